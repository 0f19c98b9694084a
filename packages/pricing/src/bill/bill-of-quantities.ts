import { type Figure, figure, sumOf } from '@pw/configurator/origin';
import { type AddedRowUnit, addedRowUnits } from '@pw/domain/material-rates/material-row';
import { replacedIn } from '@pw/switchboard/articles/article-map';
import { cabinetArticles } from '@pw/switchboard/cabinet/board-cabinet';
import { laidOutFeeders } from '@pw/switchboard/layout/order-cubicles';
import type { Article } from '@pw/switchboard/model/article';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { createListCache } from '@pw/switchboard/model/kept-results';
import { createListMemory } from '@pw/switchboard/model/watched-board';
import { interlockArticles } from '@pw/switchboard/supply/interlock';
import { countedBoard } from '@pw/switchboard/take-off/counts';
import { materialQuantities } from '@pw/switchboard/take-off/quantities';
import type { TakeOffTables } from '@pw/switchboard/take-off/take-off-data';
import { givenFigure } from '../money/amount.ts';
import { feederArticles } from './feeder-bom.ts';
import type { DepartmentHours } from './labour-estimate.ts';

/** What one board is made of, before any price: rates, discounts and charges may change, this stays. */
export type BillOfQuantities = {
  /** In the order of the feeders, of each its breaker, accessories and components; then what is of no feeder. */
  readonly articles: readonly CountedArticle[];
  /** Of the material lines those that the board has, by their names in `material-line.csv`. */
  readonly materials: ReadonlyMap<string, Figure>;
  /** The hours of work on the board. */
  readonly hours: DepartmentHours;
  /** How many of the unit of an added rate the board has. */
  readonly units: Readonly<Record<AddedRowUnit, Figure>>;
};

/** An article of one copy of a feeder, and how many copies the board has; `feeder` null for one of the board itself. */
export type CountedArticle = { readonly article: Article; readonly copies: Figure; readonly feeder: string | null };

/** The tables that the quantities of a bill follow from. */
export type QuantityTables = Parameters<typeof feederArticles>[1] & TakeOffTables;

/** A feeder that stays as it is keeps its articles, and they their lines in the bill. */
const articlesOfFeeders = createListMemory();

/** Counts what one board is made of (SBD 12.1, 12.7). Feeders that the design leaves out have no articles. */
export function billOfQuantities(board: EvaluatedBoard, design: BoardDesign, tables: QuantityTables): BillOfQuantities {
  const ofFeeders = articlesOfFeeders(laidOutFeeders(board, design), [tables], board, (feeder) => {
    const copies = feeder.figure('COPIES');
    return feederArticles(feeder, tables).map((article) => ({ article, copies, feeder: feeder.name }));
  });
  const own = [...cabinetArticles(tables, board, design), ...interlockArticles(tables, board)];
  const ofBoard = own.map(({ article, pieces }) => ({
    article: replacedIn(board, article),
    copies: pieces,
    feeder: null,
  }));
  const units = addedRowUnits.map((unit) => [unit, counters[unit](board, design)] as const);
  return {
    articles: [...ofFeeders, ...ofBoard],
    materials: materialQuantities(countedBoard(tables, board, design)),
    hours: design.hours.departments,
    // Every unit has just been counted.
    units: Object.fromEntries(units) as BillOfQuantities['units'],
  };
}

/** The same without where its figures come from, so that it keeps no design in memory. */
export function withoutOrigins({ articles, materials, hours, units }: BillOfQuantities): BillOfQuantities {
  const known = new Map<number, Figure>();
  const bare = ({ value }: Figure) => {
    const figure = known.get(value) ?? givenFigure(value, 'design-of-board', source);
    known.set(value, figure);
    return figure;
  };
  const bareUnits = addedRowUnits.map((unit) => [unit, bare(units[unit])] as const);
  return {
    articles: articles.map(({ copies, ...article }) => ({ ...article, copies: bare(copies) })),
    materials: new Map([...materials].map(([line, quantity]) => [line, bare(quantity)])),
    hours: hours.map((each) => ({ ...each, hours: bare(each.hours) })),
    // Every unit has just been written.
    units: Object.fromEntries(bareUnits) as BillOfQuantities['units'],
  };
}

const source = 'SBD 13.2';

const counters: Readonly<Record<AddedRowUnit, (board: EvaluatedBoard, design: BoardDesign) => Figure>> = {
  board: () => givenFigure(1, 'one-board', source),
  cubicle: (_, design) => countCubicles(design),
  feeder: countFeeders,
  'wire point': (_, { takeOff }) => takeOff.wirePoints,
  'transport unit': (_, design) => countTransportUnits(design),
};

/** The number of cubicles, empty ones included. */
function countCubicles({ cubicles }: BoardDesign): Figure {
  return givenFigure(cubicles.length, 'cubicles', source);
}

/** The number of transport units with the width of each. */
export function countTransportUnits({ transportUnits }: BoardDesign): Figure {
  const value = transportUnits.length;
  return figure(value, () => ({
    rule: 'number-of-transport-units',
    source: 'SBD 6.8',
    value,
    arithmetic: `sum(${transportUnits.map(() => '1').join(', ')})`,
    inputs: transportUnits.map(({ number, widthMm }) => ({ name: `TU-${number} width`, value: widthMm })),
    rows: [],
  }));
}

const copiesOfFeeders = createListCache();

/** Every copy in the layout counts, a blank too; entries that the design leaves out do not. */
function countFeeders(board: EvaluatedBoard, design: BoardDesign): Figure {
  const terms = copiesOfFeeders(laidOutFeeders(board, design), [], (feeder) => [
    { name: feeder.name, figure: feeder.figure('COPIES') },
  ]);
  return sumOf({ rule: 'feeders-of-board', source }, terms);
}
