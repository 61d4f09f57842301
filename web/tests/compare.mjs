// Compares the module of the page with the program, byte for byte: the replays of all transcripts, random sessions of
// all games with their hints and verdicts, and checks of rulebooks.
//
// Most of the time goes into verdicts, so each processor has a thread with a module of its own. While the program runs
// one session, the thread continues with the next one.
//
// usage: node web/tests/compare.mjs PROGRAM [SESSIONS] [FIRST]

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { load } from './load.mjs';
import { Dice } from './dice.mjs';

const here = fileURLToPath(import.meta.url);
const top = path.resolve(path.dirname(here), '../..');
const [program, sessions = '1000', first = '1'] = process.argv.slice(2);

// Runs the program, and returns the lines that it prints. Both ends of a run are files, because this thread cannot
// empty a pipe while the module works.
function run(home, args, input = '') {
  const folder = fs.mkdtempSync(path.join(home, 'run-'));
  const files = ['in', 'out', 'err'].map((name) => path.join(folder, name));
  fs.writeFileSync(files[0], input);
  const stdio = [fs.openSync(files[0], 'r'), fs.openSync(files[1], 'w'), fs.openSync(files[2], 'w')];
  // The program must not read the settings of whoever runs the test.
  const env = { PATH: process.env.PATH, HOME: home, TERM: 'dumb' };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: top, env, stdio });
    child.on('error', reject);
    child.on('close', (code) => {
      stdio.forEach((file) => fs.closeSync(file));
      // Status 1 means that a command was rejected.
      if (code !== 0 && code !== 1) reject(new Error(`${args.join(' ')}: status ${code}\n${fs.readFileSync(files[2], 'utf8')}`));
      else resolve({ code, lines: fs.readFileSync(files[1], 'utf8').split('\n').slice(0, -1), err: fs.readFileSync(files[2], 'utf8') });
      fs.rmSync(folder, { recursive: true });
    });
  });
}

// Fails at the first line that differs.
function compare(what, native, module) {
  for (let at = 0; at < Math.max(native.length, module.length); at += 1) {
    if (native[at] !== module[at]) {
      failures.push(`${what}: line ${at + 1} differs\nprogram: ${native[at]}\nmodule:  ${module[at]}`);
      return false;
    }
  }
  return true;
}

function checked(request) {
  const reply = handle(request);
  if (reply.error) throw new Error(`${JSON.stringify(request)}: ${reply.error.text}`);
  return reply;
}

function transcripts() {
  return fs.readdirSync(path.join(top, 'transcripts'), { recursive: true })
    .filter((name) => name.endsWith('.yaml') && fs.readFileSync(path.join(top, 'transcripts', name), 'utf8').includes('\ndeals:'))
    .map((name) => path.join('transcripts', name)).sort();
}

async function compareTranscript(file) {
  const text = fs.readFileSync(path.join(top, file), 'utf8');
  const native = run(home, ['replay', '--format', 'json', file]);
  const module = checked({ do: 'replay', name: file, text }).lines;
  // What the page opens and saves is the same game.
  const opened = checked({ do: 'open', name: file, text });
  const record = checked({ do: 'transcript' });
  const again = checked({ do: 'open', text: record.code });
  compare(file, [JSON.stringify(opened.state)], [JSON.stringify(again.state)]);
  return async () => compare(file, (await native).lines, module);
}

function rulebooks() {
  const folder = 'tests/rules/rulebooks/custom';
  return fs.readdirSync(path.join(top, folder)).filter((name) => name.endsWith('.yaml')).map((name) => path.join(folder, name)).sort();
}

async function compareCheck(file) {
  const native = run(home, ['check', '--format', 'json', file]);
  const { line } = checked({ do: 'try', name: file, text: fs.readFileSync(path.join(top, file), 'utf8') });
  return async () => compare(`patience check ${file}`, (await native).lines, [line]);
}

// Words that no game understands, and commands that are often rejected. An empty line is not among them: a script skips
// it, and a person repeats a command with it.
const NONSENSE = ['f f', 'xyzzy', 'move t1 t1', 'goto 999', 'move t1 t2 300', 'draw 0', 'undo 1000000', '# a comment',
  'where KS', 'why move t1 t2', 'why', 'moves', 'help', 'show', 'info', 'score', 'mark here', 'goto here', 'pile t1', '♠', '9\u202e'];

function value(choice, dice) {
  const range = /^(\d+)-(\d+)$/.exec(choice);
  return range ? String(dice.between(Number(range[1]), Number(range[2]))) : choice;
}

