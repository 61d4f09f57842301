//! The `patience odds` subcommand: a survey of many deals, which estimates how often a game is won.

use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::progress::Progress;
use crate::app::process::signals::{self, INTERRUPTED};
use crate::app::start::deal_arguments;
use crate::app::survey::ordered_jobs::{Collector, run_in_order};
use crate::app::survey::solve_report::limits;
use crate::card::DealSpec;
use crate::cli::{self, Format};
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::odds::{
    Deal, Header, MergedSurvey, Outcome, Player, Shard, SurveyStore, Tally, play_by_hints, play_greedily, play_randomly,
};
use crate::play::{Existing, check_writable, deck_for, write_file};
use crate::solve::advice::sampling::Advisor;
use crate::solve::{Limits, Solver, Stop, Verdict};
use crate::text;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Surveys deals, or joins the parts of a survey. Returns the exit status.
///
/// # Errors
/// Fails on invalid arguments, on files of different surveys, or if output cannot be written.
pub fn odds(args: &cli::Odds, env: &Environment, out: &mut dyn Write) -> Result<u8> {
    if args.out.is_some() && args.format == Format::Json {
        let error = Error::request("`--out` and `--format json` cannot be used together");
        return Err(error.hint("the file of `--out` contains the same lines"));
    }
    if !args.merge.is_empty() {
        return merge(args, out).map(|()| 0);
    }
    let survey = Survey::new(args)?;
    let cancel = signals::interrupt();
    let progress = Progress::new(env.error_terminal);
    match (&args.out, args.format) {
        (Some(path), _) => survey.play(args.jobs, &cancel, SurveyStore::open(path, &survey.header)?, progress, out),
        (None, Format::Text) => {
            let store = SurveyStore::begin(std::io::sink(), "nothing", survey.header.clone())?;
            survey.play(args.jobs, &cancel, store, progress, out)
        }
        (None, Format::Json) => {
            let store = SurveyStore::begin(&mut *out, "standard output", survey.header.clone())?;
            // Standard output contains the JSON lines, so the summary must not go there.
            survey.play(args.jobs, &cancel, store, progress, &mut std::io::sink())
        }
    }
}

/// A survey that is ready to run.
struct Survey {
    game: Arc<dyn Game>,
    header: Header,
    player: Player,
    limits: Limits,
    visits: u32,
}

impl Survey {
    fn new(args: &cli::Odds) -> Result<Survey> {
        let game = args.game.as_deref().unwrap_or_default();
        let game = catalog::open(game, &deal_arguments::options(&args.options)?)?;
        let player = match args.player {
            cli::PlayerArg::Solve => Player::Solve,
            cli::PlayerArg::Hint => Player::Hint,
            cli::PlayerArg::Greedy => Player::Greedy,
            cli::PlayerArg::Random => Player::Random,
        };
        let limits = limits(&args.limits);
        // proof: clap requires `--seeds` unless `--merge` is given.
        let seeds = args.seeds.clone().expect("a survey has seeds");
        let header = Header::new(game.info(), &seeds, player, &limits)
            .with_visits((player == Player::Hint).then_some(args.visits))
            .with_shard(shard(args)?);
        if header.seeds().is_none() {
            let deals = text::with_thousands_separators(count(&seeds));
            return Err(Error::request(format!("`--shard` has more parts than the survey has deals ({deals})")));
        }
        let survey = Survey { game, header, player, limits, visits: args.visits };
        survey.check_game()?;
        Ok(survey)
    }

    /// Checks that the game has single deals that the player can win.
    fn check_game(&self) -> Result<()> {
        if self.player == Player::Solve {
            return Solver::new(Arc::clone(&self.game)).map(|_| ());
        }
        let session = deal_arguments::deal(Arc::clone(&self.game), &DealSpec::Seed(0))?.session;
        if session.score_sheet().is_none() {
            return Ok(());
        }
        Err(Error::request(format!(
            "`{}` is a match of several deals, so a single deal cannot be won",
            self.game.info().id
        )))
    }

    /// Plays the deals that are missing from the store and prints the summary. Returns the exit status.
    fn play<W: Write>(
        &self,
        jobs: usize,
        cancel: &AtomicBool,
        store: SurveyStore<W>,
        progress: Progress,
        out: &mut dyn Write,
    ) -> Result<u8> {
        let already_done = store.state().tally.deals();
        let mut writer = SurveyWriter { store, progress, interrupted: false };
        // proof: `Survey::new` checked that the header has seeds.
        let seeds = self.header.seeds().expect("a survey has seeds");
        writer.progress.begin(count(&seeds), already_done);
        if let Some(next) = writer.store.state().next_seed() {
            let begin = || Worker::new(self);
            let answer = |worker: &mut Worker, seed: u64| self.answer(worker, seed, cancel);
            let played = run_in_order(next..=*seeds.end(), jobs, cancel, &begin, &answer, &mut writer);
            writer.progress.end();
            played?;
        }
        writer.store.finish()?;
        let tally = &writer.store.state().tally;
        print(out, &summary(&self.header, tally))?;
        if writer.interrupted {
            let [deals, total] = [tally.deals().into(), count(&seeds)].map(text::with_thousands_separators);
            print_diagnostic(format!("interrupted after {deals} of {total} deals"));
            return Ok(INTERRUPTED);
        }
        Ok(0)
    }

