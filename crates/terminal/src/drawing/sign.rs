//! Which signs stand for pieces.

use catalog::{Piece, Tint, View};

use super::scene::{Medium, Scene};
use crate::screen::Screen;
use crate::text::{capital, clean};

/// How the signs of pieces tell the sides apart.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Signs {
    /// Not at all, their ink does: filled symbols take more of it.
    Filled,
    /// By outlines and filled symbols, beside their ink.
    Outlined,
    /// By outlines and filled symbols, or capitals and small letters, alone.
    Bare,
}

impl Signs {
    pub(super) fn of(scene: &Scene<'_>) -> Self {
        match (scene.colour, scene.medium) {
            (false, _) => Self::Bare,
            (true, Medium::Text) => Self::Outlined,
            (true, Medium::Screen) => Self::Filled,
        }
    }

    /// The sign of a piece.
    pub(super) fn sign(self, piece: &Piece) -> char {
        let letter = if piece.seat.0 == 0 {
            piece.letter.to_ascii_uppercase()
        } else {
            piece.letter.to_ascii_lowercase()
        };
        let Some(symbol) = piece.symbol else { return letter };
        match (self, dark_twin(symbol), piece.tint) {
            (Self::Filled, twin, _) => twin.unwrap_or(symbol),
            // Discs are filled with their colour, where there is one.
            (Self::Outlined, Some(filled), _) if symbol == '○' => filled,
            (_, Some(_), Tint::Light) => symbol,
            (_, Some(filled), Tint::Dark) => filled,
            // Others look the same for both sides.
            (Self::Outlined, None, _) => symbol,
            _ => letter,
        }
    }
}

/// The filled counterpart of a symbol that stands for a light piece, for those that have one.
pub(crate) fn dark_twin(symbol: char) -> Option<char> {
    match symbol {
        '♔'..='♙' => char::from_u32(symbol as u32 + 6),
        '○' => Some('●'),
        // A cross is the same in any colour, and mistaken for nothing.
        '✕' => Some('✕'),
        _ => None,
    }
}

/// What the signs in a text stand for that can't be guessed: pieces without a symbol of their own.
pub fn legend(view: &View, screen: Screen) -> Option<String> {
    let signs = if screen.colour { Signs::Outlined } else { Signs::Bare };
    let mut known: Vec<(char, String)> = Vec::new();
    for piece in
        view.pieces.iter().filter(|piece| piece.symbol.is_none_or(|symbol| dark_twin(symbol).is_none()))
    {
        let shown = signs.sign(piece).to_uppercase().next().unwrap_or(piece.letter);
        if !known.iter().any(|(sign, _)| *sign == shown) {
            known.push((shown, capital(&clean(&piece.name))));
        }
    }
    known.sort();
    let parts: Vec<String> = known.into_iter().map(|(sign, name)| format!("{sign} {name}")).collect();
    (!parts.is_empty()).then(|| parts.join("   "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Catalog;

    #[test]
    fn sides_are_told_apart_without_colour() {
        let catalog = Catalog::shipped();
        for id in [
            "chess-3d",
            "raumschach",
            "cross-chess",
            "capablanca-chess",
            "checkers",
            "hnefatafl",
            "connect-four",
            "gomoku",
            "othello",
        ] {
            let mut live = catalog.find(id).unwrap().start();
            for _ in 0..2 {
                let m = live.legal()[0].coordinate.clone();
                live.play(&m).unwrap();
            }
            let view = live.view();
            for piece in &view.pieces {
                let other = view.pieces.iter().find(|other| other.seat != piece.seat).unwrap();
                let twin = Piece { seat: other.seat, tint: other.tint, ..piece.clone() };
                assert_ne!(Signs::Bare.sign(piece), Signs::Bare.sign(&twin), "{id} {}", piece.name);
            }
        }
    }

    #[test]
    fn strange_signs_are_explained() {
        let catalog = Catalog::shipped();
        let check = |id: &str, colour, expect| {
            let view = catalog.find(id).unwrap().start().view();
            assert_eq!(legend(&view, Screen { width: 80, height: 50, colour }).as_deref(), expect, "{id}");
        };
        check("chess", false, None);
        check("capablanca-chess", false, Some("A Archbishop   C Chancellor"));
        check("chess-3d", false, Some("C Commoner"));
        check("chess-3d", true, Some("☉ Commoner"));
    }
}
