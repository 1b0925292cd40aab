//! Games over the network: HTTP, one WebSocket a page, one task a game.
//!
//! [`Server::start`] serves a listener: the page itself, the catalog, and the socket through which the page plays. Every game in
//! memory is a task that owns its `session::Session`; connections send it what players ask for, and it tells all spectators what came of
//! it, once that is stored. Computers share all of the machine's processors but one.
//!
//! | looking for | file |
//! |---|---|
//! | how connections come in, and which are closed for others | `entrance.rs`, `visits.rs` |
//! | one connection, its messages and limits | `connection.rs`, `limits.rs`, `quotas.rs`, `meter.rs` |
//! | who is behind a proxy | `address.rs` |
//! | the network of the server's machine, opened and closed | `network.rs`, `interface.rs`, `lan.rs` |
//! | certificates | `tls.rs` |
//! | what is counted, and whether all is well | `metrics.rs`, `health.rs` |
//! | slow readers | `outbox.rs`, `backlog.rs` |
//! | costly questions, each client in turn | `work_queue.rs` |
//! | a game whose task fails | `watchers.rs` |
//! | what players and spectators see of a game | `table/show.rs` |
//! | spectators of a game, and what they missed | `table/spectators.rs`, `table/presence.rs` |
//! | uploaded files and positions | `upload.rs` |
//! | refusals and other messages | `message.rs` |
//! | who thinks next, and how long | `engine_pool/` |
//! | when the computer accepts a draw | `table/draw_offer.rs` |
//! | accounts, players, rankings, the archive and puzzles, over HTTP | `api/` |
//! | pictures, films, and games within the pages of other sites | `pictures/` |
//! | which puzzle comes next, and what refutes a wrong move | `puzzles/` |
//! | who sends a request, passwords, names, results | `people/` |
//! | rooms, their tasks and their codes | `rooms/`; games that begin in them: `planned.rs` |
//! | the lobby, and who is paired with whom | `lobby/` |
//! | the tree of openings | `openings/` |
//! | studies: analysis, reports, uploaded files of many games | `study/` |
//! | who is connected, and whom they keep away; what people write | `present.rs`, `chat.rs` |
//! | retention: how long a game stays in memory | `registry.rs` |

mod address;
mod api;
mod app_state;
mod backlog;
mod bans;
mod chat;
mod code;
mod connection;
mod create;
mod download;
mod engine_pool;
mod entrance;
mod game_list;
mod guest;
mod guest_locks;
mod guide;
mod gzip;
mod health;
mod interface;
mod lan;
mod limits;
mod listing;
mod lobby;
mod message;
mod meter;
mod metrics;
mod network;
mod openings;
mod origin;
mod outbox;
mod people;
mod pictures;
mod planned;
mod present;
mod probe;
mod puzzles;
mod qr;
mod quotas;
mod registry;
mod rooms;
mod routes;
mod server_clock;
mod socket;
mod study;
mod table;
mod tls;
mod to_wire;
mod upkeep;
mod upload;
mod visits;
mod watchers;
mod work_queue;
mod workshop;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use catalog::{Catalog, Message};
use protocol::wire::LanAddress;
use store::Store;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use app_state::AppState;
pub use interface::{Interface, interfaces};
pub use lan::{USUAL_PORT, read_code, write_code};
pub use limits::{AddressLimits, Rate, RoomLimits, ServerLimits};
use network::Arrival;
pub use people::name::skeleton;
pub use people::password::hash_password;
pub use tls::Tls;

/// How long a server that stops waits for its games and connections.
const FAREWELL: Duration = Duration::from_secs(3);

/// What a server is made of.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games.
    pub catalog: Arc<Catalog>,
    /// Where they are stored.
    pub store: Store,
    /// How the addresses of this machine are found; `None` for [`interfaces`].
    pub find_interfaces: Option<fn() -> Vec<Interface>>,
    /// The certificate with which connections are encrypted. Those from this machine and from proxies need not be.
    pub tls: Option<Tls>,
    /// Whether all may read what the server counts, and not only its own machine.
    pub metrics_open: bool,
    /// Names under which the server may be asked, besides its addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Proxies before this server. What they write in `X-Forwarded-For` and `X-Forwarded-Proto` is believed, and nobody else's.
    pub trusted_proxies: Vec<IpAddr>,
    /// How many computers think at once; `None` for as many as the machine has processors but one.
    pub threads: Option<usize>,
    /// How much one guest may ask of it.
    pub limits: ServerLimits,
    /// Whether people may write to each other.
    pub chat: bool,
    /// How much a game can change what is carried over from month to month in the monthly table.
    pub ranking_k: f64,
}

impl Config {
    /// The usual server of some games, on this machine only.
    pub fn new(catalog: Arc<Catalog>, store: Store) -> Self {
        Self {
            catalog,
            store,
            find_interfaces: None,
            tls: None,
            metrics_open: false,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            threads: None,
            limits: ServerLimits::default(),
            chat: true,
            ranking_k: rating::USUAL_K,
        }
    }
}

/// A server that runs.
pub struct Server {
    app: Arc<AppState>,
    serving: JoinHandle<()>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("games", &self.app.registry.len()).finish_non_exhaustive()
    }
}

impl Server {
    /// Serves all connections until [`Server::stop`]. To be called in a runtime.
    pub fn start(listener: TcpListener, config: Config) -> Self {
        let port = listener.local_addr().map_or(USUAL_PORT, |address| address.port());
        let app = Arc::new(AppState::new(config, port));
        tokio::spawn(upkeep::keep(app.clone()));
        tokio::spawn(lobby::keep(app.clone()));
        let serving = tokio::spawn(entrance::serve(app.clone(), listener, Arrival::Home));
        Self { app, serving }
    }

    /// Opens the server to the network of its machine, now or as soon as it is in one. Returns where others find it, if they do now.
    pub async fn open_network(&self) -> Result<Option<LanAddress>, Message> {
        self.app.network.open_when_there(&self.app).await
    }

    /// Ends: tells all pages, stores all games as they are, and accepts no connection any more. Waits some seconds at most: work that
    /// takes longer goes on without an effect until the runtime ends.
    pub async fn stop(self) {
        self.app.stopping.send_replace(true);
        self.app.engines.stop();
        let abort = self.serving.abort_handle();
        let served = async {
            if tokio::time::timeout(FAREWELL, self.serving).await.is_err() {
                abort.abort();
            }
        };
        tokio::join!(self.app.registry.close(FAREWELL), served, self.app.quotas.wait_empty(FAREWELL));
    }
}
