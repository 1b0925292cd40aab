//! What all connections and games share.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};

use catalog::{Catalog, Message};
use protocol::wire::RoomSettings;
use record::TimeControl;
use room::{Rating, Visitor};
use store::{GuestKey, Store};
use tokio::sync::watch;

use crate::Config;
use crate::backlog::Backlog;
use crate::bans::Bans;
use crate::engine_pool::EnginePool;
use crate::guest::usual_name;
use crate::guest_locks::GuestLocks;
use crate::limits::ServerLimits;
use crate::listing::GameListing;
use crate::lobby::LobbyState;
use crate::message::in_english;
use crate::metrics::Metrics;
use crate::network::Network;
use crate::people::live::LiveSockets;
use crate::people::speed;
use crate::pictures::KeptPictures;
use crate::present::PresentPeople;
use crate::quotas::Quotas;
use crate::registry::Registry;
use crate::rooms::RoomRegistry;
use crate::server_clock::ServerClock;
use crate::study::{FileShelf, ReportPermits, StudyRegistry};
use crate::tls::Tls;
use crate::visits::Visits;
use crate::work_queue::{WorkQueue, Worker};

/// What all connections and games share.
pub(crate) struct AppState {
    pub(crate) catalog: Arc<Catalog>,
    pub(crate) store: Store,
    pub(crate) network: Network,
    /// What encrypts connections.
    pub(crate) tls: Option<Tls>,
    pub(crate) metrics: Metrics,
    /// Whom the owner keeps out.
    pub(crate) bans: Bans,
    /// Whether all may read those.
    pub(crate) metrics_open: bool,
    /// Connections that are no WebSockets.
    pub(crate) visits: Arc<Visits>,
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
    pub(crate) rooms: RoomRegistry,
    pub(crate) studies: StudyRegistry,
    /// Who has a report worked on.
    pub(crate) reports: ReportPermits,
    /// Pictures that were made lately.
    pub(crate) pictures: KeptPictures,
    /// Uploaded files of many games.
    pub(crate) shelf: FileShelf,
    pub(crate) lobby: LobbyState,
    /// Who is connected.
    pub(crate) present: PresentPeople,
    /// Whether people may write to each other.
    pub(crate) chat: bool,
    pub(crate) engines: EnginePool,
    /// A guest begins one game after the other: the same question on two connections begins one.
    pub(crate) beginnings: GuestLocks,
    /// A guest has one list written after the other.
    pub(crate) lists: GuestLocks,
    /// Who is behind each WebSocket.
    pub(crate) live: Arc<LiveSockets>,
    /// How much a game can change what is carried over in the monthly table.
    pub(crate) ranking_k: f64,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
}

impl AppState {
    pub(crate) fn new(config: Config, port: u16) -> Self {
        let Config { catalog, store, hosts, trusted_proxies, threads, limits, tls, chat, ranking_k, .. } =
            config;
        let proxies: Vec<IpAddr> = trusted_proxies.iter().map(IpAddr::to_canonical).collect();
        let name = tls.as_ref().and(hosts.first().cloned());
        Self {
            network: Network::new(port, config.find_interfaces, name),
            tls,
            metrics: Metrics::default(),
            bans: Bans::default(),
            metrics_open: config.metrics_open,
            visits: Arc::new(Visits::new(&limits, &proxies)),
            quotas: Arc::new(Quotas::new(&limits)),
            backlog: Arc::new(Backlog::new(&limits)),
            work: WorkQueue::new(limits.costly),
            catalog,
            store,
            hosts,
            proxies,
            limits,
            clock: ServerClock::new(),
            listing: OnceLock::new(),
            registry: Registry::new(),
            rooms: RoomRegistry::default(),
            studies: StudyRegistry::default(),
            reports: ReportPermits::default(),
            pictures: KeptPictures::default(),
            shelf: FileShelf::default(),
            lobby: LobbyState::default(),
            present: PresentPeople::default(),
            chat,
            engines: EnginePool::new(threads),
            beginnings: GuestLocks::default(),
            lists: GuestLocks::default(),
            live: Arc::default(),
            ranking_k,
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
            self.metrics.failures.add(1);
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
        self.rooms.tidy();
        self.studies.tidy();
        self.shelf.tidy();
        self.lobby.tidy();
        self.present.tidy();
    }

    /// Whether people may chat here.
    pub(crate) fn has_chat(&self) -> bool {
        self.chat
    }

    /// Someone who opens a room. Blocks.
    pub(crate) fn visitor(&self, person: GuestKey) -> Visitor {
        Visitor { is_account: self.is_account(&person), name: self.name_of(&person), person, rating: None }
    }

    /// Someone who enters a room in which this is played. Blocks.
    pub(crate) fn visitor_of(&self, person: GuestKey, settings: &RoomSettings) -> Visitor {
        let rating = self.rating_of(&person, &settings.rules, settings.clock.as_deref());
        Visitor { rating, ..self.visitor(person) }
    }

    /// Whether a person has an account. Blocks.
    pub(crate) fn is_account(&self, person: &GuestKey) -> bool {
        self.store.account(person).is_ok_and(|account| account.is_some())
    }

    /// The rating of a person in a game with such a clock. Blocks.
    pub(crate) fn rating_of(&self, person: &GuestKey, rules: &str, clock: Option<&str>) -> Option<Rating> {
        let time = clock.and_then(|clock| TimeControl::parse(clock).ok()).unwrap_or_default();
        let cards = self.store.player_cards(vec![*person], rules, speed::of_time(time).word()).ok()?;
        let rating = cards.into_iter().next()??.rating?;
        Some(Rating { value: rating.value.round() as i32, is_provisional: rating.is_provisional() })
    }

    /// The name of a person: of the account, or as a guest has chosen it. Blocks.
    pub(crate) fn name_of(&self, guest: &GuestKey) -> String {
        let account = self.store.account(guest);
        if let Ok(Some(account)) = account {
            return account.name;
        }
        match self.store.guest_name(guest) {
            Ok(name) => name.unwrap_or_else(|| usual_name(guest)),
            Err(error) => {
                tracing::warn!("a guest's name can't be read: {}", in_english(&(&error).into()));
                usual_name(guest)
            }
        }
    }
}
