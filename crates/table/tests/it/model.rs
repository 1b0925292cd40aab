//! Whatever people, computers and clocks do, in whatever order: the table that is built from its events is the table that lived.

use std::time::Duration;

use catalog::Seat;
use proptest::prelude::*;
use protocol::wire::{self, Act, Can, Proposal, SeatChoice};
use record::{Player, TakeBacks};
use session::Phase;
use table::{PersonKey, Table};

use crate::world::{ANN, BOB, Chair, EVE, World, computer};

/// Something that is done.
#[derive(Clone, Debug)]
enum Step {
    /// The legal move with this number.
    Move(PersonKey, usize),
    Act(PersonKey, Option<usize>, Act),
    /// The last command once more.
    Again,
    Join(PersonKey),
    Leave(PersonKey),
    Pass(u64),
    Find(usize, bool),
    Back(PersonKey, usize),
    Comment(PersonKey, usize),
    Replace(PersonKey, u8, bool),
    Swap(PersonKey),
    Restart,
    Snapshot,
}

fn person() -> impl Strategy<Value = PersonKey> {
    prop::sample::select(&[ANN, BOB, EVE][..])
}

/// Who is to play a seat instead of those who do.
fn heir() -> impl Strategy<Value = SeatChoice> {
    let me = || SeatChoice::Me { name: None };
    let team = SeatChoice::Team { players: vec![me(), SeatChoice::Strength { strength: 30 }] };
    prop::sample::select(vec![SeatChoice::Friend, SeatChoice::Computer { level: 1 }, me(), team])
}

fn step() -> impl Strategy<Value = Step> {
    let proposal = || prop::sample::select(&[Proposal::Draw, Proposal::TakeBack, Proposal::Pause][..]);
    let act = prop_oneof![
        2 => (0_usize..3).prop_map(|seat| Act::Sit { seat }),
        1 => Just(Act::Resign),
        1 => Just(Act::Abort),
        4 => proposal().prop_map(|proposal| Act::Propose { at: 0, proposal }),
        4 => proposal().prop_map(|proposal| Act::Accept { at: 0, proposal }),
        2 => proposal().prop_map(|proposal| Act::Decline { at: 0, proposal }),
        1 => proposal().prop_map(|proposal| Act::Withdraw { at: 0, proposal }),
        1 => Just(Act::Claim { at: 0, reason: "repetition-3".into() }),
        4 => Just(Act::TakeBack { at: 0 }),
        4 => Just(Act::Redo { at: 0 }),
        3 => (0_usize..12).prop_map(|to| Act::Jump { at: 0, to }),
        2 => Just(Act::Resume),
        3 => Just(Act::Rematch),
        3 => Just(Act::Restart),
        1 => Just(Act::KeepPlaying),
        3 => prop::sample::select(&[wire::TakeBacks::Free, wire::TakeBacks::ByRequest, wire::TakeBacks::Off][..])
            .prop_map(|how| Act::AllowTakeBacks { how }),
        2 => Just(Act::Hint { at: 0 }),
        1 => Just(Act::Hurry),
        3 => any::<bool>().prop_map(|held| Act::Hold { held }),
        1 => (0_u32..3000).prop_map(|millis| Act::Pace { millis }),
        2 => Just(Act::ClaimWin { at: 0 }),
        2 => Just(Act::ClaimDraw { at: 0 }),
        4 => heir().prop_map(|to| Act::GiveSeat { at: 0, to }),
        3 => Just(Act::Adjourn { at: 0 }),
        2 => (0_usize..3, heir()).prop_map(|(seat, to)| Act::Replace { seat, to }),
    ];
    prop_oneof![
        30 => (person(), any::<usize>()).prop_map(|(person, n)| Step::Move(person, n)),
        24 => (person(), prop::option::weighted(0.3, 0_usize..3), act).prop_map(|(p, s, a)| Step::Act(p, s, a)),
        2 => Just(Step::Again),
        6 => person().prop_map(Step::Join),
        4 => person().prop_map(Step::Leave),
        8 => prop_oneof![0_u64..3000, 0_u64..90_000].prop_map(Step::Pass),
        16 => (any::<usize>(), prop::bool::weighted(0.95)).prop_map(|(n, fine)| Step::Find(n, fine)),
        2 => (person(), 0_usize..4).prop_map(|(person, plies)| Step::Back(person, plies)),
        1 => (person(), 0_usize..12).prop_map(|(person, node)| Step::Comment(person, node)),
        2 => (person(), 0_u8..3, any::<bool>()).prop_map(|(person, seat, own)| Step::Replace(person, seat, own)),
        1 => person().prop_map(Step::Swap),
        3 => Just(Step::Restart),
        1 => Just(Step::Snapshot),
    ]
}

