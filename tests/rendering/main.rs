//! Tests of how positions are drawn and spoken: boards as text, scenes, and sentences.

mod boards;
mod pictures;
mod scenes;
mod spoken;
