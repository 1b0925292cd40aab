//! An engine that speaks UCI, asked for moves.

use std::time::{Duration, Instant};

use super::{Process, Spec, Trouble, variant};
use catalog::{clean, shorten};

/// How long an engine may take to introduce itself, or to make ready.
const GREETING: Duration = Duration::from_secs(20);

/// How long an engine may take to answer once it was told to stop.
const HASTE: Duration = Duration::from_secs(5);

/// The option that names the game.
const VARIANT: &str = "UCI_Variant";

/// The option for Chess960 in engines that do not count it among their variants: they castle by taking the own rook then, as we
/// always do there.
const CHESS960: &str = "UCI_Chess960";

/// A running engine that plays one game.
pub struct Engine {
    process: Process,
    name: String,
}

/// What an engine is asked.
pub struct Question<'q> {
    /// The position that the game began with; `None` if that is the start position.
    pub start: Option<&'q str>,
    /// The moves since, in coordinates.
    pub moves: &'q [String],
    /// How it is to think, as the protocol says it after `go`.
    pub limits: &'q str,
    /// How long its answer is waited for.
    pub patience: Duration,
}

/// What an engine says about itself.
#[derive(Default)]
struct Introduction {
    name: Option<String>,
    options: Vec<String>,
    variants: Vec<String>,
}

impl Engine {
    /// Starts an engine, and makes it ready for a game, by our id for that. Options that the user has not set are set to
    /// `usual` where the engine has them.
    /// `halted` is asked now and then whether to give up.
    pub fn start(
        spec: &Spec,
        id: &str,
        usual: &[(&str, String)],
        halted: &dyn Fn() -> bool,
    ) -> Result<Self, Trouble> {
        let mut process = Process::start(&spec.program, &spec.arguments)?;
        process.send("uci")?;
        let mut about = Introduction::default();
        process.wait_for(Some(Instant::now() + GREETING), halted, |line| {
            about.hear(line);
            (line == "uciok").then_some(())
        })?;
        let variant = about.variant(spec, id)?;
        for (name, value) in &spec.options {
            let known = about
                .option(name)
                .ok_or_else(|| Trouble::Wrong(format!("it has no option “{}”", shorten(&clean(name)))))?;
            process.send(&set_option(known, value.as_deref()))?;
        }
        for (name, value) in usual.iter().filter(|(name, _)| !spec.sets(name)) {
            if let Some(known) = about.option(name) {
                process.send(&set_option(known, Some(value)))?;
            }
        }
        if let (Some(variant), Some(_)) = (variant, about.option(VARIANT)) {
            process.send(&set_option(VARIANT, Some(&variant)))?;
        }
        if let (variant::CHESS960, Some(known)) =
            (id, about.option(CHESS960).filter(|_| !spec.sets(CHESS960)))
        {
            process.send(&set_option(known, Some("true")))?;
        }
        let name = about.name.unwrap_or_else(|| spec.to_string());
        let mut engine = Self { process, name };
        engine.make_ready(halted)?;
        Ok(engine)
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells it that another game begins. `halted` is asked now and then whether to give up.
    pub fn new_game(&mut self, halted: &dyn Fn() -> bool) -> Result<(), Trouble> {
        self.process.send("ucinewgame")?;
        self.make_ready(halted)
    }

    /// Asks for a move, which may be anything that it answers. `halted` is asked now and then whether to give up.
    pub fn choose(&mut self, question: &Question<'_>, halted: &dyn Fn() -> bool) -> Result<String, Trouble> {
        self.choose_in_haste(question, halted, &|| false)
    }

    /// The same; once `hurried` says so, it is to answer with its best move so far.
    pub fn choose_in_haste(
        &mut self,
        question: &Question<'_>,
        halted: &dyn Fn() -> bool,
        hurried: &dyn Fn() -> bool,
    ) -> Result<String, Trouble> {
        self.ask(question)?;
        let answer = |line: &str| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_string())
        };
        let deadline = Some(Instant::now() + question.patience);
        match self.process.wait_for(deadline, &|| halted() || hurried(), answer) {
            Err(Trouble::Halted) if !halted() => {
                self.process.send("stop")?;
                self.process.wait_for(Some(Instant::now() + HASTE), halted, answer)
            }
            answer => answer,
        }
    }

    /// Asks what a position is worth to the side to move, in hundredths of a pawn: what it says last. `None` where that is a forced
    /// mate, or nothing. `halted` is asked now and then whether to give up.
    pub fn value(
        &mut self,
        question: &Question<'_>,
        halted: &dyn Fn() -> bool,
    ) -> Result<Option<i32>, Trouble> {
        self.ask(question)?;
        let mut value = None;
        let deadline = Some(Instant::now() + question.patience);
        self.process.wait_for(deadline, halted, |line| {
            value = told_value(line).unwrap_or(value);
            line.starts_with("bestmove").then_some(())
        })?;
        Ok(value)
    }

    fn ask(&mut self, question: &Question<'_>) -> Result<(), Trouble> {
        let mut position = match question.start {
            None => "position startpos".to_string(),
            Some(text) => format!("position fen {text}"),
        };
        if !question.moves.is_empty() {
            position += " moves ";
            position += &question.moves.join(" ");
        }
        self.process.send(&position)?;
        self.process.send(&format!("go {}", question.limits))
    }

    /// Asks it to end, and waits until it has.
    pub fn quit(self) {
        self.process.quit();
    }

    fn make_ready(&mut self, halted: &dyn Fn() -> bool) -> Result<(), Trouble> {
        self.process.send("isready")?;
        let deadline = Some(Instant::now() + GREETING);
        self.process.wait_for(deadline, halted, |line| (line == "readyok").then_some(()))
    }
}

