//! Laws that hold whatever is asked in whatever order.

use std::time::Duration;

use catalog::{Reason, Seat};
use proptest::prelude::*;
use record::{NodeId, Player, Proposal, SeatRecord, TakeBacks, TimeControl};
use session::{CapturedGroup, ClockChoice, Command, Event, Phase, PlayerId, Session, Setup, Timestamp};

use crate::played::catalog;

/// Something that is asked: by whom, what, and after how many milliseconds (which may also run backwards).
#[derive(Clone, Debug)]
struct Wish {
    chair: PlayerId,
    what: What,
    after: i64,
}

#[derive(Clone, Debug)]
enum What {
    /// The legal move with this number, by the player to move.
    Move(usize),
    /// The same, by the chair of the wish.
    Push(usize),
    Jump(usize),
    Comment(usize),
    Plain(Command),
    Tick,
}

fn wish() -> impl Strategy<Value = Wish> {
    let proposal =
        prop_oneof![Just(Proposal::Draw), Just(Proposal::Pause), (0_usize..4).prop_map(Proposal::TakeBack)];
    let plain = prop_oneof![
        1 => Just(Command::Resign),
        1 => Just(Command::Abort),
        3 => Just(Command::Start),
        2 => Just(Command::Claim(Reason::THREEFOLD)),
        4 => (0_usize..4).prop_map(Command::Undo),
        4 => (0_usize..4).prop_map(Command::Redo),
        1 => Just(Command::Rematch),
        1 => "\\PC{0,8}".prop_map(Command::Play),
        6 => proposal.clone().prop_map(Command::Propose),
        4 => proposal.clone().prop_map(Command::Accept),
        2 => proposal.clone().prop_map(Command::Decline),
        2 => proposal.prop_map(Command::Withdraw),
    ];
    let what = prop_oneof![
        16 => any::<usize>().prop_map(What::Move),
        3 => any::<usize>().prop_map(What::Push),
        2 => any::<usize>().prop_map(What::Jump),
        1 => any::<usize>().prop_map(What::Comment),
        2 => Just(What::Tick),
        16 => plain.prop_map(What::Plain),
    ];
    let chair = (0_u8..3, 0_usize..3).prop_map(|(seat, player)| PlayerId { seat: Seat(seat), player });
    (chair, what, -500_i64..8000).prop_map(|(chair, what, after)| Wish { chair, what, after })
}

fn time() -> impl Strategy<Value = TimeControl> {
    const TEXTS: [&str; 6] = ["none", "1+0", "1+2", "0.5d3", "10/move", "0+1"];
    prop::sample::select(&TEXTS[..]).prop_map(|text| TimeControl::parse(text).unwrap())
}

fn set_up() -> impl Strategy<Value = Setup> {
    let seat = (1_usize..3, time()).prop_map(|(players, time)| SeatRecord {
        players: (0..players).map(|n| Player::person(format!("P{n}"))).collect(),
        time,
    });
    let take_backs = prop::sample::select(&[TakeBacks::Free, TakeBacks::ByRequest, TakeBacks::Off][..]);
    (prop::collection::vec(seat, 2), take_backs).prop_map(|(seats, take_backs)| Setup {
        seats,
        take_backs,
        ..Setup::default()
    })
}

const GAMES: [&str; 7] =
    ["chess", "atomic", "connect-four", "checkers-house", "brandubh", "othello", "infinite-classical"];

fn increment(time: TimeControl) -> Duration {
    match time {
        TimeControl::Increment { increment, .. } => increment,
        _ => Duration::ZERO,
    }
}

/// What may not change while nothing is done.
fn essence(session: &Session) -> (String, record::Tree, Option<record::GameResult>, Vec<(Seat, Proposal)>) {
    let proposals = session.proposals().collect();
    (session.as_match().position(), session.moves().clone(), session.result().cloned(), proposals)
}

