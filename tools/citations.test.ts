import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationFaults } from './judge-citations.ts';
import { repositoryFiles, repositoryRoot } from './repository-files.ts';
import { RULE_FOLDER, ruleFiles, sectionsOf } from './rule-text.ts';

const known: ReadonlySet<string> = new Set(sectionsOf(ruleFiles()).map(({ number }) => number));

const TEXTS = /\.(?:tsx?|m?[cm]?js|css|html|csv|json|md|sql|txt|ya?ml)$/;

/**
 * Notes say why a rule became what it is, by the texts of their time, which docs/rules/earlier-numbers.md translates. The
 * rule text has references of its own, and these files quote what is refused.
 */
const READ_OTHERWISE = [
  'docs/decisions/',
  'docs/readings/',
  RULE_FOLDER,
  'tools/judge-citations.ts',
  'tools/citations.test.ts',
];

const cited = repositoryFiles().filter(
  (path) => TEXTS.test(path) && path !== 'package-lock.json' && !READ_OTHERWISE.some((start) => path.startsWith(start)),
);

describe('every citation of a rule', () => {
  it('names a section of docs/rules', () => {
    const faults = cited.flatMap((path) =>
      citationFaults(path, readFileSync(join(repositoryRoot, path), 'utf8'), known),
    );
    expect(faults).toEqual([]);
  });

  it('is looked for where citations are', () => {
    const citing = cited.filter((path) => /SBD \d/.test(readFileSync(join(repositoryRoot, path), 'utf8')));
    expect(citing.length).toBeGreaterThan(300);
    for (const folder of ['packages/', 'apps/', 'catalog/', 'docs/']) {
      expect(citing.some((path) => path.startsWith(folder))).toBe(true);
    }
  });
});

describe('a citation', () => {
  const sections = new Set(['4.3', '4.5']);
  const faults = (text: string) => citationFaults('a.ts', `x\n${text}`, sections);

  it.each([
    '(SBD 4.3)',
    "source: 'SBD 4.3, 4.5'",
    'SBD 4.3 to 4.5; SBD 4.5',
    'rule set SBD-R2.2, version SBD-R2.2+3f1c',
    String.raw`/^SBD-R2\.\d+/, /SBD 4\.3/`,
  ])('is read: %s', (text) => {
    expect(faults(text)).toEqual([]);
  });

  it.each([
    ['SBD 4.4', 'a.ts:2 cites SBD 4.4'],
    ['SBD 4.3, 4.6', 'a.ts:2 cites SBD 4.6'],
    ['SBD-R1 2.5', 'a.ts:2 cites a rule as "SBD-R1 2.5"'],
    ['SBD-R2 part C', 'a.ts:2 cites a rule as "SBD-R2 part C"'],
    ['SBD-R2', 'a.ts:2 cites a rule as "SBD-R2"'],
    ['section 4.3 of SBD', 'a.ts:2 cites a rule as "SBD"'],
    ['SBD 4', 'a.ts:2 cites a rule as "SBD 4"'],
    ['(B 3.7)', 'a.ts:2 cites (B 3.7)'],
    ['engineering-kinds.md 1.9', 'a.ts:2 cites engineering-kinds.md'],
  ])('is refused: %s', (text, fault) => {
    expect(faults(text)).toEqual([expect.stringContaining(fault)]);
  });
});
