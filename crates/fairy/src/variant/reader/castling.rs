//! `[[castling]]`: any king's way with any rook, in any plane.

use board::{Board, Geometry, Point};

use super::super::table::{Faults, Placed, Table};
use super::super::tree::{Item, Node};
use super::super::{Castling, Mirror, PieceType, Placement};
use crate::Side;

/// How many castlings both sides may have together: their rights are kept in one word.
const MOST: usize = 32;

/// The entries of the file.
pub(super) fn list<'t>(top: &mut Table<'t>, faults: &mut Faults) -> Option<Placed<'t, &'t [Item]>> {
    let item = top.item("castling")?;
    if matches!(item.node, Node::Table(_)) {
        let message =
            "[castling] needs double brackets, for there may be several: write [[castling]] above each.";
        faults.add(&item.place, message);
        return None;
    }
    top.list("castling", faults)
}

/// The castlings of both sides. Without `side`, one entry stands for White's and its mirror image.
pub(super) fn read(
    list: &[Item],
    board: &Board,
    mirror: Mirror,
    piece_types: &[PieceType],
    pieces: &[Placement],
    faults: &mut Faults,
) -> Vec<Castling> {
    let mut all: Vec<Castling> = Vec::new();
    for item in list {
        let Some((given, both)) = entry(item, board, faults) else { continue };
        let mirror = |point: Point| mirror.of(point);
        let mirrored = both.then(|| Castling {
            side: Side::Black,
            letter: given.letter,
            name: given.name.clone(),
            king: (mirror(given.king.0), mirror(given.king.1)),
            rook: (mirror(given.rook.0), mirror(given.rook.1)),
            empty: given.empty.iter().map(|&c| mirror(c)).collect(),
            crossed: given.crossed.iter().map(|&c| mirror(c)).collect(),
        });
        for castling in std::iter::once(given).chain(mirrored) {
            if let Some(message) = fault(&castling, &all, board, piece_types, pieces) {
                faults.add(&item.place, message);
                // The mirror image most often has the same fault.
                break;
            }
            all.push(castling);
        }
    }
    if let (true, Some(item)) = (all.len() > MOST, list.first()) {
        let message = format!(
            "there are {} castlings of both sides, and {MOST} is the most: take some away.",
            all.len()
        );
        faults.add(&item.place, message);
    }
    all
}

/// One entry, and whether it stands for both sides.
fn entry(item: &Item, board: &Board, faults: &mut Faults) -> Option<(Castling, bool)> {
    let mut table = Table::new("[[castling]]", item, faults)?;
    let sides = [("both", None), ("white", Some(Side::White)), ("black", Some(Side::Black))];
    let side = table.word("side", &sides, faults);
    let king = way("king", &mut table, board, faults);
    let rook = way("rook", &mut table, board, faults);
    let listed = |key, table: &mut Table<'_>, faults: &mut Faults| {
        let has = table.has(key);
        let cells = cells(key, table, board, faults);
        has.then_some(cells)
    };
    let empty = listed("empty", &mut table, faults);
    let crossed = listed("crossed", &mut table, faults);
    let letter = table.text("letter", faults);
    let name = table.text("name", faults);
    let place = table.place;
    table.finish(faults);
    let (king, rook) = (king?, rook?);

    let towards_higher_files = king.1.x > king.0.x;
    let mut letters = letter.as_ref().map_or("", |l| l.value).chars();
    let letter = match (letter.is_some(), letters.next(), letters.next()) {
        (false, ..) => {
            if towards_higher_files {
                'K'
            } else {
                'Q'
            }
        }
        (true, Some(sign @ 'A'..='Z'), None) => sign,
        _ => {
            faults.add(place, "`letter` of a castling must be one capital letter, like letter = \"K\".");
            return None;
        }
    };
    let name = name.map_or(if towards_higher_files { "O-O" } else { "O-O-O" }, |n| n.value).to_string();
    let straight = |ends| between(board, ends);
    let crossed = match crossed.or_else(|| straight(king)) {
        Some(cells) => cells,
        None => {
            faults.add(place, "the king's way is no straight line: list the cells that he crosses, like crossed = [\"f1\"].");
            return None;
        }
    };
    let empty = match empty {
        Some(cells) => cells,
        None => {
            // Everything between the two pieces, and where they arrive.
            let Some(mut cells) = straight((king.0, rook.0)) else {
                faults.add(place, "king and rook don't stand on one line: list the cells that must be empty, like empty = [\"f1\", \"g1\"].");
                return None;
            };
            cells.extend([king.1, rook.1]);
            cells.retain(|cell| ![king.0, rook.0].contains(cell));
            cells.sort_unstable();
            cells.dedup();
            cells
        }
    };
    Some((
        Castling { side: side.unwrap_or(Side::White), letter, name, king, rook, empty, crossed },
        side.is_none(),
    ))
}