impl Introduction {
    fn hear(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            self.name = Some(clean(name));
        } else if let Some(about) = line.strip_prefix("option name ") {
            let name = about.split(" type ").next().unwrap_or_default();
            if name.eq_ignore_ascii_case(VARIANT) {
                self.variants = about.split(" var ").skip(1).map(|name| name.trim().to_string()).collect();
            }
            self.options.push(name.to_string());
        }
    }

    /// An option as the engine spells it.
    fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|known| known.eq_ignore_ascii_case(name)).map(String::as_str)
    }

    /// The engine's name for a game; `None` if it knows one game only.
    fn variant(&self, spec: &Spec, id: &str) -> Result<Option<String>, Trouble> {
        if let Some(forced) = &spec.variant {
            return Ok(Some(forced.clone()));
        }
        // To an engine that is told of Chess960 by an option of its own, it is chess.
        let as_chess = id == variant::CHESS960 && self.option(CHESS960).is_some();
        if self.option(VARIANT).is_none() {
            return match id {
                "chess" => Ok(None),
                _ if as_chess => Ok(None),
                _ => Err(Trouble::Wrong(format!(
                    "it plays chess only, as far as it tells; if it does play {id}, add “; variant={id}”"
                ))),
            };
        }
        let offered = |id| variant::offered(id, &self.variants).map(str::to_string);
        let found = offered(id).or_else(|| offered("chess").filter(|_| as_chess));
        let unknown = || {
            Trouble::Wrong(format!(
                "it does not offer {id} among its variants; if it has another name for it, add “; variant=NAME”"
            ))
        };
        found.ok_or_else(unknown).map(Some)
    }
}

/// The value that a line tells: `None` if it tells none, or only a bound; `Some(None)` for a forced mate.
fn told_value(line: &str) -> Option<Option<i32>> {
    let mut words =
        line.strip_prefix("info ")?.split_whitespace().skip_while(|word| *word != "score").skip(1);
    let (kind, number) = (words.next()?, words.next()?);
    if words.any(|word| matches!(word, "lowerbound" | "upperbound")) {
        return None;
    }
    match kind {
        "cp" => number.parse().ok().map(Some),
        "mate" => Some(None),
        _ => None,
    }
}

fn set_option(name: &str, value: Option<&str>) -> String {
    match value {
        Some(value) => format!("setoption name {name} value {value}"),
        None => format!("setoption name {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::told_value;

    #[test]
    fn values_are_heard_among_other_things() {
        assert_eq!(told_value("info depth 7 score cp -34 nodes 2000 pv e2e4 c7c5"), Some(Some(-34)));
        assert_eq!(told_value("info depth 7 score mate 3 pv e2e4"), Some(None));
        assert_eq!(told_value("info depth 7 score cp 12 lowerbound nodes 3"), None);
        assert_eq!(told_value("info string score cp"), None);
        assert_eq!(told_value("bestmove e2e4"), None);
    }
}
