//! The colors of boards and typed lines, for each theme.
//!
//! A theme decides every color. The numbers select colors of the 256-color palette. The first sixteen are not used:
//! users of a terminal can change them, and some are unreadable on common backgrounds.

use super::{Style, Suits, Theme};
use crate::text;
use anstyle::{Ansi256Color, Effects, Style as TextStyle};

/// The meaning of the color of a character.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// Text, spades and jokers.
    Plain,
    /// Hearts.
    Red,
    /// Diamonds: red, or blue with four suit colors.
    Diamonds,
    /// Clubs: like spades, or green with four suit colors.
    Clubs,
    /// Everything that is not a playable card: names, frames, empty places.
    Quiet,
    /// The backs of cards.
    Back,
}

/// The background of a character.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    /// The table.
    Table,
    /// The face of a card.
    Face,
    /// The face of a covered card.
    Covered,
    /// The face of a covered card next to one with the ground `Covered`. The difference separates the two.
    OtherCovered,
    /// The back of a card.
    Back,
}

/// The status of a line that is typed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LineInk {
    /// A legal move, or a command that is not a move.
    Legal,
    /// An illegal move.
    Illegal,
    /// Unknown input.
    Unknown,
}

impl Style {
    /// Returns whether cards are solid areas of color on a table of another color. They need no frames.
    pub(super) fn is_solid(&self) -> bool {
        self.color && self.theme == Theme::Felt
    }
}

const fn color(number: u8) -> TextStyle {
    TextStyle::new().fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(number))))
}

/// Returns the look of a character of a board.
pub(super) fn board_style(ink: Ink, ground: Ground, style: &Style) -> TextStyle {
    let ink = match (ink, style.suits) {
        (Ink::Diamonds, Suits::Two) => Ink::Red,
        (Ink::Clubs, Suits::Two) => Ink::Plain,
        _ => ink,
    };
    match style.theme {
        Theme::Dark => on_dark(ink),
        Theme::Light => on_light(ink),
        Theme::Felt => on_felt(ink, ground),
    }
}

fn on_dark(ink: Ink) -> TextStyle {
    match ink {
        Ink::Plain => TextStyle::new(),
        Ink::Red => color(203),
        Ink::Diamonds => color(75),
        Ink::Clubs => color(114),
        Ink::Quiet => color(246),
        Ink::Back => color(67),
    }
}

fn on_light(ink: Ink) -> TextStyle {
    match ink {
        Ink::Plain => TextStyle::new(),
        Ink::Red => color(160),
        Ink::Diamonds => color(26),
        Ink::Clubs => color(28),
        Ink::Quiet => color(242),
        Ink::Back => color(67),
    }
}

fn on_felt(ink: Ink, ground: Ground) -> TextStyle {
    let (background, ink) = match ground {
        Ground::Table => (
            22,
            match ink {
                Ink::Plain => 231,
                Ink::Red => 217,
                Ink::Diamonds => 117,
                Ink::Clubs => 156,
                Ink::Quiet | Ink::Back => 151,
            },
        ),
        Ground::Face => (
            231,
            match ink {
                Ink::Plain => 16,
                Ink::Red => 160,
                Ink::Diamonds => 26,
                Ink::Clubs => 28,
                Ink::Quiet | Ink::Back => 242,
            },
        ),
        Ground::Covered | Ground::OtherCovered => (
            if ground == Ground::Covered { 254 } else { 252 },
            match ink {
                Ink::Plain => 16,
                Ink::Red => 124,
                Ink::Diamonds => 24,
                Ink::Clubs => 22,
                Ink::Quiet | Ink::Back => 240,
            },
        ),
        Ground::Back => (24, 110),
    };
    color(ink).bg_color(Some(anstyle::Color::Ansi256(Ansi256Color(background))))
}

/// Returns the look of a typed line. Without color, input that is not legal is only underlined.
///
/// The theme `felt` draws only the board on green, and not the prompt. So its colors of typed lines are readable on
/// dark and on light backgrounds.
pub fn line_style(ink: LineInk, style: &Style) -> TextStyle {
    let (legal, illegal, unknown) = match style.theme {
        Theme::Dark => (114, 203, 221),
        Theme::Light => (22, 160, 94),
        Theme::Felt => (28, 196, 130),
    };
    let (number, effects) = match ink {
        LineInk::Legal => (legal, Effects::BOLD),
        LineInk::Illegal => (illegal, Effects::UNDERLINE),
        LineInk::Unknown => (unknown, Effects::UNDERLINE),
    };
    let look = if style.color { color(number) } else { TextStyle::new() };
    look.effects(effects)
}

