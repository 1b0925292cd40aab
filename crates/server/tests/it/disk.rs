//! A disk that takes nothing more.

use std::time::{Duration, Instant};

use protocol::wire::{Act, NewGame, Outcome, Phase, Tell};

use crate::people::{pair, play_all, with_friend};
use crate::world::World;

#[tokio::test]
async fn a_full_disk_is_told_of_once() {
    let world = World::new().await;
    let wish = NewGame { clock: Some("0:01+0".into()), ..with_friend("chess") };
    let (mut white, mut black, game) = pair(&world, wish).await;
    play_all(&mut white, &mut black, &game, &["e2e4"]).await;
    world.fill_disk();
    // The flag of black can't fall, however often it is tried.
    let (mut troubles, until) = (0, Instant::now() + Duration::from_millis(4500));
    while let Ok(tell) = tokio::time::timeout_at(until.into(), white.next()).await {
        if let Tell::Trouble { why, .. } = tell {
            assert!(why.code == "game-not-stored", "{why:?}");
            troubles += 1;
        }
    }
    assert_eq!((troubles, white.state().phase), (1, Phase::Running));
    // A player who asks for something is told each time.
    for _ in 0..2 {
        let no = black.act(&game, Act::Resign).await.unwrap_err();
        assert!(no.why.code == "game-not-stored", "{no:?}");
    }
    world.tidy_disk();
    white.until(|state| state.phase == Phase::Over).await;
    assert_eq!(white.state().end.as_ref().unwrap().outcome, Outcome::Win { team: 0 });
}
