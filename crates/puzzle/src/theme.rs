//! What a puzzle is about.

/// What a puzzle is about, by which people choose what to practise.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The solution ends with checkmate.
    Mate,
    /// The solution ends with a win that is no checkmate: a line, a king who escapes, the last piece.
    Win,
    /// The solution gains pieces.
    Material,
    /// The solution leads to a far better game, without gaining a piece at once.
    Advantage,
    /// All other moves are far worse.
    OnlyMove,
    /// All other moves lose by force.
    Escape,
    /// One move.
    OneMove,
    /// Two moves.
    TwoMoves,
    /// Three moves or more.
    Long,
    /// A piece promotes.
    Promotion,
    /// A piece attacks two others at once, and takes one of them.
    Fork,
    /// A piece is given up.
    Sacrifice,
    /// The first move takes nothing and gives no check.
    Quiet,
    /// A move takes several pieces.
    Chain,
    /// Few pieces are left.
    Ending,
}

impl Theme {
    /// All of them, in the order of lists.
    pub const ALL: [Self; 15] = [
        Self::Mate,
        Self::Win,
        Self::Material,
        Self::Advantage,
        Self::OnlyMove,
        Self::Escape,
        Self::OneMove,
        Self::TwoMoves,
        Self::Long,
        Self::Promotion,
        Self::Fork,
        Self::Sacrifice,
        Self::Quiet,
        Self::Chain,
        Self::Ending,
    ];

    /// What files and messages know it by.
    pub fn code(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Win => "win",
            Self::Material => "material",
            Self::Advantage => "advantage",
            Self::OnlyMove => "only-move",
            Self::Escape => "escape",
            Self::OneMove => "one-move",
            Self::TwoMoves => "two-moves",
            Self::Long => "long",
            Self::Promotion => "promotion",
            Self::Fork => "fork",
            Self::Sacrifice => "sacrifice",
            Self::Quiet => "quiet",
            Self::Chain => "chain",
            Self::Ending => "ending",
        }
    }

    /// The theme with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.code() == code)
    }
}
