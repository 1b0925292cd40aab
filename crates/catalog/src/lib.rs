//! The only place that names the games, and the erased edge through which front ends play them.
//!
//! A [`Catalog`] holds the shipped games and those of a user's own variant files. Each is an [`AnyGame`]; what is being played is
//! an [`AnyMatch`]. Both return plain values; only written moves and positions are texts.

mod any;
mod catalog;
mod endings;
mod erased;
mod info;
mod networks;
mod prepared;
mod search_handle;
mod self_play;
mod set_up;
mod shipped;
mod think;
mod training;
mod tuning;
mod unknown;
mod variant_cache;

pub use any::{
    AnyGame, AnyMatch, AnyPerft, AnyTuning, Choice, LegalMove, MatchError, MoveText, PlayedMove, SeatInfo,
    SideEffects,
};
pub use catalog::{Catalog, check, from_sources, open_sheet};
pub use endings::{AnyEndings, EndingSource};
pub use erased::{best_promotion_first, erase};
pub use networks::{NetworkError, NetworkSource, about_network};
pub use search_handle::SearchHandle;
pub use self_play::SelfPlayPlan;
pub use set_up::{AnySetUp, Arranged};
pub use shipped::{has_chess_endings, variant_source};
pub use think::{Decision, Judgement, Request, Thought, ThoughtLine};
pub use training::{AnyTraining, TrainingTargets};
pub use tuning::{Sample, TuningSet};
pub use unknown::UnknownGame;

pub use fairy::variant::{Sheet, SheetPiece, SheetTable, SheetValue, WrittenSheet};
pub use fairy::{Fault, Source};
pub use neural;
pub use search;
pub use tablebase;

pub use display::{
    Arg, Cell, Change, Counter, Diagram, Example, FieldKind, FieldValue, Guide, Message, MoveError, Piece,
    PieceGuide, PositionError, Ray, RuleGuide, SetUpField, Step, Surface, Term, Tint, Topic, View, capital,
    changes, clean, shorten,
};
pub use family::{Exchange, Info};
pub use game::{Departure, End, MAX_TEAMS, Outcome, Ranking, Reason, Seat, Team};
pub use insight::{Arrangement, Bytes, Distance, EndingTables, EndingValue, Frame, PlacedPiece, Weight};
