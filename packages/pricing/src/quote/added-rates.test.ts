import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { type AddedRowUnit, addedRowUnits, materialTypes } from '@pw/domain/material-rates/material-row';
import { wholePaise } from '@pw/domain/money';
import { type Assessment, assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBlank, aComponent, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom, type Random } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { givenAmount } from '../money/amount.ts';
import { readPriceBook } from '../price-list/price-book.ts';
import { type AddedRate, companyRates, defaultRateRows } from '../rates/company-rates.ts';
import { type Charges, defaultSettings, noCharges, type PriceTerms } from '../terms/price-terms.ts';
import { type QuotedBoard, quoteAssessment, quoteBoard } from './quote-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const defaults = defaultRateRows(book.tables.rate);

/** Terms under which nothing costs but what is added: no rates, and all switchgear for nothing. */
const nothingElse: PriceTerms = {
  book,
  ...mustBeOk(
    companyRates(
      defaults.map((row) => ({ ...row, ratePaise: wholePaise(0) })),
      book.tables.rate,
      1,
    ),
  ),
  discounts: [{ groups: [], makes: [], percent: 100 }],
  charges: noCharges,
  ...defaultSettings,
};
const usual: PriceTerms = {
  ...nothingElse,
  ...mustBeOk(companyRates(defaults, book.tables.rate, 1)),
  discounts: [],
};

function rate(unit: AddedRowUnit, paise: number, type: AddedRate['type'] = 'Bought Out'): AddedRate {
  return { type, material: `per ${unit}`, unit, rate: givenAmount(wholePaise(paise), unit, 'company rates') };
}

function quote(board: BoardConfiguration, terms: PriceTerms): QuotedBoard {
  return mustBeOk(quoteBoard(knowledge, board, terms));
}

/** PCC-1 with three lamps in each copy of its 400 A ways. */
const pcc: BoardConfiguration = {
  ...referenceBoards.RB1,
  feeders: referenceBoards.RB1.feeders.map((feeder) =>
    feeder.name === 'O/G-400' ? { ...feeder, components: [aComponent('Lamps', { COLOR: 'Red', QTY: 3 })] } : feeder,
  ),
};

/** One board, five cubicles, 2 + 1 + 12 feeders, 4 x 3 lamps of two wire points, two transport units. */
const countsOfPcc: Readonly<Record<AddedRowUnit, number>> = {
  board: 1,
  cubicle: 5,
  feeder: 15,
  'wire point': 24,
  'transport unit': 2,
};

/** Random boards that have a design, each worked out once. */
const randomDesigns = randomAssessments(40);

function randomAssessments(count: number): readonly Assessment[] {
  const random = createRandom(11);
  const all = Array.from({ length: count }, () => assessBoard(knowledge, randomBoard(random)));
  return all.filter(({ design }) => design !== null);
}

const priced = [
  rate('board', 1500_50, 'Sheet Metal'),
  rate('cubicle', 250_00, 'MBP'),
  rate('feeder', 99_99),
  rate('wire point', 1_25, 'FRP'),
  rate('transport unit', 2000_00, 'Busbar'),
];