// Deals a game by lot. Some options exclude each other: the next choice is then the default.
function deal(game, dice) {
  const deal = `seed:${dice.below(1000)}`;
  const known = checked({ do: 'rules', game: game.id }).options;
  const options = Object.fromEntries(known.filter(() => dice.below(2) === 0)
    .map((option) => [option.key, value(dice.one(option.choices), dice)]));
  const reply = handle({ do: 'deal', game: game.id, options, deal });
  return reply.error
    ? { options: {}, deal, screen: checked({ do: 'deal', game: game.id, deal }) }
    : { options, deal, screen: reply };
}

// Chooses the next command.
function command(screen, dice) {
  const moves = screen.state.moves;
  const lot = dice.below(100);
  if (lot < 70 && moves.length > 0) return dice.one(moves);
  if (lot < 76) return 'undo';
  if (lot < 80) return 'redo';
  if (lot < 82) return 'hint';
  if (lot < 83) return dice.one(['hint play', 'hint play', 'winnable', 'solve 3', 'analyze']);
  if (lot < 90) return 'finish';
  if (lot < 91) return 'auto';
  if (lot < 92) return 'next';
  return dice.one(NONSENSE);
}

async function compareSession(number) {
  const dice = new Dice(number);
  const game = games[number % games.length];
  const { options, deal: spec, screen: firstScreen } = deal(game, dice);
  let screen = firstScreen;
  const [lines, commands] = [[...screen.lines], []];
  for (let step = 0; step < 40; step += 1) {
    const line = command(screen, dice);
    screen = checked({ do: 'enter', line });
    commands.push(line);
    lines.push(...screen.lines);
  }
  fs.writeFileSync(path.join(home, 'records', `${number}.yaml`), checked({ do: 'transcript' }).yaml);
  const chosen = Object.entries(options).flatMap(([key, text]) => ['-o', `${key}=${text}`]);
  const args = ['play', game.id, ...chosen, '--deal', spec, '--format', 'json', '--no-record', '--keep-going'];
  const native = run(home, args, commands.join('\n') + '\n');
  return async () => {
    // The program adds the result when the script ends.
    const same = compare(`session ${number}: patience ${args.join(' ')}`, (await native).lines.slice(0, -1), lines);
    if (!same) failures.push(commands.join('\n'));
  };
}

// Takes one job after the other, until a thread has taken the last one. The program finishes a job while the module
// works on the next.
async function work(jobs, taken) {
  let finish = async () => {};
  for (let at = Atomics.add(taken, 0, 1); at < jobs.length; at = Atomics.add(taken, 0, 1)) {
    const [kind, job] = jobs[at];
    const next = await { transcript: compareTranscript, check: compareCheck, session: compareSession }[kind](job);
    await finish();
    finish = next;
  }
  await finish();
}

// Shares all jobs among threads, and returns what they found.
async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'patience-web-'));
  fs.mkdirSync(path.join(folder, 'records'));
  const [files, books] = [transcripts(), rulebooks()];
  if (files.length < 100) throw new Error('most transcripts are missing');
  const numbers = Array.from({ length: Number(sessions) }, (_, at) => Number(first) + at);
  const jobs = [...books.map((book) => ['check', book]), ...files.map((file) => ['transcript', file]), ...numbers.map((number) => ['session', number])];
  const shared = { home: folder, jobs, counter: new SharedArrayBuffer(4) };
  const thread = () => new Promise((resolve, reject) => {
    const worker = new Worker(here, { argv: process.argv.slice(2), workerData: shared });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
  const found = (await Promise.all(Array.from({ length: os.availableParallelism() }, thread))).flat();
  if (numbers.length > 0) {
    const verified = await run(folder, ['verify', path.join(folder, 'records')]);
    if (verified.code !== 0) found.push(`records of the module: ${verified.err}`);
  }
  for (const failure of found) console.error(failure);
  console.log(`${files.length} transcripts, ${books.length} rulebooks, ${numbers.length} sessions`);
  fs.rmSync(folder, { recursive: true });
  process.exitCode = found.length > 0 ? 1 : 0;
}

// Of a thread: what differs, its module, the folder for its files, and all games.
const failures = [];
const handle = isMainThread ? null : await load(process.env.PATIENCE_WASM);
const home = isMainThread ? null : workerData.home;
const games = isMainThread ? null : checked({ do: 'games' }).games;
if (isMainThread) {
  await main();
} else {
  await work(workerData.jobs, new Int32Array(workerData.counter));
  parentPort.postMessage(failures);
}
