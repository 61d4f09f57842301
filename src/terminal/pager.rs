//! The pager for texts that are longer than the window, an external program.

use super::quiet_input::with_original_settings;
use crate::shell::Pager;
use std::io::Write;
use std::process::{Command, Stdio};

/// The default pager. With these options it exits at once if the text fits in the window, leaves the text on the screen,
/// and exits at Ctrl-C.
const DEFAULT_PAGER: &str = "less -FRXK";

/// The option of `less` that shows at the bottom of the screen how to read on and how to leave. In a prompt of `less`,
/// `?e` begins the part for the end of the text, and a backslash protects its special characters.
const LESS_PROMPT: &str =
    r"-Ps?eThe end\. q returns to the game, b pages back:Space reads on, b pages back, q returns to the game.";

/// Returns a pager that runs `command`, a command line for `sh`, or the default pager if it is `None`.
pub fn pager(command: Option<String>) -> Pager {
    let command = command.unwrap_or_else(|| DEFAULT_PAGER.into());
    let command = with_prompt(&command);
    Box::new(move |text| with_original_settings(|| show(&command, text)).is_some())
}

/// Adds a prompt to the command line of `less`, unless it has one. Other pagers have their own.
fn with_prompt(command: &str) -> String {
    let (program, rest) = command.split_once(' ').unwrap_or((command, ""));
    let is_less = program.rsplit('/').next() == Some("less");
    let has_prompt = rest.split_whitespace().any(|word| word.starts_with("-P") || word.starts_with("--prompt"));
    match is_less && !has_prompt {
        true => format!("{program} '{LESS_PROMPT}' {rest}"),
        false => command.into(),
    }
}

/// Runs the pager. Returns `None` if it cannot be started or fails. A closed pipe is not a failure, because it means that
/// the player has left the pager before the end of the text.
fn show(command: &str, text: &str) -> Option<()> {
    let mut child = Command::new("sh").args(["-c", command]).stdin(Stdio::piped()).spawn().ok()?;
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(text.as_bytes()).and_then(|()| input.write_all(b"\n"));
    }
    child.wait().ok().filter(std::process::ExitStatus::success).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_less_without_a_prompt_gets_one() {
        let prompted = |command: &str| with_prompt(command).replace(LESS_PROMPT, "PROMPT");
        assert_eq!(prompted(DEFAULT_PAGER), "less 'PROMPT' -FRXK");
        assert_eq!(prompted("/opt/less/less -R | cat"), "/opt/less/less 'PROMPT' -R | cat");
        assert_eq!(prompted("less"), "less 'PROMPT' ");
        for command in ["less -Pm -R", "less --prompt=x", "more", "bat --pager=less", "env A=b less", ""] {
            assert_eq!(with_prompt(command), command);
        }
    }
}
