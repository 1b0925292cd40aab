//! What the search asks of a game.

use std::hash::{Hash, Hasher};

use game::{End, Game};

use crate::{Arrange, Evaluate, Stateless, Travel, Understanding, Weight};

/// What becomes of the team to move by perfect play, as far as a solver can tell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SolvedFate {
    /// It wins with so many plies to go (1: by this very move).
    Win(u32),
    /// Nobody wins.
    Draw,
    /// It loses with so many plies to go.
    Loss(u32),
}

/// What the search asks of a game. Everything has a default with which any game can be played, if not well: a new game starts
/// with `impl Searchable for MyGame {}` and grows from there.
///
/// Values are in hundredths of an ordinary piece (a pawn, a draughtsman, a disc).
pub trait Searchable: Game {
    /// The same rules, listing moves as a search wants them: what makes a finite choice out of endlessly many moves.
    fn for_search(&self) -> Self {
        self.clone()
    }

    /// A hash of all that decides which moves are legal and what the position is worth: the key of the transposition table. It
    /// differs from [`Game::key`] where legality or evaluation depends on more than repetition does.
    ///
    /// Two positions with the same search key list the same moves in the same order, and evaluate to the same value: a law checks
    /// it.
    fn search_key(&self, pos: &Self::Position) -> u64 {
        self.key(pos)
    }

    /// The search key after a legal move, for asking for memory before the move is made. A guess: it may be wrong. `None` where guessing is
    /// no quicker than making the move.
    fn likely_key_after(&self, _pos: &Self::Position, _m: Self::Move) -> Option<u64> {
        None
    }

    /// A number for a move, by which the transposition table knows it again among the legal moves of a position: unique there, or
    /// nearly so. Never `u32::MAX`.
    fn move_code(&self, m: Self::Move) -> u32 {
        let mut hasher = MoveHasher(0xCBF2_9CE4_8422_2325);
        m.hash(&mut hasher);
        ((hasher.finish() >> 32) as u32).min(u32::MAX - 1)
    }

    /// The static evaluation: the value of an unfinished position for the team to move. Quick: it is asked at every leaf.
    fn evaluate(&self, _pos: &Self::Position) -> i32 {
        0
    }

    /// [`Searchable::evaluate`] as a player sees it who understands only a part. Need not be quick.
    fn evaluate_partly(&self, pos: &Self::Position, _understanding: Understanding) -> i32 {
        self.evaluate(pos)
    }

