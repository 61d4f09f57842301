//! Tests of `patience web`, which writes a web page that contains the program.

use crate::support::home::Home;

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
