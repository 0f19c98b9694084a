import { readCatalogFiles } from '@pw/catalog/read';
import { expect, it } from 'vitest';
import { readKnowledge } from './board-knowledge.ts';

const files = Object.fromEntries(readCatalogFiles());

it('compiles the rules once for tables that were fetched once, however many boards are opened with them', () => {
  const knowledge = readKnowledge({ files, hash: 'a1' });
  expect(knowledge.tables.hash).toBe('a1');
  expect(readKnowledge({ files, hash: 'a1' })).toBe(knowledge);
  expect(readKnowledge({ files: { ...files }, hash: 'b2' }).tables.hash).toBe('b2');
});
