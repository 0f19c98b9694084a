import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeDecisions, type Note, writeDecisionIndex } from './judge-decisions.ts';
import { repositoryFiles, repositoryRoot } from './repository-files.ts';

const INDEX = 'docs/decisions/README.md';

const notes: readonly Note[] = repositoryFiles()
  .filter((path) => /^docs\/(?:decisions|readings)\/\d{4}-[^/]+\.md$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));

if (process.argv.includes('--write')) {
  writeFileSync(join(repositoryRoot, INDEX), writeDecisionIndex(notes));
}
const faults = judgeDecisions(notes, readFileSync(join(repositoryRoot, INDEX), 'utf8'));
for (const fault of faults) {
  console.log(fault);
}
console.log(`${notes.length} decisions and readings, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
