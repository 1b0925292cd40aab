//! Games at random, with all that a record can hold.

use std::time::Duration;

use catalog::search::{Level, Strength};
use catalog::{Catalog, Cell, Seat, Team};
use fastrand::Rng;
use record::{
    Answer, Drawing, GameRecord, GameResult, Ink, Kind, Offer, Player, Proposal, SeatRecord, Standing,
    TakeBacks, TimeControl, Tree, TreeMatch, game_of,
};

const NASTY: [&str; 30] = [
    "a",
    "word",
    " ",
    "  ",
    "\n",
    "\r\n",
    "\t",
    "{",
    "}",
    "[",
    "]",
    "[%clk 0:01:00]",
    "[%u 41]",
    "[%eval 0.17]",
    "[%pre]",
    "(",
    ")",
    ";",
    "%",
    "\"",
    "\\",
    "\\u{A}",
    "é",
    "½-½",
    "\u{2028}",
    "\u{0}",
    "[Event \"x\"]",
    "1-0",
    "$3",
    "|",
];

fn text(rng: &mut Rng) -> String {
    let parts = rng.usize(1..8);
    // The sentence is long enough to be broken, sometimes.
    let long =
        if rng.u8(..) < 20 { "so many words that no line can hold them ".repeat(4) } else { String::new() };
    (0..parts).map(|_| NASTY[rng.usize(..NASTY.len())]).collect::<String>() + &long
}

fn maybe<T>(rng: &mut Rng, make: impl FnOnce(&mut Rng) -> T) -> Option<T> {
    if rng.u8(..) < 70 { Some(make(rng)) } else { None }
}

fn time(rng: &mut Rng) -> Duration {
    let most = [1, 1000, 100_000, 10_000_000, u64::MAX][rng.usize(..5)];
    Duration::from_millis(rng.u64(0..most))
}

fn control(rng: &mut Rng) -> TimeControl {
    let main = Duration::from_millis(rng.u64(1..10_000_000));
    let more = Duration::from_millis(rng.u64(1..60_000));
    match rng.u8(..5) {
        0 => TimeControl::Untimed,
        1 => TimeControl::SuddenDeath { main },
        2 => TimeControl::Increment { main, increment: more },
        3 => TimeControl::Delay { main, delay: more },
        _ => TimeControl::PerMove { each: more },
    }
}

fn player(rng: &mut Rng) -> Player {
    let name = match rng.u8(..6) {
        0 => "?".to_string(),
        1 => String::new(),
        2 => text(rng),
        _ => "Ann / Bob".to_string(),
    };
    let kind = match rng.u8(..5) {
        0 => Kind::Level(Level::ALL[rng.usize(..6)]),
        1 => Kind::Strength(Strength::new(rng.u8(..=100)).unwrap()),
        2 => Kind::Engine(String::new()),
        _ => Kind::Person,
    };
    Player { name, kind }
}

fn tags(rng: &mut Rng) -> Vec<(String, String)> {
    const NAMES: [&str; 29] = [
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "White2",
        "WhiteType",
        "WhiteElo",
        "Result",
        "FEN",
        "SetUp",
        "Variant",
        "GameType",
        "TimeControl",
        "Termination",
        "EndedBy",
        "Winner",
        "TakeBacks",
        "ComputerResigns",
        "HandWritten",
        "WhiteClock",
        "Tag1",
        "VariantFile1",
        "VariantText1",
        "a = b",
        "",
        "Ü\"]",
        "Attackers",
    ];
    const VALUES: [&str; 10] =
        ["", "?", "300+3", "1-0", "normal", "abandoned", "white", "free", "0:01:00", "chess"];
    let mut tags: Vec<(String, String)> = Vec::new();
    for _ in 0..rng.usize(..6) {
        let name = NAMES[rng.usize(..NAMES.len())];
        let value = if rng.bool() { VALUES[rng.usize(..VALUES.len())].to_string() } else { text(rng) };
        if !tags.iter().any(|(known, _)| known == name) {
            tags.push((name.to_string(), value));
        }
    }
    tags
}

fn offer(rng: &mut Rng) -> Offer {
    let proposal = match rng.u8(..3) {
        0 => Proposal::Draw,
        1 => Proposal::Pause,
        _ => Proposal::TakeBack(rng.usize(..100)),
    };
    let answer = [Answer::Open, Answer::Accepted, Answer::Declined, Answer::Withdrawn][rng.usize(..4)];
    let seat = Seat(rng.u8(..2));
    let agreed = (0..rng.u8(..2)).map(|_| Seat(rng.u8(..2))).collect();
    Offer { seat, proposal, answer, agreed }
}

