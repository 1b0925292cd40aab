//! What is answered over HTTP.

use protocol::wire::{Ask, Catalog, GameEnd, NewGame, Origin, Outcome, Tell};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{cpu, me, new_game};
use crate::world::World;

/// What is answered: the status, the headers in small letters, the body.
pub(crate) async fn ask(world: &World, path: &str, host: Option<&str>, more: &str) -> (u16, String, String) {
    ask_by(world, "GET", path, host, more).await
}

async fn ask_by(
    world: &World,
    method: &str,
    path: &str,
    host: Option<&str>,
    more: &str,
) -> (u16, String, String) {
    let host = host.unwrap_or(&world.address);
    let mut stream = TcpStream::connect(&world.address).await.unwrap();
    let request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head.to_lowercase(), body.to_string())
}

#[tokio::test]
async fn the_page_is_there_under_every_path_and_safe() {
    let world = World::new().await;
    for path in ["/", "/game/bcdfghjk", "/rules/chess", "/anything/else"] {
        let (status, head, body) = ask(&world, path, None, "").await;
        assert_eq!(status, 200, "{path}");
        assert!(body.to_lowercase().contains("<!doctype html>"), "{body:.100}");
        let host = &world.address;
        assert!(head.contains("default-src 'none'; script-src 'self'"), "{head}");
        assert!(head.contains(&format!("connect-src 'self' ws://{host} wss://{host};")), "{head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{head}");
        assert!(head.contains("set-cookie: anyboard="), "{head}");
        assert!(head.contains("cache-control: no-cache"), "{head}");
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().replace("w/", "W/");
        let (status, _, body) = ask(&world, path, None, &format!("If-None-Match: {tag}\r\n")).await;
        assert_eq!((status, body.as_str()), (304, ""));
    }
    let (status, ..) = ask(&world, "/nothing.js", None, "").await;
    assert_eq!(status, 404);
    let (_, _, index) = ask(&world, "/", None, "").await;
    let script = index.split('"').find(|part| part.starts_with("/assets/")).unwrap().to_string();
    let (status, head, _) = ask(&world, &script, None, "").await;
    assert_eq!(status, 200);
    assert!(head.contains("immutable"), "{head}");
    let (_, head, _) = ask(&world, &script, None, "Accept-Encoding: gzip\r\n").await;
    assert!(head.contains("content-encoding: gzip") && head.contains("vary: accept-encoding"), "{head}");
    let (_, head, _) = ask(&world, &script, None, "Accept-Encoding: br, gzip;q=0\r\n").await;
    assert!(!head.contains("content-encoding"), "{head}");
    let (_, head, _) = ask(&world, "/catalog.json", None, "Accept-Encoding: gzip\r\n").await;
    assert!(head.contains("content-encoding: gzip"), "{head}");
}

#[tokio::test]
async fn an_address_that_asks_for_too_much_is_told_to_wait() {
    let hour = std::time::Duration::from_secs(3600);
    let world = World::with(|limits| limits.loopback.requests = server::Rate::new(5, 1, hour)).await;
    for _ in 0..5 {
        assert_eq!(ask(&world, "/", None, "").await.0, 200);
    }
    let (status, head, body) = ask(&world, "/", None, "").await;
    assert_eq!(status, 429);
    assert!(head.contains("retry-after: 1"), "{head}");
    assert!(body.contains("wait a moment"), "{body}");
}

#[tokio::test]
async fn cookies_are_secure_if_a_trusted_proxy_says_that_the_way_is() {
    let https = "X-Forwarded-Proto: https\r\n";
    let world = World::new().await;
    let (_, head, _) = ask(&world, "/", None, https).await;
    assert!(head.contains("set-cookie: anyboard=") && !head.contains("secure"), "{head}");
    let proxied = World::configured(|config| config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()]);
    let world = proxied.await;
    let (_, head, _) = ask(&world, "/", None, https).await;
    assert!(head.contains("; secure"), "{head}");
    let (_, head, _) = ask(&world, "/", None, "X-Forwarded-Proto: http\r\n").await;
    assert!(head.contains("set-cookie: anyboard=") && !head.contains("secure"), "{head}");
}

#[tokio::test]
async fn nothing_can_be_sent_to_the_page() {
    let world = World::new().await;
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
        for path in ["/", "/game/bcdfghjk", "/catalog.json", "/files/bcdfghjk.pgn"] {
            let (status, head, _) = ask_by(&world, method, path, None, "Content-Length: 0\r\n").await;
            assert_eq!(status, 405, "{method} {path}");
            assert!(head.contains("allow: get") && !head.contains("set-cookie"), "{method} {path}: {head}");
        }
    }
    let (status, _, body) = ask_by(&world, "HEAD", "/", None, "").await;
    assert_eq!((status, body.as_str()), (200, ""));
}

