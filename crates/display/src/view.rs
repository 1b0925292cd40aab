//! What a front end draws. It is told everything here, and knows no rules.

use game::{Game, Seat};

use crate::{Guide, Message, Ray, Step};

/// A place on a board: file, rank and level, counted from 0 on finite boards (level 0 where there is one level).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The file: to the right as the first seat sees it.
    pub x: i64,
    /// The rank: away from the first seat.
    pub y: i64,
    /// The level: upwards.
    pub z: i64,
}

impl Cell {
    /// A place on a board of one level.
    pub const fn flat(x: i64, y: i64) -> Self {
        Self { x, y, z: 0 }
    }

    /// No place at all, beside every board: what a pass points at. Boards without an edge have one level, so that this is on none of them.
    pub const ASIDE: Self = Self { x: -1, y: -1, z: -1 };
}

/// The colour of a piece, by which people know whose it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tint {
    /// White, or whatever stands for it.
    Light,
    /// Black, or whatever stands for it.
    Dark,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
}

impl Tint {
    /// The colours of chess: the first seat has the light pieces.
    pub const fn of_chess(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Light } else { Self::Dark }
    }
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands.
    pub cell: Cell,
    /// Whose it is.
    pub seat: Seat,
    /// Its colour.
    pub tint: Tint,
    /// Its letter in the written forms, upper case.
    pub letter: char,
    /// Its name for people.
    pub name: String,
    /// Which drawing stands for it: a word in lower case, with hyphens, such as `knight` or `draughts-king`. Front ends that have no
    /// such drawing show the letter.
    pub figure: String,
    /// A text symbol for it as a light piece, if its kind has one.
    pub symbol: Option<char>,
    /// What people count it for when it is taken, an ordinary piece being 1; 0 for what can't be counted, such as a king.
    pub points: u32,
    /// Whether its side loses the game with it.
    pub royal: bool,
}

/// What the squares of a board look like.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Surface {
    /// Squares of two colours in turn.
    #[default]
    Chequered,
    /// Squares of one colour, with lines between them.
    Plain,
    /// Crossing lines: pieces stand on the points.
    Points,
    /// An upright frame with round openings, which pieces are dropped into.
    Slots,
}

/// Something that the rules count for a seat, which is not to be seen from its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// For whom it is counted.
    pub seat: Seat,
    /// What, and how often.
    pub count: Message,
}

/// A position as a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Files, ranks and levels of a finite board; `None` without an edge.
    pub size: Option<[i64; 3]>,
    /// On a board without a size, the part that is fenced in, if one is: the least and greatest x, then y.
    pub border: Option<[i64; 4]>,
    /// What the squares look like.
    pub surface: Surface,
    /// On a chequered board in levels, whether a spot has the same shade on every level; else shades alternate through the levels too.
    pub same_shades: bool,
    /// On boards without an edge, the ranks on which pieces of a seat promote, in order.
    pub promotion_ranks: Vec<(Seat, Vec<i64>)>,
    /// Spots inside the size that do not exist.
    pub holes: Vec<Cell>,
    /// The pieces, in no particular order.
    pub pieces: Vec<Piece>,
    /// Pieces of the seat to move that are in check.
    pub checked: Vec<Cell>,
    /// The pieces that give check to those, each once.
    pub checking: Vec<Cell>,
    /// Spots that the rules treat in a way of their own, such as a throne.
    pub marked: Vec<Cell>,
    /// Where the pieces stand whose line has won the game.
    pub line: Vec<Cell>,
    /// What players call the cells, where it isn't by file and rank. Pieces can stand on no others then.
    pub names: Vec<(Cell, String)>,
    /// Whether players call the files by numbers, from 1, rather than by letters.
    pub numbered_files: bool,
    /// What is counted for the seats, in the order in which it is shown.
    pub counters: Vec<Counter>,
}

impl View {
    /// The piece on a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.cell == cell)
    }

    /// Whether a square of a chequered board is dark, as the nearest corner of the lowest level is.
    pub fn is_dark(&self, cell: Cell) -> bool {
        let level = if self.same_shades { 0 } else { cell.z };
        // Even sums, without summing what may be as large as numbers get.
        (cell.x ^ cell.y ^ level) & 1 == 0
    }
}

/// Games that can be drawn.
pub trait Picture: Game {
    /// The picture of a position.
    fn view(&self, pos: &Self::Position) -> View;

    /// The colour of a seat's pieces.
    fn tint(&self, seat: Seat) -> Tint {
        Tint::of_chess(seat)
    }

    /// The piece on a cell, as [`Picture::view`] shows it.
    fn piece_at(&self, pos: &Self::Position, cell: Cell) -> Option<Piece>;

    /// What legal moves of one position do, in the same order.
    fn steps(&self, pos: &Self::Position, moves: &[Self::Move]) -> Vec<Step>;

    /// Whether the step of a legal move is known to say all that it changes, where pieces stand: then nobody need make the move to look
    /// for more, as for the rook of a king that castles.
    fn step_tells_all(&self, _pos: &Self::Position, _m: Self::Move) -> bool {
        false
    }

    /// What a player would type to go from one cell to another, whether that is legal or not: `e2e5`, `11-15`, `4`.
    fn write_step(&self, from: Option<Cell>, to: Cell) -> String;

    /// The same position with another seat to move, to show where its pieces could go: whatever that seat's king is in, or its
    /// enemy's. `None` where the game can't say.
    fn with_turn(&self, _pos: &Self::Position, _seat: Seat) -> Option<Self::Position> {
        None
    }

    /// What people learn about the game. Nothing, unless it says so.
    fn guide(&self) -> Guide {
        Guide::default()
    }

    /// The rays of all legal moves, on boards without an edge: so that a person can choose any cell of a line. Lines that end are
    /// among them. Moves to single cells are in [`Game::moves`]; where that lists no window, the two are together all legal moves.
    fn rays(&self, _pos: &Self::Position) -> Vec<Ray> {
        Vec::new()
    }
}
