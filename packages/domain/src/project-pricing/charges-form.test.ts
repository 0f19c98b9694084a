import { describe, expect, it } from 'vitest';
import {
  applyBulk,
  type ChargeFields,
  chargeFaults,
  enterAmount,
  enterRemark,
  isBulk,
  selectBoards,
  switchMode,
  takesRemark,
  withoutCharge,
} from './charge-fields.ts';
import type { ChargeKind } from './charge-texts.ts';
import {
  type ChargesForm,
  chargesChangedIn,
  chargesState,
  formFaults,
  isWiringChargedTwice,
  openChargesForm,
  readChargesForm,
  type SavedCharges,
} from './charges-form.ts';

const boards = [
  { lineItemId: 1, name: 'PCC-1' },
  { lineItemId: 2, name: 'MDB' },
  { lineItemId: 3, name: 'APFC' },
];
const nothing = { percent: 0, amounts: new Map<number, number>() };
const noCharges: SavedCharges = {
  wiring: nothing,
  labour: nothing,
  additional: nothing,
  freight: nothing,
  remarks: new Map(),
  rates: { overhead: 0, packing: 0, margin: 0, insurance: 0, tax: 18 },
};

function opened(saved: Partial<SavedCharges> = {}): ChargesForm {
  return openChargesForm(boards, { ...noCharges, ...saved });
}

function changed(form: ChargesForm, kind: ChargeKind, change: (fields: ChargeFields) => ChargeFields) {
  return { ...form, [kind]: change(form[kind]) };
}

const valuesOf = ({ rows }: ChargeFields) => rows.map(({ value }) => value);

describe('the form of the charges', () => {
  it('has a row for each board with its number, name, amount and remark [PRI-44]', () => {
    const { additional } = opened({
      additional: { percent: 0, amounts: new Map([[2, 1200.5]]) },
      remarks: new Map([[2, 'Site visit']]),
    });
    expect(additional.rows).toEqual([
      { lineItemId: 1, boardName: 'PCC-1', value: '0', remark: '' },
      { lineItemId: 2, boardName: 'MDB', value: '1,200.50', remark: 'Site visit' },
      { lineItemId: 3, boardName: 'APFC', value: '0', remark: '' },
    ]);
  });

  it('has a row of 0 for a board of the price that the charges do not know [PRI-37]', () => {
    const known = { percent: 0, amounts: new Map([[1, 25_000]]) };
    expect(valuesOf(opened({ labour: known }).labour)).toEqual(['25,000', '0', '0']);
  });

  it.each([
    [3, 'PERCENTAGE'],
    [0.01, 'PERCENTAGE'],
    [0, 'AMOUNT'],
  ] as const)('begins wiring and labour of %s % as %s [PRI-30]', (percent, mode) => {
    const { wiring, labour } = opened({
      wiring: { ...nothing, percent },
      labour: { ...nothing, percent },
    });
    expect([wiring.mode, labour.mode]).toEqual([mode, mode]);
  });

  it('begins additional and freight as amounts, always [PRI-19]', () => {
    const { additional, freight } = opened({ additional: { ...nothing, percent: 5 } });
    expect([additional.mode, freight.mode]).toEqual(['AMOUNT', 'AMOUNT']);
  });

  it('zeroes the amounts with the change to a percentage [PRI-31]', () => {
    const { labour } = opened({ labour: { percent: 0, amounts: new Map([[1, 25_000]]) } });
    const switched = switchMode({ ...labour, selected: new Set([1, 2]), bulk: '7' }, 'PERCENTAGE');
    expect(valuesOf(switched)).toEqual(['0', '0', '0']);
    expect([switched.selected.size, switched.bulk]).toEqual([0, '']);
  });

  it('zeroes the percentage with the change to amounts [PRI-31]', () => {
    const switched = switchMode(opened({ wiring: { ...nothing, percent: 3 } }).wiring, 'AMOUNT');
    expect([switched.mode, switched.percent]).toEqual(['AMOUNT', '0']);
  });

  it('takes labour by hours, without amounts or percentage', () => {
    const form = changed(opened({ labour: { percent: 0, amounts: new Map([[1, 25_000]]) } }), 'labour', (fields) =>
      switchMode(fields, 'HOURS'),
    );
    const entered = readChargesForm(form);
    expect([valuesOf(form.labour), entered?.charges.labour]).toEqual([['0', '0', '0'], { mode: 'HOURS' }]);
    expect([...chargesChangedIn(form, opened())]).toEqual(['labour']);
    expect(opened({ labour: { ...nothing, isByHours: true } }).labour.mode).toBe('HOURS');
  });

  it('keeps everything when the same form is chosen again', () => {
    const { wiring } = opened({ wiring: { ...nothing, percent: 3 } });
    expect(switchMode(wiring, 'PERCENTAGE')).toBe(wiring);
  });
});

