//! What those ask who run a server: whether all is well, and what it counts.

use protocol::wire::Act;

use crate::client::{me, new_game};
use crate::pages::ask;
use crate::world::World;

/// The value of a line of `/metrics`.
fn value(metrics: &str, name: &str) -> f64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in\n{metrics}")).parse().unwrap()
}

#[tokio::test]
async fn it_says_whether_all_is_well() {
    let world = World::new().await;
    let (status, head, body) = ask(&world, "/healthz", None, "").await;
    assert_eq!((status, body.as_str()), (200, "ok\n"));
    assert!(head.contains("no-store"), "{head}");
    world.break_disk();
    let (status, _, body) = ask(&world, "/healthz", None, "").await;
    assert_eq!(status, 503, "{body}");
    assert!(body.trim_end().ends_with('.'), "{body}");
}

#[tokio::test]
async fn it_counts_what_is_played_refused_and_stored() {
    let world = World::new().await;
    let mut guest = world.guest().await;
    let game = guest.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap();
    guest.watch(&game).await;
    guest.play(&game, "b2").await;
    assert!(guest.act(&game, Act::Play { at: 1, text: "b2".into() }).await.is_err());
    let (status, head, text) = ask(&world, "/metrics", None, "").await;
    assert_eq!(status, 200);
    assert!(head.contains("content-type: text/plain; version=0.0.4"), "{head}");
    for (name, expect) in [
        ("anyboard_connections", 1.0),
        ("anyboard_guests", 1.0),
        ("anyboard_games_in_memory", 1.0),
        ("anyboard_games_total", 1.0),
        ("anyboard_moves_total", 1.0),
        ("anyboard_searches{state=\"waiting\"}", 0.0),
        ("anyboard_store_errors_total", 0.0),
        ("anyboard_failures_total", 0.0),
        ("anyboard_network_open", 0.0),
    ] {
        assert_eq!(value(&text, name), expect, "{name}");
    }
    assert!(value(&text, "anyboard_store_seconds_count") >= 1.0, "{text}");
    assert!(value(&text, "anyboard_store_seconds_bucket{le=\"+Inf\"}") >= 1.0, "{text}");
    assert!(value(&text, "anyboard_messages_total") >= 4.0, "{text}");
    let refused = text.lines().filter(|line| line.starts_with("anyboard_refusals_total{code=\"")).count();
    assert_eq!(refused, 1, "{text}");
    // Every number says what it is.
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split(['{', ' ']).next().unwrap();
        let family =
            ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        let is_told = |sign: &str| {
            text.contains(&format!("# {sign} {family} ")) || text.contains(&format!("# {sign} {name} "))
        };
        assert!(is_told("HELP") && is_told("TYPE"), "{line}");
    }
    // Names, codes of games and cookies are nobody's business.
    assert!(!text.contains(&game) && !text.contains("Guest "), "{text}");
    world.fill_disk();
    assert!(guest.act(&game, Act::Play { at: 1, text: "a1".into() }).await.is_err());
    let (_, _, text) = ask(&world, "/metrics", None, "").await;
    assert_eq!(value(&text, "anyboard_store_errors_total"), 1.0);
}

#[tokio::test]
async fn what_it_counts_is_for_its_own_machine_unless_it_is_opened() {
    let forwarded = "X-Forwarded-For: 192.0.2.7\r\n";
    let closed = World::new().await;
    assert_eq!(ask(&closed, "/metrics", None, forwarded).await.0, 403);
    assert_eq!(ask(&closed, "/metrics", Some("192.168.0.9:7979"), "").await.0, 403);
    assert_eq!(ask(&closed, "/metrics", Some("evil.example"), "").await.0, 403);
    let open = World::configured(|config| config.metrics_open = true).await;
    assert_eq!(ask(&open, "/metrics", None, forwarded).await.0, 200);
}
