//! What people learn about a variant, derived from its file: nothing here plays.

mod examples;
mod rules;
mod ways;
mod wording;

use display::{Guide, Message, PieceGuide};

use crate::seats::WHITE;
use crate::variant::{Kind, PieceType, Royal, Variant};
use examples::Examples;

/// All that a variant tells those who learn it. Examples may turn out not to be positions of the game: whoever can play it tries them.
pub fn guide(variant: &Variant) -> Guide {
    let examples = Examples::of(variant);
    let kinds = variant.piece_types.iter().enumerate();
    let pieces =
        kinds.map(|(kind, piece_type)| piece(variant, kind as Kind, piece_type, &examples)).collect();
    Guide { pieces, rules: rules::rules(variant, &examples), terms: rules::terms(variant) }
}

fn piece(variant: &Variant, kind: Kind, piece_type: &PieceType, examples: &Examples<'_>) -> PieceGuide {
    let mut moves = wording::moves(variant, piece_type);
    if let Some(promotion) = &piece_type.promotion {
        moves.push(wording::promotion(variant, promotion));
    }
    if variant.castlings.iter().any(|castling| variant.kind_at(castling.king.0) == kind) {
        moves.push(Message::new("guide-castles"));
    }
    if piece_type.en_passant {
        moves.push(Message::new("guide-takes-in-passing"));
    }
    let royal = piece_type.royal != Royal::No;
    if royal && variant.is_won_by_mate() {
        moves.push(Message::new(match piece_type.royal_of {
            None => "guide-royal",
            Some(_) => "guide-royal-of-one-side",
        }));
    }
    PieceGuide {
        name: piece_type.name.clone(),
        figure: piece_type.figure(),
        letter: piece_type.letter,
        seat: WHITE,
        points: piece_type.points.unwrap_or(0),
        royal,
        moves,
        example: examples.piece(kind),
    }
}

#[cfg(test)]
mod tests;
