//! Tables of the reasons why a move or a command is rejected.

/// A row of a table of reasons.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReasonRow {
    /// The stable code in transcripts and JSON.
    pub code: &'static str,
    /// What the reason means: a sentence or, for a reason of only one game, a clause that also tells the player why the
    /// move is rejected.
    pub meaning: &'static str,
    /// The only game, or kind of games, that has the reason. `None` if many games have it.
    pub scope: Option<&'static str>,
}

/// Declares an enum of reasons. Each row has a variant, its code and, in its doc comment, its meaning. In the row of a
/// reason that only one game has, `in` names the game, and a clause is the meaning. The rows after the semicolon contain
/// the reasons of other enums.
///
/// The enum gets the method `row`, which returns the row of a value, and the function `rows`, which returns all rows.
/// The rows of other enums come first.
macro_rules! reasons {
    // The row of one reason.
    (@row $code:literal, [$($meaning:literal)*] $( in $scope:literal : $clause:literal )?) => {
        $crate::game::ReasonRow {
            code: $code,
            meaning: concat!($($meaning,)* $($clause)?).trim_ascii(),
            scope: None $( .or(Some($scope)) )?,
        }
    };
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $(
                $(#[doc = $meaning:literal])*
                $variant:ident
                $( ( $($value:ty),+ ) )?
                $( { $( $(#[doc = $field_meaning:literal])+ $field:ident: $field_type:ty ),+ $(,)? } )?
                = $code:literal
                $( in $scope:literal : $clause:literal )?
            ),+ $(,)?
            $(
                ;
                $(
                    $(#[doc = $inner_meaning:literal])+
                    $inner_variant:ident ( $inner:ty )
                ),+ $(,)?
            )?
        }
    ) => {
        $(#[$attribute])*
        $visibility enum $name {
            $(
                $(#[doc = $meaning])*
                $( #[doc = concat!("In ", $scope, ": ", $clause, ".")] )?
                $variant
                $( ( $($value),+ ) )?
                $( { $( $(#[doc = $field_meaning])+ $field: $field_type ),+ } )?,
            )+
            $($(
                $(#[doc = $inner_meaning])+
                $inner_variant($inner),
            )+)?
        }

        impl $name {
            /// Returns the rows of all reasons.
            pub fn rows() -> Vec<$crate::game::ReasonRow> {
                [
                    $($( <$inner>::rows(), )+)?
                    vec![
                        $(
                            $crate::game::reasons!(@row $code, [$($meaning)*] $( in $scope: $clause )?),
                        )+
                    ],
                ]
                .concat()
            }

            /// Returns the row of the reason.
            pub fn row(self) -> $crate::game::ReasonRow {
                match self {
                    $(
                        $name::$variant { .. } => {
                            $crate::game::reasons!(@row $code, [$($meaning)*] $( in $scope: $clause )?)
                        }
                    )+
                    $($( $name::$inner_variant(inner) => inner.row(), )+)?
                }
            }

            /// Returns the stable code in transcripts and JSON.
            pub fn code(self) -> &'static str {
                self.row().code
            }
        }
    };
}

pub(crate) use reasons;
