import { describe, expect, it } from 'vitest';
import { decideVoid } from './decide-void.ts';
import { type PlacedUnit, planUnits } from './plan-units.ts';
import { unitStateEntry, unitStates, voidReasonText } from './unit-state.ts';

const unit = (serial: string, lineItemId: number, unitNo: number, more: Partial<PlacedUnit> = {}): PlacedUnit => {
  return { serial, lineItemId, unitNo, ofUnits: 1, state: 'planned', hasLeft: false, ...more };
};

describe('the units of an order', () => {
  it('are one for each board that is ordered, in the order of the boards', () => {
    const boards = [
      { lineItemId: 7, quantity: 1 },
      { lineItemId: 3, quantity: 2 },
    ];
    expect(planUnits(boards, [])).toEqual({
      stay: [],
      leave: [],
      missing: [
        { lineItemId: 7, unitNo: 1, ofUnits: 1 },
        { lineItemId: 3, unitNo: 1, ofUnits: 2 },
        { lineItemId: 3, unitNo: 2, ofUnits: 2 },
      ],
    });
  });

  it('keep their serials where the board stays, and get new ones at the end where more are ordered', () => {
    expect(planUnits([{ lineItemId: 3, quantity: 2 }], [unit('A', 3, 1)])).toEqual({
      stay: [{ serial: 'A', lineItemId: 3, unitNo: 1, ofUnits: 2 }],
      leave: [],
      missing: [{ lineItemId: 3, unitNo: 2, ofUnits: 2 }],
    });
  });

  it('leave with a board that the revision does not have', () => {
    const plan = planUnits([{ lineItemId: 3, quantity: 1 }], [unit('A', 3, 1), unit('B', 4, 1)]);
    expect([plan.leave, plan.missing]).toEqual([['B'], []]);
  });

  it('leave where fewer are ordered, those with the least progress first', () => {
    const units = [unit('A', 3, 1), unit('B', 3, 2, { state: 'in test' }), unit('C', 3, 3, { state: 'in work' })];
    const plan = planUnits([{ lineItemId: 3, quantity: 2 }], units);
    expect([plan.leave, plan.missing]).toEqual([['A'], []]);
    expect(plan.stay.map(({ serial, unitNo }) => [serial, unitNo])).toEqual([
      ['B', 2],
      ['C', 1],
    ]);
  });

  it('keep everything once they have left the works, also where the revision has no such board', () => {
    const away = { state: 'dispatched', hasLeft: true } as const;
    const units = [unit('A', 3, 1, away), unit('B', 4, 1, away)];
    expect(planUnits([{ lineItemId: 3, quantity: 1 }], units)).toEqual({ stay: [], leave: [], missing: [] });
  });

  it('count as built once they have left, whatever their places', () => {
    const units = [unit('A', 3, 1), unit('B', 3, 2), unit('C', 3, 3, { state: 'passed', hasLeft: true })];
    const plan = planUnits([{ lineItemId: 3, quantity: 2 }], units);
    expect([plan.leave, plan.missing]).toEqual([['B'], []]);
    expect(plan.stay).toEqual([{ serial: 'A', lineItemId: 3, unitNo: 1, ofUnits: 2 }]);
    const more = planUnits([{ lineItemId: 3, quantity: 4 }], units);
    expect(more.missing).toEqual([{ lineItemId: 3, unitNo: 4, ofUnits: 4 }]);
  });

  it('are no fewer than have left, and no more are built then', () => {
    const units = [1, 2].map((no) => unit(`A${no}`, 3, no, { state: 'dispatched', hasLeft: true }));
    const plan = planUnits([{ lineItemId: 3, quantity: 1 }], [...units, unit('B', 3, 3)]);
    expect(plan).toEqual({ stay: [], leave: ['B'], missing: [] });
  });

  it('leave the place of a void one to a new serial', () => {
    const units = [unit('A', 3, 1, { state: 'void' }), unit('B', 3, 2)];
    expect(planUnits([{ lineItemId: 3, quantity: 2 }], units)).toEqual({
      stay: [{ serial: 'B', lineItemId: 3, unitNo: 2, ofUnits: 2 }],
      leave: [],
      missing: [{ lineItemId: 3, unitNo: 1, ofUnits: 2 }],
    });
  });
});

describe('a unit is made void', () => {
  it.each(unitStates.filter((state) => state !== 'void'))('in the state %s, with a reason', (state) => {
    const unit = { state, hasLeft: false };
    expect(decideVoid(unit, ' Dropped by the crane ')).toEqual({ ok: true, value: 'Dropped by the crane' });
  });

  it('once, and never without a reason', () => {
    expect(decideVoid({ state: 'void', hasLeft: false }, 'Again')).toEqual({ ok: false, error: 'VOID' });
    for (const reason of ['', '  ', 'a\nb', 'x'.repeat(501)]) {
      expect(decideVoid({ state: 'planned', hasLeft: false }, reason)).toEqual({ ok: false, error: 'REASON_MISSING' });
    }
  });

  it('never after it, or a part of it, has left the works', () => {
    for (const state of ['passed', 'dispatched'] as const) {
      expect(decideVoid({ state, hasLeft: true }, 'Dropped')).toEqual({ ok: false, error: 'DISPATCHED' });
    }
  });

  it('and says why: in the words of the user, or by the revision that does not have it', () => {
    expect(voidReasonText({ kind: 'user', text: 'Dropped' })).toBe('Dropped');
    expect(voidReasonText({ kind: 'revision', revision: 2 })).toBe('Not in R2');
    expect(unitStateEntry('in work').label).toBe('In work');
  });
});