/// Returns the look of text that is less important than the text before it.
pub fn faint_style(style: &Style) -> TextStyle {
    match style.color {
        true if style.theme == Theme::Felt => color(244),
        true => board_style(Ink::Quiet, Ground::Table, style),
        false => TextStyle::new().effects(Effects::DIMMED),
    }
}

/// Returns less important text as one row of at most this many columns.
pub fn faint_row(text: &str, columns: usize, style: &Style) -> String {
    let faint = faint_style(style);
    format!("{faint}{}{faint:#}", text::truncate(text, columns))
}

/// Returns the look of the selected entry of a list. It needs no color.
pub fn selected_style() -> TextStyle {
    TextStyle::new().effects(Effects::INVERT)
}

/// Returns the look of the heading of a list.
pub fn heading_style() -> TextStyle {
    TextStyle::new().effects(Effects::BOLD)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INKS: [Ink; 6] = [Ink::Plain, Ink::Red, Ink::Diamonds, Ink::Clubs, Ink::Quiet, Ink::Back];
    const LINE_INKS: [LineInk; 3] = [LineInk::Legal, LineInk::Illegal, LineInk::Unknown];

    /// Returns the relative luminance of a color of the 256-color palette, as WCAG 2 defines it.
    fn luminance(number: u8) -> f64 {
        let channels = if let 232..=255 = number {
            [8 + 10 * u32::from(number - 232); 3]
        } else {
            let cube = u32::from(number - 16);
            [cube / 36, cube / 6 % 6, cube % 6].map(|step| if step == 0 { 0 } else { 55 + 40 * step })
        };
        let linear = |value: u32| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = channels.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn number(color: Option<anstyle::Color>) -> Option<u8> {
        color.map(|color| match color {
            anstyle::Color::Ansi256(color) => color.0,
            other => panic!("{other:?} depends on the terminal"),
        })
    }

    fn contrast(look: TextStyle, background: u8) -> Option<f64> {
        let ink = number(look.get_fg_color())?;
        let ground = number(look.get_bg_color()).unwrap_or(background);
        let (a, b) = (luminance(ink) + 0.05, luminance(ground) + 0.05);
        Some(a.max(b) / a.min(b))
    }

    fn style(theme: Theme, suits: Suits) -> Style {
        Style { color: true, theme, suits, ..Style::default() }
    }

    #[test]
    fn every_color_is_readable_on_its_background() {
        let (black, white) = (16, 231);
        for suits in [Suits::Two, Suits::Four] {
            for (theme, backgrounds) in
                [(Theme::Dark, &[black, 235][..]), (Theme::Light, &[white]), (Theme::Felt, &[black, white])]
            {
                let style = style(theme, suits);
                for &background in backgrounds {
                    for ink in INKS {
                        for ground in [Ground::Table, Ground::Face, Ground::Covered, Ground::OtherCovered, Ground::Back]
                        {
                            let ratio = contrast(board_style(ink, ground, &style), background);
                            // The pattern of a back is no text.
                            let min_ratio = if ink == Ink::Back || ground == Ground::Back { 3.0 } else { 4.5 };
                            assert!(
                                ratio.is_none_or(|ratio| ratio >= min_ratio),
                                "{theme:?} {ink:?} {ground:?}: {ratio:?}"
                            );
                        }
                    }
                    // No color has a contrast above 4.6 with both black and white.
                    let min_ratio = if theme == Theme::Felt { 3.9 } else { 4.5 };
                    for ink in LINE_INKS {
                        let ratio = contrast(line_style(ink, &style), background);
                        assert!(ratio.is_some_and(|ratio| ratio >= min_ratio), "{theme:?} {ink:?}: {ratio:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn without_color_nothing_is_colored() {
        let style = Style { theme: Theme::Felt, ..Style::default() };
        assert!(!style.is_solid());
        for ink in LINE_INKS {
            assert_eq!(line_style(ink, &style).get_fg_color(), None);
        }
        assert_eq!(faint_style(&style).get_fg_color(), None);
    }
}
