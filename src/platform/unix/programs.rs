//! Other programs: bots, and the pager. `sh` runs their command lines.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

/// The shell that runs command lines.
pub const SHELL: &str = "sh";

/// The option of `less` that shows at the bottom of the screen how to read on and how to leave. In a prompt of `less`,
/// `?e` begins the part for the end of the text, and a backslash protects its special characters.
const LESS_PROMPT: &str =
    r"-Ps?eThe end\. q returns to the game, b pages back:Space reads on, b pages back, q returns to the game.";

/// Returns the command that runs a pager.
pub fn pager_command(pager: &str) -> Command {
    let mut command = Command::new(SHELL);
    command.args(["-c", &with_prompt(pager)]);
    command
}

/// Adds a prompt to the command line of `less`, unless it has one. Other pagers have prompts of their own.
fn with_prompt(command: &str) -> String {
    let (program, options) = command.split_once(' ').unwrap_or((command, ""));
    let is_less = program.rsplit('/').next() == Some("less");
    let has_prompt = options.split_whitespace().any(|word| word.starts_with("-P") || word.starts_with("--prompt"));
    if is_less && !has_prompt { format!("{program} '{LESS_PROMPT}' {options}") } else { command.into() }
}

/// Checks that the shell finds a command. If the first word is not a plain name, nothing is checked. Returns the word
/// that is not found.
///
/// # Errors
/// Fails if the shell cannot be started.
pub fn missing_command(command: &str) -> io::Result<Option<&str>> {
    let word = command.split_whitespace().next().unwrap_or_default();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '/' | '_' | '-' | '+');
    if word.starts_with('-') || !word.chars().all(is_plain) {
        return Ok(None);
    }
    let mut shell = Command::new(SHELL);
    let shell = shell.args(["-c", "command -v \"$1\"", SHELL, word]);
    let status = shell.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    Ok((!status.success()).then_some(word))
}

/// Returns a text as an argument of a command that a person can copy: with quotes if it contains spaces or other special
/// characters.
pub fn quote_argument(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.into()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Returns the command that runs a command line, with a process group of its own.
pub fn shell_command(command: &str) -> Command {
    let mut shell = Command::new(SHELL);
    shell.args(["-c", command]).process_group(0);
    shell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_less_without_a_prompt_gets_one() {
        let prompted = |command: &str| with_prompt(command).replace(LESS_PROMPT, "PROMPT");
        assert_eq!(prompted("less -FRXK"), "less 'PROMPT' -FRXK");
        assert_eq!(prompted("/opt/less/less -R | cat"), "/opt/less/less 'PROMPT' -R | cat");
        assert_eq!(prompted("less"), "less 'PROMPT' ");
        for command in ["less -Pm -R", "less --prompt=x", "more", "bat --pager=less", "env A=b less", ""] {
            assert_eq!(with_prompt(command), command);
        }
    }
}
