//! The same types in TypeScript.

use ts_rs::{Config, TS};

use super::{
    Act, Also, Answer, Arg, ArrangedPosition, Ask, BoardShape, BoardView, Can, CapturedPieces, Catalog,
    CatalogGame, ChatLine, ChatPlace, ChatTo, CheckedSheet, Claims, ClockPreset, CloseReason, Counter,
    Diagram, DrawnShape, EngineLine, EngineLines, Event, FieldKind, FieldValue, FileGame, FilePage, Foreseen,
    GameEnd, GameEntry, GameFacts, GameSnapshot, GameState, Groups, Guide, GuideAnswer, GuideExample,
    GuidePiece, GuideRule, GuideTerm, GuideTopic, Happening, Ink, Inspection, LanAddress, LegalMove, Level,
    LibraryPiece, LineMove, Lobby, Manners, Message, Motion, MoveEntry, NewGame, NewRoom, OpenProposal,
    OpeningMove, Origin, Outcome, PackedCaptured, PackedPiece, PackedPlayer, PackedRay, PackedState,
    PackedStep, PalettePiece, PastGame, Permission, Phase, Piece, PieceKind, Player, PlayerDelta,
    PlayerRating, PlayerView, PlayingEntry, PlayingPlayer, Presence, Probe, ProbeAnswer, ProbeGo, ProbeMove,
    Probed, ProbedMove, Promotion, Proposal, Ray, ReachStep, ReportMoment, ReportMove, ReportPhase,
    ReportProgress, ReportSide, RoomAct, RoomEntry, RoomMember, RoomOrigin, RoomPermission, RoomSettings,
    RoomSettingsWish, RoomSide, RoomView, RulesFault, RulesSource, Score, SeatChoice, SeatInfo, SeatState,
    SeatedPlayer, Seek, SeekEntry, SetUpField, SetUpKit, SharedSeat, Sheet, SheetFault, SheetPiece,
    SheetTable, SheetValue, SideChange, SideEffects, SidePlayer, SoundGame, SpecialMove, Speed, Spot,
    StateDelta, Step, StudyAsk, StudyChange, StudyEdit, StudyEntry, StudyEvent, StudyFacts, StudyGame,
    StudyMove, StudyOrigin, StudyPosition, StudyReport, StudySnapshot, StudyTell, Surface, TakeBacks, Tell,
    Thinking, Tint, TrialPiece, TrialReport, VERSION, VariantFile, Verdict, VerdictCount, WorkshopAsk,
    WorkshopTell,
};

/// The TypeScript of all types, for the page.
pub fn typescript() -> String {
    // Integers of the protocol are exact in a double: no more than 2^53 is played, stored or counted.
    let config = Config::default().with_large_int("number");
    let mut text = String::from(
        "// Generated from the types of `crates/protocol/src/wire`: change those, then run `cargo xtask types`.\n\n",
    );
    text += &format!("export const VERSION = {VERSION};\n\n");
    text += "/** The codes with which a server closes a connection, and the codes of the messages that say why. */\n";
    text += "export const CLOSE_REASONS: Readonly<Record<number, string>> = {\n";
    for reason in CloseReason::ALL {
        text += &format!("  {}: \"{}\",\n", reason.code(), reason.message());
    }
    text += "};\n\n";
    text +=
        "/** A place on a board: file, rank and level. */\nexport type Place = [number, number, number];\n";
    macro_rules! declare {
        ($($name:ident)*) => {
            $(
                if let Some(docs) = <$name as TS>::docs() {
                    text += &format!("\n{}", docs.trim_start());
                } else {
                    text.push('\n');
                }
                text += &format!("export {}\n", <$name as TS>::decl(&config));
            )*
        };
    }
    declare! {
        Ask NewGame Origin SeatChoice TakeBacks Act Proposal
        Tell Message Arg LanAddress Inspection GameEntry
        GameSnapshot GameFacts Speed BoardShape Spot PackedState PackedPiece PackedCaptured PackedStep StateDelta
        PackedPlayer Groups Also Promotion SpecialMove PackedRay Permission PlayerDelta Motion
        GameState Phase SeatState Player PlayerRating SharedSeat OpenProposal GameEnd Outcome PlayerView Can MoveEntry
        Thinking Foreseen Score Presence
        GuideAnswer Guide GuidePiece GuideRule GuideTopic GuideExample GuideTerm
        Probe RulesSource VariantFile ProbeMove ProbeGo ProbeAnswer RulesFault Probed ProbedMove
        Event Happening SeatedPlayer Answer
        BoardView Counter Surface Piece PieceKind Tint LegalMove SideEffects Step ReachStep Ray
        CapturedPieces
        Catalog CatalogGame SeatInfo Level ClockPreset
        NewRoom RoomView RoomMember RoomSide SidePlayer RoomSettings RoomOrigin SideChange Claims RoomSettingsWish PastGame
        RoomAct RoomPermission Lobby RoomEntry SeekEntry PlayingEntry PlayingPlayer Seek
        ChatPlace ChatTo ChatLine Manners
        StudyAsk StudyOrigin StudyGame StudyEdit StudyTell StudySnapshot StudyFacts StudyMove DrawnShape Ink StudyEvent StudyChange
        WorkshopAsk WorkshopTell SetUpKit PalettePiece SetUpField FieldKind FieldValue Diagram
        ArrangedPosition Sheet SheetTable SheetValue SheetPiece CheckedSheet SheetFault SoundGame LibraryPiece TrialReport TrialPiece
        StudyPosition StudyEntry EngineLines EngineLine LineMove OpeningMove StudyReport ReportMove Verdict ReportPhase ReportSide
        VerdictCount ReportMoment ReportProgress FilePage FileGame
    }
    text
}
