//! Written moves: the coordinate form and the reading form, and reading what people type for them.

use board::{Bits, Geometry, Square};
use display::{MoveError, Notation, PositionError, Spellings, find_typed};
use game::{Game, Outcome, Seat};

use super::{Fairy, Move, Position};
use crate::Special;
use crate::seats;
use crate::variant::{Fate, Kind, PieceType};

/// A piece that may go to a cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rival {
    to: Square,
    kind: Kind,
    from: Square,
}

/// From where pieces may go to some cells: a written move says as much of its origin as tells it from the others. Found once for
/// all moves of a list, each of which would otherwise look at all others.
struct Origins(Vec<Rival>);

impl Origins {
    /// Of the legal moves that share a target with one of these.
    fn new<const N: usize>(pos: &Position<N>, legal: &[Move], moves: &[Move]) -> Self {
        let targets: Bits<N> = moves.iter().map(|m| m.to).collect();
        let shares = |m: &&Move| targets.has(m.to) && !matches!(m.special, Special::Castling(_));
        let rival = |m: &Move| Rival { to: m.to, kind: pos.piece(m.from).kind(), from: m.from };
        let mut all: Vec<Rival> = legal.iter().filter(shares).map(rival).collect();
        all.sort_unstable();
        // A piece that may become several others is one piece.
        all.dedup();
        Self(all)
    }

    /// The pieces of a kind that may go where a move leads, its own included.
    fn rivals(&self, kind: Kind, m: Move) -> &[Rival] {
        let place = (m.to, kind);
        let first = self.0.partition_point(|rival| (rival.to, rival.kind) < place);
        let rest = &self.0[first..];
        &rest[..rest.partition_point(|rival| (rival.to, rival.kind) == place)]
    }
}

impl<const N: usize> Notation for Fairy<N> {
    fn seat_name(&self, seat: Seat) -> &str {
        seats::name(seat)
    }

    fn write_move(&self, _pos: &Position<N>, m: Move) -> String {
        let mut text = self.cell(m.from) + &self.cell(self.rules.target(m));
        if let Special::Promotion(kind) = m.special {
            text.push(self.piece_type(kind).letter.to_ascii_lowercase());
        }
        text
    }

    fn write_readings(&self, pos: &Position<N>, legal: &[Move], moves: &[Move]) -> Vec<String> {
        let origins = Origins::new(pos, legal, moves);
        let mut scratch = pos.clone();
        let written = |&m: &Move| self.reading(pos, m, legal, &origins) + self.suffix(&mut scratch, m);
        moves.iter().map(written).collect()
    }

    fn parse_move(&self, pos: &Position<N>, legal: &[Move], text: &str) -> Result<Move, MoveError> {
        if let Some(m) = self.by_coordinates(text, legal) {
            return Ok(m);
        }
        let form = |&m: &Move| Spellings { value: m, spellings: self.spellings(pos, m) };
        let forms: Vec<Spellings<Move>> = legal.iter().map(form).collect();
        match find_typed(text, &forms)[..] {
            [m] => Ok(m),
            [] => Err(self.refusal(pos, text, legal)),
            ref several => Err(MoveError::Ambiguous {
                text: text.to_string(),
                choices: several.iter().map(|&m| self.write_for_people(pos, m)).collect(),
            }),
        }
    }

    fn write_position(&self, pos: &Position<N>) -> String {
        self.write_text(pos)
    }

    fn parse_position(&self, text: &str) -> Result<Position<N>, PositionError> {
        self.parse_text(text)
    }
}

impl<const N: usize> Fairy<N> {
    pub(super) fn cell(&self, cell: Square) -> String {
        self.variant().grid().write_cell(cell)
    }

    pub(super) fn piece_type(&self, kind: u8) -> &PieceType {
        &self.variant().piece_types[usize::from(kind)]
    }

    fn is_in_levels(&self) -> bool {
        self.variant().grid().dimensions() == 3
    }

    /// The coordinate form of a legal move for people to read: in levels with a sign between the cells, as `4g1-3f3`.
    pub(super) fn write_for_people(&self, pos: &Position<N>, m: Move) -> String {
        let mut text = self.write_move(pos, m);
        if self.is_in_levels() {
            text.insert(self.cell(m.from).len(), '-');
        }
        text
    }

