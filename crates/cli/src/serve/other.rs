//! Another program that serves the same games: it is shown, and opened to the network if that is asked for.

use std::io::Write;

use protocol::wire::{self, Ask, LanAddress, Tell};

use super::browser;
use super::greeting::Lan;
use crate::args::ServeArgs;
use crate::english;
use crate::failure::{CommandResult, Failure};
use crate::loadtest::client::{Client, fresh_id};
use crate::screen::Screen;

/// Shows where the other program is found, and opens it to the network with `--lan`.
pub(super) fn show(address: &str, args: &ServeArgs, screen: Screen, out: &mut dyn Write) -> CommandResult {
    let lan = args.lan.then(|| open_network(address)).transpose()?;
    writeln!(out, "Anyboard runs already at {address}")?;
    if let Some(lan) = &lan {
        Lan { address: Some(lan), interfaces: &[] }.write(0, screen, out)?;
    }
    out.flush()?;
    let opening = (!args.no_open).then(|| browser::open(address)).flatten();
    let _ = opening.map(std::thread::JoinHandle::join);
    Ok(())
}

/// Opens a server on this machine to the network, as a page here could.
fn open_network(address: &str) -> Result<LanAddress, Failure> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::said)?;
    let told = runtime.block_on(async {
        let mut client = Client::connect(address).await?;
        let id = fresh_id();
        client.say(&Ask::Network { id: id.clone(), open: true }).await?;
        loop {
            match client.hear().await?.tell {
                Tell::Lan { id: Some(of), lan: Some(lan) } if of == id => return Ok(lan),
                Tell::Refused { id: of, why, .. } if of == id => return Err(in_english(&why)),
                // A program of another version does not know the question.
                Tell::Misunderstood { why } => return Err(in_english(&why)),
                _ => {}
            }
        }
    });
    told.map_err(|why: String| {
        Failure::said(format!(
            "Anyboard runs already at {address}, and could not be opened to the network: {why} Or stop it with Ctrl-C where it \
             runs, and start it again as anyboard --lan."
        ))
    })
}

/// What a server said, in English.
fn in_english(why: &wire::Message) -> String {
    // Codes are as lasting as the program, which ends soon.
    let lasting = |text: &str| -> &'static str { text.to_string().leak() };
    let mut message = catalog::Message::new(lasting(&why.code));
    for (name, arg) in &why.args {
        message = match arg {
            wire::Arg::Text(text) => message.text(lasting(name), text),
            wire::Arg::Number(number) => message.number(lasting(name), *number),
            _ => message,
        };
    }
    english::say(&message)
}
