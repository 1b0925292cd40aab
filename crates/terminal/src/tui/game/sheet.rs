//! The moves of a game as a list to read and to click.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use record::{NodeId, Tree};
use unicode_width::UnicodeWidthStr;

use crate::tui::fit::fitted;
use crate::tui::theme::Theme;

/// Variations of variations are followed so deep: beyond, a narrow column can't show them.
const DEEPEST: usize = 6;

/// A piece of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Word {
    /// The column it begins in.
    at: usize,
    text: String,
    /// The move that it is, if it is one.
    node: Option<NodeId>,
    /// Whether it is beside the game: a variation, a comment.
    aside: bool,
}

/// The list, and which part of it is seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    rows: Vec<Vec<Word>>,
    first: usize,
    area: Rect,
    /// The move that was shown last: the list follows it.
    followed: Option<NodeId>,
}

/// What a sheet needs to know of a game.
pub(crate) struct SheetMoves<'g> {
    pub(crate) moves: &'g Tree,
    /// How many moves of the first round were not played.
    pub(crate) missing: usize,
    /// How many seats there are. They are taken to move in turn.
    pub(crate) seats: usize,
    /// The move that is shown.
    pub(crate) shown: NodeId,
    /// The move after which the game stands.
    pub(crate) at: NodeId,
}

impl Sheet {
    /// How many rows are seen.
    pub(crate) fn page(&self) -> usize {
        usize::from(self.area.height).max(1)
    }

    pub(crate) fn scroll(&mut self, by: isize) {
        let last = self.rows.len().saturating_sub(self.page());
        self.first = self.first.saturating_add_signed(by).min(last);
    }

    /// Whether something of it is drawn there.
    pub(crate) fn contains(&self, column: u16, row: u16) -> bool {
        self.area.contains((column, row).into())
    }

    /// The move that is drawn there.
    pub(crate) fn node_at(&self, column: u16, row: u16) -> Option<NodeId> {
        if !self.contains(column, row) {
            return None;
        }
        let words = self.rows.get(self.first + usize::from(row - self.area.y))?;
        let column = usize::from(column - self.area.x);
        let hit = |word: &&Word| (word.at..word.at + word.text.width().max(1)).contains(&column);
        words.iter().find(hit).and_then(|word| word.node)
    }

    pub(crate) fn render(&mut self, game: &SheetMoves<'_>, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        self.area = area;
        self.rows = Writer::new(game, usize::from(area.width)).write();
        if self.followed != Some(game.shown) {
            self.followed = Some(game.shown);
            self.follow(game.shown);
        }
        self.scroll(0);
        let path = game.moves.path(game.at);
        for (line, row) in self.seen().enumerate() {
            let area = Rect { y: area.y + line as u16, height: 1, ..area };
            let mut spans = Vec::new();
            let mut column = 0;
            for word in &self.rows[row] {
                spans.push(Span::raw(" ".repeat(word.at.saturating_sub(column))));
                column = word.at + word.text.width();
                let played =
                    word.node.is_none_or(|node| path.binary_search(&node).is_ok() || path.contains(&node));
                let style = match word.node {
                    Some(node) if node == game.shown => theme.chosen(),
                    Some(_) if played && !word.aside => theme.plain(),
                    _ => theme.faint(),
                };
                spans.push(Span::styled(word.text.clone(), style));
            }
            frame.render_widget(Paragraph::new(Line::from(spans)), area);
        }
    }

    fn seen(&self) -> Range<usize> {
        self.first..(self.first + usize::from(self.area.height)).min(self.rows.len())
    }

    /// Scrolls to where a move is.
    fn follow(&mut self, node: NodeId) {
        let has = |row: &Vec<Word>| row.iter().any(|word| word.node == Some(node));
        let row = self.rows.iter().position(has).unwrap_or(0);
        let page = self.page();
        if !(self.first..self.first + page).contains(&row) {
            self.first = row.saturating_sub(page / 2);
        }
        // At the end of a game there is nothing to leave room for.
        if row + 1 == self.rows.len() {
            self.first = self.rows.len().saturating_sub(page);
        }
    }
}

/// Lays the moves out.
struct Writer<'g> {
    game: &'g SheetMoves<'g>,
    width: usize,
    rows: Vec<Vec<Word>>,
}

impl<'g> Writer<'g> {
    fn new(game: &'g SheetMoves<'g>, width: usize) -> Self {
        Self { game, width, rows: Vec::new() }
    }

