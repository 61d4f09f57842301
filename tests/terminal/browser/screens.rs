//! Tests of how each screen of the page that plays looks, by positions and pixels: in windows of many sizes, light, dark
//! and in the colors of the system, no control is out of reach, no text is cut or pale, no target is too small for a
//! finger, and the board has most of a phone.

use super::play::{open, write_program_page};
use super::webdriver::{Browser, browser};
use super::{BLUE, GREEN, Picture, RED, golden_transcript};
use crate::support::home::Home;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Functions for scripts: gestures, and what the page shows.
const GESTURES: &str = include_str!("gestures.js");

/// Functions for scripts: the list of screens, and what is measured.
const SCREENS: &str = include_str!("screens.js");

/// A window: its size in pixels, whether it is that of a phone or a tablet, and how much the page is enlarged.
struct Window {
    size: (u32, u32),
    is_touch: bool,
    zoom: u32,
}

const WINDOWS: [Window; 6] = [
    Window { size: (360, 640), is_touch: true, zoom: 1 },
    Window { size: (390, 844), is_touch: true, zoom: 1 },
    Window { size: (844, 390), is_touch: true, zoom: 1 },
    Window { size: (1280, 800), is_touch: false, zoom: 1 },
    Window { size: (1920, 1080), is_touch: false, zoom: 1 },
    Window { size: (1280, 800), is_touch: false, zoom: 2 },
];

/// The colors of a page: light, dark, and those of the system.
const LOOKS: [Look; 3] = [Look::Light, Look::Dark, Look::Forced];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Look {
    Light,
    Dark,
    Forced,
}

impl Window {
    fn show(&self, browser: &Browser) {
        let (width, height) = (self.size.0 / self.zoom, self.size.1 / self.zoom);
        let size = json!({"width": width, "height": height, "deviceScaleFactor": self.zoom, "mobile": self.is_touch});
        browser.devtools("Emulation.setDeviceMetricsOverride", size);
        browser.devtools("Emulation.setTouchEmulationEnabled", json!({"enabled": self.is_touch}));
    }

    /// Whether colors are measured, too. They depend only on the kind of the device, not on the size of its window.
    fn has_colors(&self) -> bool {
        self.zoom == 1 && [WINDOWS[1].size, WINDOWS[3].size].contains(&self.size)
    }

    fn is_upright_phone(&self) -> bool {
        self.is_touch && self.size.1 > self.size.0
    }
}

impl Look {
    fn show(self, browser: &Browser) {
        let scheme = if self == Look::Dark { "dark" } else { "light" };
        let forced = if self == Look::Forced { "active" } else { "none" };
        let features = json!([
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "forced-colors", "value": forced},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]);
        browser.devtools("Emulation.setEmulatedMedia", json!({"features": features}));
    }
}

/// Runs a script that uses the functions of [`GESTURES`] and [`SCREENS`], and returns its result.
fn measure(browser: &Browser, script: &str) -> Value {
    browser.run(&format!("{GESTURES}\n{SCREENS}\nreturn (async () => {{ {script} }})()"))
}

#[test]
fn every_screen_fits_two_windows() {
    let Some(browser) = browser() else { return };
    screens_fit_windows(&browser, 3);
    drawn_cards_have_four_colors(&browser);
    numbers_on_the_table_are_readable(&browser);
    assert_eq!(browser.console(), "");
}

#[test]
#[ignore = "runs for minutes"]
fn every_screen_fits_every_window() {
    let Some(browser) = browser() else { return };
    screens_fit_windows(&browser, 1);
}

/// Measures each screen in every `step`th window. The next screen begins with the next window, so that all windows have
/// their turn.
fn screens_fit_windows(browser: &Browser, step: usize) {
    let home = Home::new();
    let address = write_program_page(&home);
    Look::Light.show(browser);
    open(browser, &address);
    // If the measures found nothing in a spoiled page, they would say nothing about the page.
    measures_find_what_is_wrong(browser);
    let texts = json!({
        "won": golden_transcript("freecell/ms-617"),
        "bridge": golden_transcript("bridge-solitaire/example-1"),
    });
    let names = measure(browser, "return Object.keys(SCREENS)");
    let mut faults: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (number, name) in names.as_array().unwrap().iter().enumerate() {
        WINDOWS[3].show(browser);
        Look::Light.show(browser);
        measure(browser, &format!("await showScreen({name}, {texts})"));
        for window in WINDOWS.iter().skip(number % step).step_by(step) {
            window.show(browser);
            let mut note = |look: Look, script: &str| {
                look.show(browser);
                for fault in measure(browser, script).as_array().unwrap() {
                    let place = format!("{:?} x {} {look:?}", window.size, window.zoom);
                    faults.entry(format!("{name}: {fault}")).or_default().push(place);
                }
            };
            let places = format!("return placeFaultsNow({}, {})", window.is_touch, window.is_upright_phone());
            note(Look::Light, &places);
            if window.has_colors() {
                note(Look::Light, "return colorFaultsNow()");
                note(Look::Forced, "return colorFaultsNow()");
            }
        }
    }
    let list = faults.iter().map(|(fault, places)| format!("{fault} at {}\n", places.join(", "))).collect::<String>();
    assert!(list.is_empty(), "{list}");
    assert_eq!(browser.console(), "");
}

