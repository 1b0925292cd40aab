//! How the weights of an evaluation are declared: plain numbers, and pairs for the phases of the game.

/// Declares a struct of weights with their tuned values: `[24]` is a plain number, `[82, 104]` is [`Tapered`](super::tapered::Tapered), with
/// a value for the middlegame and one for the endgame. A tuner lists and replaces single numbers: those of a pair have its name and `_mg`
/// or `_eg`.
macro_rules! tapered_weights {
    ($(#[$about:meta])* $vis:vis struct $name:ident { $($(#[$doc:meta])* $field:ident: [$($value:expr),+],)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $name { $($(#[$doc])* $vis $field: tapered_weights!(@type $($value),+),)* }

        impl $name {
            /// The values that play uses.
            $vis const TUNED: Self = Self { $($field: tapered_weights!(@value $($value),+),)* };

            /// Names and values, in order.
            $vis fn list(&self) -> Vec<insight::Weight> {
                [$(tapered_weights!(@list self, $field, $($value),+)),*].concat()
            }

            /// Other values, in order; those that are missing stay as they are tuned.
            $vis fn from_values(values: &[i32]) -> Self {
                let mut values = values.iter().copied();
                let mut next = |tuned: i32| values.next().unwrap_or(tuned);
                Self { $($field: tapered_weights!(@next next, $($value),+),)* }
            }
        }
    };
    (@type $one:expr) => { i32 };
    (@type $middle:expr, $end:expr) => { $crate::grid::evaluate::orthodox::tapered::Tapered };
    (@value $one:expr) => { $one };
    (@value $middle:expr, $end:expr) => { $crate::grid::evaluate::orthodox::tapered::Tapered::new($middle, $end) };
    (@list $self:ident, $field:ident, $one:expr) => { vec![(stringify!($field), $self.$field)] };
    (@list $self:ident, $field:ident, $middle:expr, $end:expr) => {
        vec![
            (concat!(stringify!($field), "_mg"), $self.$field.middle()),
            (concat!(stringify!($field), "_eg"), $self.$field.end()),
        ]
    };
    (@next $next:ident, $one:expr) => { $next($one) };
    (@next $next:ident, $middle:expr, $end:expr) => {
        $crate::grid::evaluate::orthodox::tapered::Tapered::new($next($middle), $next($end))
    };
}
