import { chmod, cp, mkdir, mkdtemp, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findClosedFolder } from './find-closed-folder.ts';
import { ifThere } from './if-there.ts';
import { type NativeBinaries, programPath } from './native-binaries.ts';
import type { OsAccount } from './os-account.ts';
import { putInPlace } from './put-in-place.ts';
import { runProgram } from './run-program.ts';

/**
 * The binaries where the account can run them: where they are, or else copied once for each version into an open
 * folder. A checkout in root's home is closed to the user postgres.
 */
export async function reachableBinaries(
  binaries: NativeBinaries,
  account: OsAccount | null,
  openFolder: string,
): Promise<NativeBinaries> {
  if (account === null || (await findClosedFolder(programPath(binaries, 'postgres'), account)) === null) {
    return binaries;
  }
  const folder = join(openFolder, `postgresql-${binaries.version}`);
  if (await ifThere(stat(folder))) {
    return { ...binaries, folder };
  }
  await mkdir(openFolder, { recursive: true });
  await chmod(openFolder, 0o755);
  const copy = await mkdtemp(`${folder}.new-`);
  await cp(binaries.folder, copy, { recursive: true, verbatimSymlinks: true });
  await runProgram('chmod', ['-R', 'a+rX', copy], { account: null });
  await putInPlace(copy, folder, rename);
  return { ...binaries, folder };
}
