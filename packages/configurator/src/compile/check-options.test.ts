import { boardFamily, faultsOf, listRule } from '@pw/testing/plain-family';
import { describe, expect, it } from 'vitest';
import type { Family } from '../family.ts';
import { enteredNumber } from '../property.ts';

const entered = enteredNumber({ label: 'x', initial: null });

describe('a list', () => {
  it.each<[string, Family[], string, string]>([
    [
      'an option of the wrong kind',
      [boardFamily({ Q: entered }, listRule('Q', 'A'))],
      'option-kind',
      'BOARD.Q is a number and offers "A"',
    ],
    [
      'one option twice',
      [boardFamily({ Q: entered }, listRule('Q', 3, 4, 3))],
      'duplicate-option',
      'BOARD.Q offers 3 twice',
    ],
    [
      'an initial value that the list does not hold',
      [boardFamily({ Q: enteredNumber({ label: 'x', initial: 5 }) }, listRule('Q', 3, 4))],
      'initial-not-offered',
      'BOARD.Q starts with 5, which its list does not hold',
    ],
  ])('is refused for %s', (_, families, code, message) => {
    expect(faultsOf(...families)).toContainEqual({ code, message });
  });

  it('may start with "not set", and may have several catalogue rows for one value', () => {
    const rows = [1, 2].map((frame) => ({ value: 3, row: { frame } }));
    expect(
      faultsOf(boardFamily({ Q: entered }, { kind: 'options', property: 'Q', options: rows, filters: [] })),
    ).toEqual([]);
  });
});
