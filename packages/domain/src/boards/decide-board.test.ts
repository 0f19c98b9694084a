import { describe, expect, it } from 'vitest';
import { type BoardForm, decideEditBoard, decideNewBoard } from './decide-board.ts';

const generated: BoardForm = {
  name: 'PCC-1',
  type: 'Switchboard',
  quantity: 2,
  state: 'generated',
  comments: '',
  assignedTo: '',
};

describe('decideNewBoard', () => {
  it('adds one board in progress, whatever state is claimed [BRD-14, BRD-28]', () => {
    expect(decideNewBoard({ name: ' PCC-1 ', state: 'generated' })).toEqual({
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
    expect(decideEditBoard(generated, { name: 'PCC-2', state: 'generated' })).toMatchObject({
      value: { name: 'PCC-2', state: 'in-progress' },
    });
  });

  it('changes the quantity of a board that is generated, or becomes it with the same change [BRD-17]', () => {
    const inProgress = { ...generated, state: 'in-progress' } as const;
    expect(decideEditBoard(inProgress, { quantity: 3 })).toEqual({
      ok: false,
      error: {
        code: 'NOT_GENERATED',
        text: 'The quantity of PCC-1 waits for its configuration: open the board, complete it and save it. Then change the quantity.',
      },
    });
    expect(decideEditBoard(inProgress, { quantity: 2, comments: 'The same' }).ok).toBe(true);
    expect(decideEditBoard(inProgress, { quantity: 3, state: 'generated' })).toMatchObject({ value: { quantity: 3 } });
    expect(decideEditBoard(generated, { quantity: 3, state: 'in-progress' })).toMatchObject({ value: { quantity: 3 } });
    expect(decideEditBoard(generated, { quantity: 3, name: 'PCC-2' })).toMatchObject({ value: { quantity: 3 } });
    expect(decideEditBoard(inProgress, { quantity: 1000 })).toMatchObject({ error: { code: 'QUANTITY_INVALID' } });
  });

  it('keeps the state under the old name, and takes the state of a finished configuration [BRD-15]', () => {
    expect(decideEditBoard(generated, { name: 'PCC-1 ', quantity: 0 })).toEqual({
      ok: true,
      value: { ...generated, quantity: 1 },
    });
    expect(decideEditBoard({ ...generated, state: 'in-progress' }, { state: 'generated' })).toMatchObject({
      value: { state: 'generated' },
    });
  });
});
