//! The context of compiling a rulebook: common words, limits, numbers, relations and conditions.

pub(crate) mod book_limits;
pub(crate) mod compile_context;
pub(crate) mod condition;
pub(crate) mod numbers;
pub(crate) mod relation;
pub(crate) mod rulebook_words;
pub(crate) mod source;
