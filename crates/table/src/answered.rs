//! Commands that were answered: none has a second effect.

use std::collections::{HashMap, VecDeque};

use crate::{PersonKey, Refusal};

/// How many answers to one person are remembered.
const REMEMBERED: usize = 64;

/// The latest commands of each person whose game it is, with their answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answered(HashMap<PersonKey, VecDeque<(String, Option<Refusal>)>>);

impl Answered {
    /// The answer to a command that was answered before.
    pub(crate) fn find(&self, person: &PersonKey, id: &str) -> Option<Result<(), Refusal>> {
        let (_, refused) = self.0.get(person)?.iter().find(|(known, _)| known == id)?;
        Some(refused.clone().map_or(Ok(()), Err))
    }

    /// Remembers an answer; the oldest are forgotten.
    pub(crate) fn remember(&mut self, person: PersonKey, id: &str, refused: Option<Refusal>) {
        let own = self.0.entry(person).or_default();
        if own.len() >= REMEMBERED {
            own.pop_front();
        }
        own.push_back((id.into(), refused));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_answers_of_each_person_are_remembered() {
        let mut answered = Answered::default();
        let [ann, bob] = [[1; 32], [2; 32]];
        answered.remember(bob, "0", Some(Refusal::stale("game-went-on")));
        for number in 0..100 {
            answered.remember(ann, &number.to_string(), None);
        }
        assert_eq!(answered.find(&ann, "35"), None);
        assert_eq!(answered.find(&ann, "36"), Some(Ok(())));
        assert_eq!(answered.find(&bob, "0"), Some(Err(Refusal::stale("game-went-on"))));
        assert_eq!(answered.find(&bob, "99"), None);
    }
}
