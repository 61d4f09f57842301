//! Tests of the solver and of hints: verdicts, shortest wins, and win rates of players.

mod brute_force;
mod deals;
mod guards;
mod hints;
mod large_books;
mod models;
mod safe_moves;
mod shortest;
mod small_books;
mod state_keys;
mod verdicts;
mod win_rates;
