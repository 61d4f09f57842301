//! Boards, sentences and tables as text.
//!
//! Everything here is drawn from a [`View`](crate::board::View), so no output reveals a hidden card.

mod board;

mod card_names;
#[cfg(test)]
mod card_places_tests;
mod cascade;
mod column_table;
#[cfg(test)]
mod columns_tests;
mod framed_card;
mod glyph;
mod grid;
mod mark;
mod option_text;
mod palette;
#[cfg(test)]
mod pyramid_tests;
mod remark;
#[cfg(test)]
mod ring_tests;
mod rules;
mod score_card;
mod score_sheet;
mod screen_frame;
pub mod sentence;
mod session_board;
mod style;
#[cfg(test)]
mod test_boards;
mod voice;

pub use crate::scene::has_stock_cycled;
pub use board::{board, facts_line, has_room_for_frames};
pub use card_names::with_card_names;
pub use cascade::Cascade;
pub use column_table::{Column, ColumnTable};
pub use mark::{Mark, MarkedSpot};
pub use option_text::option_text;
pub use palette::{LineInk, faint_row, faint_style, heading_style, line_style, selected_style};
pub use remark::move_effect;
pub use rules::{
    RuleExample, RulesEntry, RulesLine, RulesPage, RulesPassage, RulesReader, RulesSection, RulesSpan, RulesStep,
    RulesTopic, option_example, option_value, pile_legend, pile_span, row_names, rules_page, rules_steps, rules_text,
};
pub use score_card::score_card;
pub use score_sheet::{ledger, table};
pub use screen_frame::{
    clear_rest_sequence, cursor_sequence, overwrite_sequence, screen_sequence, scroll_away_sequence,
};
pub use session_board::{SessionBoard, marked_session, session, sheet};
pub use style::{CardStyle, Charset, FrameSize, Style, Suits, Ten, Theme};
