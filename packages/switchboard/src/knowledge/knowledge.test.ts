import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge, standardKinds } from './knowledge.ts';

const tables = mustReadCatalog();

describe('compileKnowledge', () => {
  it('compiles a catalogue once, and another one for itself', () => {
    const knowledge = compileKnowledge(tables);
    expect(compileKnowledge(tables)).toBe(knowledge);
    const other = compileKnowledge({ ...tables, hash: 'other' });
    expect(other.version).toMatch(/\+other$/);
    expect(other.compiled).not.toBe(knowledge.compiled);
  });

  it('keeps kinds that are offered in place of the standard ones for callers that ask for them', () => {
    const [kind] = standardKinds(tables);
    expect(compileKnowledge(tables, kind ? [kind] : []).kinds).toEqual([kind]);
    expect(compileKnowledge(tables).kinds.length).toBeGreaterThan(1);
  });
});