/// The command as it is meant now: for where the game stands, unless it is to be stale.
fn meant(act: Act, now: usize) -> Act {
    match act {
        Act::Propose { proposal, .. } => Act::Propose { at: now, proposal },
        Act::Accept { proposal, .. } => Act::Accept { at: now, proposal },
        Act::Decline { proposal, .. } => Act::Decline { at: now, proposal },
        Act::Withdraw { proposal, .. } => Act::Withdraw { at: now, proposal },
        Act::Claim { reason, .. } => Act::Claim { at: now, reason },
        Act::TakeBack { .. } => Act::TakeBack { at: now },
        Act::Redo { .. } => Act::Redo { at: now },
        Act::Jump { to, .. } => Act::Jump { at: now, to },
        Act::Hint { .. } => Act::Hint { at: now },
        Act::ClaimWin { .. } => Act::ClaimWin { at: now },
        Act::ClaimDraw { .. } => Act::ClaimDraw { at: now },
        Act::GiveSeat { to, .. } => Act::GiveSeat { at: now, to },
        Act::Adjourn { .. } => Act::Adjourn { at: now },
        other => other,
    }
}

/// All that must be the same after a restart.
fn check_rebuilt(lived: &Table, rebuilt: &Table, world: &World) {
    let (ours, theirs) = (lived.session(), rebuilt.session());
    assert_eq!(theirs.as_match().position(), ours.as_match().position());
    assert_eq!(theirs.moves(), ours.moves());
    assert_eq!((theirs.at(), theirs.result()), (ours.at(), ours.result()));
    assert!(theirs.proposals().eq(ours.proposals()));
    assert_eq!(theirs.seats(), ours.seats());
    let phase = match ours.phase() {
        // Clocks that ran stand until their player is back.
        Phase::Running if lived.has_clock() => Phase::Waiting,
        phase => phase,
    };
    assert_eq!(theirs.phase(), phase);
    assert_eq!(rebuilt.stands(), lived.stands() || ours.phase() == Phase::Running && lived.has_clock());
    assert_eq!(rebuilt.holders(), lived.holders());
    assert_eq!(rebuilt.is_adjourned(), lived.is_adjourned());
    assert_eq!((rebuilt.is_held(), rebuilt.pace()), (lived.is_held(), lived.pace()));
    assert_eq!((rebuilt.rematch(), rebuilt.next()), (lived.rematch(), lived.next()));
    assert_eq!(rebuilt.restart(), lived.restart());
    assert_eq!(theirs.take_backs(), ours.take_backs());
    assert_eq!((rebuilt.number(), rebuilt.owner()), (lived.number(), lived.owner()));
    for node in 0..=ours.moves().moves() {
        assert_eq!(rebuilt.mover(node), lived.mover(node));
    }
    for seat in (0..2).map(Seat) {
        let [ours, theirs] = [ours, theirs].map(|session| session.clock(seat, world.now));
        // What was thought since the last event is given back.
        assert!(theirs >= ours, "{ours:?} {theirs:?}");
        let thinks = lived.session().phase() == Phase::Running && lived.session().as_match().turn() == seat;
        if !thinks && !lived.stands() {
            assert_eq!(theirs, ours);
        }
    }
    for person in [ANN, BOB, EVE] {
        assert_eq!(rebuilt.role(&person), lived.role(&person));
    }
}

/// What a person may do is not refused, and a spectator may do nothing.
fn check_permissions(world: &World) {
    let table = &world.table;
    for person in [ANN, BOB, EVE] {
        let role = table.role(&person);
        let can = table.can(&role);
        if role.seats.is_empty() && !role.is_owner {
            assert!(!can.resign && !can.offer_draw && !can.take_back && !can.hint && !table.may_move(&role));
        }
        assert!(!table.may_move(&role) || table.session().to_move().is_some());
        if table.may_move(&role) {
            let turn = table.session().to_move();
            assert_eq!(turn.and_then(|turn| table.holder(turn)), Some(person), "only whose turn it is");
        }
        let waits = can.claim_win || can.claim_draw || can.give_seat || can.adjourn;
        assert!(!waits || !role.seats.is_empty() && table.session().phase() != Phase::Over);
    }
}