    fn write(mut self) -> Vec<Vec<Word>> {
        let seats = self.game.seats.max(1);
        let tree = self.game.moves;
        let numbers = (tree.moves() / seats + 1).to_string().len() + 2;
        let room = self.width.saturating_sub(numbers);
        let wide = |node: &NodeId| self.reading(*node).width() + 1 > room / seats;
        // Where moves are long, each has a line of its own.
        let stacked = tree.main_line().iter().any(wide);
        let column = (room / seats).max(4);
        let (mut at, mut ply) = (Tree::START, 0);
        let mut open = false;
        while let [main, others @ ..] = tree.node(at).children() {
            let (number, seat) = self.number(ply);
            if !open || seat == 0 {
                let text = format!("{:>1$}.", number, numbers - 2);
                let mut row = vec![Word { at: 0, text, node: None, aside: true }];
                if seat > 0 {
                    row.push(Word { at: numbers, text: "…".into(), node: None, aside: true });
                }
                self.rows.push(row);
            }
            if stacked && seat > 0 && open {
                self.rows.push(Vec::new());
            }
            let begins = match (stacked, open) {
                (false, _) => numbers + seat * column,
                (true, true) => numbers,
                // After the dots that stand for the moves before it.
                (true, false) => numbers + if seat > 0 { 2 } else { 0 },
            };
            let room = if stacked { self.width.saturating_sub(begins) } else { column - 1 };
            let text = fitted(&self.reading(*main), room);
            let word = Word { at: begins, text, node: Some(*main), aside: false };
            if let Some(row) = self.rows.last_mut() {
                row.push(word);
            }
            open = seat + 1 < seats;
            if let Some(comment) = &tree.node(*main).comment {
                self.aside([(format!("“{}”", catalog::clean(comment)), None)]);
                open = false;
            }
            for other in others {
                let mut words = Vec::new();
                self.variation(*other, ply, 0, &mut words);
                self.aside(words);
                open = false;
            }
            (at, ply) = (*main, ply + 1);
        }
        self.rows
    }

    /// The number of a move, and its place in the round.
    fn number(&self, ply: usize) -> (usize, usize) {
        let counted = ply + self.game.missing;
        (counted / self.game.seats.max(1) + 1, counted % self.game.seats.max(1))
    }

    fn reading(&self, node: NodeId) -> String {
        let written = self.game.moves.node(node).text.as_ref();
        written.map_or_else(String::new, |written| catalog::clean(&written.reading))
    }

    /// A line that was not played, with the lines that branch off from it.
    fn variation(&self, from: NodeId, ply: usize, depth: usize, words: &mut Vec<(String, Option<NodeId>)>) {
        words.push(("(".into(), None));
        let (mut node, mut ply) = (from, ply);
        let mut first = true;
        loop {
            let (number, seat) = self.number(ply);
            if seat == 0 {
                words.push((format!("{number}."), None));
            } else if first {
                words.push((format!("{number}…"), None));
            }
            first = false;
            words.push((self.reading(node), Some(node)));
            let children = self.game.moves.node(node).children();
            if depth < DEEPEST {
                for other in children.iter().skip(1) {
                    self.variation(*other, ply + 1, depth + 1, words);
                }
            }
            let Some(next) = children.first() else { break };
            (node, ply) = (*next, ply + 1);
        }
        words.push((")".into(), None));
    }

    /// Words beside the game, in as many rows as they need.
    fn aside(&mut self, words: impl IntoIterator<Item = (String, Option<NodeId>)>) {
        const INDENT: usize = 2;
        let mut row: Vec<Word> = Vec::new();
        let mut column = INDENT;
        for (text, node) in words {
            // Comments may be long.
            for part in
                if node.is_none() { text.split(' ').map(str::to_string).collect() } else { vec![text] }
            {
                let part = fitted(&part, self.width.saturating_sub(INDENT));
                let wide = part.width();
                if column + wide > self.width && !row.is_empty() {
                    self.rows.push(std::mem::take(&mut row));
                    column = INDENT;
                }
                row.push(Word { at: column, text: part, node, aside: true });
                column += wide + 1;
            }
        }
        if !row.is_empty() {
            self.rows.push(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use catalog::MoveText;

    use super::*;

    fn written(text: &str) -> MoveText {
        MoveText { coordinate: text.into(), reading: text.into(), also: None }
    }

    fn rows(tree: &Tree, missing: usize) -> Vec<String> {
        let game = SheetMoves { moves: tree, missing, seats: 2, shown: Tree::START, at: Tree::START };
        let rows = Writer::new(&game, 24).write().into_iter();
        rows.map(|row| {
            let mut line = String::new();
            for word in row {
                let pad = word.at - line.width();
                line += &" ".repeat(pad);
                line += &word.text;
            }
            line
        })
        .collect()
    }

    #[test]
    fn moves_stand_in_columns_and_variations_between() {
        let mut tree = Tree::default();
        let e4 = tree.add(Tree::START, written("e4"));
        let e5 = tree.add(e4, written("e5"));
        assert_eq!(rows(&tree, 0), ["1. e4        e5"]);
        assert_eq!(rows(&tree, 1), ["1. …         e4", "2. e5"]);
        let c5 = tree.add(e4, written("c5"));
        tree.add(c5, written("Nf3"));
        tree.add(e5, written("Nc3"));
        assert_eq!(rows(&tree, 0), ["1. e4        e5", "  ( 1… c5 2. Nf3 )", "2. Nc3"]);
        let mut long = Tree::default();
        let first = long.add(Tree::START, written("Q(100,200)-(300,400)"));
        let second = long.add(first, written("k5,8-5,9"));
        long.add(second, written("Ke2"));
        assert_eq!(rows(&long, 0), ["1. Q(100,200)-(300,400)", "   k5,8-5,9", "2. Ke2"]);
        assert_eq!(rows(&long, 1)[..2], ["1. … Q(100,200)-(300,40…", "2. k5,8-5,9"]);
        tree.node_mut(e4).comment = Some("best by test".into());
        assert_eq!(
            rows(&tree, 0),
            ["1. e4", "  “best by test”", "1. …         e5", "  ( 1… c5 2. Nf3 )", "2. Nc3"]
        );
    }
}
