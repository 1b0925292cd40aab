//! Going back and forth in a game.

use record::{NodeId, Proposal, TakeBacks, Tree};
use session::{Command, Phase, PlayerId};

use super::{Back, LocalTable, Notice};

impl LocalTable {
    /// Takes moves back: one ply, or back to the person's own last turn. A computer that thinks is stopped. Where taking back is by request,
    /// it is asked for. From a game that is over a new one branches off, and the finished one stays saved. The error is a sentence.
    pub fn undo(&mut self, how: Back) -> Result<(), String> {
        let plies = self.plies_back(how).ok_or("There is no move to take back.")?;
        self.undo_plies(plies)
    }

    /// Takes so many plies back, as [`LocalTable::undo`] does.
    pub fn undo_plies(&mut self, plies: usize) -> Result<(), String> {
        if self.session.phase() == Phase::Over {
            let path = self.session.moves().path(self.session.at());
            let left = path.len().checked_sub(plies).ok_or("There are not so many moves to take back.")?;
            let to = path[..left].last().copied().unwrap_or(Tree::START);
            return self.branch(to);
        }
        match self.session.take_backs() {
            TakeBacks::ByRequest => self.act(None, Command::Propose(Proposal::TakeBack(plies)))?,
            TakeBacks::Free | TakeBacks::Off => self.follow(self.any_player(), Command::Undo(plies))?,
        }
        self.arrive();
        Ok(())
    }

    /// Plays moves again that were taken back: one ply, or on to a person's next turn. The error is a sentence.
    pub fn redo(&mut self, how: Back) -> Result<(), String> {
        self.follow(self.any_player(), Command::Redo(1))?;
        if how == Back::Move && self.has_person() && self.has_computer() {
            while self.session.phase() != Phase::Over && !self.person_to_move() {
                if self.follow(self.any_player(), Command::Redo(1)).is_err() {
                    break;
                }
            }
        }
        self.arrive();
        Ok(())
    }

    /// Goes to any place of the game, and on from there. From a game that is over a new one branches off. The error is a sentence.
    pub fn jump(&mut self, node: NodeId) -> Result<(), String> {
        if self.session.phase() == Phase::Over {
            let node = self.session.moves().id(node.number()).ok_or("There is no such move in this game.")?;
            return self.branch(node);
        }
        self.follow(self.any_player(), Command::Jump(node))?;
        self.arrive();
        Ok(())
    }

    /// Goes on from a place of a finished game, which stays as it is where it was saved.
    fn branch(&mut self, to: NodeId) -> Result<(), String> {
        self.computer.stop_all();
        self.judging = None;
        self.session = self.session.branch(to, self.now());
        self.autosave.begin_anew();
        // After leaving now, this game is found again, not the one that is over.
        self.autosave.save(&self.session, self.now());
        self.notices.push(Notice::Went { to });
        self.arrive();
        Ok(())
    }

    /// After going back to a computer's turn, it does not move before it is told to.
    fn arrive(&mut self) {
        self.stop_idle();
        self.computer.held = self.session.phase() != Phase::Over && !self.person_to_move();
    }

    /// How many plies there are to take back.
    fn plies_back(&self, how: Back) -> Option<usize> {
        let played = self.session.ply();
        if how == Back::Ply || !self.has_person() || !self.has_computer() {
            return (played > 0).then_some(1);
        }
        let person = |id: PlayerId| self.session.player(id).is_some_and(record::Player::is_person);
        self.session.plies_back(person)
    }
}
