//! Tests of the interactive programs: prompt, live board, menu, replay player, and web pages in a browser.

#[path = "../support"]
mod support {
    pub mod home;
    #[cfg(unix)] // needs a pseudoterminal
    pub mod pty;
    #[cfg(unix)] // needs a pseudoterminal
    pub mod screen;
}

mod browser;
#[cfg(unix)] // needs a pseudoterminal
mod cascade;
#[cfg(unix)] // needs a pseudoterminal
mod chooser;
#[cfg(unix)] // needs a pseudoterminal
mod clock;
#[cfg(unix)] // needs a pseudoterminal
mod interrupt;
#[cfg(unix)] // needs a pseudoterminal
mod keys;
mod keystrokes;
#[cfg(unix)] // needs a pseudoterminal
mod learn;
#[cfg(unix)] // needs a pseudoterminal
mod looking_back;
#[cfg(unix)] // needs a pseudoterminal
mod menu;
#[cfg(unix)] // needs a pseudoterminal
mod mouse;
#[cfg(unix)] // needs a pseudoterminal
mod prompt;
#[cfg(unix)] // needs a pseudoterminal
mod replay_player;
#[cfg(unix)] // needs a pseudoterminal
mod restore;
#[cfg(unix)] // needs a pseudoterminal
mod results;
#[cfg(unix)] // needs a pseudoterminal
mod screens;
#[cfg(unix)] // needs a pseudoterminal
mod share;
#[cfg(unix)] // needs a pseudoterminal
mod steady_board;
