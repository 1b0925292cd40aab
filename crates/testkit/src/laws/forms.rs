//! How moves are written and pointed at.

use display::{Cell, Message, MoveError, Step, View};
use family::Playable;

use super::broken::{Broken, ensure, equal, unique};
use super::changes::check_changes;
use super::picture::on_board;
use super::{Ply, in_english, refused};

/// At so many moves of a position the costly laws are checked. Which ones changes from ply to ply.
const SAMPLE: usize = 12;

impl<G: Playable> Ply<'_, G> {
    /// Both written forms of the moves; and what making a move does.
    pub(super) fn forms(&self, moves: &[G::Move]) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let coordinates: Vec<String> = moves.iter().map(|&m| game.write_move(pos, m)).collect();
        let readings = game.write_readings(pos, moves, moves);
        equal(&readings.len(), &moves.len(), "number of reading forms")?;
        equal(&game.write_moves(pos, moves), &coordinates, "what moves written together are")?;
        unique(&coordinates)?;
        unique(&readings)?;
        let last = &moves[moves.len() - 1..];
        equal(
            &game.write_readings(pos, moves, last)[..],
            &readings[moves.len() - 1..],
            "what one move reads",
        )?;
        let steps = self.steps(moves)?;
        let view = game.view(pos);
        for i in 0..moves.len().min(SAMPLE) {
            // Neighbours in the list are alike (one piece's moves), so step through it.
            let i = if moves.len() <= SAMPLE {
                i
            } else {
                (self.picked + i * moves.len() / SAMPLE) % moves.len()
            };
            // As people copy it from a list of moves.
            let numbered = format!(" 12. {}!? ", readings[i]);
            for form in [&coordinates[i], &readings[i], &numbered] {
                equal(
                    &game.parse_move(pos, moves, form),
                    &Ok(moves[i]),
                    &format!("what the written move {form} reads as"),
                )?;
            }
            self.exchanged(moves, moves[i])?;
            self.pointing(moves, i, &steps[i], &view)
                .map_err(|broken| format!("{broken}, for the move {}", coordinates[i]))?;
            self.make(moves[i]).map_err(|broken| format!("{broken}, around the move {}", coordinates[i]))?;
        }
        Ok(())
    }

    /// Every move does something, with pieces and cells that there are.
    fn steps(&self, moves: &[G::Move]) -> Result<Vec<Step>, Broken> {
        let steps = self.game.steps(self.pos, moves);
        equal(&steps.len(), &moves.len(), "number of steps")?;
        let (view, turn) = (self.game.view(self.pos), self.game.turn(self.pos));
        let stands = |cell: Cell| view.piece_at(cell);
        for step in &steps {
            let aside = step.to == Cell::ASIDE && step.from.is_none() && step.taken.is_empty();
            ensure(aside || step.to != Cell::ASIDE, || format!("{step:?} points aside, and is no pass"))?;
            ensure(aside || on_board(&view, step.to), || format!("{step:?} leads off the board"))?;
            if let Some(from) = step.from {
                let own = stands(from).is_some_and(|piece| piece.seat == turn);
                ensure(own, || format!("{step:?} comes from where no piece of {turn:?} stands"))?;
            }
            let nothing = step.taken.iter().find(|&&cell| stands(cell).is_none());
            ensure(nothing.is_none(), || format!("{step:?} takes what is not there, on {nothing:?}"))?;
        }
        Ok(steps)
    }

    /// What a step says comes true; and what is written for pointing at its ends means the move, or leads to it.
    fn pointing(&self, moves: &[G::Move], i: usize, step: &Step, view: &View) -> Result<(), Broken> {
        let (game, pos, m) = (self.game, self.pos, moves[i]);
        let mut after = pos.clone();
        game.make(&mut after, m);
        let after = game.view(&after);
        let still = |cell: Cell| view.piece_at(cell).filter(|piece| after.pieces.contains(piece));
        let left = step.taken.iter().find_map(|&cell| still(cell));
        ensure(left.is_none(), || format!("{left:?} was taken and is still there"))?;
        if let (Some(name), Some(piece)) = (
            &step.becomes,
            after.pieces.iter().find(|piece| piece.cell == step.to && piece.seat == game.turn(pos)),
        ) {
            equal(&piece.name, name, "what the piece became")?;
        }
        check_changes(view, Some(step), &after)?;
        check_changes(&after, None, view)?;
        let typed = game.write_step(step.from, step.to);
        let read = game.parse_move(pos, moves, &typed);
        let leads = match &read {
            // Where a piece may become something or stay what it is, the shortest form means that it stays.
            Ok(read) => {
                let steps = game.steps(pos, &[*read]);
                *read == m || steps.iter().all(|other| (other.from, other.to) == (step.from, step.to))
            }
            Err(MoveError::Ambiguous { choices, .. }) => {
                choices.iter().any(|choice| game.parse_move(pos, moves, choice) == Ok(m))
            }
            // A refusal that says what to write instead.
            Err(MoveError::Illegal { why, .. }) => in_english(why)?.contains("write "),
            Err(MoveError::Unreadable { .. }) => false,
        };
        ensure(leads, || format!("{typed:?} reads as {read:?}"))
    }

    /// A refusal can be said, and what is read can be played.
    pub(super) fn reads_soundly(&self, moves: &[G::Move], text: &str) -> Result<(), Broken> {
        match self.game.parse_move(self.pos, moves, text) {
            Ok(m) => ensure(self.game.is_legal(self.pos, m), || {
                format!("{text:?} reads as {m:?}, which is not legal")
            }),
            Err(error) => in_english(&Message::from(&error)).map(drop),
        }
    }

    /// A move and a position as other programs have them lose nothing that counts.
    fn exchanged(&self, moves: &[G::Move], m: G::Move) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let form = game.write_exchanged(pos, moves, m);
        let read = game.parse_exchanged(pos, moves, &form);
        equal(&read, &Ok(m), &format!("what the exchanged move {form:?} reads as"))?;
        let text = game.write_exchanged_position(pos);
        let read = game.parse_position(&text).map_err(|error| refused(&text, error))?;
        ensure(game.same(pos, &read), || format!("the exchanged {text:?} is another position"))
    }
}
