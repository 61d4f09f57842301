//! `patience`: a scriptable shell for patience card games, as a library without a terminal in it.
//!
//! The modules stand in the order in which data flows; each knows only those above it.

pub mod text;

pub mod error;

pub mod yaml;

pub mod card;

pub mod board;

pub mod game;

pub mod engine;

pub mod games;

pub mod play;

pub mod solve;

pub mod scene;

pub mod render;

pub mod shell;

pub mod laws;

pub mod cli;

pub mod generate;

pub mod app;
