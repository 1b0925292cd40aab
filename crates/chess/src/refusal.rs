//! Why a written move was not taken.

use display::{Message, MoveError, PieceOn};
use shakmaty::{Bitboard, CastlingMode, CastlingSide, Color, File, Move, Rank, Role, Square, attacks};

use crate::Variant;
use crate::fen::name as side;
use crate::spelling::coordinate;
use crate::typed_move::TypedMove;

/// Refuses a text that fits none of the legal moves.
pub(crate) fn refuse<P: Variant>(pos: &P, legal: &[Move], text: &str) -> MoveError {
    let Some(typed) = TypedMove::read(text) else {
        return MoveError::unreadable(text, &["e2e4", "Nf3", "O-O"]);
    };
    let why =
        if legal.is_empty() { Message::game_over(None) } else { Explainer { pos, legal }.explain(typed) };
    MoveError::illegal(text, why)
}

/// A position in which a move was refused.
struct Explainer<'a, P> {
    pos: &'a P,
    legal: &'a [Move],
}

impl<P: Variant> Explainer<'_, P> {
    fn explain(&self, typed: TypedMove) -> Message {
        let (board, turn) = (self.pos.board(), self.pos.turn());
        let (role, file, rank, to) = match typed {
            TypedMove::Castle(side) => {
                return Message::new("fairy-castling-refused").because("why", self.castling(side));
            }
            TypedMove::Piece { role, file, rank, to } => (role, file, rank, to),
        };
        let role = match (role, file, rank) {
            (None, Some(file), Some(rank)) => {
                let from = Square::from_coords(file, rank);
                match board.piece_at(from) {
                    None => return Message::no_piece(from.to_string()),
                    Some(piece) if piece.color != turn => {
                        return Message::not_yours(side(turn), named(piece.role, from), side(!turn));
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
            return Message::new("fairy-cannot-castle").because("why", self.castling(side));
        }
        let near: Vec<String> = self.legal_from(own).filter(|m| m.to() == to).map(coordinate).collect();
        if !near.is_empty() {
            return Message::new("fairy-write-instead").list("moves", near);
        }
        if let Some(m) = own.into_iter().find_map(|from| self.careless(from, to, turn)) {
            return self.danger(m);
        }
        if let Some(why) = self.obstacle(own, to) {
            return why;
        }
        if pieces(!turn).into_iter().any(|from| self.careless(from, to, !turn).is_some()) {
            return Message::new("chess-turn").side("side", side(turn));
        }
        self.describe(role, own, to)
    }

    /// None of the pieces on these squares goes to a square: what a single one can do instead.
    fn describe(&self, role: Role, pieces: Bitboard, to: Square) -> Message {
        let (turn, noun) = (self.pos.turn(), noun(role));
        if self.pos.board().by_piece(role.of(turn)).is_empty() {
            return Message::lacks(side(turn), noun);
        }
        let Some(from) = pieces.first() else {
            return Message::new("chess-no-such-piece").side("side", side(turn)).piece("piece", noun);
        };
        if pieces.more_than_one() {
            let none = Message::new("fairy-none-can-go").side("side", side(turn));
            return none.piece("piece", noun).text("cell", to.to_string());
        }
        let target = |m: Move| m.to_uci(CastlingMode::Standard).to().unwrap_or(m.to()).to_string();
        let mut targets: Vec<String> = self.legal_from(pieces).map(target).collect();
        // A promotion is four moves to one square.
        targets.dedup();
        Message::goes_elsewhere(named(role, from), targets)
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
    fn danger(&self, careless: Move) -> Message {
        let (pos, turn) = (self.pos, self.pos.turn());
        let mut after = pos.clone();
        after.play_unchecked(careless);
        let Some(king) = after.board().king_of(turn) else {
            return Message::new("fairy-blows-up-own-royal")
                .side("side", side(turn))
                .piece("king", noun(Role::King));
        };
        let checkers = after.board().attacks_to(king, !turn, after.board().occupied());
        let by = |square: Square| named(after.board().role_at(square).unwrap_or(Role::Pawn), square);
        if let (Role::King, Some(checker)) = (careless.role(), checkers.first()) {
            return Message::into_check(named(Role::King, king), by(checker));
        }
        if let Some(checker) = pos.checkers().first() {
            let by = named(pos.board().role_at(checker).unwrap_or(Role::Pawn), checker);
            return Message::in_check(side(turn), noun(Role::King), by);
        }
        let pinning = careless.from().and_then(|from| {
            // Alone between the two: a capture in passing takes two pieces off one line.
            let behind = |checker: &Square| {
                attacks::between(king, *checker) & pos.board().occupied() == Bitboard::from(from)
            };
            Some((from, checkers.into_iter().find(behind)?))
        });
        match pinning {
            Some((from, checker)) => Message::pinned(named(careless.role(), from), by(checker)),
            None => Message::leaves_check(side(turn), noun(Role::King)),
        }
    }

    /// What stands in the way of pieces that would reach a square, or does not stand there for them to take.
    fn obstacle(&self, pieces: Bitboard, to: Square) -> Option<Message> {
        let (board, turn) = (self.pos.board(), self.pos.turn());
        let there = board.role_at(to).map(|role| named(role, to));
        if let (Some(piece), true) = (there, board.by_color(turn).contains(to)) {
            return (!pieces.is_empty()).then(|| Message::own_piece(side(turn), piece));
        }
        pieces.into_iter().find_map(|from| {
            let role = board.role_at(from)?;
            let way = attacks::between(from, to);
            let fits = match role {
                Role::Pawn if attacks::pawn_attacks(turn, from).contains(to) => {
                    return Some(Message::nothing_to_take(to.to_string()));
                }
                Role::Pawn => self.steps_of_pawn(from).contains(to),
                Role::Bishop | Role::Rook | Role::Queen => {
                    attacks::attacks(from, role.of(turn), Bitboard::EMPTY).contains(to)
                }
                Role::Knight | Role::King => false,
            };
            // The nearest piece on the way; a pawn is also stopped by one on its target.
            let stops = (way | if role == Role::Pawn { Bitboard::from(to) } else { Bitboard::EMPTY })
                & board.occupied();
            let nearest = stops.into_iter().min_by_key(|&square| square.distance(from)).filter(|_| fits)?;
            Some(Message::blocked(named(board.role_at(nearest)?, nearest)))
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

    /// What forbids castling on a wing.
    fn castling(&self, wing: CastlingSide) -> Message {
        let (pos, turn, board) = (self.pos, self.pos.turn(), self.pos.board());
        let (king, rook) = (noun(Role::King), noun(Role::Rook));
        if !pos.castles().has(turn, wing) {
            let home = Square::from_coords(File::E, turn.backrank());
            let corner =
                Square::from_coords(if wing.is_king_side() { File::H } else { File::A }, turn.backrank());
            return Message::new("fairy-castling-right-gone")
                .piece("king", king)
                .text("king_cell", home.to_string())
                .piece("rook", rook)
                .text("rook_cell", corner.to_string());
        }
        let blocked = pos.castles().path(turn, wing) & board.occupied();
        let from = board.king_of(turn);
        let nearest = blocked.into_iter().min_by_key(|&square| from.map(|king| square.distance(king)));
        if let Some((role, square)) = nearest.and_then(|square| Some((board.role_at(square)?, square))) {
            return Message::new("fairy-castling-blocked")
                .piece("piece", noun(role))
                .text("cell", square.to_string());
        }
        if pos.is_check() {
            return Message::new("fairy-castling-in-check").piece("king", king);
        }
        let to = wing.king_to(turn);
        let crossed = from.map_or(Bitboard::EMPTY, |from| attacks::between(from, to));
        let others = from.map_or(board.occupied(), |from| board.occupied().without(from));
        let attacked = |square: &Square| board.attacks_to(*square, !turn, others).any();
        let about = |code, square: Square| {
            Message::new(code).piece("king", king).text("cell", square.to_string()).side("enemy", side(!turn))
        };
        match crossed.into_iter().find(attacked) {
            Some(square) => about("fairy-castling-across", square),
            None if attacked(&to) => about("fairy-castling-onto", to),
            None => Message::new("fairy-castling-leaves-check").side("side", side(turn)),
        }
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

fn named(role: Role, square: Square) -> PieceOn {
    PieceOn::new(noun(role), square.to_string())
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
