import type { Figure } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import type { MoneyRefusal } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { CABINET_GROUP } from '@pw/switchboard/model/article';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { ArticleTables } from '@pw/switchboard/tables/article-tables';
import { type Amount, givenFigure, moneyFormula } from '../money/amount.ts';
import { type Rates, rateOf } from '../price-list/price-book.ts';
import { PER_CENT, type PriceTables } from '../price-list/price-tables.ts';
import type { AddedRate } from '../rates/company-rates.ts';
import { type PriceRefusal, type PriceTerms, tooLarge } from '../terms/price-terms.ts';
import { type BillLine, noTerms, priceLine } from './bill-line.ts';
import { type BillOfQuantities, billOfQuantities } from './bill-of-quantities.ts';
import { estimateLabour, type LabourEstimate } from './labour-estimate.ts';
import { switchgearLines } from './switchgear-lines.ts';

/** All lines of one board: switchgear in the order of the feeders and that of none, then material, then what the company added. */
export type BillOfMaterial = {
  readonly lines: readonly BillLine[];
  /** What the work comes to by its hours, whether it is charged so or not. */
  readonly labour: LabourEstimate;
  /** Price keys that the price list does not hold, each once: their lines count 0, and check X2 names them. */
  readonly unpriced: readonly string[];
};

/**
 * Lists what one board is made of, with list prices and discounts (SBD 13.2). Feeders that the design leaves out
 * have no lines. Refused when an amount is too large to be exact.
 */
export function billOfMaterial(
  board: EvaluatedBoard,
  design: BoardDesign,
  tables: Parameters<typeof billOfQuantities>[2] & ArticleTables,
  terms: BillTerms,
): Result<BillOfMaterial, PriceRefusal> {
  return priceQuantities(board.name, billOfQuantities(board, design, tables), tables, terms);
}

type BillTerms = Pick<PriceTerms, 'book' | 'rates' | 'added' | 'discounts'>;

/** The bill of a board whose quantities are known: terms change far more often than a design. */
export function priceQuantities(
  board: string,
  { articles, materials, hours, units }: BillOfQuantities,
  tables: ArticleTables,
  { book, rates, added, discounts }: BillTerms,
): Result<BillOfMaterial, PriceRefusal> {
  const switchgear = switchgearLines(articles, tables, book.list, discounts);
  const material = switchgear.ok
    ? materialLines(materials, book.tables.materialLine, {
        rates,
        cabinetPrice: cabinetPriceIn(switchgear.value.lines),
      })
    : switchgear;
  const further = addedLines(added, units);
  const labour = estimateLabour(hours, book.tables.rate, rates);
  if (!switchgear.ok || !material.ok || !further.ok || !labour.ok) {
    return tooLarge(board);
  }
  const lines = [...switchgear.value.lines, ...material.value, ...further.value];
  return ok({ lines, labour: labour.value, unpriced: switchgear.value.unpriced });
}

/**
 * The material lines of one board in the order of the table (SBD 13.2); refused when an amount is too large.
 * @throws on a quantity of no line, which would be missing from the price: `judgePriceBook` finds it when it is read.
 */
function materialLines(
  materials: BillOfQuantities['materials'],
  table: PriceTables['materialLine'],
  { rates, cabinetPrice }: { readonly rates: Rates; readonly cabinetPrice: Amount | null },
): Result<readonly BillLine[], MoneyRefusal> {
  const known = new Set(table.rows.map(({ line }) => line));
  const unknown = [...materials.keys()].filter((line) => !known.has(line));
  if (unknown.length > 0) {
    throw new Error(`${table.name}.csv holds no line ${unknown.join(', ')}, which boards have: add it`);
  }
  const lines: BillLine[] = [];
  for (const row of table.rows) {
    const { line, materialClass, unit, rateKey, description } = row;
    const quantity = materials.get(line);
    if (!quantity) {
      continue;
    }
    const item = {
      description,
      catalogueNumber: '',
      status: null,
      group: materialClass,
      make: '',
      materialClass,
      unit: unit === PER_CENT ? 'nos' : unit,
      feeder: null,
      rateKey,
    };
    const own = rateOf(rates, rateKey);
    const rate =
      unit === PER_CENT ? shareOf(own, cabinetPrice) : rateOfLine(own, tableFigure(table, row, 'rateFactor'));
    const priced = rate.ok ? priceLine(item, quantity, rate.value, noTerms) : rate;
    if (!priced.ok) {
      return priced;
    }
    lines.push(priced.value);
  }
  return ok(lines);
}

/** The price of the cabinet among the lines; null for a board in cubicles. */
function cabinetPriceIn(lines: readonly BillLine[]): Amount | null {
  return (
    lines.find(({ group, materialClass }) => group === CABINET_GROUP && materialClass === 'Bought Out')?.listPrice ??
    null
  );
}

const share = moneyFormula({
  rule: 'share-of-cabinet',
  source: 'SBD 7.6',
  text: 'round(price * percent / 100, 2)',
  names: ['price', 'percent'],
});

/** A share of the price of the cabinet, which a board in cubicles does not have. */
function shareOf(percent: Amount, cabinetPrice: Amount | null): Result<Amount, MoneyRefusal> {
  const figures = { price: cabinetPrice ?? givenFigure(0, 'no-cabinet', 'SBD 7.6'), percent };
  return share.amount((name) => figures[name]);
}

const multiplied = moneyFormula({
  rule: 'rate-of-line',
  source: 'SBD 12.7',
  text: 'round(rate * factor, 2)',
  names: ['rate', 'factor'],
});

/** The rate of a line: that of its key, for a better material times its factor. */
function rateOfLine(rate: Amount, factor: Figure): Result<Amount, MoneyRefusal> {
  const figures = { rate, factor };
  return factor.value === 1 ? ok(rate) : multiplied.amount((name) => figures[name]);
}

/** One line per rate that the company added, in its order: the count of the design at that rate, without discount. */
function addedLines(
  added: readonly AddedRate[],
  units: BillOfQuantities['units'],
): Result<readonly BillLine[], MoneyRefusal> {
  const lines: BillLine[] = [];
  for (const { type, material, unit, rate } of added) {
    const item = {
      description: material,
      catalogueNumber: '',
      status: null,
      group: type,
      make: '',
      materialClass: type,
      unit,
      feeder: null,
    };
    const priced = priceLine(item, units[unit], rate, noTerms);
    if (!priced.ok) {
      return priced;
    }
    lines.push(priced.value);
  }
  return ok(lines);
}
