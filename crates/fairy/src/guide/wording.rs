//! How a piece moves and what it becomes, in sentences: from the motions of its kind.

use board::{Board, Geometry, Vector};
use display::Message;

use super::ways;
use crate::variant::{Area, Motion, PieceType, Promotion, Variant};

/// The most cells that a sentence lists.
const MOST_CELLS: usize = 8;

/// How motions are made that one sentence tells together.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Manner {
    reach: Reach,
    quiet: bool,
    captures: bool,
    first: bool,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Reach {
    /// To a neighbouring cell.
    Step,
    /// To one farther off, over anything.
    Leap,
    /// Over free cells, as far as they go.
    Slide,
    /// Over so many at most.
    SlideUpTo(u8),
    /// From one cell farther off to the next, while they are free.
    Ride,
}

impl Manner {
    fn of(motion: &Motion) -> Self {
        let near = ways::is_near(motion.vector);
        let reach = match (motion.slides, motion.limit) {
            (true, Some(1)) | (false, _) => {
                if near {
                    Reach::Step
                } else {
                    Reach::Leap
                }
            }
            (true, _) if !near => Reach::Ride,
            (true, None) => Reach::Slide,
            (true, Some(limit)) => Reach::SlideUpTo(limit),
        };
        Self { reach, quiet: motion.quiet, captures: motion.captures, first: motion.first }
    }

    /// The sentence.
    fn say(self, vectors: &[Vector], dimensions: usize) -> Message {
        let how = match self.reach {
            Reach::Step => Message::new("guide-step").because("ways", ways::near(vectors, dimensions)),
            Reach::Leap => Message::new("guide-leap").because("ways", ways::far(vectors, dimensions)),
            Reach::Slide => Message::new("guide-slide").because("ways", ways::near(vectors, dimensions)),
            Reach::SlideUpTo(most) => Message::new("guide-slide-up-to")
                .number("most", most)
                .because("ways", ways::near(vectors, dimensions)),
            Reach::Ride => Message::new("guide-ride").because("ways", ways::far(vectors, dimensions)),
        };
        let when = match (self.first, self.quiet, self.captures) {
            (false, true, false) => "guide-moves-quiet",
            (false, false, _) => "guide-moves-capture",
            (false, ..) => "guide-moves",
            (true, true, false) => "guide-moves-first-quiet",
            (true, false, _) => "guide-moves-first-capture",
            (true, ..) => "guide-moves-first",
        };
        Message { code: when, args: Vec::new(), places: Vec::new() }.because("how", how)
    }
}

/// How a piece moves.
pub(super) fn moves(variant: &Variant, piece_type: &PieceType) -> Vec<Message> {
    let mut groups: Vec<(Manner, Vec<Vector>)> = Vec::new();
    for motion in &piece_type.motions {
        let manner = Manner::of(motion);
        match groups.iter_mut().find(|(known, _)| *known == manner) {
            Some((_, vectors)) if vectors.contains(&motion.vector) => {}
            Some((_, vectors)) => vectors.push(motion.vector),
            None => groups.push((manner, vec![motion.vector])),
        }
    }
    if groups.is_empty() {
        return vec![Message::new("guide-never-moves")];
    }
    let dimensions = variant.board.dimensions();
    groups.iter().map(|(manner, vectors)| manner.say(vectors, dimensions)).collect()
}

/// What a piece becomes, and where.
pub(super) fn promotion(variant: &Variant, promotion: &Promotion) -> Message {
    let names = promotion.to.iter().map(|kind| variant.piece_types[usize::from(*kind)].name.to_lowercase());
    let code = match (promotion.optional, promotion.captured) {
        (_, true) => "guide-promotes-to-captured",
        (true, _) => "guide-may-promote",
        _ => "guide-promotes",
    };
    let told = Message { code, args: Vec::new(), places: Vec::new() };
    told.because("where", place(variant, &promotion.zone)).list("pieces", names)
}

/// Where White has to go for something: a rank, cells, or somewhere else.
pub(super) fn place(variant: &Variant, zone: &[Area]) -> Message {
    let first = variant.board.first_rank();
    if let [area] = zone
        && let Some(ranks) = area.ranks()
    {
        let (from, to) = (ranks.start() + first, ranks.end() + first);
        return match from == to {
            true => Message::new("guide-on-rank").number("rank", from),
            false => Message::new("guide-on-ranks").number("from", from).number("to", to),
        };
    }
    let Board::Grid(grid) = &variant.board else { return Message::new("guide-on-far-cells") };
    let cells = grid.iter().filter(|cell| zone.iter().any(|area| area.contains(grid.point(*cell))));
    let cells: Vec<String> = cells.map(|cell| grid.write_cell(cell)).collect();
    match cells.len() {
        0..=MOST_CELLS => Message::new("guide-on-cells").list("cells", cells),
        _ => Message::new("guide-on-far-cells"),
    }
}
