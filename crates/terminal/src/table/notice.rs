//! What a table has to tell.

use ::table::Table;
use catalog::search::Score;
use catalog::{LegalMove, Message, Reason, Seat, Thought, capital};
use protocol::wire::{self, Answer, Happening};
use record::{GameResult, NodeId, Proposal, SeatDeparture};
use session::{PlayerId, Timestamp};

use crate::english;

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The clocks run.
    Started,
    /// A move was played.
    Moved {
        /// The move.
        node: NodeId,
        /// Who played it.
        by: PlayerId,
        /// Whether that is a computer.
        by_computer: bool,
    },
    /// A side left the game, and the others play on.
    Left(SeatDeparture),
    /// The game stands elsewhere: moves were taken back or played again.
    Went {
        /// After this move.
        to: NodeId,
    },
    /// A side proposed something. If a person is to answer, they do so by [`super::LocalTable::answer`].
    Proposed {
        /// The side.
        seat: Seat,
        /// What it proposed.
        proposal: Proposal,
    },
    /// A side agreed to a proposal that needs the agreement of others too.
    Agreed {
        /// The side.
        by: Seat,
        /// What was proposed.
        proposal: wire::Proposal,
    },
    /// A proposal was settled.
    Settled {
        /// The side that had made it.
        seat: Seat,
        /// What it had proposed.
        proposal: wire::Proposal,
        /// What became of it.
        answer: Answer,
    },
    /// The clocks stand.
    Paused,
    /// What [`super::LocalTable::ask_hint`] was asked for.
    Hint(LegalMove, Option<Score>),
    /// A computer has moved, and knows who wins: a sentence says it.
    Foreseen(String),
    /// The game is over: a sentence says how.
    Ended(String),
    /// Something went wrong, as a sentence: a computer player failed, or the game could not be saved. The game goes on.
    Trouble(String),
}

impl Notice {
    /// What a front end is told of an event at a table; `None` if it asked for it itself.
    pub(super) fn of_event(what: &Happening, table: &Table) -> Option<Self> {
        let session = table.session();
        let seat = |number: usize| table.seats().nth(number);
        Some(match what {
            Happening::Started => Self::Started,
            Happening::Played { played } => {
                let node = session.moves().id(played.node)?;
                let by = table.maker(node);
                let by_computer = session.player(by).is_some_and(|player| !player.is_person());
                Self::Moved { node, by, by_computer }
            }
            Happening::Left { seat: left, reason } => {
                let reason = SeatDeparture::reason_of(reason).unwrap_or(Reason::RESIGNATION);
                Self::Left(SeatDeparture { seat: seat(*left)?, reason })
            }
            Happening::Went { to } => Self::Went { to: session.moves().id(*to)? },
            Happening::Proposed { seat: from, proposal, plies } => {
                let proposal = match proposal {
                    wire::Proposal::Draw => Proposal::Draw,
                    wire::Proposal::TakeBack => Proposal::TakeBack(plies.unwrap_or(1)),
                    wire::Proposal::Pause => Proposal::Pause,
                };
                Self::Proposed { seat: seat(*from)?, proposal }
            }
            Happening::Agreed { by, proposal, .. } => Self::Agreed { by: seat(*by)?, proposal: *proposal },
            Happening::Settled { seat: from, proposal, answer } => {
                Self::Settled { seat: seat(*from)?, proposal: *proposal, answer: *answer }
            }
            Happening::Paused { .. } | Happening::Adjourned { .. } => Self::Paused,
            Happening::Ended { end, .. } => {
                let result = GameResult::try_from(end).ok()?;
                Self::Ended(english::result(&result, session.seat_infos()))
            }
            Happening::Sat { .. }
            | Happening::Given { .. }
            | Happening::Replaced { .. }
            | Happening::Commented { .. }
            | Happening::Held { .. }
            | Happening::Paced { .. }
            | Happening::RematchWanted { .. }
            | Happening::RematchDropped { .. }
            | Happening::RestartWanted { .. }
            | Happening::RestartDropped { .. }
            | Happening::TakeBacksSet { .. }
            | Happening::Rematch { .. } => return None,
        })
    }

    /// What a front end is told of what a table tells; `None` for what it looks up itself, or does not want to know any more.
    pub(super) fn of_table(notice: ::table::Notice, table: &Table) -> Option<Self> {
        use ::table::Notice;
        match notice {
            Notice::Hint { best: Ok(best), score, .. } => Some(Self::Hint(*best, score)),
            Notice::Hint { best: Err(refusal), .. } if !refusal.is_stale => Some(Self::trouble(refusal.why)),
            Notice::Trouble(why) => Some(Self::trouble(why)),
            Notice::Foreseen(foreseen) => {
                english::foreseen(&foreseen, table.session().seat_infos()).map(Self::Foreseen)
            }
            Notice::Hint { .. } | Notice::Presence(_) | Notice::Thinking(_) => None,
        }
    }

    fn trouble(why: Message) -> Self {
        let why = match why.code {
            // Here another player may take over.
            "computer-failed" => Message { args: why.args, ..Message::new("computer-player-failed") },
            _ => why,
        };
        Self::Trouble(capital(&english::say(&why)))
    }
}

/// A computer player at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// Which player it is.
    pub id: PlayerId,
    /// What it is called.
    pub name: String,
    /// Since when it thinks.
    pub since: Timestamp,
    /// What it has found so far; other programs don't say.
    pub thought: Option<Thought>,
}

/// How far to go back, or forward.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Back {
    /// One ply.
    Ply,
    /// To where a person was to move, if computers play too; otherwise one ply.
    Move,
}