    /// The legal move with exactly this coordinate form: what programs write, found without spelling
    /// out everything that people might.
    fn by_coordinates(&self, text: &str, legal: &[Move]) -> Option<Move> {
        let grid = self.variant().grid();
        let (from, rest) = grid.split_cell(text)?;
        let (to, promotion) = grid.split_cell(rest)?;
        let (from, to) = (grid.parse_cell(from).ok()?, grid.parse_cell(to).ok()?);
        let same = |m: &&Move| {
            let letter = match m.special {
                Special::Promotion(kind) => Some(self.piece_type(kind).letter.to_ascii_lowercase()),
                _ => None,
            };
            m.from == from && self.rules.target(**m) == to && promotion.chars().eq(letter)
        };
        legal.iter().find(same).copied()
    }

    fn is_capture(&self, pos: &Position<N>, m: Move) -> bool {
        m.special == Special::EnPassant
            || (!matches!(m.special, Special::Castling(_)) && !pos.piece(m.to).is_none())
    }

    /// The reading form without `+` or `#`.
    fn reading(&self, pos: &Position<N>, m: Move, legal: &[Move], origins: &Origins) -> String {
        if let Special::Castling(i) = m.special {
            let castlings = &self.variant().castlings;
            let name = &castlings[usize::from(i)].name;
            let same_name = |other: &&Move| matches!(other.special, Special::Castling(j) if castlings[usize::from(j)].name == *name);
            let alone = legal.iter().filter(same_name).count() == 1;
            return if alone { name.clone() } else { format!("{name}({})", self.cell(self.rules.target(m))) };
        }
        let kind = pos.piece(m.from).kind();
        let piece_type = self.piece_type(kind);
        let capture = self.is_capture(pos, m);
        let mut text = String::new();
        if !piece_type.pawn {
            text.push(piece_type.letter);
        }
        let origin = self.origin(m, origins.rivals(kind, m), piece_type.pawn && capture);
        text += &origin;
        if capture {
            text.push('x');
        } else if !origin.is_empty() && self.is_in_levels() {
            // Two cells of three signs each are one word that nobody can read.
            text.push('-');
        }
        text += &self.cell(m.to);
        if let Special::Promotion(kind) = m.special {
            text.push('=');
            text.push(self.piece_type(kind).letter);
        }
        text
    }

    /// As much of the cell of origin as is needed: nothing, file, rank, or all of it. In levels it is
    /// nothing or all: one sign of three would be hard to read.
    fn origin(&self, m: Move, rivals: &[Rival], always: bool) -> String {
        let mut rivals = rivals.iter().map(|rival| rival.from).filter(|from| *from != m.from).peekable();
        if rivals.peek().is_none() && !always {
            return String::new();
        }
        let grid = self.variant().grid();
        let whole = self.cell(m.from);
        if self.is_in_levels() {
            return whole;
        }
        let (file, rank) = whole.split_at(1);
        let here = grid.point(m.from);
        let (mut same_file, mut same_rank) = (false, false);
        for rival in rivals.map(|from| grid.point(from)) {
            same_file |= rival.x == here.x;
            same_rank |= rival.y == here.y;
        }
        match (same_file, same_rank) {
            (false, _) => file.to_string(),
            // A pawn's capture keeps its file.
            (true, false) if !always => rank.to_string(),
            _ => whole,
        }
    }

