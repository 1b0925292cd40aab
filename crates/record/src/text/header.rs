//! What tags say about a game, and tags that say it.
//!
//! Tags of other programs have their usual meaning; what those have no tag for has one of ours. Whatever else stands there is kept as it is.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use catalog::search::{Level, Strength};
use catalog::{MAX_TEAMS, Outcome, Ranking, Seat, SeatInfo, Source, Team, capital};

use super::dialect::{Dialect, Score};
use super::termination::{self, Meaning};
use super::{clock, kind};
use crate::limits::MOST_SOURCES;
use crate::{Format, GameRecord, GameResult, Kind, Player, SeatRecord, TakeBacks, TimeControl, reason_code};

/// Names and values, in the order of the file.
pub(super) type Tags = Vec<(String, String)>;

/// What the tags say, apart from which game it is and where it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fields {
    /// Empty if nothing is said about them.
    pub(super) seats: Vec<SeatRecord>,
    /// How it ended.
    pub(super) result: Option<GameResult>,
    /// How an interrupted game was put aside.
    pub(super) standing: Option<HeaderStanding>,
    /// All others.
    pub(super) rest: Tags,
}

/// Who is meant by a score.
#[derive(Clone, Debug)]
pub(super) struct HeaderSides {
    /// The seats of the game.
    pub(super) seats: Vec<SeatInfo>,
    /// The seat that begins.
    pub(super) first: Seat,
    /// The team whose score is written first.
    scored: Team,
}

impl HeaderSides {
    /// The seats of a game, of which this one begins. In PGN the score of White is written first, also where Black begins; elsewhere, and
    /// where no side is White, that of the side that begins.
    pub(super) fn of(seats: &[SeatInfo], first: Seat, dialect: Dialect) -> Self {
        let white = seats.iter().find(|seat| seat.name == "white").filter(|_| dialect.format == Format::Pgn);
        let begins = seats.get(first.index());
        let scored = white.or(begins).map_or(Team(first.0), |seat| seat.team);
        Self { seats: seats.to_vec(), first, scored }
    }

    /// The team that has won by a score. Where several others may have, it is the first of them.
    fn winner(&self, score: Score) -> Option<Team> {
        match score {
            Score::First => Some(self.scored),
            Score::Second => self.seats.iter().map(|seat| seat.team).find(|team| *team != self.scored),
            Score::Draw | Score::Open => None,
        }
    }

    /// The score of a result. One with several places is that of its winner, or a draw among the first.
    pub(super) fn score(&self, result: Option<&GameResult>) -> Score {
        match result.and_then(GameResult::outcome) {
            None => Score::Open,
            Some(outcome) => match outcome.winner() {
                Some(team) if team == self.scored => Score::First,
                Some(_) => Score::Second,
                None => Score::Draw,
            },
        }
    }

    /// How many teams there are.
    fn teams(&self) -> usize {
        self.seats.iter().map(|seat| seat.team.index() + 1).max().unwrap_or(0)
    }

    /// What tags about a seat begin with.
    fn tag(&self, seat: usize) -> String {
        let name: String = self.seats[seat].name.chars().filter(char::is_ascii_alphanumeric).collect();
        let clashes = name.is_empty()
            || self.seats.iter().filter(|other| other.name.eq_ignore_ascii_case(&name)).count() != 1;
        if clashes || name.starts_with(|c: char| c.is_ascii_digit()) {
            format!("Seat{}", seat + 1)
        } else {
            capital(&name)
        }
    }
}

/// How a game was put aside, but for the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HeaderStanding {
    pub(super) clocks: Vec<Option<Duration>>,
    pub(super) take_backs: TakeBacks,
    pub(super) computer_resigns: bool,
    pub(super) hand_written: bool,
}

const TAKE_BACKS: [(&str, TakeBacks); 3] =
    [("free", TakeBacks::Free), ("by request", TakeBacks::ByRequest), ("off", TakeBacks::Off)];

