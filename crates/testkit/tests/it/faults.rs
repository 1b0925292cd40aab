//! Broken games are caught: a toy game that can break each law in turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use display::{
    Cell, Message, MoveError, Notation, Picture, Piece, PositionError, SetUp, Step, Tint, View,
    without_remarks,
};
use game::{End, Game, Limits, Match, Reason, Seat, Team};
use insight::{Bytes, Encode, Evaluate, Searchable, Understanding};
use testkit::{laws, searchable, tables};

/// A law to break.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Fault {
    Nothing,
    EndWithMoves,
    Twice,
    Count,
    NotLegal,
    LegalAfterEnd,
    Key,
    Unmake,
    Forms,
    Readings,
    ParseMove,
    ParsePosition,
    WritePosition,
    Winner,
    Turn,
    Picture,
    PieceAt,
    Steps,
    From,
    To,
    Taken,
    WriteStep,
    Exchanged,
    Pack,
    Unpack,
    Visit,
    Kinds,
    MoveCode,
    Evaluator,
    Understanding,
    Panic,
}

/// Take one or two matches from a heap; the player who can't has lost. Matches are the pieces of the picture.
#[derive(Clone, Debug)]
struct Heap {
    fault: Fault,
    limits: Limits,
    /// How often moves were listed.
    listed: Arc<AtomicUsize>,
}

/// Matches left, whose turn it is, and a key that is kept up by making moves.
#[derive(Clone, Debug)]
struct Left {
    matches: i64,
    turn: u8,
    key: u64,
}

impl PartialEq for Left {
    fn eq(&self, other: &Self) -> bool {
        (self.matches, self.turn) == (other.matches, other.turn)
    }
}

impl Eq for Left {}

impl Heap {
    fn new(fault: Fault) -> Self {
        Self { fault, limits: Limits::default(), listed: Arc::default() }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }
}

fn key(matches: i64, turn: u8) -> u64 {
    matches as u64 * 2 + u64::from(turn)
}

impl Game for Heap {
    type Position = Left;
    type Move = i64;
    type Undo = Left;

    fn start(&self) -> Left {
        Left { matches: 9, turn: 0, key: key(9, 0) }
    }

    fn turn(&self, pos: &Left) -> Seat {
        Seat(if self.has(Fault::Turn) { 2 } else { pos.turn })
    }

    fn moves(&self, pos: &Left, out: &mut Vec<i64>) -> Option<End> {
        self.listed.fetch_add(1, Ordering::Relaxed);
        if self.has(Fault::Panic) && pos.matches < 5 {
            panic!("a fault");
        }
        out.extend((1..=2).filter(|&m| m <= pos.matches));
        if self.has(Fault::Twice) && pos.matches == 3 {
            out.push(1);
        }
        let winner = if self.has(Fault::Winner) { Team(7) } else { Team(1 - pos.turn) };
        let over = pos.matches == 0 || self.has(Fault::EndWithMoves) && pos.matches == 1;
        over.then_some(End::win(winner, Reason::NO_MOVES))
    }

    fn is_legal(&self, pos: &Left, m: i64) -> bool {
        let after_end = self.has(Fault::LegalAfterEnd) && pos.matches == 0;
        after_end || (1..=2).contains(&m) && m <= pos.matches && !(self.has(Fault::NotLegal) && m == 2)
    }

    fn make(&self, pos: &mut Left, m: i64) -> Left {
        let before = pos.clone();
        pos.matches -= m;
        pos.turn = 1 - pos.turn;
        pos.key = if self.has(Fault::Key) { pos.key + 1 } else { key(pos.matches, pos.turn) };
        before
    }

    fn unmake(&self, pos: &mut Left, _m: i64, undo: Left) {
        if !self.has(Fault::Unmake) {
            *pos = undo;
        }
    }

    fn key(&self, pos: &Left) -> u64 {
        pos.key
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }

    fn count_moves(&self, pos: &Left, _scratch: &mut Vec<i64>) -> u64 {
        pos.matches.min(2) as u64 + u64::from(self.has(Fault::Count))
    }
}

impl Notation for Heap {
    fn seat_name(&self, seat: Seat) -> &str {
        if seat == Seat(0) { "first" } else { "second" }
    }

    fn write_move(&self, _pos: &Left, m: i64) -> String {
        if self.has(Fault::Forms) { "take".into() } else { m.to_string() }
    }

    fn write_readings(&self, _pos: &Left, _legal: &[i64], moves: &[i64]) -> Vec<String> {
        moves
            .iter()
            .map(|m| if self.has(Fault::Readings) { "take".into() } else { format!("take {m}") })
            .collect()
    }

