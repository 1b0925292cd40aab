//! Positions as text: FEN.
//!
//! The reader is lenient about what does no harm (rights and en passant squares that can't be used are dropped,
//! impossible armies are welcome) and says of everything else what to fix.

use std::num::NonZeroU32;

use game::PositionError;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Color, EnPassantMode, File, Piece, PositionErrorKinds, Rank,
    Setup, Square,
};

use crate::Variant;

/// Shown where the form as a whole is wrong.
const EXAMPLE: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Writes a position, with the en passant square only where such a capture is legal.
pub(crate) fn write<P: Variant>(pos: &P) -> String {
    let castles: String = Color::ALL
        .into_iter()
        .flat_map(|color| CastlingSide::ALL.map(|side| (color, side)))
        .filter(|&(color, side)| pos.castles().has(color, side))
        .map(|(color, side)| letter(color, side))
        .collect();
    format!(
        "{} {} {} {} {} {}",
        pos.board().board_fen(),
        pos.turn().char(),
        if castles.is_empty() { "-" } else { &castles },
        pos.ep_square(EnPassantMode::Legal).map_or("-".into(), |square| square.to_string()),
        pos.halfmoves(),
        pos.fullmoves()
    )
}

/// Reads a position of two to six fields: pieces and turn, then what is not as at a fresh start.
pub(crate) fn parse<P: Variant>(text: &str) -> Result<P, PositionError> {
    let fields: Vec<&str> = text.split_whitespace().take(7).collect();
    let field = |i: usize, missing| fields.get(i).copied().unwrap_or(missing);
    let (castles, passant, clock, number) = (field(2, "-"), field(3, "-"), field(4, "0"), field(5, "1"));
    let (board, turn) = match fields[..] {
        [board, turn, ..] if fields.len() <= 6 => (board, turn),
        _ => {
            let much = if fields.len() > 6 { "more than six".into() } else { fields.len().to_string() };
            return Err(PositionError::new(format!(
                "a position has two to six parts (pieces, turn, castling, en passant square, two counters), \
                 but this has {much}: write it like “{EXAMPLE}”."
            )));
        }
    };
    let mut setup = Setup::empty();
    setup.board = read_board(board)?;
    setup.turn = read_turn(turn)?;
    setup.castling_rights = read_castles(castles)?;
    setup.ep_square = read_passant(passant)?;
    setup.halfmoves = read_counter(clock, "number of plies without capture or pawn move")?;
    // Some programs write 0 for the first move.
    setup.fullmoves = NonZeroU32::new(read_counter(number, "move number")?).unwrap_or(NonZeroU32::MIN);
    check_kings::<P>(&setup)?;
    check_pawns(&setup.board)?;

    use shakmaty::PositionError as Invalid;
    let turn = setup.turn;
    P::from_setup(setup, CastlingMode::Standard)
        .or_else(Invalid::ignore_invalid_castling_rights)
        .or_else(Invalid::ignore_invalid_ep_square)
        .or_else(Invalid::ignore_impossible_check)
        .or_else(Invalid::ignore_too_much_material)
        .map_err(|invalid| {
            PositionError::new(if invalid.kinds().contains(PositionErrorKinds::OPPOSITE_CHECK) {
                format!(
                    "{} king is in check, but it is {} turn: give the turn to the side in check, or move a piece.",
                    possessive(!turn),
                    possessive(turn)
                )
            } else {
                // Whatever else the library refuses was looked for above.
                format!("this cannot be played: {invalid}.")
            })
        })
}

