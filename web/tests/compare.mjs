// Compares the module of the page with the program, byte for byte: the replays of all transcripts, and random sessions
// of all games with their hints and verdicts.
//
// usage: node web/tests/compare.mjs PROGRAM [SESSIONS] [FIRST]

import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';
import { Dice } from './dice.mjs';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [program, sessions = '1000', first = '1'] = process.argv.slice(2);
const handle = await load(process.env.PATIENCE_WASM);

// The program must not read the settings of whoever runs the test.
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'patience-web-'));
const env = { PATH: process.env.PATH, HOME: home, TERM: 'dumb' };

// Runs the program, and returns the lines that it prints.
function run(args, input) {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd: top, env, maxBuffer: 1 << 30 }, (error, out, err) => {
      // Status 1 means that a command was rejected.
      if (error && error.code !== 1) reject(new Error(`${args.join(' ')}: ${error.message}\n${err}`));
      else resolve(out.split('\n').slice(0, -1));
    });
    child.stdin.end(input);
  });
}

// Fails at the first line that differs.
function compare(what, native, module) {
  for (let at = 0; at < Math.max(native.length, module.length); at += 1) {
    if (native[at] !== module[at]) {
      console.error(`${what}: line ${at + 1} differs\nprogram: ${native[at]}\nmodule:  ${module[at]}`);
      process.exitCode = 1;
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

async function compareTranscripts() {
  const files = fs.readdirSync(path.join(top, 'transcripts'), { recursive: true })
    .filter((name) => name.endsWith('.yaml') && fs.readFileSync(path.join(top, 'transcripts', name), 'utf8').includes('\ndeals:'))
    .map((name) => path.join('transcripts', name)).sort();
  for (const file of files) {
    const text = fs.readFileSync(path.join(top, file), 'utf8');
    const native = await run(['replay', '--format', 'json', file]);
    compare(file, native, checked({ do: 'replay', name: file, text }).lines);
    // What the page opens and saves is the same game.
    const opened = checked({ do: 'open', name: file, text });
    const record = checked({ do: 'transcript' });
    const again = checked({ do: 'open', text: record.code });
    compare(file, [JSON.stringify(opened.state)], [JSON.stringify(again.state)]);
  }
  console.log(`${files.length} transcripts`);
  if (files.length < 100) throw new Error('most transcripts are missing');
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
  const options = Object.fromEntries(game.options.filter(() => dice.below(2) === 0)
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

async function compareSession(number, games) {
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
  const chosen = Object.entries(options).flatMap(([key, text]) => ['-o', `${key}=${text}`]);
  const args = ['play', game.id, ...chosen, '--deal', spec, '--format', 'json', '--no-record', '--keep-going'];
  const native = await run(args, commands.join('\n') + '\n');
  // The program adds the result when the script ends.
  const same = compare(`session ${number}: patience ${args.join(' ')}`, native.slice(0, -1), lines);
  if (!same) console.error(commands.join('\n'));
  const file = path.join(home, 'game.yaml');
  fs.writeFileSync(file, checked({ do: 'transcript' }).yaml);
  await run(['verify', file]);
}

await compareTranscripts();
const { games } = checked({ do: 'games' });
const from = Number(first);
for (let number = from; number < from + Number(sessions); number += 1) await compareSession(number, games);
console.log(`${sessions} sessions of ${games.length} games`);
fs.rmSync(home, { recursive: true });