#[tokio::test]
async fn other_hosts_and_origins_are_refused() {
    let world = World::new().await;
    for path in ["/", "/catalog.json", "/ws"] {
        let (status, _, body) = ask(&world, path, Some("evil.example"), "").await;
        assert_eq!(status, 403, "{path}");
        assert!(body.contains("evil.example") && body.contains("--host"), "{body}");
        let (status, ..) = ask(&world, path, None, "Origin: http://evil.example\r\n").await;
        assert_eq!(status, 403, "{path}");
    }
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let (status, ..) = ask(&world, "/ws", None, &format!("{upgrade}Origin: null\r\n")).await;
    assert_eq!(status, 403);
    let (status, ..) = ask(&world, "/ws", None, "").await;
    assert_eq!(status, 426);
}

#[tokio::test]
async fn the_catalog_lists_all_games() {
    let world = World::new().await;
    let (status, _, body) = ask(&world, "/catalog.json", None, "").await;
    assert_eq!(status, 200);
    // The body comes in pieces, if it does.
    let json = &body[body.find('{').unwrap()..=body.rfind('}').unwrap()];
    let catalog: Catalog = serde_json::from_str(json).unwrap();
    assert_eq!(catalog.games.len(), crate::world::games().games().count());
    assert_eq!((catalog.levels.len(), catalog.clocks.len()), (6, 8));
    assert!(catalog.games.iter().all(|game| game.formats.len() == 2 && game.seats.len() == 2));
}

#[tokio::test]
async fn games_are_files() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("chess", [me(), me()])).await.unwrap();
    client.watch(&game).await;
    for text in ["f3", "e5", "g4", "Qh4"] {
        client.play(&game, text).await;
    }
    for (ending, sign) in [("pgn", "Qh4#"), ("anyboard", "\"d8h4\"")] {
        let (status, head, text) = ask(&world, &format!("/files/{game}.{ending}"), None, "").await;
        assert_eq!(status, 200);
        assert!(head.contains(&format!("attachment; filename=\"chess-{game}.{ending}\"")), "{head}");
        assert!(text.contains(sign), "{text}");
        // And what was written can be read.
        let origin = Origin::File { name: format!("x.{ending}"), text };
        client.say(&Ask::Inspect { id: ending.into(), rules: None, origin: origin.clone() }).await;
        let Tell::Inspected { found, .. } = client.answer(ending).await else { panic!() };
        assert_eq!((found.rules.as_str(), found.plies, found.turn), ("chess", 4, None));
        assert_eq!(
            found.end,
            Some(GameEnd { outcome: Outcome::Win { team: 1 }, reason: Some("checkmate".into()) })
        );
        let wish = NewGame { rules: None, origin, clock: Some("5+3".into()), ..new_game("", [me(), cpu(1)]) };
        let copy = client.create(wish).await.unwrap();
        let table = client.watch(&copy).await;
        assert_eq!(
            (table.rules.as_str(), table.moves.len(), table.mine.seats.as_slice()),
            ("chess", 4, &[0][..])
        );
        assert_eq!((table.clock.as_deref(), table.state.seats[0].left), (Some("5+3"), Some(300_000)));
        assert!(table.state.end.is_some() && table.mine.can.take_back);
    }
    for path in [
        format!("/files/{game}.pdn"),
        "/files/bcdfghjk.pgn".into(),
        "/files/x".into(),
        format!("/files/{game}.exe"),
    ] {
        let (status, _, why) = ask(&world, &path, None, "").await;
        assert!(matches!(status, 404 | 422), "{path}: {status}");
        assert!(why.trim_end().ends_with('.'), "{why}");
    }
    let (status, head, svg) = ask(&world, &format!("/qr/{game}.svg"), None, "").await;
    assert!(status == 200 && head.contains("image/svg+xml") && svg.contains("<svg"), "{head}");
    assert_eq!(ask(&world, "/qr/x.svg", None, "").await.0, 404);
}

#[tokio::test]
async fn positions_can_be_looked_at_and_played() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let mate = Origin::Position { text: "7k/5QQ1/8/8/8/8/8/K7 b - - 0 1".into() };
    client.say(&Ask::Inspect { id: "a".into(), rules: Some("chess".into()), origin: mate.clone() }).await;
    let Tell::Inspected { found, .. } = client.answer("a").await else { panic!() };
    let won = GameEnd { outcome: Outcome::Win { team: 0 }, reason: Some("checkmate".into()) };
    assert_eq!((found.turn, found.end), (None, Some(won)));
    // Several win, one wins.
    let line = Origin::Position { text: "xxx/oo1/3 o".into() };
    client.say(&Ask::Inspect { id: "c".into(), rules: Some("tic-tac-toe".into()), origin: line }).await;
    let Tell::Inspected { found, .. } = client.answer("c").await else { panic!() };
    assert_eq!(found.end.map(|end| end.outcome), Some(Outcome::Win { team: 0 }));
    let game = client.create(NewGame { origin: mate, ..new_game("chess", []) }).await.unwrap();
    assert!(client.watch(&game).await.state.end.is_some());
    let bad = Origin::Position { text: "8/8/8/8/8/8/8/8 w - - 0 1".into() };
    client.say(&Ask::Inspect { id: "b".into(), rules: Some("chess".into()), origin: bad }).await;
    assert!(matches!(client.answer("b").await, Tell::Refused { why, .. } if why.code == "position-unusable"));
}
