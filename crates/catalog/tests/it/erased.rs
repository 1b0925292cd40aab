//! The erased edge: how often the rules are asked, which pieces a move captured, and the order of moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ::catalog::{Catalog, Exchange, Info, LegalMove, Message, MoveError, Seat, Step, Tint, View, erase};
use display::{Cell, Notation, Picture, Piece, PositionError, SetUp};
use game::{End, Game, Limits, Reason, Team};
use insight::{Encode, Searchable};

/// Seats take 1 or 2 of some counters in turn; the one that takes the last has won. Counts how often its moves are listed.
#[derive(Clone)]
struct Counted {
    listed: Arc<AtomicUsize>,
    limits: Limits,
}

type Position = (u8, Seat);

impl Game for Counted {
    type Position = Position;
    type Move = u8;
    type Undo = ();

    fn start(&self) -> Position {
        (7, Seat(0))
    }

    fn turn(&self, pos: &Position) -> Seat {
        pos.1
    }

    fn moves(&self, pos: &Position, out: &mut Vec<u8>) -> Option<End> {
        self.listed.fetch_add(1, Ordering::Relaxed);
        if pos.0 == 0 {
            return Some(End::win(Team(1 - pos.1.0), Reason::GOAL));
        }
        out.extend(1..=pos.0.min(2));
        None
    }

    fn make(&self, pos: &mut Position, m: u8) {
        *pos = (pos.0 - m, Seat(1 - pos.1.0));
    }

    fn unmake(&self, pos: &mut Position, m: u8, (): ()) {
        *pos = (pos.0 + m, Seat(1 - pos.1.0));
    }

