import { describe, expect, it } from 'vitest';
import { allOf, oneOf } from './word-list.ts';

describe('a list of words', () => {
  it.each([
    [[], '', ''],
    [['A'], 'A', 'A'],
    [['A', 'B'], 'A and B', 'A or B'],
    [['A', 'B', 'C'], 'A, B and C', 'A, B or C'],
  ])('of %o reads as a sentence has it', (words, all, one) => {
    expect([allOf(words), oneOf(words)]).toEqual([all, one]);
  });
});