/// Ours, for what other programs have no tag for: a tag whose name would be taken for something else, with its number; its value begins with the
/// name.
const OTHER: &str = "Tag";
const FILE: &str = "VariantFile";
const TEXT: &str = "VariantText";
const WINNER: &str = "Winner";
const ENDED_BY: &str = "EndedBy";
const TAKEN_BACK: &str = "TakeBacks";
const COMPUTER_RESIGNS: &str = "ComputerResigns";
const HAND_WRITTEN: &str = "HandWritten";
const YES: &str = "yes";
const PLACES: &str = "Places";
const POINTS: &str = "Points";

/// The variant files that tags hold.
pub(super) fn sources<'t>(tag: &dyn Fn(&str) -> Option<&'t str>) -> Vec<Source> {
    let source = |number: usize| {
        let (file, text) = (tag(&format!("{FILE}{number}"))?, tag(&format!("{TEXT}{number}"))?);
        Some(Source { file: file.to_string(), text: text.to_string() })
    };
    (1..=MOST_SOURCES).map_while(source).collect()
}

/// Takes tags apart. `played` is the result that stands behind the moves.
pub(super) fn take(tags: Tags, sides: &HeaderSides, dialect: Dialect, played: Option<Score>) -> Fields {
    let mut left: Vec<Option<(String, String)>> = tags.into_iter().map(Some).collect();
    let places: HashMap<String, usize> = left
        .iter()
        .enumerate()
        .filter_map(|(at, tag)| tag.as_ref().map(|(name, _)| (name.clone(), at)))
        .collect();
    let mut shelf = Shelf { left: &mut left, places };
    for name in ["FEN", "SetUp", "Variant", "GameType"] {
        shelf.take(name);
    }
    for (name, unknown) in ROSTER {
        shelf.take_if(name, |value| (value == unknown).then_some(()));
    }
    for number in 1..=MOST_SOURCES {
        let (file, text) = (format!("{FILE}{number}"), format!("{TEXT}{number}"));
        if shelf.look(&file).is_none() || shelf.look(&text).is_none() {
            break;
        }
        shelf.take(&file);
        shelf.take(&text);
    }
    let seats = take_seats(&mut shelf, sides);
    let result = take_result(&mut shelf, sides, dialect, played);
    let known = |value: &str| TAKE_BACKS.iter().find(|(name, _)| *name == value).map(|(_, known)| *known);
    let standing = shelf.take_if(TAKEN_BACK, known).map(|take_backs| {
        let clocks = (0..sides.seats.len())
            .map(|seat| shelf.take_if(&format!("{}Clock", sides.tag(seat)), clock::parse))
            .collect();
        let mut is_set = |name| shelf.take_if(name, |value| (value == YES).then_some(())).is_some();
        let (computer_resigns, hand_written) = (is_set(COMPUTER_RESIGNS), is_set(HAND_WRITTEN));
        HeaderStanding { clocks, take_backs, computer_resigns, hand_written }
    });
    let rest = unwrapped(left.into_iter().flatten().collect());
    Fields { seats, result, standing, rest }
}

/// Tags that have not been used yet.
struct Shelf<'t> {
    left: &'t mut Vec<Option<(String, String)>>,
    places: HashMap<String, usize>,
}

impl Shelf<'_> {
    fn look(&self, name: &str) -> Option<&str> {
        self.left[*self.places.get(name)?].as_ref().map(|(_, value)| value.as_str())
    }

    fn take(&mut self, name: &str) -> Option<String> {
        self.left[*self.places.get(name)?].take().map(|(_, value)| value)
    }

    /// Takes a tag if its value means something.
    fn take_if<T>(&mut self, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let meant = read(self.look(name)?)?;
        self.take(name);
        Some(meant)
    }
}

