//! The link of a game as a picture for phones.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

/// The picture of a link, as SVG; `None` if it is too long for one.
pub(crate) fn picture(link: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    let mut render = code.render::<svg::Color<'_>>();
    render.dark_color(svg::Color("#000")).light_color(svg::Color("#fff")).min_dimensions(240, 240);
    Some(render.build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_picture() {
        let svg = picture("http://192.168.0.1:7979/game/bcdfghjk").unwrap();
        assert!(svg.contains("<svg") && svg.contains("#000"), "{svg}");
        assert_eq!(picture(&"x".repeat(4000)), None);
    }
}
