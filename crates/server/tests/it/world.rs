//! A server for one test.

use std::mem::ManuallyDrop;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use catalog::Catalog;
use server::{Config, Rate, Server, ServerLimits};
use store::Store;
use tempfile::TempDir;
use tokio::net::TcpListener;

use crate::client::Client;
use crate::cluster::Database;

/// A server, and where it stores its games.
pub(crate) struct World {
    server: Option<Server>,
    pub(crate) address: String,
    folder: TempDir,
    /// In PostgreSQL, instead of a file in the folder. No other test uses it: this server may be connected after the test has ended.
    database: Option<ManuallyDrop<Database>>,
    config: Config,
}

pub(crate) fn games() -> Arc<Catalog> {
    static GAMES: OnceLock<Arc<Catalog>> = OnceLock::new();
    GAMES.get_or_init(|| Arc::new(Catalog::shipped())).clone()
}

fn open(folder: &Path, database: Option<&Database>) -> Store {
    match database {
        Some(database) => Store::connect(&database.address).unwrap(),
        None => Store::open(&folder.join("server.sqlite")).unwrap(),
    }
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// A server with other limits.
    pub(crate) async fn with(change: impl FnOnce(&mut ServerLimits)) -> Self {
        Self::configured(|config| change(&mut config.limits)).await
    }

    /// A server that is set up in another way.
    pub(crate) async fn configured(change: impl FnOnce(&mut Config)) -> Self {
        Self::stored_in(None, change).await
    }

    /// A server that stores its games in PostgreSQL.
    pub(crate) async fn on_postgresql(change: impl FnOnce(&mut Config)) -> Self {
        let database = tokio::task::spawn_blocking(Database::take).await.unwrap();
        Self::stored_in(Some(ManuallyDrop::new(database)), change).await
    }

    async fn stored_in(database: Option<ManuallyDrop<Database>>, change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(games(), open(folder.path(), database.as_deref()));
        config.limits.absence = Duration::from_millis(300);
        // Tests are in more of a hurry than people.
        config.limits.messages = Rate::per_second(2000, 2000);
        config.limits.new_games = Rate::per_minute(1000, 100);
        change(&mut config);
        let mut world = Self { server: None, address: String::new(), folder, database, config };
        world.start().await;
        world
    }

    async fn start(&mut self) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        self.address = listener.local_addr().unwrap().to_string();
        self.server = Some(Server::start(listener, self.config.clone()));
    }

    /// Starts the server anew, set up in another way.
    pub(crate) async fn reconfigure(&mut self, change: impl FnOnce(&mut Config)) {
        change(&mut self.config);
        self.restart().await;
    }

    /// Another server with what is on the disk at this moment, as if this one had been killed.
    pub(crate) async fn as_if_killed(&self) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["server.sqlite", "server.sqlite-wal"] {
            std::fs::copy(self.folder.path().join(name), folder.path().join(name)).unwrap();
        }
        let config = Config { store: open(folder.path(), None), ..self.config.clone() };
        let mut world = Self { server: None, address: String::new(), folder, database: None, config };
        world.start().await;
        world
    }

    /// Stops the server, and starts another with what the first has stored.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.resume().await;
    }

    /// Starts a server with what another that was stopped has stored.
    pub(crate) async fn resume(&mut self) {
        self.config.store = open(self.folder.path(), self.database.as_deref());
        self.start().await;
    }

    pub(crate) async fn stop(&mut self) {
        self.server.take().unwrap().stop().await;
        self.config.store.clone().close();
    }

    pub(crate) fn server(&self) -> &Server {
        self.server.as_ref().unwrap()
    }

    /// Where the games are kept.
    pub(crate) fn store(&self) -> Store {
        self.config.store.clone()
    }

    /// From now on nothing can be kept.
    pub(crate) fn break_disk(&self) {
        self.config.store.clone().close();
    }

    /// From now on everything can be read, but no event can be kept.
    pub(crate) fn fill_disk(&self) {
        self.change_disk(
            "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
        );
    }

    /// There is room again.
    pub(crate) fn tidy_disk(&self) {
        self.change_disk("DROP TRIGGER full");
    }

    /// The server, which has stopped, has entered no result.
    pub(crate) async fn forget_results(&self) {
        self.change("DELETE FROM results; DELETE FROM ratings; UPDATE games SET archived = 0").await;
    }

    /// The server, which has stopped, is as old as if it had counted no openings.
    pub(crate) async fn forget_openings(&self) {
        self.change("DELETE FROM openings; UPDATE games SET opened = 0").await;
    }

    async fn change(&self, sql: &'static str) {
        let Some(database) = &self.database else { return self.change_disk(sql) };
        let address = database.address.clone();
        let forget = move || {
            let mut client = postgres::Client::connect(&address, postgres::NoTls).unwrap();
            client.batch_execute(&format!("SET search_path = anyboard; {sql}")).unwrap();
        };
        tokio::task::spawn_blocking(forget).await.unwrap();
    }

    /// From now on no event can be read.
    pub(crate) fn hide_events(&self) {
        self.change_disk("ALTER TABLE events RENAME TO hidden");
    }

    /// They can be read again.
    pub(crate) fn show_events(&self) {
        self.change_disk("ALTER TABLE hidden RENAME TO events");
    }

    fn change_disk(&self, sql: &str) {
        let disk = rusqlite::Connection::open(self.folder.path().join("server.sqlite")).unwrap();
        disk.busy_timeout(Duration::from_secs(10)).unwrap();
        disk.execute_batch(sql).unwrap();
    }

    /// A new guest, who has said hello.
    pub(crate) async fn guest(&self) -> Client {
        let mut client = Client::connect(&self.address, None).await;
        client.greet().await;
        client
    }

    /// A guest who was there before.
    pub(crate) async fn back(&self, cookie: &str) -> Client {
        let mut client = Client::connect(&self.address, Some(cookie)).await;
        client.greet().await;
        client
    }
}
