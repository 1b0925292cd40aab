//! What changes between two pictures, for front ends that show it happen.

use crate::{Cell, Piece, Step, View};

/// Something that changes between two pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A piece goes from one cell to another.
    Goes {
        /// From here.
        from: Cell,
        /// By way of these.
        via: Vec<Cell>,
        /// To here.
        to: Cell,
    },
    /// A piece is taken.
    Leaves {
        /// From here.
        at: Cell,
        /// Whether it is blown up: the piece that captures then leaves the board too.
        blast: bool,
    },
    /// A piece comes onto the board.
    Comes {
        /// Here.
        at: Cell,
    },
    /// A piece becomes another one: it is turned over, or promoted.
    Turns {
        /// Here, once all have gone where they go.
        at: Cell,
    },
}

/// What changes between two pictures of one game: pieces that go first, then those that leave, come and turn. `step` says what led from
/// one to the other, if it was one move; without it, pieces of a kind that are missing in one place and new in another have gone there.
pub fn changes(before: &View, step: Option<&Step>, after: &View) -> Vec<Change> {
    let same = |a: &Piece, b: &Piece| a.seat == b.seat && a.name == b.name;
    let is_kept =
        |piece: &Piece, view: &View| view.piece_at(piece.cell).is_some_and(|other| same(piece, other));
    let mut gone: Vec<&Piece> = before.pieces.iter().filter(|piece| !is_kept(piece, after)).collect();
    let mut new: Vec<&Piece> = after.pieces.iter().filter(|piece| !is_kept(piece, before)).collect();
    let (mut goes, mut turned) = (Vec::new(), Vec::new());
    let mut blast = false;
    if let (Some(step), Some(from)) = (step, step.and_then(|step| step.from))
        && !points_at_own_piece(before, step, from, after)
    {
        let mover = before.piece_at(from);
        let arrived =
            after.piece_at(step.to).filter(|piece| mover.is_some_and(|mover| mover.seat == piece.seat));
        // The piece that captured may be gone with what it captured.
        blast = arrived.is_none() && after.piece_at(from).is_none();
        if (step.to != from || !step.via.is_empty()) && (arrived.is_some() || blast) {
            goes.push(Change::Goes { from, via: step.via.clone(), to: step.to });
        }
        if let (Some(mover), Some(arrived)) = (mover, arrived)
            && !same(mover, arrived)
        {
            turned.push(step.to);
        }
        gone.retain(|piece| piece.cell != from);
        new.retain(|piece| piece.cell != step.to);
    }
    // Who is missing here and new there has gone: the rook that castles, or any piece when moves are taken back.
    for piece in std::mem::take(&mut gone) {
        let was_taken = step.is_some_and(|step| step.taken.contains(&piece.cell));
        let place = new.iter().position(|other| same(piece, other)).filter(|_| !was_taken);
        match place.map(|place| new.remove(place)) {
            Some(other) => goes.push(Change::Goes { from: piece.cell, via: Vec::new(), to: other.cell }),
            None => gone.push(piece),
        }
    }
    // A piece that is still missing where another is new was turned over.
    gone.retain(|piece| {
        let other = new.iter().position(|other| other.cell == piece.cell);
        turned.extend(other.map(|place| new.remove(place).cell));
        other.is_none()
    });
    let leaves = gone.into_iter().map(|piece| Change::Leaves { at: piece.cell, blast });
    let comes = new.into_iter().map(|piece| Change::Comes { at: piece.cell });
    let turns = turned.into_iter().map(|at| Change::Turns { at });
    goes.into_iter().chain(leaves).chain(comes).chain(turns).collect()
}

