//! A decoder of mouse reports among the keys of the line editor.
//!
//! The line editor does not know the reports of a mouse. `ESC [ < 0 ; 12 ; 5 M` arrives as an unknown sequence, and then
//! as the keys `0 ; 1 2 ; 5 M`. A player who presses these keys is much slower than a terminal.

use rustyline::{KeyCode, KeyEvent, Modifiers};
use std::time::{Duration, Instant};

/// The maximum time between two bytes of a report.
const MAX_GAP: Duration = Duration::from_millis(100);

/// The maximum number of characters in a report, so that a report without end does not consume all keys.
const MAX_LENGTH: usize = 16;

/// The number of characters after `ESC [ M` in a report of a terminal that does not know decimal reports.
const OLD_REPORT_LENGTH: usize = 3;

/// The number of the left button in a report. Numbers of other buttons and of the wheel are larger.
const LEFT_BUTTON: u16 = 0;

/// The numbers of the wheel in a report.
const WHEEL_UP: u16 = 64;
const WHEEL_DOWN: u16 = 65;

/// The bits of a button's number for the Shift, Meta and Control keys.
const MODIFIER_BITS: u16 = 4 | 8 | 16;

/// A cell of the window, counted from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub column: usize,
    pub row: usize,
}

/// What the left button or the wheel of the mouse did.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum MouseEvent {
    /// The button was pressed over this cell.
    Pressed(Cell),
    /// The button was released over this cell.
    Released(Cell),
    /// The wheel was turned by one step.
    Wheel(WheelStep),
}

/// A step of the wheel.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum WheelStep {
    /// Towards the beginning of a text.
    Up,
    /// Towards its end.
    Down,
}

/// What a key is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Decoded {
    /// A key that the player has pressed.
    Key,
    /// A part of a report, or a report of another button.
    Nothing,
    /// The last part of a report.
    Event(MouseEvent),
}

/// The report that is being read.
#[derive(Default)]
pub(super) struct MouseDecoder {
    /// The time of the last part. `None` if no report is being read.
    last_part: Option<Instant>,
    /// The characters of the report so far.
    report: String,
    /// The time of the last `[`. If the terminal has taken the escape byte of a report as a signal, `[ <` begin the report.
    bracket: Option<Instant>,
}

impl MouseDecoder {
    /// Handles a key that arrives at this time.
    pub fn decode(&mut self, key: KeyEvent, now: Instant) -> Decoded {
        let is_in_time = |last: &Instant| now.saturating_duration_since(*last) <= MAX_GAP;
        let follows_bracket = self.bracket.take().is_some_and(|time| is_in_time(&time));
        self.bracket = Some(now).filter(|_| key.0 == KeyCode::Char('['));
        if key.0 == KeyCode::UnknownEscSeq || (key.0 == KeyCode::Char('<') && follows_bracket) {
            self.report.clear();
            self.last_part = Some(now);
            return Decoded::Nothing;
        }
        let (Some(_), KeyEvent(KeyCode::Char(letter), Modifiers::NONE)) =
            (self.last_part.take().filter(is_in_time), key)
        else {
            return Decoded::Key;
        };
        let is_old = self.report.chars().chain([letter]).next().is_some_and(|first| !first.is_ascii_digit());
        if !is_old && matches!(letter, 'M' | 'm') {
            return mouse_event(&self.report, letter == 'M').map_or(Decoded::Nothing, Decoded::Event);
        }
        if !is_old && !letter.is_ascii_digit() && letter != ';' {
            return Decoded::Key;
        }
        self.report.push(letter);
        let max_length = if is_old { OLD_REPORT_LENGTH } else { MAX_LENGTH };
        self.last_part = Some(now).filter(|_| self.report.chars().count() < max_length);
        Decoded::Nothing
    }
}

/// Returns the event of a report such as `0;12;5`. Returns `None` if it is about another button.
fn mouse_event(report: &str, is_pressed: bool) -> Option<MouseEvent> {
    let mut numbers = report.split(';').map(|number| number.parse::<u16>().ok());
    let [button, column, row] = [numbers.next()??, numbers.next()??, numbers.next()??];
    let cell = Cell { column: usize::from(column.checked_sub(1)?), row: usize::from(row.checked_sub(1)?) };
    match (button & !MODIFIER_BITS, is_pressed) {
        (LEFT_BUTTON, true) => Some(MouseEvent::Pressed(cell)),
        (LEFT_BUTTON, false) => Some(MouseEvent::Released(cell)),
        (WHEEL_UP, _) => Some(MouseEvent::Wheel(WheelStep::Up)),
        (WHEEL_DOWN, _) => Some(MouseEvent::Wheel(WheelStep::Down)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes an unknown sequence that these keys follow, and returns the result of the last one.
    fn decoded(decoder: &mut MouseDecoder, keys: &str, gap: Duration) -> Decoded {
        let mut now = Instant::now();
        assert_eq!(decoder.decode(KeyEvent(KeyCode::UnknownEscSeq, Modifiers::NONE), now), Decoded::Nothing);
        let mut last = Decoded::Nothing;
        for key in keys.chars() {
            now += gap;
            last = decoder.decode(KeyEvent(KeyCode::Char(key), Modifiers::NONE), now);
        }
        last
    }

    #[test]
    fn reports_of_the_left_button_are_events() {
        let mut decoder = MouseDecoder::default();
        let mut decode = |keys: &str| decoded(&mut decoder, keys, Duration::from_millis(1));
        let cell = Cell { column: 11, row: 4 };
        assert_eq!(decode("0;12;5M"), Decoded::Event(MouseEvent::Pressed(cell)));
        assert_eq!(decode("0;12;5m"), Decoded::Event(MouseEvent::Released(cell)));
        assert_eq!(decode("16;12;5M"), Decoded::Event(MouseEvent::Pressed(cell)));
        assert_eq!(decode("64;12;5M"), Decoded::Event(MouseEvent::Wheel(WheelStep::Up)));
        assert_eq!(decode("69;12;5M"), Decoded::Event(MouseEvent::Wheel(WheelStep::Down)));
        // The right button, incomplete reports, and reports of old terminals.
        for keys in ["2;12;5M", "66;12;5M", "0;12M", "0;0;1M", "0;12;5", " !!", "`..", "0;99999999999999"] {
            assert_eq!(decode(keys), Decoded::Nothing, "{keys}");
        }
        assert_eq!(decode("0[<0;12;5M"), Decoded::Event(MouseEvent::Pressed(cell)));
        for keys in ["0;12;5MM", "64;1;1M4", "0d", " !!d", "0;99999999999999d"] {
            assert_eq!(decode(keys), Decoded::Key, "{keys}");
        }
    }

    #[test]
    fn slow_keys_are_no_report() {
        let mut decoder = MouseDecoder::default();
        assert_eq!(decoded(&mut decoder, "3", Duration::from_millis(150)), Decoded::Key);
        assert_eq!(decoder.decode(KeyEvent(KeyCode::Char('3'), Modifiers::NONE), Instant::now()), Decoded::Key);
    }
}
