//! The server that is tested.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::cores::{Cores, run_on};
use super::process::Usage;
use crate::serve::read_address;

/// Which server is tested.
pub(crate) enum Choice {
    /// The one at an address.
    Running(String),
    /// One that is started for the test.
    Own(OwnServer),
}

/// How a server is started for the test.
pub(crate) struct OwnServer {
    /// The folder of the user's variants.
    pub(crate) variants: Option<PathBuf>,
    /// The address of its database; `None` for one in a temporary folder.
    pub(crate) database: Option<String>,
    /// The cores of both programs.
    pub(crate) cores: Option<Cores>,
}

/// The server that is tested: one that runs already, or one that is started for the test.
pub(crate) struct Host {
    address: String,
    own: Option<Own>,
}

/// A server of our own. It ends with this.
struct Own {
    child: Child,
    /// Its games: they go with it.
    folder: TempDir,
}

impl Host {
    /// The server of this choice. The error is a sentence.
    pub(crate) fn new(choice: &Choice) -> Result<Self, String> {
        match choice {
            Choice::Running(address) => {
                let address = address.trim_end_matches('/');
                if !address.starts_with("http://") {
                    return Err(format!(
                        "{address} is no address of a server: write it like http://127.0.0.1:7979."
                    ));
                }
                Ok(Self { address: address.into(), own: None })
            }
            Choice::Own(server) => {
                let (own, address) =
                    Own::start(server).map_err(|why| format!("No server could be started: {why}."))?;
                Ok(Self { address, own: Some(own) })
            }
        }
    }

    /// Where it is.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// What it has used so far, if it is our own.
    pub(crate) fn usage(&self) -> Option<Usage> {
        self.own.as_ref().and_then(|own| Usage::of(own.child.id()))
    }

    /// Stops it, if it is our own.
    pub(crate) fn stop(mut self) {
        if let Some(own) = &mut self.own {
            own.stop();
        }
    }
}

impl Own {
    fn start(server: &OwnServer) -> Result<(Self, String), String> {
        let said = |error: std::io::Error| error.to_string();
        let folder = tempfile::Builder::new().prefix("anyboard-loadtest-").tempdir().map_err(said)?;
        let program = std::env::current_exe().map_err(said)?;
        let mut command = server.command(&program, folder.path());
        // What is started runs on the cores of the thread that starts it.
        if let Some(cores) = &server.cores {
            run_on(&cores.server)?;
        }
        let child = command.spawn();
        if let Some(cores) = &server.cores {
            run_on(&[cores.players])?;
        }
        let mut own = Self { child: child.map_err(said)?, folder };
        let address = own.wait_until_open()?;
        Ok((own, address))
    }

    /// Waits until the server accepts connections. Returns its address.
    fn wait_until_open(&mut self) -> Result<String, String> {
        const PATIENCE: Duration = Duration::from_secs(30);
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(address) = read_address(self.folder.path()) {
                return Ok(address);
            }
            if let Some(status) = self.child.try_wait().map_err(|error| error.to_string())? {
                return Err(format!("it ended at once ({status})"));
            }
            if Instant::now() > until {
                return Err("it takes too long".into());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Asks it to end, and ends it if it does not.
    fn stop(&mut self) {
        const PATIENCE: Duration = Duration::from_secs(15);
        #[cfg(unix)]
        if let Some(pid) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
            let until = Instant::now() + PATIENCE;
            while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl OwnServer {
    /// The command that starts it. All clients come from one address, so its limits are raised.
    fn command(&self, program: &Path, folder: &Path) -> Command {
        let mut command = Command::new(program);
        command.args(["serve", "--no-open", "--unlimited", "--port", "0", "--data"]).arg(folder);
        if let Some(variants) = &self.variants {
            command.arg("--variants").arg(variants);
        }
        if let Some(database) = &self.database {
            command.arg("--database").arg(database);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
