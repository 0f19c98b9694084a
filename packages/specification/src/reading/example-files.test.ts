import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSpecificationFiles } from '@pw/catalog/read';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { splitIntoClauses } from '../splitting/split-clauses.ts';
import { clauseWords, readClauseTables } from '../words/clause-words.ts';
import { readSpecification } from './read-specification.ts';
import type { ReadingLimits } from './source-line.ts';

const words = clauseWords(mustBeOk(readClauseTables(readSpecificationFiles())));
const limits: ReadingLimits = { bytes: 1e6, unpackedBytes: 1e6, members: 20, pages: 10, characters: 1e5 };

const pathOf = (ending: string) =>
  join(import.meta.dirname, `../../../../examples/specification/lt-switchboards.${ending}`);

/** The clauses of an example; a list of Word is below its chapter, and one that is typed is, too. */
async function clausesOf(ending: string) {
  const { lines } = mustBeOk(await readSpecification(new Uint8Array(readFileSync(pathOf(ending))), limits));
  return splitIntoClauses(lines, words).clauses.map(({ number, title, text, isTitle, flags }) => ({
    number,
    words: title || text,
    isTitle,
    flags,
  }));
}

it('a specification of 150 clauses has the same ones as Word file, as PDF and as text', async () => {
  const [word, pdf, text] = [await clausesOf('docx'), await clausesOf('pdf'), await clausesOf('txt')];
  expect(word.filter(({ number, isTitle }) => number !== '' && !isTitle)).toHaveLength(150);
  expect(word.filter(({ isTitle }) => isTitle)).toHaveLength(12);
  expect(word.flatMap(({ flags }) => flags)).toEqual([]);
  expect(pdf).toEqual(word);
  expect(text).toEqual(word);
});

it('reports each page of a PDF before it is read', async () => {
  const pagesHeard: string[] = [];
  const onPage = async (page: number, pages: number) => {
    pagesHeard.push(`${page} of ${pages}`);
  };
  const { pages } = mustBeOk(await readSpecification(new Uint8Array(readFileSync(pathOf('pdf'))), limits, onPage));
  expect(pagesHeard).toEqual(Array.from({ length: pages ?? 0 }, (_, at) => `${at + 1} of ${pages}`));
  expect(pagesHeard.length).toBeGreaterThan(1);
});
