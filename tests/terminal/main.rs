//! Tests of the interactive programs: prompt, live board, menu, replay player, and web pages in a browser.

#[path = "../support"]
mod support {
    pub mod home;
    #[cfg(unix)]
    pub mod pty;
    #[cfg(unix)]
    pub mod screen;
}

mod browser;
#[cfg(unix)]
mod interrupt;
#[cfg(unix)]
mod keys;
mod keystrokes;
#[cfg(unix)]
mod learn;
#[cfg(unix)]
mod menu;
#[cfg(unix)]
mod prompt;
#[cfg(unix)]
mod replay_player;
#[cfg(unix)]
mod restore;
#[cfg(unix)]
mod results;
#[cfg(unix)]
mod screens;
#[cfg(unix)]
mod share;
#[cfg(unix)]
mod steady_board;
