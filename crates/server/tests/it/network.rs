//! The server in the network of its machine, opened and closed while it runs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use protocol::wire::{Ask, CloseReason, LanAddress, Tell, VERSION};
use server::Interface;
use tokio::net::TcpStream;

use crate::client::Client;
use crate::world::World;

/// An address of this machine that stands for one in a network: 127.0.0.0/8 is all its own.
fn at(last: u8) -> Vec<Interface> {
    vec![Interface { name: "test0".into(), address: [127, 0, 0, last].into() }]
}

async fn world(find: fn() -> Vec<Interface>) -> World {
    World::configured(|config| config.find_interfaces = Some(find)).await
}

fn port(world: &World) -> u16 {
    world.address.rsplit_once(':').unwrap().1.parse().unwrap()
}

/// Where others find the server, and whether the client may change that.
async fn greet(client: &mut Client) -> (Option<LanAddress>, bool) {
    client.say(&Ask::Hello { anyboard: VERSION }).await;
    match client.next().await {
        Tell::Welcome { lan, network, .. } => (lan, network),
        other => panic!("{other:?}"),
    }
}

/// Asks for the network to be opened or closed. The error is the code of the refusal.
async fn switch(client: &mut Client, open: bool) -> Result<Option<LanAddress>, String> {
    let id = client.id();
    client.say(&Ask::Network { id: id.clone(), open }).await;
    match client.answer(&id).await {
        Tell::Lan { lan, .. } => Ok(lan),
        Tell::Refused { why, .. } => Err(why.code),
        other => panic!("{other:?}"),
    }
}

/// What a client is told without having asked.
async fn told(client: &mut Client) -> Option<LanAddress> {
    client.expect(|tell| if let Tell::Lan { id: None, lan } = tell { Some(lan.clone()) } else { None }).await
}

#[tokio::test]
async fn a_page_on_this_machine_opens_and_closes_the_network_while_the_server_runs() {
    let world = world(|| at(2)).await;
    let there = format!("127.0.0.2:{}", port(&world));
    let mut owner = Client::connect(&world.address, None).await;
    let mut other = Client::connect(&world.address, None).await;
    for client in [&mut owner, &mut other] {
        assert_eq!(greet(client).await, (None, true));
    }
    assert!(TcpStream::connect(&there).await.is_err(), "it is closed at first");

    let lan = switch(&mut owner, true).await.unwrap().unwrap();
    assert_eq!(lan.url, format!("http://{there}"));
    assert_eq!(server::read_code(lan.code.as_deref().unwrap()), Some(there.parse().unwrap()));
    assert_eq!(told(&mut other).await, Some(lan.clone()));
    let mut guest = Client::connect(&there, None).await;
    assert_eq!(greet(&mut guest).await.0, Some(lan.clone()));
    // It is open already.
    assert_eq!(switch(&mut owner, true).await, Ok(Some(lan)));

    assert_eq!(switch(&mut owner, false).await, Ok(None));
    assert_eq!(told(&mut other).await, None);
    assert_eq!(guest.closed().await, Some(CloseReason::NetworkClosed.code()));
    assert!(TcpStream::connect(&there).await.is_err(), "it is closed again");
    // Those on this machine stay, and were told once.
    for client in [&mut owner, &mut other] {
        client.say(&Ask::Ping {}).await;
        assert_eq!(client.next().await, Tell::Pong);
    }
    assert!(switch(&mut owner, true).await.is_ok());
}

#[tokio::test]
async fn others_than_the_machine_itself_can_not_open_it() {
    let world = world(|| at(4)).await;
    let stream = TcpStream::connect(&world.address).await.unwrap();
    // As a proxy on this machine passes it on, whether it was named as trusted or not.
    let mut stranger = Client::over(stream, &world.address, &[("x-forwarded-for", "192.0.2.7")]).await;
    assert_eq!(greet(&mut stranger).await, (None, false));
    for open in [true, false] {
        assert_eq!(switch(&mut stranger, open).await, Err("network-own-machine".into()));
    }
    assert!(TcpStream::connect(format!("127.0.0.4:{}", port(&world))).await.is_err());
}

#[tokio::test]
async fn without_a_network_there_is_nothing_to_open() {
    let world = world(Vec::new).await;
    let mut owner = Client::connect(&world.address, None).await;
    greet(&mut owner).await;
    assert_eq!(switch(&mut owner, true).await, Err("network-missing".into()));
    assert_eq!(switch(&mut owner, false).await, Ok(None));
}

#[tokio::test]
async fn a_port_that_another_program_has_there_is_named() {
    let world = world(|| at(6)).await;
    let _taken = std::net::TcpListener::bind(("127.0.0.6", port(&world))).unwrap();
    let mut owner = Client::connect(&world.address, None).await;
    greet(&mut owner).await;
    assert_eq!(switch(&mut owner, true).await, Err("network-port-in-use".into()));
}

#[tokio::test]
async fn a_server_that_is_to_be_open_follows_its_machine_into_the_network() {
    static IS_THERE: AtomicBool = AtomicBool::new(false);
    let world = world(|| if IS_THERE.load(Ordering::SeqCst) { at(8) } else { vec![] }).await;
    assert_eq!(world.server().open_network().await, Ok(None));
    let mut owner = Client::connect(&world.address, None).await;
    assert_eq!(greet(&mut owner).await, (None, true));
    IS_THERE.store(true, Ordering::SeqCst);
    let lan = told(&mut owner).await.unwrap();
    assert_eq!(lan.url, format!("http://127.0.0.8:{}", port(&world)));
    IS_THERE.store(false, Ordering::SeqCst);
    assert_eq!(told(&mut owner).await, None);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(TcpStream::connect(format!("127.0.0.8:{}", port(&world))).await.is_err());
}
