//! `[shuffle]`: which pieces start on other cells in other games.

use board::{Board, Geometry, Point};
use display::{Message, shorten};

use super::super::document::DocumentNode;
use super::super::section::{Faults, Section, table_name};
use super::super::{Group, Kind, Mirror, PieceType, Placement, Shuffle};
use super::{areas, in_key, needs_edge};
use crate::placement::unknown_letter;
use crate::seats;

pub(super) fn read(
    node: &DocumentNode,
    board: &Board,
    mirror: Mirror,
    piece_types: &[PieceType],
    setup: &[Placement],
    faults: &mut Faults,
) -> Option<Shuffle> {
    let before = faults.count();
    let mut section = Section::new(table_name("[shuffle]"), node, faults)?;
    needs_edge("shuffle", section.location, board, faults);
    let areas = areas("cells", &mut section, board, faults);
    let inside = |p: &Point| areas.iter().any(|area| area.contains(*p));
    let cells: Vec<Point> = board
        .grid()
        .map_or_else(Vec::new, |grid| grid.iter().map(|cell| grid.point(cell)).filter(inside).collect());
    let mut groups: Vec<Group> = Vec::new();
    for text in section.texts("place", faults) {
        match group(text.value, piece_types) {
            // A choice among all cells leaves now more, now fewer of a colour.
            Ok(group) if group.light.is_some() && groups.iter().any(|g| g.light.is_none()) => {
                faults.add(text.location, Message::new("variant-coloured-place-late"));
            }
            Ok(group) => groups.push(group),
            Err(why) => faults.add(text.location, in_key("place", why)),
        }
    }
    for key in ["cells", "place"] {
        if section.lacks(key) {
            faults.add(section.location, Message::new("variant-incomplete-shuffle").text("key", key));
        }
    }
    let location = section.location;
    section.finish(faults);
    if faults.count() > before {
        return None;
    }
    let shuffle = Shuffle { cells, groups };
    let code = if !is_of_setup(&shuffle, mirror, setup, board) {
        "variant-shuffle-unlike-setup"
    } else {
        match shuffle.count() {
            Some(0) => "variant-shuffle-without-room",
            Some(_) => return Some(shuffle),
            None => "variant-too-many-starts",
        }
    };
    faults.add(location, Message::new(code));
    None
}

/// Letters, and a colour if they want one: `B light`.
fn group(text: &str, piece_types: &[PieceType]) -> Result<Group, Message> {
    let faulty = || Message::new("variant-faulty-place").text("text", shorten(text));
    let mut words = text.split_whitespace();
    let letters = words.next().ok_or_else(faulty)?;
    let light = match (words.next(), words.next()) {
        (None, _) => None,
        (Some("light"), None) => Some(true),
        (Some("dark"), None) => Some(false),
        _ => return Err(faulty()),
    };
    let kind = |letter: char| {
        let found = piece_types.iter().position(|p| p.letter == letter);
        found.map(|kind| kind as Kind).ok_or_else(|| unknown_letter(letter, piece_types))
    };
    Ok(Group { kinds: letters.chars().map(kind).collect::<Result<_, _>>()?, light })
}

/// Whether every side has exactly these pieces on its cells in the set-up.
fn is_of_setup(shuffle: &Shuffle, mirror: Mirror, setup: &[Placement], board: &Board) -> bool {
    let mut wanted: Vec<Kind> = shuffle.groups.iter().flat_map(|group| group.kinds.clone()).collect();
    wanted.sort_unstable();
    seats::all().all(|seat| {
        let seen = |p: Point| if seat == seats::WHITE { p } else { mirror.of(p) };
        let cells: Vec<Point> = shuffle.cells.iter().map(|&p| seen(p)).collect();
        let mut there: Vec<Kind> = setup
            .iter()
            .filter(|piece| piece.seat == seat && cells.contains(&piece.point))
            .map(|piece| piece.kind)
            .collect();
        there.sort_unstable();
        there == wanted && cells.len() == wanted.len() && cells.iter().all(|&p| board.contains(p))
    })
}
