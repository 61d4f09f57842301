//! The `patience odds` subcommand: a survey of many deals, which estimates how often a game is won.

use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::progress::Progress;
use crate::app::start::deal_arguments;
use crate::app::start::deal_list::DealList;
use crate::app::start::requested_deals::RequestedDeals;
use crate::app::survey::bot_process;
use crate::app::survey::ordered_jobs::{Collector, RunEnd, run_in_order};
use crate::app::survey::players::Worker;
use crate::app::survey::solve_report::limits;
use crate::cli;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::odds::{
    Deal, Header, MergedSurvey, NumberedDeals, PlayResult, Player, PlayerLimits, Shard, SurveyStore, SurveyTally,
};
use crate::platform::{self, INTERRUPTED, Termination};
use crate::play::{Existing, check_writable, write_file};
use crate::shell::OutputFormat;
use crate::solve::Solver;
use crate::text;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum number of failures of bots that are reported one by one. The summary counts all of them.
const MAX_REPORTED_FAILURES: usize = 5;

/// The number of the first failure that is not reported. A note takes its place.
const FIRST_UNREPORTED_FAILURE: usize = MAX_REPORTED_FAILURES + 1;

/// Surveys deals, or joins the parts of a survey. Returns the exit status.
///
/// # Errors
/// Fails on invalid arguments, on files of different surveys, or if output cannot be written.
pub fn odds(args: &cli::Odds, env: &Environment, out: &mut dyn Write) -> Result<u8> {
    if args.out.is_some() && args.format == OutputFormat::Json {
        let error = Error::exclusive("`--out`", "`--format json`");
        return Err(error.hint("the file of `--out` contains the same lines"));
    }
    if !args.merge.is_empty() {
        return merge(args, out).map(|()| 0);
    }
    let survey = Survey::new(args)?;
    let cancel = platform::interrupt_flag();
    // Bots are separate processes, which must end before this process. So a signal that would end it only sets
    // `cancel`, and the process ends when the survey has stopped.
    let termination = survey.players().any(Player::is_bot).then(|| Termination::watch(&cancel));
    let progress = Progress::new(env.error_terminal);
    let status = {
        // No process of a bot may be left when a signal ends the program below.
        let _bot_processes = survey.players().any(Player::is_bot).then(platform::adopt_orphans);
        survey.run(args, &cancel, progress, out)
    };
    termination.iter().for_each(Termination::exit_if_requested);
    status
}

/// A survey that is ready to run.
struct Survey {
    game: Arc<dyn Game>,
    header: Header,
    /// All deals of the survey.
    requested: RequestedDeals,
    /// The numbers of the deals to play: the deals of the shard, or all deals.
    deals: NumberedDeals,
    limits: PlayerLimits,
}

impl Survey {
    fn new(args: &cli::Odds) -> Result<Survey> {
        let game = args.game.as_deref().unwrap_or_default();
        let options = deal_arguments::parse_options(&args.options)?;
        let game = catalog::open(game, &options)?;
        let limits = PlayerLimits {
            search: limits(&args.limits),
            visits: args.visits,
            max_commands: args.max_moves,
            answer_time: args.answer_time,
        };
        let requested = requested_deals(args, game.as_ref(), &options)?;
        let (player, against) = (args.player.clone(), args.against.clone());
        let header = Header::new(game.as_ref(), requested.numbers(), player, against, &limits);
        let header = header.with_list(requested.list_digest()).with_shard(shard(args)?);
        let Some(deals) = header.deals() else {
            let deals = text::with_thousands_separators(requested.numbers().count());
            return Err(Error::request(format!("`--shard` has more parts than the survey has deals ({deals})")));
        };
        let survey = Survey { game, header, requested, deals, limits };
        survey.players().try_for_each(|player| survey.check_player(player))?;
        survey.requested.other_boards_note(survey.game.as_ref()).into_iter().for_each(print_diagnostic);
        Ok(survey)
    }

    /// Returns the player, and the player of `--against`.
    fn players(&self) -> impl Iterator<Item = &Player> {
        std::iter::once(self.header.player()).chain(self.header.against())
    }

