//! Players who have left while others wait for them: when these may claim the game, give the place away, or adjourn; and when a game is
//! abandoned by itself.

use catalog::{Message, Seat};
use protocol::wire::Happening;
use session::{Command, Phase, PlayerId, Timestamp};

use crate::act::only_players;
use crate::{Role, Table};

/// The player to move, who has left while others wait.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    pub(crate) player: PlayerId,
    /// From when on it counts.
    pub(crate) since: Timestamp,
    /// When those who wait may act.
    pub(crate) until: Timestamp,
}

impl Table {
    /// The player to move, if they have left and others wait: from when on that counts, it may not have begun yet.
    pub(crate) fn missing(&self) -> Option<Missing> {
        let goes_on = matches!(self.session.phase(), Phase::Waiting | Phase::Running);
        let player = self.absent_mover().filter(|_| goes_on)?;
        let holder = self.holder(player)?;
        let others = self.waiting_for(player).into_iter().filter_map(|place| self.holder(place));
        // Nobody is kept waiting by a player whom they have just answered, or before they came themselves.
        let waiting = others.filter_map(|other| self.watchers.here_since(&other)).min()?;
        let since = self.watchers.gone_at(&holder, &self.times).max(waiting).max(self.watchers.last_event());
        Some(Missing { player, since, until: since.after(self.times.patience) })
    }

    /// The person to move who is not connected, in a game that counts already and is not over.
    fn absent_mover(&self) -> Option<PlayerId> {
        let turn = self.session.to_move()?;
        let is_gone = self.holder(turn).is_some_and(|holder| !self.is_here(&holder));
        (is_gone && self.all_have_moved() && !self.is_gathering()).then_some(turn)
    }

    /// The places of people of other teams that are still in the game.
    fn opponents(&self, seat: Seat) -> impl Iterator<Item = PlayerId> {
        let is_other =
            move |other: Seat| self.team(other) != self.team(seat) && !self.session.as_match().is_out(other);
        self.places().filter(move |place| is_other(place.seat))
    }

    /// The places of people who wait for a player: those of their opponents, or of their team where only computers play against it.
    fn waiting_for(&self, player: PlayerId) -> Vec<PlayerId> {
        let opponents: Vec<PlayerId> =
            self.opponents(player.seat).filter(|place| self.is_for_person(*place)).collect();
        if !opponents.is_empty() {
            return opponents;
        }
        let holder = self.holder(player);
        let team = self.team(player.seat);
        let is_mate = |place: &PlayerId| {
            *place != player
                && self.team(place.seat) == team
                && self.is_for_person(*place)
                && self.holder(*place) != holder
        };
        self.places().filter(is_mate).collect()
    }

    /// Notes who is missed now. Returns whether that changes what people may do.
    pub(crate) fn count_absence(&mut self, now: Timestamp) -> bool {
        let missing = self.missing().filter(|missing| missing.since <= now);
        let missed = missing.filter(|missing| missing.until <= now).map(|missing| missing.player);
        let can_resume = self.adjourned && self.may_go_on();
        self.watchers.note_absence(missing, missed, can_resume)
    }

    /// When that may be another.
    pub(crate) fn absence_due(&self, now: Timestamp) -> Option<Timestamp> {
        let missing = self.missing()?;
        [missing.since, missing.until].into_iter().find(|then| *then > now)
    }

    /// The player whom a person has waited for long enough; or a place that was given away and that nobody has taken.
    pub(crate) fn missed_by(&self, role: &Role) -> Result<PlayerId, Message> {
        if role.seats.is_empty() {
            return Err(only_players());
        }
        let is_gone = |place: &PlayerId| Some(*place) == self.absent_mover();
        let missed = match self.adjourned {
            true => self.open_places().next(),
            false => self.watchers.missed().filter(is_gone),
        };
        let waits =
            |missed: &PlayerId| self.waiting_for(*missed).iter().any(|place| role.places.contains(place));
        missed.filter(waits).ok_or_else(|| Message::new("player-may-return"))
    }

    /// The player from whom a person may claim the game: an opponent who is missed.
    pub(crate) fn claimed_by(&self, role: &Role) -> Result<PlayerId, Message> {
        let missed = self.missed_by(role)?;
        let is_opponent = self.opponents(missed.seat).any(|place| role.places.contains(&place));
        is_opponent.then_some(missed).ok_or_else(|| Message::new("claim-from-own-team"))
    }

    /// Claims a win or a draw from the player who has left.
    pub(crate) fn claim_from_absent(
        &mut self,
        role: &Role,
        command: Command,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        let missed = self.claimed_by(role)?;
        self.command(missed.seat, command, now, heard)
    }

    /// Stops the game until all players are there.
    pub(crate) fn adjourn(&mut self, now: Timestamp, heard: &mut Vec<Happening>) {
        if self.session.phase() == Phase::Paused {
            return;
        }
        self.adjourned = true;
        let events = self.session.adjourn(now);
        self.hear(&events, now, heard);
        self.adjourned = self.session.phase() == Phase::Paused;
    }

    /// Whether a game that stands may go on: one that was adjourned does once all players are there.
    pub(crate) fn may_go_on(&self) -> bool {
        let is_here = |place: PlayerId| {
            self.session.as_match().is_out(place.seat)
                || !self.is_for_person(place)
                || self.holder(place).is_some_and(|holder| self.is_here(&holder))
        };
        !self.adjourned || self.places().all(is_here)
    }

    /// When the player to move is taken to have abandoned the game: one without clocks, or that was adjourned, against other people.
    pub(crate) fn abandoned_at(&self) -> Option<Timestamp> {
        let stands_still = self.adjourned || !self.has_clock() && self.session.phase() != Phase::Paused;
        let player = self.absent_mover().filter(|_| stands_still)?;
        let holder = self.holder(player)?;
        let mut others = self.opponents(player.seat).filter_map(|place| self.holder(place));
        others.any(|other| other != holder).then(|| self.watchers.away_until(self.times.abandonment))
    }

    /// A game that its player to move has stayed away from for long ends.
    pub(crate) fn end_abandoned(&mut self, now: Timestamp, heard: &mut Vec<Happening>) {
        if self.abandoned_at().is_some_and(|then| then <= now)
            && let Some(turn) = self.session.to_move()
        {
            // It is not over, and the side is to move: nothing refuses this.
            let _ = self.command(turn.seat, Command::Abandon, now, heard);
        }
    }
}
