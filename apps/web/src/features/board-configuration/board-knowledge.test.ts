import { readCatalogFiles } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from './board-knowledge.ts';

const files = Object.fromEntries(readCatalogFiles());

describe('the rules of a board', () => {
  it('are compiled once for a state of the tables, and again for another one', () => {
    const first = readKnowledge({ files, hash: 'a' });
    expect(readKnowledge({ files: { ...files }, hash: 'a' })).toBe(first);
    const second = readKnowledge({ files, hash: 'b' });
    expect(second).not.toBe(first);
    expect(second.version).toMatch(/\+b$/);
  });

  it('are not kept of tables with a fault', () => {
    expect(() => readKnowledge({ files: {}, hash: 'c' })).toThrow('check.csv');
    expect(() => readKnowledge({ files: {}, hash: 'c' })).toThrow('check.csv');
  });
});
