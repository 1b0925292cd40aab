//! Connections that say nothing, and too many of them.

use std::time::{Duration, Instant};

use protocol::wire::{Ask, Tell};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::PATIENCE;
use crate::world::World;

const HEAD: Duration = Duration::from_millis(500);

/// How long it takes until the server closes a connection.
async fn closed_after(stream: &mut TcpStream) -> Duration {
    let began = Instant::now();
    let mut rest = Vec::new();
    // It may be reset just as well.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("it is never closed");
    began.elapsed()
}

#[tokio::test]
async fn connections_that_say_nothing_are_closed() {
    let world = World::with(|limits| limits.head = HEAD).await;
    let page = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", world.address);
    for said in ["", "GET / HTTP/1.1\r\nHost: ", &page] {
        let mut stream = TcpStream::connect(&world.address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let lasted = closed_after(&mut stream).await;
        assert!(lasted >= HEAD / 2 && lasted < Duration::from_secs(20), "{said:?}: {lasted:?}");
    }
}

#[tokio::test]
async fn a_client_that_sends_one_letter_at_a_time_is_closed_too() {
    let world = World::with(|limits| limits.head = HEAD).await;
    let mut stream = TcpStream::connect(&world.address).await.unwrap();
    let began = Instant::now();
    while stream.write_all(b"G").await.is_ok() {
        assert!(began.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(HEAD / 5).await;
    }
}

#[tokio::test]
async fn a_socket_outlasts_the_limits_of_visits() {
    let world = World::with(|limits| (limits.head, limits.visit, limits.visitors) = (HEAD, HEAD, 1)).await;
    // One place is enough for many sockets, since none of them keeps it.
    let mut clients = Vec::new();
    for _ in 0..5 {
        clients.push(world.guest().await);
    }
    tokio::time::sleep(3 * HEAD).await;
    for client in &mut clients {
        client.say(&Ask::Ping {}).await;
        assert_eq!(client.next().await, Tell::Pong);
    }
}

#[tokio::test]
async fn a_client_that_reads_nothing_keeps_no_place() {
    let world = World::with(|limits| (limits.visit, limits.visitors) = (HEAD, 1)).await;
    let mut stream = TcpStream::connect(&world.address).await.unwrap();
    let request = format!("GET /catalog.json HTTP/1.1\r\nHost: {}\r\n\r\n", world.address);
    // Its answers fill all that lies between, and are never read.
    for _ in 0..200 {
        if !matches!(timeout(HEAD, stream.write_all(request.as_bytes())).await, Ok(Ok(()))) {
            break;
        }
    }
    let mut client = timeout(PATIENCE, world.guest()).await.expect("no other client is let in");
    client.say(&Ask::Ping {}).await;
    assert_eq!(client.next().await, Tell::Pong);
}

#[tokio::test]
async fn those_for_whom_there_is_no_place_wait_until_the_silent_are_gone() {
    let world = World::with(|limits| (limits.head, limits.visitors) = (HEAD, 3)).await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(TcpStream::connect(&world.address).await.unwrap());
    }
    let mut client = timeout(PATIENCE, world.guest()).await.expect("the silent ones keep their places");
    client.say(&Ask::Ping {}).await;
    assert_eq!(client.next().await, Tell::Pong);
}

#[tokio::test]
async fn silent_connections_do_not_delay_the_end() {
    let mut world = World::new().await;
    let _silent = TcpStream::connect(&world.address).await.unwrap();
    let mut half = TcpStream::connect(&world.address).await.unwrap();
    half.write_all(b"GET / HT").await.unwrap();
    let mut client = world.guest().await;
    let began = Instant::now();
    world.stop().await;
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    assert_eq!(client.closed().await, Some(1012));
    assert!(TcpStream::connect(&world.address).await.is_err());
}
