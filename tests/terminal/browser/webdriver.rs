//! A WebDriver client that controls a real browser. It opens one connection per command.

#![expect(clippy::needless_pass_by_value, reason = "callers write `json!(…)`")]

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Result, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A headless browser. It is closed when this value is dropped.
pub struct Browser {
    /// The process of `chromedriver`, which runs the browser.
    driver: Child,
    port: u16,
    /// The path of the session: `/session/ID`.
    session: String,
}

/// Starts a browser. Returns `None` and prints a message if there is no `chromedriver` and the browser is not
/// required.
pub fn browser() -> Option<Browser> {
    let is_required = std::env::var("PATIENCE_BROWSER").is_ok_and(|value| value == "require");
    match Browser::start() {
        Ok(browser) => Some(browser),
        Err(cause) if cause.kind() == ErrorKind::NotFound && !is_required => {
            eprintln!("skipped: there is no `chromedriver` (PATIENCE_BROWSER=require makes this a failure)");
            None
        }
        Err(cause) => panic!("no browser: {cause}"),
    }
}

impl Browser {
    fn start() -> Result<Browser> {
        let mut driver = Command::new("chromedriver")
            .args(["--port=0", "--log-level=SEVERE"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        // Among other lines it prints `… started successfully on port 40123.`.
        let mut messages = BufReader::new(driver.stdout.take().unwrap());
        let mut line = String::new();
        let port = loop {
            line.clear();
            if messages.read_line(&mut line)? == 0 {
                return Err(Error::other("chromedriver ended"));
            }
            if let Some((_, port)) = line.trim().trim_end_matches('.').rsplit_once("successfully on port ") {
                break port.parse().map_err(Error::other)?;
            }
        };
        let mut browser = Browser { driver, port, session: String::new() };
        let args = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en"];
        let capabilities = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:loggingPrefs": {"browser": "ALL"},
            "goog:chromeOptions": {"args": args},
        }}});
        let session = browser.call("POST", "/session", capabilities)?;
        browser.session = format!("/session/{}", session["sessionId"].as_str().unwrap());
        // A whole game takes one script.
        browser.post("/timeouts", json!({"script": 100_000}));
        Ok(browser)
    }

    /// Sends a request to `chromedriver`. Returns the value of its answer.
    fn call(&self, method: &str, path: &str, body: Value) -> Result<Value> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_mins(2)))?;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request_line = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close", self.port);
        let content_type = "Content-Type: application/json";
        write!(stream, "{request_line}\r\n{content_type}\r\nContent-Length: {}\r\n\r\n{body}", body.len())?;
        let (mut reader, mut line, mut body_len) = (BufReader::new(stream), String::new(), 0);
        loop {
            line.clear();
            reader.read_line(&mut line)?;
            match line.trim().split_once(':') {
                Some((key, value)) if key.eq_ignore_ascii_case("content-length") => {
                    body_len = value.trim().parse().map_err(Error::other)?;
                }
                None if line.trim().is_empty() => break,
                _ => {}
            }
        }
        let mut answer = vec![0; body_len];
        reader.read_exact(&mut answer)?;
        let answer: Value = serde_json::from_slice(&answer)?;
        match answer["value"].get("error") {
            Some(error) => Err(Error::other(format!("{path}: {error}: {}", answer["value"]["message"]))),
            None => Ok(answer["value"].clone()),
        }
    }

    /// Sends a command of the session. Panics if it fails.
    fn post(&self, path: &str, body: Value) -> Value {
        self.call("POST", &format!("{}{path}", self.session), body).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Opens a page. If `has_scripts` is set, waits until the scripts of the page are ready.
    pub fn open(&self, address: &str, has_scripts: bool) {
        // If only the fragment of the address changed, the browser would not load the page again.
        self.post("/url", json!({"url": "about:blank"}));
        self.post("/url", json!({"url": address}));
        if has_scripts {
            self.wait_for("document.body.dataset.ready === 'yes'", address);
        }
    }

    /// Runs a script in the page and returns its result. If the result is a promise, waits for it.
    pub fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({"script": script, "args": []}))
    }

    /// Runs a script in the page and returns its result as text.
    pub fn text(&self, script: &str) -> String {
        let value = self.run(script);
        value.as_str().unwrap_or_else(|| panic!("{script}: {value}")).to_string()
    }

    /// Presses a key this many times.
    pub fn press(&self, key: char, times: usize) {
        let key = key.to_string();
        let key_stroke = [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})];
        let actions = key_stroke.iter().cycle().take(2 * times).collect::<Vec<_>>();
        self.post("/actions", json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]}));
    }

    /// Types a text into the focused element.
    pub fn type_text(&self, text: &str) {
        let key_stroke = |key_stroke: char| {
            [json!({"type": "keyDown", "value": key_stroke}), json!({"type": "keyUp", "value": key_stroke})]
        };
        let actions: Vec<Value> = text.chars().flat_map(key_stroke).collect();
        self.post("/actions", json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]}));
    }

    /// Presses keys together, and releases them.
    pub fn chord(&self, keys: &str) {
        let actions = |kind: &str| keys.chars().map(|key| json!({"type": kind, "value": key})).collect::<Vec<_>>();
        let actions = [actions("keyDown"), actions("keyUp")].concat();
        self.post("/actions", json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]}));
    }

    /// Drags the mouse from one point of the window to another.
    pub fn drag(&self, (x, y): (i64, i64), (to_x, to_y): (i64, i64)) {
        let actions = json!([
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerMove", "duration": 20, "x": i64::midpoint(x, to_x), "y": i64::midpoint(y, to_y)},
            {"type": "pointerMove", "duration": 20, "x": to_x, "y": to_y},
            {"type": "pointerUp", "button": 0},
        ]);
        self.perform_pointer_actions("mouse", actions);
    }

    /// Taps a point of the window with a finger.
    pub fn tap(&self, (x, y): (i64, i64)) {
        let actions = json!([
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]);
        self.perform_pointer_actions("touch", actions);
    }

    /// Performs the actions of a pointer: a mouse or a finger.
    fn perform_pointer_actions(&self, kind: &str, actions: Value) {
        let parameters = json!({"pointerType": kind});
        let source = json!({"type": "pointer", "id": kind, "parameters": parameters, "actions": actions});
        self.post("/actions", json!({"actions": [source]}));
    }

    /// Waits until an expression is true.
    pub fn wait(&self, expression: &str) {
        self.wait_for(expression, "");
    }

    /// Waits until an expression is true. Fails with this message.
    pub fn wait_for(&self, expression: &str, message: &str) {
        let wait = format!(
            "const end = Date.now() + 60000; \
             while (!({expression}) && Date.now() < end) await new Promise(resume => setTimeout(resume, 5)); \
             return Boolean({expression})"
        );
        let is_true = self.run(&format!("return (async () => {{ {wait} }})()"));
        assert!(is_true == json!(true), "{expression} stays false: {message} {}", self.console());
    }

    /// Returns a picture of the window as PNG.
    pub fn screenshot(&self) -> Vec<u8> {
        let picture = self.call("GET", &format!("{}/screenshot", self.session), Value::Null).unwrap();
        BASE64_STANDARD.decode(picture.as_str().unwrap()).unwrap()
    }

    /// Clicks an element.
    pub fn click(&self, selector: &str) {
        let element = self.element(selector);
        self.post(&format!("/element/{element}/click"), json!({}));
    }

    /// Chooses a file in an element for files.
    pub fn choose_file(&self, selector: &str, file: &Path) {
        let element = self.element(selector);
        self.post(&format!("/element/{element}/value"), json!({"text": file}));
    }

    /// Returns the id of the first element that matches a CSS selector.
    fn element(&self, selector: &str) -> String {
        let found = self.post("/element", json!({"using": "css selector", "value": selector}));
        found.as_object().unwrap().values().next().unwrap().as_str().unwrap().to_string()
    }

    /// Returns the role and the name of an element for screen readers.
    pub fn role_and_name(&self, selector: &str) -> (String, String) {
        let element = self.element(selector);
        let property = |property_name: &str| {
            let value =
                self.call("GET", &format!("{}/element/{element}/{property_name}", self.session), Value::Null).unwrap();
            value.as_str().unwrap().to_string()
        };
        (property("computedrole"), property("computedlabel"))
    }

    /// Sends a command of the Chrome DevTools protocol, and returns its answer.
    pub fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.post("/goog/cdp/execute", json!({"cmd": command, "params": parameters}))
    }

    /// Changes the size of the window to that of a desktop or of a phone, in pixels, and waits until the page has drawn
    /// itself for it.
    pub fn resize(&self, (width, height): (u32, u32)) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900});
        self.devtools("Emulation.setDeviceMetricsOverride", size);
        // Observers of a size run at the end of a frame, after the functions that wait for it.
        self.run("return new Promise(resume => requestAnimationFrame(() => requestAnimationFrame(() => resume())))");
    }

    /// Returns the printed page as PDF, in Base64.
    pub fn pdf(&self) -> String {
        self.post("/print", json!({})).as_str().unwrap().to_string()
    }

    /// Returns the messages in the console since the last call.
    pub fn console(&self) -> String {
        let log = self.post("/se/log", json!({"type": "browser"}));
        log.as_array().unwrap().iter().map(|entry| format!("{}\n", entry["message"])).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.call("DELETE", &self.session, Value::Null);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
