//! A picture of a training: the loss of every epoch, and the matches.

use super::history::History;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 560.0;
/// The left edge of what is drawn, its right edge, and the upper and lower edges of both charts.
const LEFT: f64 = 80.0;
const RIGHT: f64 = WIDTH - 24.0;
const LOSS: [f64; 2] = [70.0, 270.0];
const ELO: [f64; 2] = [330.0, 510.0];

/// The picture, as SVG.
pub(super) fn draw(id: &str, history: &History) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"30\" font-size=\"17\" font-weight=\"bold\">Training the network of {id}</text>\n"
    );
    svg += &losses(history);
    svg += &matches(history);
    svg + "</svg>\n"
}

/// The least and greatest of some numbers, with a little room.
fn range(numbers: impl Iterator<Item = f64> + Clone) -> [f64; 2] {
    let least = numbers.clone().fold(f64::INFINITY, f64::min);
    let most = numbers.fold(f64::NEG_INFINITY, f64::max);
    if least > most {
        return [0.0, 1.0];
    }
    let room = ((most - least) * 0.08).max(1e-6);
    [least - room, most + room]
}

/// Where a number stands between the lower and the upper edge of a chart.
fn place(number: f64, [least, most]: [f64; 2], [top, bottom]: [f64; 2]) -> f64 {
    bottom - (number - least) / (most - least) * (bottom - top)
}

fn frame(title: &str, values: [f64; 2], edges: [f64; 2], digits: usize) -> String {
    let [top, bottom] = edges;
    let mut svg = format!("<text x=\"{LEFT}\" y=\"{}\" fill=\"#333\">{title}</text>\n", top - 12.0);
    for step in 0..=4 {
        let value = values[0] + (values[1] - values[0]) * f64::from(step) / 4.0;
        let y = place(value, values, edges);
        svg += &format!(
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{RIGHT}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\n\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{value:.digits$}</text>\n",
            LEFT - 8.0,
            y + 4.0
        );
    }
    svg + &format!("<line x1=\"{LEFT}\" y1=\"{bottom}\" x2=\"{RIGHT}\" y2=\"{bottom}\" stroke=\"#555\"/>\n")
}

/// The loss of what was held out: a line for each round, and what it was without a network.
fn losses(history: &History) -> String {
    let all =
        history.rounds.iter().flat_map(|round| round.losses.iter().copied().chain([round.loss_without]));
    let values = range(all);
    let epochs: usize = history.rounds.iter().map(|round| round.losses.len() + 1).sum();
    let x = |epoch: usize| LEFT + (RIGHT - LEFT) * (epoch as f64 + 0.5) / epochs.max(1) as f64;
    let mut svg = frame(
        "loss of positions that were held out, epoch by epoch (dashed: the hand-written evaluation alone)",
        values,
        LOSS,
        4,
    );
    let mut epoch = 0;
    for round in &history.rounds {
        let points: Vec<String> = (epoch..)
            .zip(&round.losses)
            .map(|(at, loss)| format!("{:.1},{:.1}", x(at), place(*loss, values, LOSS)))
            .collect();
        let y = place(round.loss_without, values, LOSS);
        let end = epoch + round.losses.len().max(1) - 1;
        svg += &format!(
            "<line x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"#999\" stroke-dasharray=\"5 4\"/>\n\
             <polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n",
            x(epoch) - 4.0,
            x(end) + 4.0,
            points.join(" "),
            colour(round.is_kept)
        );
        epoch += round.losses.len() + 1;
    }
    svg
}

/// The match of each round, with what it may be wrong by.
fn matches(history: &History) -> String {
    let bounds = history.rounds.iter().flat_map(|round| {
        let [elo, error] = [round.gate.elo, round.gate.error].map(f64::from);
        [elo - error, elo + error, 0.0]
    });
    let values = range(bounds);
    let rounds = history.rounds.len().max(1) as f64;
    let mut svg = frame(
        "Elo against the evaluation before, round by round, with errors of 95 % (green: kept)",
        values,
        ELO,
        0,
    );
    let zero = place(0.0, values, ELO);
    svg +=
        &format!("<line x1=\"{LEFT}\" y1=\"{zero:.1}\" x2=\"{RIGHT}\" y2=\"{zero:.1}\" stroke=\"#555\"/>\n");
    for (number, round) in history.rounds.iter().enumerate() {
        let x = LEFT + (RIGHT - LEFT) * (number as f64 + 0.5) / rounds;
        let [elo, error] = [round.gate.elo, round.gate.error].map(f64::from);
        let [low, middle, high] = [elo - error, elo, elo + error].map(|elo| place(elo, values, ELO));
        let colour = colour(round.is_kept);
        svg += &format!(
            "<line x1=\"{x:.1}\" y1=\"{low:.1}\" x2=\"{x:.1}\" y2=\"{high:.1}\" stroke=\"{colour}\" stroke-width=\"2\"/>\n\
             <circle cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"5\" fill=\"{colour}\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555\">{}</text>\n",
            ELO[1] + 20.0,
            number + 1
        );
    }
    svg
}

fn colour(is_kept: bool) -> &'static str {
    if is_kept { "#1a7f37" } else { "#a33" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_drawn_inside_the_picture() {
        let svg = draw("toy", &super::super::history::tests::history());
        assert_eq!(svg.matches("<circle").count(), 2);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        for part in svg.split("y1=\"").skip(1) {
            let y: f64 = part.split('"').next().and_then(|y| y.parse().ok()).unwrap_or(-1.0);
            assert!((0.0..=HEIGHT).contains(&y), "{y}");
        }
        // Before the first round there is nothing to draw, and no division by nothing.
        assert!(!draw("toy", &History::default()).contains("NaN"));
    }
}
