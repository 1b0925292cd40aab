//! What servers may be asked.

use proptest::option;
use proptest::prelude::*;
use store::{EventRow, GuestKey, LEASE, MateRow, NewGame, Retention, SeatRow, Snapshot, Summary};

pub(super) const CODES: [&str; 3] = ["a", "b", "c"];
pub(super) const GUESTS: [GuestKey; 3] = [[0; 32], [1; 32], [2; 32]];

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Something that a server is asked.
#[derive(Clone, Debug)]
pub(super) enum Ask {
    Begin(NewGame),
    Append(Events),
    /// The code, how many events before the last, and the record.
    Snapshot(&'static str, u64, String),
    Lease(&'static str),
    Release(&'static str),
    Renew,
    Name(GuestKey, String),
    Clean(Retention),
    Reopen,
}

/// What is to be appended: its numbers follow when the last one is known, or leave a gap.
#[derive(Clone, Debug)]
pub(super) struct Events {
    pub(super) code: &'static str,
    pub(super) events: Vec<EventRow>,
    pub(super) summary: Summary,
    pub(super) seats: Option<Vec<SeatRow>>,
    pub(super) has_gap: bool,
}

/// So much later, one of two servers is asked something, and waited for or not.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) later: u64,
    pub(super) server: usize,
    pub(super) ask: Ask,
    pub(super) is_waited_for: bool,
}

pub(super) fn step() -> impl Strategy<Value = Step> {
    let later = prop_oneof![6 => 0..1000_u64, 2 => 0..2 * LEASE, 1 => 0..9 * DAY];
    // Mostly the same server, so that much waits together.
    let server = prop_oneof![3 => Just(0_usize), 1 => Just(1_usize)];
    let is_waited_for = prop::bool::weighted(0.3);
    (later, server, ask(), is_waited_for).prop_map(|(later, server, ask, is_waited_for)| Step {
        later,
        server,
        ask,
        is_waited_for,
    })
}

fn ask() -> impl Strategy<Value = Ask> {
    prop_oneof![
        3 => begin().prop_map(Ask::Begin),
        12 => events().prop_map(Ask::Append),
        3 => (code(), 0..4_u64, "\\PC{0,6}").prop_map(|(code, back, record)| Ask::Snapshot(code, back, record)),
        4 => code().prop_map(Ask::Lease),
        1 => code().prop_map(Ask::Release),
        1 => Just(Ask::Renew),
        1 => (guest(), "\\PC{0,8}").prop_map(|(guest, name)| Ask::Name(guest, name)),
        1 => (0..9 * DAY).prop_map(|unplayed| Ask::Clean(Retention { unplayed, ..Retention::default() })),
        1 => Just(Ask::Reopen),
    ]
}

fn code() -> impl Strategy<Value = &'static str> {
    prop::sample::select(CODES.to_vec())
}

fn guest() -> impl Strategy<Value = GuestKey> {
    prop::sample::select(GUESTS.to_vec())
}

fn begin() -> impl Strategy<Value = NewGame> {
    let texts = ("\\PC{0,8}", "\\PC{0,8}", "\\PC{0,8}", "\\PC{0,8}");
    let rest = (guest(), summary(), seats(), prop_oneof![3 => Just(0_u64), 1 => 1..9_u64]);
    (code(), texts, rest).prop_map(|(code, (rules, asked, record, state), rest)| {
        let (owner, summary, seats, number) = rest;
        let snapshot = Snapshot { number, record, state };
        NewGame { code: code.into(), rules, owner, asked, created: 0, summary, seats, snapshot }
    })
}

fn events() -> impl Strategy<Value = Events> {
    let event =
        || {
            (0..99_u64, option::of((guest(), "[a-z]{1,3}")), "\\PC{0,6}")
                .prop_map(|(at, asked, what)| EventRow { number: 0, at, asked, what })
        };
    // Now and then more messages than are remembered.
    let events = prop_oneof![
        9 => prop::collection::vec(event(), 0..4),
        1 => prop::collection::vec(event(), 100..150),
    ];
    let seats = option::weighted(0.2, seats());
    (code(), events, summary(), seats, prop::bool::weighted(0.1))
        .prop_map(|(code, events, summary, seats, has_gap)| Events { code, events, summary, seats, has_gap })
}

fn summary() -> impl Strategy<Value = Summary> {
    let flags = (any::<bool>(), any::<bool>());
    (0..2_u64, option::of(0..4_u8), "\\PC{0,6}", option::of("[a-z]{3}"), flags).prop_map(
        |(plies, turn, position, end, (is_over, is_ticking))| {
            // The moment is set when it is asked.
            Summary { plies, turn, position, end, is_over, is_ticking, changed: 0 }
        },
    )
}

fn seats() -> impl Strategy<Value = Vec<SeatRow>> {
    let player = || (option::of(guest()), "\\PC{0,4}", option::of(1..7_u8), any::<bool>());
    let mate = player().prop_map(|(holder, name, level, is_open)| MateRow { holder, name, level, is_open });
    let seat = (player(), prop::collection::vec(mate, 0..3))
        .prop_map(|((holder, name, level, is_open), mates)| SeatRow { holder, name, level, is_open, mates });
    prop::collection::vec(seat, 0..4)
}
