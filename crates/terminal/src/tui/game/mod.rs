//! The table: the board, who plays, the moves, and everything that can be done while a game goes on.

mod doing;
mod face;
mod input;
mod panel;
mod places;
mod point;
mod render;
mod sheet;
mod shown;
mod status;

use catalog::search::Level;
use catalog::{Cell, LegalMove, Message, Seat, capital};
use protocol::wire::{self, Answer};
use ratatui::layout::Rect;
use record::{NodeId, Player, Proposal, TimeControl};
use session::Phase;

use self::places::Places;
use self::sheet::Sheet;
use self::shown::{Shown, is_aside};
use super::action::Action;
use super::ask::{Ask, Purpose, Sure};
use super::completion::Completion;
use super::dialog::{Chooser, Dialog, Prompt};
use super::field::Field;
use crate::drawing::{Camera, Hits};
use crate::english;
use crate::table::{LocalTable, Notice, PieceCount};

/// What the keys go to.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Focus {
    /// The board.
    #[default]
    Board,
    /// The list of moves.
    Moves,
}

/// Something that is said in the line below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StatusText {
    /// A sentence or two.
    pub(crate) text: String,
    /// Whether something did not work.
    pub(crate) alarm: bool,
}

/// The screen on which a game is played.
pub(crate) struct GameScreen {
    pub(crate) table: LocalTable,
    /// The place of the game that is looked at, if it is not where the game stands.
    looking: Option<NodeId>,
    shown: Shown,
    camera: Camera,
    flipped: bool,
    cursor: Option<Cell>,
    /// The piece that was picked up.
    selected: Option<Cell>,
    /// Where the mouse button went down on it.
    pressed: Option<Cell>,
    hint: Option<LegalMove>,
    focus: Focus,
    field: Field,
    completion: Completion,
    message: Option<StatusText>,
    sheet: Sheet,
    /// What the last picture had where.
    places: Places,
    hits: Hits,
    /// Turns while a computer thinks.
    spinner: usize,
    /// Where a search for pieces goes on.
    found: Option<Cell>,
    /// How many moves of the first round were not played, because it begins with another seat than usual.
    missing: usize,
    /// How pieces are counted, if they are.
    piece_count: Option<PieceCount>,
    /// Whether computers are to be held again after one move.
    stepping: bool,
    /// What the clocks showed in the last picture.
    faces: Vec<Option<String>>,
}

impl GameScreen {
    pub(crate) fn new(table: LocalTable) -> Self {
        let shown = Shown::of(&table, None);
        let seats = table.session().seat_infos().len().max(1);
        let first = table.session().as_match().restart().turn().index();
        let start = table.usual_start();
        let missing = (first + seats - start.turn().index() % seats) % seats;
        let mut screen = Self {
            flipped: seen_from_the_far_side(&table),
            missing,
            piece_count: table.piece_count(),
            table,
            looking: None,
            shown,
            camera: Camera::default(),
            cursor: None,
            selected: None,
            pressed: None,
            hint: None,
            focus: Focus::Board,
            field: Field::default(),
            completion: Completion::default(),
            message: None,
            sheet: Sheet::default(),
            places: Places::default(),
            hits: Hits::default(),
            spinner: 0,
            found: None,
            stepping: false,
            faces: Vec::new(),
        };
        match screen.result_sentence() {
            Some(sentence) => screen.say(format!("{sentence} Take a move back to go on from there.")),
            None => screen.greet(),
        }
        screen
    }

    /// The first words, for new users.
    fn greet(&mut self) {
        // There is something more urgent to say.
        if self.shown.forced_aside().is_some() {
            return;
        }
        let session = self.table.session();
        let timed = session.seats().iter().any(|side| side.time != TimeControl::Untimed);
        let waits = timed && session.phase() == Phase::Waiting && self.table.person_to_move();
        let text = match (session.ply() > 0, self.table.has_person()) {
            (true, _) if waits => "The clocks start with your move, or with :go.",
            (true, _) => "The game goes on where it was left.",
            (_, false) => "The computers play. Ctrl-P pauses, :speed 1 makes them slower.",
            _ if waits => {
                "Move with arrows and Enter, the mouse, or type. Your move starts the clocks, or :go."
            }
            _ => "Move with the arrow keys and Enter, with the mouse, or type it. F1 helps.",
        };
        self.say(text);
    }

