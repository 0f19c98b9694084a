import { boardFamily, deriveRule, faultsOf, feederFamily, sumRule } from '@pw/testing/plain-family';
import { describe, expect, it } from 'vitest';
import type { Family } from '../family.ts';
import { textLists } from '../item.ts';
import { derivedText, enteredNumber, listed, summedNumber } from '../property.ts';

const entered = enteredNumber({ label: 'x', initial: null });

describe('a sum', () => {
  it('over a number of one of the families directly below is right', () => {
    const board = boardFamily({ Q: summedNumber({ label: 'x' }) }, sumRule('Q', 'FEEDER', 'P'));
    expect(faultsOf(board, feederFamily('ACB', { P: entered }), feederFamily('MCCB', {}))).toEqual([]);
  });

  it.each<[string, Family[], string, string]>([
    [
      'into no sum property',
      [boardFamily({ Q: entered }, sumRule('Q', 'FEEDER', 'X')), feederFamily('ACB', {})],
      'wrong-giver',
      'BOARD.Q has a sum rule and is given by "user"',
    ],
    [
      'over a slot that is not below',
      [boardFamily({ Q: summedNumber({ label: 'x' }) }, sumRule('Q', 'BOARD', 'Y'))],
      'sum-slot',
      'BOARD.Q sums over BOARD, which is not a slot directly below BOARD',
    ],
    [
      'of what no family below has',
      [boardFamily({ Q: summedNumber({ label: 'x' }) }, sumRule('Q', 'FEEDER', 'LOSS')), feederFamily('ACB', {})],
      'sum-source',
      'BOARD.Q sums LOSS, which no family in FEEDER has',
    ],
    [
      'of texts',
      [
        boardFamily({ Q: summedNumber({ label: 'x' }) }, sumRule('Q', 'FEEDER', 'TAG')),
        feederFamily('ACB', { TAG: derivedText({ label: 'x' }) }, deriveRule('TAG')),
      ],
      'sum-source',
      'BOARD.Q sums ACB.TAG, which is not a number',
    ],
    [
      'that lists numbers',
      [
        boardFamily({ Q: listed({ label: 'x', type: textLists }) }, sumRule('Q', 'FEEDER', 'P')),
        feederFamily('ACB', { P: enteredNumber({ label: 'x', initial: 0 }) }),
      ],
      'sum-source',
      'BOARD.Q sums ACB.P, which is not a text',
    ],
  ])('is refused %s', (_, families, code, message) => {
    expect(faultsOf(...families)).toContainEqual({ code, message });
  });
});
