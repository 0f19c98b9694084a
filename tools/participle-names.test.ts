import { expect, it } from 'vitest';
import { participleFaults } from './participle-names.ts';

it.each([
  ['const found = rows.find(isOpen);', 'found'],
  ['let kept = 0;', 'kept'],
  ['const { names: taken } = board;', 'taken'],
  ['const { taken } = board;', 'taken'],
  ['const { value: { told = 0 } } = board;', 'told'],
  ['const { name, ...kept } = board;', 'kept'],
  ['const [, found] = pair;', 'found'],
  ['for (const found of rows) open(found);', 'found'],
  ['function judge(taken: readonly string[]) {}', 'taken'],
  ['function judge(taken = new Set<string>()) {}', 'taken'],
  ['function judge(...kept: readonly string[]) {}', 'kept'],
  ['function found(name: string) {}', 'found'],
  ['const texts = rows.map((found) => found.text);', 'found'],
  ['const texts = rows.map(({ found }) => found.text);', 'found'],
  ['type Judge = (taken: readonly string[]) => void;', 'taken'],
  ['type Judge = { judge(taken: readonly string[]): void };', 'taken'],
  ["import { names as taken } from './names.ts';", 'taken'],
])('is refused: %s', (text, name) => {
  expect(participleFaults('packages/domain/src/names.ts', `\n${text}`)).toEqual([
    `packages/domain/src/names.ts:2 names a value ${name}: write the noun, such as row or names (docs/style.md).`,
  ]);
});

it.each([
  ['const match = rows.find(isOpen);'],
  ['const foundFiles = answer.found;'],
  ['const { kept: keptProjects } = projects;'],
  ['const row = { taken: names, kept: 1 };'],
  ['type Row = { readonly found: number; readonly kept?: boolean };'],
  ["const text = 'the name is taken';"],
  ['// The name is taken, and was found.\nconst names = 1;'],
])('is not refused: %s', (text) => {
  expect(participleFaults('packages/domain/src/names.ts', text)).toEqual([]);
});
