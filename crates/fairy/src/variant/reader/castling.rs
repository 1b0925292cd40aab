//! `[[castling]]`: any king's way with any rook, in any plane.

use board::{Board, Geometry, Point};
use display::Message;

use super::super::document::{DocumentNode, Value};
use super::super::section::{Faults, Located, Section, table_name};
use super::super::{Castling, Mirror, PieceType, Placement};
use super::{anywhere, in_key};
use crate::seats::{self, BLACK, WHITE};

/// How many castlings both sides may have together: their rights are kept in one word, which is longer on boards with an edge.
const MOST: usize = 128;
const MOST_WITHOUT_EDGE: usize = 32;

/// The entries of the file.
pub(super) fn list<'t>(
    top: &mut Section<'t>,
    faults: &mut Faults,
) -> Option<Located<'t, &'t [DocumentNode]>> {
    let node = top.node("castling")?;
    if matches!(node.value, Value::Table(_)) {
        faults.add(&node.location, Message::new("variant-castling-single-brackets"));
        return None;
    }
    top.list("castling", faults)
}

/// The castlings of both sides. Without `side`, one entry stands for White's and its mirror image.
pub(super) fn read(
    list: &[DocumentNode],
    board: &Board,
    mirror: Mirror,
    piece_types: &[PieceType],
    pieces: &[Placement],
    faults: &mut Faults,
) -> Vec<Castling> {
    let mut all: Vec<Castling> = Vec::new();
    for node in list {
        let Some((given, both)) = entries(node, board, piece_types, faults) else { continue };
        let mirror = |point: Point| mirror.of(point);
        let mirrored = |given: &Castling| Castling {
            seat: BLACK,
            letter: given.letter,
            name: given.name.clone(),
            king: (mirror(given.king.0), mirror(given.king.1)),
            rook: (mirror(given.rook.0), mirror(given.rook.1)),
            empty: given.empty.iter().map(|&c| mirror(c)).collect(),
            crossed: given.crossed.iter().map(|&c| mirror(c)).collect(),
            anywhere: given.anywhere,
        };
        let black: Vec<Castling> = given.iter().filter(|_| both).map(mirrored).collect();
        for castling in given.into_iter().chain(black) {
            if let Some(message) = fault(&castling, &all, board, piece_types, pieces) {
                faults.add(&node.location, message);
                // The mirror image most often has the same fault.
                break;
            }
            all.push(castling);
        }
    }
    let most = if board.plane().is_some() { MOST_WITHOUT_EDGE } else { MOST };
    if let (true, Some(node)) = (all.len() > most, list.first()) {
        let message =
            Message::new("variant-too-many-castlings").number("count", all.len()).number("most", most);
        faults.add(&node.location, message);
    }
    all
}

/// The castlings of one entry, and whether they stand for both sides.
fn entries(
    node: &DocumentNode,
    board: &Board,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Option<(Vec<Castling>, bool)> {
    let mut section = Section::new(table_name("[[castling]]"), node, faults)?;
    if section.has("pieces") {
        let all = anywhere::read(&mut section, board, piece_types, faults);
        section.finish(faults);
        return all.map(|all| (all, true));
    }
    entry(section, board, faults).map(|(castling, both)| (vec![castling], both))
}

/// One entry, and whether it stands for both sides.
fn entry(mut section: Section<'_>, board: &Board, faults: &mut Faults) -> Option<(Castling, bool)> {
    let sides = [("both", None), ("white", Some(WHITE)), ("black", Some(BLACK))];
    let seat = section.word("side", &sides, faults);
    let king = way("king", &mut section, board, faults);
    let rook = way("rook", &mut section, board, faults);
    let listed = |key, section: &mut Section<'_>, faults: &mut Faults| {
        let has = section.has(key);
        let cells = cells(key, section, board, faults);
        has.then_some(cells)
    };
    let empty = listed("empty", &mut section, faults);
    let crossed = listed("crossed", &mut section, faults);
    let letter = section.text("letter", faults);
    let name = section.name(faults);
    let location = section.location;
    section.finish(faults);
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
            faults.add(location, Message::new("variant-faulty-castling-letter"));
            return None;
        }
    };
    let name = name.map_or(if towards_higher_files { "O-O" } else { "O-O-O" }, |n| n.value).to_string();
    let straight = |ends| between(board, ends);
    let crossed = match crossed.or_else(|| straight(king)) {
        Some(cells) => cells,
        None => {
            faults.add(location, Message::new("variant-crooked-castling"));
            return None;
        }
    };
    let empty = match empty {
        Some(cells) => cells,
        None => {
            // Everything between the two pieces, and where they arrive.
            let Some(mut cells) = straight((king.0, rook.0)) else {
                faults.add(location, Message::new("variant-castling-off-line"));
                return None;
            };
            cells.extend([king.1, rook.1]);
            cells.retain(|cell| ![king.0, rook.0].contains(cell));
            cells.sort_unstable();
            cells.dedup();
            cells
        }
    };
    let (mover, anywhere) = (seat.unwrap_or(WHITE), None);
    Some((Castling { seat: mover, letter, name, king, rook, empty, crossed, anywhere }, seat.is_none()))
}

