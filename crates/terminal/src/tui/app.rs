//! The program around the screens: it does what they ask for.

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use record::{GameRecord, Rules, Standing, TimeControl, game_of};
use saves::{SaveError, SaveLocation, Saves};
use session::{ClockChoice, Setup};

use super::action::Action;
use super::ask::{Ask, Purpose};
use super::dialog::{Chooser, Dialog, Shelf};
use super::game::GameScreen;
use super::help;
use super::menu::Menu;
use super::programs;
use super::saved::{self, Saved, Which};
use super::setup::{FormChange, SetupForm, SetupScreen, engine, strong};
use super::theme::Theme;
use super::words;
use crate::english;
use crate::table::{LocalTable, NO_SAVES, Resume, StartRequest, World, named_in, replace};

/// What is on the screen.
pub(crate) enum Screen {
    /// The list of games.
    Menu(Menu),
    /// Who plays.
    Setup(SetupScreen),
    /// A game.
    Game(Box<GameScreen>),
}

/// The program.
pub(crate) struct App {
    world: World,
    theme: Theme,
    screen: Screen,
    /// What lies on top, the last on top of all.
    dialogs: Vec<Dialog>,
    /// What went wrong on a screen that has no line of its own for it.
    message: Option<String>,
    over: bool,
    clear: bool,
    /// How each game was set up last, by its id.
    forms: HashMap<String, SetupForm>,
    /// Whether a game was on the table.
    played: bool,
}

impl App {
    pub(crate) fn new(world: World, request: StartRequest, theme: Theme) -> Result<Self, String> {
        let mut dialogs = Vec::new();
        let request = match request {
            StartRequest::Resume(resume) => match question(&resume, &world) {
                Some(question) => {
                    dialogs.push(question);
                    StartRequest::Menu
                }
                None => StartRequest::Resume(resume),
            },
            request => request,
        };
        let screen = match request.open(&world)? {
            Some(table) => Screen::Game(Box::new(GameScreen::new(table))),
            None => Screen::Menu(menu(&world)),
        };
        Ok(Self {
            played: matches!(screen, Screen::Game(_)),
            world,
            theme,
            screen,
            dialogs,
            message: None,
            over: false,
            clear: false,
            forms: HashMap::new(),
        })
    }

    /// What is on the screen.
    #[cfg(test)]
    pub(crate) fn screen(&self) -> &Screen {
        &self.screen
    }

    #[cfg(test)]
    pub(crate) fn screen_mut(&mut self) -> &mut Screen {
        &mut self.screen
    }

    /// Whether the user wants to leave.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Clears the table, which saves its game, and returns the name of the game that `--continue` goes on with, if one was played.
    pub(crate) fn leave(mut self) -> Option<String> {
        if let Screen::Game(game) = &self.screen
            && (game.is_over() || !game.table.is_saved())
        {
            return None;
        }
        self.screen = Screen::Menu(Menu::new(&self.world.catalog, None));
        let last = self.world.saves.as_ref().filter(|_| self.played)?.last_unfinished()?;
        let id = last.summary.ok()?.game;
        Some(self.world.catalog.find(&id).map_or(id, |game| game.info().name.clone()))
    }

    /// Whether the screen is to be drawn from scratch, because something else wrote on it.
    pub(crate) fn wants_clear(&mut self) -> bool {
        std::mem::take(&mut self.clear)
    }

    /// Lets happen what is due. Returns whether anything is to be drawn anew.
    pub(crate) fn tick(&mut self) -> bool {
        let Screen::Game(game) = &mut self.screen else { return false };
        let (changed, asks) = game.tick();
        self.follow(asks);
        changed
    }

