//! A game of the chess family as a value, and the file that says it.
//!
//! [`Variant`] is what a file means, checked and complete; it knows nothing of how an engine plays
//! it. [`read`] makes one from the text of a file and of those that it extends, or lists every fault.

mod area;
mod document;
mod fault;
mod material;
mod motion;
mod reader;
mod section;
mod sheet;
mod shuffle;

use board::{Board, Grid, Plane, Point, Vector};

pub use area::Area;
pub use fault::Fault;
pub use material::{Material, Pieces};
pub use motion::Motion;
pub use reader::read;
pub use sheet::{Sheet, SheetPiece, SheetTable, SheetValue, WrittenSheet};
pub use shuffle::{Group, Shuffle};

use game::{End, Outcome, Ranking, Reason, Seat};

use crate::seats::{self, SEATS, WHITE};

/// The text of a variant file, and what to call it in messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file's name or path, for messages.
    pub file: String,
    /// What it says.
    pub text: String,
}

/// A game of the chess family.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The name that every front end uses: lower case, digits and hyphens.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The group that lists show it in.
    pub family: String,
    /// One line about it.
    pub description: String,
    /// The rules for players.
    pub help: String,
    /// The board.
    pub board: Board,
    /// How Black sees what is said for White.
    pub mirror: Mirror,
    /// Whether a cell has the same shade on every level, where the board has several.
    pub same_shades: bool,
    /// The kinds of pieces. A kind is named by its place in this list.
    pub piece_types: Vec<PieceType>,
    /// The seat that moves first.
    pub first: Seat,
    /// The pieces at the start.
    pub setup: Vec<Placement>,
    /// Which of them may start elsewhere.
    pub shuffle: Option<Shuffle>,
    /// The castlings of both sides.
    pub castlings: Vec<Castling>,
    /// Whether a move that gives check is illegal.
    pub checks_forbidden: bool,
    /// Whether a side that can capture must.
    pub must_capture: bool,
    /// What a capture blows up.
    pub blast: Option<Blast>,
    /// What ends the game.
    pub ends: Ends,
    /// What draws it.
    pub draws: Draws,
}

impl Variant {
    /// The board of a variant with an edge.
    ///
    /// # Panics
    /// If it has none.
    pub(crate) fn grid(&self) -> &Grid {
        self.board.grid().expect("the board has an edge")
    }

    /// The board of a variant without an edge.
    ///
    /// # Panics
    /// If it has one.
    pub(crate) fn plane(&self) -> &Plane {
        self.board.plane().expect("the board has no edge")
    }

    /// The kind of the piece that starts on a point.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn kind_at(&self, p: Point) -> Kind {
        self.setup.iter().find(|m| m.point == p).expect("a piece starts there").kind
    }

    /// Whether a side can be mated, and loses by it.
    pub(crate) fn is_won_by_mate(&self) -> bool {
        let royal = self.piece_types.iter().any(|p| p.royal != Royal::No);
        royal && self.ends.mate == Fate::Loss && !self.checks_forbidden
    }

    /// The same game to practise on: no piece is royal, nothing ends it or draws it, and all pieces move as they do. So any pieces may stand
    /// on its board.
    #[must_use]
    pub fn for_practice(&self) -> Self {
        let mut free = self.clone();
        for piece_type in &mut free.piece_types {
            (piece_type.royal, piece_type.royal_of) = (Royal::No, None);
        }
        free.checks_forbidden = false;
        free.ends = Ends {
            mate: Fate::Draw,
            no_moves: Fate::Draw,
            bare: None,
            extinct_all: None,
            extinct: Vec::new(),
            checks: None,
            goal: None,
        };
        free.draws = Draws::default();
        free
    }

    /// A vector as a seat sees it.
    pub(crate) fn seen(&self, v: Vector, seat: Seat) -> Vector {
        if seat == WHITE { v } else { self.mirror.turned(v) }
    }

    /// The point that the first seat sees where this seat sees one.
    pub(crate) fn as_first_seat(&self, p: Point, seat: Seat) -> Point {
        if seat == WHITE { p } else { self.mirror.of(p) }
    }
}

