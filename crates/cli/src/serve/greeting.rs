//! What the server says when it has started.

use std::io::{self, Write};
use std::net::SocketAddrV4;
use std::path::Path;

use protocol::wire::LanAddress;
use server::{Interface, USUAL_PORT, write_code};

use super::qr;
use crate::screen::Screen;

/// What the user should know.
pub(crate) struct Greeting<'a> {
    /// The address on this machine.
    pub(crate) home: &'a str,
    pub(crate) port: u16,
    /// Whether the usual port was in use.
    pub(crate) is_other_port: bool,
    /// Whether others may come in: as soon as this machine is in a network, if it is in none now.
    pub(crate) lan: Option<Lan<'a>>,
    /// Where the games are kept.
    pub(crate) folder: &'a Path,
}

/// The server in the network.
pub(crate) struct Lan<'a> {
    /// What others are told; `None` if this machine is in no network.
    pub(crate) address: Option<&'a LanAddress>,
    /// All addresses of this machine, for those who know which one they want.
    pub(crate) interfaces: &'a [Interface],
}

impl Lan<'_> {
    /// Says where others find the server.
    pub(crate) fn write(&self, port: u16, screen: Screen, out: &mut dyn Write) -> io::Result<()> {
        let Some(LanAddress { url, code }) = self.address else {
            return writeln!(
                out,
                "\nThis computer is in no network yet: connect it, and others can come in."
            );
        };
        writeln!(out, "\nOthers in your network find it at")?;
        if code.is_none() || self.interfaces.is_empty() {
            let letters =
                code.as_ref().map(|code| format!("   code {}", screen.bold(code))).unwrap_or_default();
            writeln!(out, "  {}{letters}", screen.bold(url))?;
        } else {
            for Interface { name, address } in self.interfaces {
                let place = SocketAddrV4::new(*address, port);
                let url = screen.bold(&format!("http://{place}"));
                writeln!(out, "  {url}   code {}   ({name})", screen.bold(&write_code(place)))?;
            }
        }
        if let Some(picture) = qr::draw(url, screen) {
            write!(out, "\n{picture}")?;
        }
        Ok(())
    }
}

impl Greeting<'_> {
    pub(crate) fn write(&self, screen: Screen, out: &mut dyn Write) -> io::Result<()> {
        let Self { home, port, is_other_port, lan, folder } = self;
        writeln!(out, "Anyboard runs at {}", screen.bold(home))?;
        if *is_other_port {
            writeln!(out, "(Port {USUAL_PORT} is in use by another program, so it took a free one.)")?;
        }
        if let Some(lan) = lan {
            lan.write(*port, screen, out)?;
        }
        writeln!(out, "\nYour games are stored in {}.", folder.display())?;
        if lan.is_none() {
            writeln!(
                out,
                "To let others in your network play: use the switch in the page, or anyboard --lan"
            )?;
        }
        writeln!(out, "To play in this terminal instead: anyboard play")?;
        writeln!(out, "Ctrl-C stops it.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(is_other_port: bool, lan: Option<Lan<'_>>) -> String {
        let folder = Path::new("/data");
        let greeting = Greeting { home: "http://127.0.0.1:8001", port: 8001, is_other_port, lan, folder };
        let mut out = Vec::new();
        greeting.write(Screen { width: 80, height: 40, colour: false }, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn it_says_where_it_runs_and_how_to_stop_it() {
        let text = said(false, None);
        assert!(text.starts_with("Anyboard runs at http://127.0.0.1:8001\n"), "{text}");
        assert!(text.contains("Ctrl-C") && text.contains("--lan") && text.contains("/data"), "{text}");
        assert!(!text.contains("7979"), "{text}");
        assert!(said(true, None).contains("Port 7979 is in use"));
    }

    #[test]
    fn networks_have_their_codes() {
        let wireless = Interface { name: "wlan0".into(), address: [192, 168, 0, 1].into() };
        let bridge = Interface { name: "docker0".into(), address: [172, 17, 0, 1].into() };
        let address = LanAddress { url: "http://192.168.0.1:8001".into(), code: Some("VMNCBMKTVLA".into()) };
        let lan = Lan { address: Some(&address), interfaces: &[wireless, bridge] };
        let text = said(false, Some(lan));
        assert!(text.contains("http://192.168.0.1:8001   code VMNCBMKTVLA   (wlan0)"), "{text}");
        assert!(text.contains("http://172.17.0.1:8001   code "), "{text}");
        assert!(text.contains('▀') && !text.contains("--lan"), "{text}");
        assert!(said(false, Some(Lan { address: None, interfaces: &[] })).contains("in no network"));
    }

    #[test]
    fn a_certificate_needs_its_name() {
        let wireless = Interface { name: "wlan0".into(), address: [192, 168, 0, 1].into() };
        let address = LanAddress { url: "https://chess.example:8001".into(), code: None };
        let text = said(false, Some(Lan { address: Some(&address), interfaces: &[wireless] }));
        assert!(text.contains("https://chess.example:8001") && !text.contains("192.168"), "{text}");
    }
}
