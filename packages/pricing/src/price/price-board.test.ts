import { formula } from '@pw/configurator/formula/formula';
import type { Origin } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import { supplies } from '@pw/domain/goods-supply';
import { MOST_PAISE, wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { collectOrigins } from '@pw/testing/origins';
import { createRandom, type Random } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { type BillLine, materialClasses, priceLine } from '../bill/bill-line.ts';
import { discountFor } from '../bill/switchgear-lines.ts';
import { enteredFigure, givenAmount } from '../money/amount.ts';
import { type Charges, insuranceBases, marginModes, noCharges, type PriceSettings } from '../terms/price-terms.ts';
import { type BoardPrice, priceBoard } from './price-board.ts';
import { priceFields } from './price-fields.ts';
import { priceProject } from './price-project.ts';
import { priceSteps } from './price-steps.ts';

const labourByHours = givenAmount(wholePaise(24_398_00), 'labour-by-hours', 'SBD 13.5');

type LineInput = {
  readonly materialClass: (typeof materialClasses)[number];
  readonly quantity: number;
  readonly paise: number;
};

function lineOf({ materialClass, quantity, paise }: LineInput, discountPercent: number): BillLine {
  const isSwitchgear = materialClass.endsWith('Switchgear');
  const item = {
    description: '',
    catalogueNumber: 'a',
    status: null,
    group: 'MCCB' as const,
    make: '',
    materialClass,
    unit: '',
    feeder: null,
  };
  const discount = isSwitchgear ? discountFor(item, [{ groups: [], makes: [], percent: discountPercent }]) : null;
  const listPrice = givenAmount(wholePaise(paise), 'article-price', 'test');
  return mustBeOk(priceLine(item, enteredFigure(quantity), listPrice, { discount, factor: null }));
}

const onCost: PriceSettings = { margin: 'on cost', insuranceBase: 'goods and freight', supply: 'inter-state' };
const onSale: PriceSettings = { ...onCost, margin: 'on sale' };
const highlyInsured: PriceSettings = { ...onCost, insuranceBase: '110 % of goods and freight' };
const allSettings = marginModes.flatMap((margin) =>
  insuranceBases.flatMap((insuranceBase) => supplies.map((supply) => ({ margin, insuranceBase, supply }))),
);

function price(lines: readonly BillLine[], charges: Charges, settings = onCost, units = 2): BoardPrice {
  const transportUnits = enteredFigure(units);
  return mustBeOk(priceBoard({ name: 'PCC-1', lines, labourByHours, transportUnits }, charges, settings));
}

function someLines(random: Random): readonly LineInput[] {
  return Array.from({ length: 1 + random.int(30) }, () => ({
    materialClass: random.pick(materialClasses),
    quantity: random.pick([1, 2, 17, random.int(10000) / 10]),
    paise: random.int(200_000_00),
  }));
}

function someCharges(random: Random): Charges {
  const percent = () => random.pick([0, 100, 0.5, 12.345, random.int(1_000_000) / 10_000, random.int(100)]);
  const amount = () => ({ mode: 'AMOUNT', boards: new Map([['PCC-1', wholePaise(random.int(5_000_000))]]) }) as const;
  const work = () => random.pick([{ mode: 'PERCENTAGE', percent: percent() } as const, amount()]);
  return {
    wiring: work(),
    labour: work(),
    additional: amount(),
    overheadPercent: percent(),
    packingPerTransportUnit: wholePaise(random.int(2_000_000)),
    marginPercent: Math.min(percent(), 99),
    freight: amount(),
    insurancePercent: percent(),
    taxPercent: percent(),
  };
}

/** Runs a case with 100 seeds. */
function withSeeds(run: (random: Random) => void): void {
  for (let seed = 1; seed <= 100; seed += 1) {
    run(createRandom(seed));
  }
}

const linesOf = (random: Random, percent: number) => someLines(random).map((line) => lineOf(line, percent));

describe('the price of a board', () => {
  it('has a step for every charged field, in the order of the fields', () => {
    expect(['list', 'afterDiscount', ...priceSteps.map((step) => step.field)]).toEqual(priceFields);
  });

  it('is the sum of its parts to the paisa', () => {
    withSeeds((random) => {
      const { afterDiscount, wiring, labour, additional, overhead, packing, ...rest } = price(
        linesOf(random, random.int(101)),
        someCharges(random),
        random.pick(allSettings),
      );
      const { cost, margin, freight, insurance, tax, final } = rest;
      const works = [afterDiscount, wiring, labour, additional, overhead, packing];
      expect(works.reduce((sum, part) => sum + part.paise, 0)).toBe(cost.paise);
      expect([cost, margin, freight, insurance, tax].reduce((sum, part) => sum + part.paise, 0)).toBe(final.paise);
    });
  });

  it('is the price after discount when there are no charges', () => {
    withSeeds((random) => {
      const { afterDiscount, final } = price(linesOf(random, random.int(101)), noCharges);
      expect(final.paise).toBe(afterDiscount.paise);
    });
  });

  it('sums list and discounted amounts over the lines', () => {
    withSeeds((random) => {
      const lines = linesOf(random, 12.5);
      const { list, afterDiscount } = price(lines, someCharges(random));
      expect(list.paise).toBe(lines.reduce((sum, line) => sum + line.listAmount.paise, 0));
      expect(afterDiscount.paise).toBe(lines.reduce((sum, line) => sum + line.amount.paise, 0));
    });
  });

  it('discounts switchgear only', () => {
    withSeeds((random) => {
      const inputs = someLines(random);
      const whole = inputs.map((line) => lineOf(line, 0));
      for (const [index, line] of inputs.map((each) => lineOf(each, 30)).entries()) {
        const isMaterial = !line.materialClass.endsWith('Switchgear');
        expect(line.amount.paise === whole[index]?.amount.paise).toBe(isMaterial || line.amount.paise === 0);
      }
    });
  });

  it('is the list price at a discount of 0, and the material alone at 100', () => {
    withSeeds((random) => {
      const inputs = someLines(random);
      const undiscounted = price(
        inputs.map((line) => lineOf(line, 0)),
        noCharges,
      );
      expect(undiscounted.afterDiscount.paise).toBe(undiscounted.list.paise);
      const free = price(
        inputs.map((line) => lineOf(line, 100)),
        noCharges,
      );
      const material = inputs.filter((line) => !line.materialClass.endsWith('Switchgear'));
      const materialOnly = price(
        material.map((line) => lineOf(line, 0)),
        noCharges,
      );
      expect(free.afterDiscount.paise).toBe(materialOnly.list.paise);
    });
  });

  it('prints for every amount, down to the lines, arithmetic that gives the amount', () => {
    withSeeds((random) => {
      const { final, list } = price(linesOf(random, 38.75), someCharges(random), random.pick(allSettings));
      for (const [arithmetic, evaluated, value] of [...reevaluated(final.origin), ...reevaluated(list.origin)]) {
        expect([arithmetic, evaluated]).toEqual([arithmetic, value]);
      }
    });
  });

  it('takes the margin on sale so that it is its share of cost and margin', () => {
    const lines = [lineOf({ materialClass: 'MBP', quantity: 1, paise: 880_00 }, 0)];
    const { margin } = price(lines, { ...noCharges, marginPercent: 12 }, onSale);
    expect(margin.value).toBe(120);
    expect(price(lines, { ...noCharges, marginPercent: 12 }, onCost).margin.value).toBe(105.6);
  });

  it('refuses a margin of 100 % on sale, which leaves nothing for the cost', () => {
    const board = { name: 'PCC-1', lines: [], labourByHours, transportUnits: enteredFigure(1) };
    expect(priceBoard(board, { ...noCharges, marginPercent: 100 }, onSale)).toMatchObject({
      ok: false,
      error: { code: 'MARGIN_ON_SALE', board: 'PCC-1' },
    });
    expect(priceBoard(board, { ...noCharges, marginPercent: 100 }, onCost).ok).toBe(true);
  });

  it('pays packing for every transport unit [PRI-29]', () => {
    const charges = { ...noCharges, packingPerTransportUnit: wholePaise(12000_50) };
    expect(price([], charges, onCost, 3).packing.value).toBe(36001.5);
  });

  it('takes an amount from the board that it names, and 0 for a board that is not named', () => {
    const named = { mode: 'AMOUNT', boards: new Map([['PCC-2', wholePaise(500)]]) } as const;
    expect(price([], { ...noCharges, wiring: named, freight: named }).final.paise).toBe(0);
  });

  it('puts neither overhead nor margin on freight, but insures and taxes it', () => {
    const freight = { mode: 'AMOUNT', boards: new Map([['PCC-1', wholePaise(1000_00)]]) } as const;
    const charges = {
      ...noCharges,
      freight,
      overheadPercent: 10,
      marginPercent: 10,
      insurancePercent: 1,
      taxPercent: 18,
    };
    const { overhead, margin, insurance, tax } = price([], charges);
    expect([overhead.value, margin.value, insurance.value, tax.value]).toEqual([0, 0, 10, 181.8]);
  });

  it('insures the goods with their freight, or a tenth more where the company says so', () => {
    const lines = [lineOf({ materialClass: 'MBP', quantity: 1, paise: 1000_05 }, 0)];
    const freight = { mode: 'AMOUNT', boards: new Map([['PCC-1', wholePaise(200_00)]]) } as const;
    const charges = { ...noCharges, freight, marginPercent: 10, insurancePercent: 0.5, taxPercent: 18 };
    // 1000.05 of cost, 100.01 of margin and 200.00 of freight.
    expect(price(lines, charges).insurance.value).toBe(6.5);
    const insured = price(lines, charges, highlyInsured);
    expect(insured.insurance.value).toBe(7.15);
    expect(insured.insurance.origin.arithmetic).toBe('round((1000.05 + 100.01 + 200) * 1.1 * 0.5 / 100, 2)');
    expect([insured.tax.value, insured.final.value]).toEqual([235.3, 1542.51]);
  });

  it('refuses amounts that could no longer be exact', () => {
    const line = lineOf({ materialClass: 'MBP', quantity: 1, paise: MOST_PAISE }, 0);
    const board = { name: 'PCC-1', lines: [line], labourByHours, transportUnits: enteredFigure(1) };
    expect(priceBoard(board, noCharges, onCost).ok).toBe(true);
    expect(priceBoard(board, { ...noCharges, taxPercent: 18 }, onCost)).toMatchObject({
      ok: false,
      error: { code: 'TOO_LARGE', board: 'PCC-1', message: expect.stringContaining('99,99,99,99,99,999.99') },
    });
    expect(priceBoard({ ...board, lines: [line, line] }, noCharges, onCost).ok).toBe(false);
  });
});

describe('the price of a project', () => {
  it('is quantity times the unit price of every board, exactly', () => {
    withSeeds((random) => {
      const boards = Array.from({ length: 1 + random.int(5) }, (_, index) => ({
        name: `PCC-${index}`,
        quantity: 1 + random.int(99),
        price: price(linesOf(random, 10), {
          ...someCharges(random),
          overheadPercent: 8,
          marginPercent: 12,
          taxPercent: 18,
        }),
      }));
      const project = priceProject(boards, 'paisa');
      for (const field of priceFields) {
        const expected = boards.reduce((sum, board) => sum + board.quantity * board.price[field].paise, 0);
        expect(project.ok && project.value[field].paise).toBe(expected);
      }
      for (const [arithmetic, evaluated, value] of project.ok ? reevaluated(project.value.final.origin) : []) {
        expect([arithmetic, evaluated]).toEqual([arithmetic, value]);
      }
    });
  });

  it('names the boards without a price and counts them nothing', () => {
    const priced = price(linesOf(createRandom(1), 10), noCharges);
    const boards = [
      { name: 'PCC-1', quantity: 2, price: priced },
      { name: 'PCC-2', quantity: 5, price: null },
    ];
    const project = priceProject(boards, 'paisa');
    expect(project).toMatchObject({
      ok: true,
      value: {
        unpriced: ['PCC-2'],
        final: { paise: 2 * priced.final.paise },
        boards: [{ final: { paise: 2 * priced.final.paise } }, null],
      },
    });
  });

  it('refuses a total that could no longer be exact', () => {
    const line = lineOf({ materialClass: 'MBP', quantity: 1, paise: MOST_PAISE }, 0);
    const board = { name: 'PCC-1', quantity: 1, price: price([line], noCharges) };
    expect(priceProject([board], 'paisa').ok).toBe(true);
    expect(priceProject([{ ...board, quantity: 2 }], 'paisa')).toMatchObject({ ok: false, error: { board: 'PCC-1' } });
    expect(priceProject([board, board], 'paisa')).toMatchObject({ ok: false, error: { code: 'TOO_LARGE', board: '' } });
  });
});

/** What an amount and everything below it print, with what the formula language makes of it. */
function reevaluated(
  origin: Origin,
): readonly (readonly [arithmetic: string, evaluated: PropertyValue, value: PropertyValue])[] {
  return [...collectOrigins(origin).keys()].map(({ arithmetic, value }) => [
    arithmetic,
    formula<never, PropertyValue>({ rule: 'again', source: 'test', text: arithmetic, names: [] }).evaluate(),
    value,
  ]);
}
