import { describe, expect, it } from 'vitest';
import { chargeSteps, groupRows, materialRows, priceNotes, shareText } from './price-overview.ts';

describe('the notes next to the three prices', () => {
  const overview = {
    totals: {
      listPaise: 672_564_895,
      netPaise: 472_623_890,
      finalPaise: 768_527_700,
      charges: { taxPaise: 117_233_040 },
    },
    boards: [{ quantity: 1 }, { quantity: 3 }],
  };

  it('say of how many panels, how far below list, and what is charged', () => {
    expect(priceNotes(overview)).toEqual({
      list: 'List price of 4 panels',
      net: '− ₹\u00a020.0\u00a0L, 29.7 % off list',
      final: '+ ₹\u00a029.6\u00a0L charges, of which tax ₹\u00a011.7\u00a0L',
    });
  });

  it('say that no board has a price', () => {
    expect(priceNotes({ ...overview, boards: [] }).list).toBe('No board has a price yet');
  });

  it('say that there is no discount, no charge and no tax', () => {
    const plain = { listPaise: 500, netPaise: 500, finalPaise: 500, charges: { taxPaise: 0 } };
    const boards = [{ quantity: 1 }];
    expect(priceNotes({ totals: plain, boards })).toEqual({
      list: 'List price of 1 panel',
      net: 'No discount',
      final: 'No charges',
    });
    expect(priceNotes({ totals: { ...plain, finalPaise: 900 }, boards }).final).toBe('+ ₹\u00a04 charges, no tax');
  });
});

describe('a share', () => {
  it.each([
    [719, 1000, '71.9 %'],
    [1, 3, '33.3 %'],
    [2, 3, '66.7 %'],
    [5, 5, '100.0 %'],
    [0, 7, '0.0 %'],
    [0, 0, '-'],
  ])('of %d in %d is %s', (part, whole, text) => {
    expect(shareText(part, whole)).toBe(text);
  });
});

describe('the rows of the material chart', () => {
  it('are in the order of their colours, whatever they cost', () => {
    const materials = [
      { materialClass: 'Busbar', listPaise: 300, netPaise: 300 },
      { materialClass: 'Unheard of', listPaise: 0, netPaise: 0 },
      { materialClass: 'Siemens Switchgear', listPaise: 900, netPaise: 700 },
    ];
    expect(materialRows(materials, 1000, ['Siemens Switchgear', 'Busbar'])).toEqual([
      { name: 'Siemens Switchgear', listPaise: 900, paise: 700, share: '70.0 %' },
      { name: 'Busbar', listPaise: 300, paise: 300, share: '30.0 %' },
      { name: 'Unheard of', listPaise: 0, paise: 0, share: '0.0 %' },
    ]);
  });
});

describe('the rows of the component chart', () => {
  it('begin with the dearest group and leave out what costs nothing', () => {
    const groups = [
      { name: 'ACB', netPaise: 250 },
      { name: 'Lamps', netPaise: 0 },
      { name: 'MCCB', netPaise: 750 },
    ];
    expect(groupRows(groups)).toEqual([
      { name: 'MCCB', paise: 750, share: '75.0 %' },
      { name: 'ACB', paise: 250, share: '25.0 %' },
    ]);
    expect(groupRows([])).toEqual([]);
  });
});

describe('the steps of the charges', () => {
  const charges = {
    wiringPaise: 30,
    labourPaise: 40,
    additionalPaise: 0,
    overheadPaise: 86,
    packingPaise: 24,
    marginPaise: 120,
    freightPaise: 10,
    insurancePaise: 5,
    taxPaise: 200,
  };

  it('lead from the price after discount to the final price, each from where the one above ends', () => {
    const steps = chargeSteps({ netPaise: 1000, charges, finalPaise: 1515 });
    expect(steps.map(({ name }) => name)).toEqual([
      'After discount',
      'Wiring',
      'Labour',
      'Additional',
      'Overhead',
      'Packing',
      'Margin',
      'Freight',
      'Insurance',
      'Taxation',
      'Final',
    ]);
    const [first, ...rest] = steps;
    expect(first).toMatchObject({ paise: 1000, fromPaise: 0, toPaise: 1000, isSum: true });
    for (const [index, step] of rest.slice(0, -1).entries()) {
      expect(step.fromPaise).toBe(steps[index]?.toPaise);
      expect(step.toPaise - step.fromPaise).toBe(step.paise);
    }
    expect(rest.at(-2)?.toPaise).toBe(1515);
    expect(rest.at(-1)).toMatchObject({ paise: 1515, fromPaise: 0, toPaise: 1515, isSum: true, share: '100.0 %' });
  });

  it('do not count the round off among the charges', () => {
    const totals = { listPaise: 1000, netPaise: 1000, finalPaise: 1040, charges: { taxPaise: 0 }, roundOffPaise: 40 };
    expect(priceNotes({ totals, boards: [{ quantity: 1 }] }).final).toBe('No charges');
  });

  it('end with the round off of a total that is rounded to the rupee', () => {
    const steps = chargeSteps({ netPaise: 1000, charges, finalPaise: 1500, roundOffPaise: -15 });
    expect(steps.slice(-2)).toMatchObject([
      { name: 'Round off', paise: -15, fromPaise: 1515, toPaise: 1500, isSum: false },
      { name: 'Final', paise: 1500, isSum: true },
    ]);
  });
});
