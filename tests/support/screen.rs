//! A terminal with a screen: runs `patience` in a window and shows what a player sees.
#![allow(dead_code)] // each test program that shares this file uses only a part of it

use super::home::Home;
use assert_cmd::cargo::cargo_bin;
use rexpect::process::PtyProcess;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Command;

/// A terminal and its screen as a player sees it.
pub struct Terminal {
    /// Kills the program when this is dropped.
    _process: PtyProcess,
    /// The controlling end of the pseudo-terminal.
    end: File,
    /// Output that no call has waited for yet.
    unread: Vec<u8>,
    screen: vt100::Parser,
    device: String,
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

/// The escape sequence that ends the drawing of a board: it shows the cursor.
const PAINTED: &str = "\u{1b}[?25h";

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
        let script = format!("stty cols {columns} rows {rows}; echo device=$(tty).; {script}");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).arg(cargo_bin!("patience")).args(arguments);
        command.env_clear().current_dir(home.path(""));
        command.envs([("HOME", home.path("").to_str().unwrap()), ("TERM", "xterm"), ("LANG", "C.UTF-8")]);
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let process = PtyProcess::new(command).unwrap();
        let end = process.get_file_handle().unwrap();
        let screen = vt100::Parser::new(cells(rows), cells(columns), 1000);
        let mut terminal = Terminal { _process: process, end, unread: Vec::new(), screen, device: String::new() };
        terminal.wait_for("device=");
        terminal.device = terminal.wait_for(".");
        Some(terminal)
    }

    /// Waits for this text in the output. Returns the output before it.
    pub fn wait_for(&mut self, text: &str) -> String {
        loop {
            let found = self.unread.windows(text.len()).position(|part| part == text.as_bytes());
            if let Some(at) = found {
                let rest = self.unread.split_off(at + text.len());
                let written = std::mem::replace(&mut self.unread, rest);
                self.screen.process(&written);
                return String::from_utf8_lossy(&written[..at]).into_owned();
            }
            let seen = String::from_utf8_lossy(&self.unread).into_owned();
            assert!(self.read_more(), "`{text}` is not printed: {seen:?}\n{}", self.text());
        }
    }

    /// Waits until the screen contains this text.
    pub fn wait_for_screen(&mut self, text: &str) {
        loop {
            self.screen.process(&std::mem::take(&mut self.unread));
            if self.text().contains(text) {
                return;
            }
            assert!(self.read_more(), "`{text}` is not on the screen:\n{}", self.text());
        }
    }

    /// Reads the next output. Returns `false` at the end of the output.
    fn read_more(&mut self) -> bool {
        let most = Timespec { tv_sec: 20, tv_nsec: 0 };
        let ready = poll(&mut [PollFd::new(&self.end, PollFlags::IN)], Some(&most)).unwrap();
        assert!(ready > 0, "nothing is printed: {:?}\n{}", String::from_utf8_lossy(&self.unread), self.text());
        let mut bytes = [0; 4096];
        // A terminal that no process holds any longer cannot be read.
        let count = self.end.read(&mut bytes).unwrap_or(0);
        self.unread.extend_from_slice(&bytes[..count]);
        count > 0
    }

    /// Waits until the board is drawn and the prompt is below it.
    pub fn wait_for_prompt(&mut self) {
        self.wait_for(PAINTED);
        self.wait_for("> ");
    }

    /// Waits until the program ends.
    pub fn wait_for_end(&mut self) {
        while self.read_more() {}
        self.screen.process(&std::mem::take(&mut self.unread));
    }

    pub fn type_line(&mut self, line: &str) {
        self.press(&format!("{line}\n"));
    }

    pub fn press(&mut self, keys: &str) {
        self.end.write_all(keys.as_bytes()).unwrap();
    }

    /// Resizes the window.
    pub fn resize(&mut self, (columns, rows): (u16, u16)) {
        let (columns_text, rows_text) = (columns.to_string(), rows.to_string());
        let size = ["-F", &self.device, "cols", &columns_text, "rows", &rows_text];
        assert!(Command::new("stty").args(size).status().unwrap().success());
        self.screen.screen_mut().set_size(cells(rows), cells(columns));
    }

    /// The text of the screen and of the lines that scrolled off it, from the beginning.
    pub fn all_text(&mut self) -> String {
        let screen = self.screen.screen_mut();
        screen.set_scrollback(usize::MAX);
        let (mut back, mut all) = (screen.scrollback(), String::new());
        while back > 0 {
            screen.set_scrollback(back);
            let first = screen.contents().lines().next().unwrap_or_default().trim_end().to_string();
            all += &(first + "\n");
            back -= 1;
        }
        screen.set_scrollback(0);
        all + &self.text()
    }

    /// The text of the screen, without spaces at the ends of lines and without empty lines at the end.
    pub fn text(&self) -> String {
        let text = self.screen.screen().contents();
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_end().to_string()
    }

    /// The row and column of the cursor, from 0.
    pub fn cursor(&self) -> (usize, usize) {
        let (row, column) = self.screen.screen().cursor_position();
        (row.into(), column.into())
    }

    /// Whether the cursor is hidden.
    pub fn hides_cursor(&self) -> bool {
        self.screen.screen().hide_cursor()
    }

    /// Whether the screen contains this text, underlined.
    pub fn is_underlined(&self, text: &str) -> bool {
        let screen = self.screen.screen();
        let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
        let letters: Vec<String> = text.chars().map(String::from).collect();
        let is_it = |row: u16, column: u16| {
            letters.iter().enumerate().all(|(at, letter)| {
                screen.cell(row, column + at as u16).is_some_and(|cell| cell.contents() == letter && cell.underline())
            })
        };
        (0..rows).any(|row| (0..columns).any(|column| is_it(row, column)))
    }
}
