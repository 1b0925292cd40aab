//! Syzygy tables of chess.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use catalog::{Arrangement, Distance, EndingTables, EndingValue, Frame};
use shakmaty::{CastlingMode, Chess, Color, FromSetup, Piece, Role, Setup, Square};
use shakmaty_syzygy::{MaybeRounded, Tablebase, Wdl};

/// The plies without progress at which a draw may be claimed: what the tables were made for.
const FIFTY_MOVES: u32 = 100;

/// A folder of Syzygy tables.
#[derive(Clone)]
pub struct SyzygyTables(Arc<Tablebase<Chess>>);

impl fmt::Debug for SyzygyTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SyzygyTables").field(&self.most_pieces()).finish()
    }
}

impl SyzygyTables {
    /// The tables of a folder. The error says why it can't be read, or that there are none in it.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let mut tables = Tablebase::new();
        if tables.add_directory(folder)? == 0 {
            let none = "there are no Syzygy tables in it (files that end in .rtbw and .rtbz)";
            return Err(io::Error::new(io::ErrorKind::NotFound, none));
        }
        Ok(Self(Arc::new(tables)))
    }

    /// The most pieces that one of the tables has.
    pub fn most_pieces(&self) -> usize {
        self.0.max_pieces()
    }

    /// The same for a game whose endings are those of chess.
    pub(crate) fn for_frame(&self, frame: &Frame) -> SyzygyOfGame {
        let role = |letter: &char| Role::from_char(letter.to_ascii_lowercase());
        SyzygyOfGame { tables: self.clone(), roles: frame.letters.iter().map(role).collect() }
    }
}

/// The tables with the kinds of pieces of a game.
#[derive(Debug)]
pub(crate) struct SyzygyOfGame {
    tables: SyzygyTables,
    /// By kind.
    roles: Vec<Option<Role>>,
}

impl SyzygyOfGame {
    fn position(&self, arrangement: &Arrangement) -> Option<Chess> {
        let colour = |seat: u8| if seat == 0 { Color::White } else { Color::Black };
        let mut setup = Setup::empty();
        for piece in arrangement.pieces() {
            let role = *self.roles.get(usize::from(piece.kind))?;
            let square = Square::try_from(u32::from(piece.cell)).ok()?;
            setup.board.set_piece_at(square, Piece { color: colour(piece.seat), role: role? });
        }
        setup.turn = colour(arrangement.turn.0);
        Chess::from_setup(setup, CastlingMode::Standard).ok()
    }

    /// After progress the tables tell at once who wins.
    fn after_progress(&self, pos: &Chess) -> Option<EndingValue> {
        match self.tables.0.probe_wdl_after_zeroing(pos).ok()? {
            Wdl::Win => Some(EndingValue::Win(Distance::ToProgress(0))),
            Wdl::Loss => Some(EndingValue::Loss(Distance::ToProgress(0))),
            Wdl::Draw | Wdl::CursedWin | Wdl::BlessedLoss => Some(EndingValue::Draw),
        }
    }

    /// In between it matters whether the next progress comes in time.
    fn before_progress(&self, pos: &Chess, left: u32) -> Option<EndingValue> {
        let (dtz, spare) = match self.tables.0.probe_dtz(pos).ok()? {
            MaybeRounded::Precise(dtz) => (dtz.0, 0),
            MaybeRounded::Rounded(dtz) => (dtz.0, 1),
        };
        let plies = dtz.unsigned_abs();
        match dtz {
            0 => Some(EndingValue::Draw),
            _ if plies > left => Some(EndingValue::Draw),
            // It may be one more than the tables say: nobody knows.
            _ if plies + spare > left => None,
            1.. => Some(EndingValue::Win(Distance::ToProgress(plies))),
            _ => Some(EndingValue::Loss(Distance::ToProgress(plies))),
        }
    }
}

impl EndingTables for SyzygyOfGame {
    fn most_pieces(&self) -> usize {
        self.tables.most_pieces()
    }

    fn probe(&self, arrangement: &Arrangement, left: Option<u32>) -> Option<EndingValue> {
        let pos = self.position(arrangement)?;
        match left.unwrap_or(FIFTY_MOVES) {
            FIFTY_MOVES.. => self.after_progress(&pos),
            left => self.before_progress(&pos, left),
        }
    }
}