/// Spoils the page in each way that the measures are for.
fn measures_find_what_is_wrong(browser: &Browser) {
    let spoiled = [
        ("outside the window", "$('show-settings').style.cssText = 'position: fixed; left: 95vw'"),
        (
            "control covered",
            "$('play-daily').style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9; height: 9rem'",
        ),
        ("text cut", "$('daily-date').style.cssText = 'width: 2rem; overflow: hidden; white-space: nowrap'"),
        ("text below or above", "$('daily-date').style.cssText = 'height: .3rem; overflow: hidden'"),
        ("small target", "$('show-settings').style.cssText = 'min-height: 0; height: 30px'"),
        ("pale text", "$('all-title').style.color = '#999'"),
        ("dark: pale text", "$('all-title').style.color = 'light-dark(#000, #444)'"),
        ("pale icon", "$('show-settings').style.color = '#ccc'"),
        ("small text", "$('all-title').style.fontSize = '9px'"),
        ("moves sideways", "$('all-title').style.cssText = 'overflow: auto; width: 1rem; white-space: nowrap'"),
    ];
    WINDOWS[1].show(browser);
    for (fault, spoil) in spoiled {
        let script = format!(
            "await SCREENS.start();
             const faultsNow = async () => [...await placeFaultsNow(true, true), ...await colorFaultsNow()];
             const before = await faultsNow();
             const styles = [...document.querySelectorAll('#menu *')].map(element => [element, element.style.cssText]);
             {spoil};
             const found = await faultsNow();
             // The content policy of the page refuses `setAttribute`.
             for (const [element, style] of styles) element.style.cssText = style;
             return [before, found]"
        );
        let found = measure(browser, &script);
        assert_eq!(found[0], json!([]), "{fault}");
        let has_fault = found[1].as_array().unwrap().iter().any(|text| text.as_str().unwrap().contains(fault));
        assert!(has_fault, "{fault}: {found}");
    }
    let script = "
        await SCREENS.Klondike();
        $('controls').style.height = '9rem';
        const faults = await placeFaultsNow(true, true);
        $('controls').style.height = '';
        return faults.filter(text => text.startsWith('the table has')).length";
    assert_eq!(measure(browser, script), json!(1));
}

/// Returns the part of a screenshot in the box that a script returns.
fn part(browser: &Browser, script: &str) -> Picture {
    let area = measure(browser, script);
    let area: [usize; 4] = serde_json::from_value(area).unwrap();
    Picture::decode(&browser.screenshot()).part(area)
}

/// On a screenshot a club is green, a diamond is blue, and each other suit keeps its color.
fn drawn_cards_have_four_colors(browser: &Browser) {
    WINDOWS[3].show(browser);
    Look::Light.show(browser);
    let set = |is_on: bool| format!("Store.settings = {{...Store.settings, four: {is_on}}}; Settings.apply()");
    measure(browser, &format!("await showScreen('FreeCell', {{}}); {}; await rest('the colors')", set(true)));
    for (suit, own, others) in [("C", GREEN, [BLUE, RED]), ("D", BLUE, [GREEN, RED]), ("H", RED, [GREEN, BLUE])] {
        let card = part(browser, &format!("return stripBox('{suit}')"));
        assert!(card.count(own) > 20, "{suit}: {:?}", card.background());
        assert_eq!(others.map(|color| card.count(color)), [0, 0], "{suit}");
    }
    measure(browser, &set(false));
}

/// The number of cards on the stock has the contrast of a text.
fn numbers_on_the_table_are_readable(browser: &Browser) {
    measure(browser, "await showScreen('Klondike', {})");
    for window in [&WINDOWS[1], &WINDOWS[3]] {
        window.show(browser);
        for look in LOOKS {
            look.show(browser);
            let script = "await until(isStill, 'the board'); return boxOf(document.querySelector('#board text.small'))";
            // The first picture after a change of the look may still show the old one.
            let is_readable = (0..5).any(|_| part(browser, script).contrast() >= 4.5);
            assert!(is_readable, "{:?}, {look:?}", window.size);
        }
    }
}