    /// Says something in the line of messages.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.message = Some(StatusText { text: catalog::clean(&text.into()), alarm: false });
    }

    /// Says that something did not work.
    pub(crate) fn warn(&mut self, text: impl Into<String>) {
        self.message = Some(StatusText { text: catalog::clean(&text.into()), alarm: true });
    }

    /// Says why something did not work, if it didn't.
    fn report(&mut self, done: Result<(), String>) {
        if let Err(trouble) = done {
            self.warn(trouble);
        }
    }

    /// Whether the board has no edge.
    fn is_plane(&self) -> bool {
        self.shown.view.size.is_none()
    }

    /// Whether the board has levels.
    fn has_levels(&self) -> bool {
        self.shown.view.size.is_some_and(|[_, _, levels]| levels > 1)
    }

    /// The place that is looked at.
    fn shown_node(&self) -> NodeId {
        self.looking.unwrap_or_else(|| self.table.session().at())
    }

    /// Takes the picture again: to be called when the game has changed, or another place is looked at.
    fn refresh(&mut self) {
        if self.looking == Some(self.table.session().at()) {
            self.looking = None;
        }
        self.shown = Shown::of(&self.table, self.looking);
        let still = |cell: Cell| self.shown.may_pick_up(cell);
        if self.selected.is_some_and(|cell| !still(cell)) {
            self.selected = None;
            self.pressed = None;
        }
    }

    /// Looks at another place of the game, which goes on meanwhile.
    fn look(&mut self, node: NodeId) {
        self.looking = Some(node);
        self.selected = None;
        self.refresh();
        match self.looking {
            Some(_) => self.say("You look at an earlier moment. > goes on, Ctrl-B plays on from here."),
            None => self.say("This is where the game stands."),
        }
    }

    /// Lets happen what is due. Returns whether anything is to be drawn anew.
    pub(crate) fn tick(&mut self) -> (bool, Vec<Ask>) {
        let notices = self.table.poll();
        let mut asks = Vec::new();
        let mut changed = !notices.is_empty();
        for notice in notices {
            asks.extend(self.hear(notice));
        }
        if changed {
            self.refresh();
        }
        let faces = self.faces();
        if self.faces != faces {
            self.faces = faces;
            changed = true;
        }
        if self.table.thinking().is_some() || self.table.is_hinting() {
            self.spinner = self.spinner.wrapping_add(1);
            changed = true;
        }
        (changed, asks)
    }

    fn hear(&mut self, notice: Notice) -> Vec<Ask> {
        match notice {
            Notice::Moved { node, by, by_computer } => {
                self.hint = None;
                if std::mem::take(&mut self.stepping) {
                    let held = self.table.hold(true);
                    self.report(held);
                }
                let session = self.table.session();
                let last = session.as_match().last_move().filter(|_| session.at() == node);
                let last = last.map(|played| played.step.clone());
                let name = &session.seat_infos()[by.seat.index()].name;
                if last.as_ref().is_some_and(is_aside) {
                    self.say(english::say(&Message::new("side-passes").side("side", name)));
                } else if by_computer {
                    let reading = session.moves().node(node).text.as_ref().map(|text| text.reading.clone());
                    self.say(format!("{} played {}.", capital(name), reading.unwrap_or_default()));
                }
                if self.looking.is_none()
                    && let Some(step) = last.filter(|step| !is_aside(step))
                {
                    self.camera.ensure_visible(step.to);
                }
            }
            Notice::Went { .. } => {
                self.looking = None;
                self.hint = None;
                self.selected = None;
            }
            Notice::Started => {}
            Notice::Paused => self.say("The clocks stand. Ctrl-P lets them run again."),
            Notice::Proposed { seat, proposal } => return self.offered(seat, proposal),
            Notice::Left(departure) => {
                let name = &self.table.session().seat_infos()[departure.seat.index()].name;
                let left =
                    Message::new("left-the-game").side("side", name).reason("reason", departure.reason);
                self.say(english::say(&left));
            }
            Notice::Agreed { by, .. } => {
                let name = &self.table.session().seat_infos()[by.index()].name;
                self.say(english::say(&Message::new("agrees-to-proposal").side("side", name)));
            }
            Notice::Settled { seat, proposal, answer } => self.settled(seat, proposal, answer),
            Notice::Hint(choice, score) => {
                self.say(format!(
                    "The computer would play {}{}.",
                    choice.text.reading,
                    english::forced(score)
                ));
                if choice.step.to != Cell::ASIDE {
                    self.camera.ensure_visible(choice.step.to);
                }
                self.hint = Some(choice);
            }
            Notice::Foreseen(sentence) => {
                // It follows the move from which it is known.
                let played = self.message.as_ref().map(|message| format!("{} ", message.text));
                self.say(played.unwrap_or_default() + &sentence);
            }
            Notice::Ended(sentence) => {
                self.say(sentence.clone());
                return vec![Ask::Open(Box::new(self.result_dialog(&sentence)))];
            }
            Notice::Trouble(trouble) if self.table.is_stuck() => {
                self.warn(trouble.clone());
                let chooser = Chooser::new("The game waits", trouble)
                    .answer("Try again", [Ask::Surely(Sure::Retry)])
                    .answer(
                        "Let our own computer play on",
                        [Ask::Surely(Sure::Replace(english::computer(Level::ALL[3])))],
                    )
                    .answer("Let a person play on", [Ask::Surely(Sure::Replace(Player::person("You")))])
                    .answer("Only look", []);
                return vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))];
            }
            Notice::Trouble(trouble) => self.warn(trouble),
        }
        Vec::new()
    }

    /// A side proposed something: the person here is asked.
    fn offered(&mut self, seat: Seat, proposal: Proposal) -> Vec<Ask> {
        let session = self.table.session();
        let infos = session.seat_infos();
        let from = english::side(infos, seat);
        let what = match proposal {
            Proposal::Draw => "A draw is offered".to_string(),
            Proposal::TakeBack(1) => "It is asked to take a move back".to_string(),
            Proposal::TakeBack(plies) => format!("It is asked to take {plies} moves back"),
            Proposal::Pause => "It is asked to stop the clocks for a while".to_string(),
        };
        let is_asked = |other: &Seat| {
            infos[other.index()].team != infos[seat.index()].team
                && session.seats()[other.index()].players.iter().any(Player::is_person)
        };
        let asked = session.seats_in().find(is_asked);
        let Some(asked) = asked else {
            self.say(format!("{what} by {from}."));
            return Vec::new();
        };
        let text = format!("{what} by {from}. {}, do you agree?", english::label(infos, asked));
        let chooser = Chooser::new("An offer", text)
            .answer("Agree", [Ask::Surely(Sure::Accept(asked))])
            .answer("Decline", [Ask::Surely(Sure::Decline(asked))])
            .at(1);
        vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))]
    }

    fn settled(&mut self, seat: Seat, proposal: wire::Proposal, answer: Answer) {
        let what = match proposal {
            wire::Proposal::Draw => "draw offer",
            wire::Proposal::TakeBack => "request to take back",
            wire::Proposal::Pause => "request to pause",
        };
        let came = match answer {
            Answer::Accepted => "was accepted",
            Answer::Declined => "was declined",
            Answer::Withdrawn => "was withdrawn",
        };
        let side = english::side(self.table.session().seat_infos(), seat);
        self.say(format!("The {what} of {side} {came}."));
    }

    fn result_dialog(&self, sentence: &str) -> Dialog {
        let players = self.table.session().seats().iter().map(|side| {
            let names: Vec<&str> = side.players.iter().map(|player| player.name.as_str()).collect();
            names.join(" and ")
        });
        let players: Vec<String> = players.collect();
        let sides = self.table.session().seat_infos().iter().map(|info| capital(&info.name));
        let named = !sides.eq(players.iter().cloned());
        let text =
            if named { format!("{sentence} ({})", players.join(" – ")) } else { sentence.to_string() };
        let chooser = Chooser::new("The game is over", text)
            .lets_through()
            .answer("Look at the board", [])
            .answer("Play again with sides changed", [Ask::Do(Action::Rematch)])
            .answer("Take back and go on from there", [Ask::Do(Action::Undo)])
            .answer("Start another game", [Ask::Do(Action::New(None))])
            .answer("Write it to a file…", [Ask::Do(Action::Export(None))])
            .answer("Back to the list of games", [Ask::Menu]);
        Dialog::Chooser(chooser)
    }

    /// A prompt for what a table needs to know.
    fn prompt(title: &str, text: &str, first: &str, purpose: Purpose) -> Vec<Ask> {
        vec![Ask::Open(Box::new(Dialog::Prompt(Prompt::new(title, text, first, purpose))))]
    }

    /// Where the last move ended, on the screen.
    pub(crate) fn last_place(&self) -> Option<Rect> {
        self.shown.last.as_ref().and_then(|step| self.hits.place_of(step.to))
    }

    /// What the clocks show.
    fn faces(&self) -> Vec<Option<String>> {
        let (session, now) = (self.table.session(), self.table.now());
        let seats = (0..).map(Seat).take(session.seat_infos().len());
        seats.map(|seat| session.clock(seat, now).map(face::face)).collect()
    }

    /// How the game ended, if it has.
    pub(super) fn result_sentence(&self) -> Option<String> {
        let session = self.table.session();
        session.result().map(|result| english::result(result, session.seat_infos()))
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.table.session().phase() == Phase::Over
    }
}

