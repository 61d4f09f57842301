//! The parts of the compiler that all sections of a rulebook share: words, limits, variables, relations and
//! conditions.

pub(crate) mod board_vars;
pub(crate) mod book_limits;
pub(crate) mod compile_context;
pub(crate) mod condition;
pub(crate) mod relation;
pub(crate) mod rulebook_words;
pub(crate) mod source;
