//! The pool as a whole, with searches that would take an hour.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use catalog::search::{Budget, Control, GameClock, Level, Player, Tools, TranspositionTable};
use catalog::{AnyMatch, Catalog, Request, SearchHandle};
use session::Timestamp;
use table::Urgency;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use super::fair_queue::MOST_STARTED;
use super::table_shelf::bytes_wanted;
use super::*;

const HOUR: Duration = Duration::from_secs(3600);

/// Long enough for anything that is to be waited for.
const LONG: Duration = Duration::from_secs(120);

/// A job that was asked.
struct Asked {
    handle: Arc<SearchHandle>,
    found: UnboundedReceiver<Found>,
}

impl Asked {
    async fn result(&mut self) -> Option<Found> {
        timeout(LONG, self.found.recv()).await.expect("it takes too long")
    }

    fn is_unfinished(&mut self) -> bool {
        matches!(self.found.try_recv(), Err(TryRecvError::Empty))
    }
}

static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::shipped);

fn start(id: &str) -> Box<dyn AnyMatch> {
    CATALOG.find(id).unwrap().start()
}

fn share(number: u64) -> ShareKey {
    ShareKey { address: number, guest: number }
}

fn ask_of(
    pool: &EnginePool,
    game: Box<dyn AnyMatch>,
    share: ShareKey,
    urgency: Urgency,
    request: Request,
) -> Asked {
    let (tell, found) = unbounded_channel();
    let handle = Arc::<SearchHandle>::default();
    let memory = (format!("{:p}", Arc::as_ptr(&handle)), 0);
    pool.ask(SearchJob { share, urgency, ticket: 7, memory, game, request, handle: handle.clone(), tell });
    Asked { handle, found }
}

fn ask(pool: &EnginePool, game: &str, share: ShareKey, player: Player) -> Asked {
    let request = Request::new(player, Budget::time(HOUR), 1);
    ask_of(pool, start(game), share, Urgency::People, request)
}

const BEGINNER: Player = Player::Level(Level::BEGINNER);
const MASTER: Player = Player::Level(Level::MASTER);

/// A Beginner once waited for 143 seconds while a Master of another game thought.
#[tokio::test]
async fn ten_long_thinks_do_not_hold_up_a_short_one() {
    let pool = EnginePool::new(Some(1));
    let mut thinks: Vec<Asked> = (0..10).map(|guest| ask(&pool, "chess", share(guest), MASTER)).collect();
    for game in ["tic-tac-toe", "chess"] {
        let found = ask(&pool, game, share(99), BEGINNER).result().await.unwrap();
        assert!(found.outcome.is_ok() && found.ticket == 7, "{found:?}");
        assert!(thinks.iter_mut().all(Asked::is_unfinished));
    }
    pool.stop();
}

#[tokio::test]
async fn many_long_thinks_of_one_guest_hold_up_neither_others_nor_itself() {
    let pool = EnginePool::new(Some(1));
    let mut thinks: Vec<Asked> = (0..60).map(|_| ask(&pool, "chess", share(1), MASTER)).collect();
    for share in [share(2), share(1), ShareKey { address: 1, guest: 3 }] {
        let found = ask(&pool, "chess", share, BEGINNER).result().await.unwrap();
        assert!(found.outcome.is_ok(), "{found:?}");
        assert!(thinks.iter_mut().all(Asked::is_unfinished));
    }
    pool.stop();
}

#[tokio::test]
async fn a_hundred_long_thinks_occupy_a_bounded_number_of_threads() {
    let pool = EnginePool::new(Some(1));
    let mut thinks: Vec<Asked> = (0..100).map(|guest| ask(&pool, "chess", share(guest), MASTER)).collect();
    let found = ask(&pool, "chess", share(999), BEGINNER).result().await.unwrap();
    assert!(found.outcome.is_ok(), "{found:?}");
    assert!(thinks.iter_mut().any(Asked::is_unfinished));
    let (_, started) = pool.0.counts();
    assert!(started <= MOST_STARTED, "{started}");
    pool.stop();
}