describe('chargesState', () => {
  it.each([
    [[0, 0, 0, 0], [0, 0, 0], 'apply'],
    [[0, 1, 0, 0], [0, 0, 0], 'edit'],
    [[0, 0, 0, 0.01], [0, 0, 0], 'edit'],
    [[0, 0, 0, 0], [3, 0, 0], 'edit'],
    [[0, 0, 0, 0], [0, 0, 8], 'edit'],
  ] as const)('of the sums %j and percentages %j is %s [PRI-32]', (sums, percentages, state) => {
    expect(chargesState({ sums, percentages })).toBe(state);
  });
});

describe('an amount for several boards', () => {
  const { labour } = opened();

  it.each([
    [[], false],
    [[2], false],
    [[1, 2], true],
    [[1, 2, 3], true],
  ])('with %j selected: %s [PRI-18]', (ids, is) => {
    expect(isBulk({ ...labour, selected: new Set(ids) })).toBe(is);
  });

  it('is put into the rows of the selected boards alone [PRI-18]', () => {
    const applied = applyBulk({ ...enterAmount(labour, 3, '9'), selected: new Set([1, 2]), bulk: '25,000' });
    expect(valuesOf(applied)).toEqual(['25,000', '25,000', '9']);
    expect(applied.bulk).toBe('');
  });

  it.each([
    ['one board is selected', [1], '25000'],
    ['no amount is typed', [1, 2], ' '],
    ['it cannot be read', [1, 2], 'much'],
  ])('changes nothing while %s [PRI-18]', (_why, ids, bulk) => {
    const fields = { ...labour, selected: new Set(ids), bulk };
    expect(applyBulk(fields)).toBe(fields);
  });

  it('is dropped when fewer than two boards stay selected', () => {
    const fields = { ...labour, selected: new Set([1, 2]), bulk: '5' };
    expect(selectBoards(fields, new Set([1, 3])).bulk).toBe('5');
    expect(selectBoards(fields, new Set([1])).bulk).toBe('');
  });
});

describe('what cannot be taken', () => {
  it('is reported at its row, and by the name of the board', () => {
    const form = changed(opened(), 'freight', (fields) => enterAmount(fields, 2, '-5'));
    expect([...chargeFaults(form.freight).amounts]).toEqual([[2, 'A number of 0 or more is expected']]);
    expect(formFaults(form)).toEqual([
      { charge: 'freight', field: 'Freight charge of MDB', text: 'A number of 0 or more is expected' },
    ]);
    expect(readChargesForm(form)).toBeNull();
  });

  it('is reported at the percentage and at the amount for several', () => {
    const { wiring } = opened();
    expect(chargeFaults({ ...wiring, mode: 'PERCENTAGE', percent: '101' })).toMatchObject({ percent: 'At most 100 %' });
    expect(chargeFaults({ ...wiring, selected: new Set([1, 2]), bulk: 'x' }).bulk).toMatch(/^Not a number/);
    expect(chargeFaults({ ...wiring, bulk: 'x' }).bulk).toBeNull();
  });

  it('is nothing in a form as it is opened', () => {
    expect(formFaults(opened({ wiring: { ...nothing, percent: 3 } }))).toEqual([]);
  });
});

describe('wiring in addition to labour', () => {
  const byHours = { ...nothing, isByHours: true };
  const amounts = (rupees: number) => ({ percent: 0, amounts: new Map([[2, rupees]]) });

  it.each([
    ['a percentage with hours', { labour: byHours, wiring: { ...nothing, percent: 3 } }, true],
    ['an amount of one board with hours', { labour: byHours, wiring: amounts(0.01) }, true],
    ['no wiring with hours', { labour: byHours, wiring: amounts(0) }, false],
    [
      'a percentage with a percentage',
      { labour: { ...nothing, percent: 5 }, wiring: { ...nothing, percent: 3 } },
      false,
    ],
    ['an amount with an amount', { labour: amounts(500), wiring: amounts(500) }, false],
  ])('is charged twice only where labour is by hours: %s', (_case, saved, isTwice) => {
    expect(isWiringChargedTwice(opened(saved))).toBe(isTwice);
  });

  it('counts a text that is no amount yet', () => {
    const form = changed(opened({ labour: byHours }), 'wiring', (fields) => enterAmount(fields, 1, 'x'));
    expect(isWiringChargedTwice(form)).toBe(true);
  });

  it('is taken away in the form that it has', () => {
    for (const wiring of [{ ...nothing, percent: 3 }, amounts(500)]) {
      const form = opened({ labour: byHours, wiring });
      const without = changed(form, 'wiring', withoutCharge);
      expect(without.wiring.mode).toBe(form.wiring.mode);
      expect(isWiringChargedTwice(without)).toBe(false);
    }
  });
});