describe('a rate that a company added', () => {
  it.each(addedRowUnits)('is paid for each %s of the design', (unit) => {
    const [line] = quote(pcc, { ...usual, added: [rate(unit, 100)] }).bill.slice(-1);
    expect(line).toMatchObject({ unit, quantity: { value: countsOfPcc[unit] }, amount: { value: countsOfPcc[unit] } });
  });

  it('is a line of its own after the material, in the class of its type, without make, number and discount', () => {
    const lines = quote(pcc, { ...nothingElse, added: priced }).bill;
    const before = quote(pcc, nothingElse).bill;
    expect(lines.slice(before.length)).toMatchObject(
      priced.map(({ type, material, unit }) => ({
        description: material,
        group: type,
        materialClass: type,
        unit,
        catalogueNumber: '',
        make: '',
        feeder: null,
        discountPercent: { value: 0 },
      })),
    );
    expect(lines.slice(before.length).map((line) => line.amount.value)).toEqual([1500.5, 1250, 1499.85, 30, 4000]);
  });

  it('explains its amount by count and rate, and the count by the design', () => {
    const added = [rate('feeder', 99_99), rate('transport unit', 5)];
    const [labels, beams] = quote(pcc, { ...usual, added }).bill.slice(-2);
    expect(labels?.amount.origin).toMatchObject({
      arithmetic: 'round(15 * 99.99, 2)',
      inputs: [
        { name: 'quantity', origin: { rule: 'feeders-of-board', arithmetic: 'sum(1, 1, 1, 4, 4, 4)' } },
        { name: 'listPrice', origin: { source: 'company rates' } },
      ],
    });
    expect(beams?.quantity.origin.inputs).toEqual([
      { name: 'TU-1 width', value: 2400 },
      { name: 'TU-2 width', value: 1600 },
    ]);
  });

  it('goes through all charges, by hand on PCC-1', () => {
    const charges: Charges = {
      ...noCharges,
      wiring: { mode: 'PERCENTAGE', percent: 3 },
      labour: { mode: 'PERCENTAGE', percent: 6 },
      overheadPercent: 8,
      packingPerTransportUnit: wholePaise(12000_00),
      marginPercent: 12,
      insurancePercent: 0.5,
      taxPercent: 18,
    };
    const { price } = quote(pcc, { ...nothingElse, added: priced, charges });
    const fields = Object.entries(price ?? {}).filter(([field]) => field !== 'list');
    expect(fields.map(([field, amount]) => [field, amount.value])).toEqual([
      ['afterDiscount', 8280.35],
      ['wiring', 248.41],
      ['labour', 496.82],
      ['additional', 0],
      ['overhead', 722.05],
      ['packing', 24000],
      ['cost', 33747.63],
      ['margin', 4049.72],
      ['freight', 0],
      ['insurance', 188.99],
      ['tax', 6837.54],
      ['final', 44823.88],
    ]);
  });

  it('counts every copy in the design as a feeder: a blank too, but none that is left out', () => {
    const board = withFeeders(pcc, aBlank('Spare', 600, 'B1'), aFeeder('no poles', 'MCCB_OG', 160, null, 'A3'));
    const perFeeder = { ...usual, added: [rate('feeder', 100)] };
    expect(quote(board, perFeeder).bill.at(-1)?.quantity.value).toBe(countsOfPcc.feeder + 1);
    for (const assessment of randomDesigns) {
      const { bill, design } = mustBeOk(quoteAssessment(knowledge, assessment, perFeeder));
      const copies = design?.cubicles.flatMap(({ feeders }) => feeders) ?? [];
      const placed = copies.filter(({ feeder }) => !feeder.type.isBrought).length;
      expect(bill.at(-1)?.quantity.value).toBe(placed);
    }
  });

  it('adds rate times count to the price without charges, and is charged like an amount per board', () => {
    const random = createRandom(12);
    for (const assessment of randomDesigns) {
      const quoteUnder = (terms: PriceTerms) => mustBeOk(quoteAssessment(knowledge, assessment, terms));
      const added = someRates(random);
      const without = quoteUnder(usual);
      const quoted = quoteUnder({ ...usual, added });
      const ownLines = quoted.bill.slice(without.bill.length);
      const sum = ownLines.reduce((total, line) => total + line.quantity.value * line.listPrice.paise, 0);
      expect(ownLines).toHaveLength(added.length);
      expect(quoted.price?.final.paise).toBe((without.price?.final.paise ?? Number.NaN) + sum);

      const charged = { ...usual, charges: someCharges(random), added };
      const atOnce = { ...charged, added: [rate('board', sum)] };
      expect(quoteUnder(charged).price?.final.paise).toBe(quoteUnder(atOnce).price?.final.paise);
    }
  });

  it('refuses an amount that could no longer be exact, by the name of the board', () => {
    const most = rate('cubicle', 999_999_999_999_999);
    expect(quoteBoard(knowledge, pcc, { ...nothingElse, added: [most] })).toMatchObject({
      ok: false,
      error: { code: 'TOO_LARGE', board: 'PCC-1' },
    });
  });
});

function someRates(random: Random): readonly AddedRate[] {
  const length = 1 + random.int(6);
  return Array.from({ length }, () =>
    rate(random.pick(addedRowUnits), random.int(500_000), random.pick(materialTypes)),
  );
}

function someCharges(random: Random): Charges {
  const percent = () => random.int(3000) / 100;
  return {
    ...noCharges,
    wiring: { mode: 'PERCENTAGE', percent: percent() },
    overheadPercent: percent(),
    packingPerTransportUnit: wholePaise(random.int(2_000_000)),
    marginPercent: percent(),
    insurancePercent: percent(),
    taxPercent: percent(),
  };
}
