//! A picture as SVG: paths and nothing else, so that any program shows it alike.

use std::collections::BTreeSet;
use std::fmt::Write;

use kurbo::{BezPath, PathEl, Point};

use crate::colour::Colour;
use crate::figures::Figure;
use crate::layout::Layout;
use crate::picture::{Arrow, Board, Picture, Position};
use crate::shape::Shape;

/// What is written into a text of XML: what would end or begin something else, and signs that XML knows none of, become harmless.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

/// A number with two decimals at most.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

fn path(path: &BezPath) -> String {
    let mut text = String::new();
    let point = |Point { x, y }: Point| format!("{} {}", number(x), number(y));
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => text += &format!("M{}", point(to)),
            PathEl::LineTo(to) => text += &format!("L{}", point(to)),
            PathEl::QuadTo(a, to) => text += &format!("Q{} {}", point(a), point(to)),
            PathEl::CurveTo(a, b, to) => text += &format!("C{} {} {}", point(a), point(b), point(to)),
            PathEl::ClosePath => text.push('Z'),
        }
    }
    text
}

fn shape(out: &mut String, Shape { path: way, fill, even_odd, stroke }: &Shape) {
    let veil = |name: &str, colour: &Colour| match colour.alpha < 1.0 {
        true => format!(" {name}-opacity=\"{}\"", number(f64::from(colour.alpha))),
        false => String::new(),
    };
    let _ = write!(out, "<path d=\"{}\"", path(way));
    match fill {
        Some(fill) => {
            let _ = write!(out, " fill=\"{fill}\"{}", veil("fill", fill));
        }
        None => out.push_str(" fill=\"none\""),
    }
    if *even_odd {
        out.push_str(" fill-rule=\"evenodd\"");
    }
    if let Some((colour, width)) = stroke {
        let _ =
            write!(out, " stroke=\"{colour}\" stroke-width=\"{}\"{}", number(*width), veil("stroke", colour));
    }
    out.push_str("/>\n");
}

/// How a picture of a board begins: with all that these figures need, each once, and the ground.
pub(crate) fn head<'f>(board: &Board, figures: impl IntoIterator<Item = &'f Figure>, title: &str) -> String {
    let Layout { width, height, .. } = board.layout;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n"
    );
    if !title.is_empty() {
        let _ = writeln!(out, "<title>{}</title>", escaped(title));
    }
    out.push_str("<defs>\n");
    for figure in figures {
        let _ = writeln!(out, "<g id=\"{}\">", figure.id());
        figure.shapes(board.set, &board.theme).iter().for_each(|part| shape(&mut out, part));
        out.push_str("</g>\n");
    }
    out.push_str("</defs>\n");
    board.ground.iter().for_each(|part| shape(&mut out, part));
    out
}

/// What a position has on the ground.
pub(crate) fn body(board: &Board, position: &Position, arrows: &[Arrow]) -> String {
    let mut out = String::new();
    board.under(position).iter().for_each(|part| shape(&mut out, part));
    let scale = number(f64::from(board.layout.cell) / 100.0);
    for (figure, [x, y]) in board.standing(position) {
        let _ =
            writeln!(out, "<use href=\"#{}\" transform=\"translate({x} {y}) scale({scale})\"/>", figure.id());
    }
    board.over(position, arrows).iter().for_each(|part| shape(&mut out, part));
    out
}

/// How every picture ends.
pub(crate) const FOOT: &str = "</svg>\n";

impl Picture {
    /// As SVG.
    pub fn svg(&self) -> String {
        let figures: BTreeSet<&Figure> =
            self.board.standing(&self.position).map(|(figure, _)| figure).collect();
        head(&self.board, figures, &self.title) + &body(&self.board, &self.position, &self.arrows) + FOOT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.5, -0.001, 12.345, 100.0].map(number), ["1", "0.5", "0", "12.35", "100"]);
    }

    #[test]
    fn no_text_leaves_its_place() {
        assert_eq!(escaped("a<b>&\"'\n\u{0}\u{1b}é"), "a&lt;b&gt;&amp;&quot;&#39; é");
    }
}