/// The mirror image in which Black sees the board: the sum of a coordinate and its image.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Mirror {
    /// Of ranks.
    pub ranks: i64,
    /// Of levels, where they are turned over too.
    pub levels: Option<i64>,
}

impl Mirror {
    /// The image of a point.
    pub fn of(&self, p: Point) -> Point {
        Point::new(p.x, self.ranks - p.y, self.levels.map_or(p.z, |sum| sum - p.z))
    }

    /// The image of a vector.
    pub(crate) fn turned(&self, v: Vector) -> Vector {
        Vector::new(v.x, -v.y, if self.levels.is_some() { -v.z } else { v.z })
    }
}

/// The number of a kind of pieces in [`Variant::piece_types`].
pub type Kind = u8;

/// A kind of pieces.
#[derive(Clone, Debug)]
pub struct PieceType {
    /// Its letter, upper case.
    pub letter: char,
    /// Its name.
    pub name: String,
    /// A text symbol for White's.
    pub symbol: Option<char>,
    /// Its abbreviation in ICN, upper case.
    pub icn: String,
    /// What people count it for, where that isn't left to how it moves. Searches don't use it.
    pub points: Option<u32>,
    /// Whether check is about it.
    pub royal: Royal,
    /// The only seat that has it and for which it is royal, if that isn't every seat.
    pub royal_of: Option<Seat>,
    /// A pawn is written without its letter, and its moves count as progress.
    pub pawn: bool,
    /// Whether it takes and is taken in passing.
    pub en_passant: bool,
    /// From where a double step of White's can be taken in passing, if not from everywhere.
    pub passing_zone: Option<Vec<Area>>,
    /// How it moves.
    pub motions: Vec<Motion>,
    /// From where White's may make first moves; where it is missing, pieces that have not moved may.
    pub first_zone: Option<Vec<Area>>,
    /// What becomes of it, and where.
    pub promotion: Option<Promotion>,
}

impl PieceType {
    /// Whether check is about a seat's pieces of this kind.
    pub(crate) fn is_royal_for(&self, seat: Seat) -> bool {
        self.royal != Royal::No && self.royal_of.is_none_or(|only| only == seat)
    }

    /// The word for its drawing: its name as one word.
    pub fn figure(&self) -> String {
        self.name.to_lowercase().replace(' ', "-")
    }
}

/// The pieces of both sides that people may put on the board: each side's own, in the order of the file.
pub(crate) fn palette(variant: &Variant) -> Vec<(Seat, Kind)> {
    let has = |seat: Seat, piece_type: &PieceType| piece_type.royal_of.is_none_or(|only| only == seat);
    let of = |seat: Seat| {
        let kinds = variant.piece_types.iter().enumerate();
        kinds.filter(move |(_, piece_type)| has(seat, piece_type)).map(move |(kind, _)| (seat, kind as Kind))
    };
    seats::all().flat_map(of).collect()
}

/// Whether a kind of pieces is royal.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Royal {
    /// It can be taken like any other.
    No,
    /// Each side has exactly one, which may not be left attacked.
    One,
    /// Each side may have several, none of which may be left attacked.
    Each,
}

/// Promotion of a kind.
#[derive(Clone, Debug)]
pub struct Promotion {
    /// Where White's promote.
    pub zone: Vec<Area>,
    /// To what, in the order in which choices are shown.
    pub to: Vec<Kind>,
    /// Whether it may also stay what it is.
    pub optional: bool,
    /// Where White's may not stay what they are all the same, and may not go if there is nothing to become.
    pub compulsory: Vec<Area>,
    /// Whether it becomes only what its side has fewer of than at the start.
    pub captured: bool,
}

/// A piece at the start.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Where it stands.
    pub point: Point,
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub kind: Kind,
}

/// One way of castling of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castling {
    /// Whose it is.
    pub seat: Seat,
    /// Its letter in position texts, upper case.
    pub letter: char,
    /// Its reading form, such as `O-O`.
    pub name: String,
    /// The king's way.
    pub king: (Point, Point),
    /// The rook's way.
    pub rook: (Point, Point),
    /// Squares that must be empty, not counting the two pieces themselves.
    pub empty: Vec<Point>,
    /// Squares that a royal king crosses, which may not be attacked.
    pub crossed: Vec<Point>,
    /// The kinds of king and rook where the two may start on other cells than in the set-up. Such a castling is written as the
    /// king taking the rook.
    pub anywhere: Option<(Kind, Kind)>,
}

