import { readNumberText } from '@pw/domain/number-text';
import { type ArticleMapColumn, mapKeyColumns } from '@pw/domain/price-lists/own-articles';
import { err, ok, type Result } from '@pw/domain/result';
import { acbAccessories, feederAccessories, mccbAccessories } from '@pw/switchboard/breaker/breaker-article';
import { acbCapacity, mccbCapacity } from '@pw/switchboard/breaker/breaking-capacity';
import { type BreakerFamily, breakerFamilyNames } from '@pw/switchboard/model/article';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { TableRecord } from '@pw/table-file/read-records';
import { foldNumber, readArticleNumber } from '../maker-list/article-number.ts';
import type { ListTables } from '../maker-list/list-tables.ts';
import { type ListWords, listWords } from '../maker-list/list-words.ts';
import { type ArticleMapRow, filledCells, type MapKeys } from './article-map.ts';
import { type FileFault, type FileFaultCode, readFileText } from './file-fault.ts';
import { ownArticleLimits } from './own-article.ts';

export type ArticleMapRecord = TableRecord<ArticleMapColumn>;

/** What the rows are judged by: the words of lists, and the breakers of the catalogue. */
export type ArticleMapTables = { readonly lists: ListTables; readonly breakers: BreakerTables };

type BreakerTables = Pick<
  Tables,
  'mccbClass' | 'mccbRating' | 'mccbModuleHeight' | 'acbShortTime' | 'acbLadder' | 'acbOperatingCurrent'
>;

type Fault = FileFault<ArticleMapColumn>;

/**
 * Reads the articles that replace those of the rules (SBD 13.13). A row about a breaker is judged by the
 * breakers of the catalogue that it fits. The refusal lists every fault by row and column; of such a file nothing is taken.
 */
export function readArticleMap(
  records: readonly ArticleMapRecord[],
  { lists, breakers }: ArticleMapTables,
): Result<readonly ArticleMapRow[], readonly Fault[]> {
  const words = listWords(lists);
  const read = records.map((record) => ({ record, row: readRow(record, words, lists) }));
  const faults = read.flatMap(({ record, row }): readonly Fault[] => {
    if (!row.ok) {
      return row.error;
    }
    return unfitCells(row.value, breakers).map((column) => faultAt(record, 'MAP_UNFIT', column));
  });
  const rows = read.flatMap(({ record, row }) => (row.ok ? [{ record, row: row.value }] : []));
  const alike = alikeRows(rows.map(({ row }) => row.keys));
  const ambiguous = rows.flatMap(({ record }, at) =>
    alike.has(at) ? [faultAt(record, 'MAP_AMBIGUOUS', 'catalogueNumber')] : [],
  );
  const all = [...faults, ...ambiguous].toSorted((one, other) => one.row - other.row);
  return all.length > 0 ? err(all) : ok(rows.map(({ row }) => row));
}

function faultAt({ row, cells }: ArticleMapRecord, code: FileFaultCode, column: ArticleMapColumn): Fault {
  return { code, row, column, cell: cells[column] };
}

/** The ticks that a row may name. */
export const mapProperties: ReadonlySet<string> = new Set([
  ...feederAccessories,
  ...acbAccessories,
  ...mccbAccessories,
]);

const NOTE = { least: 0, most: ownArticleLimits.description.most };
const NAME = { least: 0, most: ownArticleLimits.make.most };

