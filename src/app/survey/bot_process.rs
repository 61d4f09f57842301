//! The process of a bot: lines in, lines out, time limits, and its end.
//!
//! At the end, all processes of a bot are killed, so that none keeps running: see [`ProcessTree`]. Threads read and write its pipes, so that a bot that does not read or write never blocks the survey.

use crate::encoding;
use crate::error::{Error, Fault, Result};
use crate::odds::BotFailure;
use crate::platform::{ProcessTree, SHELL, missing_command, shell_command};
use crate::shell::MAX_LINE_BYTES;
use crate::text;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The maximum number of lines that wait to be written to a bot, and of lines that wait to be processed.
const QUEUE_CAPACITY: usize = 64;
/// The maximum time between two checks for an interrupt.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The time that a bot has to end after its deal, before it is killed.
const END_TIME: Duration = Duration::from_secs(1);
/// The number of bytes at the end of a bot's error output that are kept for messages.
const KEPT_ERROR_BYTES: usize = 1024;
/// The maximum width of the part of a bot's error output that a message quotes, in columns.
const MAX_MESSAGE_WIDTH: usize = 200;

/// The reason why a deal of a bot ended early.
#[derive(Debug)]
pub enum BotEnd {
    /// The bot failed. The text describes how.
    Failed(BotFailure, String),
    /// The survey was interrupted.
    Interrupted,
}

/// A running bot.
pub struct BotProcess<'c> {
    processes: ProcessTree,
    /// The queue of texts to write to the bot. `None` after the end of its input.
    input: Option<SyncSender<String>>,
    /// The queue of lines that the bot has written.
    output: Receiver<Vec<u8>>,
    /// The number of lines received.
    received: u32,
    /// The last bytes of the bot's error output.
    errors: Arc<Mutex<Vec<u8>>>,
    /// Disconnected when the bot has closed its error output.
    errors_end: Receiver<()>,
    answer_time: Duration,
    cancel: &'c AtomicBool,
}

impl<'c> BotProcess<'c> {
    /// Starts a bot. Its standard error is kept for messages and not shown.
    ///
    /// # Errors
    /// Fails if the system cannot start the shell or a thread. If the shell cannot find the command, that is a failure
    /// of the bot, not an error.
    pub fn start(command: &str, answer_time: Duration, cancel: &'c AtomicBool) -> Result<BotProcess<'c>> {
        let mut shell = shell_command(command);
        let shell = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let started = ProcessTree::start(shell);
        let mut processes = started.map_err(|cause| Error::cannot("start a bot", cause))?;
        let program = &mut processes.program;
        let (input, input_lines) = sync_channel(QUEUE_CAPACITY);
        let (output_sender, output) = sync_channel(QUEUE_CAPACITY);
        let (stdin, stdout, stderr) = (program.stdin.take(), program.stdout.take(), program.stderr.take());
        let errors = Arc::new(Mutex::new(Vec::new()));
        let kept_errors = Arc::clone(&errors);
        let (end, errors_end) = sync_channel(0);
        // From here on, an early return drops `bot`, which kills the process.
        let bot =
            BotProcess { processes, input: Some(input), output, received: 0, errors, errors_end, answer_time, cancel };
        if let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) {
            start_thread(move || write_lines(stdin, &input_lines))?;
            start_thread(move || read_lines(stdout, &output_sender))?;
            start_thread(move || keep_errors(stderr, &kept_errors, end))?;
        }
        Ok(bot)
    }