    /// `#` for a move that wins, `+` for one that gives check. The position is the same afterwards.
    fn suffix(&self, pos: &mut Position<N>, m: Move) -> &'static str {
        let team = seats::team(pos.turn);
        let undo = self.make(pos, m);
        let checked = self.in_check(pos);
        let ends = &self.variant().ends;
        let won = match self.rules.decided(pos) {
            Some(end) => end.outcome == Outcome::Win(team),
            None => {
                let fate = if checked { ends.mate } else { ends.no_moves };
                fate == Fate::Loss && !self.rules.has_move(pos)
            }
        };
        self.unmake(pos, m, undo);
        match (won, checked) {
            (true, _) => "#",
            (false, true) => "+",
            (false, false) => "",
        }
    }

    /// Everything that people may type for a move.
    fn spellings(&self, pos: &Position<N>, m: Move) -> Vec<String> {
        let mut all = vec![self.write_move(pos, m)];
        if let Special::Castling(i) = m.special {
            let castling = &self.variant().castlings[usize::from(i)];
            all.push(castling.name.clone());
            all.push(format!("{}({})", castling.name, self.cell(m.to)));
            // With the king's cell, both sides of the board are written alike.
            all.push(format!("O-O({})", self.cell(m.to)));
            all.push(self.cell(m.from) + &self.cell(self.rules.castlings[usize::from(i)].rook.0));
            // Where the king goes further than by a step of his own, his own way says as much.
            if castling.anywhere.is_some() {
                all.push(format!("{}({})", castling.name, self.cell(self.rules.target(m))));
                if castling.king.0.x.abs_diff(castling.king.1.x) > 1 {
                    all.push(self.cell(m.from) + &self.cell(m.to));
                }
            }
            return all;
        }
        let piece_type = self.piece_type(pos.piece(m.from).kind());
        let capture = self.is_capture(pos, m);
        let promotion = match m.special {
            Special::Promotion(kind) => self.piece_type(kind).letter.to_string(),
            _ => String::new(),
        };
        let (from, to) = (self.cell(m.from), self.cell(m.to));
        // The reading form is one of these, with as much of the origin as it needs.
        let mut origins = vec![from.as_str()];
        let is_flat = !self.is_in_levels();
        if is_flat {
            origins.extend([&from[..1], &from[1..]]);
        }
        if !(piece_type.pawn && capture) {
            origins.push("");
        }
        let sign = if capture { "x" } else { "" };
        for origin in origins {
            let rest = format!("{origin}{sign}{to}{promotion}");
            all.push(format!("{}{rest}", piece_type.letter));
            if piece_type.pawn {
                all.push(rest);
            }
        }
        // A pawn's capture by its letter, as `Pxd5`, or by files alone, as `exd`.
        if piece_type.pawn && capture {
            all.push(format!("{}x{to}{promotion}", piece_type.letter));
            if is_flat {
                all.push(format!("{}x{}{promotion}", &from[..1], &to[..1]));
            }
        }
        // Where the promotion is left out by mistake, the refusal lists the choices; where it may be left out, that is another
        // move.
        let rules = self.rules.kind(pos.turn, pos.piece(m.from).kind()).promotion.as_ref();
        if !promotion.is_empty() && rules.is_some_and(|rules| rules.must.has(m.to)) {
            all.push(from + &to);
            all.push(to);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, read};

    fn find(id: &str) -> Option<Source> {
        let file = format!("{}/../../variants/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        Some(Source { text: std::fs::read_to_string(&file).ok()?, file })
    }

    /// The sign at the end of a reading, found by making the move and listing what can be played then.
    fn plain_suffix<const N: usize>(game: &Fairy<N>, pos: &Position<N>, m: Move) -> &'static str {
        let mut after = pos.clone();
        game.make(&mut after, m);
        match game.moves(&after, &mut Vec::new()).map(|end| end.outcome) {
            Some(Outcome::Win(team)) if team == seats::team(pos.turn) => "#",
            _ if game.in_check(&after) => "+",
            _ => "",
        }
    }

    /// Whether a reading has as little of its origin as tells it from those of all other moves.
    fn check<const N: usize>(id: &str, games: u64) {
        let game = Fairy::<N>::new(read(&find(id).unwrap(), &find).unwrap());
        let mut seed = games;
        for _ in 0..games {
            let mut pos = game.start();
            for _ in 0..150 {
                let mut legal = Vec::new();
                if game.moves(&pos, &mut legal).is_some() {
                    break;
                }
                let readings = game.write_readings(&pos, &legal, &legal);
                for (&m, reading) in legal.iter().zip(&readings) {
                    assert!(reading.ends_with(plain_suffix(&game, &pos, m)), "{id}: {reading}");
                    assert_eq!(game.write_readings(&pos, &legal, &[m]), std::slice::from_ref(reading));
                }
                let mut different = readings.clone();
                different.sort_unstable();
                different.dedup();
                assert_eq!(different.len(), legal.len(), "{id}: {readings:?}");
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                game.make(&mut pos, legal[(seed >> 33) as usize % legal.len()]);
            }
        }
    }

    #[test]
    fn readings_are_those_of_each_move_by_itself() {
        check::<1>("chess", 4);
        check::<1>("atomic", 4);
        check::<1>("antichess", 4);
        check::<1>("racing-kings", 4);
        check::<1>("three-check", 4);
        check::<1>("king-of-the-hill", 4);
        check::<1>("last-piece-standing", 4);
        check::<2>("grand-chess", 2);
        check::<2>("raumschach", 2);
    }
}