    fn key(&self, pos: &Position) -> u64 {
        u64::from(pos.0) << 8 | u64::from(pos.1.0)
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

impl Searchable for Counted {}

impl Encode for Counted {
    fn kinds(&self) -> usize {
        1
    }

    fn visit_pieces(&self, _pos: &Position, _visit: &mut dyn FnMut(usize, Seat, Cell)) {}

    fn pack(&self, pos: &Position, out: &mut Vec<u8>) {
        out.extend([pos.0, pos.1.0]);
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Position> {
        match bytes {
            [left, turn @ 0..=1] => Some((*left, Seat(*turn))),
            _ => None,
        }
    }
}

impl Notation for Counted {
    fn seat_name(&self, seat: Seat) -> &str {
        if seat.0 == 0 { "first" } else { "second" }
    }

    fn write_move(&self, _pos: &Position, m: u8) -> String {
        m.to_string()
    }

    fn write_readings(&self, _pos: &Position, _legal: &[u8], moves: &[u8]) -> Vec<String> {
        moves.iter().map(|m| format!("-{m}")).collect()
    }

    fn parse_move(&self, _pos: &Position, legal: &[u8], text: &str) -> Result<u8, MoveError> {
        let found = legal.iter().copied().find(|m| text.trim_start_matches('-') == m.to_string());
        found.ok_or_else(|| MoveError::unreadable(text, &["1", "2"]))
    }

    fn write_position(&self, pos: &Position) -> String {
        format!("{} {}", pos.0, pos.1.0)
    }

    fn parse_position(&self, _text: &str) -> Result<Position, PositionError> {
        Err(Message::new("position-of-no-interest").into())
    }
}

impl SetUp for Counted {}

impl Picture for Counted {
    fn view(&self, _pos: &Position) -> View {
        View::default()
    }

    fn piece_at(&self, _pos: &Position, _cell: Cell) -> Option<Piece> {
        None
    }

    fn tint(&self, seat: Seat) -> Tint {
        Tint::of_chess(seat)
    }

    fn steps(&self, _pos: &Position, moves: &[u8]) -> Vec<Step> {
        let step = |_| Step { from: None, to: Cell::ASIDE, via: vec![], taken: vec![], becomes: None };
        moves.iter().map(step).collect()
    }

    fn write_step(&self, _from: Option<Cell>, _to: Cell) -> String {
        "1".into()
    }
}

#[test]
fn moves_are_listed_once_for_each_position_reached() {
    let listed = Arc::new(AtomicUsize::new(0));
    let info = Info {
        id: "counters".into(),
        name: "Counters".into(),
        family: "Tests".into(),
        board: "none".into(),
        seats: 2,
        description: "For tests.".into(),
        help: "For tests only.".into(),
        exchange: Exchange::Pgn { variant: None },
    };
    let game = erase(info, Counted { listed: Arc::clone(&listed), limits: Limits::default() });
    let mut played = game.start();
    let count = || listed.load(Ordering::Relaxed);
    assert_eq!(count(), 1);
    for (number, text) in (2..).zip(["2", "-1", "2"]) {
        assert_eq!(played.play(text).unwrap().text.coordinate, text.trim_start_matches('-'));
        assert_eq!(count(), number, "after {text}");
        // Asking costs nothing.
        assert_eq!((played.legal().len(), played.legal_moves().len()), (2, 2));
        assert!(played.end().is_none() && played.claims().is_empty() && played.last_move().is_some());
        assert_eq!(played.ply(), played.played().len());
        assert!(played.play("7").is_err());
        assert_eq!(count(), number, "after asking");
    }
    played.play_exchanged("2").unwrap();
    assert_eq!((count(), played.end().map(|end| end.outcome.winner())), (5, Some(Some(Team(1)))));
    assert!(played.undo());
    assert_eq!((count(), played.ply(), played.turn()), (6, 3, Seat(1)));
}

#[test]
fn captured_pieces_are_those_that_the_move_took() {
    let catalog = Catalog::shipped();
    let check = |id: &str, moves: &str, expect: &[(&str, u8)]| {
        let mut played = catalog.find(id).unwrap().start();
        for text in moves.split_whitespace() {
            played.play(text).unwrap_or_else(|error| panic!("{id} {text}: {error:?}"));
        }
        let last = played.last_move().unwrap();
        let mut found: Vec<(&str, u8)> =
            last.captured.iter().map(|piece| (piece.name.as_str(), piece.seat.0)).collect();
        found.sort_unstable();
        assert_eq!(found, expect, "{id} {moves}");
    };
    check("chess", "e4 d5 exd5", &[("Pawn", 1)]);
    check("chess", "e4 a6 e5 d5 exd6", &[("Pawn", 1)]);
    check("chess", "e4 e5", &[]);
    // The knight explodes with what it takes, and so do the pieces around.
    let blown = [("Bishop", 1), ("King", 1), ("Knight", 0), ("Queen", 1)];
    check("atomic", "Nf3 a6 Nd4 a5 Nc6 a4 Nxd8", &blown);
    check("checkers", "11-15 22-18 15x22", &[("Man", 0)]);
    check("othello", "d3", &[]);
}

/// Groups of promotions stand by coordinate form, and inside a group in the order of the rules.
#[test]
fn moves_are_sorted_and_promotions_kept_together_on_every_board() {
    let catalog = Catalog::shipped();
    let mut dice = fastrand::Rng::with_seed(5);
    for id in ["chess", "mega-chess", "chess-3d", "raumschach", "capablanca-chess", "infinite-classical"] {
        let mut played = catalog.find(id).unwrap().start();
        for _ in 0..120 {
            let moves = played.legal_moves();
            if moves.is_empty() {
                break;
            }
            let key = |m: &LegalMove| match m.step.becomes {
                Some(_) => {
                    let group = moves.iter().filter(|other| {
                        other.step.becomes.is_some()
                            && (other.step.from, other.step.to) == (m.step.from, m.step.to)
                    });
                    group.map(|m| m.text.coordinate.clone()).min().unwrap()
                }
                None => m.text.coordinate.clone(),
            };
            assert!(moves.is_sorted_by_key(key), "{id}: {}", played.position());
            let takes: Vec<&LegalMove> = moves.iter().filter(|m| !m.step.taken.is_empty()).collect();
            let chosen = dice.choice(&takes).copied().or_else(|| dice.choice(&moves)).unwrap();
            let text = chosen.text.coordinate.clone();
            played.play(&text).unwrap();
        }
    }
}