function readRow(
  record: ArticleMapRecord,
  words: ListWords,
  lists: ListTables,
): Result<ArticleMapRow, readonly Fault[]> {
  const { cells, fileCells } = record;
  const faults: Fault[] = [];
  /** The value, or what stands for it in a row that is not taken. */
  const take = <Value>(column: ArticleMapColumn, read: Result<Value, FileFaultCode>, otherwise: Value): Value => {
    if (read.ok) {
      return read.value;
    }
    faults.push(faultAt(record, read.error, column));
    return otherwise;
  };
  const name = (column: ArticleMapColumn) =>
    cells[column] === '' ? null : take(column, readFileText(cells[column], NAME), null);
  const figure = (column: FigureColumn) => take(column, readFigure(cells[column], figureLimits[column]), null);
  const family = name('family');
  const property = name('property');
  const isFamily = family === null || breakerFamilyNames.some((each) => each === family);
  const isProperty = property === null || mapProperties.has(property);
  const keys: MapKeys = {
    family: take('family', isFamily ? ok(family) : err('FAMILY_UNKNOWN'), null),
    frame: name('frame'),
    ratingA: figure('ratingA'),
    poles: figure('poles'),
    class: name('class'),
    release: name('release'),
    mounting: name('mounting'),
    property: take('property', isProperty ? ok(property) : err('PROPERTY_UNKNOWN'), null),
    designNumber:
      cells.designNumber === ''
        ? null
        : take('designNumber', readArticleNumber(fileCells.designNumber, words, lists), null),
  };
  const isAboutSomething = mapKeyColumns.some((column) => cells[column] !== '');
  const row: ArticleMapRow = {
    keys: take('designNumber', isAboutSomething ? ok(keys) : err('MAP_EMPTY'), keys),
    make: take('make', readFileText(cells.make, ownArticleLimits.make), ''),
    catalogueNumber: take('catalogueNumber', readArticleNumber(fileCells.catalogueNumber, words, lists), ''),
    icuKa: figure('icuKa'),
    icsKa: figure('icsKa'),
    moduleMm: figure('moduleMm'),
    lossW: figure('lossW'),
    massKg: figure('massKg'),
    note: take('note', readFileText(cells.note, NOTE), ''),
  };
  return faults.length > 0 ? err(faults) : ok(row);
}

type FigureLimits = { readonly decimals: number; readonly most: number };

/** The figures of an article: in A, poles, kA, mm, W and kg. A slip of the decimal point is above the largest one. */
const figureLimits = {
  ratingA: { decimals: 0, most: 6300 },
  poles: { decimals: 0, most: 4 },
  icuKa: { decimals: 2, most: 200 },
  icsKa: { decimals: 2, most: 200 },
  moduleMm: { decimals: 0, most: 1800 },
  lossW: { decimals: 2, most: 3000 },
  massKg: { decimals: 3, most: 500 },
} as const satisfies Readonly<Record<string, FigureLimits>>;

type FigureColumn = keyof typeof figureLimits;

/** A figure of the trade; null for an empty cell. */
function readFigure(
  text: string,
  { decimals, most }: FigureLimits,
): Result<number | null, 'FIGURE_UNREADABLE' | 'FIGURE_TOO_LARGE'> {
  if (text === '') {
    return ok(null);
  }
  const read = readNumberText(text, { decimals });
  if (!read.ok || read.value <= 0) {
    return err('FIGURE_UNREADABLE');
  }
  return read.value > most ? err('FIGURE_TOO_LARGE') : ok(read.value);
}

/** The rows, by their places, before which another one fits some article as well as they do. */
export function alikeRows(rows: readonly MapKeys[]): ReadonlySet<number> {
  const compared = rows.map((keys, at) => ({ at, keys, count: filledCells(keys), cells: foldedCells(keys) }));
  const alike = new Set<number>();
  for (const equal of Map.groupBy(compared, ({ count }) => count).values()) {
    for (const [place, one] of equal.entries()) {
      if (equal.slice(0, place).some((other) => fitAlike(one, other))) {
        alike.add(one.at);
      }
    }
  }
  return alike;
}

type ComparedRow = { readonly keys: MapKeys; readonly cells: readonly (string | null)[] };