/// Whether a step only names a piece of its own side that moves too, as a king may be said to take the rook that he castles with: then
/// the pictures alone tell where both have gone.
fn points_at_own_piece(before: &View, step: &Step, from: Cell, after: &View) -> bool {
    let (Some(mover), Some(other)) = (before.piece_at(from), before.piece_at(step.to)) else { return false };
    let arrives = after.piece_at(step.to).is_some_and(|piece| piece.name == mover.name);
    step.to != from && mover.seat == other.seat && !step.taken.contains(&step.to) && !arrives
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;

    use crate::Tint;

    /// Pieces as words: the seat, a name of one letter, the file.
    fn view(pieces: &str) -> View {
        let piece = |word: &str| {
            let signs: Vec<char> = word.chars().collect();
            let (seat, x) = (signs[0].to_digit(10).unwrap(), signs[2].to_digit(10).unwrap());
            Piece {
                cell: Cell::flat(x.into(), 0),
                seat: Seat(seat as u8),
                tint: Tint::of_chess(Seat(seat as u8)),
                letter: signs[1],
                name: signs[1].into(),
                figure: signs[1].into(),
                symbol: None,
                points: 1,
                royal: false,
            }
        };
        View { pieces: pieces.split_whitespace().map(piece).collect(), ..View::default() }
    }

    fn step(from: Option<i64>, to: i64, taken: &[i64]) -> Option<Step> {
        let cell = |x: &i64| Cell::flat(*x, 0);
        let taken = taken.iter().map(cell).collect();
        Some(Step { from: from.map(|x| cell(&x)), to: cell(&to), via: Vec::new(), taken, becomes: None })
    }

    fn check(before: &str, step: Option<Step>, after: &str, expect: &str) {
        let words: Vec<String> = changes(&view(before), step.as_ref(), &view(after))
            .into_iter()
            .map(|change| match change {
                Change::Goes { from, to, .. } => format!("{}>{}", from.x, to.x),
                Change::Leaves { at, blast } => format!("{}{}", if blast { '*' } else { '-' }, at.x),
                Change::Comes { at } => format!("+{}", at.x),
                Change::Turns { at } => format!("={}", at.x),
            })
            .collect();
        assert_eq!(words.join(" "), expect, "{before} → {after}");
    }

    #[test]
    fn a_move_is_told_as_what_is_seen() {
        check("0R1 1P5", step(Some(1), 3, &[]), "0R3 1P5", "1>3");
        check("0R1 1P5", step(Some(1), 5, &[5]), "0R5", "1>5 -5");
        check("0P6 1Q7", step(Some(6), 7, &[7]), "0Q7", "6>7 -7 =7");
        check("0P6", step(Some(6), 7, &[]), "0Q7", "6>7 =7");
        // Castling: two pieces of one side.
        check("0K4 0R7", step(Some(4), 6, &[]), "0K6 0R5", "4>6 7>5");
        check("0K4 0R7", step(Some(4), 7, &[]), "0K7 0R4", "4>7 7>4");
        // The king is said to take the rook, which may stay, or he may.
        check("0K4 0R7", step(Some(4), 7, &[]), "0K6 0R5", "4>6 7>5");
        check("0K4 0R5", step(Some(4), 5, &[]), "0K6 0R5", "4>6");
        check("0K6 0R7", step(Some(6), 7, &[]), "0K6 0R5", "7>5");
        check("0K5 0R6", step(Some(5), 6, &[]), "0K6 0R5", "5>6 6>5");
        // A blast takes the piece that causes it, and those around.
        check("0R1 1P5 0N6 1P7", step(Some(1), 5, &[5, 6]), "1P7", "1>5 *5 *6");
        // A counter is dropped; a disc turns others over.
        check("0C1", step(None, 3, &[]), "0C1 1C3", "+3");
        check("0D1 1D2 1D3", step(None, 4, &[]), "0D1 0D2 0D3 0D4", "+4 =2 =3");
    }

    #[test]
    fn moves_taken_back_are_told_without_a_step() {
        check("0R5", None, "0R1 1P5", "5>1 +5");
        check("0K6 0R5", None, "0K4 0R7", "6>4 5>7");
        check("0D1 0D2 0D3 0D4", None, "0D1 1D2 1D3", "-4 =2 =3");
        check("0R1", None, "0R1", "");
    }

    #[test]
    fn a_piece_that_walks_round_in_a_chain_stays() {
        check("0K1 1M2", step(Some(1), 1, &[2]), "0K1", "-2");
        let via = vec![Cell::flat(3, 0)];
        let round = Step { via: via.clone(), ..step(Some(1), 1, &[2]).unwrap() };
        let goes = Change::Goes { from: round.to, via, to: round.to };
        assert_eq!(changes(&view("0K1 1M2"), Some(&round), &view("0K1"))[0], goes);
    }
}
