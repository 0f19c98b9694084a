import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { exceeds, reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';
import { feederConstant } from './feeder-constant.ts';
import { mccbTypes, type TypeTables } from './mccb-types.ts';
import { type ModuleHeight, type ModuleHeightTables, moduleHeights } from './module-height.ts';
import { type SeriesRow, seriesOfMake, usualSeries } from './series.ts';

const seriesRule = 'mccb-series';
const seriesSource = 'SBD 4.4';

const seriesFormula = formula<'ratingA' | 'largestA' | 'ofClass' | 'ofRelease', string>({
  rule: seriesRule,
  source: seriesSource,
  text: 'if(ratingA > largestA, "3VA27", if(ofClass <> "", ofClass, ofRelease))',
  names: ['ratingA', 'largestA', 'ofClass', 'ofRelease'],
});

const makeFormula = formula<'ofMake', string>({
  rule: seriesRule,
  source: seriesSource,
  text: 'ofMake',
  names: ['ofMake'],
});

export type SeriesInputs = {
  /** The make that the board asks for; '' for none. */
  readonly make: string;
  readonly ratingA: number | null;
  readonly askedClass: string;
  readonly releaseAsked: string;
};

/**
 * Series that an MCCB is looked for in, by rated current in A, the class asked for ('' for none) and the release to look
 * for. 3VA27 is what is made above the largest frame of 3VA1 and 3VA2; a class that only one of them has decides before
 * the release; '' where no MCCB has the rating. A make that the board asks for comes before all of them, where one of its
 * series has the rating (SBD 4.4).
 */
export function mccbSeriesRule(
  tables: TypeTables & Pick<BreakerTables, 'series' | 'release'>,
): Calculation<readonly [SeriesInputs], string> {
  const ratings = new Set(tables.mccbCurrentCode.rows.map((row) => row.ratingA));
  const largest = largestOfBothSeries(tables);
  const seriesOfClass = classesOfOneSeries(tables);
  const findRelease = rowFinder(tables.release, ['series', 'asked']);
  const ofMake = madeByMake(tables);
  const usual = (ratingA: number, askedClass: string, releaseAsked: string) => ({
    formula: seriesFormula,
    values: [
      ratingA,
      largest.upToA,
      seriesOfClass.get(askedClass) ?? '',
      findRelease(usualSeries.thermal, releaseAsked) ? usualSeries.thermal : usualSeries.electronic,
    ],
    rows: () => [tables.mccbFrame.reference(largest)],
  });
  return tabulated({
    rule: seriesRule,
    source: seriesSource,
    apply: ({ make, ratingA, askedClass, releaseAsked }: SeriesInputs) => {
      if (ratingA === null || !ratings.has(ratingA)) {
        return null;
      }
      const row = make === '' ? undefined : ofMake(make, ratingA, askedClass);
      return row === undefined
        ? usual(ratingA, askedClass, releaseAsked)
        : { formula: makeFormula, values: [row.series], rows: () => [tables.series.reference(row)] };
    },
    otherwise: '',
  });
}

/** Finds the first series of a make with a breaker of at least the rated current, in the class asked for. */
function madeByMake(tables: TypeTables & Pick<BreakerTables, 'series'>) {
  const types = mccbTypes(tables);
  const seriesOf = seriesOfMake(tables, 'MCCB');
  return (make: string, ratingA: number, askedClass: string): SeriesRow | undefined =>
    seriesOf(make).find(({ series }) =>
      (types.get(series) ?? []).some(
        (type) =>
          reaches(type.ratingA, ratingA) &&
          (askedClass === '' || type.classes.some((each) => each.class === askedClass)),
      ),
    );
}

/** The frame above whose current only 3VA27 is made. */
function largestOfBothSeries({ mccbFrame }: Pick<BreakerTables, 'mccbFrame'>) {
  const frames = mccbFrame.rows.filter(({ series }) => isOfBoth(series));
  return frames.reduce((largest, row) => (exceeds(row.upToA, largest.upToA) ? row : largest));
}

const isOfBoth = (series: string) => series === usualSeries.thermal || series === usualSeries.electronic;

/** The classes that only 3VA1 or only 3VA2 has: asking for one asks for its series. */
function classesOfOneSeries({
  mccbClass,
  mccbFrame,
}: Pick<BreakerTables, 'mccbClass' | 'mccbFrame'>): ReadonlyMap<string, string> {
  const seriesOf = new Map(mccbFrame.rows.map((row) => [row.frame, row.series]));
  const seriesOfClass = new Map<string, string>();
  for (const row of mccbClass.rows) {
    const series = seriesOf.get(row.frame) ?? '';
    if (isOfBoth(series)) {
      const known = seriesOfClass.get(row.class);
      seriesOfClass.set(row.class, known === undefined || known === series ? series : '');
    }
  }
  return seriesOfClass;
}

const heightSource = 'SBD 6.3';
const cubicleSource = 'SBD 6.4, 6.5';

type ModuleInputs = { readonly deviceType: string; readonly ratingA: number | null; readonly series: string };

const cubicleFormula = formula<'type' | 'ratingA' | 'largestModuleA', string>({
  rule: 'cubicle-type',
  source: cubicleSource,
  text: 'if(ratingA > largestModuleA, type, "MT")',
  names: ['type', 'ratingA', 'largestModuleA'],
});

/**
 * Cubicle of an MCCB: a multi-tier one, but above the largest module of its type it has its own; a coupler, which is made
 * as no module, always has (SBD 6.5).
 */
export function mccbCubicleRule(tables: ModuleHeightTables): Calculation<readonly [ModuleInputs], string> {
  const heightsOf = moduleHeights(tables);
  return tabulated({
    rule: cubicleFormula.rule,
    source: cubicleSource,
    apply: ({ deviceType, ratingA, series }: ModuleInputs) => {
      const largest = highest(heightsOf(series, deviceType));
      return {
        formula: cubicleFormula,
        values: [deviceType, ratingA ?? 0, largest?.upToA ?? 0],
        rows: () => (largest === null ? [] : [largest.reference()]),
      };
    },
    otherwise: 'MT',
  });
}

function highest(heights: readonly ModuleHeight[]): ModuleHeight | null {
  return heights.reduce<ModuleHeight | null>(
    (most, height) => (most !== null && most.upToA > height.upToA ? most : height),
    null,
  );
}

/** Width in mm of the cubicle that an MCCB has of its own, by the rating of the breaker; 0 for a module (SBD 6.4). */
export function mccbCubicleWidthRule({
  mccbCubicle,
}: Pick<BreakerTables, 'mccbCubicle'>): Calculation<readonly [cubicle: string, ratingA: number | null], number> {
  const rowsOf = Map.groupBy(mccbCubicle.rows, (row) => row.type);
  return lookedUp({
    rule: 'cubicle-width',
    source: cubicleSource,
    table: mccbCubicle,
    find: (cubicle: string, ratingA: number | null) => rowUpTo(rowsOf.get(cubicle) ?? [], 'upToA', ratingA ?? 0),
    read: (row) => row.widthMm,
    otherwise: 0,
  });
}

/** Module height in mm by feeder type, rated current and series, before door instruments; 0 where none is tabled (SBD 6.3). */
export function standardHeightRule(tables: ModuleHeightTables): Calculation<readonly [ModuleInputs], number> {
  const heightsOf = moduleHeights(tables);
  return lookedUp({
    rule: 'rating-module-height',
    source: heightSource,
    table: { reference: (height: ModuleHeight) => height.reference() },
    find: ({ deviceType, ratingA, series }: ModuleInputs) =>
      ratingA === null ? undefined : rowUpTo(heightsOf(series, deviceType), 'upToA', ratingA),
    read: ({ heightMm }) => heightMm,
    otherwise: 0,
  });
}

const instrumentFormula = formula({
  rule: 'instrument-height',
  source: heightSource,
  text: 'if(type = "MCCB_OG", if(ratingA <= upToA, ' + 'max(0, ceil(instruments / perRow) - 1) * rowMm, 0), 0)',
  names: ['type', 'ratingA', 'upToA', 'instruments', 'perRow', 'rowMm'],
});

type InstrumentInputs = { readonly deviceType: string; readonly ratingA: number | null; readonly instruments: number };

/** Height in mm that rows of door instruments beyond the first add to a small outgoing module (SBD 6.3). */
export function instrumentHeightRule(
  tables: Pick<BreakerTables, 'feederConstant'>,
): Calculation<readonly [InstrumentInputs], number> {
  const upTo = feederConstant(tables, 'instrument rows up to');
  const perRow = feederConstant(tables, 'instruments per row');
  const rowHeight = feederConstant(tables, 'instrument row height');
  return tabulated({
    rule: instrumentFormula.rule,
    source: heightSource,
    apply: ({ deviceType, ratingA, instruments }: InstrumentInputs) =>
      ratingA === null
        ? null
        : {
            formula: instrumentFormula,
            values: [deviceType, ratingA, upTo.value, instruments, perRow.value, rowHeight.value],
            rows: () => [...upTo.origin.rows, ...perRow.origin.rows, ...rowHeight.origin.rows],
          },
    otherwise: 0,
  });
}

/** Module height in mm: the given one replaces table and additions, a cubicle of its own has none (SBD 1.6, 6.3). */
export const moduleHeightFormula = formula({
  rule: 'module-height',
  source: heightSource,
  text: 'if(cubicle = "MT", if(given <> none, given, standardMm + instrumentsMm), 0)',
  names: ['cubicle', 'given', 'standardMm', 'instrumentsMm'],
});