fn read_board(text: &str) -> Result<Board, PositionError> {
    let mut board = Board::empty();
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(PositionError::new(format!(
            "the board must have 8 ranks separated by “/”, but this has {ranks}: write it like “{EXAMPLE}”."
        )));
    }
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        let mut files = 0;
        for letter in row.chars() {
            if let Some(gap) = letter.to_digit(10).filter(|gap| (1..=8).contains(gap)) {
                files += gap;
            } else if let Some(piece) = Piece::from_char(letter) {
                if let Ok(file) = File::try_from(files) {
                    board.set_piece_at(Square::from_coords(file, rank), piece);
                }
                files += 1;
            } else {
                return Err(PositionError::new(format!(
                    "“{}” on rank {rank} is not a piece: use KQRBNP for White, kqrbnp for Black, \
                     and the digits 1 to 8 for empty squares.",
                    letter.escape_debug()
                )));
            }
            // At once, for a row may be megabytes long.
            if files > 8 {
                break;
            }
        }
        if files != 8 {
            let amount = if files > 8 { "more than 8".into() } else { format!("only {files}") };
            return Err(PositionError::new(format!(
                "rank {rank} (“{}”) has {amount} squares: pieces and empty squares must add up to 8.",
                shorten(row)
            )));
        }
    }
    Ok(board)
}

fn read_turn(text: &str) -> Result<Color, PositionError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(PositionError::new(format!(
            "the turn must be “w” for White or “b” for Black, not “{}”.",
            shorten(text)
        ))),
    }
}

/// The corners whose rooks may castle. Whether king and rook are there is not looked at.
fn read_castles(text: &str) -> Result<Bitboard, PositionError> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    let corner = |letter| match letter {
        'K' => Some(Square::H1),
        'Q' => Some(Square::A1),
        'k' => Some(Square::H8),
        'q' => Some(Square::A8),
        _ => None,
    };
    text.chars().map(corner).collect::<Option<Bitboard>>().ok_or_else(|| {
        PositionError::new(format!(
            "the castling rights must be “-” or some of the letters KQkq, not “{}”.",
            shorten(text)
        ))
    })
}

fn read_passant(text: &str) -> Result<Option<Square>, PositionError> {
    if text == "-" {
        return Ok(None);
    }
    Square::from_ascii(text.as_bytes()).map(Some).map_err(|_| {
        PositionError::new(format!(
            "the en passant square must be “-” or the square that a pawn has just passed, such as “e3”, not “{}”.",
            shorten(text)
        ))
    })
}

fn read_counter(text: &str, what: &str) -> Result<u32, PositionError> {
    text.parse().map_err(|_| {
        PositionError::new(format!(
            "the {what} must be a whole number such as 0, up to {}, not “{}”.",
            u32::MAX,
            shorten(text)
        ))
    })
}

fn check_kings<P: Variant>(setup: &Setup) -> Result<(), PositionError> {
    let count = |color: Color| setup.board.by_piece(color.king()).count();
    for color in Color::ALL {
        let (side, king) = (name(color), color.king().char());
        match count(color) {
            1 => {}
            0 if P::KING_MAY_BE_LOST && color == setup.turn && count(!color) == 1 => {}
            0 if P::KING_MAY_BE_LOST && count(!color) == 1 => {
                return Err(PositionError::new(format!(
                    "{side} has lost the king, but it is {} turn: give the turn to the side without a king, \
                     or put a “{king}” on the board.",
                    possessive(setup.turn)
                )));
            }
            0 => {
                return Err(PositionError::new(format!("{side} has no king: put a “{king}” on the board.")));
            }
            kings => {
                return Err(PositionError::new(format!("{side} has {kings} kings: leave one “{king}”.")));
            }
        }
    }
    Ok(())
}

fn check_pawns(board: &Board) -> Result<(), PositionError> {
    match (board.pawns() & Bitboard::BACKRANKS).first() {
        Some(square) => Err(PositionError::new(format!(
            "a pawn stands on {square}: pawns cannot be on the first or last rank."
        ))),
        None => Ok(()),
    }
}

fn letter(color: Color, side: CastlingSide) -> char {
    let role = if side.is_king_side() { color.king() } else { color.queen() };
    role.char()
}

/// A side's name at the beginning of a sentence.
pub(crate) fn name(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

/// A side's name with `’s`.
pub(crate) fn possessive(color: Color) -> &'static str {
    color.fold_wb("White’s", "Black’s")
}

/// Text from outside may be of any length; an error message should not be.
fn shorten(text: &str) -> String {
    const LIMIT: usize = 40;
    let mut chars = text.chars();
    let head: String = chars.by_ref().take(LIMIT).flat_map(char::escape_debug).collect();
    if chars.next().is_some() { head + "…" } else { head }
}
