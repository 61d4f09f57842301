//! Tests of `patience web`, which writes a web page that contains the program.

use crate::support::home::Home;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

#[test]
fn the_page_goes_to_a_file_or_to_standard_output() {
    let home = Home::new();
    let printed = home.run("web");
    assert_eq!((printed.status, printed.err.as_str()), (0, ""));
    assert!(printed.out.starts_with("<!DOCTYPE html>") && printed.out.ends_with("</html>\n"));
    assert_eq!(home.run("web --out cards.html").status, 0);
    assert_eq!(home.read("cards.html"), printed.out);
    assert_eq!(home.run("web --out -").out, printed.out);
}

#[test]
fn an_existing_file_is_overwritten_only_with_force() {
    let home = Home::new();
    home.write("cards.html", "mine");
    let run = home.run("web --out cards.html");
    let error = "error: `cards.html` already exists\nhint: use `--force` to overwrite it\n";
    assert_eq!((run.status, run.err.as_str()), (2, error));
    assert_eq!(home.read("cards.html"), "mine");
    assert_eq!(home.run("web --out cards.html --force").status, 0);
    assert!(home.read("cards.html").starts_with("<!DOCTYPE html>"));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs `/proc`")]
fn a_file_that_cannot_be_written_is_a_system_error_and_leaves_no_file() {
    let home = Home::new();
    let run = home.run("web --out /proc/cards.html");
    assert_eq!((run.status, run.out.as_str()), (3, ""), "{}", run.err);
    assert!(std::fs::read_dir(home.path("")).unwrap().next().is_none());
}

#[test]
#[cfg_attr(windows, ignore = "needs `ulimit`")]
fn a_full_disk_is_a_system_error_and_leaves_no_file() {
    let home = Home::new();
    let script = "ulimit -f 64; exec \"$0\" web --out cards.html";
    let mut command = Command::new("/bin/sh");
    command.args(["-c", script]).arg(assert_cmd::cargo::cargo_bin!("patience")).current_dir(home.path(""));
    let output = command.output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        (output.status.code(), error.as_str()),
        (Some(3), "error: cannot create `cards.html`: file too large\n")
    );
    assert_eq!(fs::read_dir(home.path("")).unwrap().count(), 0);
}

/// Interrupts a process.
fn interrupt(id: u32) {
    assert!(Command::new("kill").args(["-INT", &id.to_string()]).status().unwrap().success());
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs `kill`, and `env` with `--default-signal`")]
fn an_interrupt_ends_the_program_while_nobody_reads_the_page() {
    use std::io::{BufRead, BufReader};
    let home = Home::new();
    // A test that runs in the background of a shell ignores the signal, and so would the program.
    let mut command = Command::new("env");
    command.arg("--default-signal=INT").arg(assert_cmd::cargo::cargo_bin!("patience")).arg("web");
    let mut child = command.current_dir(home.path("")).stdout(Stdio::piped()).spawn().unwrap();
    let mut page = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    page.read_line(&mut line).unwrap();
    assert_eq!(line, "<!DOCTYPE html>\n");
    interrupt(child.id());
    // The signal ends the program. A shell reports this as 130.
    let status = child.wait().unwrap();
    assert!(matches!(status.code(), None | Some(130)), "{status}");
}

#[test]
#[cfg_attr(windows, ignore = "needs `kill`")]
fn after_an_interrupt_the_file_is_complete_or_missing() {
    let home = Home::new();
    let page = home.run("web").out;
    for delay in 0..20 {
        let mut child = home.spawn("web --out cards.html", Stdio::null());
        thread::sleep(Duration::from_millis(delay));
        interrupt(child.id());
        let code = child.wait().unwrap().code();
        assert!(matches!(code, None | Some(0 | 130)), "{code:?}");
        let names: Vec<_> = fs::read_dir(home.path("")).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert!(names.iter().all(|name| name == "cards.html"), "{names:?}");
        if !names.is_empty() {
            assert_eq!(home.read("cards.html"), page);
            home.remove("cards.html");
        }
    }
}
