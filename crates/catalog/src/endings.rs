//! Tables of endings behind the erased edge: made by the rules of any game, and handed to its searches.

use std::sync::{Arc, PoisonError, RwLock};

use display::Message;
use insight::{Arrangement, EndingTables, EndingValue, Frame};
use tablebase::{GenerateError, Generation, Material, Table, TableSet};

/// Where tables of endings come from.
pub trait EndingSource: Send + Sync {
    /// The tables of a game, those first that are to be asked first. It is asked once for each game that is searched.
    fn tables(&self, id: &str, frame: &Frame) -> Vec<Arc<dyn EndingTables>>;
}

/// The endings of a game.
pub trait AnyEndings {
    /// What its tables are built on. The message says why there can be none.
    fn frame(&self) -> Result<Frame, Message>;

    /// How many positions the table of some pieces would have. The message says why there can be none.
    fn positions(&self, material: &Material) -> Result<u64, Message>;

    /// Makes the table of some pieces, as [`tablebase::generate`] does.
    fn generate(
        &self,
        smaller: &TableSet,
        material: &Material,
        goes_on: &mut dyn FnMut(Generation) -> bool,
    ) -> Result<Table, GenerateError>;

    /// Lets searches of the game, also of matches that were begun before, use tables.
    fn use_source(&self, source: Option<Arc<dyn EndingSource>>);
}

/// The tables of one game, which all of its matches share.
#[derive(Clone, Default)]
pub(crate) struct SharedEndings(Arc<RwLock<State>>);

#[derive(Clone, Default)]
enum State {
    #[default]
    None,
    /// Not asked yet.
    From(Arc<dyn EndingSource>),
    Known(Option<Arc<dyn EndingTables>>),
}

impl SharedEndings {
    pub(crate) fn set(&self, source: Option<Arc<dyn EndingSource>>) {
        let state = source.map_or(State::None, State::From);
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = state;
    }

    /// The tables of the game, asked for when they are first needed.
    pub(crate) fn tables(
        &self,
        id: &str,
        frame: &dyn Fn() -> Option<Frame>,
    ) -> Option<Arc<dyn EndingTables>> {
        let state = self.0.read().unwrap_or_else(PoisonError::into_inner).clone();
        match state {
            State::None => None,
            State::Known(tables) => tables,
            State::From(source) => {
                let mut all = frame().map_or_else(Vec::new, |frame| source.tables(id, &frame));
                let tables: Option<Arc<dyn EndingTables>> = match all.len() {
                    0 | 1 => all.pop(),
                    _ => Some(Arc::new(Several(all))),
                };
                *self.0.write().unwrap_or_else(PoisonError::into_inner) = State::Known(tables.clone());
                tables
            }
        }
    }
}

/// Tables from several places: the first that knows a position is believed.
#[derive(Debug)]
struct Several(Vec<Arc<dyn EndingTables>>);

impl EndingTables for Several {
    fn most_pieces(&self) -> usize {
        self.0.iter().map(|tables| tables.most_pieces()).max().unwrap_or(0)
    }

    fn probe(&self, arrangement: &Arrangement, left: Option<u32>) -> Option<EndingValue> {
        self.0.iter().find_map(|tables| tables.probe(arrangement, left))
    }
}
