import { describe, expect, it } from 'vitest';
import { type DrawableBoard, decideFrontView, differencesOf } from './decide-front-view.ts';

const sound: DrawableBoard = { name: 'PCC-1', hasDesign: true, checks: [] };
const fault = { severity: 'E', message: 'Add an incomer.' } as const;

describe('decideFrontView', () => {
  it.each(['W', 'I'] as const)('draws a board in which checks find nothing worse than %s', (severity) => {
    expect(decideFrontView({ ...sound, checks: [{ severity, message: 'Look.' }] }).ok).toBe(true);
  });

  it('draws nothing of a board without a design, and says why there is none', () => {
    const text = 'The board PCC-1 is not complete yet, so that nothing can be drawn. Add an incomer.';
    const refused = { ok: false, error: { code: 'INCOMPLETE', text } };
    expect(decideFrontView({ ...sound, hasDesign: false, checks: [fault, fault] })).toEqual(refused);
  });

  it.each([
    [[fault], 'One check finds an error in the board PCC-1. Repair it first: Add an incomer.'],
    [[fault, fault], '2 checks find an error in the board PCC-1. Repair it first: Add an incomer.'],
  ])('draws nothing of a board with errors', (checks, text) => {
    expect(decideFrontView({ ...sound, checks })).toEqual({ ok: false, error: { code: 'CHECKS_FAILED', text } });
  });
});

describe('differencesOf', () => {
  it('names each field in which the client says something else', () => {
    const sent = { RATED_CURRENT: '2000', BUS_MAT: 'Aluminium', QTY_BC: '1' };
    expect(differencesOf(sent, { RATED_CURRENT: 1600, BUS_MAT: 'Copper', QTY_BC: 1 })).toEqual([
      { field: 'RATED_CURRENT', sent: '2000', own: 1600 },
      { field: 'BUS_MAT', sent: 'Aluminium', own: 'Copper' },
    ]);
  });

  it.each(['N/A', '0', 0, '', 'DUMMY'])('takes %j for a value that the client does not know [FRV-11]', (sent) => {
    expect(differencesOf({ RATED_CURRENT: sent }, { RATED_CURRENT: 1600 })).toEqual([]);
  });

  it('compares digits as numbers, and texts without the blanks around them', () => {
    const own = { netPrice: 1234.5, name: 'PCC-1' };
    expect(differencesOf({ netPrice: '1234.50', name: ' PCC-1 ' }, own)).toEqual([]);
    expect(differencesOf({ netPrice: 1234.51 }, own)).toEqual([{ field: 'netPrice', sent: 1234.51, own: 1234.5 }]);
  });

  it('says nothing of fields that only one of the two has', () => {
    expect(differencesOf({ colour: 'Red', name: undefined, toString: 'x' }, { name: 'PCC-1' })).toEqual([]);
  });
});
