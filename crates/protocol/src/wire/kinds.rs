//! The kinds of pieces of one game, which messages name by their numbers.

use super::PieceKind;

/// The kinds of pieces that a receiver has been told of, in the order of their numbers. The list only grows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindTable(Vec<PieceKind>);

impl KindTable {
    /// The number of a kind, which is added if it is new.
    pub fn number(&mut self, kind: PieceKind) -> usize {
        match self.0.iter().position(|known| *known == kind) {
            Some(number) => number,
            None => {
                self.0.push(kind);
                self.0.len() - 1
            }
        }
    }

    /// The number of the kind with this figure, name and letter, royal or not, which is added if it is new.
    pub fn number_of(&mut self, figure: &str, name: &str, letter: &str, royal: bool) -> usize {
        let is_it = |known: &PieceKind| {
            known.name == name && known.figure == figure && known.letter == letter && known.royal == royal
        };
        self.0.iter().position(is_it).unwrap_or_else(|| {
            let (figure, name, letter) = (figure.into(), name.into(), letter.into());
            self.0.push(PieceKind { figure, name, letter, royal });
            self.0.len() - 1
        })
    }

    /// The number of the kind with this name, or of this kind if there is none: of what a piece may become, often the name alone is known.
    pub fn number_by_name(&mut self, kind: PieceKind) -> usize {
        match self.0.iter().position(|known| known.name == kind.name) {
            Some(number) => number,
            None => self.number(kind),
        }
    }

    /// All of them.
    pub fn kinds(&self) -> &[PieceKind] {
        &self.0
    }
}

/// The kind of a number; one without a name if there is none.
pub(super) fn kind(kinds: &[PieceKind], number: usize) -> PieceKind {
    let unknown = || {
        let [figure, name, letter] = [const { String::new() }; 3];
        PieceKind { figure, name, letter, royal: false }
    };
    kinds.get(number).cloned().unwrap_or_else(unknown)
}