/// A search that is told to finish makes room for one of a guest who has no search at all.
#[tokio::test]
async fn the_greediest_guest_makes_room_for_another_long_think() {
    let pool = EnginePool::new(Some(16));
    let mut greedy = Vec::new();
    for address in 0..2 {
        for guest in 0..2 {
            let share = ShareKey { address, guest };
            greedy.extend((0..4).map(|_| ask(&pool, "chess", share, MASTER)));
        }
    }
    let modest = ask(&pool, "chess", share(9), MASTER);
    let (tell, mut any) = unbounded_channel();
    for mut asked in greedy {
        let tell = tell.clone();
        tokio::spawn(async move {
            tell.send(asked.found.recv().await.is_some_and(|found| found.outcome.is_ok()))
        });
    }
    let made_room = timeout(LONG, any.recv()).await.expect("it takes too long");
    assert_eq!(made_room, Some(true));
    modest.handle.hurry();
    pool.stop();
}

/// The outcome of a panic is told, and neither its thread nor its turn is lost.
#[tokio::test]
async fn a_search_that_breaks_down_is_an_outcome() {
    let pool = EnginePool::new(Some(1));
    for _ in 0..3 {
        // No duration can hold a share of this.
        let clock =
            GameClock { left: HOUR, increment: Duration::MAX, moves_to_go: None, overhead: Duration::ZERO };
        let request = Request::new(MASTER, Budget { clock: Some(clock), ..Budget::default() }, 1);
        let mut broken = ask_of(&pool, start("chess"), share(1), Urgency::People, request);
        let why = broken.result().await.unwrap().outcome.unwrap_err();
        assert_eq!(why.code, "computer-broke-down");
    }
    assert!(ask(&pool, "tic-tac-toe", share(1), BEGINNER).result().await.unwrap().outcome.is_ok());
    pool.stop();
}

#[tokio::test]
async fn cancelled_searches_leave_at_once_and_others_take_their_places() {
    let pool = EnginePool::new(Some(1));
    let thinks: Vec<Asked> = (0..3).map(|guest| ask(&pool, "chess", share(guest), MASTER)).collect();
    let queued: Vec<Asked> = (0..9).map(|_| ask(&pool, "chess", share(0), MASTER)).collect();
    // The last ones have been started by now: this one comes after their first turns.
    ask(&pool, "tic-tac-toe", share(9), BEGINNER).result().await.unwrap();
    for mut asked in thinks.into_iter().chain(queued) {
        asked.handle.cancel();
        // One that was never started has no result.
        let found = asked.result().await;
        assert!(found.is_none_or(|found| found.outcome.is_ok()));
    }
    assert!(ask(&pool, "tic-tac-toe", share(9), MASTER).result().await.unwrap().outcome.is_ok());
    assert_eq!(pool.0.counts(), (0, 0));
    pool.stop();
}

#[tokio::test]
async fn the_best_move_so_far_can_be_had_at_any_moment() {
    let pool = EnginePool::new(Some(1));
    let mut thinks: Vec<Asked> = (0..30).map(|guest| ask(&pool, "chess", share(guest), MASTER)).collect();
    for asked in thinks.iter_mut().rev() {
        asked.handle.hurry();
        assert!(asked.result().await.unwrap().outcome.is_ok());
    }
    pool.stop();
}

/// The end of the program waited for what computers thought.
#[tokio::test]
async fn stopping_ends_searches_that_run_wait_or_were_never_started() {
    let pool = EnginePool::new(Some(2));
    let thinks: Vec<Asked> = (0..40).map(|guest| ask(&pool, "chess", share(guest), MASTER)).collect();
    ask(&pool, "tic-tac-toe", share(99), BEGINNER).result().await.unwrap();
    pool.stop();
    for mut asked in thinks {
        while asked.result().await.is_some() {}
    }
    assert!(ask(&pool, "tic-tac-toe", share(1), BEGINNER).result().await.is_none(), "it has stopped");
}

