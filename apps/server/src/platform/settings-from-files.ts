import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@pw/domain/result';
import { type EnvironmentText, environment } from './environment.ts';

const SUFFIX = '_FILE';

/**
 * The environment, with the settings that lie in files: `DATABASE_URL_FILE=/run/secrets/database` stands for DATABASE_URL with
 * what that file holds, without the line end. KEYS_FILE names a file by itself. Answers every fault at once, one sentence each.
 */
export async function withSettingsFromFiles(
  given: EnvironmentText,
): Promise<Result<EnvironmentText, readonly string[]>> {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of Object.keys(environment.shape)) {
    const path = given[`${name}${SUFFIX}`]?.trim();
    if (!path) {
      continue;
    }
    if (given[name]?.trim()) {
      faults.push(`${name} and ${name}${SUFFIX} are both set. Set one of them.`);
      continue;
    }
    try {
      read[name] = (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'it cannot be read';
      faults.push(`${name}${SUFFIX} names ${path}, which cannot be read (${reason}). Correct it, or set ${name}.`);
    }
  }
  return faults.length > 0 ? err(faults) : ok({ ...given, ...read });
}
