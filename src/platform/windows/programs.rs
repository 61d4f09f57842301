//! Other programs: bots, and the pager. `cmd` runs their command lines.

use std::io;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command, Stdio};

/// The shell that runs command lines.
pub const SHELL: &str = "cmd";

/// Returns the command that runs a pager.
pub fn pager_command(pager: &str) -> Command {
    shell_command(pager)
}

/// Checks nothing, because `cmd` cannot tell without running the command.
///
/// # Errors
/// Never fails.
pub fn missing_command(_command: &str) -> io::Result<Option<&str>> {
    Ok(None)
}

/// Returns a text as an argument of a command that a person can copy: with quotes if it contains spaces or other special
/// characters.
pub fn quote_argument(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-\\:".contains(c);
    if text.chars().all(is_plain) { text.into() } else { format!("\"{text}\"") }
}

/// Returns the command that runs a command line.
pub fn shell_command(command: &str) -> Command {
    let mut shell = Command::new(SHELL);
    // `cmd` has rules of its own for quotes. With `/S`, it removes only the outer quotes, and does not change the rest.
    shell.args(["/D", "/S", "/C"]).raw_arg(format!("\"{command}\""));
    shell
}

/// A program with the processes that it has started.
pub struct ProcessTree {
    /// The program.
    pub program: Child,
}

impl ProcessTree {
    /// Starts a program of [`shell_command`].
    ///
    /// # Errors
    /// Fails if the system cannot start it.
    pub fn start(command: &mut Command) -> io::Result<ProcessTree> {
        Ok(ProcessTree { program: command.spawn()? })
    }

    /// Kills the program and its processes, and waits for the program. A process whose parent has ended before is not
    /// found.
    pub fn kill(&mut self) {
        let mut command = Command::new("taskkill");
        command.args(["/F", "/T", "/PID", &self.program.id().to_string()]);
        // A failure means that the process has ended.
        let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Nothing to do at its end.
pub struct OrphanGuard;

/// Does nothing: this system cannot find a process whose parent has ended.
pub fn adopt_orphans() -> OrphanGuard {
    OrphanGuard
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn a_command_line_keeps_its_quotes() {
        let output = shell_command(r#"echo "a b" & echo c"#).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).replace('\r', "");
        assert_eq!(text.lines().map(str::trim_end).collect::<Vec<_>>(), ["\"a b\"", "c"]);
        assert_eq!(missing_command("no-such-command").unwrap(), None);
    }

    #[test]
    fn a_pager_reads_the_text() {
        let mut pager = pager_command("more");
        let mut child = pager.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"abc\r\nxyz\r\n").unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout).lines().collect::<Vec<_>>(), ["abc", "xyz"]);
    }

    #[test]
    fn a_program_and_its_shell_are_killed() {
        // `pause` waits for a key, which never comes through this pipe.
        let mut command = shell_command("pause & pause");
        let mut tree = ProcessTree::start(command.stdin(Stdio::piped()).stdout(Stdio::null())).unwrap();
        tree.kill();
        assert!(!tree.program.wait().unwrap().success());
    }
}
