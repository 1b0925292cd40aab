//! The server that is tested.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::folder::Folder;
use crate::serve::read_address;

/// The server that is tested: one that runs already, or one that is started for the test.
pub(crate) struct Host {
    address: String,
    own: Option<Own>,
}

/// A server of our own. It ends with this.
struct Own {
    child: Child,
    /// Its games: they go with it.
    _folder: Folder,
}

impl Host {
    /// The server at an address, or a new one. The error is a sentence.
    pub(crate) fn new(address: Option<&str>, variants: Option<&Path>) -> Result<Self, String> {
        if let Some(address) = address {
            let address = address.trim_end_matches('/');
            if !address.starts_with("http://") {
                return Err(format!(
                    "{address} is no address of a server: write it like http://127.0.0.1:7979."
                ));
            }
            return Ok(Self { address: address.into(), own: None });
        }
        let (own, address) =
            Own::start(variants).map_err(|why| format!("No server could be started: {why}."))?;
        Ok(Self { address, own: Some(own) })
    }

    /// Where it is.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Stops it, if it is our own.
    pub(crate) fn stop(mut self) {
        if let Some(own) = &mut self.own {
            own.stop();
        }
    }
}

impl Own {
    fn start(variants: Option<&Path>) -> Result<(Self, String), String> {
        const PATIENCE: Duration = Duration::from_secs(30);
        let said = |error: std::io::Error| error.to_string();
        let folder = Folder::new().map_err(said)?;
        let mut command = Command::new(std::env::current_exe().map_err(said)?);
        command.args(["serve", "--no-open", "--port", "0", "--data"]).arg(folder.path());
        if let Some(variants) = variants {
            command.arg("--variants").arg(variants);
        }
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().map_err(said)?;
        let mut own = Self { child, _folder: folder };
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(address) = read_address(own._folder.path()) {
                return Ok((own, address));
            }
            if let Some(status) = own.child.try_wait().map_err(said)? {
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

impl Drop for Own {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
