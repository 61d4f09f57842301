//! Benchmark of the program's speed: `cargo bench`.
//!
//! - Random moves: list the legal moves, choose one and play it. Undo a finished game move by move, and start again.
//! - Commands: read, parse, check and run the lines of a script, with and without boards.
//! - Transcripts: read, replay and compare the golden transcripts as `verify` does.
//! - Pages: export a game of 150 moves as `share --as html` does.
//! - Start: run the whole program until it prints its first board.
//! - Terminal: the time to the first board, and from Enter to the next board. The limits are 4 ms and 2 ms.

use patience::internals::board::{Board, Event, Txn, View};
use patience::internals::card::{DealSpec, SeededRng};
use patience::internals::error::{Error, Result};
use patience::internals::export::{ExportRequest, SharedTranscript, format};
use patience::internals::game::{Game, Move};
use patience::internals::games::catalog;
use patience::internals::play::{Session, Step, Transcript, TranscriptHeader, Verifier, deck_for};
use patience::internals::render::{self, Style};
use patience::internals::shell::{Script, Settings, Shell, ShowMode};
use patience::internals::solve::forced_finish::{MAX_POSITIONS, find_forced_finish};
use patience::internals::text;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The time for which each rate is measured.
const MEASURING_TIME: Duration = Duration::from_millis(1500);

fn main() {
    for id in ["klondike", "freecell", "spider", "golf", "canfield", "pyramid", "accordion"] {
        report(&format!("random moves a second, {id}"), playouts(id));
    }
    report("commands a second", commands(ShowMode::None));
    report("commands a second, each with its board", commands(ShowMode::Every));
    report("transcripts verified a second", transcripts());
    report("pages of 150 moves a second", pages());
    report("starts a second, to the first board", starts());
    match failed_finish() {
        Ok(time) => println!("{:>12} µs for a `finish` that searches all its positions", time.as_micros()),
        Err(error) => println!("{error}"),
    }
    #[cfg(unix)] // needs a pseudoterminal
    match terminal::times() {
        Ok((start, redraw)) => {
            println!("{:>12} µs to the first board at a terminal of 120x40", start.as_micros());
            println!("{:>12} µs from Enter to the next board there", redraw.as_micros());
        }
        Err(error) => println!("{error}"),
    }
}

fn report(unit: &str, rate: Result<u64>) {
    match rate {
        Ok(rate) => println!("{:>12} {unit}", text::with_thousands_separators(rate.into())),
        Err(error) => println!("{error}"),
    }
}

/// Runs a function repeatedly, adds up the numbers that it returns, and returns the sum per second.
fn rate(mut run: impl FnMut() -> Result<usize>) -> Result<u64> {
    let (start, mut total) = (Instant::now(), 0);
    while start.elapsed() < MEASURING_TIME {
        total += run()?;
    }
    Ok((total as f64 / start.elapsed().as_secs_f64()) as u64)
}

fn deal_session(id: &str) -> Result<Session> {
    let game = catalog::open(id, &[])?;
    let mut deck = game.info().pack.cards();
    patience::internals::card::shuffle(1, 0, &mut deck);
    Session::deal(game, deck)
}

/// Commands per second: draws, rejected moves, `why` and `undo`.
fn commands(show: ShowMode) -> Result<u64> {
    let script = "draw\ndraw\nmove t1 t2\nundo 2\nwhy t1 t4\nundo\n".repeat(1000);
    rate(|| {
        let settings = Settings { show, ..Settings::default() };
        let (mut out, mut err) = (std::io::sink(), std::io::sink());
        let mut shell = Shell::new(deal_session("klondike")?, None, settings, None, &mut out, &mut err);
        Script::new("bench", script.as_bytes()).keep_going(true).run(&mut shell)?;
        Ok(6000)
    })
}

/// Golden transcripts verified per second.
fn transcripts() -> Result<u64> {
    let folders = std::fs::read_dir("transcripts").into_iter().flatten().flatten();
    let files = folders.flat_map(|folder| std::fs::read_dir(folder.path()).into_iter().flatten().flatten());
    let files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    let draw = |session: &Session| render::session(session, &Style::default());
    let mut verifier = Verifier::default();
    rate(|| {
        for file in &files {
            verifier.verify(file, &draw)?;
        }
        Ok(files.len())
    })
}

/// Pages per second, for a game of Klondike with 150 moves.
fn pages() -> Result<u64> {
    let mut session = deal_session("klondike")?;
    let deal = DealSpec::Seed(1);
    let mut text = TranscriptHeader { deal: Some(&deal), ..TranscriptHeader::default() }.text(&session)?;
    let mut rng = SeededRng::new(1, 1);
    while session.moves_made() < 150 {
        let moves = session.moves();
        let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
        if session.play(m).is_ok() {
            text += &format!("  - {}\n", Step::from_last_move(&session, m, false).text());
        }
    }
    let transcript = Transcript::parse("bench", text.as_bytes())?;
    let shared = SharedTranscript { game: transcript.open_game()?, transcript: &transcript };
    let request = ExportRequest {
        at: None,
        reveal: false,
        base_url: None,
        delay: None,
        is_playable: false,
        style: Style::default(),
    };
    let page = format("html").ok_or_else(|| Error::request("there is no form `html`"))?;
    rate(|| page.write(&shared, &request).map(|_| 1))
}