#[tokio::test]
async fn a_guest_with_too_many_jobs_is_refused_the_oldest() {
    let pool = EnginePool::new(Some(1));
    let mut jobs: Vec<Asked> = (0..75).map(|_| ask(&pool, "chess", share(1), MASTER)).collect();
    let mut others = ask(&pool, "chess", share(2), MASTER);
    let refused = |asked: &mut Asked| asked.found.try_recv().is_ok_and(|found| found.outcome.is_err());
    let refused: Vec<usize> = (0..jobs.len()).filter(|&job| refused(&mut jobs[job])).collect();
    assert!((7..=11).contains(&refused.len()), "{refused:?}");
    assert!(refused.iter().all(|job| *job < 15) && others.is_unfinished(), "{refused:?}");
    pool.stop();
}

#[tokio::test]
async fn jobs_that_were_cancelled_refuse_no_other() {
    let pool = EnginePool::new(Some(1));
    let mut kept: Vec<Asked> = (0..4).map(|_| ask(&pool, "chess", share(1), MASTER)).collect();
    for _ in 0..300 {
        ask(&pool, "chess", share(1), MASTER).handle.cancel();
    }
    assert!(kept.iter_mut().all(Asked::is_unfinished));
    assert!(pool.0.counts().0 <= 65);
    pool.stop();
}

/// What a search finds in so many nodes, by the pool and without it.
#[tokio::test]
async fn a_search_in_slices_finds_what_it_finds_in_one_piece() {
    for (game, player) in [("chess", Player::Analyst), ("checkers", Player::Analyst), ("chess", MASTER)] {
        let request = Request { repeatable: true, ..Request::new(player, Budget::nodes(60_000), 5) };
        let table = TranspositionTable::with_bytes(bytes_wanted(&request));
        let tools = Tools { table: &table, control: &Control::new(), clock: &|| Duration::ZERO };
        let alone = start(game).think(&request, &tools, &mut |_| {}).unwrap();

        let pool = EnginePool::new(Some(1));
        let rivals = [1, 2].map(|guest| ask(&pool, "chess", share(guest), MASTER));
        let mut sliced = ask_of(&pool, start(game), share(3), Urgency::People, request);
        let found = sliced.result().await.unwrap().outcome.unwrap();
        let thought = sliced.handle.latest().unwrap();
        assert_eq!((found.text, thought.nodes), (alone.best.coordinate, alone.thought.nodes), "{game}");
        assert_eq!(thought.lines, alone.thought.lines, "{game}");
        assert!(rivals.iter().any(|rival| rival.handle.latest().is_some()), "they had turns between");
        pool.stop();
    }
}

/// Where nothing limits the wait but the clock, a search that waits must not miss its end.
#[tokio::test]
async fn time_runs_while_a_search_waits() {
    let pool = EnginePool::new(Some(1));
    let mut thinks: Vec<Asked> = (0..10).map(|guest| ask(&pool, "chess", share(guest), MASTER)).collect();
    let clock = GameClock {
        left: Duration::from_secs(2),
        increment: Duration::ZERO,
        moves_to_go: None,
        overhead: GameClock::USUAL_OVERHEAD,
    };
    let budgets = [
        (
            Urgency::Clock(Timestamp(Duration::from_secs(2))),
            Budget { clock: Some(clock), ..Budget::default() },
        ),
        (Urgency::Aside, Budget::time(Duration::from_millis(200))),
    ];
    for (urgency, budget) in budgets {
        let request = Request::new(MASTER, budget, 1);
        let mut timed = ask_of(&pool, start("chess"), share(1), urgency, request);
        assert!(timed.result().await.unwrap().outcome.is_ok());
        assert!(thinks.iter_mut().all(Asked::is_unfinished));
    }
    pool.stop();
}

#[tokio::test]
async fn what_waits_says_so() {
    let pool = EnginePool::new(Some(1));
    let thinks: Vec<Asked> = (0..5).map(|_| ask(&pool, "chess", share(1), MASTER)).collect();
    ask(&pool, "tic-tac-toe", share(2), BEGINNER).result().await.unwrap();
    assert!(thinks[4].handle.is_waiting(), "a guest has four places");
    thinks[0].handle.cancel();
    pool.stop();
}
