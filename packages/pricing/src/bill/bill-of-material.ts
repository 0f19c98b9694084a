import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, sumOf } from '@pw/configurator/origin';
import type { AddedRowUnit } from '@pw/domain/material-rates/material-row';
import type { MoneyRefusal } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { laidOutFeeders } from '@pw/switchboard/layout/order-cubicles';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { givenFigure } from '../amount.ts';
import type { AddedRate } from '../company-rates.ts';
import type { Rates } from '../price-list/price-book.ts';
import type { MaterialLineName, PriceTables } from '../price-list/price-tables.ts';
import { type PriceRefusal, type PriceTerms, tooLarge } from '../price-terms.ts';
import { type BillLine, priceLine } from './bill-line.ts';
import { feederArticles } from './feeder-bom.ts';
import { switchgearLines } from './switchgear-lines.ts';

/** All lines of one board: switchgear in the order of the feeders, then material, then what the company added. */
export type BillOfMaterial = {
  readonly lines: readonly BillLine[];
  /** Price keys that the price list does not hold, each once: their lines count 0, and check X2 names them. */
  readonly unpriced: readonly string[];
};

/**
 * Lists what one board is made of, with list prices and discounts (SBD-R1 6.7). Feeders that the design leaves out
 * have no lines. Refused when an amount is too large to be exact.
 */
export function billOfMaterial(
  board: EvaluatedBoard,
  design: BoardDesign,
  tables: Parameters<typeof feederArticles>[1],
  terms: Pick<PriceTerms, 'book' | 'rates' | 'added' | 'discounts'>,
): Result<BillOfMaterial, PriceRefusal> {
  const { book, rates, added, discounts } = terms;
  const feeders = laidOutFeeders(board, design);
  const switchgear = switchgearLines(feeders, (feeder) => feederArticles(feeder, tables), book.list, discounts);
  const material = materialLines(design, book.tables.materialLine, rates);
  const further = addedLines(added, board, design);
  if (!switchgear.ok || !material.ok || !further.ok) {
    return tooLarge(board.name);
  }
  const lines = [...switchgear.value.lines, ...material.value, ...further.value];
  return ok({ lines, unpriced: switchgear.value.unpriced });
}

const source = 'SBD-R1 6.7';

const counters: Readonly<Record<AddedRowUnit, (board: EvaluatedBoard, design: BoardDesign) => Figure>> = {
  board: () => givenFigure(1, 'one board', source),
  cubicle: (_, design) => countCubicles(design),
  feeder: countFeeders,
  'wire point': (_, { takeOff }) => takeOff.wirePoints,
  'transport unit': (_, design) => countTransportUnits(design),
};

/** How many of the unit of an added rate one board has. */
function countOf(unit: AddedRowUnit, board: EvaluatedBoard, design: BoardDesign): Figure {
  return counters[unit](board, design);
}

/** The number of cubicles, empty ones included. */
function countCubicles({ cubicles }: BoardDesign): Figure {
  return givenFigure(cubicles.length, 'cubicles', source);
}

/** The number of transport units with the width of each. */
export function countTransportUnits({ transportUnits }: BoardDesign): Figure {
  const value = transportUnits.length;
  return figure(value, () => ({
    rule: 'number of transport units',
    source: 'SBD-R1 5.6',
    value,
    arithmetic: `sum(${transportUnits.map(() => '1').join(', ')})`,
    inputs: transportUnits.map(({ number, widthMm }) => ({ name: `TU-${number} width`, value: widthMm })),
    rows: [],
  }));
}

/** Every copy in the layout counts, a blank too; entries that the design leaves out do not. */
function countFeeders(board: EvaluatedBoard, design: BoardDesign): Figure {
  const terms = laidOutFeeders(board, design).map((feeder) => ({
    name: feeder.name,
    figure: feeder.figure('COPIES'),
  }));
  return sumOf({ rule: 'feeders of the board', source }, terms);
}

/** Price quantities are the rounded ones, so that a bill can be checked with what it shows (SBD-R1 1.5). */
const toTenths = formula({ rule: 'price quantity', source: 'SBD-R1 1.5', text: 'round(mass, 1)', names: ['mass'] });

/** The quantity of each material line of a design; null where the board has no such line. */
const quantityOf: Readonly<Record<MaterialLineName, (design: BoardDesign) => Figure | null>> = {
  'sheet metal': ({ takeOff }) => toTenths.figure({ mass: takeOff.sheetMetalKg }),
  'copper busbar': (design) => busbarMass(design, 'Copper'),
  'aluminium busbar': (design) => busbarMass(design, 'Aluminium'),
  'GI busbar': (design) => busbarMass(design, 'GI'),
  MBP: ({ takeOff }) => toTenths.figure({ mass: takeOff.mbpKg }),
  FRP: ({ takeOff }) => takeOff.frpSets,
  'wire points': ({ takeOff }) => takeOff.wirePoints,
  'cubicle kits': countCubicles,
  'board lot': () => givenFigure(1, 'one lot per board', source),
};

function busbarMass({ takeOff }: BoardDesign, metal: string): Figure | null {
  return takeOff.busbarPurchase.find((purchase) => purchase.material === metal)?.massKg ?? null;
}

/** The material lines of one board in the order of the table (SBD-R1 6.7); refused when an amount is too large. */
function materialLines(
  design: BoardDesign,
  table: PriceTables['materialLine'],
  rates: Rates,
): Result<readonly BillLine[], MoneyRefusal> {
  const lines: BillLine[] = [];
  for (const { line, materialClass, unit, rateKey, description } of table.rows) {
    const quantity = quantityOf[line](design);
    if (quantity === null) {
      continue;
    }
    const item = {
      description,
      catalogueNumber: '',
      status: null,
      group: materialClass,
      make: '',
      materialClass,
      unit,
      feeder: null,
      rateKey,
    };
    const priced = priceLine(item, quantity, rates[rateKey], null);
    if (!priced.ok) {
      return priced;
    }
    lines.push(priced.value);
  }
  return ok(lines);
}

/** One line per rate that the company added, in its order: the count of the design at that rate, without discount. */
function addedLines(
  added: readonly AddedRate[],
  board: EvaluatedBoard,
  design: BoardDesign,
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
    const priced = priceLine(item, countOf(unit, board, design), rate, null);
    if (!priced.ok) {
      return priced;
    }
    lines.push(priced.value);
  }
  return ok(lines);
}
