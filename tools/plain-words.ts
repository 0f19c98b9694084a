import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Allowances, faultLine, judgeWords, lowerAllowances, wordFaults } from './judge-words.ts';
import { isSourceFile, repositoryFiles, repositoryRoot } from './repository-files.ts';

/** Bad words that are still to be replaced, by folder or file. */
const ALLOWANCES = join(repositoryRoot, 'tools/plain-words.json');

/** Decisions keep the words of their time. The others quote the words that they refuse. */
const READ_OTHERWISE = ['docs/decisions/', 'docs/style.md', 'tools/judge-words.ts', 'tools/judge-words.test.ts'];

const isProse = (path: string) => path.endsWith('.md') || (path.startsWith('catalog/') && path.endsWith('.csv'));
const files = repositoryFiles().filter(
  (path) => (isSourceFile(path) || isProse(path)) && !READ_OTHERWISE.some((start) => path.startsWith(start)),
);
const faults = files.flatMap((path) => wordFaults(path, readFileSync(join(repositoryRoot, path), 'utf8')));

const [, , argument] = process.argv;
// The file has the shape that this program writes.
const allowances: Allowances = JSON.parse(readFileSync(ALLOWANCES, 'utf8'));
if (argument !== undefined && argument !== '--write') {
  for (const fault of faults.filter(({ path }) => path.startsWith(argument))) {
    console.log(faultLine(fault));
  }
} else {
  const current = argument === '--write' ? lowerAllowances(faults, allowances) : allowances;
  if (argument === '--write') {
    writeFileSync(ALLOWANCES, `${JSON.stringify(current, null, 2)}\n`);
  }
  const sentences = judgeWords(faults, current);
  for (const sentence of sentences) {
    console.log(sentence);
  }
  console.log(`${files.length} files, ${faults.length} bad words, ${sentences.length} faults`);
  process.exitCode = sentences.length === 0 ? 0 : 1;
}
