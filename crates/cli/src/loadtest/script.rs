//! The moves of a game, chosen before it begins: while the server is measured, players only send and receive.

use catalog::AnyGame;

/// Random games are cut off here: on some boards they find no end.
const MOST_PLIES: usize = 600;

/// One game, from its start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Script {
    /// Its moves.
    pub(crate) moves: Vec<ScriptedMove>,
    /// Whether the rules end it after the last of them.
    pub(crate) is_over: bool,
}

/// One move of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScriptedMove {
    /// The seat that plays it.
    pub(crate) seat: usize,
    /// In coordinates.
    pub(crate) text: String,
}

/// What is played: the moves of many random games.
pub(crate) struct Scripts<'c> {
    rules: &'c dyn AnyGame,
    /// On boards without an edge, the finite choice of moves that a search looks at.
    candidates: Option<Box<dyn AnyGame>>,
}

impl<'c> Scripts<'c> {
    /// Games by these rules. The error is a sentence.
    pub(crate) fn new(game: &'c dyn AnyGame) -> Result<Self, String> {
        if game.seats().len() != 2 {
            return Err(format!("{} is not a game of two sides.", game.info().name));
        }
        Ok(Self { rules: game, candidates: game.candidates() })
    }

    /// The number of the start that all games have, where there are several.
    pub(crate) fn start(&self) -> Option<u32> {
        (self.rules.starts() > 1).then_some(0)
    }

    /// As many random games as it takes to have so many moves. The last one is cut off there. The error
    /// is a sentence.
    pub(crate) fn games(&self, mut moves: usize, random: &mut fastrand::Rng) -> Result<Vec<Script>, String> {
        let mut scripts = Vec::new();
        while moves > 0 {
            let script = self.game(moves.min(MOST_PLIES), random)?;
            moves -= script.moves.len();
            scripts.push(script);
        }
        Ok(scripts)
    }

    /// One random game, of no more than so many moves. The error is a sentence.
    pub(crate) fn game(&self, most: usize, random: &mut fastrand::Rng) -> Result<Script, String> {
        let rules = self.candidates.as_deref().unwrap_or(self.rules);
        let mut game = match self.start() {
            Some(number) => {
                rules.start_from(&rules.start_text(number)).map_err(|error| format!("{error:?}"))?
            }
            None => rules.start(),
        };
        let mut moves = Vec::new();
        while moves.len() < most && game.end().is_none() {
            let mut legal = game.legal();
            if legal.is_empty() {
                break;
            }
            let text = legal.swap_remove(random.usize(..legal.len())).coordinate;
            let seat = game.turn().index();
            game.play(&text).map_err(|error| format!("{text} can't be played: {error:?}."))?;
            moves.push(ScriptedMove { seat, text });
        }
        if moves.is_empty() {
            return Err(format!("{} has no first move.", self.rules.info().name));
        }
        Ok(Script { moves, is_over: game.end().is_some() })
    }
}

#[cfg(test)]
mod tests {
    use catalog::Catalog;

    use super::*;

    fn draw_up(id: &str, moves: usize) -> Vec<Script> {
        let catalog = Catalog::shipped();
        let scripts = Scripts::new(catalog.find(id).unwrap()).unwrap();
        scripts.games(moves, &mut fastrand::Rng::with_seed(1)).unwrap()
    }

    #[test]
    fn there_are_as_many_moves_as_are_to_be_sent() {
        for (id, moves) in [("tic-tac-toe", 50), ("chess960", 30), ("infinite-plane", 12)] {
            let games = draw_up(id, moves);
            assert_eq!(games.iter().map(|game| game.moves.len()).sum::<usize>(), moves, "{id}");
            let (last, before) = games.split_last().unwrap();
            assert!(before.iter().all(|game| game.is_over), "{id}");
            assert!(last.moves.iter().zip(0..).all(|(played, ply)| played.seat == ply % 2), "{id}");
        }
        assert_eq!(draw_up("chess", 0), []);
    }

    #[test]
    fn games_end_by_the_rules() {
        let games = draw_up("tic-tac-toe", 200);
        assert!(games.iter().all(|game| game.moves.len() <= 9));
        assert!(games.iter().any(|game| game.moves.len() < 9), "someone wins early");
    }
}
