//! Building a table again from its events.

use std::time::Duration;

use catalog::{Message, Reason, Seat};
use protocol::wire::{self, Event, Happening};
use record::{Answer, GameResult, Player, Proposal, SeatDeparture, Timing};
use session::{Logged, PlayerId, Timestamp};

use crate::proposals::from_wire;
use crate::seated::player_from_wire;
use crate::table::seat_of;
use crate::travel::take_backs_from_wire;
use crate::{PersonKey, Table};

impl Table {
    /// Lets an event happen again; `by` is the person who caused it, if one did. The error says why that can't be: the log is broken.
    pub fn replay(&mut self, event: &Event, by: Option<PersonKey>, now: Timestamp) -> Result<(), Message> {
        if event.number != self.number + 1 {
            return Err(Message::new("stored-events-gap"));
        }
        self.number = event.number;
        let turn = self.session.as_match().turn();
        if let Some(logged) = self.logged(&event.what)? {
            let is_over = self.session.result().is_some();
            let went = matches!(logged, Logged::Went { .. });
            self.session.replay(logged, now).map_err(|error| Message::from(&error))?;
            if went && is_over {
                self.rematch.clear();
                self.next = None;
            }
        }
        match &event.what {
            Happening::Sat { seat, player, name } => {
                let place = PlayerId { seat: seat_of(*seat), player: *player };
                if !self.take_place(place, by, name) {
                    return Err(Message::new("stored-players-wrong"));
                }
            }
            Happening::Given { seat, player, to } => {
                let place = PlayerId { seat: seat_of(*seat), player: *player };
                let heir = to.as_ref().map(player_from_wire);
                let is_given = heir != Some(None) && self.give_place(place, heir.flatten());
                if !is_given {
                    return Err(Message::new("stored-players-wrong"));
                }
            }
            Happening::Adjourned { .. } => self.adjourned = true,
            Happening::Started => self.adjourned = false,
            Happening::Ended { .. } => {
                self.adjourned = false;
                self.restart.clear();
            }
            Happening::Replaced { seat, players } => {
                let players: Option<Vec<Player>> = players.iter().map(player_from_wire).collect();
                let is_seated = players.is_some_and(|players| self.seat_players(seat_of(*seat), players, by));
                if !is_seated {
                    return Err(Message::new("stored-players-wrong"));
                }
            }
            Happening::Played { .. } if self.session.at().number() == self.movers.len() => {
                self.movers.push(turn);
            }
            Happening::RematchWanted { seat } => self.rematch.push(seat_of(*seat)),
            Happening::RematchDropped { seat } => self.rematch.retain(|other| other.index() != *seat),
            Happening::RestartWanted { seat } => self.restart.push(seat_of(*seat)),
            Happening::RestartDropped { .. } => self.restart.clear(),
            Happening::TakeBacksSet { how } => self.session.set_take_backs(take_backs_from_wire(*how)),
            Happening::Rematch { game } => {
                self.next = Some(game.clone());
                self.restart.clear();
            }
            Happening::Held { held } => self.held = *held,
            Happening::Paced { millis } => self.pace = *millis,
            _ => {}
        }
        Ok(())
    }

    /// All events have happened again. A clock that ran stands until its player is back.
    pub fn wake(&mut self) {
        self.stands = self.session.interrupt();
    }

    /// What an event means to the session; `None` if it means nothing there.
    fn logged(&self, what: &Happening) -> Result<Option<Logged>, Message> {
        let time = |millis: Option<u64>| millis.map(Duration::from_millis);
        let times = |all: &[Option<u64>]| all.iter().copied().map(time).collect();
        Ok(Some(match what {
            Happening::Started => Logged::Started,
            Happening::Played { played } => Logged::Played {
                text: played.text.clone(),
                timing: Timing { at: time(played.at), spent: time(played.spent), left: time(played.left) },
            },
            Happening::Went { to } => Logged::Went { to: *to },
            Happening::Proposed { seat, proposal, plies } => Logged::Proposed {
                seat: seat_of(*seat),
                proposal: match plies {
                    Some(plies) => Proposal::TakeBack(*plies),
                    None => from_wire(*proposal),
                },
            },
            Happening::Agreed { seat, proposal, by } => Logged::Agreed {
                by: seat_of(*by),
                seat: seat_of(*seat),
                proposal: self.open_proposal(seat_of(*seat), *proposal),
            },
            Happening::Settled { seat, proposal, answer } => Logged::Settled {
                seat: seat_of(*seat),
                proposal: self.open_proposal(seat_of(*seat), *proposal),
                answer: match answer {
                    wire::Answer::Accepted => Answer::Accepted,
                    wire::Answer::Declined => Answer::Declined,
                    wire::Answer::Withdrawn => Answer::Withdrawn,
                },
            },
            Happening::Left { seat, reason } => {
                let reason = SeatDeparture::reason_of(reason).unwrap_or(Reason::RESIGNATION);
                Logged::Left(SeatDeparture { seat: seat_of(*seat), reason })
            }
            Happening::Paused { clocks } | Happening::Adjourned { clocks } => {
                Logged::Paused { clocks: times(clocks) }
            }
            Happening::Ended { end, clocks } => {
                let result = GameResult::try_from(end).map_err(|()| Message::new("stored-result-wrong"))?;
                Logged::Ended { result, clocks: times(clocks) }
            }
            Happening::Commented { node, text } => Logged::Commented { node: *node, text: text.clone() },
            Happening::Sat { .. }
            | Happening::Given { .. }
            | Happening::Replaced { .. }
            | Happening::RematchWanted { .. }
            | Happening::RematchDropped { .. }
            | Happening::RestartWanted { .. }
            | Happening::RestartDropped { .. }
            | Happening::TakeBacksSet { .. }
            | Happening::Rematch { .. }
            | Happening::Held { .. }
            | Happening::Paced { .. } => return Ok(None),
        }))
    }

    /// The open proposal of a seat and a kind, with its plies.
    fn open_proposal(&self, seat: Seat, proposal: wire::Proposal) -> Proposal {
        let mut open = self.session.proposals();
        let found = open.find(|(from, open)| *from == seat && crate::proposal_to_wire(*open) == proposal);
        found.map_or(from_wire(proposal), |(_, open)| open)
    }
}
