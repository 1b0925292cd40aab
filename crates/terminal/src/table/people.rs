//! What people do at a table. All who sit at the terminal are one person to it, who holds every seat that people play.

use std::time::Duration;

use ::table::{Actor, ConnectionId, PersonKey, Refusal, Update, proposal_to_wire};
use catalog::{Reason, Seat, capital};
use protocol::wire::{Act, Proposal};
use record::{NodeId, Player};
use session::{CommandError, PlayerId};

use super::{Back, LocalTable};
use crate::english;

/// The people at the terminal.
pub(super) const HERE: PersonKey = [0; 32];

/// The terminal itself, which watches the game.
pub(super) const SCREEN: ConnectionId = 0;

impl LocalTable {
    /// Does something for a person: of this seat, or if none is given, of the one that is meant. The error is a sentence.
    pub fn act(&mut self, seat: Option<Seat>, act: Act) -> Result<(), String> {
        self.asked += 1;
        let done = self.table.act(&actor(seat), &self.asked.to_string(), &act, self.now());
        self.settle(done)
    }

    /// What came of it; what happened is told by [`LocalTable::poll`].
    fn settle(&mut self, (update, answer): (Update, Result<(), Refusal>)) -> Result<(), String> {
        self.carry_out(update);
        self.tick();
        answer.map_err(|refusal| capital(&english::say(&refusal.why)))
    }

    /// The move after which the game stands, as acts have it.
    fn at(&self) -> usize {
        self.session().at().number()
    }

    /// Plays a move, in either written form, as the person to move. The error is a sentence.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        self.act(None, Act::Play { at: self.at(), text: text.into() })
    }

    /// Proposes something to the other sides.
    pub fn propose(&mut self, proposal: Proposal) -> Result<(), String> {
        self.act(None, Act::Propose { at: self.at(), proposal })
    }

    /// Agrees to what is proposed, or declines it, for this seat or for any that is asked.
    pub fn answer(&mut self, seat: Option<Seat>, agrees: bool) -> Result<(), String> {
        let open = self.session().proposals().next();
        let (_, open) = open.ok_or("Nothing is proposed.")?;
        let (at, proposal) = (self.at(), proposal_to_wire(open));
        self.act(seat, if agrees { Act::Accept { at, proposal } } else { Act::Decline { at, proposal } })
    }

    /// Claims a draw.
    pub fn claim(&mut self, reason: Reason) -> Result<(), String> {
        self.act(None, Act::Claim { at: self.at(), reason: reason.to_string() })
    }

    /// Lets the game go on: clocks that stand run, and computers that play each other are held back no more.
    pub fn start(&mut self) -> Result<(), String> {
        if self.has_person() { self.act(None, Act::Resume) } else { self.hold(false) }
    }

    /// Comments on a move; an empty text removes the comment.
    pub fn comment(&mut self, node: NodeId, text: &str) -> Result<(), String> {
        let done = self.table.comment(&actor(None), node, text, self.now());
        self.settle(done)
    }

    // Going back and forth.

    /// Takes moves back: one ply, or back to the person's own last turn. A computer that thinks is stopped. Where taking back is by request,
    /// it is asked for. A game that is over goes on as a new one, and the finished one stays saved. The error is a sentence.
    pub fn undo(&mut self, how: Back) -> Result<(), String> {
        match how {
            Back::Move => self.act(None, Act::TakeBack { at: self.at() }),
            Back::Ply => {
                let done = self.table.take_plies_back(&actor(None), 1, self.now());
                self.settle(done)
            }
        }
    }

    /// Plays moves again that were taken back: one ply, or on to a person's next turn. The error is a sentence.
    pub fn redo(&mut self, how: Back) -> Result<(), String> {
        match self.table.next_node().filter(|_| how == Back::Ply) {
            Some(next) => self.jump(next),
            None => self.act(None, Act::Redo { at: self.at() }),
        }
    }

    /// Goes to any place of the game, and on from there. A game that is over goes on as a new one. The error is a sentence.
    pub fn jump(&mut self, node: NodeId) -> Result<(), String> {
        self.act(None, Act::Jump { at: self.at(), to: node.number() })
    }

    // Computers.

    /// Lets the computer that thinks play the best that it has found so far.
    pub fn move_now(&mut self) -> Result<(), String> {
        self.act(None, Act::Hurry)
    }

    /// Looks for the best move for the person to move, at full strength: it comes as [`super::Notice::Hint`] after a moment. The error is a
    /// sentence.
    pub fn ask_hint(&mut self) -> Result<(), String> {
        if self.is_hinting() {
            return Ok(());
        }
        self.act(None, Act::Hint { at: self.at() })
    }

    /// Holds computer players back, or lets them go on: also after one has failed. If only computers play, their clocks stand meanwhile.
    pub fn hold(&mut self, held: bool) -> Result<(), String> {
        self.act(None, Act::Hold { held })
    }

    /// Sets the least time between two moves if only computers play.
    pub fn set_delay(&mut self, delay: Duration) -> Result<(), String> {
        let millis = u32::try_from(delay.as_millis()).unwrap_or(u32::MAX);
        self.act(None, Act::Pace { millis })
    }

    // Other players.

    /// Lets another player take over, from where the game stands. The error is a sentence.
    pub fn replace(&mut self, id: PlayerId, player: Player) -> Result<(), String> {
        let side = self.session().seats().get(id.seat.index());
        let mut players = side.map(|side| side.players.clone()).unwrap_or_default();
        let place = players.get_mut(id.player);
        *place.ok_or_else(|| english::sentence(&CommandError::NoSuchPlayer))? = player;
        let done = self.table.replace(&actor(None), id.seat, players);
        self.settle(done)
    }

    /// Lets all players move on by one seat, from where the game stands: against the computer, that is to change sides.
    pub fn swap_sides(&mut self) -> Result<(), String> {
        let done = self.table.swap_sides(&actor(None));
        self.settle(done)
    }
}

/// The person at the terminal, for a seat if one was named.
fn actor(seat: Option<Seat>) -> Actor {
    Actor { person: HERE, connection: SCREEN, name: String::new(), seat: seat.map(Seat::index) }
}
