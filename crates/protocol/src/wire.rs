//! What a page and a server say to each other through one WebSocket: JSON objects, one a message, told apart by their `type`.
//!
//! `docs/protocol.md` explains it with an example of each message. The page has the same types in TypeScript, which a test
//! generates from these.

mod act;
mod ask;
mod board;
mod catalog;
mod event;
mod start;
mod table;
mod tell;

pub use act::{Act, Proposal};
pub use ask::Ask;
pub use board::{Board, Change, Choice, Haul, Piece, Place, Ray, Step, Surface, Tint};
pub use catalog::{Catalog, CatalogGame, ClockPreset, Level, SeatInfo};
pub use event::{Answer, Event, Happening};
pub use start::{Chair, Inspection, NewGame, Origin, TakeBacks};
pub use table::{
    Can, GameEntry, Mine, MoveEntry, Open, Outcome, Phase, Player, Presence, SeatState, State, Table,
    Thinking,
};
pub use tell::{LanAddress, Tell};

/// The version of the protocol. A page and a server that have different ones can't talk.
pub const VERSION: u32 = 1;

/// The TypeScript of all types, for the page.
pub fn typescript() -> String {
    use ts_rs::{Config, TS};
    // Integers of the protocol are exact in a double: no more than 2^53 is played, stored or counted.
    let config = Config::default().with_large_int("number");
    let mut text = String::from(
        "// Generated from the types of `crates/protocol/src/wire`: change those, then run `cargo xtask types`.\n\n",
    );
    text += &format!("export const VERSION = {VERSION};\n\n");
    text +=
        "/** A place on a board: file, rank and level. */\nexport type Place = [number, number, number];\n";
    macro_rules! declare {
        ($($name:ident)*) => {
            $(
                if let Some(docs) = <$name as TS>::docs() {
                    text += &format!("\n{}", docs.trim_start());
                } else {
                    text.push('\n');
                }
                text += &format!("export {}\n", <$name as TS>::decl(&config));
            )*
        };
    }
    declare! {
        Ask NewGame Origin Chair TakeBacks Act Proposal
        Tell LanAddress Inspection GameEntry
        Table State Phase SeatState Player Open Outcome Mine Can MoveEntry Thinking Presence
        Event Happening Answer
        Board Surface Piece Tint Choice Step Ray Change Haul
        Catalog CatalogGame SeatInfo Level ClockPreset
    }
    text
}
