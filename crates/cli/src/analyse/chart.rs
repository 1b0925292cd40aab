//! The course of a game in two rows of signs.

/// Bars of no eighths to eight.
const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Expected scores from 0 to 1 as bars, a column each, or the mean of several where there are more than columns. Bars in the upper row
/// are above an even game.
pub(super) fn rows(scores: &[f64], width: usize) -> [String; 2] {
    let columns = scores.len().min(width.max(1));
    let mut rows = [String::new(), String::new()];
    for column in 0..columns {
        let part = &scores[column * scores.len() / columns..(column + 1) * scores.len() / columns];
        let mean = part.iter().sum::<f64>() / part.len().max(1) as f64;
        // Sixteen steps: a side that is not quite lost still has a bar.
        let eighths = (mean.clamp(0.0, 1.0) * 16.0).round() as usize;
        rows[0].push(BARS[eighths.saturating_sub(8)]);
        rows[1].push(BARS[eighths.min(8)]);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_high_as_scores() {
        assert_eq!(rows(&[], 10), ["", ""]);
        assert_eq!(rows(&[0.0, 0.25, 0.5, 0.75, 1.0], 10), ["   ▄█", " ▄███"]);
        assert_eq!(rows(&[0.0, 1.0, 1.0, 1.0], 2), [" █", "██"]);
        assert_eq!(rows(&[0.5; 1000], 40)[1].chars().count(), 40);
    }
}
