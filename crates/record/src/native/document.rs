//! A record as the values that files hold, and back.

use std::time::Duration;

use catalog::search::{Level, Strength};
use catalog::{Catalog, Source, shorten};
use protocol::file;

use crate::limits::{self, MOST_MOVES};
use crate::rules::by_name;
use crate::text::by_rule;
use crate::{
    Answer, Cursor, GameRecord, GameResult, Kind, Node, NodeId, Offer, Player, Proposal, SeatRecord,
    Standing, TakeBacks, TimeControl, Timing, Tree, game_of, sources_of,
};

/// What is wrong with the values.
pub(super) enum Wrong {
    /// With the game as a whole.
    Game(String),
    /// With an entry of its moves, counted from 0.
    Move(usize, String),
}

/// The values of a record whose moves are in the order of files.
pub(super) fn of_record(record: &GameRecord, seats: &[String]) -> file::Game {
    let nodes = record.moves.nodes();
    let start = record.moves.node(Tree::START);
    file::Game {
        anyboard: file::VERSION,
        game: record.game.clone(),
        sources: record
            .sources
            .iter()
            .map(|source| file::Source { file: source.file.clone(), text: source.text.clone() })
            .collect(),
        start: record.start.clone(),
        seats: record.seats.iter().map(of_seat).collect(),
        tags: record.tags.clone(),
        before: file::Remarks {
            comment: start.comment.clone().filter(|text| !text.is_empty()),
            glyphs: start.glyphs.clone(),
            at: millis(start.timing.at),
            spent: millis(start.timing.spent),
            left: millis(start.timing.left),
            offers: of_offers(start, seats),
        },
        moves: nodes.filter_map(|(id, node)| of_node(id, node, seats)).collect(),
        result: record.result.as_ref().map(|result| of_result(result, seats)),
        standing: record.standing.as_ref().map(|standing| file::Standing {
            after: standing.at.number(),
            clocks: standing.clocks.iter().map(|left| millis(*left)).collect(),
            take_backs: match standing.take_backs {
                TakeBacks::Free => file::TakeBacks::Free,
                TakeBacks::ByRequest => file::TakeBacks::ByRequest,
                TakeBacks::Off => file::TakeBacks::Off,
            },
        }),
    }
}

