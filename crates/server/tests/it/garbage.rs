//! What is no message.

use protocol::wire::{Ask, CloseReason, NewGame, Origin, Tell};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};

use crate::client::{Client, cpu, in_english, me, new_game};
use crate::world::World;

#[tokio::test]
async fn garbage_is_misunderstood() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let deep = "[".repeat(5000);
    let texts = [
        "",
        "hello",
        "{}",
        "null",
        "[1,2]",
        r#"{"type":"nothing"}"#,
        r#"{"type":"watch","id":5,"game":"x"}"#,
        r#"{"type":"games","id":"a","extra":1}"#,
        r#"{"type":"ping","extra":1}"#,
        r#"{"type":"act","id":"a","game":"x","act":{"do":"play","at":-1,"move":"e4"}}"#,
        "\u{0}\u{1}",
        &deep,
    ];
    for text in texts {
        client.send(Message::text(text)).await;
        assert!(
            matches!(client.next().await, Tell::Misunderstood { why } if why.code == "unreadable-message"),
            "{text:.50}"
        );
    }
    client.say(&Ask::Ping {}).await;
    assert_eq!(client.next().await, Tell::Pong);
}

#[tokio::test]
async fn hello_comes_first_and_in_the_right_version() {
    let world = World::new().await;
    let mut client = Client::connect(&world.address, None).await;
    client.say(&Ask::Games { id: "a".into() }).await;
    assert!(matches!(client.next().await, Tell::Misunderstood { why } if why.code == "hello-missing"));
    client.say(&Ask::Hello { anyboard: 999 }).await;
    assert!(
        matches!(client.next().await, Tell::Misunderstood { why } if why.code == "other-protocol-version")
    );
    assert_eq!(client.closed().await, Some(CloseReason::OtherVersion.code()));
}

#[tokio::test]
async fn binary_messages_end_the_connection() {
    let world = World::new().await;
    let mut client = world.guest().await;
    client.send(Message::binary(vec![1, 2, 3])).await;
    assert!(matches!(client.next().await, Tell::Misunderstood { why } if why.code == "binary-message"));
    assert_eq!(client.closed().await, Some(CloseReason::BinaryMessage.code()));
}

#[tokio::test]
async fn what_is_no_text_and_no_frame_is_told_so() {
    let world = World::new().await;
    let text = |bytes: &[u8]| Frame::message(bytes.to_vec(), OpCode::Data(Data::Text), true);
    let mut client = world.guest().await;
    client.send(Message::Frame(text(&[b'"', 0xff, 0xfe, b'"']))).await;
    assert_eq!(client.closed().await, Some(1007));
    let mut client = world.guest().await;
    let mut broken = text(b"{}");
    broken.header_mut().rsv1 = true;
    client.send(Message::Frame(broken)).await;
    assert_eq!(client.closed().await, Some(1002));
}

#[tokio::test]
async fn long_messages_are_refused() {
    let world = World::new().await;
    let mut client = world.guest().await;
    client.say(&Ask::Rename { id: "a".into(), name: "x".repeat(20_000) }).await;
    assert!(
        matches!(client.next().await, Tell::Misunderstood { why } if why.code == "long-message-without-file")
    );
    // A file may be longer.
    let origin = Origin::File { name: "a.pgn".into(), text: "; a comment\n".repeat(3000) };
    client.say(&Ask::Inspect { id: "b".into(), rules: None, origin }).await;
    assert!(matches!(client.answer("b").await, Tell::Refused { .. }));
    // But not that long. What is sent while the server closes may be lost.
    let _ = client.send(Message::text("x".repeat((1 << 20) + 1))).await;
    assert!(matches!(client.hear().await, None | Some(Tell::Misunderstood { .. })));
    let code = client.closed().await;
    assert!(code.is_none_or(|code| code == CloseReason::LongMessage.code()), "{code:?}");
}

#[tokio::test]
async fn wishes_that_cannot_be_granted() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let position = |text: &str| Origin::Position { text: text.into() };
    let file = |name: &str, text: &str| Origin::File { name: name.into(), text: text.into() };
    let wishes = [
        new_game("ches", [me(), me()]),
        new_game("chess", [me(), cpu(7)]),
        new_game("chess", [me(), me(), me()]),
        NewGame { clock: Some("soon".into()), ..new_game("chess", []) },
        NewGame { rules: None, ..new_game("chess", []) },
        NewGame { origin: position("nonsense"), ..new_game("chess", []) },
        NewGame { origin: file("a.pgn", "1. e5"), ..new_game("chess", []) },
        NewGame { origin: file("a.anyboard", "{"), ..new_game("chess", []) },
        NewGame { origin: file("", ""), ..new_game("chess", []) },
    ];
    for wish in wishes {
        let no = client.create(wish.clone()).await.unwrap_err();
        let why = in_english(&no.why);
        assert!(why.ends_with(['.', '?']) && why.len() > 15, "{wish:?}: {why}");
        assert!(why.chars().next().is_some_and(char::is_uppercase) || why.starts_with('“'), "{why}");
    }
}

#[tokio::test]
async fn a_close_is_answered() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let goodbye = CloseFrame { code: CloseCode::Normal, reason: "".into() };
    client.send(Message::Close(Some(goodbye))).await;
    assert_eq!(client.closed().await, Some(1000));
}
