import { supplies } from '@pw/domain/goods-supply';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type BillLine, noTerms, priceLine } from '../bill/bill-line.ts';
import { discountOfSteps } from '../maker-list/maker-terms.ts';
import { enteredFigure, givenAmount } from '../money/amount.ts';
import { PROJECT_PRICES } from '../price-list/list-answer.ts';
import { type Charges, insuranceBases, marginModes, noAmounts } from '../terms/price-terms.ts';
import { explainBoardAmount, explainProjectAmount, priceFieldNamed } from './explain-price.ts';
import { priceBoard } from './price-board.ts';
import { priceFields } from './price-fields.ts';
import { priceProject } from './price-project.ts';
import { priceSteps } from './price-steps.ts';
import {
  priceArithmetic,
  priceInputLabel,
  priceResultText,
  priceRowText,
  priceRuleText,
  priceValueText,
} from './price-words.ts';

const labourByHours = givenAmount(wholePaise(24_398_00), 'labour-by-hours', 'SBD 13.5');

const charges: Charges = {
  wiring: { mode: 'PERCENTAGE', percent: 3 },
  labour: { mode: 'AMOUNT', boards: new Map([['MDB', wholePaise(500_000)]]) },
  additional: noAmounts,
  overheadPercent: 8,
  packingPerTransportUnit: wholePaise(1_200_000),
  marginPercent: 12,
  freight: noAmounts,
  insurancePercent: 0.5,
  taxPercent: 18,
};

const item = { status: null, unit: 'nos', description: 'MCCB', feeder: null, make: 'Siemens' } as const;
const row = { table: 'price-list', revision: '2026-11', row: '3VA-250' };
const breaker = mustBeOk(
  priceLine(
    { ...item, catalogueNumber: '3VA-250', group: 'MCCB', materialClass: 'Siemens Switchgear', feeder: 'O/G-1' },
    enteredFigure(4),
    givenAmount(wholePaise(2_000_000), 'article-price', 'prices.csv', [row]),
    { discount: enteredFigure(38), factor: null },
  ),
);
const copper = mustBeOk(
  priceLine(
    { ...item, catalogueNumber: '', description: 'Copper', make: '', group: 'Busbar', materialClass: 'Busbar' },
    enteredFigure(60.5),
    givenAmount(wholePaise(105_000), 'rate', 'company rates'),
    noTerms,
  ),
);

const onCost = { margin: 'on cost', insuranceBase: 'goods and freight', supply: 'inter-state' } as const;
const unitOf = (lines: readonly BillLine[], settings: Parameters<typeof priceBoard>[2] = onCost, terms = charges) =>
  mustBeOk(priceBoard({ name: 'MDB', lines, labourByHours, transportUnits: enteredFigure(2) }, terms, settings));
const mdb = { name: 'MDB', quantity: 2, price: unitOf([breaker, copper]) };

const explained = (field: (typeof priceFields)[number], quantity = 2) =>
  mustBeOk(explainBoardAmount({ ...mdb, quantity }, field)).origins;

