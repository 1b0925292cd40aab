//! Connections that say nothing, and too many of them.

use std::time::{Duration, Instant};

use protocol::wire::{Ask, CloseReason, Tell};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{Client, PATIENCE, connect_from};
use crate::world::World;

const HEAD: Duration = Duration::from_millis(500);

/// Longer than any test.
const HOUR: Duration = Duration::from_secs(3600);

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
async fn silent_connections_make_room_for_others() {
    // They would be let go only after an hour.
    let world = World::with(|limits| (limits.head, limits.visitors) = (HOUR, 3)).await;
    let mut silent = Vec::new();
    for _ in 0..10 {
        silent.push(TcpStream::connect(&world.address).await.unwrap());
    }
    let mut client = timeout(PATIENCE, world.guest()).await.expect("the silent ones keep their places");
    client.say(&Ask::Ping {}).await;
    assert_eq!(client.next().await, Tell::Pong);
    closed_after(&mut silent[0]).await;
}

#[tokio::test]
async fn an_address_with_many_half_sent_requests_takes_places_from_itself_alone() {
    let world = World::with(|limits| (limits.head, limits.loopback.visitors) = (HOUR, 4)).await;
    let mut patient = connect_from("127.0.0.3", &world.address).await;
    patient.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    let mut half = Vec::new();
    for _ in 0..20 {
        let mut stream = connect_from("127.0.0.2", &world.address).await;
        let _ = stream.write_all(b"GET / HT").await;
        half.push(stream);
    }
    for stream in &mut half[..16] {
        closed_after(stream).await;
    }
    let rest = format!("Host: {}\r\nConnection: close\r\n\r\n", world.address);
    patient.write_all(rest.as_bytes()).await.unwrap();
    assert!(all_of(&mut patient).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_thousand_mute_connections_and_half_sent_requests_do_not_delay_a_visitor() {
    raise_limits();
    let world = World::with(|limits| {
        (limits.head, limits.silence, limits.ping) = (HOUR, HOUR, HOUR);
    })
    .await;
    let mut mute = Vec::new();
    for _ in 0..1000 {
        mute.push(Client::connect_from("127.0.0.2", &world.address).await);
    }
    let mut half = Vec::new();
    for _ in 0..1100 {
        let mut stream = connect_from("127.0.0.3", &world.address).await;
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ").await;
        half.push(stream);
    }
    // Nothing of all this ends within the test by itself.
    for source in ["127.0.0.1", "127.0.0.2", "127.0.0.3"] {
        let mut visitor = connect_from(source, &world.address).await;
        let request = format!("GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", world.address);
        visitor.write_all(request.as_bytes()).await.unwrap();
        assert!(all_of(&mut visitor).await.starts_with("HTTP/1.1 200"), "{source}");
        Client::connect_from(source, &world.address).await.greet().await;
    }
    for client in &mut mute {
        client.greet().await;
    }
}

/// All that the server says until it closes a connection.
async fn all_of(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("the server is silent").unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// Both ends of each connection are open files of this program.
fn raise_limits() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum.map_or(Some(16_384), |most| Some(most.min(16_384))).max(limit.current);
        setrlimit(Resource::Nofile, limit).unwrap();
    }
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
    assert_eq!(client.closed().await, Some(CloseReason::Stopping.code()));
    assert!(TcpStream::connect(&world.address).await.is_err());
}
