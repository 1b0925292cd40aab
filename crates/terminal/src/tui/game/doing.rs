//! What is done when the user asks for it.

use catalog::{Cell, Seat};
use protocol::wire::{Act, Proposal};
use session::{Phase, PlayerId};

use super::GameScreen;
use crate::drawing::CursorDirection;
use crate::english;
use crate::table::{Back, LocalTable};
use crate::tui::action::Action;
use crate::tui::ask::{Ask, Purpose, Sure};
use crate::tui::dialog::{Chooser, Dialog};
use crate::tui::help;
use crate::tui::words::Board;

/// How far a press of a key moves over the plane.
const STRIDE: i64 = 4;

impl GameScreen {
    /// Does something, or asks for what is missing.
    pub(crate) fn perform(&mut self, action: Action) -> Vec<Ask> {
        match action {
            Action::Help => return self.help(),
            Action::Rules => return vec![Ask::Open(Box::new(help::rules(self.table.session().info())))],
            Action::Menu => return self.leave(),
            Action::Quit => return vec![Ask::Quit],
            Action::New(None) => return self.another(),
            Action::New(Some(id)) => return vec![Ask::Setup(id)],
            Action::Save(None) => {
                let text = "A name to find it again by. (The game is also kept by itself.)";
                return Self::prompt("Save the game", text, "", Purpose::Save);
            }
            Action::Save(Some(name)) => return vec![Ask::Keep(name, false)],
            Action::Load(None) => return vec![Ask::Saves],
            Action::Load(Some(name)) => return vec![Ask::Answer(Purpose::Load, name)],
            Action::Export(None) => {
                let ending = match self.table.session().info().exchange {
                    catalog::Exchange::Pgn { .. } => "pgn",
                    catalog::Exchange::Pdn { .. } => "pdn",
                    catalog::Exchange::Icn => "icn",
                };
                let first = format!("game.{ending}");
                let text = "The file to write: its ending says how (.pgn, .pdn, .icn, .anyboard).";
                return Self::prompt("Write the game to a file", text, &first, Purpose::Export);
            }
            Action::Export(Some(path)) => return vec![Ask::Write(path, false)],
            Action::Rematch => return vec![Ask::Do(Action::Rematch)],
            Action::Undo => self.travel(|table| table.undo(Back::Move)),
            Action::UndoPly => self.travel(|table| table.undo(Back::Ply)),
            Action::Redo => self.travel(|table| table.redo(Back::Move)),
            Action::RedoPly => self.travel(|table| table.redo(Back::Ply)),
            Action::Draw => return self.draw(),
            Action::Accept => self.answer(true, None),
            Action::Decline => self.answer(false, None),
            Action::Resign => return self.resign(),
            Action::Abort => self.act(|table| table.act(None, Act::Abort)),
            Action::Comment(None) => return self.ask_comment(),
            Action::Comment(Some(text)) => self.comment(text),
            Action::Hint => match self.table.ask_hint() {
                Ok(()) => self.say("The computer looks for a good move…"),
                Err(why) => self.warn(why),
            },
            Action::Now => self.act(LocalTable::move_now),
            Action::Pause => self.pause(),
            Action::Start => self.act(LocalTable::start),
            Action::Speed(delay) => match self.table.set_delay(delay) {
                Ok(()) => {
                    self.say(format!("Computers take {} seconds for a move at least.", delay.as_secs_f64()));
                }
                Err(why) => self.warn(why),
            },
            Action::Step => self.single_step(),
            Action::Back => self.walk(-1),
            Action::Forward => self.walk(1),
            Action::First => self.look(record::Tree::START),
            Action::Last => {
                let at = self.table.session().at();
                self.look(at);
            }
            Action::GoOn => return self.go_on(),
            Action::Flip => self.flipped = !self.flipped,
            Action::Goto(None) if self.is_plane() => {
                let text = "The column and the row, like 100,-5.";
                return Self::prompt("Go to a cell", text, "", Purpose::Goto);
            }
            Action::Goto(Some(cell)) if self.is_plane() => self.go_to(cell),
            Action::Goto(_) => self.warn("This board is seen as a whole: just point at a square."),
            Action::Find(name) => self.find(&name),
            Action::Pan(right, up) => {
                if self.is_plane() {
                    self.camera.pan(right * STRIDE, -up * STRIDE);
                }
            }
            Action::Nearer => self.camera.zoom_in(),
            Action::Further => self.camera.zoom_out(),
            Action::All => self.camera.show_all(),
            Action::LastMove => match self.shown.last.as_ref().map(|step| step.to) {
                Some(to) if to != Cell::ASIDE => self.camera.centre_on(to),
                _ => self.warn("There is no move yet."),
            },
            Action::LevelUp => self.step_level(CursorDirection::LevelUp),
            Action::LevelDown => self.step_level(CursorDirection::LevelDown),
            Action::Levels => self.camera.toggle_levels(),
            Action::Swap => match self.table.swap_sides() {
                Ok(()) => {
                    self.flipped = super::seen_from_the_far_side(&self.table);
                    self.say("The players have changed sides.");
                    self.refresh();
                }
                Err(why) => self.warn(why),
            },
            Action::Redraw => return vec![Ask::Do(Action::Redraw)],
        }
        Vec::new()
    }