    fn parse_move(&self, pos: &Left, _legal: &[i64], text: &str) -> Result<i64, MoveError> {
        let unreadable = || MoveError::unreadable(text, &["take 1"]);
        let text = without_remarks(text);
        let digits = text.strip_prefix("take ").filter(|_| !self.has(Fault::ParseMove)).unwrap_or(text);
        let down = text.strip_prefix("leave ").and_then(|left| Some(pos.matches - left.parse::<i64>().ok()?));
        down.or_else(|| digits.parse().ok()).filter(|&m| self.is_legal(pos, m)).ok_or_else(unreadable)
    }

    fn write_position(&self, pos: &Left) -> String {
        if self.has(Fault::WritePosition) {
            format!("{} 0", pos.matches)
        } else {
            format!("{} {}", pos.matches, pos.turn)
        }
    }

    fn parse_position(&self, text: &str) -> Result<Left, PositionError> {
        let parsed = text.split_once(' ').and_then(|(matches, turn)| {
            let (matches, turn) = (matches.parse().ok()?, turn.parse().ok()?);
            ((0..100).contains(&matches) && turn < 2).then_some(Left {
                matches,
                turn,
                key: key(matches, turn),
            })
        });
        let refused = self.has(Fault::ParsePosition) && text.starts_with('4');
        parsed.filter(|_| !refused).ok_or_else(|| PositionError(Message::new("heap-position")))
    }

    fn write_exchanged(&self, _pos: &Left, _legal: &[i64], m: i64) -> String {
        if self.has(Fault::Exchanged) { "1".into() } else { m.to_string() }
    }
}

impl SetUp for Heap {}

impl Picture for Heap {
    fn view(&self, pos: &Left) -> View {
        let piece = |i| Piece {
            cell: Cell { x: if self.has(Fault::Picture) { 0 } else { i }, y: 0, z: 0 },
            seat: Seat(0),
            tint: Tint::Light,
            letter: 'M',
            name: "Match".into(),
            figure: "match".into(),
            symbol: None,
            points: 1,
            royal: false,
        };
        View { size: Some([100, 1, 1]), pieces: (0..pos.matches).map(piece).collect(), ..View::default() }
    }

    fn piece_at(&self, pos: &Left, cell: Cell) -> Option<Piece> {
        let shift = i64::from(self.has(Fault::PieceAt));
        self.view(pos).pieces.into_iter().find(|piece| piece.cell.x == cell.x + shift)
    }

    /// A player points at the last match that goes.
    fn steps(&self, pos: &Left, moves: &[i64]) -> Vec<Step> {
        let mut steps: Vec<Step> = moves
            .iter()
            .map(|m| Step {
                from: self.has(Fault::From).then_some(Cell::flat(50, 0)),
                to: Cell::flat(if self.has(Fault::To) { -2 } else { pos.matches - m }, 0),
                via: Vec::new(),
                taken: (pos.matches - m - i64::from(self.has(Fault::Taken)).min(pos.matches - m)
                    ..pos.matches)
                    .map(|x| Cell::flat(x, 0))
                    .collect(),
                becomes: None,
            })
            .collect();
        if self.has(Fault::Steps) {
            steps.pop();
        }
        steps
    }

    fn write_step(&self, _from: Option<Cell>, to: Cell) -> String {
        format!("leave {}", if self.has(Fault::WriteStep) { 0 } else { to.x })
    }
}

impl Encode for Heap {
    fn kinds(&self) -> usize {
        usize::from(!self.has(Fault::Kinds))
    }

    fn visit_pieces(&self, pos: &Left, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for x in i64::from(self.has(Fault::Visit))..pos.matches {
            visit(0, Seat(0), Cell::flat(x, 0));
        }
    }

    fn pack(&self, pos: &Left, out: &mut Vec<u8>) {
        out.push(if self.has(Fault::Pack) { 0 } else { pos.turn });
        Bytes::put_signed(out, pos.matches);
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Left> {
        let mut bytes = Bytes(bytes);
        let (turn, matches) = (bytes.byte()?, bytes.signed()?);
        let is_sound = turn < 2 && (0..100).contains(&matches) && bytes.is_empty();
        (is_sound || self.has(Fault::Unpack)).then(|| Left { matches, turn, key: key(matches, turn & 1) })
    }
}

/// Counts the matches; with a fault, also how often it was asked.
struct Counter {
    step: i32,
    asked: i32,
}

impl Evaluate<Left> for Counter {
    fn evaluate(&mut self, pos: &Left) -> i32 {
        self.asked += self.step;
        pos.matches as i32 + self.asked
    }
}

impl Searchable for Heap {
    fn evaluate(&self, pos: &Left) -> i32 {
        pos.matches as i32
    }