fn cells(key: &'static str, section: &mut Section<'_>, board: &Board, faults: &mut Faults) -> Vec<Point> {
    let mut cells = Vec::new();
    for text in section.texts(key, faults) {
        match board.parse_point(text.value) {
            Ok(cell) => cells.push(cell),
            Err(message) => faults.add(text.location, in_key(key, message)),
        }
    }
    cells
}

/// From where to where.
fn way(
    key: &'static str,
    section: &mut Section<'_>,
    board: &Board,
    faults: &mut Faults,
) -> Option<(Point, Point)> {
    let before = faults.count();
    let location = section.location;
    let example = if key == "king" { "[\"e1\", \"g1\"]" } else { "[\"h1\", \"f1\"]" };
    match cells(key, section, board, faults)[..] {
        [from, to] => Some((from, to)),
        _ => {
            if faults.count() == before {
                let message = Message::new("variant-castling-needs-two-cells");
                faults.add(location, message.text("key", key).text("example", example));
            }
            None
        }
    }
}

/// The cells strictly between two cells of one line, or `None` where there is no such line. No
/// castling goes farther than a board is wide, so that a plane's are short too.
pub(super) fn between(board: &Board, (from, to): (Point, Point)) -> Option<Vec<Point>> {
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
) -> Option<Message> {
    let about = |code: &'static str| Message::new(code).side("side", seats::name(castling.seat));
    let name = |point| board.write_point(point);
    for (what, cell) in [("king", castling.king.0), ("rook", castling.rook.0)] {
        if castling.anywhere.is_none() && !pieces.iter().any(|m| m.point == cell && m.seat == castling.seat) {
            return Some(about("variant-castling-without-piece").text("cell", name(cell)).text("key", what));
        }
    }
    if castling.king.0 == castling.rook.0 || castling.king.1 == castling.rook.1 {
        return Some(Message::new("variant-castling-on-one-cell"));
    }
    let cells = [castling.king.1, castling.rook.1].into_iter().chain(castling.empty.iter().copied());
    for cell in cells.chain(castling.crossed.iter().copied()) {
        if !board.contains(cell) {
            return Some(about("variant-castling-over-hole").text("cell", name(cell)));
        }
    }
    if castling.anywhere.is_some() {
        return None;
    }
    let same_seat = || others.iter().filter(|other| other.seat == castling.seat);
    if same_seat().any(|other| other.letter == castling.letter) {
        return Some(about("variant-castling-letter-twice").text("letter", castling.letter));
    }
    if same_seat().any(|other| other.king == castling.king) {
        let message = about("variant-castling-twice").text("from", name(castling.king.0));
        return Some(message.text("to", name(castling.king.1)));
    }
    // The king's own step to that cell would be written the same.
    let king = pieces.iter().find(|m| m.point == castling.king.0)?;
    let (a, b) = castling.king;
    let way = (b.x - a.x, b.y - a.y, b.z - a.z);
    let motions = &piece_types[usize::from(king.kind)].motions;
    let reaches = |v: board::Vector, times: i64| {
        (i64::from(v.x) * times, i64::from(v.y).abs() * times, i64::from(v.z).abs() * times)
            == (way.0, way.1.abs(), way.2.abs())
    };
    let ordinary = motions.iter().any(|s| {
        (1..=s.limit.map_or(if s.slides { 99 } else { 1 }, i64::from)).any(|n| reaches(s.vector, n))
    });
    ordinary.then(|| {
        Message::new("variant-castling-as-ordinary-move")
            .text("piece", &piece_types[usize::from(king.kind)].name)
            .text("from", name(castling.king.0))
            .text("to", name(castling.king.1))
    })
}
