//! The workshop: positions that people set up, and games that they invent. Nothing of it is kept.

mod set_up;
mod sheet;
mod trial;

use catalog::{Catalog, Message};
use protocol::wire::{WorkshopAsk, WorkshopTell};

use crate::probe::has_files;

pub(crate) use trial::{MOST_GAMES, Trial, TrialTask};

/// Whether a question makes the server read rules that are not its own.
pub(crate) fn brings_rules(ask: &WorkshopAsk) -> bool {
    match ask {
        WorkshopAsk::Check { .. } | WorkshopAsk::Try { .. } => true,
        WorkshopAsk::SetUp { rules, .. }
        | WorkshopAsk::Arrange { rules, .. }
        | WorkshopAsk::Open { rules } => has_files(rules),
        WorkshopAsk::Library | WorkshopAsk::Rest => false,
    }
}

/// The answer to a question that has one at once.
pub(crate) fn answer(catalog: &Catalog, ask: &WorkshopAsk) -> Result<WorkshopTell, Message> {
    match ask {
        WorkshopAsk::SetUp { rules, position } => set_up::kit(catalog, rules, position.as_deref()),
        WorkshopAsk::Arrange { rules, diagram } => set_up::arrange(catalog, rules, diagram),
        WorkshopAsk::Open { rules } => sheet::open(catalog, rules),
        WorkshopAsk::Library => Ok(sheet::library(catalog)),
        WorkshopAsk::Check { sheet } => {
            Ok(WorkshopTell::Checked { checked: Box::new(sheet::check(catalog, sheet)) })
        }
        WorkshopAsk::Try { .. } | WorkshopAsk::Rest => Err(Message::new("server-fault")),
    }
}
