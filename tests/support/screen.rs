//! A terminal with a screen: runs `patience` in a window and returns what a player sees.
#![allow(dead_code)] // each test program that shares this file uses only a part of it

use super::home::Home;
use assert_cmd::cargo::cargo_bin;
use rexpect::process::PtyProcess;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Command;

/// A pseudo-terminal with a running program, and its screen.
pub struct Terminal {
    /// The program. It is killed when this value is dropped.
    _process: PtyProcess,
    /// The controlling end of the pseudo-terminal.
    controlling_end: File,
    /// Output that was read from the program but is not on `screen` yet.
    pending_output: Vec<u8>,
    screen: vt100::Parser,
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

/// The escape sequence at the end of a drawn board, which shows the cursor.
const BOARD_END: &str = "\u{1b}[?25h";

impl Terminal {
    /// Starts the program in a window of this size, in columns and rows. Returns `None` if the system has no
    /// pseudo-terminals.
    pub fn open(home: &Home, size: (u16, u16), arguments: &[&str]) -> Option<Terminal> {
        Terminal::open_with("exec \"$0\" \"$@\"", home, size, arguments)
    }

    /// Like [`Terminal::open`], but runs a shell script in which `"$0"` is the program and `"$@"` its arguments.
    pub fn open_with(script: &str, home: &Home, (columns, rows): (u16, u16), arguments: &[&str]) -> Option<Terminal> {
        if !std::path::Path::new("/dev/ptmx").exists() {
            eprintln!("skipped: there is no /dev/ptmx");
            return None;
        }
        let script = format!("stty cols {columns} rows {rows}; echo started.; {script}");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).arg(cargo_bin!("patience")).args(arguments);
        command.env_clear().current_dir(home.path(""));
        command.envs([("HOME", home.path("").to_str().unwrap()), ("TERM", "xterm"), ("LANG", "C.UTF-8")]);
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let process = PtyProcess::new(command).unwrap();
        let controlling_end = process.get_file_handle().unwrap();
        let screen = vt100::Parser::new(cells(rows), cells(columns), 1000);
        let mut terminal = Terminal { _process: process, controlling_end, pending_output: Vec::new(), screen };
        terminal.wait_for("started.");
        Some(terminal)
    }

    /// Waits for this text in the output. Returns the output before it.
    pub fn wait_for(&mut self, text: &str) -> String {
        loop {
            let found = self.pending_output.windows(text.len()).position(|part| part == text.as_bytes());
            if let Some(index) = found {
                let rest = self.pending_output.split_off(index + text.len());
                let shown_output = std::mem::replace(&mut self.pending_output, rest);
                self.screen.process(&shown_output);
                return String::from_utf8_lossy(&shown_output[..index]).into_owned();
            }
            let shown_text = String::from_utf8_lossy(&self.pending_output).into_owned();
            assert!(self.read_more(), "`{text}` is not printed: {shown_text:?}\n{}", self.text());
        }
    }

    /// Waits until the screen contains this text.
    pub fn wait_for_screen(&mut self, text: &str) {
        self.wait_until(&format!("`{text}` is not on the screen"), |screen| screen.contains(text));
    }

    /// Waits until the text of the screen meets a condition. If the output ends before that, fails with this message.
    pub fn wait_until(&mut self, message: &str, is_met: impl Fn(&str) -> bool) {
        loop {
            self.screen.process(&std::mem::take(&mut self.pending_output));
            if is_met(&self.text()) {
                return;
            }
            assert!(self.read_more(), "{message}:\n{}", self.text());
        }
    }

    /// Reads the next output. Returns `false` at the end of the output.
    fn read_more(&mut self) -> bool {
        let timeout = Timespec { tv_sec: 20, tv_nsec: 0 };
        let ready = poll(&mut [PollFd::new(&self.controlling_end, PollFlags::IN)], Some(&timeout)).unwrap();
        assert!(ready > 0, "nothing is printed: {:?}\n{}", String::from_utf8_lossy(&self.pending_output), self.text());
        let mut bytes = [0; 4096];
        // An error means that the program has ended and closed the terminal.
        let count = self.controlling_end.read(&mut bytes).unwrap_or(0);
        self.pending_output.extend_from_slice(&bytes[..count]);
        count > 0
    }