    /// Plays one deal. Returns `None` if the search was interrupted.
    fn answer(&self, worker: &mut Worker, seed: u64, cancel: &AtomicBool) -> Result<Option<Deal>> {
        if cancel.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let game = self.game.as_ref();
        let deck = deck_for(game, &DealSpec::Seed(seed))?;
        let (board, _) = game.deal_deck(&deck)?;
        let (result, moves, positions) = match worker {
            Worker::Solver(solver) => {
                let report = solver.solve(&board, &self.limits, cancel);
                let (result, moves) = match report.verdict {
                    Verdict::Unknown(Stop::Interrupt) => return Ok(None),
                    Verdict::Won(moves) => (Outcome::Won, u32::try_from(moves.len()).ok()),
                    Verdict::Lost => (Outcome::Lost, None),
                    Verdict::Unknown(_) => (Outcome::Unknown, None),
                };
                (result, moves, Some(report.positions))
            }
            Worker::Hints(advisor) => player_outcome(play_by_hints(advisor, game, board, &mut |_| {})),
            Worker::Greedy => player_outcome(play_greedily(game, board)),
            Worker::Random => player_outcome(play_randomly(game, board, seed)),
        };
        Ok(Some(Deal { kind: None, seed, result, moves, positions }))
    }
}

/// Returns the number of seeds in a range.
fn count(seeds: &std::ops::RangeInclusive<u64>) -> u128 {
    u128::from(seeds.end() - seeds.start()) + 1
}

fn player_outcome(won: Option<u32>) -> (Outcome, Option<u32>, Option<u64>) {
    (if won.is_some() { Outcome::Won } else { Outcome::Lost }, won, None)
}

/// A player with the state that it reuses from deal to deal.
enum Worker {
    Solver(Box<Solver>),
    Hints(Box<Advisor>),
    Greedy,
    Random,
}

impl Worker {
    fn new(survey: &Survey) -> Result<Worker> {
        Ok(match survey.player {
            Player::Solve => Worker::Solver(Box::new(Solver::new(Arc::clone(&survey.game))?)),
            Player::Hint => Worker::Hints(Box::new(Advisor::new(Arc::clone(&survey.game), survey.visits))),
            Player::Greedy => Worker::Greedy,
            Player::Random => Worker::Random,
        })
    }
}

fn shard(args: &cli::Odds) -> Result<Option<Shard>> {
    let Some(text) = &args.shard else { return Ok(None) };
    match Shard::parse(text) {
        Some(shard) => Ok(Some(shard)),
        None => {
            let error = Error::request(format!("`--shard` takes I/N with I from 1 to N, not `{text}`"));
            Err(error.hint("`--shard 2/3` is the second of three parts"))
        }
    }
}

/// Writes results to the store and updates the progress line.
struct SurveyWriter<W: Write> {
    store: SurveyStore<W>,
    progress: Progress,
    interrupted: bool,
}

impl<W: Write> Collector<Option<Deal>> for SurveyWriter<W> {
    fn accept(&mut self, line: Option<Deal>) -> Result<bool> {
        let Some(line) = line else {
            self.interrupted = true;
            return Ok(false);
        };
        self.store.add(&line)?;
        self.progress.show(&self.store.state().tally);
        Ok(true)
    }

    fn flush(&mut self) -> Result<()> {
        self.store.flush()
    }
}

/// Formats the parameters and the result of a survey.
fn summary(header: &Header, tally: &Tally) -> String {
    format!("{}\n{}", text::sanitize_line(&header.describe()), tally.text())
}

/// Joins the parts of a survey.
fn merge(args: &cli::Odds, out: &mut dyn Write) -> Result<()> {
    let merged = MergedSurvey::read(&args.merge)?;
    match (&args.out, args.format) {
        (None, Format::Json) => {
            merged.write(&mut *out, "standard output")?;
            return print(out, "");
        }
        (Some(path), _) => {
            let existing = if args.force { Existing::Replace } else { Existing::Keep };
            check_writable(path, existing)?;
            let mut whole = Vec::new();
            merged.write(&mut whole, &path.display().to_string())?;
            write_file(path, &whole, existing)?;
        }
        (None, Format::Text) => {}
    }
    print(out, &summary(merged.header(), &merged.tally()))
}
