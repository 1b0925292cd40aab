//! Named numbers of an evaluation.

/// A weight of an evaluation: its name and its value.
pub type Weight = (&'static str, i32);

/// Declares a struct of weights with their tuned values, so that a tuner can list and replace them:
///
/// ```
/// insight::weights! {
///     /// What matters.
///     pub struct Weights {
///         /// A piece.
///         piece: 100,
///         /// A step forward.
///         advance: 4,
///     }
/// }
/// let other = Weights::from_values(&[100, 7]);
/// assert_eq!(other.list(), [("piece", 100), ("advance", 7)]);
/// assert_eq!(Weights::TUNED.advance, 4);
/// ```
#[macro_export]
macro_rules! weights {
    ($(#[$about:meta])* $vis:vis struct $name:ident { $($(#[$doc:meta])* $field:ident: $value:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $name { $($(#[$doc])* $vis $field: i32,)* }

        impl $name {
            /// The values that play uses.
            $vis const TUNED: Self = Self { $($field: $value,)* };

            /// Names and values, in order.
            $vis fn list(&self) -> Vec<$crate::Weight> {
                vec![$((stringify!($field), self.$field),)*]
            }

            /// Other values, in order; those that are missing stay as they are tuned.
            $vis fn from_values(values: &[i32]) -> Self {
                let mut values = values.iter().copied();
                Self { $($field: values.next().unwrap_or(Self::TUNED.$field),)* }
            }
        }
    };
}
