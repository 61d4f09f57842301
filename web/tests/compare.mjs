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

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [program, sessions = '1000', first = '1'] = process.argv.slice(2);
const handle = await load(process.env.PATIENCE_WASM);

// An empty home folder: the program must not read the settings of the person who runs the test.
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'patience-web-'));
const env = { PATH: process.env.PATH, HOME: home, TERM: 'dumb' };

// Runs the program, and returns the lines that it prints.
function run(args, input) {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd: repository, env, maxBuffer: 1 << 30 }, (error, out, err) => {
      // Status 1 means that a command was rejected.
      if (error && error.code !== 1) reject(new Error(`${args.join(' ')}: ${error.message}\n${err}`));
      else resolve(out.split('\n').slice(0, -1));
    });
    child.stdin.end(input);
  });
}

// Fails at the first line that differs.
function compare(description, native, module) {
  for (let index = 0; index < Math.max(native.length, module.length); index += 1) {
    if (native[index] !== module[index]) {
      console.error(`${description}: line ${index + 1} differs\nprogram: ${native[index]}\nmodule:  ${module[index]}`);
      process.exitCode = 1;
      return false;
    }
  }
  return true;
}

function checkedReply(request) {
  const reply = handle(request);
  if (reply.error) throw new Error(`${JSON.stringify(request)}: ${reply.error.text}`);
  return reply;
}

async function compareTranscripts() {
  const files = fs.readdirSync(path.join(repository, 'transcripts'), { recursive: true })
    .filter((name) => name.endsWith('.yaml') && fs.readFileSync(path.join(repository, 'transcripts', name), 'utf8').includes('\ndeals:'))
    .map((name) => path.join('transcripts', name)).sort();
  for (const file of files) {
    const text = fs.readFileSync(path.join(repository, file), 'utf8');
    const native = await run(['replay', '--format', 'json', file]);
    compare(file, native, checkedReply({ do: 'replay', name: file, text }).lines);
    // The share code that the page saves opens the same game.
    const opened = checkedReply({ do: 'open', name: file, text });
    const record = checkedReply({ do: 'transcript' });
    const reopened = checkedReply({ do: 'open', text: record.code });
    compare(file, [JSON.stringify(opened.state)], [JSON.stringify(reopened.state)]);
  }
  console.log(`${files.length} transcripts`);
  if (files.length < 100) throw new Error('most transcripts are missing');
}

// Words that no game understands, and commands that are often rejected. The list has no empty line, because a script
// skips it, but at a prompt it repeats a command.
const ODD_LINES = ['f f', 'xyzzy', 'move t1 t1', 'goto 999', 'move t1 t2 300', 'draw 0', 'undo 1000000', '# a comment',
  'where KS', 'why move t1 t2', 'why', 'moves', 'help', 'show', 'info', 'score', 'mark here', 'goto here', 'pile t1', '♠', '9\u202e'];

function value(choice, dice) {
  const range = /^(\d+)-(\d+)$/.exec(choice);
  return range ? String(dice.between(Number(range[1]), Number(range[2]))) : choice;
}

// Deals a random deal with random options. If these options exclude each other, deals with the default options.
function deal(game, dice) {
  const deal = `seed:${dice.below(1000)}`;
  const options = Object.fromEntries(game.options.filter(() => dice.below(2) === 0)
    .map((option) => [option.key, value(dice.one(option.choices), dice)]));
  const reply = handle({ do: 'deal', game: game.id, options, deal });
  return reply.error
    ? { options: {}, deal, screen: checkedReply({ do: 'deal', game: game.id, deal }) }
    : { options, deal, screen: reply };
}

// Chooses the next command: usually a legal move.
function command(screen, dice) {
  const moves = screen.state.moves;
  const percent = dice.below(100);
  if (percent < 70 && moves.length > 0) return dice.one(moves);
  if (percent < 76) return 'undo';
  if (percent < 80) return 'redo';
  if (percent < 82) return 'hint';
  if (percent < 83) return dice.one(['hint play', 'hint play', 'winnable', 'solve 3', 'analyze']);
  if (percent < 90) return 'finish';
  if (percent < 91) return 'auto';
  if (percent < 92) return 'next';
  return dice.one(ODD_LINES);
}

async function compareSession(number, games) {
  const dice = new Dice(number);
  const game = games[number % games.length];
  const { options, deal: spec, screen: firstScreen } = deal(game, dice);
  let screen = firstScreen;
  const [lines, commands] = [[...screen.lines], []];
  for (let step = 0; step < 40; step += 1) {
    const line = command(screen, dice);
    screen = checkedReply({ do: 'enter', line });
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
  fs.writeFileSync(file, checkedReply({ do: 'transcript' }).yaml);
  await run(['verify', file]);
}

await compareTranscripts();
const { games } = checkedReply({ do: 'games' });
const from = Number(first);
for (let number = from; number < from + Number(sessions); number += 1) await compareSession(number, games);
console.log(`${sessions} sessions of ${games.length} games`);
fs.rmSync(home, { recursive: true });
