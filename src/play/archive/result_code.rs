//! Result codes: the result of a deal of the day in three ASCII characters, to send to others.

use crate::game::Status;
use crate::play::GameSummary;
use crate::text;
use std::fmt;
use std::str::FromStr;

/// The result of a game in three characters: how it ended, the help that the player had, and the number of undone
/// moves.
///
/// ```
/// use patience::internals::play::ResultCode;
/// let code: ResultCode = "W02".parse().unwrap();
/// assert_eq!(code.in_words(), "won, no hints, 2 undone moves");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ResultCode {
    ending: EndingLetter,
    help: Help,
    undos: Digit,
}

/// How the game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum EndingLetter {
    Won,
    WonWithSolver,
    NotWon,
    Resigned,
}

/// The help that the player had.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Help {
    Hints(Digit),
    Peeked,
}

/// A number from 0 to 9, or 10 for any larger number, which is written as `+`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Digit(u8);

/// A text that is not a result code.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ParseResultCodeError;

impl ResultCode {
    /// Returns the code of a game. Returns `None` if the game is unfinished.
    pub fn of(summary: &GameSummary) -> Option<ResultCode> {
        let ending = summary.ending.as_ref()?;
        let help = if summary.is_peeked { None } else { Some(ending.hints) };
        Some(ResultCode::new(ending.status, summary.has_solver_moves, help, ending.undos))
    }

    /// Creates the code of a game. `hints` is `None` if the player
    /// looked at hidden cards.
    pub fn new(status: Status, has_solver_moves: bool, hints: Option<i128>, undos: i128) -> ResultCode {
        let ending = match status {
            Status::Won if has_solver_moves => EndingLetter::WonWithSolver,
            Status::Won => EndingLetter::Won,
            Status::Resigned | Status::Playing => EndingLetter::Resigned,
            Status::Stuck | Status::Over => EndingLetter::NotWon,
        };
        let help = hints.map_or(Help::Peeked, |hints| Help::Hints(Digit::of(hints)));
        ResultCode { ending, help, undos: Digit::of(undos) }
    }

    /// Describes the result, such as `won, no hints, 2 undone moves`.
    pub fn in_words(self) -> String {
        let ending = match self.ending {
            EndingLetter::Won => "won",
            EndingLetter::WonWithSolver => "won with moves of the solver",
            EndingLetter::NotWon => "not won",
            EndingLetter::Resigned => "resigned or left",
        };
        let help = match self.help {
            Help::Hints(hints) => hints.in_words("hint"),
            Help::Peeked => "a look under the cards".to_string(),
        };
        format!("{ending}, {help}, {}", self.undos.in_words("undone move"))
    }
}

impl Digit {
    fn of(number: i128) -> Digit {
        Digit(u8::try_from(number.clamp(0, 10)).unwrap_or(10))
    }

    fn parse(c: char) -> Option<Digit> {
        if c == '+' { Some(Digit(10)) } else { c.to_digit(10).map(|digit| Digit::of(digit.into())) }
    }

    fn in_words(self, noun: &str) -> String {
        match self.0 {
            0 => format!("no {noun}s"),
            10.. => format!("10 {noun}s or more"),
            number => text::pluralize(number.into(), noun),
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 10 { write!(f, "{}", self.0) } else { f.write_str("+") }
    }
}

impl fmt::Display for ResultCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.ending {
            EndingLetter::Won => "W",
            EndingLetter::WonWithSolver => "S",
            EndingLetter::NotWon => "L",
            EndingLetter::Resigned => "R",
        })?;
        match self.help {
            Help::Hints(hints) => write!(f, "{hints}")?,
            Help::Peeked => f.write_str("p")?,
        }
        write!(f, "{}", self.undos)
    }
}

impl FromStr for ResultCode {
    type Err = ParseResultCodeError;

    /// Parses the form that [`fmt::Display`] writes. Letters may be upper or lower case.
    fn from_str(text: &str) -> Result<ResultCode, ParseResultCodeError> {
        let mut letters = text.chars();
        let (Some(ending), Some(help), Some(undos), None) =
            (letters.next(), letters.next(), letters.next(), letters.next())
        else {
            return Err(ParseResultCodeError);
        };
        let ending = match ending.to_ascii_uppercase() {
            'W' => EndingLetter::Won,
            'S' => EndingLetter::WonWithSolver,
            'L' => EndingLetter::NotWon,
            'R' => EndingLetter::Resigned,
            _ => return Err(ParseResultCodeError),
        };
        let help = match help {
            'p' | 'P' => Help::Peeked,
            digit => Help::Hints(Digit::parse(digit).ok_or(ParseResultCodeError)?),
        };
        Ok(ResultCode { ending, help, undos: Digit::parse(undos).ok_or(ParseResultCodeError)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_parse_as_they_are_formatted() {
        for code in ["W00", "S19", "L+0", "Rp+"] {
            assert_eq!(code.parse::<ResultCode>().map(|code| code.to_string()), Ok(code.into()));
        }
        assert_eq!("wP3".parse::<ResultCode>().map(|code| code.to_string()), Ok("Wp3".into()));
        for invalid_code in ["", "W0", "W000", "X00", "Wx0", "W0p", "W0-", "♥00"] {
            assert_eq!(invalid_code.parse::<ResultCode>(), Err(ParseResultCodeError), "{invalid_code}");
        }
    }

    #[test]
    fn codes_are_described_in_words() {
        let words = ["W00", "S19", "L+1", "Rp+"].map(|code| code.parse::<ResultCode>().unwrap().in_words());
        assert_eq!(
            words,
            [
                "won, no hints, no undone moves",
                "won with moves of the solver, 1 hint, 9 undone moves",
                "not won, 10 hints or more, 1 undone move",
                "resigned or left, a look under the cards, 10 undone moves or more",
            ]
        );
    }
}
