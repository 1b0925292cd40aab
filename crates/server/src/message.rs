//! Refusals, errors and notices: codes with arguments, as the protocol has them. The words are in `words/en/server.json`.

use catalog::{Arg, Message};
use protocol::wire;
use store::StoreError;

/// A message as it is sent.
pub(crate) fn to_wire(message: &Message) -> wire::Message {
    let args = message.args.iter().map(|(name, arg)| ((*name).to_string(), arg_to_wire(arg)));
    wire::Message { code: message.code.into(), args: args.collect() }
}

fn arg_to_wire(arg: &Arg) -> wire::Arg {
    match arg {
        Arg::Text(text) => wire::Arg::Text(text.clone()),
        Arg::Number(number) => wire::Arg::Number(*number),
        Arg::Side(name) => wire::Arg::Side(name.clone()),
        Arg::Piece(name) => wire::Arg::Piece(name.clone()),
        Arg::List(list) => wire::Arg::List(list.clone()),
        Arg::Reason(reason) => wire::Arg::Reason(reason.clone()),
        Arg::Message(message) => wire::Arg::Message(Box::new(to_wire(message))),
    }
}

/// A message in English, for logs and for answers that are no part of the protocol.
pub(crate) fn in_english(message: &Message) -> String {
    catalog::capital(&words::english().say(message))
}

/// The refusal of a question.
pub(crate) fn refusal(id: String, why: &Message) -> wire::Tell {
    wire::Tell::Refused { id, why: to_wire(why), stale: false }
}

/// There is no game with this code.
pub(crate) fn no_game() -> Message {
    Message::new("no-game-of-code")
}

/// Something could not be stored.
pub(crate) fn not_stored(error: &StoreError) -> Message {
    Message::new("game-not-stored").because("why", error.into())
}
