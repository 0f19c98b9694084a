import { spawn } from 'node:child_process';
import { parse } from 'node:path';
import type { OsAccount } from './os-account.ts';

/** How a program ended. The code is null when it could not be started or was killed. */
export type ProgramEnd = { readonly code: number | null; readonly output: string };

type ProgramOptions = {
  /** Null: the account of this process. */
  readonly account: OsAccount | null;
  readonly environment?: Readonly<Record<string, string>>;
  /** The root folder unless given: the other account may not be allowed to stand in ours. */
  readonly folder?: string;
};

/** What programs need of our environment. Nothing else goes on: it holds passwords that other accounts could read. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];

/** Runs a program to its end and keeps what it said. A program that cannot be started is an answer, not an exception. */
export function runProgram(file: string, parameters: readonly string[], options: ProgramOptions): Promise<ProgramEnd> {
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const child = spawn(file, parameters, {
    cwd: options.folder ?? parse(process.cwd()).root,
    // English words, because they are searched; a session of its own, because Ctrl-C is for the server alone.
    env: { ...Object.fromEntries(passedOn), LC_ALL: 'C', ...options.environment },
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.account,
  });
  const said: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output: said.join('').trim() }));
  });
}
