import type { OsAccount } from './os-account.ts';
import { runProgram } from './run-program.ts';

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
