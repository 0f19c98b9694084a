import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { repositoryFiles, repositoryRoot } from '../repository-files.ts';

/** One step of `npm test`. */
export type Check = { readonly name: string; readonly run: () => Promise<CheckResult> };

export type CheckResult = {
  readonly ok: boolean;
  /** Shown when the check fails. */
  readonly output: string;
  /** Shown next to the name, e.g. how many tests were skipped. */
  readonly remark?: string;
  /** Counts of a check that runs tests; a check without them counts only when it fails, as one. */
  readonly tests?: { readonly passed: number; readonly failed: number };
};

export type FinishedCheck = CheckResult & { readonly name: string; readonly seconds: number };

/** Runs a check; an exception is a failure like any other, so that the checks after it still run. */
export async function finishCheck({ name, run }: Check, nowMs: () => number): Promise<FinishedCheck> {
  const start = nowMs();
  const result = await run().catch((error: unknown): CheckResult => ({ ok: false, output: String(error) }));
  return { ...result, name, seconds: (nowMs() - start) / 1000 };
}

/** One line, and below it the output of a check that failed. */
export function printCheck({ name, ok, output, remark, seconds }: FinishedCheck): string {
  const line = `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s${remark ? `  ${remark}` : ''}`;
  return ok ? line : `${line}\n${output.trimEnd().replaceAll(/^(?=.)/gm, '      ')}`;
}

/** The last line of `npm test`, and whether everything passed. */
export function countLine(finished: readonly FinishedCheck[]): { readonly line: string; readonly ok: boolean } {
  const passed = finished.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0);
  const failed = finished.reduce((sum, { ok, tests }) => sum + (ok ? 0 : Math.max(1, tests?.failed ?? 0)), 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 };
}

/** A check that passes when the program ends with 0. */
export function programCheck(
  name: string,
  script: string,
  args: () => readonly string[],
  environment?: Readonly<Record<string, string>>,
): Check {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await runProgram(script, args(), environment);
      return { ok: exitCode === 0, output };
    },
  };
}

export type ProgramRun = { readonly exitCode: number; readonly output: string };

/**
 * Runs a JavaScript or TypeScript program of the repository with this Node, in the repository's root. Its output comes
 * back as one text; a program that was killed answers exit code 1.
 */
export async function runProgram(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramRun> {
  const child = spawn(process.execPath, [join(repositoryRoot, script), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<ProgramRun>();
  child.on('error', reject);
  child.on('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  return promise;
}

// Biome would colour its output in spite of NO_COLOR.
const BIOME = ['ci', '--error-on-warnings', '--colors=off', '.'];

// Several checkers or threads work out the same types again, each for itself: one of them takes half of the processor's
// seconds, and the tests that run at the same time leave them no processor of their own (0025).
const ONE_CHECKER = ['--builders', '1', '--checkers', '1'];
const ONE_THREAD = { GOMAXPROCS: '1' };

/** The checks that only read the sources. They do not depend on each other. */
export const staticChecks: readonly Check[] = [
  programCheck('format and lint', 'node_modules/@biomejs/biome/bin/biome', () => BIOME),
  programCheck('lint with types', 'node_modules/oxlint/bin/oxlint', () => [], ONE_THREAD),
  programCheck('import rules', 'tools/import-rules.ts', () => []),
  programCheck('types', 'node_modules/typescript/bin/tsc', () => ['-b', ...ONE_CHECKER, ...typeCheckedAreas()]),
  programCheck('requirements', 'tools/requirements.ts', () => []),
  programCheck('decisions', 'tools/decisions.ts', () => []),
  programCheck('contract of calls', 'tools/contract-compat.ts', () => []),
  programCheck('plain words', 'tools/plain-words.ts', () => []),
];

/** The folders with a tsconfig.json. */
function typeCheckedAreas(): readonly string[] {
  return repositoryFiles()
    .filter((path) => path.endsWith('/tsconfig.json'))
    .map((path) => dirname(path));
}