fn take_seats(shelf: &mut Shelf<'_>, sides: &HeaderSides) -> Vec<SeatRecord> {
    let common = shelf.take_if("TimeControl", TimeControl::parse_tag);
    let mut seats = Vec::new();
    for seat in 0..sides.seats.len() {
        let name = sides.tag(seat);
        let time = shelf
            .take_if(&format!("{name}TimeControl"), TimeControl::parse_tag)
            .or(common)
            .unwrap_or_default();
        let mut players = Vec::new();
        for number in 1.. {
            let tag = if number == 1 { name.clone() } else { format!("{name}{number}") };
            let Some(called) = shelf.take(&tag) else { break };
            let kind = take_kind(shelf, &tag);
            // A name that is not known is none, unless we have written it so.
            if kind.is_some() || !is_unknown(&called) {
                players.push(Player { name: called, kind: kind.unwrap_or(Kind::Person) });
            }
        }
        seats.push(SeatRecord { players, time });
    }
    if seats.iter().all(|seat| *seat == SeatRecord::default()) { Vec::new() } else { seats }
}

fn is_unknown(name: &str) -> bool {
    matches!(name, "" | "?" | "-")
}

/// What a player is, if tags say so.
fn take_kind(shelf: &mut Shelf<'_>, tag: &str) -> Option<Kind> {
    let kind = shelf.take_if(&format!("{tag}Type"), |value| match value {
        "human" => Some(Kind::Person),
        "program" => Some(Kind::Engine(String::new())),
        _ => None,
    });
    if kind != Some(Kind::Engine(String::new())) {
        return kind;
    }
    let level = |value: &str| Level::new(value.parse().ok()?).map(Kind::Level);
    let strength = |value: &str| Strength::new(value.parse().ok()?).map(Kind::Strength);
    let found = shelf.take_if(&format!("{tag}Level"), level);
    let found = found.or_else(|| shelf.take_if(&format!("{tag}Strength"), strength));
    found.or_else(|| shelf.take(&format!("{tag}Engine")).map(Kind::Engine)).or(kind)
}

fn take_result(
    shelf: &mut Shelf<'_>,
    sides: &HeaderSides,
    dialect: Dialect,
    played: Option<Score>,
) -> Option<GameResult> {
    // What stands behind the moves goes before the tag, unless it says nothing.
    let tagged = shelf.take_if("Result", |value| dialect.score(value));
    // One that means something else, such as the score of a whole match, is kept as any other tag.
    shelf.take_if("Result", |value| is_unknown(value).then_some(()));
    let score = played.filter(|score| *score != Score::Open).or(tagged).unwrap_or(Score::Open);
    let named = |value: &str| sides.seats.iter().find(|seat| seat.name == value).map(|seat| seat.team);
    let winner = shelf.take_if(WINNER, named);
    let meaning = shelf.take_if("Termination", |value| match termination::parse(value, score) {
        Meaning::Nothing => None,
        other => Some(other),
    });
    let own = if score == Score::Open { None } else { shelf.take(ENDED_BY) };
    let reason = match meaning {
        Some(Meaning::Aborted) => return Some(GameResult::Aborted),
        Some(Meaning::Reason(reason)) => own.or(Some(reason)),
        _ => own,
    };
    let reason = reason.map(reason_code);
    let ranked = take_ranking(shelf, sides, score).map(Outcome::Ranked);
    let outcome = match score {
        Score::Open => return None,
        Score::Draw => Outcome::Draw,
        _ => Outcome::Win(winner.or_else(|| sides.winner(score))?),
    };
    Some(GameResult::Finished { outcome: ranked.unwrap_or(outcome), reason })
}