fn cells(key: &'static str, table: &mut Table<'_>, board: &Board, faults: &mut Faults) -> Vec<Point> {
    let mut cells = Vec::new();
    for text in table.texts(key, faults) {
        match board.parse_point(text.value) {
            Ok(cell) => cells.push(cell),
            Err(message) => faults.add(text.place, format!("in `{key}`: {message}.")),
        }
    }
    cells
}

/// From where to where.
fn way(
    key: &'static str,
    table: &mut Table<'_>,
    board: &Board,
    faults: &mut Faults,
) -> Option<(Point, Point)> {
    let before = faults.count();
    let place = table.place;
    let example = if key == "king" { "[\"e1\", \"g1\"]" } else { "[\"h1\", \"f1\"]" };
    match cells(key, table, board, faults)[..] {
        [from, to] => Some((from, to)),
        _ => {
            if faults.count() == before {
                faults.add(
                    place,
                    format!(
                        "`{key}` of a castling names two cells, from where to where, like {key} = {example}."
                    ),
                );
            }
            None
        }
    }
}

/// The cells strictly between two cells of one line, or `None` where there is no such line. No
/// castling goes farther than a board is wide, so that a plane's are short too.
fn between(board: &Board, (from, to): (Point, Point)) -> Option<Vec<Point>> {
    const LONGEST: i64 = 99;
    let way = [to.x - from.x, to.y - from.y, to.z - from.z];
    let length = way.iter().map(|n| n.abs()).max()?;
    // A knight's jump is no line that a king can be said to cross.
    if length > LONGEST || way.iter().any(|n| *n != 0 && n.abs() != length) {
        return None;
    }
    let at = |n: i64| {
        let [x, y, z] = way.map(|part| part.signum() * n);
        Point::new(from.x + x, from.y + y, from.z + z)
    };
    (1..length).map(|n| Some(at(n)).filter(|&p| board.contains(p))).collect()
}

/// What is wrong with a castling that can be read.
fn fault(
    castling: &Castling,
    others: &[Castling],
    board: &Board,
    piece_types: &[PieceType],
    pieces: &[Placement],
) -> Option<String> {
    let who = castling.side.name();
    let name = |point| board.write_point(point);
    for (what, cell) in [("king", castling.king.0), ("rook", castling.rook.0)] {
        if !pieces.iter().any(|m| m.point == cell && m.side == castling.side) {
            return Some(format!(
                "{who} has no piece on {} in `setup` to castle with as `{what}`: fix the cell or the set-up.",
                name(cell)
            ));
        }
    }
    if castling.king.0 == castling.rook.0 || castling.king.1 == castling.rook.1 {
        return Some(
            "king and rook of a castling can't share a cell: let them begin and end on two different ones."
                .into(),
        );
    }
    let cells = [castling.king.1, castling.rook.1].into_iter().chain(castling.empty.iter().copied());
    for cell in cells.chain(castling.crossed.iter().copied()) {
        if !board.contains(cell) {
            return Some(format!(
                "{} is a hole of this board, so {who} can't castle over it: fix the castling or the board.",
                name(cell)
            ));
        }
    }
    let same_side = || others.iter().filter(|other| other.side == castling.side);
    if same_side().any(|other| other.letter == castling.letter) {
        return Some(format!(
            "two castlings of {who} have the letter {}: give each a `letter` of its own.",
            castling.letter
        ));
    }
    if same_side().any(|other| other.king == castling.king) {
        return Some(format!(
            "two castlings of {who} move the king from {} to {}: they could not be told apart, so let one of them end elsewhere.",
            name(castling.king.0),
            name(castling.king.1)
        ));
    }
    // The king's own step to that cell would be written the same.
    let king = pieces.iter().find(|m| m.point == castling.king.0)?;
    let (a, b) = castling.king;
    let way = (b.x - a.x, b.y - a.y, b.z - a.z);
    let steps = &piece_types[usize::from(king.kind)].steps;
    let reaches = |v: board::Vector, times: i64| {
        (i64::from(v.x) * times, i64::from(v.y).abs() * times, i64::from(v.z).abs() * times)
            == (way.0, way.1.abs(), way.2.abs())
    };
    let ordinary = steps.iter().any(|s| {
        (1..=s.limit.map_or(if s.slides { 99 } else { 1 }, i64::from)).any(|n| reaches(s.vector, n))
    });
    ordinary.then(|| {
        format!(
            "{} goes from {} to {} by an ordinary move already: castling there could not be told from it, so let it lead elsewhere, mostly further.",
            piece_types[usize::from(king.kind)].name,
            name(castling.king.0),
            name(castling.king.1)
        )
    })
}
