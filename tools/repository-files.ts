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
  return /\.test\.tsx?$/.test(path);
}

/** A test of `npm run test:gate` and `npm run test:all`; run by Vitest. */
export function isSlowTestFile(path: string): boolean {
  return /\.slow\.test\.tsx?$/.test(path);
}

/** A test of `npm run test:all` alone; run by Vitest. */
export function isNightlyTestFile(path: string): boolean {
  return /\.nightly\.test\.ts$/.test(path);
}

/** A test that `npm run check` runs: neither one of more than a few seconds, nor of samples, of screens or with a database. */
export function isQuickTestFile(path: string): boolean {
  return isTestFile(path) && !/^apps\/server\/|\.(slow|nightly|alone|sampled)\.test\.ts$|\.test\.tsx$/.test(path);
}

/** A journey of `npm run test:gate` and `npm run test:all`; run by Playwright. */
export function isGateBrowserTestFile(path: string): boolean {
  return isBrowserTestFile(path) && path.endsWith('.gate.spec.ts');
}

/** A look at screens, for `npm run test:gate` and `npm run test:all`; run by Playwright. */
export function isLooksBrowserTestFile(path: string): boolean {
  return isBrowserTestFile(path) && path.endsWith('.looks.spec.ts');
}

/** A journey of `npm run test:all` alone; run by Playwright. */
export function isNightlyBrowserTestFile(path: string): boolean {
  return isBrowserTestFile(path) && path.endsWith('.nightly.spec.ts');
}

/** A user's journey through the browser; run by Playwright. */
export function isBrowserTestFile(path: string): boolean {
  return path.startsWith('apps/e2e/') && path.endsWith('.spec.ts');
}

/** The shared code of a workspace's tests: set-up, builders and stand-ins, in a folder called testing. */
export function isTestSupportFile(path: string): boolean {
  return /^(?:apps|packages)\/[^/]+\/src\/(?:.+\/)?testing\//.test(path);
}

/** The settings of a workspace's own tools, such as vite.config.ts. */
export function isToolSettingsFile(path: string): boolean {
  return /^(?:apps|packages)\/[^/]+\/[^/]+\.config\.\w+$/.test(path);
}

/** A bench; run by `npm run bench`. */
export function isBenchFile(path: string): boolean {
  return path.endsWith('.bench.ts');
}

/** Source that people write: TypeScript, and the JavaScript of the bootstrap and of settings. */
export function isSourceFile(path: string): boolean {
  return /\.(?:ts|tsx|mts|mjs|cjs|js)$/.test(path);
}
