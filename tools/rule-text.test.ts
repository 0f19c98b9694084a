import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_SET } from '@pw/switchboard/knowledge/knowledge';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, repositoryRoot } from './repository-files.ts';
import {
  EARLIER_NUMBERS,
  numberFaults,
  RULE_CONTENTS,
  type RuleFile,
  referencesIn,
  ruleFiles,
  sectionsOf,
} from './rule-text.ts';

const files = ruleFiles();

/** The checks of `check.csv`: their severities, as `EW`, and their audience. */
const checks = new Map(
  readFileSync(join(repositoryRoot, 'catalog/check.csv'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]\w*,/.test(line))
    .map((line) => line.split(','))
    .map(([id = '', , severities = '', , audience = '']) => [id, { severities, audience }]),
);

describe('the rule text in docs/rules', () => {
  it('has a number and an anchor for each section, in its table of contents too', () => {
    expect(numberFaults(files)).toEqual([]);
  });

  it('is that of the rule set in force', () => {
    expect(files.find(({ path }) => path === RULE_CONTENTS)?.text).toMatch(
      new RegExp(`^# The rule set ${RULE_SET.replaceAll('.', '[.]')}$`, 'm'),
    );
  });

  it('refers to sections that it has', () => {
    const known = new Set(sectionsOf(files).map(({ number }) => number));
    const lost = files.flatMap(({ path, text }) =>
      referencesIn(text)
        .filter((number) => !known.has(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(lost).toEqual([]);
  });

  it('says of each earlier number which section has its subject now', () => {
    const earlier = files.find(({ path }) => path === EARLIER_NUMBERS)?.text ?? '';
    const known = new Set(sectionsOf(files).map(({ number }) => number));
    const now = [...earlier.matchAll(/^\|(.+)\|$/gm)].flatMap(([, row = '']) =>
      row.split('|').filter((_, at) => at % 2 === 1),
    );
    const numbers = now.map((cell) => cell.trim()).filter((cell) => /\d/.test(cell));
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  });

  it('names tables that the catalogue has', () => {
    const tables = new Set(repositoryFiles().filter((path) => path.startsWith('catalog/')));
    const lost = files.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:prices\/)?[\w-]+\.csv)`/g)].flatMap(([, name = '']) =>
        tables.has(`catalog/${name}`) ? [] : [`${path}: ${name}`],
      ),
    );
    expect(lost).toEqual([]);
  });

  it('names each table of rules somewhere', () => {
    const said = files.map(({ text }) => text).join('\n');
    // What screens and forms alone read is no rule.
    const ofScreens = /^(form-|kind-column|makes)/;
    const tables = repositoryFiles()
      .filter((path) => /^catalog\/[\w-]+\.csv$/.test(path))
      .map((path) => path.slice('catalog/'.length));
    expect(tables.filter((name) => !ofScreens.test(name) && !said.includes(name))).toEqual([]);
  });

  it('says of each check where it is', () => {
    const ids = [...checks.keys()];
    expect(ids.length).toBeGreaterThan(50);
    const said = files
      .filter(({ path }) => path !== 'docs/rules/verification.md')
      .map(({ text }) => text)
      .join('\n');
    const notEvaluated = ['N3', 'C5'];
    expect(
      ids.filter((id) => !notEvaluated.includes(id) && !new RegExp(`\\b${id}\\b`).test(said) && id !== 'V1'),
    ).toEqual([]);
  });

  it('names checks that the catalogue has, with a severity and an audience of theirs', () => {
    const named = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\*\*([A-Z][0-9][a-z]?)\*\*(?:\s\(([EWI])(,\s+internal)?\))?/g)].map(
        ([words, id = '', severity = '', internal]) => ({
          path,
          words,
          id,
          severity,
          internal: internal !== undefined,
        }),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    const wrong = named.filter(({ id, severity, internal }) => {
      const check = checks.get(id);
      const isWrongAudience = severity !== '' && internal !== (check?.audience === 'internal');
      return !check?.severities.includes(severity) || isWrongAudience;
    });
    expect(wrong.map(({ path, words }) => `${path}: ${words}`)).toEqual([]);
  });
});

describe('a rule text that is numbered otherwise', () => {
  const chapter = (text: string): RuleFile => ({ path: 'docs/rules/a.md', text });
  const listed = (...lines: readonly string[]): RuleFile => ({ path: RULE_CONTENTS, text: `${lines.join('\n')}\n` });
  const right = '# 1 A\n\n<a id="1.1"></a>\n\n## 1.1 B\n';
  const inContents = '- [1.1](a.md#1.1) B';

  it('is named with its line', () => {
    expect(numberFaults([chapter(right), listed(inContents)])).toEqual([]);
    expect(numberFaults([chapter('# 2 A\n'), listed()])).toEqual([expect.stringContaining('a.md:1 must be "# 1')]);
    expect(numberFaults([chapter(right.replace('id="1.1"', 'id="1.2"')), listed(inContents)])).toEqual([
      'docs/rules/a.md:5 needs <a id="1.1"></a> above it.',
    ]);
    expect(numberFaults([chapter(right), listed()])).toEqual([expect.stringContaining('a.md:5 is missing in')]);
    expect(numberFaults([chapter('# 1 A\n'), listed(inContents)])).toEqual([expect.stringContaining('lists 1.1')]);
  });
});