    /// Checks that the player can play the game, and that the first deal fits the game.
    fn check_player(&self, player: &Player) -> Result<()> {
        let first = *self.deals.numbers.start();
        match player {
            Player::Solve if self.game.extensions().best_line.is_some() => {}
            Player::Solve => {
                Solver::new(Arc::clone(&self.game)).map(drop).map_err(|error| self.suggest_other_players(error))?;
            }
            Player::Bot(command) => bot_process::check_command(command)?,
            Player::Hint | Player::Greedy | Player::Random => {}
        }
        let dealt = deal_arguments::deal(Arc::clone(&self.game), &self.requested.deal(first)?);
        dealt.map(drop).map_err(|error| self.requested.locate(first, error))
    }

    /// Adds a hint to the error for a game without a solver: if the game has points, other players can count them.
    fn suggest_other_players(&self, error: Error) -> Error {
        match self.game.info().points {
            Some(_) => error.hint("`--player hint`, `greedy`, `random` or `exec:COMMAND` counts its points"),
            None => error,
        }
    }

    /// Plays the deals, and writes the survey to a file, to standard output, or only its summary. Returns the exit status.
    fn run(&self, args: &cli::Odds, cancel: &AtomicBool, progress: Progress, out: &mut dyn Write) -> Result<u8> {
        match (&args.out, args.format) {
            (Some(path), _) => self.play(args.jobs, cancel, SurveyStore::open(path, &self.header)?, progress, out),
            (None, OutputFormat::Text) => {
                // No file and no JSON: the lines of the survey are thrown away, and only the summary is printed.
                let store = SurveyStore::begin(std::io::sink(), "nothing", self.header.clone())?;
                self.play(args.jobs, cancel, store, progress, out)
            }
            (None, OutputFormat::Json) => {
                let store = SurveyStore::begin(&mut *out, "standard output", self.header.clone())?;
                // Standard output contains the JSON lines, so the summary must not go there.
                self.play(args.jobs, cancel, store, progress, &mut std::io::sink())
            }
        }
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
        let mut writer = SurveyWriter { store, progress, failure_count: 0 };
        writer.progress.begin(self.deals.count(), already_done);
        let mut end = RunEnd::Complete;
        if let Some(next) = writer.store.state().next_number() {
            let new_worker = |player: &Player| Worker::new(player, &self.game, &self.limits);
            let new_workers =
                || Ok((new_worker(self.header.player())?, self.header.against().map(new_worker).transpose()?));
            let play = |(player, against): &mut (Worker<'_>, Option<Worker<'_>>), number: u64| {
                self.play_deal(player, against.as_mut(), number, cancel)
            };
            let played = run_in_order(next..=*self.deals.numbers.end(), jobs, cancel, &new_workers, &play, &mut writer);
            writer.progress.end();
            end = played?;
        }
        writer.store.finish()?;
        let tally = &writer.store.state().tally;
        print(out, &summary(&writer.store.state().header, tally))?;
        if end == RunEnd::Interrupted {
            let [deals, total] = [tally.deals().into(), self.deals.count()].map(text::with_thousands_separators);
            print_diagnostic(format!("interrupted after {deals} of {total} deals"));
            return Ok(INTERRUPTED);
        }
        Ok(0)
    }

    /// Plays one deal with each player. Returns `None` if the deal was interrupted.
    fn play_deal(
        &self,
        player: &mut Worker<'_>,
        against: Option<&mut Worker<'_>>,
        number: u64,
        cancel: &AtomicBool,
    ) -> Result<Option<SurveyedDeal>> {
        let (mut failures, deal) = (Vec::new(), self.requested.deal(number)?);
        let mut play = |worker: &mut Worker<'_>| -> Result<Option<PlayResult>> {
            if cancel.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let played = worker.play(&deal, number, cancel);
            let played = played.map_err(|error| self.requested.locate(number, error))?;
            let Some((result, failure)) = played else { return Ok(None) };
            if let (Some(kind), Some(text)) = (result.failure, failure) {
                let name = self.deals.numbering.name(number);
                failures.push(format!(
                    "note: {name}: the bot failed ({}): {}",
                    kind.words(),
                    text::sanitize_line(&text)
                ));
            }
            Ok(Some(result))
        };
        let Some(player) = play(player)? else { return Ok(None) };
        let against = match against {
            None => None,
            Some(against) => match play(against)? {
                None => return Ok(None),
                played => played,
            },
        };
        let listed = matches!(self.requested, RequestedDeals::Listed(_)).then_some(deal);
        Ok(Some(SurveyedDeal { deal: Deal { number, listed, player, against }, failures }))
    }
}

