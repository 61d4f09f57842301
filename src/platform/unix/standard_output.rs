//! A standard output that was closed before the program began, as by `>&-` in a shell.
//!
//! Before `main`, the standard library of Rust opens `/dev/null` in place of each closed stream, so that no file takes its
//! number. A write then succeeds, and the output is lost in silence. This `/dev/null` is open for reading and writing.
//! Python, Node.js and daemons open it in the same way to discard output on purpose, but a shell opens it only for
//! writing. So the parent process decides between the two cases. Only Linux shows what is needed.

/// Whether standard output was closed when the program began: it looks like the replacement of a closed stream, and either
/// it is closed in the parent process, too, or the parent is a shell, which discards output in another way. False if the
/// system cannot tell.
#[cfg(target_os = "linux")]
pub fn is_standard_output_closed() -> bool {
    is_replaced("self") && rustix::process::getppid().is_some_and(|parent| is_closed_by(&parent.to_string()))
}

/// Whether the standard output of a process is `/dev/null`, open for reading and writing.
#[cfg(target_os = "linux")]
fn is_replaced(process: &str) -> bool {
    use std::os::unix::fs::MetadataExt;
    let output = std::fs::metadata(format!("/proc/{process}/fd/1"));
    let (Ok(output), Ok(null)) = (output, std::fs::metadata("/dev/null")) else { return false };
    let info = std::fs::read_to_string(format!("/proc/{process}/fdinfo/1")).unwrap_or_default();
    // The flags are an octal number. Its last digit is 2 if the file is open for reading and writing.
    let is_read_and_written = info.lines().any(|line| line.starts_with("flags:") && line.ends_with('2'));
    (output.dev(), output.ino()) == (null.dev(), null.ino()) && is_read_and_written
}

/// Whether a parent process has closed the standard output of this program, which looks like a replacement.
#[cfg(target_os = "linux")]
fn is_closed_by(parent: &str) -> bool {
    // The system shows this folder only if it would show the streams, too.
    if std::fs::read_dir(format!("/proc/{parent}/fd")).is_err() {
        return false;
    }
    if std::fs::symlink_metadata(format!("/proc/{parent}/fd/1")).is_err() {
        return true;
    }
    let program = std::fs::read_link(format!("/proc/{parent}/exe")).unwrap_or_default();
    let name = program.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    // The program inherits a `/dev/null` that the parent got from another program.
    !is_replaced(parent) && SHELLS.contains(&name)
}

/// The file names of shells.
#[cfg(target_os = "linux")]
const SHELLS: &[&str] =
    &["ash", "bash", "busybox", "csh", "dash", "fish", "ksh", "ksh93", "mksh", "sh", "tcsh", "yash", "zsh"];

/// Returns false: this system does not show how a stream was opened.
#[cfg(not(target_os = "linux"))]
pub fn is_standard_output_closed() -> bool {
    false
}
