//! What all connections and games share.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};

use catalog::{Catalog, Message};
use protocol::wire::LanAddress;
use store::{GuestKey, Store};
use tokio::sync::watch;

use crate::Config;
use crate::backlog::Backlog;
use crate::engine_pool::EnginePool;
use crate::guest::usual_name;
use crate::guest_locks::GuestLocks;
use crate::limits::ServerLimits;
use crate::listing::GameListing;
use crate::message::in_english;
use crate::quotas::Quotas;
use crate::registry::Registry;
use crate::server_clock::ServerClock;
use crate::work_queue::{WorkQueue, Worker};

/// What all connections and games share.
pub(crate) struct AppState {
    pub(crate) catalog: Arc<Catalog>,
    pub(crate) store: Store,
    pub(crate) lan: Option<LanAddress>,
    pub(crate) hosts: Vec<String>,
    /// Proxies that are believed for whom they ask.
    pub(crate) proxies: Vec<IpAddr>,
    pub(crate) limits: ServerLimits,
    pub(crate) clock: ServerClock,
    listing: OnceLock<GameListing>,
    pub(crate) quotas: Arc<Quotas>,
    /// What waits to be sent, to all connections.
    pub(crate) backlog: Arc<Backlog>,
    /// Those who wait for costly work.
    pub(crate) work: WorkQueue,
    pub(crate) registry: Registry,
    pub(crate) engines: EnginePool,
    /// A guest begins one game after the other: the same question on two connections begins one.
    pub(crate) beginnings: GuestLocks,
    /// A guest has one list written after the other.
    pub(crate) lists: GuestLocks,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
}

impl AppState {
    pub(crate) fn new(config: Config) -> Self {
        let Config { catalog, store, lan, hosts, trusted_proxies, threads, limits } = config;
        Self {
            quotas: Arc::new(Quotas::new(&limits)),
            backlog: Arc::new(Backlog::new(&limits)),
            work: WorkQueue::new(limits.costly),
            catalog,
            store,
            lan,
            hosts,
            proxies: trusted_proxies.iter().map(IpAddr::to_canonical).collect(),
            limits,
            clock: ServerClock::new(),
            listing: OnceLock::new(),
            registry: Registry::new(),
            engines: EnginePool::new(threads),
            beginnings: GuestLocks::default(),
            lists: GuestLocks::default(),
            stopping: watch::Sender::new(false),
        }
    }

    /// What can be played: written when it is first asked for.
    pub(crate) fn listing(&self) -> &GameListing {
        self.listing.get_or_init(|| GameListing::of(&self.catalog))
    }

    /// Ends when the server is to stop.
    pub(crate) fn stop_sign(&self) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let mut stopping = self.stopping.subscribe();
        Box::pin(async move {
            // The sender lives as long as the server.
            let _ = stopping.wait_for(|stopping| *stopping).await;
        })
    }

    /// Does something that waits for the disk or works long, on a thread where it delays no connection.
    pub(crate) async fn aside<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, Message> {
        let app = self.clone();
        tokio::task::spawn_blocking(move || work(&app)).await.map_err(|error| {
            tracing::error!("something broke down: {error}");
            Message::new("server-fault")
        })
    }

    /// Does something costly when it is this worker's turn, on a thread where it delays no connection.
    pub(crate) async fn costly<T: Send + 'static>(
        self: &Arc<Self>,
        worker: Worker,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, Message> {
        let permit = self.work.permit(worker).await;
        self.aside(move |app| {
            // It is held until the work is done, also if nobody waits for that any more.
            let _permit = permit;
            work(app)
        })
        .await
    }

    /// Gives back the room of clients that are gone.
    pub(crate) fn tidy(&self) {
        self.quotas.tidy();
        self.backlog.tidy();
        self.work.tidy();
        self.registry.tidy();
    }

    /// The name of a guest. Blocks.
    pub(crate) fn name_of(&self, guest: &GuestKey) -> String {
        match self.store.guest_name(guest) {
            Ok(name) => name.unwrap_or_else(|| usual_name(guest)),
            Err(error) => {
                tracing::warn!("a guest's name can't be read: {}", in_english(&(&error).into()));
                usual_name(guest)
            }
        }
    }
}
