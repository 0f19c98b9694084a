import { dirname } from 'node:path';
import { repositoryFiles } from '../repository-files.ts';
import type { Check } from './check.ts';
import { programCheck } from './program-check.ts';

// Biome would colour its output in spite of NO_COLOR.
const BIOME = ['ci', '--error-on-warnings', '--colors=off', '.'];

/** The checks that only read the sources. They do not depend on each other. */
export const staticChecks: readonly Check[] = [
  programCheck('format and lint', 'node_modules/@biomejs/biome/bin/biome', () => BIOME),
  programCheck('lint with types', 'node_modules/oxlint/bin/oxlint', () => []),
  programCheck('import rules', 'tools/import-rules.ts', () => []),
  programCheck('types', 'node_modules/typescript/bin/tsc', () => ['-b', ...typeCheckedAreas()]),
  programCheck('requirements', 'tools/requirements.ts', () => []),
];

/** The folders with a tsconfig.json. */
function typeCheckedAreas(): readonly string[] {
  return repositoryFiles()
    .filter((path) => path.endsWith('/tsconfig.json'))
    .map((path) => dirname(path));
}