    fn evaluator(&self, understanding: Understanding) -> Box<dyn Evaluate<Left> + '_> {
        let faulty = match understanding {
            Understanding::All => self.has(Fault::Evaluator),
            _ => self.has(Fault::Understanding),
        };
        Box::new(Counter { step: faulty.into(), asked: 0 })
    }

    fn move_code(&self, m: i64) -> u32 {
        if self.has(Fault::MoveCode) { 7 } else { m as u32 }
    }
}

/// What the laws say of a fault.
fn complaint(fault: Fault) -> Option<String> {
    let caught = std::panic::catch_unwind(|| laws::run(&Heap::new(fault), 64)).err()?;
    caught.downcast_ref::<String>().cloned()
}

#[test]
fn a_sound_game_passes() {
    laws::run(&Heap::new(Fault::Nothing), 64);
    laws::check(&Heap::new(Fault::Nothing), &Heap::new(Fault::Nothing).start(), &[0, 1, 0, 1, 65535]);
}

#[test]
fn every_fault_is_caught() {
    for (fault, expect) in [
        (Fault::EndWithMoves, "but the end"),
        (Fault::Twice, "is generated twice"),
        (Fault::Count, "counts 3 of 2 moves"),
        (Fault::NotLegal, "is generated but not legal"),
        (Fault::LegalAfterEnd, "is legal after the end"),
        (Fault::Key, "the key, incremental and from scratch"),
        (Fault::Unmake, "the position after unmake"),
        (Fault::Forms, "two moves are written take"),
        (Fault::Readings, "two moves are written take"),
        (Fault::ParseMove, "what the written move take 1 reads as"),
        (Fault::ParsePosition, "is refused"),
        (Fault::WritePosition, "the position read from"),
        (Fault::Winner, "the winner Team(7) is none of"),
        (Fault::Turn, "the turn belongs to no seat"),
        (Fault::Picture, "two pieces on"),
        (Fault::PieceAt, "the picture has"),
        (Fault::Steps, "number of steps is 1, not 2"),
        (Fault::From, "comes from where no piece"),
        (Fault::To, "leads off the board"),
        (Fault::Taken, "was taken and is still there"),
        (Fault::WriteStep, "\"leave 0\" reads as"),
        (Fault::Exchanged, "what the exchanged move"),
        (Fault::Pack, "the position unpacked is"),
        (Fault::Unpack, "in the position unpacked from"),
        (Fault::Visit, "what the visited pieces are"),
        (Fault::Kinds, "the kind Some(0) of a piece is not below 0"),
        (Fault::Panic, "a fault"),
    ] {
        let said = complaint(fault).unwrap_or_else(|| panic!("{fault:?} passes"));
        assert!(said.contains(expect), "{fault:?}: {said}");
        assert!(said.contains("minimal failing input"), "{said}");
    }
}

#[test]
fn every_fault_of_what_the_search_is_told_is_caught() {
    searchable(&Heap::new(Fault::Nothing), 1, 20, 20);
    for (fault, expect) in [
        (Fault::MoveCode, "have one move code"),
        (Fault::Evaluator, "the evaluator remembers too much"),
        (Fault::Understanding, "the evaluator of Material"),
    ] {
        let caught = std::panic::catch_unwind(|| searchable(&Heap::new(fault), 1, 20, 20)).unwrap_err();
        let said = caught.downcast_ref::<String>().unwrap();
        assert!(said.contains(expect), "{fault:?}: {said}");
    }
}

#[test]
fn a_match_lists_the_moves_of_a_position_once() {
    let game = Heap::new(Fault::Nothing);
    let mut played = Match::new(game.clone());
    let listed = || game.listed.load(Ordering::Relaxed);
    for m in [2, 1, 2] {
        let ply = played.ply();
        assert_eq!((played.legal(), listed()), (&[1, 2][..], ply + 1));
        let m = game.parse_move(played.position(), played.legal(), &m.to_string()).unwrap();
        assert!(played.is_legal(m) && played.claims().is_empty() && played.end().is_none());
        played.play(m).unwrap();
    }
    assert_eq!(listed(), 4);
}

#[test]
fn tables_are_compared() {
    let table = "# By hand.\nstart ; D1 2 ; D2 4 ; D3 8\n2 0 ; D1 2 ; D2 1\nstart moves 2 2 2 1 ; D2 1";
    assert_eq!(tables::check(&Heap::new(Fault::Nothing), table, 4), 5);
}

#[test]
#[should_panic(expected = "perft line 2, depth 2: expected 5, got 4, at 9 0")]
fn wrong_counts_are_named() {
    tables::check(&Heap::new(Fault::Nothing), "# By hand.\nstart ; D1 2 ; D2 5", 100);
}