/// Whether a person may do something to a player who has left, or to a seat; `None` where that is not all that matters.
fn is_allowed(can: &Can, act: &Act) -> Option<bool> {
    match act {
        Act::ClaimWin { .. } => Some(can.claim_win),
        Act::ClaimDraw { .. } => Some(can.claim_draw),
        Act::GiveSeat { to: SeatChoice::Friend | SeatChoice::Computer { .. }, .. } => Some(can.give_seat),
        Act::Adjourn { .. } => Some(can.adjourn),
        Act::AllowTakeBacks { .. } => Some(can.take_backs),
        Act::Replace { seat: 0 | 1, to: SeatChoice::Computer { .. } } => Some(can.replace),
        _ => None,
    }
}

fn run(game: &str, teams: &[Vec<Chair>], clock: &str, take_backs: TakeBacks, steps: Vec<Step>) {
    let mut world = World::with_teams(game, teams, clock, take_backs);
    let mut last: Option<(PersonKey, Option<usize>, String, Act)> = None;
    for (number, step) in steps.into_iter().enumerate() {
        let id = format!("step {number}");
        match step {
            Step::Move(person, n) => {
                let legal = world.table.session().as_match().legal();
                let Some(text) = legal.get(n % legal.len().max(1)) else { continue };
                let act = Act::Play { at: world.at(), text: text.coordinate.clone() };
                let _ = world.act_as(person, None, &id, act.clone());
                last = Some((person, None, id, act));
            }
            Step::Act(person, seat, act) => {
                let act = meant(act, world.at());
                let can = world.table.can(&world.table.role(&person));
                let answer = world.act_as(person, seat, &id, act.clone());
                if let Some(may) = is_allowed(&can, &act) {
                    assert_eq!(answer.is_ok(), may, "{act:?}: {answer:?}");
                }
                last = Some((person, seat, id, act));
            }
            Step::Again => {
                if let Some((person, seat, id, act)) = last.clone()
                    && world.table.is_holder(&person)
                {
                    let before = world.log.len();
                    let _ = world.act_as(person, seat, &id, act);
                    assert_eq!(world.log.len(), before, "a command has no second effect");
                }
            }
            Step::Join(person) => world.join(person),
            Step::Leave(person) => world.leave(person),
            Step::Pass(millis) => world.pass(Duration::from_millis(millis)),
            Step::Find(n, fine) => {
                if !world.searches.is_empty() {
                    let place = n % world.searches.len();
                    let failed = || Err(catalog::Message::new("computer-broke-down"));
                    world.find(place, (!fine).then(failed));
                }
            }
            Step::Back(person, plies) => {
                let _ = world.directly(person, |table, actor, now| table.take_plies_back(actor, plies, now));
            }
            Step::Comment(person, node) => {
                if let Some(node) = world.table.session().moves().id(node) {
                    let _ = world.directly(person, |table, actor, now| table.comment(actor, node, &id, now));
                }
            }
            Step::Replace(person, seat, by_computer) => {
                let player = if by_computer { computer() } else { Player::person("Cem") };
                let _ =
                    world.directly(person, |table, actor, _| table.replace(actor, Seat(seat), vec![player]));
            }
            Step::Swap(person) => {
                let _ = world.directly(person, |table, actor, _| table.swap_sides(actor));
            }
            Step::Restart => {
                world.restart();
                last = None;
            }
            Step::Snapshot => {
                world.restart_from_snapshot();
                world.log.clear();
                return;
            }
        }
        world.tick();
        let due = world.table.due(world.now);
        assert!(
            due.is_none_or(|due| due > world.now),
            "what is due has happened: {due:?} at {:?}",
            world.now
        );
        check_permissions(&world);
        check_rebuilt(&world.table, &world.rebuilt(), &world);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn what_is_built_from_events_is_what_lived(
        game in prop::sample::select(&["tic-tac-toe", "chess", "brandubh", "infinite-classical"][..]),
        chairs in prop::array::uniform2(prop::sample::select(
            &[Chair::Of(ANN), Chair::Of(BOB), Chair::Free, Chair::Computer][..],
        )),
        mate in prop::option::weighted(0.4, prop::sample::select(
            &[Chair::Of(ANN), Chair::Of(BOB), Chair::Of(EVE), Chair::Free, Chair::Computer][..],
        )),
        clock in prop::sample::select(&["none", "1+2", "0.5d3", "10/move"][..]),
        take_backs in prop::sample::select(&[TakeBacks::Free, TakeBacks::ByRequest, TakeBacks::Off][..]),
        steps in prop::collection::vec(step(), 1..100),
    ) {
        let mut teams = chairs.map(|chair| vec![chair]);
        teams[0].extend(mate);
        run(game, &teams, clock, take_backs, steps);
    }
}