describe('what was entered', () => {
  it('is a percentage for all boards, or an amount for each', () => {
    const form = changed(opened({ wiring: { ...nothing, percent: 3 } }), 'labour', (fields) =>
      applyBulk({ ...fields, selected: new Set([1, 2]), bulk: '25,000' }),
    );
    const entered = readChargesForm(form);
    expect(entered?.charges.wiring).toEqual({ mode: 'PERCENTAGE', percent: 3 });
    expect(entered?.charges.labour).toEqual({
      mode: 'AMOUNT',
      amounts: new Map([
        [1, 25_000],
        [2, 25_000],
        [3, 0],
      ]),
    });
  });

  it('holds an amount for several boards that is not in their rows yet', () => {
    const form = changed(opened(), 'labour', (fields) => ({ ...fields, selected: new Set([1, 3]), bulk: '7.5' }));
    const { labour } = readChargesForm(form)?.charges ?? {};
    expect(labour).toMatchObject({
      amounts: new Map([
        [1, 7.5],
        [2, 0],
        [3, 7.5],
      ]),
    });
  });

  it.each([
    ['all boards as a percentage', { mode: 'PERCENTAGE', percent: '3', selected: new Set<number>() }, [1, 2, 3]],
    ['the boards that are selected', { mode: 'AMOUNT', selected: new Set([3, 1]) }, [1, 3]],
    ['the boards with an amount where none is selected', { mode: 'AMOUNT', selected: new Set<number>() }, [2]],
  ] as const)('is for %s [PRI-39]', (_which, given, ids) => {
    const form = changed(opened(), 'labour', (fields) => ({ ...enterAmount(fields, 2, '5'), ...given }));
    expect(readChargesForm(form)?.selected.labour).toEqual(ids);
  });

  it('has remarks of the boards with an additional charge alone [PRI-20]', () => {
    const form = changed(opened(), 'additional', (fields) =>
      enterRemark(enterRemark(enterAmount(fields, 1, '500'), 1, ' Crane '), 2, 'nothing to pay'),
    );
    expect(form.additional.rows.map(takesRemark)).toEqual([true, false, false]);
    expect([...(readChargesForm(form)?.remarks ?? [])]).toEqual([[1, 'Crane']]);
  });
});

describe('what of a form is changed', () => {
  const saved = opened({
    wiring: { ...nothing, percent: 3 },
    additional: { percent: 0, amounts: new Map([[1, 500]]) },
    remarks: new Map([[1, 'Crane']]),
  });

  it.each<[string, ChargesForm, readonly string[]]>([
    ['as it was opened', saved, []],
    [
      'the same number in another spelling',
      changed(saved, 'additional', (fields) => enterAmount(fields, 1, '500.00')),
      [],
    ],
    ['a selection alone', changed(saved, 'freight', (fields) => selectBoards(fields, new Set([1, 2]))), []],
    ['a remark of a board without a charge', changed(saved, 'additional', (fields) => enterRemark(fields, 2, 'x')), []],
    ['another percentage', changed(saved, 'wiring', (fields) => ({ ...fields, percent: '4' })), ['wiring']],
    ['the other form', changed(saved, 'wiring', (fields) => switchMode(fields, 'AMOUNT')), ['wiring']],
    ['another amount', changed(saved, 'freight', (fields) => enterAmount(fields, 3, '1')), ['freight']],
    ['a text that cannot be taken', changed(saved, 'freight', (fields) => enterAmount(fields, 3, 'x')), ['freight']],
    ['another remark', changed(saved, 'additional', (fields) => enterRemark(fields, 1, 'Hoist')), ['additional']],
    [
      'an amount for several boards, typed',
      changed(saved, 'freight', (fields) => ({ ...fields, selected: new Set([1, 2]), bulk: '5' })),
      ['freight'],
    ],
    ['another rate', { ...saved, rates: { ...saved.rates, margin: '12' } }, ['margin']],
    ['the same rate in another spelling', { ...saved, rates: { ...saved.rates, tax: '18.00' } }, []],
    ['a rate that cannot be taken', { ...saved, rates: { ...saved.rates, tax: '118' } }, ['tax']],
  ])('%s: %#', (_what, form, changed) => {
    expect([...chargesChangedIn(form, saved)]).toEqual(changed);
  });
});
