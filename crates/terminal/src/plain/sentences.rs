//! What is said about a game, in sentences.

use std::time::Duration;

use catalog::{AnyMatch, Cell, View, Written, capital, clean};
use record::{Answer, NodeId, Proposal};
use session::{Chair, Phase, Session};

use crate::table::Table;

/// `White plays`, `Attackers play`.
pub(super) fn does(side: &str, verb: &str) -> String {
    // Attackers and noughts are several.
    let ending = if side.ends_with('s') { "" } else { "s" };
    format!("{} {verb}{ending}", capital(&clean(side)))
}

/// `White has`, `Attackers have`.
pub(super) fn has(side: &str) -> String {
    let has = if side.ends_with('s') { "have" } else { "has" };
    format!("{} {has}", capital(&clean(side)))
}

/// Who plays which side, with how much time.
pub(super) fn introduction(session: &Session) -> String {
    let mut text = format!("{}.", clean(&session.info().name));
    for (name, seat) in session.seat_names().iter().zip(session.seats()) {
        let players: Vec<String> = seat.players.iter().map(|player| clean(&player.name)).collect();
        let is = if name.ends_with('s') { "are" } else { "is" };
        // A person without a name is called by the side.
        let who = if players.len() == 1 && seat.players[0].is_person() && players[0] == capital(name) {
            "a person".to_string()
        } else {
            players.join(" and ")
        };
        text += &format!(" {} {is} played by {who}", capital(&clean(name)));
        match seat.time.first() {
            Some(_) => text += &format!(", time {}.", seat.time),
            None => text.push('.'),
        }
    }
    text
}

/// Whose turn it is, and what they may do besides moving; how it ended, if it has.
pub(super) fn turn(table: &Table) -> String {
    let session = table.session();
    if let Some(sentence) = session.result_sentence() {
        let count = count(table).map_or_else(String::new, |count| format!(" {count}"));
        return format!(
            "The game is over. {sentence}{count} Say “rematch”, “new”, “undo” to go on from an earlier move, or “quit”."
        );
    }
    let side = capital(&clean(&session.live().turn()));
    let mut text = format!("{side} to move");
    if let Some(player) = session.on_turn().and_then(|chair| session.player(chair))
        && clean(&player.name) != side
    {
        text += &format!(" ({})", clean(&player.name));
    }
    if session.live().in_check() {
        text += ", in check";
    }
    text.push('.');
    if session.phase() == Phase::Paused {
        text += " The clocks stand: say “go”.";
    } else if table.is_held() {
        text += " The computer is held back: say “go”.";
    }
    if table.person_on_turn()
        && let Some(pass) = only_pass(session)
    {
        text += &format!(" You must pass: say “{pass}”.");
    }
    for claim in session.claims() {
        text += &format!(" A draw by {claim} may be claimed: say “claim”.");
    }
    text
}

/// How a pass is written, if nothing else can be done.
fn only_pass(session: &Session) -> Option<String> {
    let choices = session.live().choices();
    let pass = choices.iter().all(|choice| choice.step.from.is_none() && choice.step.to == Cell::ASIDE);
    let pass = pass && session.live().rays().is_empty();
    choices.first().filter(|_| pass).map(|choice| clean(&choice.written.reading))
}

/// A move that was played.
pub(super) fn moved(session: &Session, node: NodeId, chair: Chair) -> String {
    let written = session.moves().node(node).written.as_ref();
    let side = &session.seat_names()[chair.seat];
    let several = session.seats()[chair.seat].players.len() > 1;
    let mate = session.player(chair).filter(|_| several);
    let mate = mate.map_or_else(String::new, |player| format!(", by {}", clean(&player.name)));
    let check = session.at() == node && session.live().in_check() && session.result().is_none();
    let check = if check { ", check" } else { "" };
    format!("{} {}{check}{mate}.", does(side, "play"), written.map_or_else(String::new, both))
}

/// A move as people read it, and as other people of the same game do.
pub(super) fn both(written: &Written) -> String {
    match &written.also {
        Some(also) => format!("{} ({also})", written.reading),
        None => written.reading.clone(),
    }
}

/// Something that was proposed.
pub(super) fn proposed(session: &Session, seat: usize, proposal: Proposal) -> String {
    let side = &session.seat_names()[seat];
    match proposal {
        Proposal::Draw => format!("{} a draw.", does(side, "offer")),
        Proposal::TakeBack(1) => format!("{} to take a move back.", does(side, "ask")),
        Proposal::TakeBack(plies) => format!("{} to take {plies} moves back.", does(side, "ask")),
        Proposal::Pause => format!("{} to stop the clocks.", does(side, "ask")),
    }
}

/// What became of it.
pub(super) fn settled(proposal: Proposal, answer: Answer) -> String {
    let what = match proposal {
        Proposal::Draw => "The draw",
        Proposal::TakeBack(_) => "The take-back",
        Proposal::Pause => "The pause",
    };
    match answer {
        Answer::Accepted => format!("{what} is accepted."),
        Answer::Declined => format!("{what} is declined."),
        Answer::Withdrawn => format!("{what} is withdrawn."),
        Answer::Open => format!("{what} is open."),
    }
}

/// What players call a cell.
pub(super) fn spot_name(live: &dyn AnyMatch, view: &View, cell: Cell) -> String {
    let name = live.write_step(None, cell);
    // Where pieces fall, a move is the number of a column only.
    let column = view.numbered_files && view.names.is_empty() && name.bytes().all(|b| b.is_ascii_digit());
    if column { format!("column {} row {}", cell.x + 1, cell.y + 1) } else { name }
}

