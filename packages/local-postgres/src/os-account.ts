import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { parse } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';
import { type PostgresRefusal, postgresRefusals } from './cluster.ts';
import { ifThere } from './folders.ts';

/** An account of the operating system. */
export type OsAccount = { readonly uid: number; readonly gid: number };

const ACCOUNT_NAME = 'postgres';

/** Root makes the account itself, so that a bare machine or container needs no preparation. */
const MAKE_ACCOUNT: readonly (readonly [string, ...string[]])[] = [
  ['groupadd', '--force', '--system', ACCOUNT_NAME],
  [
    'useradd',
    '--system',
    '--gid',
    ACCOUNT_NAME,
    '--no-create-home',
    '--home-dir',
    '/',
    '--shell',
    '/bin/false',
    ACCOUNT_NAME,
  ],
];

/**
 * The account for PostgreSQL's processes: null for the one of this process. PostgreSQL refuses to run as root, so root
 * takes the owner of the database that is there, so that an ordinary user's data stay theirs; else the user postgres.
 */
export async function accountForPostgres(dataFolder: string): Promise<Result<OsAccount | null, PostgresRefusal>> {
  if (process.getuid?.() !== 0) {
    return ok(null);
  }
  const owner = await ifThere(stat(dataFolder));
  if (owner && owner.uid !== 0) {
    return ok({ uid: owner.uid, gid: owner.gid });
  }
  const known = await findAccount();
  if (known) {
    return ok(known);
  }
  for (const [program, ...parameters] of MAKE_ACCOUNT) {
    const end = await runProgram(program, parameters, { account: null });
    if (end.code !== 0) {
      return err({ code: 'NO_ACCOUNT', message: postgresRefusals.NO_ACCOUNT(end.output) });
    }
  }
  const made = await findAccount();
  return made ? ok(made) : err({ code: 'NO_ACCOUNT', message: postgresRefusals.NO_ACCOUNT('it is not there') });
}

async function findAccount(): Promise<OsAccount | null> {
  const [user, group] = await Promise.all([
    runProgram('id', ['-u', ACCOUNT_NAME], { account: null }),
    runProgram('id', ['-g', ACCOUNT_NAME], { account: null }),
  ]);
  return user.code === 0 && group.code === 0 ? { uid: Number(user.output), gid: Number(group.output) } : null;
}

/** How a program ended. The code is null when it could not be started or was killed. */
export type ProgramEnd = { readonly code: number | null; readonly output: string };

type ProgramOptions = {
  /** Null: the account of this process. */
  readonly account: OsAccount | null;
  readonly environment?: Readonly<Record<string, string>>;
  /** The root folder unless given: the other account may not be allowed to be in ours. */
  readonly folder?: string;
};

/** The variables that programs need. No others are passed on: they hold passwords that other accounts could read. */
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

/** Makes an account the owner of a folder with all that it holds. Null: it is ours already. */
export async function giveTo(account: OsAccount | null, folder: string): Promise<void> {
  if (account === null) {
    return;
  }
  const end = await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, folder], { account: null });
  if (end.code !== 0) {
    throw Object.assign(new Error(end.output), { code: 'EPERM', path: folder });
  }
}