/// The places or the points of more than two teams, as far as they fit the score.
fn take_ranking(shelf: &mut Shelf<'_>, sides: &HeaderSides, score: Score) -> Option<Ranking> {
    let teams = sides.teams();
    let fits = |ranking: Ranking| {
        let result = GameResult::Finished { outcome: Outcome::Ranked(ranking), reason: None };
        (sides.score(Some(&result)) == score).then_some(ranking)
    };
    let is_count = |count: usize| count == teams && (3..=MAX_TEAMS).contains(&count);
    let by_points = shelf.take_if(POINTS, |value| {
        let points: Vec<i16> = value.split(',').map(|part| part.parse().ok()).collect::<Option<_>>()?;
        if is_count(points.len()) { fits(Ranking::by_points(&points)) } else { None }
    });
    by_points.or_else(|| {
        shelf.take_if(PLACES, |value| {
            let places: Vec<u8> = value.split(',').map(|part| part.parse().ok()).collect::<Option<_>>()?;
            let is_place = places.iter().all(|place| (1..=teams).contains(&usize::from(*place)));
            if is_place && is_count(places.len()) { fits(Ranking::new(&places)) } else { None }
        })
    })
}

/// Tags, with those that ours with numbers stand for. One whose name is taken already stays as it is, under a number: no two have the same
/// name.
fn unwrapped(tags: Tags) -> Tags {
    let inner: Vec<Option<(String, String)>> = tags.iter().map(unwrap).collect();
    let plain = tags.iter().zip(&inner).filter(|(_, inner)| inner.is_none());
    let mut taken: HashSet<String> = plain.map(|((name, _), _)| name.clone()).collect();
    let mut number = 0;
    let mut all = Tags::new();
    for (tag, inner) in tags.into_iter().zip(inner) {
        let Some(inner) = inner else {
            all.push(tag);
            continue;
        };
        if taken.insert(inner.0.clone()) {
            all.push(inner);
            continue;
        }
        let (mut name, value) = tag;
        while !taken.insert(name.clone()) {
            number += 1;
            name = format!("{OTHER}{number}");
        }
        all.push((name, value));
    }
    all
}

/// The tag that one of ours with a number stands for.
fn unwrap((name, value): &(String, String)) -> Option<(String, String)> {
    if !is_wrapped(name) {
        return None;
    }
    let mut inner = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '=' => return Some((inner, chars.collect())),
            '\\' => inner.extend(chars.next()),
            c => inner.push(c),
        }
    }
    None
}

