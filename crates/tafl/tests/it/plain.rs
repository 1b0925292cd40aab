//! The rules once more, in the plainest way: signs in rows, loops over squares, no tables and nothing shared with the
//! program.

/// A position of one of the four games, by its id.
#[derive(Clone)]
pub(crate) struct Plain {
    id: &'static str,
    size: i32,
    /// `[y][x]`: `.`, `a`, `d` or `k`.
    pieces: Vec<Vec<char>>,
    turn: char,
}

type Square = (i32, i32);

const STEPS: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl Plain {
    pub(crate) fn read(id: &str, text: &str) -> Self {
        let id = ["viking-chess", "hnefatafl", "brandubh", "tablut"].into_iter().find(|k| *k == id).unwrap();
        let (board, turn) = text.split_once(' ').unwrap();
        let mut pieces = Vec::new();
        for row in board.split('/').rev() {
            let mut line = Vec::new();
            let mut number = 0;
            for c in row.chars().chain(['|']) {
                if let Some(digit) = c.to_digit(10) {
                    number = number * 10 + digit;
                } else {
                    line.extend((0..number).map(|_| '.'));
                    number = 0;
                    if c != '|' {
                        line.push(c);
                    }
                }
            }
            pieces.push(line);
        }
        Self { id, size: pieces.len() as i32, pieces, turn: turn.chars().next().unwrap() }
    }

    pub(crate) fn write(&self) -> String {
        let mut rows = Vec::new();
        for line in self.pieces.iter().rev() {
            let mut row = String::new();
            let mut number = 0;
            for &c in line {
                if c == '.' {
                    number += 1;
                    continue;
                }
                if number > 0 {
                    row += &number.to_string();
                    number = 0;
                }
                row.push(c);
            }
            if number > 0 {
                row += &number.to_string();
            }
            rows.push(row);
        }
        format!("{} {}", rows.join("/"), self.turn)
    }

    fn on_board(&self, (x, y): Square) -> bool {
        x >= 0 && y >= 0 && x < self.size && y < self.size
    }

    /// `#` is outside.
    fn at(&self, s: Square) -> char {
        if self.on_board(s) { self.pieces[s.1 as usize][s.0 as usize] } else { '#' }
    }

    fn put(&mut self, s: Square, c: char) {
        self.pieces[s.1 as usize][s.0 as usize] = c;
    }

    fn squares(&self) -> Vec<Square> {
        (0..self.size).flat_map(|x| (0..self.size).map(move |y| (x, y))).collect()
    }

    fn is_corner(&self, (x, y): Square) -> bool {
        (x == 0 || x == self.size - 1) && (y == 0 || y == self.size - 1)
    }

    fn is_edge(&self, (x, y): Square) -> bool {
        x == 0 || x == self.size - 1 || y == 0 || y == self.size - 1
    }

    fn throne(&self) -> Square {
        (self.size / 2, self.size / 2)
    }

    fn king(&self) -> Option<Square> {
        self.squares().into_iter().find(|&s| self.at(s) == 'k')
    }

    fn is_own(&self, c: char, turn: char) -> bool {
        if turn == 'a' { c == 'a' } else { c == 'd' || c == 'k' }
    }

    fn may_stop(&self, c: char, s: Square) -> bool {
        c == 'k' || (s != self.throne() && (self.id == "tablut" || !self.is_corner(s)))
    }

    /// All moves by the way pieces move, whether or not the game is over.
    fn walks(&self) -> Vec<(Square, Square)> {
        let mut found = Vec::new();
        for from in self.squares() {
            let c = self.at(from);
            if !self.is_own(c, self.turn) {
                continue;
            }
            for (dx, dy) in STEPS {
                let mut to = (from.0 + dx, from.1 + dy);
                while self.at(to) == '.' {
                    if self.may_stop(c, to) {
                        found.push((from, to));
                    }
                    to = (to.0 + dx, to.1 + dy);
                }
            }
        }
        found
    }

    /// The legal moves: none once the game is over.
    pub(crate) fn moves(&self) -> Vec<(Square, Square)> {
        if self.end() == "-" { self.walks() } else { Vec::new() }
    }

    pub(crate) fn name((x, y): Square) -> String {
        format!("{}{}", (b'a' + x as u8) as char, y + 1)
    }

    /// The position after a move, and what was taken, by file and rank.
    pub(crate) fn play(&self, (from, to): (Square, Square)) -> (Self, Vec<Square>) {
        let mut next = self.clone();
        let c = self.at(from);
        next.put(from, '.');
        next.put(to, c);
        let mut taken = next.taken_by(to);
        for &s in &taken {
            next.put(s, '.');
        }
        next.turn = if self.turn == 'a' { 'd' } else { 'a' };
        taken.sort();
        taken.dedup();
        (next, taken)
    }

    /// Whether a square helps to take a piece that is no king.
    fn hostile(&self, s: Square, victim: char) -> bool {
        let c = self.at(s);
        if !self.on_board(s) {
            return false;
        }
        if self.id != "tablut" && self.is_corner(s) {
            return true;
        }
        if s == self.throne() && (victim == 'a' || c == '.') {
            return true;
        }
        match victim {
            'a' => c == 'd' || (c == 'k' && self.id != "viking-chess"),
            _ => c == 'a',
        }
    }

    fn taken_by(&self, to: Square) -> Vec<Square> {
        let c = self.at(to);
        let mut taken = Vec::new();
        if c == 'k' && self.id == "viking-chess" {
            return taken;
        }
        let side = if c == 'a' { 'a' } else { 'd' };
        for (dx, dy) in STEPS {
            let near = (to.0 + dx, to.1 + dy);
            let far = (to.0 + 2 * dx, to.1 + 2 * dy);
            match self.at(near) {
                'k' if side == 'a' && self.king_is_taken(near, far) => taken.push(near),
                'a' if side == 'd' && self.hostile(far, 'a') => taken.push(near),
                'd' if side == 'a' && self.hostile(far, 'd') => taken.push(near),
                _ => {}
            }
        }
        if self.id == "hnefatafl" {
            for (dx, dy) in STEPS {
                for (fx, fy) in STEPS {
                    // Along an edge, with the front away from it.
                    let edge = self.at((to.0 - fx, to.1 - fy)) == '#';
                    if edge && dx * fx + dy * fy == 0 {
                        taken.extend(self.wall(to, (dx, dy), (fx, fy), side));
                    }
                }
            }
        }
        taken
    }

    fn wall(&self, to: Square, (dx, dy): Square, (fx, fy): Square, side: char) -> Vec<Square> {
        let enemy = if side == 'a' { 'd' } else { 'a' };
        let mut row = Vec::new();
        let mut s = (to.0 + dx, to.1 + dy);
        while self.is_own(self.at(s), enemy) {
            if !self.is_own(self.at((s.0 + fx, s.1 + fy)), side) {
                return Vec::new();
            }
            row.push(s);
            s = (s.0 + dx, s.1 + dy);
        }
        let closed = self.is_corner(s) || self.is_own(self.at(s), side);
        if row.len() < 2 || !closed {
            return Vec::new();
        }
        row.retain(|&s| self.at(s) != 'k');
        row
    }

    fn king_is_taken(&self, king: Square, far: Square) -> bool {
        let sides = STEPS.map(|(dx, dy)| (king.0 + dx, king.1 + dy));
        let attackers = sides.iter().filter(|&&s| self.at(s) == 'a').count();
        let beside_throne = sides.contains(&self.throne());
        let edges = sides.iter().filter(|&&s| self.at(s) == '#').count();
        let corners = sides.iter().filter(|&&s| self.is_corner(s)).count();
        match self.id {
            "viking-chess" => attackers + edges + corners + usize::from(beside_throne) == 4,
            "hnefatafl" => attackers == 4 || (attackers == 3 && beside_throne),
            _ if king == self.throne() => attackers == 4,
            _ if beside_throne => attackers == 3,
            _ => self.at(far) == 'a' || (self.id == "brandubh" && self.is_corner(far)),
        }
    }

    /// `attackers by encirclement` and the like, or `-` while the game goes on.
    pub(crate) fn end(&self) -> String {
        let Some(king) = self.king() else { return "attackers by taking the king".into() };
        if self.id == "tablut" && self.is_edge(king) {
            return "defenders by reaching the edge".into();
        }
        if self.id != "tablut" && self.is_corner(king) {
            return "defenders by reaching a corner".into();
        }
        if self.id == "hnefatafl" && self.turn == 'd' && self.encircled() {
            return "attackers by encirclement".into();
        }
        if self.id == "hnefatafl" && self.turn == 'a' && self.fort(king) {
            return "defenders by an exit fort".into();
        }
        if self.walks().is_empty() {
            return format!("{} by no legal move", if self.turn == 'a' { "defenders" } else { "attackers" });
        }
        "-".into()
    }

    /// What can be walked to from the squares of `from`, over those that are `open`.
    fn flood(&self, from: Vec<Square>, open: impl Fn(Square) -> bool) -> Vec<Vec<bool>> {
        let mut seen = vec![vec![false; self.size as usize]; self.size as usize];
        let mut stack = from;
        while let Some(s) = stack.pop() {
            if seen[s.1 as usize][s.0 as usize] {
                continue;
            }
            seen[s.1 as usize][s.0 as usize] = true;
            let next = STEPS.map(|(dx, dy)| (s.0 + dx, s.1 + dy));
            stack.extend(next.into_iter().filter(|&n| self.on_board(n) && open(n)));
        }
        seen
    }

    fn encircled(&self) -> bool {
        let pieces = self.squares().into_iter().filter(|&s| self.is_own(self.at(s), 'd')).collect();
        let seen = self.flood(pieces, |s| self.at(s) != 'a');
        !self.squares().into_iter().any(|s| self.is_edge(s) && seen[s.1 as usize][s.0 as usize])
    }

    fn fort(&self, king: Square) -> bool {
        let can_move = STEPS.iter().any(|(dx, dy)| self.at((king.0 + dx, king.1 + dy)) == '.');
        if !self.is_edge(king) || !can_move {
            return false;
        }
        // The defenders that still stand are `w` here.
        let mut board = self.clone();
        for s in self.squares() {
            if self.at(s) == 'd' {
                board.put(s, 'w');
            }
        }
        loop {
            let attackers = self.squares().into_iter().filter(|&s| self.at(s) == 'a').collect();
            let seen = board.flood(attackers, |s| board.at(s) != 'w');
            let reach = |s: Square| self.on_board(s) && seen[s.1 as usize][s.0 as usize];
            if reach(king) {
                return false;
            }
            let presses = |s: Square| reach(s) || self.is_corner(s) || s == self.throne();
            let mut dropped = Vec::new();
            for s in self.squares() {
                if board.at(s) != 'w' {
                    continue;
                }
                let (x, y) = s;
                let between = (presses((x - 1, y)) && self.on_board((x + 1, y)) && presses((x + 1, y)))
                    || (presses((x, y - 1)) && self.on_board((x, y + 1)) && presses((x, y + 1)));
                if between || board.row_falls(s, &reach) {
                    dropped.push(s);
                }
            }
            if dropped.is_empty() {
                return true;
            }
            for s in dropped {
                board.put(s, '.');
            }
        }
    }

    /// Whether a wall piece belongs to a row along an edge that attackers within reach would take together.
    fn row_falls(&self, s: Square, reach: &dyn Fn(Square) -> bool) -> bool {
        for (fx, fy) in STEPS {
            if self.at((s.0 - fx, s.1 - fy)) != '#' {
                continue;
            }
            let (ax, ay) = (fy.abs(), fx.abs());
            let mut first = s;
            while self.at((first.0 - ax, first.1 - ay)) == 'w' {
                first = (first.0 - ax, first.1 - ay);
            }
            let mut row = Vec::new();
            let mut next = first;
            while self.at(next) == 'w' {
                row.push(next);
                next = (next.0 + ax, next.1 + ay);
            }
            let before = (first.0 - ax, first.1 - ay);
            let stands = |e: Square| reach(e) && !self.is_corner(e);
            let corner = |e: Square| self.on_board(e) && self.is_corner(e);
            let ends = [before, next];
            let closed = ends.iter().any(|&e| stands(e)) && ends.iter().all(|&e| stands(e) || corner(e));
            if row.len() >= 2 && closed && row.iter().all(|r| reach((r.0 + fx, r.1 + fy))) {
                return true;
            }
        }
        false
    }
}
