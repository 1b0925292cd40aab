//! How the weights of an evaluation are declared: plain numbers, and pairs for the phases of the game.

/// Declares a struct of weights with their tuned values: `[24]` is a plain number, `[82, 104]` is [`Tapered`](super::tapered::Tapered), with
/// a value for the middlegame and one for the endgame, and `{ a: [1, 2], b: [3, 4] }` is a table of such pairs. A tuner lists and replaces
/// single numbers: those of a pair have its name and `_mg` or `_eg`, and in a table the name of the row before that.
macro_rules! tapered_weights {
    ($(#[$about:meta])* $vis:vis struct $name:ident { $($(#[$doc:meta])* $field:ident: $value:tt,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $name { $($(#[$doc])* $vis $field: tapered_weights!(@type $value),)* }

        impl $name {
            /// The values that play uses.
            $vis const TUNED: Self = Self { $($field: tapered_weights!(@value $value),)* };

            /// Names and values, in order.
            $vis fn list(&self) -> Vec<insight::Weight> {
                [$(tapered_weights!(@list self, $field, $value)),*].concat()
            }

            /// Other values, in order; those that are missing stay as they are tuned.
            $vis fn from_values(values: &[i32]) -> Self {
                let mut values = values.iter().copied();
                let mut next = |tuned: i32| values.next().unwrap_or(tuned);
                Self { $($field: tapered_weights!(@next next, $value),)* }
            }
        }
    };
    (@type [$one:expr]) => { i32 };
    (@type [$middle:expr, $end:expr]) => { $crate::grid::evaluate::orthodox::tapered::Tapered };
    (@type { $($row:tt: $pair:tt),+ }) => {
        [$crate::grid::evaluate::orthodox::tapered::Tapered; [$(stringify!($row)),+].len()]
    };
    (@value [$one:expr]) => { $one };
    (@value [$middle:expr, $end:expr]) => { $crate::grid::evaluate::orthodox::tapered::Tapered::new($middle, $end) };
    (@value { $($row:tt: $pair:tt),+ }) => { [$(tapered_weights!(@value $pair)),+] };
    (@list $self:ident, $field:ident, [$one:expr]) => { vec![(stringify!($field), $self.$field)] };
    (@list $self:ident, $field:ident, [$middle:expr, $end:expr]) => {
        vec![
            (concat!(stringify!($field), "_mg"), $self.$field.middle()),
            (concat!(stringify!($field), "_eg"), $self.$field.end()),
        ]
    };
    (@list $self:ident, $field:ident, { $($row:tt: $pair:tt),+ }) => {{
        let names = [$((
            concat!(stringify!($field), "_", stringify!($row), "_mg"),
            concat!(stringify!($field), "_", stringify!($row), "_eg"),
        )),+];
        let pairs = names.into_iter().zip($self.$field);
        pairs.flat_map(|((middle, end), pair)| [(middle, pair.middle()), (end, pair.end())]).collect()
    }};
    (@next $next:ident, [$one:expr]) => { $next($one) };
    (@next $next:ident, [$middle:expr, $end:expr]) => {
        $crate::grid::evaluate::orthodox::tapered::Tapered::new($next($middle), $next($end))
    };
    (@next $next:ident, { $($row:tt: $pair:tt),+ }) => { [$(tapered_weights!(@next $next, $pair)),+] };
}
