//! Pictures of games, films, and the player that other sites show.

use protocol::wire::Act;
use serde_json::Value;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{me, new_game};
use crate::pages::ask;
use crate::people::{pair, play_all, with_friend};
use crate::world::World;

/// An answer of any kind.
struct Answer {
    status: u16,
    head: String,
    bytes: Vec<u8>,
}

/// Asks as a guest with this cookie.
async fn fetch(world: &World, cookie: &str, path: &str) -> Answer {
    let mut stream = TcpStream::connect(&world.address).await.unwrap();
    let host = &world.address;
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap().to_lowercase();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head, bytes: answer[end + 4..].to_vec() }
}

/// How many pictures a GIF says that it has: each begins with its own mark after its pause.
fn frames(gif: &[u8]) -> usize {
    gif.windows(3).filter(|bytes| bytes == b"\x21\xf9\x04").count()
}

#[tokio::test]
async fn a_position_is_a_picture_and_a_game_a_film() {
    let world = World::new().await;
    let mut guest = world.guest().await;
    let game = guest.create(new_game("chess", [me(), me()])).await.unwrap();
    guest.watch(&game).await;
    for text in ["e2e4", "e7e5", "g1f3"] {
        guest.play(&game, text).await;
    }
    let svg = fetch(&world, "", &format!("/pictures/{game}.svg?move=2&flip=1&theme=night")).await;
    assert_eq!(svg.status, 200);
    assert!(
        svg.bytes.starts_with(b"<svg") && svg.head.contains("content-type: image/svg+xml"),
        "{}",
        svg.head
    );
    assert!(
        svg.head.contains("frame-ancestors 'none'") && svg.head.contains("cache-control: private, no-cache"),
        "{}",
        svg.head
    );
    assert_ne!(svg.bytes, fetch(&world, "", &format!("/pictures/{game}.svg?flip=1&theme=night")).await.bytes);
    let png = fetch(&world, "", &format!("/pictures/{game}.png?size=128&download=1")).await;
    assert!(png.head.contains("image/png") && png.head.contains("attachment"), "{}", png.head);
    let gif = fetch(&world, "", &format!("/pictures/{game}.gif?size=96&pause=300")).await;
    assert!(gif.head.contains("image/gif"), "{}", gif.head);
    assert_eq!(frames(&gif.bytes), 4);
    // A browser that has it is not sent it again.
    let tag = svg.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().replace("w/", "W/");
    let path = format!("/pictures/{game}.svg?move=2&flip=1&theme=night");
    let (status, _, body) = ask(&world, &path, None, &format!("If-None-Match: {tag}\r\n")).await;
    assert_eq!((status, body.as_str()), (304, ""));
    for (path, status) in [
        (format!("/pictures/{game}.bmp"), 404),
        ("/pictures/bcdfghjk.svg".to_string(), 404),
        ("/pictures/x.svg".to_string(), 404),
        (format!("/pictures/{game}.svg?move=99"), 400),
        (format!("/pictures/{game}.svg?size=9999999"), 400),
        (format!("/pictures/{game}.gif?size=2000"), 400),
        (format!("/pictures/{game}.svg?theme=%3Cscript%3E"), 400),
        (format!("/pictures/{game}.svg?nonsense=1"), 400),
        (format!("/pictures/study/{game}.svg"), 404),
    ] {
        assert_eq!(fetch(&world, "", &path).await.status, status, "{path}");
    }
}

#[tokio::test]
async fn one_who_asks_for_very_many_pictures_waits() {
    let hour = std::time::Duration::from_secs(3600);
    let world = World::with(|limits| limits.loopback.pictures = server::Rate::new(12, 1, hour)).await;
    let mut guest = world.guest().await;
    let game = guest.create(new_game("chess", [me(), me()])).await.unwrap();
    assert_eq!(fetch(&world, "", &format!("/pictures/{game}.gif?size=96")).await.status, 200);
    assert_eq!(fetch(&world, "", &format!("/pictures/{game}.svg")).await.status, 200);
    let answer = fetch(&world, "", &format!("/pictures/{game}.gif?size=96")).await;
    assert_eq!(answer.status, 429);
    assert!(answer.head.contains("retry-after"), "{}", answer.head);
}

#[tokio::test]
async fn other_sites_show_games_that_are_over_and_nothing_else() {
    let world = World::new().await;
    let mut guest = world.guest().await;
    let game = guest.create(new_game("chess", [me(), me()])).await.unwrap();
    guest.watch(&game).await;
    let data = format!("/embed/{game}.json");
    // Nobody but the one who plays alone may see it yet.
    assert_eq!(ask(&world, &data, None, "").await.0, 404);
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        guest.play(&game, text).await;
    }
    let (status, head, body) = ask(&world, &data, None, "").await;
    assert_eq!(status, 200);
    assert!(head.contains("cache-control: private, max-age=") && !head.contains("set-cookie"), "{head}");
    let embedded: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(embedded["positions"].as_array().unwrap().len(), 5);
    assert_eq!((embedded["name"].as_str(), embedded["result"].as_str()), (Some("Chess"), Some("0–1")));
    assert_eq!(embedded["positions"][4]["reading"], "Qh4#");
    assert_eq!(embedded["more"], false);
    // The player may stand in any page, and no other page may.
    let (status, head, body) = ask(&world, &format!("/embed/{game}"), None, "").await;
    assert_eq!(status, 200);
    assert!(body.contains("id=\"player\""), "{body:.200}");
    assert!(head.contains("frame-ancestors *") && !head.contains("x-frame-options"), "{head}");
    assert!(!head.contains("set-cookie"), "{head}");
    for path in ["/", "/embed", "/embed.html", &format!("/game/{game}"), &format!("/pictures/{game}.svg")] {
        let (_, head, _) = ask(&world, path, None, "").await;
        assert!(
            head.contains("frame-ancestors 'none'") && head.contains("x-frame-options: deny"),
            "{path}: {head}"
        );
    }
    assert_eq!(ask(&world, "/embed/nothing", None, "").await.0, 404);
}

#[tokio::test]
async fn a_game_that_others_may_watch_can_be_shown_while_it_is_played() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5"]).await;
    assert_eq!(ask(&world, &format!("/embed/{game}.json"), None, "").await.0, 200);
    white.act(&game, Act::Resign).await.unwrap();
    assert_eq!(ask(&world, &format!("/embed/{game}.json"), None, "").await.0, 200);
}
