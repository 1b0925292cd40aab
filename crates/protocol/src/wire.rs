//! What a page and a server say to each other through one WebSocket: JSON objects, one a message, told apart by their `type`.
//!
//! `docs/protocol.md` explains it with an example of each message. The page has the same types in TypeScript, which a test
//! generates from these.
//!
//! A snapshot tells a game once: what never changes ([`GameFacts`]), and how it stands ([`PackedState`], [`PackedPlayer`]). What happens
//! then is told as what it changes ([`StateDelta`], [`PlayerDelta`]). Both ends work with [`GameState`] and [`PlayerView`], which are
//! packed to be sent and unpacked where they arrive.

mod act;
mod ask;
mod board;
mod catalog;
mod chat;
mod close;
mod delta;
mod end;
mod event;
mod facts;
mod groups;
mod guide;
mod kinds;
mod lobby;
mod message;
mod mirror;
mod motion;
mod packed_player;
mod packed_state;
mod permission;
mod probe;
mod room;
mod speed;
mod spot;
mod start;
mod state;
mod study;
mod tell;
#[cfg(feature = "typescript")]
mod typescript;
mod workshop;

pub use act::{Act, Proposal};
pub use ask::Ask;
pub use board::{
    BoardView, CapturedPieces, Counter, LegalMove, Piece, PieceKind, Place, Ray, ReachStep, SideEffects,
    Step, Surface, Tint,
};
pub use catalog::{Catalog, CatalogGame, ClockPreset, Level, SeatInfo};
pub use chat::{ChatLine, ChatPlace, ChatTo, Manners};
pub use close::CloseReason;
pub use delta::{PlayerDelta, StateDelta};
pub use end::{GameEnd, Outcome, Score};
pub use event::{Answer, Event, Happening, SeatedPlayer};
pub use facts::{BoardShape, GameFacts};
pub use groups::Groups;
pub use guide::{Guide, GuideAnswer, GuideExample, GuidePiece, GuideRule, GuideTerm, GuideTopic};
pub use kinds::KindTable;
pub use lobby::{Lobby, PlayingEntry, PlayingPlayer, RoomEntry, Seek, SeekEntry};
pub use message::{Arg, Message};
pub use mirror::Mirror;
pub use motion::Motion;
pub use packed_player::{Also, PackedPlayer, PackedRay, Promotion, SpecialMove};
pub use packed_state::{PackedCaptured, PackedPiece, PackedState, PackedStep};
pub use permission::Permission;
pub use probe::{
    Probe, ProbeAnswer, ProbeGo, ProbeMove, Probed, ProbedMove, RulesFault, RulesSource, VariantFile,
};
pub use room::{
    Claims, NewRoom, PastGame, RoomAct, RoomMember, RoomOrigin, RoomPermission, RoomSettings,
    RoomSettingsWish, RoomSide, RoomView, SideChange, SidePlayer,
};
pub use speed::Speed;
pub use spot::Spot;
pub use start::{Inspection, NewGame, Origin, SeatChoice, TakeBacks};
pub use state::{
    Can, Foreseen, GameEntry, GameSnapshot, GameState, MoveEntry, OpenProposal, Phase, Player, PlayerRating,
    PlayerView, Presence, SeatState, SharedSeat, Thinking,
};
pub use study::{
    DrawnShape, EngineLine, EngineLines, FileGame, FilePage, Ink, LineMove, OpeningMove, ReportMoment,
    ReportMove, ReportPhase, ReportProgress, ReportSide, StudyAsk, StudyChange, StudyEdit, StudyEntry,
    StudyEvent, StudyFacts, StudyGame, StudyMove, StudyOrigin, StudyPosition, StudyReport, StudySnapshot,
    StudyTell, Verdict, VerdictCount,
};
pub use tell::{LanAddress, Tell};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use workshop::{
    ArrangedPosition, CheckedSheet, Diagram, FieldKind, FieldValue, LibraryPiece, PalettePiece, SetUpField,
    SetUpKit, Sheet, SheetFault, SheetPiece, SheetTable, SheetValue, SoundGame, TrialPiece, TrialReport,
    WorkshopAsk, WorkshopTell,
};

/// The version of the protocol. A page and a server that have different ones can't talk.
pub const VERSION: u32 = 4;