    /// Follows a key, the mouse, pasted text or another size.
    pub(crate) fn update(&mut self, event: &Event) {
        if let Event::Key(key) = event
            && key.kind != KeyEventKind::Release
        {
            self.message = None;
            if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
                self.over = true;
                return;
            }
            if key.code == KeyCode::F(1) && self.dialogs.is_empty() {
                let help = match &self.screen {
                    Screen::Menu(menu) => {
                        let chosen = menu.chosen_game().and_then(|id| self.world.catalog.find(id).ok());
                        help::menu(chosen.map(|game| game.info()))
                    }
                    Screen::Setup(setup) => help::rules(&setup.form.info),
                    Screen::Game(_) => return self.follow(vec![Ask::Do(Action::Help)]),
                };
                self.dialogs.push(help);
                return;
            }
        }
        let asks = match (self.dialogs.last_mut(), &mut self.screen) {
            (Some(dialog), _) => dialog.update(event),
            (None, Screen::Menu(menu)) => menu.update(event),
            (None, Screen::Setup(setup)) => setup.update(event),
            (None, Screen::Game(game)) => game.update(event),
        };
        self.follow(asks);
    }

    /// Does what was asked for.
    fn follow(&mut self, asks: Vec<Ask>) {
        let mut queue = VecDeque::from(asks);
        while let Some(ask) = queue.pop_front() {
            match self.answer(ask) {
                Ok(more) => queue.extend(more),
                Err(trouble) => self.complain(trouble),
            }
        }
    }

    /// Says what went wrong where people look.
    pub(crate) fn complain(&mut self, trouble: String) {
        match (self.dialogs.last_mut(), &mut self.screen) {
            (Some(Dialog::Prompt(prompt)), _) => prompt.refuse(trouble),
            (None, Screen::Game(game)) => game.warn(trouble),
            (None, _) => self.message = Some(trouble),
            (Some(_), _) => {
                let chooser = Chooser::new("That did not work", trouble).answer("I see", []);
                self.dialogs.push(Dialog::Chooser(chooser));
            }
        }
    }

    fn answer(&mut self, ask: Ask) -> Result<Vec<Ask>, String> {
        match ask {
            Ask::Close => {
                self.dialogs.pop();
            }
            Ask::Open(dialog) => self.dialogs.push(*dialog),
            Ask::Menu => self.show_menu(),
            Ask::Setup(id) => {
                let game = self.world.catalog.find(&id).map_err(|error| english::sentence(&error))?;
                let form = self.forms.get(&game.info().id).cloned().unwrap_or_else(|| SetupForm::new(game));
                self.show(Screen::Setup(SetupScreen::new(form)));
            }
            Ask::Form(change) => self.setup()?.follow(change),
            Ask::Begin => self.begin()?,
            Ask::Continue => self.go_on_with_last()?,
            Ask::Saves => {
                let rows = self.saved_rows()?;
                self.dialogs.push(Dialog::Shelf(Shelf::new(rows)));
            }
            Ask::Choose(which) => self.choose(which)?,
            Ask::Load(which, clocks) => self.load(&which, clocks)?,
            Ask::Reuse(which) => {
                let mut record = self.record_of(&which)?;
                let seats = self.rules_of(&record)?.seats().to_vec();
                let programs = named_in(&record, &seats);
                let with_programs = Ask::Prepare(Box::new(record.clone()));
                // It is played on, also where the game was over.
                record.result = None;
                replace(&mut record, &seats);
                let without = Ask::Prepare(Box::new(record));
                if programs.is_empty() {
                    return Ok(vec![without]);
                }
                self.dialogs.push(programs::question(&programs, without, with_programs));
            }
            Ask::Prepare(record) => {
                let game = self.rules_of(&record)?;
                let form = SetupForm::from_record(&*game, *record);
                self.show(Screen::Setup(SetupScreen::new(form)));
            }
            Ask::Resume(resume) => self.resume(*resume)?,
            Ask::Delete(which) => {
                let chooser = Chooser::new("Delete?", "A deleted game can't be brought back.")
                    .answer("Keep it", [])
                    .answer("Delete it", [Ask::Erase(which)]);
                self.dialogs.push(Dialog::Chooser(chooser));
            }
            Ask::Erase(which) => self.erase(&which)?,
            Ask::Do(Action::Rematch) => self.rematch()?,
            Ask::Do(Action::Redraw) => self.clear = true,
            Ask::Do(action) => return Ok(self.game()?.perform(action)),
            Ask::Play(text) => return Ok(self.game()?.play(&text)),
            Ask::Jump(node) => self.game()?.jump(node),
            Ask::Surely(sure) => self.game()?.surely(sure),
            Ask::Keep(name, overwrite) => self.keep(name, overwrite)?,
            Ask::Write(path, overwrite) => self.write(path, overwrite)?,
            Ask::Answer(purpose, text) => return self.prompted(purpose, &text),
            Ask::Say(text) => return Err(text),
            Ask::Quit => self.over = true,
        }
        Ok(Vec::new())
    }

    fn game(&mut self) -> Result<&mut GameScreen, String> {
        match &mut self.screen {
            Screen::Game(game) => Ok(game),
            _ => Err("There is no game on the table.".into()),
        }
    }

    fn setup(&mut self) -> Result<&mut SetupScreen, String> {
        match &mut self.screen {
            Screen::Setup(setup) => Ok(setup),
            _ => Err("No game is being set up.".into()),
        }
    }

    fn saves(&self) -> Result<&Saves, String> {
        self.world.saves.as_ref().ok_or_else(|| NO_SAVES.to_string())
    }

    /// Shows another screen. A game that was on the table is saved by that.
    fn show(&mut self, screen: Screen) {
        if let Screen::Setup(setup) = std::mem::replace(&mut self.screen, screen)
            && setup.form.record.is_none()
        {
            self.forms.insert(setup.form.info.id.clone(), setup.form);
        }
        self.dialogs.clear();
        self.message = None;
    }

    fn show_menu(&mut self) {
        // The table is cleared first: its game may be the one to continue with.
        self.show(Screen::Menu(Menu::new(&self.world.catalog, None)));
        self.screen = Screen::Menu(menu(&self.world));
    }

    fn sit_down(&mut self, table: LocalTable) {
        self.show(Screen::Game(Box::new(GameScreen::new(table))));
        self.played = true;
    }

    fn begin(&mut self) -> Result<(), String> {
        let form = self.setup()?.form.clone();
        let sides = form.seated();
        let table = match &form.record {
            None => {
                let game =
                    self.world.catalog.find(&form.info.id).map_err(|error| english::sentence(&error))?;
                let setup = Setup {
                    start: form.start.clone(),
                    seats: sides,
                    take_backs: form.take_backs(),
                    computer_resigns: form.computer_resigns,
                    ..Setup::default()
                };
                LocalTable::begin(&self.world, game, setup)?
            }
            Some(old) => {
                let mut record = GameRecord::clone(old);
                let at = record.at();
                let (clocks, hand_written) = match record.standing.take() {
                    Some(standing) => (standing.clocks, standing.hand_written),
                    None => (Vec::new(), false),
                };
                record.result = None;
                let (take_backs, computer_resigns) = (form.take_backs(), form.computer_resigns);
                record.standing = Some(Standing { at, clocks, take_backs, computer_resigns, hand_written });
                let times = sides.iter().map(|side| side.time).collect();
                let players = sides.into_iter().map(|side| side.players).collect();
                let clocks = if form.keep_clocks { ClockChoice::Keep } else { ClockChoice::Reset };
                LocalTable::resume(&self.world, record, Some(players), Some(times), clocks)?
            }
        };
        self.sit_down(table);
        Ok(())
    }

    fn rematch(&mut self) -> Result<(), String> {
        let world = self.world.clone();
        let table = self.game()?.table.rematch(&world)?;
        self.sit_down(table);
        Ok(())
    }

    fn go_on_with_last(&mut self) -> Result<(), String> {
        let last = self.saves()?.last_unfinished().ok_or("There is no unfinished game any more.")?;
        self.load(&Which::Saved(last.place), ClockChoice::Keep)
    }

    // Saved games.

    fn saved_rows(&self) -> Result<Vec<Saved>, String> {
        let saves = self.saves()?;
        let (slots, games) = (saves.slots(), saves.games());
        let (slots, games) = (
            slots.map_err(|error| english::sentence(&error))?,
            games.map_err(|error| english::sentence(&error))?,
        );
        Ok(slots.iter().chain(&games).map(|entry| Saved::of(entry, &self.world.catalog)).collect())
    }

    /// Saves the game on the table under a name.
    fn keep(&mut self, name: String, overwrite: bool) -> Result<(), String> {
        let record = self.game()?.table.record();
        match self.saves()?.save_slot(&name, &record, overwrite) {
            Ok(()) => self.game()?.say(format!("Saved as “{}”.", catalog::shorten(&name))),
            Err(SaveError::NameTaken(taken)) => {
                let text = format!("There is a saved game “{}” already.", catalog::shorten(&taken));
                let chooser = Chooser::new("Save the game", text)
                    .answer("Choose another name", [Ask::Do(Action::Save(None))])
                    .answer("Replace it", [Ask::Keep(name, true)]);
                self.dialogs.push(Dialog::Chooser(chooser));
            }
            Err(error) => return Err(english::sentence(&error)),
        }
        Ok(())
    }

    /// Writes the game on the table to a file.
    fn write(&mut self, path: String, overwrite: bool) -> Result<(), String> {
        let record = self.game()?.table.record();
        match saves::save_file(Path::new(&path), &record, overwrite, &self.world.catalog) {
            Ok(()) => self.game()?.say(format!("Written to {}.", catalog::shorten(&path))),
            Err(SaveError::Exists(_)) => {
                let text = format!("{} is there already.", catalog::shorten(&path));
                let chooser = Chooser::new("Write the game to a file", text)
                    .answer("Choose another file", [Ask::Do(Action::Export(None))])
                    .answer("Replace it", [Ask::Write(path, true)]);
                self.dialogs.push(Dialog::Chooser(chooser));
            }
            Err(error) => return Err(english::sentence(&error)),
        }
        Ok(())
    }

    fn record_of(&self, which: &Which) -> Result<GameRecord, String> {
        let record = match which {
            Which::Saved(SaveLocation::Slot(name)) => self.saves()?.load_slot(name),
            Which::Saved(SaveLocation::Game(handle)) => self.saves()?.load_game(handle),
            Which::File(path) => saves::load_file(path, &self.world.catalog),
        };
        record.map_err(|error| english::sentence(&error))
    }

    fn rules_of(&self, record: &GameRecord) -> Result<Rules<'_>, String> {
        game_of(record, &self.world.catalog).map_err(|error| english::sentence(&error))
    }

    /// What to do with a saved game.
    fn choose(&mut self, which: Which) -> Result<(), String> {
        let record = self.record_of(&which)?;
        let timed = record.seats.iter().any(|side| side.time != TimeControl::Untimed);
        let over = record.result.is_some();
        let first = match (over, timed) {
            (true, _) => "Go over it",
            (_, true) => "Go on as it was, with the clocks as they stood",
            _ => "Go on as it was",
        };
        let load = |clocks| [Ask::Load(which.clone(), clocks)];
        let mut chooser = Chooser::new("Load this game", "").answer(first, load(ClockChoice::Keep));
        if timed && !over {
            chooser = chooser.answer("Go on with all the time again", load(ClockChoice::Reset));
        }
        let chooser =
            chooser.answer("Start a new game from here: choose players…", [Ask::Reuse(which.clone())]);
        self.dialogs.push(Dialog::Chooser(chooser));
        Ok(())
    }

    fn load(&mut self, which: &Which, clocks: ClockChoice) -> Result<(), String> {
        let record = self.record_of(which)?;
        let file = match which {
            Which::Saved(SaveLocation::Game(handle)) => Some(handle.clone()),
            _ => None,
        };
        let resume = Resume { clocks, file, ..Resume::new(record) };
        match question(&resume, &self.world) {
            Some(question) => self.dialogs.push(question),
            None => self.resume(resume)?,
        }
        Ok(())
    }

    fn resume(&mut self, resume: Resume) -> Result<(), String> {
        // The table is cleared first: it may hold the same game.
        if matches!(self.screen, Screen::Game(_)) {
            self.screen = Screen::Menu(Menu::new(&self.world.catalog, None));
        }
        match StartRequest::Resume(Box::new(resume)).open(&self.world) {
            Ok(Some(table)) => self.sit_down(table),
            Ok(None) => self.show_menu(),
            Err(trouble) => {
                self.show_menu();
                return Err(trouble);
            }
        }
        Ok(())
    }

    fn erase(&mut self, which: &Which) -> Result<(), String> {
        let saves = self.saves()?;
        let erased = match which {
            Which::Saved(SaveLocation::Slot(name)) => saves.delete_slot(name),
            Which::Saved(SaveLocation::Game(handle)) => saves.delete_game(handle),
            Which::File(_) => Ok(()),
        };
        erased.map_err(|error| english::sentence(&error))?;
        let rows = self.saved_rows()?;
        if let Some(Dialog::Shelf(shelf)) = self.dialogs.last_mut() {
            shelf.refill(rows);
        }
        if let Screen::Menu(_) = self.screen {
            self.screen = Screen::Menu(menu(&self.world));
        }
        Ok(())
    }

    /// A line was typed into a prompt. If it won't do, the error says why, and the prompt stays.
    fn prompted(&mut self, purpose: Purpose, text: &str) -> Result<Vec<Ask>, String> {
        let said = |why: &str| if text.is_empty() { Err(why.to_string()) } else { Ok(()) };
        let mut more = Vec::new();
        match purpose {
            Purpose::Save => {
                said("Write a name, or press Esc.")?;
                more = vec![Ask::Do(Action::Save(Some(text.to_string())))];
            }
            Purpose::Export => {
                said("Write the name of a file, or press Esc.")?;
                more = vec![Ask::Do(Action::Export(Some(text.to_string())))];
            }
            Purpose::Load => {
                said("Write the name of a saved game or of a file, or press Esc.")?;
                let which = self.which(text);
                // What can't be read is refused while the prompt is still there.
                self.record_of(&which)?;
                more = vec![Ask::Choose(which)];
            }
            Purpose::Goto => {
                let cell = words::cell(text)?;
                self.game()?.go_to(cell);
            }
            Purpose::Comment => self.game()?.comment(text.to_string()),
            Purpose::Name(seat, member) => {
                said("Write a name, or press Esc.")?;
                let name = text.chars().take(40).collect();
                self.setup()?.follow(FormChange::Name(seat, member, name));
            }
            Purpose::Strength(seat, member) => {
                let player = strong(text)?;
                self.setup()?.follow(FormChange::Player(seat, member, player));
            }
            Purpose::Engine(seat, member) => {
                let player = engine(text)?;
                self.setup()?.follow(FormChange::Player(seat, member, player));
            }
            Purpose::Clock(seat) => {
                let time = TimeControl::parse(text).map_err(|error| english::sentence(&error))?;
                self.setup()?.follow(FormChange::Time(seat, time));
            }
            Purpose::Position => {
                let start = (!text.is_empty()).then(|| text.to_string());
                if let Some(position) = &start {
                    let id = self.setup()?.form.info.id.clone();
                    let game = self.world.catalog.find(&id).map_err(|error| english::sentence(&error))?;
                    game.start_from(position)
                        .map_err(|catalog::PositionError(why)| catalog::capital(&english::say(&why)))?;
                }
                self.setup()?.follow(FormChange::Start(start));
            }
        }
        if let Some(Dialog::Prompt(_)) = self.dialogs.last() {
            self.dialogs.pop();
        }
        Ok(more)
    }

    /// A saved game by its name, or a file.
    fn which(&self, text: &str) -> Which {
        let named = self.saves().is_ok_and(|saves| saves.load_slot(text).is_ok());
        if named {
            Which::Saved(SaveLocation::Slot(text.to_string()))
        } else {
            Which::File(PathBuf::from(text))
        }
    }

    pub(crate) fn render(&mut self, frame: &mut Frame<'_>) {
        if frame.area().is_empty() {
            return;
        }
        let message = self.message.as_deref();
        match &mut self.screen {
            Screen::Menu(menu) => menu.render(self.theme, message, frame),
            Screen::Setup(setup) => setup.render(self.theme, message, frame),
            Screen::Game(game) => game.render(self.theme, frame),
        }
        if let Some(dialog) = self.dialogs.last_mut() {
            let keep_clear = match &self.screen {
                Screen::Game(game) => game.last_place(),
                _ => None,
            };
            dialog.render(self.theme, keep_clear, frame);
        }
        self.theme.settle(frame.buffer_mut());
    }
}

/// What is to be asked before a game goes on: whether the programs may be started that it names.
fn question(resume: &Resume, world: &World) -> Option<Dialog> {
    let programs = resume.programs(&world.catalog);
    if programs.is_empty() {
        return None;
    }
    let ask = |resume: Resume| Ask::Resume(Box::new(resume));
    let (without, with_programs) = (ask(resume.clone()), ask(resume.clone().with_programs()));
    Some(programs::question(&programs, without, with_programs))
}

fn menu(world: &World) -> Menu {
    let last = world.saves.as_ref().and_then(Saves::last_unfinished);
    Menu::new(&world.catalog, last.map(|entry| saved::detail(&entry, &world.catalog)))
}