/// What a capture blows up, besides the captured piece and the captor.
#[derive(Clone, Debug)]
pub struct Blast {
    /// Where, seen from the cell of the capture.
    pub vectors: Vec<Vector>,
    /// Kinds that a blast spares, unless they capture or are captured.
    pub spares: Vec<Kind>,
    /// Whether a capture that blows up the royal pieces of both sides is legal, and wins.
    pub both_royals_win: bool,
    /// Whether royal pieces that stand in each other's blast give and take no check.
    pub touching_royals_safe: bool,
}

/// What becomes of the seat that something happens to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It has lost.
    Loss,
    /// The game is drawn.
    Draw,
    /// It has won.
    Win,
}

impl Fate {
    /// Why a side that has lost all of its pieces has met its fate.
    pub(crate) const LAST_PIECE: Reason = Reason::new("taking-the-last-piece");

    /// The end of a game in which this becomes of a seat.
    pub(crate) fn end(self, seat: Seat, reason: Reason) -> End {
        match self {
            Self::Loss => {
                let place = |other: Seat| if other == seat { SEATS as u8 } else { 1 };
                let places: Vec<u8> = seats::all().map(place).collect();
                End { outcome: Outcome::of(Ranking::new(&places)), reason }
            }
            Self::Draw => End::draw(reason),
            Self::Win => End::win(seats::team(seat), reason),
        }
    }
}

/// What ends a game by the position alone.
#[derive(Clone, Debug)]
pub struct Ends {
    /// For a side in check without a legal move.
    pub mate: Fate,
    /// For a side without a legal move that is not in check.
    pub no_moves: Fate,
    /// For a side left with its royal piece alone, if that ends the game.
    pub bare: Option<Fate>,
    /// For a side that has lost all of its pieces.
    pub extinct_all: Option<Fate>,
    /// Kinds of which a side must keep one, and its fate when it has none.
    pub extinct: Vec<(Kind, Fate)>,
    /// So many checks given win.
    pub checks: Option<u8>,
    /// Pieces that win by reaching their goal.
    pub goal: Option<Goal>,
}

/// A goal to reach.
#[derive(Clone, Debug)]
pub struct Goal {
    /// Which pieces win by it.
    pub piece_types: Vec<Kind>,
    /// The goal of the first seat.
    pub zone: Vec<Area>,
    /// Whether other seats have the mirror image of it; if not, the goal is the same for all.
    pub mirrored: bool,
    /// Whether seats that move after the first may answer its arrival with theirs, for a draw.
    pub reply: bool,
}

impl Goal {
    /// Whose view of the zone tells where a seat's goal is: its own, or that of the first seat for all.
    pub(crate) fn seen_by(&self, seat: Seat) -> Seat {
        if self.mirrored { seat } else { WHITE }
    }
}

/// What draws a game.
#[derive(Clone, Debug, Default)]
pub struct Draws {
    /// The count at which the player to move may claim a draw by repetition.
    pub repetition_claim: Option<u32>,
    /// The count at which repetition draws at once.
    pub repetition: Option<u32>,
    /// Moves by each side without progress after which a draw may be claimed.
    pub moves_claim: Option<u32>,
    /// Moves by each side without progress that draw at once.
    pub moves: Option<u32>,
    /// Material with which no side can win, whichever seat has which.
    pub dead: Vec<Material>,
    /// Material with which the first-named side can't win when the other's time runs out.
    pub cannot_win: Vec<Material>,
}

/// The candidate most like a word, if it is like it at all.
pub(crate) fn closest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    candidates
        .into_iter()
        .map(|c| (strsim::damerau_levenshtein(word, c), c))
        .filter(|(distance, c)| *distance <= (c.len().max(word.len()) / 3).max(1))
        .min()
        .map(|(_, c)| c)
}
