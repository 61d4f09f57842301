//! What every section of a rulebook is compiled with: words, limits, numbers, relations, conditions.

pub(crate) mod book_limits;
pub(crate) mod compile_context;
pub(crate) mod condition;
pub(crate) mod numbers;
pub(crate) mod relation;
pub(crate) mod rulebook_words;
pub(crate) mod source;
