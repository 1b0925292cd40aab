//! What is said about a game, in sentences.

use std::time::Duration;

use catalog::{AnyMatch, Cell, Message, MoveText, Seat, SeatInfo, View, capital, clean};
use protocol::wire::{self, Answer};
use record::{NodeId, Proposal, SeatDeparture};
use session::{Phase, PlayerId, Session};

use crate::english;
use crate::table::LocalTable;
use crate::text::counted;

/// What is played from which start, and who plays which side, with how much time.
pub(super) fn introduction(table: &LocalTable) -> String {
    let session = table.session();
    let mut text = format!("{}.", clean(&session.info().name));
    if let Some(number) = table.start_number() {
        text += &format!(" Start {number}.");
    }
    for (info, seat) in session.seat_infos().iter().zip(session.seats()) {
        let players: Vec<String> = seat.players.iter().map(|player| clean(&player.name)).collect();
        // A person without a name is called by the side.
        let who = if players.len() == 1 && seat.players[0].is_person() && players[0] == capital(&info.name) {
            "a person".to_string()
        } else {
            players.join(" and ")
        };
        let played = Message::new("played-by").side("side", &info.name).text("player", who);
        text += &format!(" {}", english::say(&played));
        match seat.time.first() {
            Some(_) => text += &format!(", time {}.", seat.time),
            None => text.push('.'),
        }
    }
    text
}

/// Whose turn it is, and what they may do besides moving; how it ended, if it has.
pub(super) fn turn(table: &LocalTable) -> String {
    let session = table.session();
    if let Some(result) = session.result() {
        let sentence = english::result(result, session.seat_infos());
        let count = count(table).map_or_else(String::new, |count| format!(" {count}"));
        return format!(
            "The game is over. {sentence}{count} Say “rematch”, “new”, “undo” to go on from an earlier move, or “quit”."
        );
    }
    let side = english::label(session.seat_infos(), session.as_match().turn());
    let mut text = format!("{side} to move");
    if let Some(player) = session.to_move().and_then(|id| session.player(id))
        && clean(&player.name) != side
    {
        text += &format!(" ({})", clean(&player.name));
    }
    if session.as_match().in_check() {
        text += ", in check";
    }
    text.push('.');
    text += &english::all_counters(&session.as_match().view(), session.seat_infos());
    if session.phase() == Phase::Paused {
        text += " The clocks stand: say “go”.";
    } else if table.is_held() {
        text += " The computer is held back: say “go”.";
    }
    if table.person_to_move()
        && let Some(pass) = only_pass(session)
    {
        text += &format!(" You must pass: say “{pass}”.");
    }
    for claim in session.claims() {
        text += &format!(" A draw by {} may be claimed: say “claim”.", english::reason(&claim));
    }
    text
}

/// How a pass is written, if nothing else can be done.
fn only_pass(session: &Session) -> Option<String> {
    let choices = session.as_match().legal_moves();
    let pass = choices.iter().all(|choice| choice.step.from.is_none() && choice.step.to == Cell::ASIDE);
    let pass = pass && session.as_match().rays().is_empty();
    choices.first().filter(|_| pass).map(|choice| clean(&choice.text.reading))
}

/// A move that was played.
pub(super) fn moved(session: &Session, node: NodeId, by: PlayerId) -> String {
    let text = session.moves().node(node).text.as_ref();
    let several = session.seats()[by.seat.index()].players.len() > 1;
    let player = session.player(by).filter(|_| several);
    let player = player.map_or_else(String::new, |player| format!(", by {}", clean(&player.name)));
    let check = session.at() == node && session.as_match().in_check() && session.result().is_none();
    let check = if check { ", check" } else { "" };
    let played = by_side(session, by.seat, "plays-a-move").text("move", text.map_or_else(String::new, both));
    format!("{}{check}{player}.", english::say(&played))
}

/// A message about what a side does.
pub(super) fn by_side(session: &Session, seat: Seat, code: &'static str) -> Message {
    Message::new(code).side("side", &session.seat_infos()[seat.index()].name)
}

/// A side that left the game.
pub(super) fn left(session: &Session, departure: SeatDeparture) -> String {
    english::say(&by_side(session, departure.seat, "left-the-game").reason("reason", departure.reason))
}

/// A move as people read it, and as other people of the same game do.
pub(super) fn both(text: &MoveText) -> String {
    match &text.also {
        Some(also) => format!("{} ({also})", text.reading),
        None => text.reading.clone(),
    }
}

/// Something that was proposed.
pub(super) fn proposed(session: &Session, seat: Seat, proposal: Proposal) -> String {
    let by = |code| by_side(session, seat, code);
    english::say(&match proposal {
        Proposal::Draw => by("offers-a-draw"),
        Proposal::TakeBack(plies) => by("asks-to-take-back").number("moves", plies),
        Proposal::Pause => by("asks-for-pause"),
    })
}