/// One wish, with all laws before and after.
fn obey(session: &mut Session, wish: &Wish, now: &mut Timestamp) {
    let shifted = now.0.as_millis() as i64 + wish.after;
    let asked = Timestamp(Duration::from_millis(shifted.max(0) as u64));
    let before = essence(session);
    let (over, turn) = (session.phase() == Phase::Over, session.to_move());
    let clocks: Vec<Option<Duration>> = (0..2).map(|seat| session.clock(Seat(seat), *now)).collect();

    let legal = || session.as_match().legal();
    let pick = |n: usize| {
        let legal = legal();
        (!legal.is_empty()).then(|| legal[n % legal.len()].coordinate.clone())
    };
    let node = |n: usize| session.moves().id(n % (session.moves().moves() + 1)).unwrap();
    let (chair, command) = match wish.what.clone() {
        What::Move(n) => (turn.unwrap_or(wish.chair), pick(n).map(Command::Play)),
        What::Push(n) => (wish.chair, pick(n).map(Command::Play)),
        What::Jump(n) => (wish.chair, Some(Command::Jump(node(n)))),
        What::Comment(n) => (wish.chair, Some(Command::Comment(node(n), "said".into()))),
        What::Plain(command) => (wish.chair, Some(command)),
        What::Tick => (wish.chair, None),
    };
    let (events, refused) = match command.clone() {
        Some(command) => {
            let reply = session.act(chair, command, asked);
            (reply.events, reply.error)
        }
        None => (session.tick(asked), None),
    };
    *now = (*now).max(asked);

    let said = matches!(command, Some(Command::Comment(..)));
    let flagged = events.iter().any(|event| matches!(event, Event::Ended(_)));
    // A finished game never changes, but for what is said about it.
    if over {
        assert_eq!(session.phase(), Phase::Over);
        if !said {
            assert_eq!(essence(session), before, "{command:?}");
        }
        assert!(!flagged);
    }
    // What is refused leaves everything as it was, but for a flag that fell before it.
    if refused.is_some() && !flagged {
        assert_eq!(essence(session), before, "{command:?}");
        assert_eq!(events, []);
    }
    // No move without the right.
    for event in &events {
        if let Event::Played { by, .. } = event {
            assert_eq!(Some(*by), turn);
        }
    }
    if session.at().number() != 0 && essence(session).0 != before.0 {
        let moved = events.iter().any(|event| matches!(event, Event::Played { .. } | Event::Went { .. }));
        assert!(moved, "the position changed without an event: {command:?}");
    }
    // Time never grows by itself.
    for (seat, old) in (0..).map(Seat).zip(clocks) {
        let new = session.clock(seat, *now);
        assert_eq!(old.is_some(), new.is_some());
        let (Some(old), Some(new)) = (old, new) else { continue };
        let time = session.seats()[seat.index()].time;
        let travelled = events.iter().any(|event| matches!(event, Event::Went { .. }));
        let own = events.iter().any(|event| matches!(event, Event::Played { by, .. } if by.seat == seat));
        let fresh = matches!(time, TimeControl::PerMove { .. })
            && events.iter().any(|event| matches!(event, Event::Played { .. } | Event::Started));
        let bound = old + if own { increment(time) } else { Duration::ZERO };
        assert!(travelled || fresh || new <= bound, "{old:?} became {new:?} by {command:?}");
    }
    // A player who is out of time has lost, or drawn.
    if session.phase() == Phase::Running {
        assert!(session.next_flag().is_none_or(|flag| flag > *now), "a flag hangs");
    }
    kept_is_counted(session);
    // What was gone to is how the game went on.
    if events.iter().any(|event| matches!(event, Event::Went { .. } | Event::Played { .. })) {
        let moves = session.moves();
        let first = |id: &NodeId| moves.node(moves.node(*id).parent().unwrap()).children()[0];
        let went = events.iter().any(|event| matches!(event, Event::Went { .. }));
        let checked = if went { 0 } else { session.ply() - 1 };
        assert!(session.path().iter().skip(checked).all(|id| first(id) == *id));
    }
    assert_eq!(session.phase() == Phase::Over, session.result().is_some());
    assert_eq!(session.to_move().is_none(), session.phase() == Phase::Over);
    if session.phase() == Phase::Over {
        assert_eq!((session.next_flag(), session.proposals().count()), (None, 0));
    }
}

/// What is kept along the way is what can be counted on all of it.
fn kept_is_counted(session: &Session) {
    let played = session.as_match().played();
    assert_eq!(session.path(), session.moves().path(session.at()));
    assert_eq!(session.ply(), session.moves().ply(session.at()));
    for seat in (0..session.seat_infos().len() as u8).map(Seat) {
        let count = played.iter().filter(|played| played.seat == seat).count();
        assert_eq!(session.as_match().made_by(seat), count);
    }
    let captured = played.iter().flat_map(|played| &played.captured);
    assert_eq!(session.captured(), CapturedGroup::of(captured));
    let nth = |at: usize| {
        let seat = played[at].seat;
        let before = played[..at].iter().filter(|played| played.seat == seat).count();
        PlayerId { seat, player: before % session.seats()[seat.index()].players.len() }
    };
    assert!(session.movers().eq((0..played.len()).rev().map(nth)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn any_sequence_of_commands_keeps_the_laws(
        id in prop::sample::select(&GAMES[..]),
        set_up in set_up(),
        wishes in prop::collection::vec(wish(), 1..60),
    ) {
        let game = catalog().find(id).unwrap();
        let mut now = Timestamp(Duration::from_secs(1));
        let mut session = Session::new(game, set_up, now).unwrap();
        for wish in &wishes {
            obey(&mut session, wish, &mut now);
        }
        // The board stands where the record says.
        let look = session.look(session.at());
        prop_assert_eq!(look.as_match().position(), session.as_match().position());
        prop_assert_eq!(session::CapturedGroup::of(look.captured()), session.captured());
        // And an interrupted game goes on as it was, except that a pause, and what was proposed, is over.
        let record = session.record(now);
        let again = Session::resume(game, record.clone(), ClockChoice::Keep, Timestamp::default()).unwrap();
        prop_assert_eq!(again.as_match().position(), session.as_match().position());
        prop_assert_eq!(again.record(Timestamp::default()), record);
        prop_assert_eq!(again.to_move(), session.to_move());
    }
}
