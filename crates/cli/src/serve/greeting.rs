//! What the server says when it has started.

use std::io::{self, Write};
use std::path::Path;

use server::write_code;

use super::address::{Network, USUAL_PORT};
use super::qr;
use crate::screen::Screen;

/// What the user should know.
pub(crate) struct Greeting<'a> {
    /// The address on this machine.
    pub(crate) home: &'a str,
    pub(crate) port: u16,
    /// Whether the usual port was in use.
    pub(crate) is_other_port: bool,
    /// The addresses in networks.
    pub(crate) networks: &'a [Network],
    /// Whether others may come in.
    pub(crate) is_lan: bool,
    /// Where the games are kept.
    pub(crate) folder: &'a Path,
}

impl Greeting<'_> {
    pub(crate) fn write(&self, screen: Screen, out: &mut dyn Write) -> io::Result<()> {
        let Self { home, port, is_other_port, networks, is_lan, folder } = self;
        writeln!(out, "Anyboard runs at {}", screen.bold(home))?;
        if *is_other_port {
            writeln!(out, "(Port {USUAL_PORT} is in use by another program, so it took a free one.)")?;
        }
        if *is_lan && networks.is_empty() {
            writeln!(out, "\nThis computer is in no network yet: connect it, then start Anyboard again.")?;
        } else if *is_lan {
            writeln!(out, "\nOthers in your network find it at")?;
            for Network { name, address } in *networks {
                let url = screen.bold(&format!("http://{address}:{port}"));
                writeln!(out, "  {url}   code {}   ({name})", screen.bold(&write_code(*address)))?;
            }
            let first = networks.first().map(|network| format!("http://{}:{port}", network.address));
            if let Some(picture) = first.and_then(|url| qr::draw(&url, screen)) {
                write!(out, "\n{picture}")?;
            }
        }
        writeln!(out, "\nYour games are stored in {}.", folder.display())?;
        if !*is_lan {
            writeln!(out, "To let others in your network play: anyboard --lan")?;
        }
        writeln!(out, "To play in this terminal instead: anyboard play")?;
        writeln!(out, "Ctrl-C stops it.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(is_other_port: bool, is_lan: bool, networks: &[Network]) -> String {
        let folder = Path::new("/data");
        let greeting =
            Greeting { home: "http://127.0.0.1:8001", port: 8001, is_other_port, networks, is_lan, folder };
        let mut out = Vec::new();
        greeting.write(Screen { width: 80, height: 40, colour: false }, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn it_says_where_it_runs_and_how_to_stop_it() {
        let text = said(false, false, &[]);
        assert!(text.starts_with("Anyboard runs at http://127.0.0.1:8001\n"), "{text}");
        assert!(text.contains("Ctrl-C") && text.contains("--lan") && text.contains("/data"), "{text}");
        assert!(!text.contains("7979"), "{text}");
        assert!(said(true, false, &[]).contains("Port 7979 is in use"));
    }

    #[test]
    fn networks_have_their_codes() {
        let wireless = Network { name: "wlan0".into(), address: [192, 168, 0, 1].into() };
        let text = said(false, true, &[wireless]);
        assert!(text.contains("http://192.168.0.1:8001") && text.contains("VMNCBMK"), "{text}");
        assert!(text.contains('▀'), "{text}");
        assert!(said(false, true, &[]).contains("in no network"));
    }
}