/// A deal that all players have played, with the descriptions of the bots' failures.
struct SurveyedDeal {
    deal: Deal,
    failures: Vec<String>,
}

/// Returns the deals of `--seeds`, `--deals` or `--deal`.
fn requested_deals(args: &cli::Odds, game: &dyn Game, options: &[(String, String)]) -> Result<RequestedDeals> {
    if let Some(seeds) = &args.seeds {
        return Ok(RequestedDeals::Numbered(NumberedDeals::seeds(seeds.clone())));
    }
    if let Some(path) = &args.deals {
        return DealList::read(path, game, options).map(RequestedDeals::Listed);
    }
    let text = args.deal.as_deref().unwrap_or_default();
    NumberedDeals::parse(text)?.map(RequestedDeals::Numbered).ok_or_else(|| {
        let error = Error::argument_value("`--deal`", "a range of deals here", text);
        error.hint("`--deal ms:1..32000` means the first 32,000 deals of Microsoft FreeCell")
    })
}

fn shard(args: &cli::Odds) -> Result<Option<Shard>> {
    let Some(text) = &args.shard else { return Ok(None) };
    if let Some(shard) = Shard::parse(text) {
        Ok(Some(shard))
    } else {
        let error = Error::argument_value("`--shard`", "I/N with I from 1 to N", text);
        Err(error.hint("`--shard 2/3` is the second of three parts"))
    }
}

/// Writes results to the store and updates the progress line.
struct SurveyWriter<W: Write> {
    store: SurveyStore<W>,
    progress: Progress,
    failure_count: usize,
}

impl<W: Write> Collector<SurveyedDeal> for SurveyWriter<W> {
    fn accept(&mut self, SurveyedDeal { deal, failures }: SurveyedDeal) -> Result<()> {
        self.store.add(deal)?;
        for failure in failures {
            self.failure_count += 1;
            // The note replaces the first failure that is not reported. Earlier, nobody knows whether more failures follow.
            let diagnostic = match self.failure_count {
                ..=MAX_REPORTED_FAILURES => failure,
                FIRST_UNREPORTED_FAILURE => "note: further failures of bots are only counted".into(),
                _ => continue,
            };
            self.progress.end();
            print_diagnostic(diagnostic);
        }
        self.progress.show(&self.store.state().tally.player);
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        self.store.flush()
    }
}

/// Formats the parameters and the result of a survey.
fn summary(header: &Header, tally: &SurveyTally) -> String {
    format!("{}\n{}", text::sanitize_line(&header.describe()), tally.text(header))
}

/// Joins the parts of a survey.
fn merge(args: &cli::Odds, out: &mut dyn Write) -> Result<()> {
    let merged = MergedSurvey::read(&args.merge)?;
    merged.overlaps_text().into_iter().for_each(print_diagnostic);
    merged.check_complete()?;
    match (&args.out, args.format) {
        (None, OutputFormat::Json) => {
            merged.write(&mut *out, "standard output")?;
            // `print` flushes the output.
            return print(out, "");
        }
        (Some(path), _) => {
            let existing = if args.force { Existing::Replace } else { Existing::Keep };
            check_writable(path, existing)?;
            let mut merged_bytes = Vec::new();
            merged.write(&mut merged_bytes, &path.display().to_string())?;
            write_file(path, &merged_bytes, existing)?;
        }
        (None, OutputFormat::Text) => {}
    }
    print(out, &summary(merged.header(), merged.tally()))
}
