//! Which clock is how fast.

use std::time::Duration;

use rating::Speed;

#[test]
fn speeds_go_by_the_time_of_forty_moves() {
    let of = |main: u64, each: u64| Speed::of(Duration::from_secs(main), Duration::from_secs(each));
    assert_eq!((of(60, 0), of(120, 1), of(179, 0)), (Speed::Bullet, Speed::Bullet, Speed::Bullet));
    assert_eq!((of(180, 0), of(180, 2), of(300, 3)), (Speed::Blitz, Speed::Blitz, Speed::Blitz));
    assert_eq!((of(480, 0), of(600, 5), of(300, 5)), (Speed::Rapid, Speed::Rapid, Speed::Rapid));
    assert_eq!(
        (of(1500, 0), of(0, 40), of(u64::MAX, u64::MAX)),
        (Speed::Classical, Speed::Classical, Speed::Classical)
    );
}

#[test]
fn speeds_have_names() {
    for speed in Speed::ALL {
        assert_eq!(Speed::named(speed.word()), Some(speed));
    }
    assert_eq!(Speed::named("warp"), None);
}