    fn help(&self) -> Vec<Ask> {
        let board = match (self.is_plane(), self.has_levels()) {
            (true, _) => Board::Plane,
            (_, true) => Board::Levels,
            _ => Board::Any,
        };
        let session = self.table.session();
        let mut moves = session.as_match().legal();
        if moves.is_empty() {
            moves = session.as_match().restart().legal();
        }
        // In the middle of the list is a more usual move than at its beginning.
        let example = moves.get(moves.len() / 2);
        vec![Ask::Open(Box::new(help::table(session.info(), board, example)))]
    }

    /// Does what the user said yes to.
    pub(crate) fn surely(&mut self, sure: Sure) {
        match sure {
            Sure::Resign => self.act(|table| table.act(None, Act::Resign)),
            Sure::OfferDraw => self.act(|table| table.propose(Proposal::Draw)),
            Sure::Claim(reason) => self.act(|table| table.claim(reason)),
            Sure::Accept(seat) => self.answer(true, Some(seat)),
            Sure::Decline(seat) => self.answer(false, Some(seat)),
            Sure::Retry => self.act(|table| table.hold(false)),
            Sure::Replace(player) => {
                let id = self.table.session().to_move().unwrap_or(PlayerId::first(self.shown.turn));
                self.act(|table| table.replace(id, player));
            }
        }
    }

    fn act(&mut self, how: impl FnOnce(&mut LocalTable) -> Result<(), String>) {
        let done = how(&mut self.table);
        self.report(done);
        self.refresh();
    }

    fn travel(&mut self, how: impl FnOnce(&mut LocalTable) -> Result<(), String>) {
        match how(&mut self.table) {
            Ok(()) => {
                self.looking = None;
                self.selected = None;
                self.hint = None;
                self.message = None;
                self.refresh();
            }
            Err(why) => self.warn(why),
        }
    }