/// Whether a name is one of those with a number.
pub(super) fn is_wrapped(name: &str) -> bool {
    name.strip_prefix(OTHER)
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

fn wrapped(number: usize, (name, value): &(String, String)) -> (String, String) {
    let name = name.replace('\\', "\\\\").replace('=', "\\=");
    (format!("{OTHER}{number}"), format!("{name}={value}"))
}

/// What tags say that the record alone doesn't tell.
pub(super) struct About<'t> {
    /// Which game it is.
    pub(super) variant: Option<(&'t str, String)>,
    /// Where it begins, if not at its start.
    pub(super) position: Option<&'t str>,
    /// Whether the rules have ended it: the moves tell how.
    pub(super) by_rule: bool,
}

/// All tags of a record.
pub(super) fn compose(record: &GameRecord, sides: &HeaderSides, dialect: Dialect, about: &About<'_>) -> Tags {
    let own = own_tags(record, sides, dialect, about);
    let mut expect = take(own.clone(), sides, dialect, None);
    expect.rest.clone_from(&record.tags);
    let whole = |tags: Tags| if dialect.is_icn() { tags } else { with_roster(tags, sides) };
    // Tags that have the name of one of ours stay as they are if they are then understood as they were.
    let lenient = whole(join(&own, &record.tags, &|_| false));
    if take(lenient.clone(), sides, dialect, None) == expect {
        return lenient;
    }
    whole(join(&own, &record.tags, &|name| is_reserved(name, sides)))
}

/// The tags that a file begins with by custom, and what they say where that is not known. Some programs know a new game by the first of them.
const ROSTER: [(&str, &str); 4] = [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")];

fn is_leading(name: &str) -> bool {
    ROSTER.iter().any(|(leading, _)| *leading == name)
}

/// With the tags that no game goes without, and that say nothing where nothing is known. Those that are there keep their order.
fn with_roster(tags: Tags, sides: &HeaderSides) -> Tags {
    let place = |name: &str| ROSTER.iter().position(|(leading, _)| *leading == name);
    let missing = |name: &str| !tags.iter().any(|(tag, _)| tag == name);
    let mut fillers: Vec<usize> = (0..ROSTER.len()).filter(|at| missing(ROSTER[*at].0)).rev().collect();
    let players: Tags = (0..sides.seats.len())
        .map(|seat| sides.tag(seat))
        .filter(|name| missing(name))
        .map(|name| (name, "?".to_string()))
        .collect();
    let filler = |at: usize| (ROSTER[at].0.to_string(), ROSTER[at].1.to_string());
    let mut all = Tags::new();
    let mut rest = tags.into_iter().peekable();
    while let Some(at) = rest.peek().and_then(|(name, _)| place(name)) {
        while let Some(before) = fillers.pop_if(|before| *before < at) {
            all.push(filler(before));
        }
        all.extend(rest.next());
    }
    all.extend(fillers.into_iter().rev().map(filler));
    all.extend(players);
    all.extend(rest);
    all
}

fn join(own: &Tags, others: &Tags, is_reserved: &dyn Fn(&str) -> bool) -> Tags {
    let leading = others.iter().take_while(|(name, _)| is_leading(name)).count();
    let mut tags = Tags::new();
    let mut number = 0;
    let mut names: HashSet<&str> = own.iter().map(|(name, _)| name.as_str()).collect();
    for (at, tag) in others.iter().enumerate() {
        if at == leading {
            tags.extend(own.iter().cloned());
        }
        let name = tag.0.as_str();
        let is_symbol = name.len() < 200
            && name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        let is_first = names.insert(name);
        let says_nothing = ROSTER.contains(&(name, tag.1.as_str()));
        if is_symbol && is_first && !says_nothing && !is_wrapped(name) && !is_reserved(name) {
            tags.push(tag.clone());
        } else {
            number += 1;
            tags.push(wrapped(number, tag));
        }
    }
    if leading == others.len() {
        tags.extend(own.iter().cloned());
    }
    tags
}

/// Whether a tag of this name may be taken for one of ours.
fn is_reserved(name: &str, sides: &HeaderSides) -> bool {
    const NAMES: [&str; 14] = [
        "FEN",
        "SetUp",
        "Variant",
        "GameType",
        "Result",
        "Termination",
        "TimeControl",
        WINNER,
        ENDED_BY,
        TAKEN_BACK,
        COMPUTER_RESIGNS,
        HAND_WRITTEN,
        PLACES,
        POINTS,
    ];
    const BEHIND: [&str; 7] = ["", "Type", "Level", "Strength", "Engine", "TimeControl", "Clock"];
    let numbered = |rest: &str| rest.trim_start_matches(|c: char| c.is_ascii_digit()).to_string();
    NAMES.contains(&name)
        || [OTHER, FILE, TEXT]
            .iter()
            .any(|own| name.strip_prefix(own).is_some_and(|rest| numbered(rest).is_empty()))
        || (0..sides.seats.len()).any(|seat| {
            name.strip_prefix(&sides.tag(seat)).is_some_and(|rest| BEHIND.contains(&numbered(rest).as_str()))
        })
}

fn own_tags(record: &GameRecord, sides: &HeaderSides, dialect: Dialect, about: &About<'_>) -> Tags {
    let mut tags = Tags::new();
    let mut put = |name: &str, value: &str| tags.push((name.to_string(), value.to_string()));
    let seats = || record.seats.iter().take(sides.seats.len()).enumerate();
    for (seat, side) in seats() {
        for (at, player) in side.players.iter().enumerate() {
            let name = sides.tag(seat) + &if at == 0 { String::new() } else { (at + 1).to_string() };
            put(&name, &player.name);
            let program = format!("{name}Type");
            match &player.kind {
                Kind::Person if is_unknown(&player.name) => put(&program, "human"),
                Kind::Person => {}
                Kind::Level(level) => {
                    put(&program, "program");
                    put(&format!("{name}Level"), &level.number().to_string());
                }
                Kind::Strength(strength) => {
                    put(&program, "program");
                    put(&format!("{name}Strength"), &strength.number().to_string());
                }
                // The command that starts it is for our own files only.
                Kind::Engine(_) => put(&program, "program"),
            }
        }
    }
    if let Some((name, value)) = &about.variant {
        put(name, value);
    }
    let score = sides.score(record.result.as_ref());
    put("Result", dialect.written(score));
    match &record.result {
        Some(GameResult::Aborted) => put("Termination", termination::ABORTED),
        Some(result) => {
            if let Some(team) = result.winner().filter(|team| sides.winner(score) != Some(*team)) {
                let seat = sides.seats.iter().find(|seat| seat.team == team);
                put(WINNER, seat.map_or("", |seat| seat.name.as_str()));
            }
            if let Some(Outcome::Ranked(ranking)) = result.outcome() {
                if ranking.points().iter().any(|points| *points != 0) {
                    put(POINTS, &joined(ranking.points()));
                } else {
                    put(PLACES, &joined(ranking.places()));
                }
            }
            // Such as “Normal”: it stays as it is, and has no room for the reason.
            let is_taken = record
                .tag("Termination")
                .is_some_and(|value| termination::parse(value, score) == Meaning::Nothing);
            match result.reason().map(|reason| (reason, termination::write(reason))) {
                Some(_) if is_taken && about.by_rule => {}
                Some((_, Some(value))) if !is_taken => put("Termination", &value),
                Some((reason, _)) => put(ENDED_BY, reason),
                None => {}
            }
        }
        None => {}
    }
    if let Some(position) = about.position {
        put("SetUp", "1");
        put("FEN", position);
    }
    let times: Vec<TimeControl> = seats().map(|(_, side)| side.time).collect();
    if times.windows(2).all(|two| two[0] == two[1]) {
        if let Some(time) = times.first().filter(|time| **time != TimeControl::Untimed) {
            put("TimeControl", &time.write_tag());
        }
    } else {
        for (seat, time) in times.iter().enumerate() {
            put(&format!("{}TimeControl", sides.tag(seat)), &time.write_tag());
        }
    }
    if let Some(standing) = &record.standing {
        let take_backs = TAKE_BACKS.iter().find(|(_, known)| *known == standing.take_backs);
        put(TAKEN_BACK, take_backs.map_or("free", |(name, _)| name));
        for (name, is_set) in
            [(COMPUTER_RESIGNS, standing.computer_resigns), (HAND_WRITTEN, standing.hand_written)]
        {
            if is_set {
                put(name, YES);
            }
        }
        for (seat, left) in standing.clocks.iter().take(sides.seats.len()).enumerate() {
            if let Some(left) = left {
                put(&format!("{}Clock", sides.tag(seat)), &clock::write(*left));
            }
        }
    }
    for (at, source) in record.sources.iter().enumerate() {
        put(&format!("{FILE}{}", at + 1), &source.file);
        put(&format!("{TEXT}{}", at + 1), &source.text);
    }
    tags
}

fn joined(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// The name and value of the tag that says which game it is.
pub(super) fn variant_tag(
    game: &dyn catalog::AnyGame,
    catalog: &catalog::Catalog,
    is_embedded: bool,
) -> Option<(&'static str, String)> {
    let info = game.info();
    let name = match &info.exchange {
        catalog::Exchange::Pdn { game_type: Some(number) } if !is_embedded => {
            return Some(("GameType", number.clone()));
        }
        catalog::Exchange::Pgn { variant: None } if info.id == "chess" => return None,
        catalog::Exchange::Pgn { variant: Some(name) } => name,
        _ => &info.name,
    };
    // A name that means another game here is no name.
    let is_clear =
        is_embedded || kind::by_name(catalog, name).is_some_and(|found| found.info().id == info.id);
    Some(("Variant", if is_clear { name.clone() } else { info.id.clone() }))
}
