//! Positions that people set up: what comes from outside is held against the board, the palette and the fields of the game, before
//! the game is asked to read it as a position.

use std::collections::HashSet;

use display::{Cell, Diagram, FieldKind, FieldValue, Message, Piece, PositionError, SetUpField, View};
use family::Playable;
use game::Match;

use super::erased_game::ErasedGame;
use crate::set_up::{AnySetUp, Arranged};

impl<G: Playable> AnySetUp for ErasedGame<G> {
    fn board(&self) -> View {
        let view = self.game.view(&self.game.start());
        View { pieces: Vec::new(), checked: Vec::new(), checking: Vec::new(), line: Vec::new(), ..view }
    }

    fn palette(&self) -> Vec<Piece> {
        self.game.palette()
    }

    fn fields(&self) -> Vec<SetUpField> {
        self.game.fields()
    }

    fn empty(&self) -> Diagram {
        let values = self.fields().iter().map(SetUpField::empty).collect();
        Diagram { pieces: Vec::new(), turn: self.game.turn(&self.game.start()), values }
    }

    fn diagram(&self, text: &str) -> Result<Diagram, PositionError> {
        Ok(self.game.diagram(&self.game.parse_position(text)?))
    }

    fn arrange(&self, diagram: &Diagram) -> Result<Arranged, Message> {
        self.check_diagram(diagram)?;
        let text = self.game.write_diagram(diagram)?;
        let position = self.game.parse_position(&text).map_err(|error| error.0)?;
        let found = self.game.diagram(&position);
        let means = |(given, found): (&FieldValue, &FieldValue)| match (given, found) {
            (FieldValue::Cells(given), FieldValue::Cells(found)) => {
                given.iter().all(|cell| found.contains(cell))
            }
            (given, found) => given == found,
        };
        let pairs = diagram.values.iter().zip(&found.values).enumerate();
        let dropped = pairs.filter(|(_, pair)| !means(*pair)).map(|(field, _)| field).collect();
        let text = self.game.write_position(&position);
        let played = self.begin(Match::from_position(self.game.clone(), position));
        Ok(Arranged { played, text, diagram: found, dropped })
    }
}

impl<G: Playable> ErasedGame<G> {
    /// Says what in a diagram can't be of this game, whatever the rules say of positions.
    fn check_diagram(&self, diagram: &Diagram) -> Result<(), Message> {
        let malformed = || Message::new("diagram-malformed").text("game", &self.info.name);
        let palette = self.game.palette();
        if palette.is_empty() {
            return Err(Message::new("diagram-none"));
        }
        if diagram.turn.0 >= self.game.seats()
            || diagram.pieces.iter().any(|(_, kind)| *kind >= palette.len())
        {
            return Err(malformed());
        }
        let site = Site::of(self.board());
        let mut taken = HashSet::new();
        if !diagram.pieces.iter().all(|(cell, _)| site.has(*cell) && taken.insert(*cell)) {
            return Err(malformed());
        }
        let fields = self.game.fields();
        if fields.len() != diagram.values.len() {
            return Err(malformed());
        }
        for (field, value) in fields.into_iter().zip(&diagram.values) {
            let fits = match (field.kind, value) {
                (FieldKind::Flag, FieldValue::Flag(_)) => true,
                (FieldKind::Number { least, most }, FieldValue::Number(number)) => {
                    if !(least..=most).contains(number) {
                        let message =
                            Message::new("diagram-number-out-of-range").because("field", field.name);
                        return Err(message.number("least", least).number("most", most));
                    }
                    true
                }
                (FieldKind::Cell, FieldValue::Cell(cell)) => cell.is_none_or(|cell| site.has(cell)),
                (FieldKind::Cells, FieldValue::Cells(cells)) => {
                    let mut seen = HashSet::new();
                    cells.iter().all(|cell| site.has(*cell) && seen.insert(*cell))
                }
                _ => false,
            };
            if !fits {
                return Err(malformed());
            }
        }
        Ok(())
    }
}

/// The cells of a board on which something may stand.
struct Site {
    size: Option<[i64; 3]>,
    holes: HashSet<Cell>,
    /// Where only some cells are used: those.
    only: Option<HashSet<Cell>>,
}

impl Site {
    fn of(board: View) -> Self {
        let only = (!board.names.is_empty()).then(|| board.names.into_iter().map(|(cell, _)| cell).collect());
        Self { size: board.size, holes: board.holes.into_iter().collect(), only }
    }

    /// Whether there is such a cell. How far out a cell without an edge may be, the game says.
    fn has(&self, cell: Cell) -> bool {
        let Some(size) = self.size else { return cell.z == 0 };
        let inside = [cell.x, cell.y, cell.z].into_iter().zip(size).all(|(at, size)| (0..size).contains(&at));
        inside && !self.holes.contains(&cell) && self.only.as_ref().is_none_or(|only| only.contains(&cell))
    }
}