    fn another(&mut self) -> Vec<Ask> {
        let info = self.table.session().info();
        let (id, name) = (info.id.clone(), info.name.clone());
        let text = match (self.table.is_saved(), self.is_over()) {
            (true, false) => "This one is kept: “Continue your last game” goes on with it.",
            (true, true) => "This one is kept among the saved games.",
            (false, _) => "",
        };
        let chooser = Chooser::new("Another game", text)
            .answer(format!("{name} again: choose players"), [Ask::Setup(id)])
            .answer("The same players, with sides changed", [Ask::Do(Action::Rematch)])
            .answer("The list of all games", [Ask::Menu]);
        vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))]
    }

    /// What can be done about a game besides playing it.
    fn leave(&mut self) -> Vec<Ask> {
        if self.is_over() {
            return vec![Ask::Menu];
        }
        let text = if self.table.is_saved() { "Whatever you choose, the game is kept." } else { "" };
        let mut chooser = Chooser::new("This game", text)
            .answer("Play on", [])
            .answer("Back to the list of games", [Ask::Menu])
            .answer("Leave the program", [Ask::Quit]);
        if self.table.has_person() {
            chooser = chooser
                .answer("Offer or claim a draw…", [Ask::Do(Action::Draw)])
                .answer("Resign…", [Ask::Do(Action::Resign)])
                .answer("Take back", [Ask::Do(Action::Undo)])
                .answer("Ask for a hint", [Ask::Do(Action::Hint)]);
        }
        let chooser = chooser
            .answer("Save under a name…", [Ask::Do(Action::Save(None))])
            .answer("Load a saved game…", [Ask::Do(Action::Load(None))])
            .answer("Write it to a file…", [Ask::Do(Action::Export(None))])
            .answer("Look from the other side", [Ask::Do(Action::Flip)])
            .answer("Read the rules", [Ask::Do(Action::Rules)]);
        vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))]
    }

    fn draw(&mut self) -> Vec<Ask> {
        if self.is_over() {
            self.warn("The game is over.");
            return Vec::new();
        }
        let open = self.table.session().proposals().any(|(_, proposal)| proposal == record::Proposal::Draw);
        if open {
            self.answer(true, None);
            return Vec::new();
        }
        let claims = if self.table.person_to_move() { self.table.session().claims() } else { Vec::new() };
        let text = if claims.is_empty() { "The other side may agree or not." } else { "" };
        let mut chooser = Chooser::new("Draw?", text);
        for claim in claims {
            chooser = chooser.answer(
                format!("Claim a draw by {}", english::reason(&claim)),
                [Ask::Surely(Sure::Claim(claim))],
            );
        }
        let chooser = chooser.answer("Offer a draw", [Ask::Surely(Sure::OfferDraw)]).answer("Play on", []);
        vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))]
    }

    /// Agrees to what is offered, or declines it.
    fn answer(&mut self, agree: bool, seat: Option<Seat>) {
        if self.table.session().proposals().next().is_none() {
            self.warn("Nothing is offered now.");
            return;
        }
        self.act(|table| table.answer(seat, agree));
    }

    fn resign(&mut self) -> Vec<Ask> {
        if self.is_over() {
            self.warn("The game is over.");
            return Vec::new();
        }
        let text = "The other side wins then.";
        let chooser = Chooser::new("Give up?", text)
            .answer("Play on", [])
            .answer("Resign", [Ask::Surely(Sure::Resign)]);
        vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))]
    }

    fn ask_comment(&mut self) -> Vec<Ask> {
        let node = self.shown_node();
        let first = self.table.session().moves().node(node).comment.clone().unwrap_or_default();
        Self::prompt(
            "Comment",
            "What do you say about the move that is shown? Empty takes it back.",
            &first,
            Purpose::Comment,
        )
    }

    pub(crate) fn comment(&mut self, text: String) {
        let node = self.shown_node();
        self.act(|table| table.comment(node, &text));
    }

    fn pause(&mut self) {
        if self.is_over() {
            self.warn("The game is over.");
        } else if !self.table.has_person() {
            let held = !self.table.is_held();
            match self.table.hold(held) {
                Ok(()) if held => self.say("Paused. Ctrl-P goes on, :step makes one move."),
                Ok(()) => self.say("The computers play on."),
                Err(why) => self.warn(why),
            }
        } else if self.table.session().phase() == Phase::Paused {
            self.act(LocalTable::start);
        } else if self.table.is_held() {
            self.act(|table| table.hold(false));
            self.say("The computer plays on.");
        } else if self.table.is_stuck() {
            self.act(|table| table.hold(false));
        } else {
            self.act(|table| table.propose(Proposal::Pause));
        }
        self.refresh();
    }

    fn single_step(&mut self) {
        if !self.table.is_held() {
            self.warn("Pause the computers first, with Ctrl-P.");
            return;
        }
        self.stepping = true;
        self.act(|table| table.hold(false));
    }

    /// Goes on from the place that is shown.
    fn go_on(&mut self) -> Vec<Ask> {
        let Some(node) = self.looking else {
            self.say("The game stands here already. Go back with < first.");
            return Vec::new();
        };
        let later = self.table.session().moves().common(node, self.table.session().at()) == node;
        let text = if later {
            "The moves after this one are taken back; they stay in the list as a variation."
        } else {
            "The game goes on along this line; what was played stays in the list as a variation."
        };
        let chooser = Chooser::new("Play on from here?", text)
            .answer("Play on from here", [Ask::Jump(node)])
            .answer("Only look", []);
        vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))]
    }

    pub(crate) fn jump(&mut self, node: record::NodeId) {
        self.travel(|table| table.jump(node));
    }

    /// Shows a cell of the plane.
    pub(crate) fn go_to(&mut self, cell: Cell) {
        self.cursor = Some(cell);
        self.camera.centre_on(cell);
    }

    /// Goes to the next piece of a name.
    fn find(&mut self, name: &str) {
        let wanted = name.to_lowercase();
        let infos = self.table.session().seat_infos();
        let fits = |piece: &&catalog::Piece| {
            let side = infos.get(piece.seat.index()).map_or("", |info| info.name.as_str());
            let all = format!("{side} {}", piece.name).to_lowercase();
            wanted.split_whitespace().all(|word| all.contains(word))
        };
        let mut cells: Vec<(Cell, String)> = self
            .shown
            .view
            .pieces
            .iter()
            .filter(fits)
            .map(|piece| {
                let side = english::label(infos, piece.seat);
                (piece.cell, format!("{side} {}", piece.name.to_lowercase()))
            })
            .collect();
        cells.sort();
        let next =
            cells.iter().find(|(cell, _)| self.found.is_some_and(|found| *cell > found)).or(cells.first());
        let Some((cell, name)) = next.cloned() else {
            self.warn(format!("There is no “{}” on the board.", catalog::shorten(name)));
            return;
        };
        self.found = Some(cell);
        self.go_to(cell);
        let count = if cells.len() > 1 {
            format!(" There are {} like that: again shows the next.", cells.len())
        } else {
            String::new()
        };
        self.say(format!("{name}.{count}"));
    }
}