    /// Waits until the board is drawn and the prompt is below it.
    pub fn wait_for_prompt(&mut self) {
        self.wait_for(BOARD_END);
        self.wait_for("> ");
    }

    /// Waits until the program ends.
    pub fn wait_for_end(&mut self) {
        while self.read_more() {}
        self.screen.process(&std::mem::take(&mut self.pending_output));
    }

    pub fn type_line(&mut self, line: &str) {
        self.press(&format!("{line}\n"));
    }

    pub fn press(&mut self, keys: &str) {
        self.controlling_end.write_all(keys.as_bytes()).unwrap();
    }

    /// Shows all output up to a moment in which the program prints nothing more.
    pub fn settle(&mut self) {
        let pause = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };
        while poll(&mut [PollFd::new(&self.controlling_end, PollFlags::IN)], Some(&pause)).unwrap() > 0 {
            if !self.read_more() {
                break;
            }
        }
        self.screen.process(&std::mem::take(&mut self.pending_output));
    }

    /// Resizes the window. Output for the old size would be shown in the wrong places after that, so this shows it first.
    pub fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.settle();
        // `stty` would change columns and rows one after the other, and the program could redraw the board twice.
        let size = Winsize { ws_col: columns, ws_row: rows, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&self.controlling_end, size).unwrap();
        self.screen.screen_mut().set_size(cells(rows), cells(columns));
    }

    /// Returns the text of the screen, and before it the lines that have scrolled off the screen.
    pub fn all_text(&mut self) -> String {
        let screen = self.screen.screen_mut();
        screen.set_scrollback(usize::MAX);
        let (mut distance, mut text) = (screen.scrollback(), String::new());
        while distance > 0 {
            screen.set_scrollback(distance);
            let first_line = screen.contents().lines().next().unwrap_or_default().trim_end().to_string();
            text += &(first_line + "\n");
            distance -= 1;
        }
        screen.set_scrollback(0);
        text + &self.text()
    }

    /// Returns the text of the screen, without spaces at the ends of lines and without empty lines at the end.
    pub fn text(&self) -> String {
        let text = self.screen.screen().contents();
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_end().to_string()
    }

    /// Returns the row and the column of the cursor, from 0.
    pub fn cursor(&self) -> (usize, usize) {
        let (row, column) = self.screen.screen().cursor_position();
        (row.into(), column.into())
    }

    /// Whether the cursor is hidden.
    pub fn hides_cursor(&self) -> bool {
        self.screen.screen().hide_cursor()
    }

    /// Whether the terminal reports clicks to the program.
    pub fn reports_clicks(&self) -> bool {
        self.screen.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None
    }

    /// Returns the row and the column of the first place of this text, from 0.
    pub fn place_of(&self, text: &str) -> (usize, usize) {
        let screen = self.text();
        let place = screen.lines().enumerate().find_map(|(row, line)| {
            let offset = line.find(text)?;
            Some((row, line[..offset].chars().count()))
        });
        place.unwrap_or_else(|| panic!("`{text}` is not on the screen:\n{screen}"))
    }

    /// Whether the colors of the cell in this row and column are inverted.
    pub fn is_inverse(&self, (row, column): (usize, usize)) -> bool {
        self.screen.screen().cell(row as u16, column as u16).is_some_and(vt100::Cell::inverse)
    }

    /// Whether the screen contains this text, underlined.
    pub fn is_underlined(&self, text: &str) -> bool {
        let screen = self.screen.screen();
        let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
        let characters: Vec<String> = text.chars().map(String::from).collect();
        let is_at = |row: u16, column: u16| {
            characters.iter().enumerate().all(|(index, character)| {
                screen
                    .cell(row, column + index as u16)
                    .is_some_and(|cell| cell.contents() == character && cell.underline())
            })
        };
        (0..rows).any(|row| (0..columns).any(|column| is_at(row, column)))
    }
}
