//! Time management: how much of its usual time a move is worth, by what the iterations so far have shown.

/// What the iterations so far have shown.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pace {
    /// How often the best move changed lately: each iteration halves what came before.
    changes: f64,
    /// The value of the best move, smoothed, and of the last iteration.
    smooth: Option<f64>,
    last: f64,
}

impl Pace {
    /// After an iteration: whether it changed the best move, and what that is worth, in hundredths of a piece.
    pub(crate) fn observe(&mut self, changed: bool, value: i32) {
        self.changes = self.changes / 2.0 + f64::from(u8::from(changed));
        self.last = f64::from(value);
        self.smooth = Some(self.smooth.map_or(self.last, |smooth| (smooth * 2.0 + self.last) / 3.0));
    }

    /// The share of the usual time after which to begin no new iteration: more while the best move changes or its value falls, less
    /// where most of the work went into one move. `effort` is the share of positions below the best move.
    pub(crate) fn share(&self, effort: f64) -> f64 {
        let falling = self.smooth.map_or(0.0, |smooth| (smooth - self.last) / 100.0);
        let by_value = (1.0 + falling).clamp(0.8, 1.6);
        let by_changes = 0.8 + 0.5 * self.changes;
        let by_effort = (1.6 - effort).clamp(0.6, 1.4);
        by_value * by_changes * by_effort
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(iterations: &[(bool, i32)], effort: f64) -> f64 {
        let mut pace = Pace::default();
        iterations.iter().for_each(|&(changed, value)| pace.observe(changed, value));
        pace.share(effort)
    }

    #[test]
    fn a_sure_move_takes_less_time_and_an_unsure_one_more() {
        let sure = after(&[(false, 30); 8], 0.9);
        let usual = after(&[(true, 20), (false, 25), (false, 20), (false, 25)], 0.5);
        let changing = after(&[(false, 20), (true, 25), (true, 20)], 0.4);
        let falling = after(&[(false, 30), (false, 30), (false, -60)], 0.5);
        assert!(sure < usual && usual < changing && usual < falling, "{sure} {usual} {changing} {falling}");
        assert!((0.4..0.7).contains(&sure) && changing < 3.0, "{sure} {changing}");
    }

    #[test]
    fn a_forced_loss_does_not_take_all_the_time() {
        assert!(after(&[(false, 0), (true, -129_990)], 0.3) < 4.0);
    }
}
