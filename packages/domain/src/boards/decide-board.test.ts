import { describe, expect, it } from 'vitest';
import {
  type BoardForm,
  boardTypes,
  decideBoardName,
  decideBoardQuantity,
  decideBoardType,
  decideEditBoard,
  decideMoreBoards,
  decideNewBoard,
  newBoard,
} from './decide-board.ts';

const generated: BoardForm = {
  name: 'PCC-1',
  type: 'Switchboard',
  quantity: 2,
  state: 'generated',
  comments: '',
  assignedTo: '',
};

describe('decideNewBoard', () => {
  it('adds one board in progress [BRD-14, BRD-28]', () => {
    expect(decideNewBoard({ name: ' PCC-1 ' })).toEqual({
      ok: true,
      value: { name: 'PCC-1', type: 'Switchboard', quantity: 1, state: 'in-progress', comments: '', assignedTo: '' },
    });
  });

  it.each([
    [{ name: '' }, 'NAME_INVALID'],
    [{}, 'NAME_INVALID'],
    [{ name: 'PCC-1', type: 'Panel' }, 'TYPE_UNKNOWN'],
    [{ name: 'PCC-1', quantity: 1000 }, 'QUANTITY_INVALID'],
    [{ name: 'PCC-1', comments: 'x'.repeat(301) }, 'TEXT_INVALID'],
    [{ name: 'PCC-1', assignedTo: 'a\u0007' }, 'TEXT_INVALID'],
  ])('refuses %j with %s', (entered, code) => {
    expect(decideNewBoard(entered)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('decideEditBoard', () => {
  it('puts a board that is renamed in progress again [BRD-14]', () => {
    expect(decideEditBoard(generated, { name: 'PCC-2' })).toMatchObject({
      value: { name: 'PCC-2', state: 'in-progress' },
    });
  });

  it('changes the quantity of a board that is generated [BRD-17]', () => {
    const inProgress = { ...generated, state: 'in-progress' } as const;
    expect(decideEditBoard(inProgress, { quantity: 3 })).toEqual({
      ok: false,
      error: {
        code: 'NOT_GENERATED',
        text: 'The quantity of PCC-1 waits for its configuration: open the board, complete it and save it. Then change the quantity.',
      },
    });
    expect(decideEditBoard(inProgress, { quantity: 2, comments: 'The same' }).ok).toBe(true);
    expect(decideEditBoard(generated, { quantity: 3 })).toMatchObject({ value: { quantity: 3, state: 'generated' } });
    expect(decideEditBoard(generated, { quantity: 3, name: 'PCC-2' })).toMatchObject({ value: { quantity: 3 } });
    expect(decideEditBoard(inProgress, { quantity: 1000 })).toMatchObject({ error: { code: 'QUANTITY_INVALID' } });
  });

  it('keeps the state under the old name [BRD-15]', () => {
    expect(decideEditBoard(generated, { name: 'PCC-1 ', quantity: 0 })).toEqual({
      ok: true,
      value: { ...generated, quantity: 1 },
    });
  });
});

describe('a new board', () => {
  it('is one Switchboard in progress [BRD-28, BRD-14]', () => {
    expect(newBoard).toEqual({ type: 'Switchboard', quantity: 1, state: 'in-progress' });
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
