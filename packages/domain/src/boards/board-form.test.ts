import { describe, expect, it } from 'vitest';
import {
  boardTypes,
  decideBoardName,
  decideBoardQuantity,
  decideBoardType,
  decideMoreBoards,
  newBoard,
} from './board-form.ts';

describe('a new board', () => {
  it('is one Switchboard without price and cost, in progress [BRD-28, BRD-14]', () => {
    expect(newBoard).toEqual({ type: 'Switchboard', quantity: 1, price: 0, cost: 0, state: 'in-progress' });
  });

  it('is of the one type Switchboard, shown as SIEPAN Elite [BRD-11]', () => {
    expect(boardTypes).toEqual([{ type: 'Switchboard', label: 'SIEPAN Elite' }]);
    expect(decideBoardType('Switchboard')).toEqual({ ok: true, value: 'Switchboard' });
    expect(decideBoardType('switchboard')).toMatchObject({ ok: false, error: { code: 'TYPE_UNKNOWN' } });
  });
});

describe('the name of a board', () => {
  it('is required', () => {
    expect(decideBoardName('  ')).toEqual({
      ok: false,
      error: { code: 'NAME_INVALID', text: 'Board Name is required' },
    });
  });

  it('is a folder name too and saved without blanks around it', () => {
    expect(decideBoardName(' PCC-1 ')).toEqual({ ok: true, value: 'PCC-1' });
    expect(decideBoardName('a/b').ok).toBe(false);
    expect(decideBoardName('x'.repeat(10_000)).ok).toBe(false);
  });
});

describe('the quantity of a board', () => {
  it.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [999, 999],
  ])('%d becomes %d [BRD-18]', (entered, saved) => {
    expect(decideBoardQuantity(entered)).toEqual({ ok: true, value: saved });
  });

  it.each([1.5, 1000, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (entered) => {
    expect(decideBoardQuantity(entered)).toMatchObject({ ok: false, error: { code: 'QUANTITY_INVALID' } });
  });
});

describe('a project', () => {
  it('has at most 200 boards', () => {
    expect(decideMoreBoards(198, 2).ok).toBe(true);
    expect(decideMoreBoards(198, 3)).toMatchObject({ ok: false, error: { code: 'TOO_MANY_BOARDS' } });
  });
});