    /// The evaluation that one search thread owns. Games that gain from what was computed for the last position return one with a
    /// memory; by default there is none.
    fn evaluator(&self, understanding: Understanding) -> Box<dyn Evaluate<Self::Position> + '_> {
        Box::new(Stateless::new(self, understanding))
    }

    /// The end that a position shows, as far as it can be seen without listing moves: quick, asked at every leaf.
    /// What it doesn't see, [`Game::moves`] tells a ply earlier or later.
    fn quick_end(&self, _pos: &Self::Position) -> Option<End> {
        None
    }

    /// Whether the position can't be evaluated as it stands because something must be answered at once: a check, a
    /// compulsory capture. A search then looks at every move.
    fn must_respond(&self, pos: &Self::Position) -> bool {
        self.in_check(pos)
    }

    /// Appends the tactical moves of an unfinished position: legal moves that change its value at once, such as captures and
    /// promotions. Quiescence search follows them until the position is quiet. Not asked where [`Searchable::must_respond`] holds.
    fn tactical_moves(&self, _pos: &Self::Position, _out: &mut Vec<Self::Move>) {}

    /// Whether moves can be listed by stages, sooner than all at once: the tactical ones first, and the rest only where none of those
    /// refutes the position. A search then also asks for the move of the transposition table before it lists any. Not so in
    /// positions in which [`Searchable::must_respond`] holds. [`Searchable::quick_end`] must then see every end but that by having
    /// no legal move.
    fn lists_by_stages(&self) -> bool {
        false
    }

    /// Appends the legal moves that [`Searchable::tactical_moves`] leaves out. Only asked where [`Searchable::lists_by_stages`] holds.
    fn remaining_moves(&self, pos: &Self::Position, out: &mut Vec<Self::Move>) {
        let (mut tactical, mut all) = (Vec::new(), Vec::new());
        self.tactical_moves(pos, &mut tactical);
        self.moves(pos, &mut all);
        out.extend(all.into_iter().filter(|m| !tactical.contains(m)));
    }

    /// The legal move with a code, if there is one. Only asked where [`Searchable::lists_by_stages`] holds.
    fn coded_move(&self, pos: &Self::Position, code: u32) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.into_iter().find(|&m| self.move_code(m) == code)
    }

    /// What a tactical move wins at first sight: the value of the piece that it captures, what a promotion adds. `None` for quiet
    /// moves.
    fn gain(&self, _pos: &Self::Position, _m: Self::Move) -> Option<i32> {
        None
    }

    /// Whether a [`Searchable::gain`] is a piece that is taken, so that one may be given away. Not so where gains are threats and blocks.
    fn gains_are_pieces(&self) -> bool {
        true
    }

    /// Static exchange evaluation (SEE): what a move wins after the best captures back and forth on its target.
    fn see(&self, pos: &Self::Position, m: Self::Move) -> i32 {
        self.gain(pos, m).unwrap_or(0)
    }

    /// Whether [`Searchable::see`] is less than a bound. Games that can often tell sooner override this.
    fn see_is_below(&self, pos: &Self::Position, m: Self::Move, bound: i32) -> bool {
        self.see(pos, m) < bound
    }

    /// Whether a legal move gives check. Games that can tell without making it override this.
    fn gives_check(&self, pos: &mut Self::Position, m: Self::Move) -> bool {
        let undo = self.make(pos, m);
        let gives = self.in_check(pos);
        self.unmake(pos, m, undo);
        gives
    }

    /// Drops from a list the legal moves that give no check, from index `start` on. `move_of` tells the move of an item; items without
    /// one stay. Games that find checks sooner together than one by one override this.
    fn keep_checks<T: Copy>(
        &self,
        pos: &mut Self::Position,
        list: &mut Vec<T>,
        start: usize,
        move_of: impl Fn(&T) -> Option<Self::Move>,
    ) {
        retain_from(list, start, |item| move_of(item).is_none_or(|m| self.gives_check(pos, m)));
    }

    /// A number for "moves of this sort", below 2¹⁶, such as kind of piece and target. The history heuristics of the search learn
    /// by it: moves that did well elsewhere are tried sooner where one with the same number is legal.
    fn history_index(&self, _pos: &Self::Position, _m: Self::Move) -> usize {
        0
    }

    /// A hash of what changes slowly, such as where pawns stand: positions that share it tend to be misjudged alike, and the search
    /// learns by how much. 0 where a game knows nothing of the kind.
    fn structure_key(&self, _pos: &Self::Position) -> u64 {
        0
    }

    /// How a move looks on the board, for players who overlook some of them. `None` where it says nothing: where pieces are put on the
    /// board and stay, or where captured pieces don't stand where the mover ends.
    fn travel(&self, _pos: &Self::Position, _m: Self::Move) -> Option<Travel> {
        None
    }

    /// Makes a null move: the side to move passes, where that is a fair test of its position, in games in which a free move is nearly
    /// always welcome, and not in check. `None` where it is not.
    fn make_null(&self, _pos: &mut Self::Position) -> Option<Self::Undo> {
        None
    }

    /// Takes back [`Searchable::make_null`].
    fn unmake_null(&self, _pos: &mut Self::Position, _undo: Self::Undo) {}

    /// What becomes of each legal move, by perfect play, for games that can be solved from here in the time that there is.
    ///
    /// Only so many of the `best` moves are wanted, and a solver may leave out the rest where that saves work. `stop` is to be asked every
    /// few thousand steps; once it returns true, the solver gives up, or tells what it knows for sure.
    fn solve(
        &self,
        _pos: &Self::Position,
        _best: usize,
        _stop: &dyn Fn() -> bool,
    ) -> Option<Vec<(Self::Move, SolvedFate)>> {
        None
    }

    /// What tables of endings ask of the game. `None` for games whose endings are not a matter of a few pieces.
    fn arranger(&self) -> Option<&dyn Arrange<Self::Position>> {
        None
    }

    /// Roughly how many positions a search looks at in a second: what stands for time where play must be repeatable.
    fn nodes_per_second(&self) -> u64 {
        300_000
    }

    /// The weights of the evaluation, for tuning.
    fn weights(&self) -> Vec<Weight> {
        Vec::new()
    }

    /// The same game evaluated with other weights, in the order of [`Searchable::weights`].
    fn with_weights(&self, _values: &[i32]) -> Self {
        self.clone()
    }
}

/// Keeps those items of a list that pass, and all before index `start`, in their order.
#[inline]
pub fn retain_from<T: Copy>(list: &mut Vec<T>, start: usize, mut passes: impl FnMut(&T) -> bool) {
    let start = start.min(list.len());
    let mut kept = start;
    for i in start..list.len() {
        let item = list[i];
        if passes(&item) {
            list[kept] = item;
            kept += 1;
        }
    }
    list.truncate(kept);
}

/// FNV-1a over words: the same on every machine, and quick for values of a few bytes.
struct MoveHasher(u64);

impl MoveHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 29;
    }
}

impl Hasher for MoveHasher {
    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.add(n.into());
    }

    fn write_u16(&mut self, n: u16) {
        self.add(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.add(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.add(n);
    }

    fn write_usize(&mut self, n: usize) {
        self.add(n as u64);
    }
}
