//! Tests of how positions are drawn and described: boards as text, scenes for graphical programs, and sentences.

mod boards;
mod pictures;
mod scenes;
mod spoken;
