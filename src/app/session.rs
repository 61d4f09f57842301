//! A session from its first screen to its end: what playing, resuming and taking over have in common.

use super::environment::Environment;
use super::opening::{self, Opening, fresh_seed};
use super::output::tell;
use crate::card::DealSpec;
use crate::cli::{self, SessionArgs};
use crate::error::{Error, Kind, Result};
use crate::games::catalog;
use crate::play::{self, Existing, Recorder, Session, Stamp, UndoPolicy};
use crate::render::Style;
use crate::shell::{Ending, Format, Prompt, Script, Settings, Shell, Show};
use crate::text;
use std::fs::{self, File};
use std::io::{self, Cursor, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

/// Where commands come from.
pub struct Source {
    lines: Lines,
    /// Whether somebody types them who sees the answers, with or without a line editor.
    person: bool,
}

enum Lines {
    Script(Script<'static>),
    Prompt(Box<Prompt>),
}

impl Source {
    /// A script file, commands from the command line, a prompt, or lines from standard input.
    ///
    /// # Errors
    /// The script cannot be read, or the terminal does not answer.
    pub fn open(args: &SessionArgs, around: &Environment) -> Result<Source> {
        let script = |script: Script<'static>| {
            let lines = Lines::Script(script.keep_going(args.keep_going));
            Ok(Source { lines, person: false })
        };
        match &args.script {
            Some(path) if path.as_os_str() == "-" => return script(Script::new("stdin", io::stdin())),
            Some(path) => {
                let file = File::open(path).map_err(|cause| Error::io(Kind::Request, "read", path, &cause))?;
                return script(Script::new(path.display().to_string(), file));
            }
            None if !args.commands.is_empty() => {
                return script(Script::new("-e", Cursor::new(args.commands.join("\n"))));
            }
            None => {}
        }
        let lines = match around.input_terminal {
            true if Prompt::suits() => {
                let history = around.history();
                if let Some(folder) = history.as_deref().and_then(Path::parent) {
                    // Without the folder there is a prompt without a history.
                    let _ = fs::create_dir_all(folder);
                }
                Lines::Prompt(Box::new(Prompt::new(history)?))
            }
            true => Lines::Script(Script::new("stdin", io::stdin()).keep_going(true)),
            false => return script(Script::new("stdin", io::stdin())),
        };
        Ok(Source { lines, person: true })
    }

    fn run(&mut self, shell: &mut Shell<'_>) -> Result<Ending> {
        match &mut self.lines {
            Lines::Script(script) => script.run(shell),
            Lines::Prompt(prompt) => prompt.run(shell),
        }
    }

    /// Whether a command was refused that nobody was there to see.
    fn has_failed(&self) -> bool {
        matches!(&self.lines, Lines::Script(script) if !self.person && script.refusals() > 0)
    }
}

/// What may be undone, as the arguments have it.
pub fn policy(args: &SessionArgs) -> UndoPolicy {
    match args.undo {
        None | Some(cli::Undo::Free) => UndoPolicy::Free,
        Some(cli::Undo::NoPeek) => UndoPolicy::NoPeek,
        Some(cli::Undo::Off) => UndoPolicy::Off,
    }
}

/// How the session looks, as the arguments have it.
fn settings(args: &SessionArgs, style: Style, interactive: bool) -> Settings {
    let show = match args.show {
        cli::Show::Every => Show::Every,
        cli::Show::Changes => Show::Changes,
        cli::Show::Final => Show::Final,
        cli::Show::None => Show::None,
    };
    let format = match args.format {
        cli::Format::Text => Format::Text,
        cli::Format::Json => Format::Json,
    };
    Settings { style, show, format, interactive }
}

/// Plays the session to its end, and every game that is dealt after it. Gives the exit status.
///
/// # Errors
/// Lines that cannot be read, output or record that cannot be written, `--require` that is not met.
pub fn run(
    opening: Opening,
    recorder: Option<Recorder>,
    mut source: Source,
    args: &SessionArgs,
    around: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<u8> {
    let interactive = source.person && around.is_interactive();
    let mut settings = settings(args, style, interactive);
    let (mut opening, mut recorder) = (opening, recorder);
    loop {
        let mut err = io::stderr();
        let session = opening.session.with_policy(policy(args));
        let deal = opening.deal.map(|deal| deal.to_string());
        let mut shell = Shell::new(session, recorder.take(), settings, deal, out, &mut err);
        shell.begin()?;
        let following = play_on(&mut source, &mut shell, opening.next.as_ref());
        settings = shell.settings().clone();
        let end = shell.session().status_word();
        let goes_on = end == "playing" || shell.session().has_next_deal();
        let kept = put_away(shell.finish()?, around)?;
        let Some(next) = following? else {
            if let (true, Some(path), true) = (interactive, kept, goes_on) {
                tell(format!("the game is kept in `{}`\n`patience resume` goes on with it", text::safe(&path)));
            }
            return status(args, end, source.has_failed());
        };
        recorder = record_elsewhere(args, &next, around)?;
        opening = next;
    }
}

/// Carries out commands until the session ends or another game is dealt. At a prompt, a game that cannot be dealt
/// changes nothing.
fn play_on(source: &mut Source, shell: &mut Shell<'_>, next: Option<&DealSpec>) -> Result<Option<Opening>> {
    loop {
        match source.run(shell)? {
            Ending::Over => return Ok(None),
            Ending::New(game) => match another(game.as_deref(), shell.session(), next) {
                Err(error) if source.person => tell(error),
                dealt => return dealt.map(Some),
            },
        }
    }
}

/// Deals the same game again, with its options, or another one.
fn another(game: Option<&str>, session: &Session, next: Option<&DealSpec>) -> Result<Opening> {
    let game = game.map_or_else(|| Ok(Arc::clone(session.game())), |name| catalog::open(name, &[]))?;
    match next {
        Some(spec) => opening::deal(game, spec).map(|opening| Opening { next: opening::following(spec), ..opening }),
        None => opening::deal(game, &DealSpec::Seed(fresh_seed()?)),
    }
}

/// Closes a record and gives its path. One without a single step is not worth keeping in the data folder.
fn put_away(recorder: Option<Recorder>, around: &Environment) -> Result<Option<String>> {
    let Some(mut recorder) = recorder else { return Ok(None) };
    let is_ours = around.transcripts.as_ref().is_some_and(|folder| recorder.path().starts_with(folder));
    if is_ours && recorder.steps() == 0 {
        return recorder.discard_if_empty().map(|_| None);
    }
    let closed = recorder.close();
    if let Some(remark) = recorder.take_remark() {
        tell(format!("note: {remark}"));
    }
    closed.map(|()| Some(recorder.path().display().to_string()))
}

fn status(args: &SessionArgs, end: &str, has_failed: bool) -> Result<u8> {
    if args.require.is_some() && end != "won" {
        return Err(Error::answer(format!("the game is not won: it is {end}")));
    }
    Ok(u8::from(has_failed))
}

/// Begins the record of a session, in the file that was asked for or in the data folder. If nothing was asked for and
/// nothing can be recorded, that is said, and the game goes on.
///
/// # Errors
/// The file that was asked for cannot be made.
pub fn record(args: &SessionArgs, opening: &Opening, around: &Environment) -> Result<Option<Recorder>> {
    let recorder = match &args.record {
        None => record_elsewhere(args, opening, around)?,
        Some(path) => {
            let existing = if args.force { Existing::Replace } else { Existing::Keep };
            let recorder = Recorder::create(path, &head(opening), &opening.session, existing)?;
            Some(recorder.synced(around.is_interactive()))
        }
    };
    recorder.iter().for_each(warn_if_unguarded);
    Ok(recorder)
}

/// Says where locks do not work. It is recorded all the same.
pub fn warn_if_unguarded(recorder: &Recorder) {
    if !recorder.is_guarded() {
        let path = recorder.path().display().to_string();
        let words = "cannot be locked: nothing keeps another session from writing to it";
        tell(format!("warning: `{}` {words}", text::safe(&path)));
    }
}

/// Begins a record in the data folder, unless there shall be none.
fn record_elsewhere(args: &SessionArgs, opening: &Opening, around: &Environment) -> Result<Option<Recorder>> {
    if args.no_record {
        return Ok(None);
    }
    let recorder = match &around.transcripts {
        Some(folder) => play::record_in(folder, SystemTime::now().into(), &head(opening), &opening.session),
        None => Err(Error::machine("neither `XDG_DATA_HOME` nor `HOME` names a folder")),
    };
    match recorder {
        Ok(recorder) => Ok(Some(recorder.synced(around.is_interactive()))),
        Err(error) => {
            tell(format!("warning: this session is not recorded: {}", text::safe(&error.message)));
            Ok(None)
        }
    }
}

fn head(opening: &Opening) -> play::Opening<'_> {
    let started = Some(Stamp::from(SystemTime::now()));
    play::Opening { deal: opening.deal.as_ref(), position: opening.position.as_ref(), started }
}
