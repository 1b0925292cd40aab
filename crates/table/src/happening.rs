//! What happens in a session, as events have it.

use std::time::Duration;

use protocol::wire::{self, Happening, MoveEntry};
use record::{Answer, NodeId, Proposal};
use session::{Event, Timestamp};

use crate::Table;

impl Table {
    /// Notes what has happened in the session.
    pub(crate) fn hear(&mut self, events: &[Event], now: Timestamp, heard: &mut Vec<Happening>) {
        if !events.is_empty() {
            self.watchers.happened(now);
        }
        for event in events {
            match event {
                Event::Played { by, node } => {
                    // Clocks that stood run again with the move.
                    self.stands = false;
                    if node.number() == self.movers.len() {
                        self.movers.push(by.seat);
                    }
                    self.computers.moved(now);
                    // Of several players at a seat, another one moves next.
                    if self.holders[by.seat.index()].len() > 1 {
                        self.watchers.look_again();
                    }
                }
                Event::Started => (self.stands, self.adjourned) = (false, false),
                Event::Ended(_) => {
                    (self.stands, self.adjourned) = (false, false);
                    self.restart.clear();
                }
                Event::Paused => self.stands = false,
                _ => {}
            }
            heard.extend(self.happening(event, now));
        }
    }

    /// What happened, as an event has it; `None` for what is no event of a table.
    fn happening(&self, event: &Event, now: Timestamp) -> Option<Happening> {
        Some(match event {
            Event::Started => Happening::Started,
            Event::Played { node, .. } => Happening::Played { played: self.entry(*node) },
            Event::Went { to } => Happening::Went { to: to.number() },
            Event::Proposed { seat, proposal } => Happening::Proposed {
                seat: seat.index(),
                proposal: proposal_to_wire(*proposal),
                plies: match proposal {
                    Proposal::TakeBack(plies) => Some(*plies),
                    Proposal::Draw | Proposal::Pause => None,
                },
            },
            Event::Agreed { by, seat, proposal } => Happening::Agreed {
                seat: seat.index(),
                proposal: proposal_to_wire(*proposal),
                by: by.index(),
            },
            Event::Left(departure) => {
                Happening::Left { seat: departure.seat.index(), reason: departure.reason.to_string() }
            }
            Event::Settled { seat, proposal, answer } => Happening::Settled {
                seat: seat.index(),
                proposal: proposal_to_wire(*proposal),
                answer: match answer {
                    Answer::Accepted => wire::Answer::Accepted,
                    Answer::Withdrawn => wire::Answer::Withdrawn,
                    Answer::Open | Answer::Declined => wire::Answer::Declined,
                },
            },
            Event::Paused if self.adjourned => Happening::Adjourned { clocks: self.clocks(now) },
            Event::Paused => Happening::Paused { clocks: self.clocks(now) },
            Event::Ended(result) => Happening::Ended { end: result.into(), clocks: self.clocks(now) },
            Event::Commented(node) => Happening::Commented {
                node: node.number(),
                text: self.session.moves().node(*node).comment.clone().unwrap_or_default(),
            },
            Event::RematchWanted(_) | Event::RematchAgreed => return None,
        })
    }

    /// What the clocks show, in milliseconds; empty where there are none.
    pub(crate) fn clocks(&self, now: Timestamp) -> Vec<Option<u64>> {
        match self.has_clock() {
            true => self.seats().map(|seat| self.session.clock(seat, now).map(millis)).collect(),
            false => Vec::new(),
        }
    }

    /// A move that was played, as an event has it.
    pub fn entry(&self, id: NodeId) -> MoveEntry {
        let node = self.session.moves().node(id);
        let (text, reading) = match &node.text {
            Some(text) => (text.coordinate.clone(), text.reading.clone()),
            None => Default::default(),
        };
        MoveEntry {
            node: id.number(),
            after: node.parent().map_or(0, NodeId::number),
            seat: self.mover(id.number()).index(),
            text,
            reading,
            spent: node.timing.spent.map(millis),
            left: node.timing.left.map(millis),
            at: node.timing.at.map(millis),
        }
    }
}

/// A proposal as events have it.
pub fn proposal_to_wire(proposal: Proposal) -> wire::Proposal {
    match proposal {
        Proposal::Draw => wire::Proposal::Draw,
        Proposal::TakeBack(_) => wire::Proposal::TakeBack,
        Proposal::Pause => wire::Proposal::Pause,
    }
}

/// Whole thousandths of a second.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
