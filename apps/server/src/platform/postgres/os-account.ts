import { stat } from 'node:fs/promises';
import { err, ok, type Result } from '@pw/domain/result';
import { ifThere } from './if-there.ts';
import { type PostgresRefusal, postgresRefusals } from './postgres-refusal.ts';
import { runProgram } from './run-program.ts';

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