/// What tests look at.
#[cfg(test)]
impl GameScreen {
    pub(crate) fn hits(&self) -> &Hits {
        &self.hits
    }

    pub(crate) fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    pub(crate) fn seen(&self) -> (&catalog::View, bool) {
        (&self.shown.view, self.flipped)
    }

    /// Brings a cell into the picture.
    pub(crate) fn show(&mut self, cell: Cell) {
        self.camera.centre_on(cell);
    }

    pub(crate) fn pick(&mut self, cell: Cell) {
        self.selected = self.shown.may_pick_up(cell).then_some(cell);
    }

    /// Checks that nothing contradicts anything.
    pub(crate) fn check(&self) {
        let session = self.table.session();
        assert!(self.looking.is_none_or(|node| session.moves().id(node.number()).is_some()));
        if self.looking.is_none() {
            assert_eq!(self.shown.view, session.as_match().view());
        }
        if let Some(cell) = self.selected {
            assert!(self.shown.may_pick_up(cell), "{cell:?} was picked up and can't move");
        }
    }
}

/// Whether only the last seats are played by people: they want to see the board from their side.
fn seen_from_the_far_side(table: &LocalTable) -> bool {
    let person = |side: &record::SeatRecord| side.players.iter().any(Player::is_person);
    let seats = table.session().seats();
    seats.iter().any(person) && !seats.first().is_some_and(person)
}
