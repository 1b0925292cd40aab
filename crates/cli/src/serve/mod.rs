//! `anyboard serve`: the page and the server of its games.

mod address;
mod browser;
mod greeting;
mod load_limits;
mod log;
mod other;
mod qr;
mod served_folder;
mod server_id;
mod stop;

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use catalog::Catalog;
use protocol::wire::LanAddress;
use server::{Config, Server, ServerLimits, Tls};
use store::Store;

pub(crate) use served_folder::{ServedFolder, read_address};

use crate::args::ServeArgs;
use crate::english;
use crate::failure::{CommandResult, Failure};
use crate::screen::Screen;
use greeting::{Greeting, Lan};
use served_folder::Taken;
use server_id::server_id;

/// The database in the data folder, where no other is named.
pub(crate) const DATABASE: &str = "server.sqlite";

/// Serves until it is stopped.
pub(crate) fn run(catalog: Catalog, args: &ServeArgs, screen: Screen, out: &mut dyn Write) -> CommandResult {
    let folder = saves::data_folder(args.data.as_deref()).map_err(Failure::coded)?;
    let place = match ServedFolder::take(&folder)? {
        Ok(place) => place,
        Err(Taken { address }) => return other::show(&address, args, screen, out),
    };
    log::start(args.log, args.log_format);
    raise_limits();
    let tls = certificate(args)?;
    let (listener, is_other_port) = address::listen(args.port)?;
    let port = listener.local_addr().map_err(Failure::said)?.port();
    // An address may hold a password, which others see on a command line.
    let database = args.database.clone().or_else(|| std::env::var("ANYBOARD_DATABASE").ok());
    let store = match database {
        Some(address) => Store::connect_as(&address, server_id(&folder)?),
        None => Store::open(&folder.join(DATABASE)),
    };
    let store = store.map_err(Failure::coded)?;
    let mut limits = if args.unlimited { load_limits::raised() } else { ServerLimits::default() };
    if let Some(seconds) = args.absence {
        limits.patience = Duration::from_secs(seconds.into());
    }
    let usual = Config::new(Arc::new(catalog), store.clone());
    let config = Config {
        tls,
        metrics_open: args.metrics_open,
        chat: !args.no_chat,
        ranking_k: args.ranking_k.unwrap_or(usual.ranking_k),
        hosts: args.hosts.clone(),
        trusted_proxies: args.proxies.clone(),
        limits,
        ..usual
    };
    let is_tls = config.tls.is_some();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::said)?;
    let served = runtime.block_on(async {
        let signals = stop::listen().map_err(Failure::said)?;
        let server = start(listener, config).map_err(Failure::said)?;
        let home = url(Ipv4Addr::LOCALHOST, port);
        let found = if args.lan { open_network(&server).await? } else { None };
        place.tell(&home)?;
        tracing::info!(version = env!("CARGO_PKG_VERSION"), port, lan = args.lan, tls = is_tls, "started");
        let interfaces = if args.lan { server::interfaces() } else { Vec::new() };
        let lan = args.lan.then_some(Lan { address: found.as_ref(), interfaces: &interfaces });
        let greeting = Greeting { home: &home, port, is_other_port, lan, folder: &folder };
        // A closed output is no reason to stop.
        let _ = greeting.write(screen, out).and_then(|()| out.flush());
        if !args.no_open {
            browser::open(&home);
        }
        signals.wait().await;
        tracing::info!("stopping");
        let _ = writeln!(out, "Stopping: pages are told, and what they did is written down.")
            .and_then(|()| out.flush());
        // Pages may be slow to go, and the user may be in a hurry.
        stop::end_at_next_signal();
        server.stop().await;
        Ok::<(), Failure>(())
    });
    stop::end(runtime);
    served?;
    store.close();
    let _ = writeln!(out, "Anyboard has stopped. Every game is saved.");
    Ok(())
}

/// The certificate that connections are encrypted with, if one is named.
fn certificate(args: &ServeArgs) -> Result<Option<Tls>, Failure> {
    let (certificate, key) = match (&args.tls_cert, &args.tls_key) {
        (None, None) => return Ok(None),
        (Some(certificate), Some(key)) => (certificate, key),
        (Some(_), None) => {
            return Err(Failure::said(
                "--tls-cert needs the key of the certificate: name it with --tls-key FILE.",
            ));
        }
        (None, Some(_)) => {
            return Err(Failure::said("--tls-key needs its certificate: name it with --tls-cert FILE."));
        }
    };
    Tls::read(certificate, key).map(Some).map_err(|why| Failure::said(english::say(&why)))
}

/// Opens a server to the network that its machine is in; `None` if it is in none yet.
async fn open_network(server: &Server) -> Result<Option<LanAddress>, Failure> {
    server.open_network().await.map_err(|why| Failure::said(english::say(&why)))
}

fn start(listener: TcpListener, config: Config) -> std::io::Result<Server> {
    listener.set_nonblocking(true)?;
    Ok(Server::start(tokio::net::TcpListener::from_std(listener)?, config))
}

fn url(address: Ipv4Addr, port: u16) -> String {
    format!("http://{address}:{port}")
}

/// Each connection is an open file, and many systems allow only a thousand at first.
pub(crate) fn raise_limits() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        /// No more than this is ever needed, and some systems refuse “as many as you like”.
        const ENOUGH: u64 = 65_536;
        let mut limit = getrlimit(Resource::Nofile);
        let most = limit.maximum.map_or(ENOUGH, |most| most.min(ENOUGH));
        if limit.current.is_some_and(|current| current < most) {
            limit.current = Some(most);
            // If it may not be raised, so many connections must do.
            let _ = setrlimit(Resource::Nofile, limit);
        }
    }
}
