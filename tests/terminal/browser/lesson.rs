//! Tests of lessons on the page that plays: the first screen leads to them, and each step is done by tapping what it marks.

use super::play::{DESKTOP, open, play, write_program_page};
use super::webdriver::{Browser, browser};
use crate::support::home::Home;
use serde_json::{Value, json};

/// A function that does what the current step marks: taps the cards, or presses the button.
const FOLLOW: &str = "
    const follow = async () => {
      const {step, taps, command} = Play.screen.lesson, before = Play.screen.moves_made;
      if (command) document.querySelector('#controls .wanted').click();
      else {
        const [from, to] = taps;
        tap(from.pile === 's' ? topPlace('s') : cardPlace(from.pile, from.index));
        if (to) {
          await until(() => Pointer.holds, `the card of step ${step}`);
          tap(topPlace(to.pile));
        }
      }
      await until(() => (Play.screen.lesson.step !== step || Play.screen.moves_made > before) && isStill(), `step ${step}`);
    };";

#[test]
fn a_lesson_is_played_by_taps_on_a_small_phone() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    browser.resize((360, 640));
    open(&browser, &address);
    the_first_screen_leads_to_the_lessons(&browser);
    arrows_go_around_narrow_gaps(&browser);
    buttons_lead_to_the_step_after_and_before(&browser);
    each_step_is_done_by_what_it_marks(&browser);
    the_game_goes_on_and_counts_nowhere(&browser);
    a_lesson_continues_after_a_reload(&browser, &address);
    assert_eq!(browser.console(), "");
}

fn the_first_screen_leads_to_the_lessons(browser: &Browser) {
    let script = "
        await until(() => !$('learn-card').hidden && isStill(), 'the first screen');
        $('learn-first').click();
        await until(() => $('learn-dialog').open && isStill(), 'the lessons');
        const states = [...document.querySelectorAll('#lesson-list .state')].map(({textContent}) => textContent);
        document.querySelector('#lesson-list button').click();
        await until(() => !$('lesson').hidden && isStill(), 'the lesson');
        return [states, location.hash, $('lesson-place').textContent, document.activeElement.id, $('voice').textContent]";
    let state = play(browser, script);
    assert_eq!(state[0], json!(["13 steps", "8 steps", "6 steps"]), "{state}");
    assert_eq!((&state[1], &state[2]), (&json!("#learn=klondike"), &json!("1 of 13")), "{state}");
    assert!(state[4].as_str().unwrap().starts_with("Klondike. Step 1 of 13: The columns. "), "{state}");
}

/// The first step leads from one column to the next one. Between them there is no room for the head of an arrow.
fn arrows_go_around_narrow_gaps(browser: &Browser) {
    for size in [DESKTOP, (844, 390), (360, 640)] {
        browser.resize(size);
        let script = "
            await rest('the size');
            const arrow = () => document.querySelector('#board .arrow.line');
            await until(() => arrow() && isStill(), 'the arrow');
            return arrow().getBBox().width";
        let width = play(browser, script).as_f64().unwrap();
        assert!(width > 80.0, "{size:?}: the arrow is {width} hundredths of a card wide");
    }
}

/// Skips the first step, and goes back to it.
fn buttons_lead_to_the_step_after_and_before(browser: &Browser) {
    let script = "
        const state = () => [$('lesson-place').textContent, $('lesson-back').disabled, Play.screen.moves_made], states = [state()];
        for (const [id, step] of [['lesson-skip', 2], ['lesson-back', 1]]) {
          $(id).click();
          await until(() => Play.screen.lesson.step === step && isStill(), id);
          states.push(state());
        }
        return states";
    let states = json!([["1 of 13", true, 0], ["2 of 13", false, 1], ["1 of 13", true, 0]]);
    assert_eq!(play(browser, script), states);
}

/// Plays the lesson. At each step, the card is in the window, something is marked, and a screen reader hears the step.
fn each_step_is_done_by_what_it_marks(browser: &Browser) {
    let script = format!(
        "{FOLLOW}
         const seen = [], faults = [], shows = id => {{
           const {{top, bottom, left, right}} = $(id).getBoundingClientRect();
           return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top;
         }};
         const height = $('lesson').clientHeight;
         while (Play.screen.lesson.step !== null) {{
           const {{step, task, taps, command}} = Play.screen.lesson;
           if (seen.at(-1) !== step) {{
             seen.push(step);
             if (!$('voice').textContent.trim().endsWith(task)) faults.push([step, $('voice').textContent]);
           }}
           if (!['lesson', 'lesson-leave', 'lesson-text', 'lesson-task'].every(shows)) faults.push([step, 'not in the window']);
           if ($('lesson').scrollHeight > $('lesson').clientHeight || $('lesson').clientHeight !== height) faults.push([step, 'another height']);
           if (!command && document.querySelectorAll('#board .glow').length !== taps.length) faults.push([step, 'no mark']);
           if (step === 1) {{
             const scene = JSON.stringify(Play.screen.scene);
             tap(topPlace('s'));
             await until(() => $('lesson-text').classList.contains('bad') && isStill(), 'the answer');
             if (JSON.stringify(Play.screen.scene) !== scene) faults.push('the wrong move stays');
             if (!document.querySelector('#board .glow')) faults.push('the mark is gone');
           }}
           await follow();
         }}
         return [seen.length, faults, $('lesson-end').hidden, shows('lesson-play'), $('lesson-play').textContent]"
    );
    assert_eq!(play(browser, &script), json!([13, [], false, true, "Play Klondike"]));
}

fn the_game_goes_on_and_counts_nowhere(browser: &Browser) {
    let script = "
        $('lesson-on').click();
        await until(() => $('lesson').hidden && isStill(), 'the table');
        await Play.run('draw');
        const {moves_made: moves} = Play.screen;
        await leave();
        return [moves, Store.games, Store.statistics, $('learn-card').hidden]";
    assert_eq!(play(browser, script), json!([12, [], {}, true]));
    let script = "
        $('learn').click();
        await until(() => $('learn-dialog').open && isStill(), 'the lessons');
        return document.querySelector('#lesson-list .state').textContent";
    assert_eq!(play(browser, script), json!("Completed"));
}

/// An address opens a lesson at the step at which the player left it, and Back leaves it.
fn a_lesson_continues_after_a_reload(browser: &Browser, address: &str) {
    browser.open(&format!("{address}#learn=spider"), true);
    browser.wait("!document.getElementById('lesson').hidden && !Engine.isBusy");
    let script = format!(
        "{FOLLOW} Board.animates = false; const steps = [];
         for (let n = 0; n < 3; n++) {{ steps.push(Play.screen.lesson.step); await follow(); }}
         return steps"
    );
    assert_eq!(play(browser, &script), json!([1, 2, 3]));
    browser.open(&format!("{address}#learn=spider"), true);
    browser.wait("!document.getElementById('lesson').hidden && !Engine.isBusy");
    let script = "
        const shown = [Play.screen.title, $('lesson-place').textContent];
        history.back();
        await until(() => !$('menu').hidden && isStill(), 'the list');
        return shown";
    let shown: Value = play(browser, script);
    assert_eq!(shown, json!(["Spider", "4 of 6"]));
}