/** Whether two rows with as many cells fit some article as well as each other. */
function fitAlike(one: ComparedRow, other: ComparedRow): boolean {
  // The device itself has no tick: of rows without a number an empty tick is not any.
  const isOfOnePart =
    one.keys.property === other.keys.property || one.keys.designNumber !== null || other.keys.designNumber !== null;
  return isOfOnePart && one.cells.every((cell, at) => isAny(cell, other.cells[at] ?? null) || other.cells[at] === null);
}

function foldedCells(keys: MapKeys): readonly (string | null)[] {
  return mapKeyColumns.map((column) => (keys[column] === null ? null : foldNumber(String(keys[column]))));
}

/**
 * The columns by which the article of a row does not do what the breakers do that the row fits. What depends on a board,
 * as Ics and losses, is judged where the board is worked out.
 */
function unfitCells(row: ArticleMapRow, tables: BreakerTables): readonly ArticleMapColumn[] {
  const { keys, icuKa, moduleMm } = row;
  if (keys.property !== null || keys.designNumber !== null) {
    return [];
  }
  const mccbKa = mccbCapacities(keys, tables);
  const capacities = [...mccbKa, ...acbCapacities(keys, tables)];
  const room = mccbKa.length === 0 ? null : roomOf(keys, tables);
  const most = Math.max(...capacities);
  return [
    ...(isMade(keys, tables) ? [] : (['ratingA'] as const)),
    ...(capacities.length === 0 ? (['frame'] as const) : []),
    ...(capacities.length > 0 && (icuKa === null || icuKa < most) ? (['icuKa'] as const) : []),
    ...(room !== null && (moduleMm === null || moduleMm > room) ? (['moduleMm'] as const) : []),
  ];
}

/** Whether a breaker that the row fits is made in its rating; a row without one is about none. */
function isMade({ family, frame, ratingA }: MapKeys, tables: BreakerTables): boolean {
  const { mccbRating, acbLadder, acbOperatingCurrent } = tables;
  const acbs = acbOperatingCurrent.rows.filter((row) => isAny(family, 'ACB') && isAny(frame, row.frame));
  const types = new Set(acbs.map(({ type }) => type));
  const made = [
    ...mccbRating.rows.filter((row) => isAny(family, 'MCCB') && isAny(frame, row.frame)),
    ...acbLadder.rows.filter(({ type }) => types.has(type)),
  ];
  return made.some((row) => row.ratingA === ratingA);
}

/** Icu in kA at the low voltages of the classes of MCCBs that a row fits. */
function mccbCapacities(keys: MapKeys, { mccbClass }: BreakerTables): readonly number[] {
  return mccbClass.rows.filter((row) => isOf(keys, row, 'MCCB')).map((row) => mccbCapacity(row).icuKa);
}

/** Icu in kA at the low voltages of the classes of ACBs that a row fits. */
function acbCapacities(keys: MapKeys, { acbShortTime }: BreakerTables): readonly number[] {
  const fitting = acbShortTime.rows.filter((row) => isOf(keys, row, 'ACB') && isAny(keys.poles, row.poles));
  return fitting.map((row) => acbCapacity(row).icuKa);
}

function isOf(keys: MapKeys, row: { readonly frame: string; readonly class: string }, family: BreakerFamily): boolean {
  return isAny(keys.family, family) && isAny(keys.frame, row.frame) && isAny(keys.class, row.class);
}

/** The smallest module that a breaker of the rating has, in mm; null for one that has none. */
function roomOf({ ratingA }: MapKeys, { mccbModuleHeight }: BreakerTables): number | null {
  if (ratingA === null) {
    return null;
  }
  const types = Map.groupBy(mccbModuleHeight.rows, ({ type }) => type);
  const heights = [...types.values()].flatMap((rows) => rows.find(({ upToA }) => upToA >= ratingA)?.heightMm ?? []);
  return heights.length === 0 ? null : Math.min(...heights);
}

function isAny<Cell>(cell: Cell | null, value: Cell): boolean {
  return cell === null || cell === value;
}