describe('an amount of a project', () => {
  it('is explained by its boards, each of which explains itself', () => {
    const project = mustBeOk(priceProject([mdb, { ...mdb, name: 'PCC', quantity: 1 }], 'paisa'));
    expect(explainProjectAmount(project, 'wiring').origins).toEqual([
      {
        rule: 'project-wiring',
        source: 'SBD 13.3',
        value: project.wiring.value,
        arithmetic: expect.stringMatching(/^round\(sum\(/),
        inputs: [
          { name: 'MDB', value: 2 * mdb.price.wiring.value, origin: null },
          { name: 'PCC', value: mdb.price.wiring.value, origin: null },
        ],
        rows: [],
      },
    ]);
  });
});

describe('an amount of a board', () => {
  it('is that of one unit, for as many as there are', () => {
    expect(explained('overhead').map(({ rule }) => rule)).toEqual(['quantity-of-boards', 'entry', 'overhead', 'entry']);
    expect(explained('overhead', 1).map(({ rule }) => rule)).toEqual(['overhead', 'entry']);
  });

  it('names the other amounts that it is worked out from, and does not follow them', () => {
    const [final] = explained('final', 1);
    expect(final?.inputs.map(({ name, origin }) => [name, origin])).toEqual([
      ['cost', null],
      ['margin', null],
      ['freight', null],
      ['insurance', null],
      ['tax', null],
    ]);
  });

  it('is explained down to the lines of the bill by class, their discounts and the row of their rate', () => {
    const origins = explained('afterDiscount', 1);
    const at = (index: number | null | undefined) => (typeof index === 'number' ? origins[index] : undefined);
    const [sum] = origins;
    expect(sum?.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['Siemens Switchgear', 49_600],
      ['Busbar', 63_525],
    ]);
    const [switchgear] = sum?.inputs ?? [];
    const ofClass = at(switchgear?.origin);
    expect(ofClass?.inputs.map(({ name, value }) => [name, value])).toEqual([['O/G-1, MCCB, 3VA-250', 49_600]]);
    const line = at(ofClass?.inputs[0]?.origin);
    expect(line?.arithmetic).toBe('round(4 * 20000 * (1 - 38 / 100), 2)');
    const rate = line?.inputs.find(({ name }) => name === 'listPrice');
    expect(at(rate?.origin)?.rows).toEqual([row]);
  });

  it('adds up: every amount of a board is what its first origin says', () => {
    for (const field of priceFields) {
      expect(explained(field)[0]?.value).toBe((2 * mdb.price[field].paise) / 100);
    }
  });

  it('is known by its name alone', () => {
    expect(priceFields.map(priceFieldNamed)).toEqual(priceFields);
    expect(priceFieldNamed('profit')).toBeNull();
  });
});

describe('the words of a price', () => {
  const amounts = { ...charges, wiring: noAmounts, labour: { mode: 'PERCENTAGE', percent: 5 } } as const;
  const prices = marginModes.flatMap((margin) =>
    insuranceBases.flatMap((insuranceBase) =>
      supplies.flatMap((supply) =>
        [charges, amounts].map((terms) => unitOf([breaker, copper], { margin, insuranceBase, supply }, terms)),
      ),
    ),
  );
  const origins = prices.flatMap((price) =>
    priceFields.flatMap((field) => mustBeOk(explainBoardAmount({ ...mdb, price }, field)).origins),
  );

  it('say what every rule of the price says', () => {
    const silent = origins.filter(({ rule, source }) => source === 'SBD 13.3' && priceRuleText(rule) === null);
    expect([...new Set(silent.map(({ rule }) => rule))]).toEqual([]);
    expect(priceRuleText('project-final')).toBe('All units of all boards, added up.');
  });

  it.each([
    ['price after discount of a class', 'The lines of this class after their discounts.'],
    ['insurance on 110 %', 'A percentage of 110 % of goods and freight.'],
    ['labour by hours', 'The hours of all departments at their rates.'],
    ['project afterDiscount', 'All units of all boards, added up.'],
    ['wiring', 'A percentage of the price after discount, or the amount that was entered for the board.'],
  ])('are there for an explanation that was frozen with the name of its rule: %s', (name, text) => {
    expect(priceRuleText(name)).toBe(text);
    expect(priceResultText(name, 5)).toBe('₹ 5.00');
  });

  it('name everything that goes into a step', () => {
    const names = origins.flatMap(({ rule, inputs }) =>
      rule.startsWith('list-price') || rule.startsWith('price-after') ? [] : inputs.map(({ name }) => name),
    );
    expect([...new Set(names)].filter((name) => priceInputLabel(name) === name)).toEqual([]);
    expect(priceSteps.map(({ field }) => priceInputLabel(field))).toContain('Final price');
  });

  it.each([
    ['afterDiscount', 'wiring', 4726238.9, '₹ 47,26,238.90'],
    ['wiringPercent', 'wiring', 3, '3 %'],
    ['labourByHours', 'labour-by-hours', 1500.5, '₹ 1,500.50'],
    ['assembly', 'labour-by-hours', 1500.5, '₹ 1,500.50'],
    ['transportUnits', 'packing', 6, '6'],
    ['Siemens Switchgear', 'list-price', 49600, '₹ 49,600.00'],
    ['O/G-1, MCCB, 3VA-250', 'price-after-discount-of-a-class', 49600, '₹ 49,600.00'],
    ['PCC-1', 'project-final', 0.05, '₹ 0.05'],
    ['TU-1 width', 'number-of-transport-units', 2400, '2,400'],
    ['material', 'busbar', 'Copper', 'Copper'],
    ['material', 'busbar', null, '-'],
  ])('write %s in %s: %s as %s', (name, rule, value, text) => {
    expect(priceValueText(name, rule, value)).toBe(text);
  });

  it.each([
    ['overhead', 4726238.9, '₹ 47,26,238.90'],
    ['project-final', 5, '₹ 5.00'],
    ['number-of-transport-units', 6, '6'],
    ['busbar-material', 'Copper', 'Copper'],
  ])('write what %s comes to: %s as %s', (rule, value, text) => {
    expect(priceResultText(rule, value)).toBe(text);
  });

  it.each([
    ['Siemens, list 8', '2026-07-01', 'Siemens, list 8 of 01-07-2026: 5SL4'],
    ['price-list', '2026-11', 'price-list of 11-2026: 5SL4'],
    ['prices.csv', '-', 'prices.csv: 5SL4'],
    ['material rates', '7', 'material rates 7: 5SL4'],
    [PROJECT_PRICES, '2026-12-31', 'article prices of the project, valid until 31-12-2026: 5SL4'],
    [PROJECT_PRICES, '-', 'article prices of the project: 5SL4'],
  ])('write a row of %s, %s, as %s', (table, revision, text) => {
    expect(priceRowText({ table, revision, row: '5SL4' })).toBe(text);
  });

  it('write the steps of a maker with what they come to in percent', () => {
    const { origin } = discountOfSteps([52, 5, 3], 'terms of Siemens');
    expect(origin.inputs.map(({ name, value }) => priceValueText(name, origin.rule, value))).toEqual([
      '52 %',
      '5 %',
      '3 %',
    ]);
    expect(priceArithmetic(origin.arithmetic)).toBe('100 × (1 - (1 - 52 / 100) × (1 - 5 / 100) × (1 - 3 / 100))');
    expect(priceResultText(origin.rule, origin.value)).toBe('55.768 %');
  });

  it.each([
    ['round(4726238.9 * 3 / 100, 2)', '47,26,238.9 × 3 / 100'],
    ['round((1000.05 + 100.01) * 1.1 * 0.5 / 100, 2)', '(1,000.05 + 100.01) × 1.1 × 0.5 / 100'],
    ['round(0.12345 * 10, 2)', '0.12345 × 10'],
    ['round((1000.05 + 100.01) * 18 / 200, 2) * 2', '((1,000.05 + 100.01) × 18 / 200) × 2'],
    ['round(sum(1, 2, 3), 2)', null],
    ['25000', null],
  ])('write %s as %s', (arithmetic, text) => {
    expect(priceArithmetic(arithmetic)).toBe(text);
  });
});
