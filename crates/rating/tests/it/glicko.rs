//! Ratings are those of the crate that computes them, and of the paper that describes them.

use proptest::prelude::*;
use rating::{Rating, Score, rate};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

fn theirs(rating: Rating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.value, deviation: rating.deviation, volatility: rating.volatility }
}

#[test]
fn two_new_players_end_where_glicko_puts_them() {
    let (winner, loser) = rate(Rating::NEW, Rating::NEW, Score::Won);
    assert_eq!((winner.shown(), loser.shown()), (1662, 1338));
    assert_eq!((winner.shown_deviation(), loser.shown_deviation()), (290, 290));
    assert!(winner.is_provisional());
    let (first, second) = rate(Rating::NEW, Rating::NEW, Score::Drawn);
    assert_eq!((first.shown(), second.shown()), (1500, 1500));
}

#[test]
fn a_rating_is_sure_after_some_games() {
    let [mut one, mut two] = [Rating::NEW; 2];
    let mut games = 0;
    while one.is_provisional() {
        let score = if games % 2 == 0 { Score::Won } else { Score::Lost };
        (one, two) = rate(one, two, score);
        games += 1;
    }
    assert!((5..30).contains(&games), "{games}");
    assert!(!two.is_provisional());
}

proptest! {
    #[test]
    fn numbers_are_those_of_the_crate(
        values in prop::array::uniform2(100.0..3500.0_f64),
        deviations in prop::array::uniform2(30.0..350.0_f64),
        score in prop::sample::select(vec![
            (Score::Won, Outcomes::WIN), (Score::Drawn, Outcomes::DRAW), (Score::Lost, Outcomes::LOSS),
        ]),
    ) {
        let [one, two] = [0, 1].map(|place| Rating { value: values[place], deviation: deviations[place], volatility: 0.06 });
        let ours = rate(one, two, score.0);
        let expected = glicko2(&theirs(one), &theirs(two), &score.1, &Glicko2Config::new());
        prop_assert_eq!((theirs(ours.0), theirs(ours.1)), expected);
        // From the other side it is the same game.
        let (two_again, one_again) = rate(two, one, score.0.reversed());
        prop_assert_eq!((one_again, two_again), ours);
    }
}
