import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { VERSION } from '@pw/domain/version';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A release in a folder of its own, with the packages of the checkout. */
export type UnpackedRelease = {
  /** Its `main.ts`. */
  readonly program: string;
  readonly root: string;
};

/** Makes the release of the checkout, as `npm run release` does; answers its file. */
export async function makeRelease(folder: string): Promise<string> {
  await run(process.execPath, ['tools/release.ts', VERSION, folder, '--with-changes'], { cwd: checkout });
  return join(folder, `panelwright-${VERSION}.tgz`);
}

/** Unpacks a release. Its own packages are its own; those of npm are the checkout's, which are not installed again. */
export async function unpackRelease(file: string, folder: string): Promise<UnpackedRelease> {
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
  await linkFolder(join(checkout, 'node_modules'), join(folder, 'node_modules'), ['.cache', '@pw']);
  // Links from there to the workspaces of the root that they are in.
  await run('cp', ['-a', join(checkout, 'node_modules/@pw'), join(folder, 'node_modules/@pw')]);
  return { program: join(folder, 'apps/server/src/main.ts'), root: folder };
}

async function linkFolder(from: string, to: string, without: readonly string[]): Promise<void> {
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !without.includes(name));
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/** The next release: another version, and a migration that makes room. */
export async function makeNext({ root }: UnpackedRelease, version: string): Promise<void> {
  await change(join(root, 'packages/domain/src/version.ts'), VERSION, version);
  await change(join(root, 'package.json'), `"version": "${VERSION}"`, `"version": "${version}"`);
  await writeFile(
    join(root, 'apps/server/migrations/9000-room-for-the-next.sql'),
    '-- expand\nalter table customers add column room text;\n',
  );
}

/** Gives a release another number in the catalogue, and so another rule set. */
export async function withOtherTables({ root }: UnpackedRelease): Promise<void> {
  await change(join(root, 'catalog/busbar-density.csv'), 'Copper,8900', 'Copper,8000');
  await run(process.execPath, ['catalog/write-lock.ts'], { cwd: root });
}

/** Gives a release a migration that takes away what releases before this version use. */
export async function takeAway({ root }: UnpackedRelease, version: string): Promise<void> {
  await writeFile(
    join(root, 'apps/server/migrations/9001-less-for-the-next.sql'),
    `-- contract: needs ${version}\nalter table customers drop column room;\n`,
  );
}

async function change(path: string, before: string, after: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.includes(before)) {
    throw new Error(`${path} does not have ${before}`);
  }
  await writeFile(path, text.replace(before, after));
}