/// Starts of the whole program per second.
fn starts() -> Result<u64> {
    rate(|| {
        let play = ["play", "klondike", "--seed", "1", "--no-record"];
        let mut program = Command::new(env!("CARGO_BIN_EXE_patience"));
        let status = program.args(play).stdin(Stdio::null()).stdout(Stdio::null()).status();
        Ok(usize::from(status.is_ok_and(|status| status.success())))
    })
}

/// The time of the slowest of many `finish` commands that find no win. All cards count as seen.
fn failed_finish() -> Result<Duration> {
    let mut slowest = Duration::ZERO;
    for id in ["klondike", "canfield", "zodiac", "sultan", "auld-lang-syne", "sly-fox", "four-seasons", "osmosis"] {
        for seed in 1..=20 {
            let game = catalog::open(id, &[])?;
            let deck = deck_for(&*game, &DealSpec::Seed(seed))?;
            let session = Session::deal(game, deck)?;
            let start = Instant::now();
            let found = find_forced_finish(session.game().as_ref(), session.board(), MAX_POSITIONS);
            slowest = slowest.max(if found.is_none() { start.elapsed() } else { Duration::ZERO });
        }
    }
    Ok(slowest)
}

/// Random moves per second: listed, played and undone.
fn playouts(id: &str) -> Result<u64> {
    let session = deal_session(id)?;
    let (game, board) = (session.game().as_ref(), session.board().clone());
    let mut playout = Playout { game, board, events: Vec::new(), moves: Vec::new(), event_counts: Vec::new() };
    let mut rng = SeededRng::new(1, 1);
    rate(|| Ok(playout.run(&mut rng)))
}

/// A board for random games, with buffers that are used again.
struct Playout<'g> {
    game: &'g dyn Game,
    board: Board,
    events: Vec<Event>,
    moves: Vec<Move>,
    event_counts: Vec<usize>,
}

impl Playout<'_> {
    /// Plays at most 200 random moves and undoes them. Returns their number.
    fn run(&mut self, rng: &mut SeededRng) -> usize {
        while self.event_counts.len() < 200 {
            self.game.moves(View::of(&self.board), &mut self.moves);
            let Some(&m) = self.moves.get(rng.below(self.moves.len().max(1) as u32) as usize) else { break };
            self.game.play(&mut Txn::new(&mut self.board, &mut self.events), m);
            self.event_counts.push(self.events.len());
        }
        let moves_made = self.event_counts.len();
        while self.event_counts.pop().is_some() {
            let first_event = self.event_counts.last().copied().unwrap_or(0);
            for event in self.events.drain(first_event..).rev() {
                self.board.revert(&event);
            }
        }
        moves_made
    }
}

/// The program in a terminal of 120 columns and 40 rows.
#[cfg(unix)] // needs a pseudoterminal
mod terminal {
    use patience::internals::error::{Error, Result};
    use rexpect::process::PtyProcess;
    use std::fs::File;
    use std::io::{Read, Write};
    use std::process::Command;
    use std::time::{Duration, Instant};

    /// The escape sequence that ends every drawing of a board.
    const END_OF_BOARD: &[u8] = b"\x1b[?25h";

    /// The number of measurements of each time; the median counts.
    const STARTS: usize = 31;
    const REDRAWS: usize = 101;

    /// The time from the start to the first board, and from Enter to the next board.
    pub fn times() -> Result<(Duration, Duration)> {
        measure().map_err(|cause| Error::system(format!("cannot use a terminal: {cause}")))
    }

    fn measure() -> std::result::Result<(Duration, Duration), rexpect::error::Error> {
        let mut starts = Vec::new();
        for _ in 0..STARTS {
            starts.push(start()?.1);
        }
        let (mut screen, _) = start()?;
        let mut redraws = Vec::new();
        for _ in 0..REDRAWS {
            let start_time = Instant::now();
            screen.terminal.write_all(b"d\r")?;
            screen.wait_for(END_OF_BOARD)?;
            redraws.push(start_time.elapsed());
            screen.wait_for(b"klondike> ")?;
        }
        Ok((median(starts), median(redraws)))
    }

    fn median(mut times: Vec<Duration>) -> Duration {
        times.sort();
        times[times.len() / 2]
    }

    fn start() -> std::result::Result<(Screen, Duration), rexpect::error::Error> {
        let mut command = Command::new("sh");
        let script = "stty cols 120 rows 40; echo begin; exec \"$0\" play klondike --seed 1 --no-record";
        command.args(["-c", script, env!("CARGO_BIN_EXE_patience")]);
        command.env_clear().env("TERM", "xterm-256color").env("LANG", "C.UTF-8");
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let process = PtyProcess::new(command)?;
        let terminal = process.get_file_handle()?;
        let mut screen = Screen { _process: process, terminal, unread: Vec::new() };
        screen.wait_for(b"begin\r\n")?;
        let start_time = Instant::now();
        screen.wait_for(END_OF_BOARD)?;
        let start = start_time.elapsed();
        screen.wait_for(b"klondike> ")?;
        Ok((screen, start))
    }

    /// A terminal with the program. `unread` is the output after the last text that was waited for.
    pub struct Screen {
        _process: PtyProcess,
        terminal: File,
        unread: Vec<u8>,
    }

    impl Screen {
        fn wait_for(&mut self, text: &[u8]) -> std::io::Result<()> {
            let mut bytes = [0; 4096];
            loop {
                if let Some(index) = self.unread.windows(text.len()).position(|part| part == text) {
                    self.unread.drain(..index + text.len());
                    return Ok(());
                }
                let count = self.terminal.read(&mut bytes)?;
                self.unread.extend_from_slice(&bytes[..count]);
            }
        }
    }
}
