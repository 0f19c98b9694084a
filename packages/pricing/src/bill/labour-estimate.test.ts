import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { boardOutput, quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts: [], ...defaultSettings };
const byHours = { ...noCharges, labour: { mode: 'HOURS' } } as const;

describe('the hours of the reference boards (SBD 18.1)', () => {
  it.each([
    ['RB1', [33.8, 27, 46.6, 42.8, 0, 21, 9.3, 8], 188.5, 47_308],
    ['RB2', [16.9, 13.6, 17.2, 9.4, 0, 18, 7.2, 4], 86.3, 24_377],
    ['RB4', [52.5, 41.8, 63, 63.8, 0, 21, 9.3, 12], 263.4, 62_619],
    ['RB5', [22.2, 17.8, 23.8, 16.7, 0, 18, 7.9, 8], 114.4, 30_201],
  ] as const)('%s', (name, hours, total, costInr) => {
    const quoted = mustBeOk(quoteBoard(knowledge, referenceBoards[name], { ...terms, charges: byHours }));
    const [fabrication, paint, assembly, busbar, wiring, engineering, test, despatch] = hours;
    expect(boardOutput(quoted).design?.hours).toEqual({
      fabrication,
      paint,
      assembly,
      busbar,
      wiring,
      engineering,
      test,
      despatch,
      total,
      costInr,
    });
    expect(boardOutput(quoted).price).toMatchObject({ labour: costInr, labourMode: 'HOURS' });
    expect(quoted.price?.labour.origin).toMatchObject({ rule: 'labour-by-hours', inputs: [{ name: 'labourByHours' }] });
  });

  it('of drawings and test count every feeder, auxiliary ones half (SBD 9.3)', () => {
    const hoursWith = (...feeders: Parameters<typeof aFeeder>[]) => {
      const board = withFeeders(referenceBoards.RB2, ...feeders.map((feeder) => aFeeder(...feeder)));
      const { departments = [] } =
        mustBeOk(quoteBoard(knowledge, board, { ...terms, charges: noCharges })).design?.hours ?? {};
      const of = (wanted: string) => departments.find(({ department }) => department === wanted)?.hours.value ?? 0;
      return [of('engineering'), of('test')];
    };
    const meter = ['Energy', 'METER', null, null, 'A2', { METER_KIND: 'kWh direct' }] as const;
    const room = ['Later', 'SPACE', null, null, 'A2', {}] as const;
    const pump = ['Pump', 'STARTER', null, null, 'A2', { STARTER_KIND: 'DOL', MOTOR_KW: 11 }] as const;
    expect(hoursWith()).toEqual([18, 7.2]);
    // An entry of two copies: 1.5 h and 2 x 0.35 h.
    expect(hoursWith([...pump])).toEqual([19.5, 7.9]);
    // Half of each: 0.75 h and 2 x 0.175 h, the test rounded from 7.15 + 0.35.
    expect(hoursWith([...meter])).toEqual([18.8, 7.5]);
    expect(hoursWith([...meter], [...room])).toEqual([19.5, 7.9]);
  });

  it('are counted, and cost nothing, while labour is charged otherwise', () => {
    const quoted = mustBeOk(quoteBoard(knowledge, referenceBoards.RB2, { ...terms, charges: noCharges }));
    expect(boardOutput(quoted)).toMatchObject({
      design: { hours: { costInr: 24_377 } },
      price: { labour: 0, labourMode: 'NONE' },
    });
  });
});

describe('the price of RB2 by hours (SBD 18.1)', () => {
  it('is 835,781.35 with its nine breakers and their handles at the demo list', () => {
    const charges = {
      ...byHours,
      overheadPercent: 8,
      packingPerTransportUnit: wholePaise(12_000_00),
      marginPercent: 12,
      taxPercent: 18,
    };
    const { bill, price } = mustBeOk(quoteBoard(knowledge, referenceBoards.RB2, { ...terms, charges }));
    const lines = bill.filter(({ feeder }) => feeder !== null);
    const handles = lines.filter(({ description }) => description === 'Rotary handle');
    expect(handles.reduce((sum, { quantity }) => sum + quantity.value, 0)).toBe(9);
    const switchgear = lines.map(({ amount }) => amount.paise);
    expect(switchgear.reduce((sum, paise) => sum + paise, 0)).toBe(366_901_00);
    const { afterDiscount, labour, overhead, cost, margin, tax, final } = price ?? never();
    expect([afterDiscount, labour, overhead, cost, margin, tax, final].map(({ value }) => value)).toEqual([
      550_068.5, 24_377, 45_955.64, 632_401.14, 75_888.14, 127_492.07, 835_781.35,
    ]);
  });
});

function never(): never {
  throw new Error('RB2 has a bill');
}
