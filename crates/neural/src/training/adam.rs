//! Adam: gradient descent whose steps follow how steady each slope has been.

const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const LEAST: f32 = 1e-8;

/// Numbers that are learnt, with what is remembered of their slopes.
#[derive(Clone, Debug)]
pub(super) struct Parameters {
    pub(super) values: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
}

impl Parameters {
    pub(super) fn new(values: Vec<f32>) -> Self {
        let zeros = vec![0.0; values.len()];
        Self { means: zeros.clone(), squares: zeros, values }
    }

    /// One step down the slopes, which are then forgotten. `step` counts from 1.
    pub(super) fn descend(&mut self, slopes: &mut [f32], rate: f32, step: i32) {
        let rate = rate * (1.0 - SECOND_DECAY.powi(step)).sqrt() / (1.0 - FIRST_DECAY.powi(step));
        let remembered = self.means.iter_mut().zip(&mut self.squares);
        for ((value, slope), (mean, square)) in self.values.iter_mut().zip(slopes).zip(remembered) {
            *mean += (*slope - *mean) * (1.0 - FIRST_DECAY);
            *square += (*slope * *slope - *square) * (1.0 - SECOND_DECAY);
            *value -= rate * *mean / (square.sqrt() + LEAST);
            *slope = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bottom_of_a_bowl_is_found() {
        let mut bowl = Parameters::new(vec![3.0, -2.0]);
        for step in 1..2000 {
            let mut slopes: Vec<f32> =
                bowl.values.iter().zip([1.0, 0.5]).map(|(v, at)| 2.0 * (v - at)).collect();
            bowl.descend(&mut slopes, 0.01, step);
            assert_eq!(slopes, [0.0, 0.0]);
        }
        assert!(bowl.values.iter().zip([1.0, 0.5]).all(|(v, at)| (v - at).abs() < 0.01), "{:?}", bowl.values);
    }
}
