//! Connections that are encrypted.

use std::path::PathBuf;
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use protocol::wire::{Ask, Tell, VERSION};
use server::Tls;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use crate::pages::ask;
use crate::world::World;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/tls").join(name)
}

async fn world() -> World {
    World::configured(|config| {
        config.tls = Some(Tls::read(&file("server.pem"), &file("server.key")).unwrap());
        config.hosts = vec!["chess.example".into()];
    })
    .await
}

/// A connection that is encrypted, if the certificate is what it should be.
async fn connect(world: &World, name: &'static str) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(file("ca.pem")).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(&world.address).await.unwrap();
    TlsConnector::from(Arc::new(config)).connect(ServerName::try_from(name).unwrap(), stream).await
}

#[tokio::test]
async fn the_page_comes_encrypted_and_its_cookie_is_sent_by_no_other_way() {
    let world = world().await;
    let mut stream = connect(&world, "localhost").await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    // A server that closes a connection need not say so first.
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).to_lowercase();
    assert!(answer.starts_with("http/1.1 200"), "{answer:.300}");
    let cookie = answer.lines().find(|line| line.starts_with("set-cookie:")).unwrap();
    assert!(cookie.contains("; secure") && cookie.contains("httponly"), "{cookie}");
}

#[tokio::test]
async fn a_game_is_played_over_an_encrypted_socket() {
    let world = world().await;
    let stream = connect(&world, "chess.example").await.unwrap();
    let (mut socket, answer) = client_async("wss://chess.example/ws", stream).await.unwrap();
    assert!(answer.headers()["set-cookie"].to_str().unwrap().contains("Secure"));
    let hello = serde_json::to_string(&Ask::Hello { anyboard: VERSION }).unwrap();
    socket.send(Message::text(hello)).await.unwrap();
    let Some(Ok(Message::Text(text))) = socket.next().await else { panic!("no welcome") };
    assert!(matches!(serde_json::from_str(&text).unwrap(), Tell::Welcome { .. }), "{text}");
}

#[tokio::test]
async fn a_name_that_the_certificate_is_not_for_is_no_server() {
    assert!(connect(&world().await, "other.example").await.is_err());
}

#[tokio::test]
async fn what_comes_unencrypted_is_sent_on_unless_it_is_of_this_machine() {
    let world = world().await;
    let (status, head, _) = ask(&world, "/game/bcdfghjk?x=1", Some("chess.example"), "").await;
    assert_eq!(status, 308);
    assert!(head.contains("location: https://chess.example/game/bcdfghjk?x=1\r\n"), "{head}");
    assert!(!head.contains("set-cookie"), "{head}");
    // Those who watch over the server, and its owner, need no certificate here.
    assert_eq!(ask(&world, "/healthz", None, "").await.0, 200);
    // A name of someone else is not sent anywhere.
    assert_eq!(ask(&world, "/", Some("evil.example"), "").await.0, 403);
}

#[tokio::test]
async fn half_a_handshake_holds_no_place() {
    let world = World::configured(|config| {
        config.tls = Some(Tls::read(&file("server.pem"), &file("server.key")).unwrap());
        config.limits.head = std::time::Duration::from_millis(300);
    })
    .await;
    for said in [&b""[..], b"\x16\x03\x01"] {
        let mut stream = TcpStream::connect(&world.address).await.unwrap();
        stream.write_all(said).await.unwrap();
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(crate::client::PATIENCE, stream.read_to_end(&mut rest)).await;
        assert!(closed.is_ok(), "{said:?}");
    }
}

#[test]
fn files_that_are_no_certificate_are_named() {
    let read =
        |certificate: &str, key: &str| Tls::read(&file(certificate), &file(key)).map(drop).unwrap_err().code;
    assert_eq!(read("missing.pem", "server.key"), "tls-file-unreadable");
    assert_eq!(read("server.key", "server.key"), "tls-no-certificate");
    assert_eq!(read("server.pem", "README.md"), "tls-file-unreadable");
    assert_eq!(read("server.pem", "other.key"), "tls-files-do-not-fit");
}
