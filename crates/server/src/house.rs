//! What all connections and games share.

use std::pin::Pin;
use std::sync::{Arc, OnceLock};

use catalog::Catalog;
use protocol::wire::LanAddress;
use store::{GuestKey, Store, StoreError};
use tokio::sync::watch;

use crate::Config;
use crate::census::Census;
use crate::guest::usual_name;
use crate::hall::Hall;
use crate::limits::Limits;
use crate::listing::Listing;
use crate::minds::Minds;
use crate::turns::Turns;
use crate::watch::Watch;

/// What all connections and games share.
pub(crate) struct House {
    pub(crate) catalog: Arc<Catalog>,
    pub(crate) store: Store,
    pub(crate) lan: Option<LanAddress>,
    pub(crate) hosts: Vec<String>,
    pub(crate) limits: Limits,
    pub(crate) watch: Watch,
    listing: OnceLock<Listing>,
    pub(crate) census: Arc<Census>,
    pub(crate) hall: Hall,
    pub(crate) minds: Minds,
    /// A guest begins one game after the other: the same question on two connections begins one.
    pub(crate) beginnings: Turns,
    /// A guest has one list written after the other.
    pub(crate) lists: Turns,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
}

impl House {
    pub(crate) fn new(config: Config) -> Self {
        let Config { catalog, store, lan, hosts, threads, limits } = config;
        Self {
            catalog,
            store,
            lan,
            hosts,
            limits,
            watch: Watch::new(),
            listing: OnceLock::new(),
            census: Arc::default(),
            hall: Hall::new(),
            minds: Minds::new(threads),
            beginnings: Turns::default(),
            lists: Turns::default(),
            stopping: watch::Sender::new(false),
        }
    }

    /// What can be played: written when it is first asked for.
    pub(crate) fn listing(&self) -> &Listing {
        self.listing.get_or_init(|| Listing::of(&self.catalog))
    }

    /// Ends when the server is to stop.
    pub(crate) fn stop_sign(&self) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let mut stopping = self.stopping.subscribe();
        Box::pin(async move {
            // The sender lives as long as the server.
            let _ = stopping.wait_for(|stopping| *stopping).await;
        })
    }

    /// Does something that waits for the disk or works long, where it delays nobody. The error is a sentence.
    pub(crate) async fn aside<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, String> {
        let house = self.clone();
        tokio::task::spawn_blocking(move || work(&house)).await.map_err(|error| {
            tracing::error!("something broke down: {error}");
            "Something went wrong in the server: try it again.".to_string()
        })
    }

    /// The name of a guest. Blocks.
    pub(crate) fn name_of(&self, guest: &GuestKey) -> String {
        match self.store.guest_name(guest) {
            Ok(name) => name.unwrap_or_else(|| usual_name(guest)),
            Err(error) => {
                tracing::warn!("a guest's name can't be read: {error}");
                usual_name(guest)
            }
        }
    }
}

/// What is said when something could not be kept.
pub(crate) fn not_kept(error: &StoreError) -> String {
    format!("The game could not be saved, so nothing has changed. {error}")
}
