//! The table of a month: by performance, carried over by Elo from month to month.

use std::collections::BTreeMap;

use crate::glicko::whole;
use crate::{Rating, Score};

/// How much a game can change what is carried over, unless it is set.
pub const USUAL_K: f64 = 24.0;

/// Players whose ratings are so far apart are expected to score 10 to 1.
const DIVISOR: f64 = 600.0;

/// By how much a performance is above the opponents' ratings if all was won.
const SWEEP: f64 = 400.0;

/// A game that counts, for the table of its month.
#[derive(Clone, Debug, PartialEq)]
pub struct MonthlyGame<P> {
    /// The month in which it ended: months are counted on without a gap.
    pub month: i64,
    /// The players.
    pub players: [P; 2],
    /// How it ended for the first of them.
    pub score: Score,
}

/// A player in the table of a month.
#[derive(Clone, Debug, PartialEq)]
pub struct MonthlyRow<P> {
    /// From 1; players with the same performance share it.
    pub place: u32,
    /// The player.
    pub player: P,
    /// How many games were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
    /// (Sum of the opponents' ratings + 400 × (won − lost)) / games.
    pub performance: i32,
    /// The rating that the player takes into the next month.
    pub carried: i32,
}

impl<P> MonthlyRow<P> {
    /// How many games were played.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// What a player has done in a month.
#[derive(Default)]
struct Month {
    won: u32,
    drawn: u32,
    lost: u32,
    /// The sum of the opponents' ratings.
    opponents: f64,
    /// By how much more was scored than was expected.
    surplus: f64,
}

/// The table of a month, from all games until its end in the order in which they ended. All games of a month are counted with the ratings
/// that the players have brought into it: those of a new player are those of [`Rating::NEW`].
pub fn monthly_table<P: Ord + Clone>(
    games: impl IntoIterator<Item = MonthlyGame<P>>,
    month: i64,
    k: f64,
) -> Vec<MonthlyRow<P>> {
    let mut carried: BTreeMap<P, f64> = BTreeMap::new();
    let mut current: BTreeMap<P, Month> = BTreeMap::new();
    let mut of = i64::MIN;
    for game in games.into_iter().filter(|game| game.month <= month) {
        if game.month != of {
            carry(&mut carried, std::mem::take(&mut current), k);
            of = game.month;
        }
        count(&carried, &mut current, &game);
    }
    if of != month {
        return Vec::new();
    }
    rows(&carried, current, k)
}

/// Takes what a month has changed into the next one.
fn carry<P: Ord>(carried: &mut BTreeMap<P, f64>, month: BTreeMap<P, Month>, k: f64) {
    for (player, month) in month {
        *carried.entry(player).or_insert(Rating::NEW.value) += k * month.surplus;
    }
}

/// Counts a game for both of its players.
fn count<P: Ord + Clone>(
    carried: &BTreeMap<P, f64>,
    current: &mut BTreeMap<P, Month>,
    game: &MonthlyGame<P>,
) {
    let [first, second] = &game.players;
    let brought = |player: &P| carried.get(player).copied().unwrap_or(Rating::NEW.value);
    for (player, opponent, score) in [(first, second, game.score), (second, first, game.score.reversed())] {
        let month = current.entry(player.clone()).or_default();
        match score {
            Score::Won => month.won += 1,
            Score::Drawn => month.drawn += 1,
            Score::Lost => month.lost += 1,
        }
        month.opponents += brought(opponent);
        month.surplus += score.points() - expected(brought(player), brought(opponent));
    }
}

/// What a player is expected to score against another.
fn expected(own: f64, other: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((other - own) / DIVISOR))
}

/// The rows, the best performance first.
fn rows<P: Ord>(carried: &BTreeMap<P, f64>, current: BTreeMap<P, Month>, k: f64) -> Vec<MonthlyRow<P>> {
    let row = |(player, month): (P, Month)| {
        let Month { won, drawn, lost, opponents, surplus } = month;
        let games = f64::from(won + drawn + lost);
        let performance = (opponents + SWEEP * (f64::from(won) - f64::from(lost))) / games;
        let brought = carried.get(&player).copied().unwrap_or(Rating::NEW.value);
        let carried = whole(brought + k * surplus);
        MonthlyRow { place: 0, player, won, drawn, lost, performance: whole(performance), carried }
    };
    let mut rows: Vec<MonthlyRow<P>> = current.into_iter().map(row).collect();
    // Players with the same performance keep their order, which depends on nothing but who they are.
    rows.sort_by_key(|row| std::cmp::Reverse(row.performance));
    for place in 0..rows.len() {
        let shared = place > 0 && rows[place - 1].performance == rows[place].performance;
        rows[place].place = if shared { rows[place - 1].place } else { place as u32 + 1 };
    }
    rows
}
