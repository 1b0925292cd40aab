//! Games over the network: HTTP, one WebSocket a page, one task a game.
//!
//! [`Server::start`] answers on a listener: the page itself, the catalog, and the socket through which the page plays. Every game in
//! memory is a task that owns its `session::Session`; connections send it what people want, and it tells all who look on what came of
//! it, once that is kept in the store. Computers think on a fixed number of threads.

mod app;
mod census;
mod code;
mod create;
mod entrance;
mod files;
mod games;
mod guest;
mod hall;
mod house;
mod inspect;
mod lan;
mod limits;
mod listing;
mod minds;
mod origin;
mod outbox;
mod picture;
mod qr;
mod socket;
mod table;
mod talk;
mod turns;
mod watch;

use std::sync::Arc;
use std::time::Duration;

use catalog::Catalog;
use protocol::wire::LanAddress;
use store::Store;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use house::House;
pub use lan::{read_code, write_code};
pub use limits::Limits;

/// How long a server that stops waits for its games and connections.
const FAREWELL: Duration = Duration::from_secs(3);

/// What a server is made of.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games.
    pub catalog: Arc<Catalog>,
    /// Where they are kept.
    pub store: Store,
    /// Where others in the network find the server; `None` if it listens on this machine only.
    pub lan: Option<LanAddress>,
    /// Names under which the server may be asked, besides its addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Threads on which computers think; `None` for all of the machine's but one.
    pub threads: Option<usize>,
    /// How much anybody may ask of it.
    pub limits: Limits,
}

impl Config {
    /// The usual server of some games, on this machine only.
    pub fn new(catalog: Arc<Catalog>, store: Store) -> Self {
        Self { catalog, store, lan: None, hosts: Vec::new(), threads: None, limits: Limits::default() }
    }
}

/// A server that runs.
pub struct Server {
    house: Arc<House>,
    serving: JoinHandle<()>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("games", &self.house.hall.len()).finish_non_exhaustive()
    }
}

impl Server {
    /// Returns whoever connects, until [`Server::stop`]. To be called in a runtime.
    pub fn start(listener: TcpListener, config: Config) -> Self {
        let house = Arc::new(House::new(config));
        tokio::spawn(wake_ticking(house.clone()));
        let app = app::app(house.clone());
        let serving = tokio::spawn(entrance::serve(house.clone(), listener, app));
        Self { house, serving }
    }

    /// Ends: tells all pages, keeps all games as they are, and lets nobody in any more.
    pub async fn stop(self) {
        self.house.stopping.send_replace(true);
        self.house.minds.stop();
        self.house.hall.close(FAREWELL).await;
        let abort = self.serving.abort_handle();
        if tokio::time::timeout(FAREWELL, self.serving).await.is_err() {
            abort.abort();
        }
        // Connections have told their pages by now, or never will.
        self.house.census.wait_empty(FAREWELL).await;
    }
}

/// Lets the games into memory whose clocks run: flags fall, whether anybody looks or not.
async fn wake_ticking(house: Arc<House>) {
    match house.aside(|house| house.store.ticking()).await {
        Ok(Ok(codes)) => {
            for code in codes {
                house.hall.wake(&house, &code);
            }
        }
        Ok(Err(error)) => tracing::error!("the games whose clocks run can't be found: {error}"),
        Err(why) => tracing::error!("{why}"),
    }
}
