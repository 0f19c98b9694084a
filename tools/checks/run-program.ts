import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-files.ts';

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
