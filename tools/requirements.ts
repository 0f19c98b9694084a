import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { judgeRequirements, readTestTitles } from './judge-requirements.ts';
import { isBrowserTestFile, isTestFile, repositoryFiles, repositoryRoot } from './repository-files.ts';

const files = repositoryFiles();
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const named = files
  .filter((path) => isTestFile(path) || isBrowserTestFile(path))
  .flatMap((path) => readTestTitles(path, read(path)));
const faults = judgeRequirements({
  markdown: read('docs/requirements.md'),
  named,
  decisions: files.filter((path) => /^docs\/(?:decisions|readings)\//.test(path)).map((path) => basename(path)),
});
for (const fault of faults) {
  console.log(fault);
}
console.log(`${new Set(named.map(({ id }) => id)).size} requirements named by tests, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
