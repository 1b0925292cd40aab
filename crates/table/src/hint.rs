//! Hints: a person who plays alone may ask what the computer would play.

use std::time::Duration;

use catalog::search::Score;
use catalog::{LegalMove, Message};
use record::NodeId;
use session::{Pace, Phase};

use crate::act::only_players;
use crate::update::{Best, Effect, Notice, SearchMemory, ThinkTask, Ticket, Urgency};
use crate::{Actor, ConnectionId, PersonKey, Refusal, Role, Table};

/// How long a hint is looked for.
const HINT: Duration = Duration::from_millis(1500);

/// A hint that a person waits for.
#[derive(Debug)]
pub(crate) struct Hint {
    pub(crate) ticket: Ticket,
    /// Where the game stood.
    pub(crate) node: NodeId,
    id: String,
    person: PersonKey,
    pub(crate) connection: ConnectionId,
}

impl Hint {
    /// What is told to the person.
    pub(crate) fn answer(
        self,
        at: NodeId,
        best: Result<Box<LegalMove>, Refusal>,
        score: Option<Score>,
    ) -> Notice {
        Notice::Hint { connection: self.connection, id: self.id, at, best, score }
    }
}

impl Table {
    pub(crate) fn may_ask(&self, role: &Role) -> Result<(), Message> {
        if role.seats.is_empty() {
            return Err(only_players());
        }
        if self.is_rated {
            return Err(Message::new("no-hints-in-rated-games"));
        }
        if !self.is_alone(role) {
            return Err(Message::new("no-hints-against-people"));
        }
        match self.session.to_move() {
            None => Err(Message::new("no-hint-after-the-end")),
            Some(_) if self.session.phase() == Phase::Paused => Err(Message::new("session-paused")),
            Some(_) if self.is_to_move(role) => Ok(()),
            Some(_) => Err(Message::new("no-hint-for-the-computer")),
        }
    }

    /// Looks for a hint. A person who asks again, on any connection, gets the latest only.
    pub(crate) fn advise(&mut self, actor: &Actor, id: &str, effects: &mut Vec<Effect>) {
        let at = self.session.at();
        for older in self.computers.hints.extract_if(.., |hint| hint.person == actor.person) {
            effects.push(Effect::StopThinking(older.ticket));
            // The same question has one answer.
            if older.id != id {
                effects.push(Effect::Tell(older.answer(at, Err(Refusal::stale("newer-hint-asked")), None)));
            }
        }
        let ticket = self.ask_adviser(HINT, effects);
        self.computers.hints.push(Hint {
            ticket,
            node: at,
            id: id.into(),
            person: actor.person,
            connection: actor.connection,
        });
    }

    /// Asks for the best move at full strength.
    pub(crate) fn ask_adviser(&mut self, time: Duration, effects: &mut Vec<Effect>) -> Ticket {
        let ticket = self.computers.next_ticket();
        effects.push(Effect::Think(Box::new(ThinkTask {
            ticket,
            memory: SearchMemory::Adviser,
            kind: None,
            pace: Pace::Free(time),
            seed: self.seed,
            judgement: self.judgement(),
            urgency: Urgency::Aside,
            game: self.session.as_match().duplicate(),
        })));
        ticket
    }

    /// A move that was found, as a person can point at it.
    pub(crate) fn hint_move(&self, best: Result<Best, Message>) -> Result<Box<LegalMove>, Refusal> {
        let no_hint = |why: Message| Refusal::from(Message::new("no-hint").because("why", why));
        let best = best.map_err(no_hint)?;
        let mut after = self.session.as_match().duplicate();
        let played = after.play(&best.text).map_err(|error| no_hint(Message::from(&error)))?;
        Ok(Box::new(LegalMove { text: played.text.clone(), step: played.step.clone() }))
    }
}