fn millis(time: Option<Duration>) -> Option<u64> {
    time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

fn of_seat(seat: &SeatRecord) -> file::Seat {
    let player = |player: &Player| {
        let mut saved = file::Player { name: player.name.clone(), ..file::Player::default() };
        match &player.kind {
            Kind::Person => {}
            Kind::Level(level) => saved.level = Some(level.number()),
            Kind::Strength(strength) => saved.strength = Some(strength.number()),
            Kind::Engine(command) => saved.engine = Some(command.clone()),
        }
        saved
    };
    let none = file::Time::default();
    let ms = |time: Duration| millis(Some(time));
    let time = match seat.time {
        TimeControl::Untimed => None,
        TimeControl::SuddenDeath { main } => Some(file::Time { main: ms(main), ..none }),
        TimeControl::Increment { main, increment } => {
            Some(file::Time { main: ms(main), increment: ms(increment), ..none })
        }
        TimeControl::Delay { main, delay } => Some(file::Time { main: ms(main), delay: ms(delay), ..none }),
        TimeControl::PerMove { each } => Some(file::Time { each: ms(each), ..none }),
    };
    file::Seat { players: seat.players.iter().map(player).collect(), time }
}

fn of_node(id: NodeId, node: &Node, seats: &[String]) -> Option<file::Move> {
    let parent = node.parent()?.number();
    let text = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    Some(file::Move {
        text: node.written.as_ref()?.coordinate.clone(),
        after: (parent + 1 != id.number()).then_some(parent),
        preface: text(&node.preface),
        comment: text(&node.comment),
        glyphs: node.glyphs.clone(),
        at: millis(node.timing.at),
        spent: millis(node.timing.spent),
        left: millis(node.timing.left),
        offers: of_offers(node, seats),
    })
}

fn of_offers(node: &Node, seats: &[String]) -> Vec<file::Offer> {
    let saved = |offer: &Offer| file::Offer {
        by: seats.get(offer.seat).cloned().unwrap_or_default(),
        offer: match offer.proposal {
            Proposal::Draw => file::Proposal::Draw,
            Proposal::TakeBack(_) => file::Proposal::TakeBack,
            Proposal::Pause => file::Proposal::Pause,
        },
        plies: match offer.proposal {
            Proposal::TakeBack(plies) => Some(plies),
            Proposal::Draw | Proposal::Pause => None,
        },
        answer: match offer.answer {
            Answer::Open => file::Answer::Open,
            Answer::Accepted => file::Answer::Accepted,
            Answer::Declined => file::Answer::Declined,
            Answer::Withdrawn => file::Answer::Withdrawn,
        },
    };
    node.offers.iter().map(saved).collect()
}

fn of_result(result: &GameResult, seats: &[String]) -> file::Outcome {
    file::Outcome {
        outcome: match result {
            GameResult::Win { .. } => file::Decided::Win,
            GameResult::Draw { .. } => file::Decided::Draw,
            GameResult::Aborted => file::Decided::Aborted,
        },
        winner: result.winner().map(|seat| seats.get(seat).cloned().unwrap_or_default()),
        reason: result.reason().map(str::to_string),
    }
}

/// The record that the values are of, every move of which has been played.
pub(super) fn to_record(saved: file::Game, catalog: &Catalog) -> Result<GameRecord, Wrong> {
    let wrong = |why: String| Wrong::Game(why);
    let said = |error: crate::CursorError| Wrong::Game(error.to_string());
    let sources = saved.sources.into_iter().map(|source| Source { file: source.file, text: source.text });
    let sources = by_name(sources.collect());
    let mut record = GameRecord { sources, tags: saved.tags, ..GameRecord::new(saved.game) };
    let game = game_of(&record, catalog).map_err(said)?;
    if record.sources.is_empty() {
        record.sources = sources_of(catalog, &record.game);
    }
    let mut cursor = Cursor::start(&*game, saved.start.as_deref()).map_err(said)?;
    let usual = Cursor::start(&*game, None).map_err(said)?.live().position();
    record.start = Some(cursor.live().position()).filter(|text| *text != usual);
    let seats = cursor.live().seats();

    let count = seats.len();
    if saved.seats.len() > count {
        return Err(wrong(format!("there are {} sides, but {count} in this game.", saved.seats.len())));
    }
    let players = saved.seats.into_iter().map(to_seat).collect::<Result<Vec<_>, _>>().map_err(wrong)?;
    if players.iter().any(|seat| *seat != SeatRecord::default()) {
        record.seats = players;
        record.seats.resize(count, SeatRecord::default());
    }

    let start = record.moves.node_mut(Tree::START);
    start.comment = saved.before.comment.filter(|text| !text.is_empty());
    start.glyphs = saved.before.glyphs;
    start.timing = to_timing(saved.before.at, saved.before.spent, saved.before.left);
    start.offers = to_offers(saved.before.offers, &seats).map_err(wrong)?;
    limits::check_node(start).map_err(wrong)?;
    if saved.moves.len() > MOST_MOVES {
        return Err(wrong(format!(
            "the game has more than {MOST_MOVES} moves: no game that people play has."
        )));
    }
    let placed = add_all(&mut cursor, &mut record.moves, saved.moves, &seats)?;
    record.standing =
        saved.standing.map(|standing| to_standing(standing, &placed, count)).transpose().map_err(wrong)?;
    let at = record.at();
    cursor.go(&record.moves, at).map_err(said)?;
    let result = saved.result.map(|result| to_result(result, &seats)).transpose().map_err(wrong)?;
    // The rules know better than the file.
    record.result = by_rule(&cursor).or(result);
    limits::check_head(&record).map_err(wrong)?;
    Ok(record.in_order())
}

/// Plays all moves of a list, and answers where they stand in the tree, after the start. They are played line by line, not in
/// the order of the list: a list that jumps to and fro between lines would be played through many times over.
fn add_all(
    cursor: &mut Cursor,
    tree: &mut Tree,
    moves: Vec<file::Move>,
    seats: &[String],
) -> Result<Vec<NodeId>, Wrong> {
    // The places in the list of what follows each move, by its number; that of the start is 0.
    let mut following: Vec<Vec<usize>> = vec![Vec::new(); moves.len() + 1];
    for (at, saved) in moves.iter().enumerate() {
        let after = saved.after.unwrap_or(at);
        if after > at {
            let why = format!("it can't be played after the move {after}: that comes later in the list.");
            return Err(Wrong::Move(at, why));
        }
        following[after].push(at);
    }
    let mut placed = vec![Tree::START; moves.len() + 1];
    let mut moves: Vec<Option<file::Move>> = moves.into_iter().map(Some).collect();
    let mut waiting: Vec<(NodeId, usize)> = following[0].iter().rev().map(|at| (Tree::START, *at)).collect();
    while let Some((parent, at)) = waiting.pop() {
        let Some(saved) = moves[at].take() else { continue };
        let id = add(cursor, tree, saved, parent, seats).map_err(|why| Wrong::Move(at, why))?;
        placed[at + 1] = id;
        waiting.extend(following[at + 1].iter().rev().map(|next| (id, *next)));
    }
    Ok(placed)
}

fn add(
    cursor: &mut Cursor,
    tree: &mut Tree,
    saved: file::Move,
    parent: NodeId,
    seats: &[String],
) -> Result<NodeId, String> {
    cursor.go(tree, parent).map_err(|error| error.to_string())?;
    let id = cursor.add(tree, &saved.text, false).map_err(|error| error.to_string())?;
    let node = tree.node_mut(id);
    node.preface = saved.preface.filter(|text| !text.is_empty());
    node.comment = saved.comment.filter(|text| !text.is_empty());
    node.glyphs = saved.glyphs;
    node.timing = to_timing(saved.at, saved.spent, saved.left);
    node.offers = to_offers(saved.offers, seats)?;
    limits::check_node(node)?;
    Ok(id)
}

fn to_timing(at: Option<u64>, spent: Option<u64>, left: Option<u64>) -> Timing {
    let time = |millis: Option<u64>| millis.map(Duration::from_millis);
    Timing { at: time(at), spent: time(spent), left: time(left) }
}

fn to_seat(saved: file::Seat) -> Result<SeatRecord, String> {
    let player = |saved: file::Player| {
        let kind = match (saved.level, saved.strength, saved.engine) {
            (None, None, None) => Kind::Person,
            (Some(level), None, None) => Kind::Level(
                Level::new(level)
                    .ok_or_else(|| format!("there is no level {level}: they go from 1 to 6."))?,
            ),
            (None, Some(strength), None) => Kind::Strength(
                Strength::new(strength)
                    .ok_or_else(|| format!("there is no strength {strength}: they go from 0 to 100."))?,
            ),
            (None, None, Some(command)) => Kind::Engine(command),
            _ => {
                let name = shorten(&saved.name);
                return Err(format!("“{name}” can be only one of these: a level, a strength, an engine."));
            }
        };
        Ok(Player { name: saved.name, kind })
    };
    let time = saved.time.map_or(Some(TimeControl::Untimed), to_time);
    let time = time.ok_or(
        "a time is “main” alone, “main” with “increment” or “delay”, or “each” alone, in milliseconds, of 1000 hours at most.",
    )?;
    Ok(SeatRecord { players: saved.players.into_iter().map(player).collect::<Result<_, _>>()?, time })
}

fn to_time(saved: file::Time) -> Option<TimeControl> {
    let time = Duration::from_millis;
    match saved {
        file::Time { main: Some(main), increment, delay: None, each: None } => {
            TimeControl::increment(time(main), time(increment.unwrap_or(0)))
        }
        file::Time { main: Some(main), increment: None, delay: Some(delay), each: None } => {
            TimeControl::delay(time(main), time(delay))
        }
        file::Time { main: None, increment: None, delay: None, each: Some(each) } => {
            TimeControl::per_move(time(each))
        }
        _ => None,
    }
}

fn seat_of(name: &str, seats: &[String]) -> Result<usize, String> {
    let known = seats.iter().position(|seat| seat == name);
    known.ok_or_else(|| {
        format!("there is no side “{}” in this game: they are {}.", shorten(name), seats.join(" and "))
    })
}

fn to_offers(saved: Vec<file::Offer>, seats: &[String]) -> Result<Vec<Offer>, String> {
    let offer = |saved: file::Offer| {
        let proposal = match (saved.offer, saved.plies) {
            (file::Proposal::Draw, None) => Proposal::Draw,
            (file::Proposal::Pause, None) => Proposal::Pause,
            (file::Proposal::TakeBack, Some(plies)) => Proposal::TakeBack(plies),
            _ => return Err("“plies” belongs to a take-back, and to nothing else.".to_string()),
        };
        let answer = match saved.answer {
            file::Answer::Open => Answer::Open,
            file::Answer::Accepted => Answer::Accepted,
            file::Answer::Declined => Answer::Declined,
            file::Answer::Withdrawn => Answer::Withdrawn,
        };
        Ok(Offer { seat: seat_of(&saved.by, seats)?, proposal, answer })
    };
    saved.into_iter().map(offer).collect()
}

fn to_result(saved: file::Outcome, seats: &[String]) -> Result<GameResult, String> {
    match (saved.outcome, saved.winner, saved.reason) {
        (file::Decided::Win, Some(name), reason) => {
            Ok(GameResult::Win { seat: seat_of(&name, seats)?, reason })
        }
        (file::Decided::Draw, None, reason) => Ok(GameResult::Draw { reason }),
        (file::Decided::Aborted, None, None) => Ok(GameResult::Aborted),
        (file::Decided::Win, None, _) => Err("the result is a win, but “winner” doesn't say whose.".into()),
        _ => Err("“winner” belongs to a win, and “reason” to a win or a draw.".into()),
    }
}

fn to_standing(saved: file::Standing, placed: &[NodeId], count: usize) -> Result<Standing, String> {
    let at = placed
        .get(saved.after)
        .copied()
        .ok_or_else(|| format!("the game stands after the move {}, but there is none.", saved.after))?;
    if saved.clocks.len() > count {
        return Err(format!("there are {} clocks, but {count} sides in this game.", saved.clocks.len()));
    }
    let mut clocks: Vec<_> = saved.clocks.into_iter().map(|left| left.map(Duration::from_millis)).collect();
    clocks.resize(count, None);
    let take_backs = match saved.take_backs {
        file::TakeBacks::Free => TakeBacks::Free,
        file::TakeBacks::ByRequest => TakeBacks::ByRequest,
        file::TakeBacks::Off => TakeBacks::Off,
    };
    Ok(Standing { at, clocks, take_backs })
}