/// A piece inside of a sentence.
fn piece_name(name: &str) -> String {
    clean(name).to_lowercase()
}

/// Where all pieces stand, a line for each side.
pub(super) fn pieces(session: &Session) -> Vec<String> {
    let live = session.live();
    let view = live.view();
    let side = |(seat, name): (usize, &String)| {
        let mut pieces: Vec<_> =
            view.pieces.iter().filter(|piece| usize::from(piece.seat.0) == seat).collect();
        // Kings count nothing and are looked for first.
        let rank = |points: u32| if points == 0 { u32::MAX } else { points };
        pieces.sort_by(|a, b| (rank(b.points), &a.name, a.cell).cmp(&(rank(a.points), &b.name, b.cell)));
        let listed: Vec<String> = pieces
            .iter()
            .map(|piece| format!("{} {}", piece_name(&piece.name), spot_name(live, &view, piece.cell)))
            .collect();
        match listed.is_empty() {
            true => format!("{}: no pieces.", capital(&clean(name))),
            false => format!("{}: {}.", capital(&clean(name)), listed.join(", ")),
        }
    };
    session.seat_names().iter().enumerate().map(side).collect()
}

/// The legal moves, of all pieces or of the one on a square.
pub(super) fn moves(session: &Session, square: &str) -> String {
    let live = session.live();
    let view = live.view();
    let choices = live.choices();
    if choices.is_empty() {
        return "There is no legal move: the game is over.".into();
    }
    let from = |choice: &catalog::Choice| choice.step.from.map(|cell| spot_name(live, &view, cell));
    let wanted = square.to_lowercase();
    let list: Vec<String> = choices
        .iter()
        .filter(|choice| wanted.is_empty() || from(choice).is_some_and(|name| name.to_lowercase() == wanted))
        .map(|choice| both(&choice.written))
        .collect();
    let lines = live.rays().len();
    let open = match (wanted.is_empty(), lines) {
        (true, 1..) => {
            format!(" On this board pieces may go farther than these: there are {lines} lines to follow.")
        }
        _ => String::new(),
    };
    match list.len() {
        0 => format!("No legal move begins at {}: “moves” says all.", catalog::shorten(square)),
        1 => format!("One legal move: {}.{open}", list[0]),
        count => format!("{count} legal moves: {}.{open}", list.join(", ")),
    }
}

/// How the game stands.
pub(super) fn standing(table: &Table) -> String {
    let session = table.session();
    let played = match session.ply() {
        0 => "No move has been played.".to_string(),
        1 => "One move has been played.".to_string(),
        plies => format!("{plies} moves have been played."),
    };
    format!("{played} {} The position is {}", turn(table), session.live().position())
}

/// What is left on the clocks.
pub(super) fn clocks(table: &Table) -> String {
    let session = table.session();
    let now = table.now();
    let part = |(seat, name): (usize, &String)| {
        let left = session.clock(seat, now)?;
        Some(format!("{} {} left.", has(name), shown(left)))
    };
    let parts: Vec<String> = session.seat_names().iter().enumerate().filter_map(part).collect();
    if parts.is_empty() { "There is no clock in this game.".into() } else { parts.join(" ") }
}

/// `4:07`, `1:00:00`; tenths of a second when there is little left.
pub(super) fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (hours, minutes) {
        (0, 0) if rest < 20 => format!("{:.1} seconds", time.as_secs_f64()),
        (0, 0) => format!("{rest} seconds"),
        (0, _) => format!("{minutes}:{rest:02}"),
        _ => format!("{hours}:{minutes:02}:{rest:02}"),
    }
}

/// How many pieces each side has, where that decides.
fn count(table: &Table) -> Option<String> {
    let (tally, view) = (table.tally()?, table.session().live().view());
    let names = table.session().seat_names().iter().enumerate();
    let parts: Vec<String> =
        names.map(|(seat, name)| format!("{} {}.", has(name), tally.text(&view, seat))).collect();
    Some(parts.join(" "))
}

/// The pieces that were taken.
pub(super) fn captured(table: &Table) -> String {
    let session = table.session();
    let hauls = session.captured();
    if hauls.is_empty() {
        return count(table).unwrap_or_else(|| "No piece has been taken.".into());
    }
    let part = |(seat, name): (usize, &String)| {
        let lost: Vec<_> = hauls.iter().filter(|haul| haul.seat == seat).collect();
        let named = |haul: &&session::Haul| match haul.count {
            1 => piece_name(&haul.name),
            count => format!("{count} × {}", piece_name(&haul.name)),
        };
        let points: u32 = lost.iter().map(|haul| haul.points * haul.count as u32).sum();
        let points = if points > 0 { format!(", {points} points") } else { String::new() };
        let list: Vec<String> = lost.iter().map(named).collect();
        (!list.is_empty()).then(|| format!("{} lost {}{points}.", has(name), list.join(", ")))
    };
    let parts: Vec<String> = session.seat_names().iter().enumerate().filter_map(part).collect();
    parts.join(" ")
}

/// The moves so far, in pairs.
pub(super) fn list(session: &Session) -> String {
    let tree = session.moves();
    let path = tree.path(session.at());
    if path.is_empty() {
        return "No move has been played.".into();
    }
    let reading = |id: &NodeId| tree.node(*id).written.as_ref().map_or_else(String::new, both);
    let sides = session.seat_names().len().max(1);
    let rows: Vec<String> = path
        .chunks(sides)
        .enumerate()
        .map(|(n, row)| format!("{}. {}", n + 1, row.iter().map(reading).collect::<Vec<_>>().join(" ")))
        .collect();
    rows.join(" ")
}
