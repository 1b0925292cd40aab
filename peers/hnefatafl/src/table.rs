//! A game on the table: the crate's, with Anyboard's moves played in it.

use hnefatafl_copenhagen::board::{Board, BoardSize, InvalidMove};
use hnefatafl_copenhagen::game::{Game, PreviousBoards};
use hnefatafl_copenhagen::play::{Plae, Play, Plays, Vertex};
use hnefatafl_copenhagen::role::Role;
use hnefatafl_copenhagen::status::Status;
use hnefatafl_copenhagen::time::TimeSettings;

/// Files and ranks of the board.
const SIZE: usize = 11;

/// A game, and whose turn it is by Anyboard's count.
pub struct Table {
    game: Game,
    turn: Role,
    /// What was said of it behind the word `position`.
    said: String,
}

impl Table {
    /// The start position.
    pub fn start() -> Self {
        let game = Game::make(BoardSize::_11, &TimeSettings::UnTimed);
        Self { game, turn: Role::Attacker, said: "startpos".into() }
    }

    /// What follows the word `position`: `startpos` or `fen` with a position, and then `moves`.
    pub fn read(text: &str) -> Result<Self, String> {
        let (place, moves) = text.split_once("moves").unwrap_or((text, ""));
        let place = place.trim();
        let mut table = match place.strip_prefix("fen ") {
            Some(fen) => Self::position(fen)?,
            None if place == "startpos" => Self::start(),
            None => return Err(format!("not a position: {place}")),
        };
        for name in moves.split_whitespace() {
            table.play(name)?;
        }
        table.said = text.trim().into();
        Ok(table)
    }

    /// What was said of it behind the word `position`.
    pub fn said(&self) -> &str {
        &self.said
    }

    /// A position as Anyboard writes it: ranks from the highest, with `a`, `d` and `k`, and the side to move.
    fn position(fen: &str) -> Result<Self, String> {
        let wrong = || format!("not a position: {fen}");
        let mut fields = fen.split_whitespace();
        let (placement, side) = (fields.next().ok_or_else(wrong)?, fields.next().ok_or_else(wrong)?);
        let turn = match side {
            "a" => Role::Attacker,
            "d" => Role::Defender,
            _ => return Err(wrong()),
        };
        let ranks: Vec<&str> = placement.split('/').collect();
        if ranks.len() != SIZE || ranks.iter().any(|rank| width(rank) != Some(SIZE)) {
            return Err(wrong());
        }
        if placement.matches('k').count() != 1 {
            return Err("there must be one king".into());
        }
        // The same in the letters that the crate reads.
        let letters = placement.replace('d', "T").replace('a', "t").replace('k', "K");
        let board =
            Board::open_tafl_deserialize(&format!("/{letters}/")).map_err(|error| error.to_string())?;
        let mut table = Self::start();
        table.game.previous_boards = PreviousBoards(vec![board.clone()]);
        table.game.board = board;
        table.game.turn = turn;
        table.turn = turn;
        Ok(table)
    }

    /// Plays a move that was legal for Anyboard.
    fn play(&mut self, name: &str) -> Result<(), String> {
        let (from, to) = squares(name).ok_or_else(|| format!("not a move: {name}"))?;
        self.go_on();
        let play = Plae::Play(Play { role: self.turn, from, to });
        match self.game.play(&play) {
            Ok(_) => {}
            // The crate forbids the defenders to repeat a position at all, Anyboard only the third time.
            Err(InvalidMove::RepeatMove) => {
                let former = std::mem::take(&mut self.game.previous_boards.0);
                let played = self.game.play(&play);
                self.game.previous_boards.0.splice(0..0, former);
                played.map_err(|error| format!("{name}: {error}"))?;
            }
            Err(error) => return Err(format!("{name}: {error}")),
        }
        self.turn = self.turn.opposite();
        // The crate draws long games by the length of this list, and panics at a draw that its search comes to.
        self.game.plays = Plays::new(&TimeSettings::UnTimed);
        Ok(())
    }

    /// Takes up a game again that is over for the crate and not for Anyboard.
    fn go_on(&mut self) {
        if self.game.status != Status::Ongoing {
            self.game.status = Status::Ongoing;
            self.game.turn = self.turn;
        }
    }

    /// The game to choose a move in.
    pub fn game(&mut self) -> Game {
        self.go_on();
        self.game.clone()
    }

    /// Whether the attackers, who begin, are to move.
    pub fn first_to_move(&self) -> bool {
        self.turn == Role::Attacker
    }

    /// What the crate says of a game that it takes for over.
    pub fn over(&self) -> Option<String> {
        (self.game.status != Status::Ongoing).then(|| self.game.status.to_string())
    }

    /// The moves of the crate; none where it takes the game for over.
    pub fn legal_moves(&self) -> Vec<String> {
        if self.game.status != Status::Ongoing {
            return Vec::new();
        }
        self.game.all_legal_plays().iter().filter_map(name).collect()
    }
}

/// How Anyboard writes a move; `None` for giving up.
pub fn name(plae: &Plae) -> Option<String> {
    match plae {
        Plae::Play(play) => Some(format!("{}{}", square_name(play.from), square_name(play.to))),
        _ => None,
    }
}

fn square_name(vertex: Vertex) -> String {
    format!("{}{}", char::from(b'a' + vertex.x as u8), SIZE - vertex.y)
}

fn squares(name: &str) -> Option<(Vertex, Vertex)> {
    let second = name.char_indices().skip(1).find(|(_, sign)| sign.is_ascii_alphabetic())?.0;
    let (from, to) = name.split_at(second);
    Some((square(from)?, square(to)?))
}

fn square(text: &str) -> Option<Vertex> {
    let file = text.bytes().next()?.checked_sub(b'a').map(usize::from)?;
    let rank: usize = text.get(1..)?.parse().ok()?;
    let inside = file < SIZE && (1..=SIZE).contains(&rank);
    inside.then(|| Vertex { size: BoardSize::_11, x: file, y: SIZE - rank })
}

/// How many squares a written rank has; `None` if it is not a rank.
fn width(rank: &str) -> Option<usize> {
    let mut squares = 0;
    let mut number = 0;
    for sign in rank.chars() {
        match sign {
            '0'..='9' if number <= SIZE => number = 10 * number + sign.to_digit(10)? as usize,
            'a' | 'd' | 'k' => {
                squares += number + 1;
                number = 0;
            }
            _ => return None,
        }
    }
    Some(squares + number)
}
