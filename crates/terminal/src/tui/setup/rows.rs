//! The rows of the form.

use super::form::{Opponent, SetupForm};

/// A row of the form.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum FormRow {
    Opponent,
    You,
    Clock,
    KeepClocks,
    TakeBacks,
    ComputerResigns,
    Start,
    Gap,
    Begin,
    Heading,
    /// A player: of which seat, and which of its players.
    Player(usize, usize),
    /// One more player for a seat.
    Mate(usize),
}

/// The rows that a form has now.
pub(crate) fn of(form: &SetupForm) -> Vec<FormRow> {
    let mut rows = vec![FormRow::Opponent];
    rows.extend(matches!(form.opponent(), Opponent::Computer(_)).then_some(FormRow::You));
    rows.push(FormRow::Clock);
    rows.extend(form.has_old_clocks().then_some(FormRow::KeepClocks));
    rows.push(FormRow::TakeBacks);
    rows.extend(form.has_both().then_some(FormRow::ComputerResigns));
    rows.extend([FormRow::Start, FormRow::Gap, FormRow::Begin, FormRow::Gap, FormRow::Heading]);
    for (seat, side) in form.sides.iter().enumerate() {
        rows.extend((0..side.players.len()).map(|member| FormRow::Player(seat, member)));
        rows.push(FormRow::Mate(seat));
    }
    rows
}

/// Whether moves may be taken back, in words.
pub(super) fn take_backs(allowed: bool) -> &'static str {
    if allowed { "Allowed" } else { "Not in this game" }
}

/// What a computer does that is hopelessly lost, in words.
pub(super) fn computer_resigns(allowed: bool) -> &'static str {
    if allowed { "The computer may resign" } else { "The computer plays on to the end" }
}

/// What becomes of the clocks of a saved game, in words.
pub(super) fn keep_clocks(keep: bool) -> &'static str {
    if keep { "Go on as they stood" } else { "All the time again" }
}

impl FormRow {
    pub(crate) fn can_be_chosen(self) -> bool {
        !matches!(self, Self::Gap | Self::Heading)
    }

    /// Whether the arrow keys change its value.
    pub(crate) fn turns(self) -> bool {
        !matches!(self, Self::Start | Self::Begin | Self::Mate(_) | Self::Gap | Self::Heading)
    }

    pub(crate) fn label(self, form: &SetupForm) -> String {
        match self {
            Self::Opponent => "Play against".into(),
            Self::You => "You play".into(),
            Self::Clock => "Clock".into(),
            Self::KeepClocks => "Clocks of the saved game".into(),
            Self::TakeBacks => "Taking back".into(),
            Self::ComputerResigns => "When it is lost".into(),
            Self::Start => "Start from".into(),
            Self::Begin => "Start the game".into(),
            Self::Heading => "The sides in detail".into(),
            Self::Player(seat, 0) => catalog::capital(&form.names[seat]),
            Self::Player(..) => "  and".into(),
            Self::Mate(_) => "  + team mate".into(),
            Self::Gap => String::new(),
        }
    }

    pub(crate) fn value(self, form: &SetupForm) -> String {
        match self {
            Self::Opponent => form.opponent().to_string(),
            Self::You => form.you_text(form.you()),
            Self::Clock => form.clock_text(),
            Self::KeepClocks => keep_clocks(form.keep_clocks).into(),
            Self::TakeBacks => take_backs(form.take_backs).into(),
            Self::ComputerResigns => computer_resigns(form.computer_resigns).into(),
            Self::Start => form.start_text(),
            Self::Player(seat, member) => form.player_text(seat, member),
            Self::Begin | Self::Heading | Self::Mate(_) | Self::Gap => String::new(),
        }
    }
}