/// A game with everything, of any kind, in the order of files.
pub(crate) fn record(rng: &mut Rng, catalog: &Catalog) -> GameRecord {
    let ids: Vec<String> = catalog.games().map(|game| game.info().id.clone()).collect();
    let id = &ids[rng.usize(..ids.len())];
    let mut record = GameRecord { sources: catalog.own_sources(id).to_vec(), ..GameRecord::new(id.as_str()) };
    let game = game_of(&record, catalog).unwrap();
    if rng.u8(..) < 60 {
        record.start = Some(after_some_moves(rng, &record, &*game));
    }
    let mut walker = TreeMatch::new(&*game, &record).unwrap();
    if record.start.as_deref() == Some(&game.start().position()) {
        record.start = None;
    }
    let mut tip = Tree::START;
    for _ in 0..rng.usize(..30) {
        let any = record.moves.id(rng.usize(..=record.moves.moves())).unwrap();
        let parent = if rng.u8(..) < 60 { any } else { tip };
        walker.go(&record.moves, parent).unwrap();
        let legal = walker.as_match().legal();
        if legal.is_empty() {
            continue;
        }
        let chosen = legal[rng.usize(..legal.len())].coordinate.clone();
        tip = walker.play(&mut record.moves, &chosen).unwrap();
    }
    // What follows may be told in another order than it was played.
    let any = record.moves.id(rng.usize(..=record.moves.moves())).unwrap();
    record.moves.promote(any);
    for number in 0..=record.moves.moves() {
        let id = record.moves.id(number).unwrap();
        let node = record.moves.node_mut(id);
        if number > 0 {
            node.preface = maybe(rng, text);
        }
        node.comment = maybe(rng, text);
        node.glyphs = (0..rng.usize(..3)).map(|_| rng.u8(..)).collect();
        node.drawings = drawings(rng);
        node.timing.at = maybe(rng, time);
        node.timing.spent = maybe(rng, time);
        node.timing.left = maybe(rng, time);
        node.offers =
            maybe(rng, |rng| (0..rng.usize(1..3)).map(|_| offer(rng)).collect()).unwrap_or_default();
    }
    record.tags = tags(rng);
    if rng.u8(..) < 150 {
        record.seats = (0..2)
            .map(|_| SeatRecord {
                players: (0..rng.usize(..4)).map(|_| player(rng)).collect(),
                time: control(rng),
            })
            .collect();
        if record.seats.iter().all(|seat| *seat == SeatRecord::default()) {
            record.seats.clear();
        }
    }
    record.standing = maybe(rng, |rng| Standing {
        at: record.moves.id(rng.usize(..=record.moves.moves())).unwrap(),
        clocks: (0..2).map(|_| maybe(rng, time)).collect(),
        take_backs: [TakeBacks::Free, TakeBacks::ByRequest, TakeBacks::Off][rng.usize(..3)],
        computer_resigns: rng.bool(),
        hand_written: rng.bool(),
    });
    walker.go(&record.moves, record.at()).unwrap();
    record.result = match walker.as_match().end() {
        Some(end) => Some(end.into()),
        None => {
            const REASONS: [&str; 9] = [
                "resignation",
                "time",
                "the referee",
                "abandoned",
                "normal",
                "time forfeit",
                "",
                "?",
                "a \"flood\"\n",
            ];
            let reason = maybe(rng, |rng| REASONS[rng.usize(..REASONS.len())].to_string());
            match rng.u8(..5) {
                0 => Some(GameResult::win(Team(rng.u8(..2)), reason)),
                1 => Some(GameResult::draw(reason)),
                2 => Some(GameResult::Aborted),
                _ => None,
            }
        }
    };
    record.in_order()
}

fn after_some_moves(rng: &mut Rng, record: &GameRecord, game: &dyn catalog::AnyGame) -> String {
    let (mut walker, mut tree) = (TreeMatch::new(game, record).unwrap(), Tree::default());
    for _ in 0..rng.usize(..12) {
        let legal = walker.as_match().legal();
        if legal.is_empty() {
            break;
        }
        let chosen = legal[rng.usize(..legal.len())].coordinate.clone();
        walker.play(&mut tree, &chosen).unwrap();
    }
    walker.as_match().position()
}

/// Marks, then arrows, then what has no names of squares: as other programs tell them apart.
fn drawings(rng: &mut Rng) -> Vec<Drawing> {
    let cell = |rng: &mut Rng| Cell { x: rng.i64(0..26), y: rng.i64(0..99), z: 0 };
    let ink = |rng: &mut Rng| Ink::ALL[rng.usize(..4)];
    let mut all = Vec::new();
    for _ in 0..rng.usize(..3) {
        let at = cell(rng);
        all.push(Drawing { ink: ink(rng), from: at, to: at });
    }
    for _ in 0..rng.usize(..3) {
        let (from, to) = (cell(rng), cell(rng));
        if from != to {
            all.push(Drawing { ink: ink(rng), from, to });
        }
    }
    if rng.bool() {
        let from = Cell { x: rng.i64(..), y: rng.i64(..), z: rng.i64(1..9) };
        all.push(Drawing { ink: ink(rng), from, to: if rng.bool() { from } else { cell(rng) } });
    }
    all
}
