//! Positions as text: FEN.
//!
//! The reader is lenient about what does no harm (rights and en passant squares that can't be used are dropped,
//! impossible armies are welcome) and says of everything else what to fix.

use std::num::NonZeroU32;

use display::{Message, shorten};
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Color, EnPassantMode, File, Piece, PositionErrorKinds, Rank,
    Setup, Square,
};

use crate::Variant;

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
pub(crate) fn parse<P: Variant>(text: &str) -> Result<P, Message> {
    let mut fields = text.split_whitespace();
    let mut setup = Setup::empty();
    setup.board = parse_board(fields.next().ok_or_else(|| Message::new("fairy-empty-position"))?)?;
    setup.turn = parse_turn(fields.next().ok_or_else(|| Message::new("fairy-turn-missing"))?)?;
    setup.castling_rights = parse_castles(fields.next().unwrap_or("-"))?;
    setup.ep_square = parse_passant(fields.next().unwrap_or("-"))?;
    setup.halfmoves = parse_counter(fields.next().unwrap_or("0"), "fairy-faulty-move-counter")?;
    // Some programs write 0 for the first move.
    let number = parse_counter(fields.next().unwrap_or("1"), "fairy-faulty-move-number")?;
    setup.fullmoves = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    if let Some(extra) = fields.next() {
        return Err(Message::new("fairy-text-after-last-field").text("text", shorten(extra)));
    }
    position(setup)
}

/// The position of a setup, if it can be played.
pub(crate) fn position<P: Variant>(setup: Setup) -> Result<P, Message> {
    use shakmaty::PositionError as Invalid;
    check_kings::<P>(&setup)?;
    check_pawns(&setup.board)?;
    let turn = setup.turn;
    P::from_setup(setup, CastlingMode::Standard)
        .or_else(Invalid::ignore_invalid_castling_rights)
        .or_else(Invalid::ignore_invalid_ep_square)
        .or_else(Invalid::ignore_impossible_check)
        .or_else(Invalid::ignore_too_much_material)
        .map_err(|invalid| match invalid.kinds().contains(PositionErrorKinds::OPPOSITE_CHECK) {
            true => {
                Message::new("fairy-idle-side-in-check").side("side", name(!turn)).side("turn", name(turn))
            }
            // Everything else that the library refuses was looked for above.
            false => Message::new("chess-impossible"),
        })
}

fn parse_board(text: &str) -> Result<Board, Message> {
    let mut board = Board::empty();
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(Message::new("rows-ranks").number("wanted", 8).number("found", ranks));
    }
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        let about = |code| {
            let number = rank.to_u32() + 1;
            Message::new(code).number("rank", number).text("text", shorten(row)).number("wanted", 8)
        };
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
                let letter = shorten(letter.encode_utf8(&mut [0; 4]));
                return Err(Message::new("fairy-no-such-piece")
                    .text("letter", letter)
                    .text("letters", "P N B R Q K"));
            }
            // At once, for a row may be megabytes long.
            if files > 8 {
                return Err(about("rows-rank-too-long"));
            }
        }
        if files != 8 {
            return Err(about("rows-rank-length").number("found", files));
        }
    }
    Ok(board)
}

fn parse_turn(text: &str) -> Result<Color, Message> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(Message::new("fairy-faulty-turn").text("text", shorten(text))),
    }
}

/// The corners whose rooks may castle. Whether king and rook are there is not looked at.
fn parse_castles(text: &str) -> Result<Bitboard, Message> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    let corner = |letter: char| match letter {
        'K' => Ok(Square::H1),
        'Q' => Ok(Square::A1),
        'k' => Ok(Square::H8),
        'q' => Ok(Square::A8),
        _ => {
            let letter = shorten(letter.encode_utf8(&mut [0; 4]));
            Err(Message::new("fairy-no-such-castling-right").text("letter", letter).text("letters", "KQ"))
        }
    };
    text.chars().map(corner).collect()
}

fn parse_passant(text: &str) -> Result<Option<Square>, Message> {
    if text == "-" {
        return Ok(None);
    }
    Square::from_ascii(text.as_bytes()).map(Some).map_err(|_| {
        let why =
            Message::new("not-a-cell").text("text", shorten(text)).text("first", "a1").text("last", "h8");
        Message::new("fairy-in-en-passant-field").because("why", why)
    })
}

fn parse_counter(text: &str, code: &'static str) -> Result<u32, Message> {
    text.parse().map_err(|_| Message::new(code).number("most", u32::MAX).text("text", shorten(text)))
}

fn check_kings<P: Variant>(setup: &Setup) -> Result<(), Message> {
    let count = |color: Color| setup.board.by_piece(color.king()).count();
    for color in Color::ALL {
        let about = |code| Message::new(code).side("side", name(color)).piece("piece", "king");
        match count(color) {
            1 => {}
            0 if P::KING_MAY_BE_LOST && color == setup.turn && count(!color) == 1 => {}
            0 if P::KING_MAY_BE_LOST && count(!color) == 1 => {
                return Err(about("chess-turn-after-lost-king").side("turn", name(setup.turn)));
            }
            0 => return Err(about("fairy-royal-missing")),
            kings => return Err(about("fairy-too-many-royals").number("count", kings)),
        }
    }
    Ok(())
}

fn check_pawns(board: &Board) -> Result<(), Message> {
    match (board.pawns() & Bitboard::BACKRANKS).first() {
        Some(square) => Err(Message::new("chess-pawn-on-last-rank").text("cell", square.to_string())),
        None => Ok(()),
    }
}

fn letter(color: Color, side: CastlingSide) -> char {
    let role = if side.is_king_side() { color.king() } else { color.queen() };
    role.char()
}

/// A side's name, as [`display::Notation::seat_name`] has it.
pub(crate) fn name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}
