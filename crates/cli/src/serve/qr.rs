//! QR codes in a terminal.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::screen::Screen;

/// A text as a QR code of half blocks, for a telephone to read off the screen; none if it doesn't fit.
pub(crate) fn draw(text: &str, screen: Screen) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let quiet = 8;
    if code.width() + quiet > screen.width {
        return None;
    }
    let mut picture = code.render::<Dense1x2>();
    if screen.colour {
        // Black on white whatever the colours of the terminal are.
        let picture = picture.build();
        return Some(picture.lines().map(|line| format!("\x1b[30;107m{line}\x1b[0m\n")).collect());
    }
    // Most terminals are dark: there, what is drawn is what is light.
    let picture = picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    Some(picture + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_as_wide_as_it_says() {
        let screen = Screen { width: 80, height: 40, colour: false };
        let picture = draw("http://192.168.0.4:7979", screen).unwrap();
        let widths: Vec<usize> = picture.lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{picture}");
        // Two rows of dots stand in a line.
        assert_eq!(widths.len(), widths[0].div_ceil(2), "{picture}");
        assert!(picture.starts_with('█'), "the quiet border is light");
        assert_eq!(draw("http://192.168.0.4:7979", Screen { width: 20, ..screen }), None);
        assert!(draw("x", Screen { colour: true, ..screen }).unwrap().contains("\x1b[30;107m"));
    }
}
