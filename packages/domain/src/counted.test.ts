import { describe, expect, it } from 'vitest';
import { counted, nounOf } from './counted.ts';

describe('a count', () => {
  it.each([
    [0, '0 boards'],
    [1, '1 board'],
    [2, '2 boards'],
    [21, '21 boards'],
    [1.5, '1.5 boards'],
  ])('%d has the noun that fits it', (count, text) => {
    expect(counted(count, 'board')).toBe(text);
  });

  it('has an irregular plural where one is given', () => {
    expect([counted(1, 'entry', 'entries'), counted(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries']);
  });

  it('takes the words that go with the noun', () => {
    expect([nounOf(1, 'board is', 'boards are'), nounOf(3, 'board is', 'boards are')]).toEqual([
      'board is',
      'boards are',
    ]);
  });
});
