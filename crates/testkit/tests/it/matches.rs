//! What a match keeps along the way is what could be counted at its end, whatever is played, taken back and left.

use game::{Game, Match, Seat, seats};
use testkit::seats::Skirmish;

/// Numbers that look random and can be repeated.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// How often the present position has stood on the board, found by looking at all of them.
fn plain_repetitions<G: Game>(played: &Match<G>) -> u32 {
    let now = played.position();
    played.positions().iter().filter(|before| played.game().same(before, now)).count() as u32
}

/// How many moves a seat made, found in the same way.
fn plain_count<G: Game>(played: &Match<G>, seat: Seat) -> usize {
    let before = played.positions().iter().take(played.ply());
    before.filter(|position| played.game().turn(position) == seat).count()
}

fn check<G: Game>(played: &Match<G>) {
    assert_eq!(played.positions().len(), played.ply() + 1);
    assert_eq!(played.repetitions(), plain_repetitions(played));
    for seat in seats(played.game()) {
        assert_eq!(played.made_by(seat), plain_count(played, seat), "{seat:?}");
    }
    assert!(played.keys().eq(played.positions().iter().map(|position| played.game().key(position))));
}

/// Plays, takes back and leaves at random. Copies made on the way stay as they were.
fn wander<G: Game>(game: G, seed: u64) {
    let mut dice = Dice(seed);
    let mut played = Match::new(game);
    let mut copies = Vec::new();
    for step in 0..600 {
        match dice.roll(20) {
            0..13 if !played.legal().is_empty() => {
                let m = played.legal()[dice.roll(played.legal().len())];
                assert_eq!(played.play(m), Ok(()));
            }
            19 if dice.roll(20) == 0 => {
                let seat = Seat(dice.roll(usize::from(played.game().seats())) as u8);
                played.resign(seat);
            }
            _ => {
                played.undo();
            }
        }
        check(&played);
        if step % 100 == 0 {
            copies.push((played.clone(), played.position().clone(), played.ply()));
        }
    }
    for (copy, position, ply) in copies {
        assert_eq!((copy.position(), copy.ply()), (&position, ply));
        check(&copy);
    }
}

#[test]
fn what_is_kept_along_the_way_is_what_is_counted_at_the_end() {
    for seed in 0..20 {
        wander(Skirmish::of_three(), seed);
        wander(Skirmish::of_four(), seed);
        wander(Skirmish::of_pairs(), seed);
    }
}
