//! Counting checks, in games that are won by giving so many.

use display::{Counter, Message, shorten};
use game::{End, Reason, Seat};

use super::position::Position;
use super::rules::Rules;
use crate::seats::{self, BLACK, PerSeat, WHITE};

/// What the last check but one is worth more than none, by and large.
const NEARLY: i32 = 400;

impl<const N: usize> Rules<N> {
    /// Counts the check that the last move gave, if it gave one.
    pub(super) fn count_check(&self, pos: &mut Position<N>) {
        if self.checked(pos, pos.turn).is_empty() {
            return;
        }
        let mover = seats::previous(pos.turn);
        let given = pos.checks[mover];
        // A finished game may be played on by a search: more than enough is enough.
        let more = given.saturating_add(1).min(self.variant.ends.checks.unwrap_or(0));
        pos.key ^= self.keys.checks(mover, given) ^ self.keys.checks(mover, more);
        pos.checks[mover] = more;
    }

    /// The end of a game in which a side has given check often enough.
    #[inline]
    pub(super) fn checked_enough(&self, pos: &Position<N>, mover: Seat) -> Option<End> {
        let limit = self.variant.ends.checks?;
        let winner = [mover, pos.turn].into_iter().find(|&seat| pos.checks[seat] >= limit)?;
        let reason = Reason { code: "checks-given", count: limit.into() };
        Some(End::win(seats::team(winner), reason))
    }

    /// What the checks that a seat has given are worth: the fewer are left to give, the more each counts.
    pub(super) fn checks_term(&self, pos: &Position<N>, seat: Seat) -> i32 {
        let Some(limit) = self.variant.ends.checks.map(i32::from) else { return 0 };
        let left = (limit - i32::from(pos.checks[seat])).max(1);
        NEARLY / left - NEARLY / limit
    }

    /// How many checks a seat has still to give, in games that count them.
    fn checks_left(&self, pos: &Position<N>, seat: Seat) -> Option<u8> {
        self.variant.ends.checks.map(|limit| limit.saturating_sub(pos.checks[seat]))
    }

    /// The same of all seats, for people.
    pub(super) fn check_counters(&self, pos: &Position<N>) -> Vec<Counter> {
        let counter = |seat: Seat| {
            let left = self.checks_left(pos, seat)?;
            Some(Counter { seat, count: Message::new("checks-left").number("count", left) })
        };
        seats::all().filter_map(counter).collect()
    }

    /// The field of position texts, with the blank before it: how many checks each seat has still to give.
    pub(super) fn write_checks(&self, pos: &Position<N>) -> String {
        let left = |seat: Seat| self.checks_left(pos, seat);
        let Some((white, black)) = left(WHITE).zip(left(BLACK)) else { return String::new() };
        format!(" {white}+{black}")
    }
}

/// Reads how many checks each seat has given: `3+2`, still to give, or `+0+1`, given.
pub(super) fn parse_checks(field: &str, limit: u8) -> Result<PerSeat<u8>, Message> {
    let faulty = || Message::new("fairy-faulty-checks").text("text", shorten(field)).number("limit", limit);
    let number = |text: &str| text.parse::<u8>().ok().filter(|n| *n <= limit).ok_or_else(faulty);
    let (counts, are_given) = field.strip_prefix('+').map_or((field, false), |given| (given, true));
    let (white, black) = counts.split_once('+').ok_or_else(faulty)?;
    let (white, black) = (number(white)?, number(black)?);
    let given = |seat: Seat| if seat == WHITE { white } else { black };
    Ok(PerSeat::new(|seat| if are_given { given(seat) } else { limit - given(seat) }))
}