    /// Sends text to the bot. Waits while too many earlier lines are unread.
    pub fn send(&self, text: String) -> std::result::Result<(), BotEnd> {
        let Some(input) = &self.input else { return Ok(()) };
        let (deadline, mut text) = (Instant::now() + self.answer_time, text);
        loop {
            match input.try_send(text) {
                // A bot that has closed its input may still send commands.
                Ok(()) | Err(TrySendError::Disconnected(_)) => return Ok(()),
                Err(TrySendError::Full(unsent)) => text = unsent,
            }
            self.check_time(deadline, "it does not read its input")?;
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Waits for the next line of the bot.
    pub fn receive(&mut self) -> std::result::Result<String, BotEnd> {
        let deadline = Instant::now() + self.answer_time;
        let invalid = |fault: &str| Err(BotEnd::Failed(BotFailure::InvalidOutput, fault.into()));
        loop {
            match self.output.recv_timeout(POLL_INTERVAL.min(deadline.saturating_duration_since(Instant::now()))) {
                Ok(line) if line.len() > MAX_LINE_BYTES => {
                    return invalid(&format!("a line has more than {MAX_LINE_BYTES} bytes"));
                }
                Ok(line) => {
                    self.received = self.received.saturating_add(1);
                    let decoded = encoding::decode_line("the bot", self.received, &line).map(str::to_string);
                    return decoded.or_else(|_| invalid("a line is not UTF-8 text"));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.early_end()),
                Err(RecvTimeoutError::Timeout) => self.check_time(deadline, "it gave no answer")?,
            }
        }
    }

    /// Checks that a deadline has not passed, and that the survey is not interrupted.
    fn check_time(&self, deadline: Instant, fault: &str) -> std::result::Result<(), BotEnd> {
        if self.cancel.load(Ordering::Relaxed) {
            return Err(BotEnd::Interrupted);
        }
        if Instant::now() < deadline {
            return Ok(());
        }
        let text = format!("{fault} within {} s", self.answer_time.as_secs_f64());
        Err(BotEnd::Failed(BotFailure::TimedOut, text))
    }

    /// Describes why the bot has closed its output before the end of its deal.
    fn early_end(&mut self) -> BotEnd {
        self.input = None;
        let deadline = Instant::now() + END_TIME;
        let status = loop {
            match self.processes.program.try_wait() {
                Ok(None) if self.cancel.load(Ordering::Relaxed) => return BotEnd::Interrupted,
                // A process usually ends right after it has closed its output, so the checks are frequent.
                Ok(None) if Instant::now() < deadline => thread::sleep(POLL_INTERVAL / 4),
                Ok(status) => break status,
                Err(_) => break None,
            }
        };
        match status {
            Some(status) if !status.success() => BotEnd::Failed(BotFailure::Crashed, self.crash_text(status)),
            Some(_) => BotEnd::Failed(BotFailure::GaveUp, "it ended before the game was over".into()),
            None => BotEnd::Failed(BotFailure::GaveUp, "it closed its output before the game was over".into()),
        }
    }

    /// Describes a crash: the exit status, and the last line of the error output.
    fn crash_text(&self, status: ExitStatus) -> String {
        // A process that the bot has started may still have the error output open.
        let _ = self.errors_end.recv_timeout(END_TIME);
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let errors = String::from_utf8_lossy(&errors);
        let last_line = errors.lines().rev().map(str::trim).find(|line| !line.is_empty());
        let message = last_line.map(|line| format!(": {}", text::truncate(line, MAX_MESSAGE_WIDTH)));
        // The standard library writes `exit status: 3` and `signal: 9 (SIGKILL)`. The message leaves out this colon.
        status.to_string().replacen(": ", " ", 1) + &message.unwrap_or_default()
    }

    /// Sends the last text and waits a moment until the bot ends. Then `drop` kills what is left of it.
    pub fn finish(mut self, text: String) {
        // It does not matter whether the bot reads its result.
        let _ = self.send(text);
        self.input = None;
        let deadline = Instant::now() + END_TIME;
        let mut surplus = 0;
        loop {
            match self.output.recv_timeout(POLL_INTERVAL.min(deadline.saturating_duration_since(Instant::now()))) {
                // Some bots send a few commands in advance. Others never stop.
                Ok(_) => surplus += 1,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if surplus > QUEUE_CAPACITY || Instant::now() >= deadline || self.cancel.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}

impl Drop for BotProcess<'_> {
    /// Kills the bot with all processes that it has started.
    fn drop(&mut self) {
        self.processes.kill();
    }
}

/// Checks before a survey that the shell finds the command. If the first word is not a plain name, nothing is checked.
///
/// # Errors
/// Fails if there is no such command.
pub fn check_command(command: &str) -> Result<()> {
    let cannot_start = |cause| Error::cannot(format!("start `{SHELL}`"), cause);
    match missing_command(command).map_err(cannot_start)? {
        None => Ok(()),
        Some(word) => Err(Error::from(Fault::unknown_name("command", word)).hint(format!(
            "`exec:` is followed by a command line for `{SHELL}`; write `./bot` for a program in this folder"
        ))),
    }
}

fn start_thread(work: impl FnOnce() + Send + 'static) -> Result<()> {
    let started = thread::Builder::new().spawn(work);
    started.map(drop).map_err(|cause| Error::no_thread(&cause))
}

/// Writes lines until the bot closes its input or the sender is dropped.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Passes on lines until the bot closes its output or the receiver is dropped. Cuts a line that is
/// much too long into pieces, so that it cannot fill the memory. The first piece still exceeds the maximum length, so
/// [`BotProcess::receive`] rejects it.
fn read_lines(stdout: impl Read, lines: &SyncSender<Vec<u8>>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        // `+ 2` leaves room for one byte too many and for the line feed.
        match (&mut reader).take(MAX_LINE_BYTES as u64 + 2).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                line.pop_if(|byte| *byte == b'\n');
                if lines.send(line).is_err() {
                    return;
                }
            }
        }
    }
}

/// Keeps the last bytes of the error output. When the error output ends, `_end` is dropped. This shows
/// [`BotProcess::crash_text`] that all bytes have been read.
fn keep_errors(mut stderr: impl Read, kept: &Mutex<Vec<u8>>, _end: SyncSender<()>) {
    let mut bytes = [0; KEPT_ERROR_BYTES];
    while let Ok(count @ 1..) = stderr.read(&mut bytes) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&bytes[..count]);
        let surplus = kept.len().saturating_sub(KEPT_ERROR_BYTES);
        kept.drain(..surplus);
    }
}