/// What became of it.
pub(super) fn settled(proposal: wire::Proposal, answer: Answer) -> String {
    let what = match proposal {
        wire::Proposal::Draw => "The draw",
        wire::Proposal::TakeBack => "The take-back",
        wire::Proposal::Pause => "The pause",
    };
    match answer {
        Answer::Accepted => format!("{what} is accepted."),
        Answer::Declined => format!("{what} is declined."),
        Answer::Withdrawn => format!("{what} is withdrawn."),
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

/// `a pawn`, `an archbishop`.
fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// Where all pieces stand, a line for each side.
pub(super) fn pieces(session: &Session) -> Vec<String> {
    let live = session.as_match();
    let view = live.view();
    let side = |(seat, info): (Seat, &SeatInfo)| {
        let mut pieces: Vec<_> = view.pieces.iter().filter(|piece| piece.seat == seat).collect();
        // Kings count nothing and are looked for first.
        let rank = |points: u32| if points == 0 { u32::MAX } else { points };
        pieces.sort_by(|a, b| (rank(b.points), &a.name, a.cell).cmp(&(rank(a.points), &b.name, b.cell)));
        let listed: Vec<String> = pieces
            .iter()
            .map(|piece| format!("{} {}", piece_name(&piece.name), spot_name(live, &view, piece.cell)))
            .collect();
        match listed.is_empty() {
            true => format!("{}: no pieces.", capital(&info.name)),
            false => format!("{}: {}.", capital(&info.name), listed.join(", ")),
        }
    };
    seats(session).map(side).collect()
}

/// The legal moves, of all pieces or of the one on a square.
pub(super) fn moves(session: &Session, square: &str) -> String {
    let live = session.as_match();
    let view = live.view();
    let choices = live.legal_moves();
    if choices.is_empty() {
        return "There is no legal move: the game is over.".into();
    }
    let from = |choice: &catalog::LegalMove| choice.step.from.map(|cell| spot_name(live, &view, cell));
    let wanted = square.to_lowercase();
    let list: Vec<String> = choices
        .iter()
        .filter(|choice| wanted.is_empty() || from(choice).is_some_and(|name| name.to_lowercase() == wanted))
        .map(|choice| both(&choice.text))
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
pub(super) fn standing(table: &LocalTable) -> String {
    let session = table.session();
    let played = match session.ply() {
        0 => "No move has been played.".to_string(),
        1 => "One move has been played.".to_string(),
        plies => format!("{plies} moves have been played."),
    };
    format!("{played} {} The position is {}", turn(table), session.as_match().position())
}

/// What is left on the clocks.
pub(super) fn clocks(table: &LocalTable) -> String {
    let session = table.session();
    let now = table.now();
    let part = |(seat, _)| {
        let left = session.clock(seat, now)?;
        Some(english::say(&by_side(session, seat, "has-time-left").text("time", shown(left))))
    };
    let parts: Vec<String> = seats(session).filter_map(part).collect();
    if parts.is_empty() { "There is no clock in this game.".into() } else { parts.join(" ") }
}

/// The seats with what the game says of them.
fn seats(session: &Session) -> impl Iterator<Item = (Seat, &SeatInfo)> {
    (0..).map(Seat).zip(session.seat_infos())
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
fn count(table: &LocalTable) -> Option<String> {
    let (piece_count, session) = (table.piece_count()?, table.session());
    let view = session.as_match().view();
    let part = |(seat, _)| {
        let count = counted(piece_count.count(&view, seat), piece_count.noun());
        english::say(&by_side(session, seat, "has-pieces").text("count", count))
    };
    Some(seats(session).map(part).collect::<Vec<_>>().join(" "))
}

/// The pieces that were taken.
pub(super) fn captured(table: &LocalTable) -> String {
    let session = table.session();
    let groups = session.captured();
    if groups.is_empty() {
        return count(table).unwrap_or_else(|| "No piece has been taken.".into());
    }
    let part = |(seat, _)| {
        let lost: Vec<_> = groups.iter().filter(|group| group.seat == seat).collect();
        let named = |group: &&session::CapturedGroup| match group.count {
            1 => with_article(&piece_name(&group.name)),
            count => format!("{count} × {}", piece_name(&group.name)),
        };
        let points: u32 = lost.iter().map(|group| group.points * group.count as u32).sum();
        let points = match points {
            0 => String::new(),
            1 => ", 1 point".into(),
            points => format!(", {points} points"),
        };
        let list: Vec<String> = lost.iter().map(named).collect();
        let text = format!("{}{points}", list.join(", "));
        (!list.is_empty()).then(|| english::say(&by_side(session, seat, "has-lost").text("pieces", text)))
    };
    let parts: Vec<String> = seats(session).filter_map(part).collect();
    parts.join(" ")
}

/// The moves so far, in pairs.
pub(super) fn list(session: &Session) -> String {
    let tree = session.moves();
    let path = tree.path(session.at());
    if path.is_empty() {
        return "No move has been played.".into();
    }
    let reading = |id: &NodeId| tree.node(*id).text.as_ref().map_or_else(String::new, both);
    let sides = session.seat_infos().len().max(1);
    let rows: Vec<String> = path
        .chunks(sides)
        .enumerate()
        .map(|(n, row)| format!("{}. {}", n + 1, row.iter().map(reading).collect::<Vec<_>>().join(" ")))
        .collect();
    rows.join(" ")
}
