//! One picture in the place of the one before, among the lines of a terminal.

/// How many rows of the screen the last picture took, if it could be seen whole.
#[derive(Debug, Default)]
pub(super) struct Repaint {
    rows: Option<usize>,
}

impl Repaint {
    /// What to write so that a picture takes the place of the one before. What was too high for the screen stays: nothing above the
    /// screen can be taken back.
    pub(super) fn over(&mut self, picture: &str, width: usize, height: usize) -> String {
        let begin = match self.rows {
            Some(rows) => format!("\r\x1b[{rows}A\x1b[J").replace("\x1b[0A", ""),
            None => "\r\n".to_string(),
        };
        let rows: usize = picture.split('\n').map(|line| visible(line).div_ceil(width.max(1)).max(1)).sum();
        self.rows = (rows <= height).then(|| rows - 1);
        begin + &picture.replace('\n', "\r\n")
    }

    /// The screen is another one now: it is cleared before the next picture.
    pub(super) fn clear(&mut self) -> &'static str {
        self.rows = Some(0);
        "\x1b[H\x1b[J"
    }
}

/// How many signs of a line are seen: colours are not.
fn visible(line: &str) -> usize {
    let mut parts = line.split("\x1b[");
    let before = parts.next().map_or(0, |text| text.chars().count());
    let after = |part: &str| part.split_once('m').map_or(0, |(_, text)| text.chars().count());
    before + parts.map(after).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_takes_the_place_of_the_one_before() {
        let mut repaint = Repaint::default();
        assert_eq!(repaint.over("a\nb", 80, 24), "\r\na\r\nb");
        assert_eq!(repaint.over("c", 80, 24), "\r\x1b[1A\x1b[Jc");
        assert_eq!(repaint.over("d", 80, 24), "\r\x1b[Jd");
    }

    #[test]
    fn long_lines_take_several_rows_and_colours_none() {
        let mut repaint = Repaint::default();
        repaint.over("\x1b[1m1234\x1b[0m\n12345", 4, 24);
        assert_eq!(repaint.over("", 4, 24), "\r\x1b[2A\x1b[J");
    }

    #[test]
    fn what_is_higher_than_the_screen_stays() {
        let mut repaint = Repaint::default();
        repaint.over("1\n2\n3\n4", 80, 3);
        assert_eq!(repaint.over("x", 80, 3), "\r\nx");
        assert_eq!(repaint.clear(), "\x1b[H\x1b[J");
        assert_eq!(repaint.over("y", 80, 3), "\r\x1b[Jy");
    }
}
