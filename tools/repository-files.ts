import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The checkout that these tools work on. */
export const repositoryRoot = dirname(import.meta.dirname);

/**
 * Files of the repository, tracked or new, without the ignored ones, as paths from its root with `/`.
 *
 * @throws Error when the folder is no git checkout
 */
export function repositoryFiles(root: string = repositoryRoot): readonly string[] {
  // git still lists a tracked file that has just been deleted.
  return [...new Set(listFiles(root).split('\0'))].filter((path) => path !== '' && existsSync(join(root, path))).sort();
}

function listFiles(root: string): string {
  try {
    return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (cause) {
    throw new Error(`git cannot list the files of ${root}: the checks need git and a checkout made by it.`, { cause });
  }
}

/** A test; run by Vitest. */
export function isTestFile(path: string): boolean {
  return path.endsWith('.test.ts');
}

/** A test that `npm run check` leaves out because it takes more than a few seconds. */
export function isSlowTestFile(path: string): boolean {
  return path.endsWith('.slow.test.ts');
}

/** A bench; run by `npm run bench`. */
export function isBenchFile(path: string): boolean {
  return path.endsWith('.bench.ts');
}

/** Source that people write: TypeScript, and the JavaScript of the bootstrap. */
export function isSourceFile(path: string): boolean {
  return /\.(?:ts|tsx|mts|mjs|js)$/.test(path);
}
