//! Why a written move was not taken, in words that help.

use game::{End, MoveError, Named, Refusal as Why, lacks};
use shakmaty::{Bitboard, CastlingSide, Color, File, Move, Rank, Role, Square, attacks};

use crate::Variant;
use crate::fen::possessive;
use crate::spelling::coordinate;

/// Longer texts are certainly no moves.
const LONGEST: usize = 20;

/// So many pieces are described at most.
const DESCRIBED: usize = 4;

/// Refuses a text that fits none of the legal moves.
pub(crate) fn refuse<P: Variant>(pos: &P, legal: &[Move], end: Option<End>, text: &str) -> MoveError {
    let Some(wish) = Wish::read(text) else {
        let expected = "e2e4, Nf3 or O-O".into();
        return MoveError::Unreadable { text: text.into(), expected };
    };
    let why = match end {
        Some(end) => Why::Over(Some(&end.reason.to_string())).to_string(),
        None => Refusal { pos, legal }.explain(wish),
    };
    MoveError::Illegal { text: text.into(), why }
}

/// A move as far as it was written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Wish {
    Castle(CastlingSide),
    Walk { role: Option<Role>, file: Option<File>, rank: Option<Rank>, to: Square },
}

impl Wish {
    /// Reads anything that has the shape of a move.
    fn read(text: &str) -> Option<Self> {
        if text.len() > LONGEST {
            return None;
        }
        let text = text.trim();
        let text = text.strip_suffix("e.p.").unwrap_or(text);
        let plain: String = text.chars().filter(|c| !"x×-=+#!?(): /".contains(*c)).collect();
        match plain.to_ascii_uppercase().replace('0', "O").as_str() {
            "OO" => return Some(Self::Castle(CastlingSide::KingSide)),
            "OOO" => return Some(Self::Castle(CastlingSide::QueenSide)),
            _ => {}
        }
        // A small b is a file first, and only then a bishop.
        Self::walk(&plain, "KQRBNPkqrnp").or_else(|| Self::walk(&plain, "b"))
    }

    fn walk(plain: &str, letters: &str) -> Option<Self> {
        let role = plain.chars().next().filter(|c| letters.contains(*c)).and_then(Role::from_char);
        let rest = if role.is_some() { &plain[1..] } else { plain };
        // A letter behind the square of arrival is a promotion.
        let rest = rest.strip_suffix(|c: char| Role::from_char(c).is_some()).unwrap_or(rest);
        let rest = rest.to_ascii_lowercase();
        let (before, to) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
        let to = to.parse().ok()?;
        let mut before = before.chars().peekable();
        let file = before.peek().copied().and_then(File::from_char);
        before.next_if(|_| file.is_some());
        let rank = before.peek().copied().and_then(Rank::from_char);
        before.next_if(|_| rank.is_some());
        before.next().is_none().then_some(Self::Walk { role, file, rank, to })
    }
}

/// A position in which a move was refused.
struct Refusal<'a, P> {
    pos: &'a P,
    legal: &'a [Move],
}

