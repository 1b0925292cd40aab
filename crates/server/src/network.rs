//! The server in the network of its machine: it is opened and closed while it runs, and follows the machine from network to network.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddrV4};
use std::sync::Arc;

use catalog::Message;
use protocol::wire::LanAddress;
use tokio::net::TcpListener;
use tokio::sync::{Mutex, watch};

use crate::app_state::AppState;
use crate::interface::Interface;
use crate::lan::write_code;
use crate::{entrance, interfaces};

/// How the machine's addresses are found: another way in tests.
pub(crate) type Finder = fn() -> Vec<Interface>;

/// The server in the network of its machine.
pub(crate) struct Network {
    /// The port on this machine, which is that in the network too.
    port: u16,
    find: Finder,
    /// The name that a certificate is for, if there is one.
    name: Option<String>,
    opened: Mutex<Opened>,
    lan: watch::Sender<Option<LanAddress>>,
}

#[derive(Default)]
struct Opened {
    /// Whether it is to be open, in whatever network the machine is.
    is_wished: bool,
    doors: BTreeMap<Ipv4Addr, Door>,
}

/// A listener at one address. It is closed, with all connections that came by it, when this is dropped.
struct Door {
    _closing: watch::Sender<()>,
}

/// By which way a connection came.
#[derive(Clone)]
pub(crate) enum Arrival {
    /// By a listener that is there as long as the server.
    Home,
    /// By one that may be closed.
    Network(watch::Receiver<()>),
}

impl Arrival {
    /// Waits until the listener is closed by which it came.
    pub(crate) async fn until_closed(&mut self) {
        match self {
            Self::Home => std::future::pending().await,
            // Nothing is ever sent: it ends with the sender.
            Self::Network(closing) => while closing.changed().await.is_ok() {},
        }
    }
}

impl Network {
    /// The network of a server that listens on this port of its own machine. With a certificate, others need the name that it is for.
    pub(crate) fn new(port: u16, find: Option<Finder>, name: Option<String>) -> Self {
        Self {
            port,
            find: find.unwrap_or(interfaces),
            name,
            opened: Mutex::default(),
            lan: watch::Sender::new(None),
        }
    }

    /// Where others find the server; `None` if it listens on this machine only.
    pub(crate) fn lan(&self) -> Option<LanAddress> {
        self.lan.borrow().clone()
    }

    /// Hears where others find the server, as that changes.
    pub(crate) fn subscribe(&self) -> watch::Receiver<Option<LanAddress>> {
        self.lan.subscribe()
    }

    /// Opens the server to the network that the machine is in now, and to those it will be in.
    pub(crate) async fn open(&self, app: &Arc<AppState>) -> Result<LanAddress, Message> {
        let mut opened = self.opened.lock().await;
        let tried = self.follow(&mut opened, app).await;
        let Some(lan) = self.lan() else {
            return Err(tried.err().unwrap_or_else(|| Message::new("network-missing")));
        };
        opened.is_wished = true;
        tracing::info!(url = lan.url, "open to the network");
        Ok(lan)
    }

    /// Opens the server as soon as the machine is in a network, which may be now.
    pub(crate) async fn open_when_there(&self, app: &Arc<AppState>) -> Result<Option<LanAddress>, Message> {
        match self.open(app).await {
            Ok(lan) => Ok(Some(lan)),
            Err(why) if why.code == "network-missing" => {
                self.opened.lock().await.is_wished = true;
                Ok(None)
            }
            Err(why) => Err(why),
        }
    }

    /// Closes the server to the network: what came from there is closed too.
    pub(crate) async fn close(&self) {
        let mut opened = self.opened.lock().await;
        *opened = Opened::default();
        self.lan.send_replace(None);
        tracing::info!("closed to the network");
    }

    /// Follows the machine into other networks, if the server is to be open.
    pub(crate) async fn keep(&self, app: &Arc<AppState>) {
        let mut opened = self.opened.lock().await;
        if opened.is_wished
            && let Err(why) = self.follow(&mut opened, app).await
        {
            tracing::warn!("{}", crate::message::in_english(&why));
        }
    }

    /// Listens where the machine is now, and no longer where it was.
    async fn follow(&self, opened: &mut Opened, app: &Arc<AppState>) -> Result<(), Message> {
        let find = self.find;
        let found = app.aside(move |_| find()).await?;
        opened.doors.retain(|address, _| found.iter().any(|found| found.address == *address));
        let mut trouble = Ok(());
        for Interface { address, .. } in &found {
            if opened.doors.contains_key(address) {
                continue;
            }
            match self.listen(*address, app).await {
                Ok(door) => drop(opened.doors.insert(*address, door)),
                Err(why) => trouble = Err(why),
            }
        }
        let best = found.iter().map(|found| found.address).find(|address| opened.doors.contains_key(address));
        let lan = best.map(|address| self.address(address));
        self.lan.send_if_modified(|known| {
            let is_new = *known != lan;
            *known = lan;
            is_new
        });
        trouble
    }

    async fn listen(&self, address: Ipv4Addr, app: &Arc<AppState>) -> Result<Door, Message> {
        let place = SocketAddrV4::new(address, self.port);
        let listener = TcpListener::bind(place).await.map_err(|error| match error.kind() {
            ErrorKind::AddrInUse => Message::new("network-port-in-use").number("port", self.port),
            _ => Message::new("network-unavailable")
                .text("place", place.to_string())
                .text("why", error.to_string()),
        })?;
        let (closing, closed) = watch::channel(());
        tokio::spawn(entrance::serve(app.clone(), listener, Arrival::Network(closed)));
        Ok(Door { _closing: closing })
    }

    /// What others are told of an address.
    fn address(&self, address: Ipv4Addr) -> LanAddress {
        match &self.name {
            // Letters stand for an address, for which no certificate is.
            Some(name) => LanAddress { url: format!("https://{name}:{}", self.port), code: None },
            None => LanAddress {
                url: format!("http://{address}:{}", self.port),
                code: Some(write_code(SocketAddrV4::new(address, self.port))),
            },
        }
    }
}
