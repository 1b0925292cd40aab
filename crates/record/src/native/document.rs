//! A record as the values that files hold, and back.

use std::time::Duration;

use catalog::search::{Level, Strength};
use catalog::{Catalog, Cell, MAX_TEAMS, Message, Outcome, Ranking, Seat, SeatInfo, Source, Team, shorten};
use protocol::file;

use crate::limits::Limits;
use crate::rules::by_name;
use crate::text::by_rule;
use crate::tree_match::Form;
use crate::{
    Answer, Drawing, GameRecord, GameResult, Ink, Kind, MOST_DRAWINGS, NodeId, Offer, Player, Proposal,
    ReplayError, SeatDeparture, SeatRecord, Standing, TakeBacks, TimeControl, Timing, Tree, TreeMatch,
    TreeNode, game_of, reason_code, sources_of,
};

/// What is wrong with the values.
pub(super) enum Wrong {
    /// With the game as a whole.
    Game(Message),
    /// With an entry of its moves, counted from 0.
    Move(usize, Message),
}

/// The values of a record whose moves are in the order of files.
pub(super) fn of_record(record: &GameRecord, seats: &[SeatInfo]) -> file::Game {
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
            drawings: of_drawings(start),
            at: millis(start.timing.at),
            spent: millis(start.timing.spent),
            left: millis(start.timing.left),
            offers: of_offers(start, seats),
            departures: of_departures(start, seats),
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
            computer_resigns: standing.computer_resigns,
            hand_written: standing.hand_written,
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

fn of_node(id: NodeId, node: &TreeNode, seats: &[SeatInfo]) -> Option<file::Move> {
    let parent = node.parent()?.number();
    let text = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    Some(file::Move {
        text: node.text.as_ref()?.coordinate.clone(),
        after: (parent + 1 != id.number()).then_some(parent),
        preface: text(&node.preface),
        comment: text(&node.comment),
        glyphs: node.glyphs.clone(),
        drawings: of_drawings(node),
        at: millis(node.timing.at),
        spent: millis(node.timing.spent),
        left: millis(node.timing.left),
        offers: of_offers(node, seats),
        departures: of_departures(node, seats),
    })
}

fn of_drawings(node: &TreeNode) -> Vec<file::Drawing> {
    let place = |Cell { x, y, z }: Cell| [x, y, z];
    let saved = |drawing: &Drawing| file::Drawing {
        ink: match drawing.ink {
            Ink::Green => file::Ink::Green,
            Ink::Red => file::Ink::Red,
            Ink::Blue => file::Ink::Blue,
            Ink::Yellow => file::Ink::Yellow,
        },
        from: place(drawing.from),
        to: (drawing.to != drawing.from).then(|| place(drawing.to)),
    };
    node.drawings.iter().map(saved).collect()
}

fn to_drawings(saved: Vec<file::Drawing>) -> Vec<Drawing> {
    let cell = |[x, y, z]: [i64; 3]| Cell { x, y, z };
    let drawing = |saved: file::Drawing| Drawing {
        ink: match saved.ink {
            file::Ink::Green => Ink::Green,
            file::Ink::Red => Ink::Red,
            file::Ink::Blue => Ink::Blue,
            file::Ink::Yellow => Ink::Yellow,
        },
        from: cell(saved.from),
        to: cell(saved.to.unwrap_or(saved.from)),
    };
    saved.into_iter().take(MOST_DRAWINGS).map(drawing).collect()
}

fn name_of(seat: Seat, seats: &[SeatInfo]) -> String {
    seats.get(seat.index()).map_or_else(String::new, |seat| seat.name.clone())
}

fn of_departures(node: &TreeNode, seats: &[SeatInfo]) -> Vec<file::SeatDeparture> {
    let saved = |departure: &SeatDeparture| file::SeatDeparture {
        seat: name_of(departure.seat, seats),
        reason: departure.reason.to_string(),
    };
    node.departures.iter().map(saved).collect()
}

fn of_offers(node: &TreeNode, seats: &[SeatInfo]) -> Vec<file::Offer> {
    let saved = |offer: &Offer| file::Offer {
        by: name_of(offer.seat, seats),
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
        agreed: offer.agreed.iter().map(|seat| name_of(*seat, seats)).collect(),
    };
    node.offers.iter().map(saved).collect()
}

fn of_result(result: &GameResult, seats: &[SeatInfo]) -> file::Outcome {
    let mut saved = file::Outcome {
        outcome: file::Decided::Aborted,
        winner: None,
        places: Vec::new(),
        points: Vec::new(),
        reason: result.reason().map(str::to_string),
    };
    match result.outcome() {
        None => {}
        Some(Outcome::Draw) => saved.outcome = file::Decided::Draw,
        Some(Outcome::Win(team)) => {
            saved.outcome = file::Decided::Win;
            let seat = seats.iter().find(|seat| seat.team == team);
            saved.winner = Some(seat.map_or_else(String::new, |seat| seat.name.clone()));
        }
        Some(Outcome::Ranked(ranking)) => {
            saved.outcome = file::Decided::Ranked;
            if ranking.points().iter().any(|points| *points != 0) {
                saved.points = ranking.points().to_vec();
            } else {
                saved.places = ranking.places().to_vec();
            }
        }
    }
    saved
}

/// The record that the values are of, every move of which has been played.
pub(super) fn to_record(saved: file::Game, catalog: &Catalog, limits: Limits) -> Result<GameRecord, Wrong> {
    let wrong = |why: Message| Wrong::Game(why);
    let said = |error: ReplayError| Wrong::Game(Message::from(&error));
    let sources = saved.sources.into_iter().map(|source| Source { file: source.file, text: source.text });
    let sources = by_name(sources.collect());
    let mut record = GameRecord { sources, tags: saved.tags, ..GameRecord::new(saved.game) };
    let game = game_of(&record, catalog).map_err(said)?;
    if record.sources.is_empty() {
        record.sources = sources_of(catalog, &record.game);
    }
    let mut walker = TreeMatch::start(&*game, saved.start.as_deref()).map_err(said)?;
    let usual = TreeMatch::start(&*game, None).map_err(said)?.as_match().position();
    record.start = Some(walker.as_match().position()).filter(|text| *text != usual);
    let seats = game.seats();

    let count = seats.len();
    if saved.seats.len() > count {
        let why = Message::new("too-many-seats").number("there", saved.seats.len()).number("most", count);
        return Err(wrong(why));
    }
    let players = saved.seats.into_iter().map(to_seat).collect::<Result<Vec<_>, _>>().map_err(wrong)?;
    if players.iter().any(|seat| *seat != SeatRecord::default()) {
        record.seats = players;
        record.seats.resize(count, SeatRecord::default());
    }

    let start = record.moves.node_mut(Tree::START);
    start.comment = saved.before.comment.filter(|text| !text.is_empty());
    start.glyphs = saved.before.glyphs;
    start.drawings = to_drawings(saved.before.drawings);
    start.timing = to_timing(saved.before.at, saved.before.spent, saved.before.left);
    start.offers = to_offers(saved.before.offers, seats).map_err(wrong)?;
    start.departures = to_departures(&saved.before.departures, seats).map_err(wrong)?;
    limits.check_node(start).map_err(wrong)?;
    walker.go(&record.moves, Tree::START).map_err(said)?;
    limits.check_moves(saved.moves.len()).map_err(wrong)?;
    let placed = add_all(&mut walker, &mut record.moves, saved.moves, seats, limits)?;
    record.standing =
        saved.standing.map(|standing| to_standing(standing, &placed, count)).transpose().map_err(wrong)?;
    let at = record.at();
    walker.go(&record.moves, at).map_err(said)?;
    let result = saved.result.map(|result| to_result(result, seats)).transpose().map_err(wrong)?;
    // The rules know better than the file.
    record.result = by_rule(&walker).or(result);
    limits.check_head(&record).map_err(wrong)?;
    Ok(record.in_order())
}

/// Plays all moves of a list, and returns their nodes, after the start. They are played line by line, not in
/// the order of the list: a list that jumps to and fro between lines would be played through many times over.
fn add_all(
    walker: &mut TreeMatch,
    tree: &mut Tree,
    moves: Vec<file::Move>,
    seats: &[SeatInfo],
    limits: Limits,
) -> Result<Vec<NodeId>, Wrong> {
    // The places in the list of what follows each move, by its number; that of the start is 0.
    let mut following: Vec<Vec<usize>> = vec![Vec::new(); moves.len() + 1];
    for (at, saved) in moves.iter().enumerate() {
        let after = saved.after.unwrap_or(at);
        if after > at {
            return Err(Wrong::Move(at, Message::new("move-after-later-one").number("after", after)));
        }
        following[after].push(at);
    }
    let mut placed = vec![Tree::START; moves.len() + 1];
    let mut moves: Vec<Option<file::Move>> = moves.into_iter().map(Some).collect();
    let mut waiting: Vec<(NodeId, usize)> = following[0].iter().rev().map(|at| (Tree::START, *at)).collect();
    while let Some((parent, at)) = waiting.pop() {
        let Some(saved) = moves[at].take() else { continue };
        let id = add(walker, tree, saved, parent, seats).map_err(|why| Wrong::Move(at, why))?;
        limits.check_node(tree.node(id)).map_err(|why| Wrong::Move(at, why))?;
        placed[at + 1] = id;
        waiting.extend(following[at + 1].iter().rev().map(|next| (id, *next)));
    }
    Ok(placed)
}

fn add(
    walker: &mut TreeMatch,
    tree: &mut Tree,
    saved: file::Move,
    parent: NodeId,
    seats: &[SeatInfo],
) -> Result<NodeId, Message> {
    walker.go(tree, parent).map_err(|error| Message::from(&error))?;
    let id = walker.add(tree, &saved.text, Form::Own).map_err(|error| Message::from(&error))?;
    let node = tree.node_mut(id);
    node.preface = saved.preface.filter(|text| !text.is_empty());
    node.comment = saved.comment.filter(|text| !text.is_empty());
    node.glyphs = saved.glyphs;
    node.drawings = to_drawings(saved.drawings);
    node.timing = to_timing(saved.at, saved.spent, saved.left);
    node.offers = to_offers(saved.offers, seats)?;
    node.departures = to_departures(&saved.departures, seats)?;
    walker.catch_up(tree).map_err(|error| Message::from(&error))?;
    Ok(id)
}

fn to_timing(at: Option<u64>, spent: Option<u64>, left: Option<u64>) -> Timing {
    let time = |millis: Option<u64>| millis.map(Duration::from_millis);
    Timing { at: time(at), spent: time(spent), left: time(left) }
}

fn to_seat(saved: file::Seat) -> Result<SeatRecord, Message> {
    let player = |saved: file::Player| {
        let kind = match (saved.level, saved.strength, saved.engine) {
            (None, None, None) => Kind::Person,
            (Some(level), None, None) => Kind::Level(
                Level::new(level).ok_or_else(|| Message::new("no-such-level").number("level", level))?,
            ),
            (None, Some(strength), None) => Kind::Strength(
                Strength::new(strength)
                    .ok_or_else(|| Message::new("no-such-strength").number("strength", strength))?,
            ),
            (None, None, Some(command)) => Kind::Engine(command),
            _ => {
                return Err(Message::new("player-of-two-kinds").text("name", shorten(&saved.name)));
            }
        };
        Ok(Player { name: saved.name, kind })
    };
    let time = saved.time.map_or(Some(TimeControl::Untimed), to_time);
    let time = time.ok_or_else(|| Message::new("time-unreadable"))?;
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

fn seat_of(name: &str, seats: &[SeatInfo]) -> Result<Seat, Message> {
    let known = (0..).map(Seat).zip(seats).find(|(_, seat)| seat.name == name);
    known.map(|(seat, _)| seat).ok_or_else(|| {
        let names = seats.iter().map(|seat| seat.name.as_str());
        Message::new("no-such-seat").text("name", shorten(name)).list("names", names)
    })
}

fn to_departures(saved: &[file::SeatDeparture], seats: &[SeatInfo]) -> Result<Vec<SeatDeparture>, Message> {
    let departure = |saved: &file::SeatDeparture| {
        let reason = SeatDeparture::reason_of(&saved.reason)
            .ok_or_else(|| Message::new("departure-reason-unknown").text("reason", shorten(&saved.reason)))?;
        Ok(SeatDeparture { seat: seat_of(&saved.seat, seats)?, reason })
    };
    saved.iter().map(departure).collect()
}

fn to_offers(saved: Vec<file::Offer>, seats: &[SeatInfo]) -> Result<Vec<Offer>, Message> {
    let offer = |saved: file::Offer| {
        let proposal = match (saved.offer, saved.plies) {
            (file::Proposal::Draw, None) => Proposal::Draw,
            (file::Proposal::Pause, None) => Proposal::Pause,
            (file::Proposal::TakeBack, Some(plies)) => Proposal::TakeBack(plies),
            _ => return Err(Message::new("plies-without-take-back")),
        };
        let answer = match saved.answer {
            file::Answer::Open => Answer::Open,
            file::Answer::Accepted => Answer::Accepted,
            file::Answer::Declined => Answer::Declined,
            file::Answer::Withdrawn => Answer::Withdrawn,
        };
        let agreed = saved.agreed.iter().map(|name| seat_of(name, seats)).collect::<Result<_, _>>()?;
        Ok(Offer { seat: seat_of(&saved.by, seats)?, proposal, answer, agreed })
    };
    saved.into_iter().map(offer).collect()
}

fn to_result(saved: file::Outcome, seats: &[SeatInfo]) -> Result<GameResult, Message> {
    let reason = saved.reason.map(reason_code);
    let is_ranked = !saved.places.is_empty() || !saved.points.is_empty();
    match (saved.outcome, saved.winner) {
        (file::Decided::Ranked, None) => {
            let ranking = to_ranking(&saved.places, &saved.points, seats);
            let ranking = ranking.ok_or_else(|| Message::new("ranking-unreadable"))?;
            Ok(GameResult::Finished { outcome: Outcome::Ranked(ranking), reason })
        }
        (_, _) if is_ranked => Err(Message::new("result-unreadable")),
        (file::Decided::Win, Some(name)) => {
            let team = seats[seat_of(&name, seats)?.index()].team;
            Ok(GameResult::win(team, reason))
        }
        (file::Decided::Draw, None) => Ok(GameResult::draw(reason)),
        // Earlier versions wrote no reason.
        (file::Decided::Aborted, None)
            if reason.as_deref().is_none_or(|code| Some(code) == GameResult::Aborted.reason()) =>
        {
            Ok(GameResult::Aborted)
        }
        (file::Decided::Win, None) => Err(Message::new("winner-missing")),
        _ => Err(Message::new("result-unreadable")),
    }
}

/// Either the places of all teams or their points.
fn to_ranking(places: &[u8], points: &[i16], seats: &[SeatInfo]) -> Option<Ranking> {
    let teams = seats.iter().map(|seat| seat.team).max().map_or(0, |Team(last)| usize::from(last) + 1);
    let is_count = |count: usize| count == teams && (3..=MAX_TEAMS).contains(&count);
    let is_place = |place: &u8| (1..=teams).contains(&usize::from(*place));
    match (places, points) {
        ([], points) if is_count(points.len()) => Some(Ranking::by_points(points)),
        (places, []) if is_count(places.len()) && places.iter().all(is_place) => Some(Ranking::new(places)),
        _ => None,
    }
}

fn to_standing(saved: file::Standing, placed: &[NodeId], count: usize) -> Result<Standing, Message> {
    let at = placed
        .get(saved.after)
        .copied()
        .ok_or_else(|| Message::new("standing-after-nothing").number("after", saved.after))?;
    if saved.clocks.len() > count {
        return Err(Message::new("too-many-clocks")
            .number("there", saved.clocks.len())
            .number("most", count));
    }
    let mut clocks: Vec<_> = saved.clocks.into_iter().map(|left| left.map(Duration::from_millis)).collect();
    clocks.resize(count, None);
    let take_backs = match saved.take_backs {
        file::TakeBacks::Free => TakeBacks::Free,
        file::TakeBacks::ByRequest => TakeBacks::ByRequest,
        file::TakeBacks::Off => TakeBacks::Off,
    };
    let file::Standing { computer_resigns, hand_written, .. } = saved;
    Ok(Standing { at, clocks, take_backs, computer_resigns, hand_written })
}