impl<P: Variant> Refusal<'_, P> {
    fn explain(&self, wish: Wish) -> String {
        let (board, turn) = (self.pos.board(), self.pos.turn());
        let (role, file, rank, to) = match wish {
            Wish::Castle(side) => return self.castling(side),
            Wish::Walk { role, file, rank, to } => (role, file, rank, to),
        };
        let role = match (role, file, rank) {
            (None, Some(file), Some(rank)) => {
                let from = Square::from_coords(file, rank);
                match board.piece_at(from) {
                    None => return Why::NoPiece(from.to_string()).to_string(),
                    Some(piece) if piece.color != turn => {
                        let (piece, owner) = (named(piece.role, from), side(!turn));
                        return Why::NotYours { turn: side(turn), piece, owner }.to_string();
                    }
                    Some(piece) => piece.role,
                }
            }
            (role, _, _) => role.unwrap_or(Role::Pawn),
        };
        let pieces = |color: Color| {
            let file = file.or((role == Role::Pawn).then(|| to.file()));
            board.by_piece(role.of(color))
                & file.map_or(Bitboard::FULL, Bitboard::from_file)
                & rank.map_or(Bitboard::FULL, Bitboard::from_rank)
        };
        let own = pieces(turn);
        if let Some(side) = castling_side(role, own, turn, to) {
            return self.castling(side);
        }
        let near: Vec<String> = self.legal_from(own).filter(|m| m.to() == to).map(coordinate).collect();
        if !near.is_empty() {
            return format!("write {}.", near.join(" or "));
        }
        if let Some(m) = own.into_iter().find_map(|from| self.careless(from, to, turn)) {
            return self.danger(m);
        }
        if let Some(why) = self.obstacle(own, to) {
            return why.to_string();
        }
        if pieces(!turn).into_iter().any(|from| self.careless(from, to, !turn).is_some()) {
            return format!("it is {} turn.", possessive(turn));
        }
        self.describe(role, own)
    }

    /// What the pieces on these squares can do instead.
    fn describe(&self, role: Role, pieces: Bitboard) -> String {
        let noun = noun(role);
        if pieces.is_empty() {
            return lacks(side(self.pos.turn()), &format!("such {noun}"));
        }
        let sentences: Vec<String> = pieces
            .into_iter()
            .take(DESCRIBED)
            .map(|from| {
                let mut goals: Vec<String> = self
                    .legal_from(from.into())
                    .map(|m| m.to_uci(shakmaty::CastlingMode::Standard).to().unwrap_or(m.to()).to_string())
                    .collect();
                // A promotion is four moves to one square.
                goals.dedup();
                let sentence = Why::Elsewhere { piece: named(role, from), goals }.to_string();
                sentence.trim_end_matches('.').to_string()
            })
            .collect();
        sentences.join("; ") + "."
    }

    fn legal_from(&self, pieces: Bitboard) -> impl Iterator<Item = Move> {
        self.legal.iter().copied().filter(move |m| m.from().is_some_and(|from| pieces.contains(from)))
    }

    /// The move of a piece as its kind moves, without care for the king.
    fn careless(&self, from: Square, to: Square, turn: Color) -> Option<Move> {
        let board = self.pos.board();
        let role = board.role_at(from)?;
        let capture = board.role_at(to);
        if board.by_color(turn).contains(to) {
            return None;
        }
        let mut promotion = None;
        if role == Role::Pawn {
            let passant = capture.is_none() && self.pos.maybe_ep_square() == Some(to);
            if attacks::pawn_attacks(turn, from).contains(to) {
                if passant {
                    return Some(Move::EnPassant { from, to });
                }
                capture?;
            } else {
                let step = turn.fold_wb(8, -8);
                let one = from.offset(step).filter(|&square| board.role_at(square).is_none())?;
                let two = one.offset(step).filter(|_| from.rank() == turn.relative_rank(Rank::Second));
                if to != one && (Some(to) != two || capture.is_some()) {
                    return None;
                }
            }
            promotion = Bitboard::BACKRANKS.contains(to).then_some(Role::Queen);
        } else if !board.attacks_from(from).contains(to) {
            return None;
        }
        Some(Move::Normal { role, from, capture, to, promotion })
    }

    /// What would happen to the mover's king.
    fn danger(&self, careless: Move) -> String {
        let (pos, turn) = (self.pos, self.pos.turn());
        let mut after = pos.clone();
        after.play_unchecked(careless);
        let Some(king) = after.board().king_of(turn) else {
            return format!("it would blow up {} own king.", possessive(turn));
        };
        let checkers = after.board().attacks_to(king, !turn, after.board().occupied());
        let by = |square: Square| named(after.board().role_at(square).unwrap_or(Role::Pawn), square);
        if let (Role::King, Some(checker)) = (careless.role(), checkers.first()) {
            return Why::IntoCheck { king: named(Role::King, king), by: by(checker) }.to_string();
        }
        if let Some(checker) = pos.checkers().first() {
            let by = named(pos.board().role_at(checker).unwrap_or(Role::Pawn), checker);
            return Why::InCheck { turn: side(turn), king: noun(Role::King), by }.to_string();
        }
        let pinning = careless.from().and_then(|from| {
            // Alone between the two: a capture in passing takes two pieces off one line.
            let behind = |checker: &Square| {
                attacks::between(king, *checker) & pos.board().occupied() == Bitboard::from(from)
            };
            Some((from, checkers.into_iter().find(behind)?))
        });
        match pinning {
            Some((from, checker)) => {
                Why::Pinned { piece: named(careless.role(), from), by: by(checker) }.to_string()
            }
            None => Why::LeavesCheck { turn: side(turn), king: noun(Role::King) }.to_string(),
        }
    }

    /// What stands in the way of pieces that would reach a square, or does not stand there for them to take.
    fn obstacle(&self, pieces: Bitboard, to: Square) -> Option<Why<'static>> {
        let (board, turn) = (self.pos.board(), self.pos.turn());
        let there = board.role_at(to).map(|role| named(role, to));
        if let (Some(piece), true) = (there, board.by_color(turn).contains(to)) {
            return (!pieces.is_empty()).then_some(Why::OwnPiece { turn: side(turn), piece });
        }
        pieces.into_iter().find_map(|from| {
            let role = board.role_at(from)?;
            let way = attacks::between(from, to);
            let fits = match role {
                Role::Pawn if attacks::pawn_attacks(turn, from).contains(to) => {
                    return Some(Why::NothingToTake(to.to_string()));
                }
                Role::Pawn => self.steps_of_pawn(from).contains(to),
                Role::Bishop | Role::Rook | Role::Queen => {
                    attacks::attacks(from, role.of(turn), Bitboard::EMPTY).contains(to)
                }
                Role::Knight | Role::King => false,
            };
            // The nearest piece of the way; a pawn is also stopped by one on its goal.
            let stops = (way | if role == Role::Pawn { Bitboard::from(to) } else { Bitboard::EMPTY })
                & board.occupied();
            let nearest = stops.into_iter().min_by_key(|&square| square.distance(from)).filter(|_| fits)?;
            Some(Why::Blocked(named(board.role_at(nearest)?, nearest)))
        })
    }

    /// Where a pawn of the side to move could step on an empty board.
    fn steps_of_pawn(&self, from: Square) -> Bitboard {
        let turn = self.pos.turn();
        let step = turn.fold_wb(8, -8);
        let one = from.offset(step);
        let two =
            one.and_then(|one| one.offset(step)).filter(|_| from.rank() == turn.relative_rank(Rank::Second));
        one.into_iter().chain(two).collect()
    }

    fn castling(&self, wing: CastlingSide) -> String {
        let (pos, turn) = (self.pos, self.pos.turn());
        let where_to = if wing.is_king_side() { "king’s" } else { "queen’s" };
        if !pos.castles().has(turn, wing) {
            let right = format!(
                "right to castle on the {where_to} side: king or rook has moved, or the rook is gone"
            );
            return lacks(side(turn), &right);
        }
        let blocked = pos.castles().path(turn, wing) & pos.board().occupied();
        let king = pos.board().king_of(turn);
        let nearest = blocked.into_iter().min_by_key(|&square| king.map(|king| square.distance(king)));
        if let Some((role, square)) = nearest.and_then(|square| Some((pos.board().role_at(square)?, square)))
        {
            return Why::Blocked(named(role, square)).to_string();
        }
        if pos.is_check() {
            return "the king cannot castle out of check.".into();
        }
        "the king cannot castle across or onto an attacked square.".into()
    }
}

/// The side to castle on, if a king's move from its first square means that.
fn castling_side(role: Role, pieces: Bitboard, turn: Color, to: Square) -> Option<CastlingSide> {
    let king = Square::from_coords(File::E, turn.backrank());
    let home = role == Role::King && pieces.contains(king) && to.rank() == turn.backrank();
    match to.file() {
        File::A | File::C if home => Some(CastlingSide::QueenSide),
        File::G | File::H if home => Some(CastlingSide::KingSide),
        _ => None,
    }
}

/// A side's name, as [`game::Notation::seat_name`] has it.
fn side(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn named(role: Role, square: Square) -> Named {
    Named::new(noun(role), square.to_string())
}

fn noun(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
