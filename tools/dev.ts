import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './repository-files.ts';

/** The programs of `npm run dev`: the server, restarted on a change, and the client with hot updates. */
const PROGRAMS: readonly (readonly string[])[] = [
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
  [join('node_modules', 'vite', 'bin', 'vite.js'), 'apps/web', '--configLoader', 'native', '--clearScreen', 'false'],
];

const PARENT_POLL_MS = 500;

const children = PROGRAMS.map((args) => spawn(process.execPath, args, { cwd: repositoryRoot, stdio: 'inherit' }));
for (const child of children) {
  // One alone is of no use: the address of the client answers nothing without the server.
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stopAll();
  });
}
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
// npm does not pass SIGTERM on: its shell dies, and the programs would stay.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) {
    stopAll();
  }
}, PARENT_POLL_MS).unref();

function stopAll(): void {
  process.exitCode ??= 0;
  for (const child of children.filter(isRunning)) {
    child.kill('SIGTERM');
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
