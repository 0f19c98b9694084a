import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { articleGroups } from '@pw/switchboard/model/article';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom, type Random } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { materialClasses } from '../bill/bill-line.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { type QuotedBoard, quoteBoard } from '../quote/quote-board.ts';
import { type Charges, defaultSettings } from '../terms/price-terms.ts';
import type { BoardPrice } from './price-board.ts';
import { breakDownBill, breakDownProject, breakdownClasses, priceParts } from './price-breakdown.ts';
import { type PriceField, priceFields } from './price-fields.ts';
import { priceProject } from './price-project.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const PROJECTS = 12;

type PricedBoard = QuotedBoard & { readonly price: BoardPrice };

/** Some boards of any shape, some of them several times, with discounts and charges of any height. */
function someBoards(random: Random): readonly PricedBoard[] {
  const percent = () => random.pick([0, 3, 12.345, random.int(10_000) / 100]);
  const charges = (name: string): Charges => {
    const amount = () => ({ mode: 'AMOUNT', boards: new Map([[name, wholePaise(random.int(5_000_000))]]) }) as const;
    return {
      wiring: random.pick([{ mode: 'PERCENTAGE', percent: percent() } as const, amount()]),
      labour: amount(),
      additional: amount(),
      overheadPercent: percent(),
      packingPerTransportUnit: wholePaise(random.int(2_000_000)),
      marginPercent: Math.min(percent(), 99),
      freight: amount(),
      insurancePercent: percent(),
      taxPercent: percent(),
    };
  };
  const discounts = [{ groups: [], makes: [], percent: percent() }];
  const rates = ratesOf(book.tables.rate, {});
  return ['PCC-1', 'MDB', 'MCC-3'].flatMap((name) => {
    const terms = { ...defaultSettings, book, rates, added: [], discounts, charges: charges(name) };
    const quoted = mustBeOk(quoteBoard(knowledge, randomBoard(random, name), terms));
    return quoted.price ? [{ ...quoted, price: quoted.price }] : [];
  });
}

const projects = Array.from({ length: PROJECTS }, (_, seed) => someBoards(createRandom(seed + 1)));
const boards = projects.flat();

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function paiseOf(price: BoardPrice) {
  const paise = priceFields.map((field) => [field, price[field].paise] as const);
  return Object.fromEntries(paise) as Record<PriceField, BoardPrice['list']['paise']>;
}

describe('the breakdown of a bill', () => {
  it('is of random boards that have a price, with every class and several groups among them', () => {
    expect(boards.length).toBeGreaterThan(PROJECTS);
    const breakdowns = boards.map(({ bill }) => breakDownBill(bill));
    for (const name of ['Sheet Metal', 'Busbar', 'Bought Out', 'Siemens Switchgear'] as const) {
      expect(breakdowns.some(({ classes }) => classes[name].netPaise > 0)).toBe(true);
    }
    expect(new Set(breakdowns.flatMap(({ groups }) => groups.map(({ group }) => group))).size).toBeGreaterThan(3);
  });

  it('adds up to list price and net price by its seven classes [DSH-13]', () => {
    expect([...breakdownClasses].sort()).toEqual([...materialClasses].sort());
    for (const { bill, price } of boards) {
      const classes = Object.values(breakDownBill(bill).classes);
      expect(classes).toHaveLength(7);
      expect(sum(classes.map(({ listPaise }) => listPaise))).toBe(price.list.paise);
      expect(sum(classes.map(({ netPaise }) => netPaise))).toBe(price.afterDiscount.paise);
    }
  });

  it('adds up to the switchgear by its groups, which keep their order', () => {
    for (const { bill } of boards) {
      const { classes, groups } = breakDownBill(bill);
      const switchgear = [classes['Siemens Switchgear'], classes['Non-Siemens Switchgear']];
      expect(sum(groups.map(({ listPaise }) => listPaise))).toBe(sum(switchgear.map(({ listPaise }) => listPaise)));
      expect(sum(groups.map(({ netPaise }) => netPaise))).toBe(sum(switchgear.map(({ netPaise }) => netPaise)));
      const names = groups.map(({ group }) => group);
      expect(names).toEqual(articleGroups.filter((group) => names.includes(group)));
    }
  });

  it('multiplies the list price of each line by its quantity [DSH-15]', () => {
    for (const { bill } of boards) {
      const breakers = bill.filter(({ group }) => group === 'MCCB');
      const list = breakers.map(({ listPrice, quantity }) => listPrice.paise * quantity.value);
      const mccbs = breakDownBill(bill).groups.find(({ group }) => group === 'MCCB');
      expect(mccbs?.listPaise ?? 0).toBe(sum(list));
    }
  });

  it('of nothing is nothing, in every class', () => {
    const { classes, groups } = breakDownBill([]);
    expect(Object.values(classes)).toEqual(Array.from({ length: 7 }, () => ({ listPaise: 0, netPaise: 0 })));
    expect(groups).toEqual([]);
  });
});

describe('the breakdown of a project', () => {
  it('adds up to its totals over all units of all boards', () => {
    for (const project of projects) {
      const totals = mustBeOk(priceProject(project, 'paisa'));
      const { classes } = breakDownProject(
        project.map(({ quantity, bill }) => ({ quantity, breakdown: breakDownBill(bill) })),
      );
      expect(sum(Object.values(classes).map(({ listPaise }) => listPaise))).toBe(totals.list.paise);
      expect(sum(Object.values(classes).map(({ netPaise }) => netPaise))).toBe(totals.afterDiscount.paise);
      expect(sum(priceParts({ classes }, paiseOf(totals)).map(({ paise }) => paise))).toBe(totals.final.paise);
    }
  });
});

describe('the parts of a final price', () => {
  it('are the classes and the charges, and add up to it to the paisa [DSH-14]', () => {
    for (const { bill, price } of boards) {
      const parts = priceParts(breakDownBill(bill), paiseOf(price));
      expect(parts.map(({ part }) => part)).toEqual([
        'Sheet Metal',
        'Busbar',
        'MBP',
        'Bought Out',
        'FRP',
        'Siemens Switchgear',
        'Non-Siemens Switchgear',
        'wiring',
        'labour',
        'additional',
        'freight',
        'overhead',
        'margin',
        'packing',
        'insurance',
        'tax',
      ]);
      expect(sum(parts.map(({ paise }) => paise))).toBe(price.final.paise);
    }
  });
});
