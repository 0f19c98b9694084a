import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { exceeds } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';
import { feederConstant } from './feeder-constant.ts';

const seriesRule = 'mccb-series';
const seriesSource = 'SBD 4.4';

const seriesFormula = formula<'ratingA' | 'largestA' | 'ofClass' | 'ofRelease', string>({
  rule: seriesRule,
  source: seriesSource,
  text: 'if(ratingA > largestA, "3VA27", if(ofClass <> "", ofClass, ofRelease))',
  names: ['ratingA', 'largestA', 'ofClass', 'ofRelease'],
});

export type SeriesInputs = {
  readonly ratingA: number | null;
  readonly askedClass: string;
  readonly releaseAsked: string;
};

/**
 * Series that an MCCB is looked for in, by rated current in A, the class asked for ('' for none) and the release to look
 * for. 3VA27 is what is made above the largest frame of 3VA1 and 3VA2; a class that only one of them has decides before
 * the release; '' where no MCCB has the rating (SBD 4.4).
 */
export function mccbSeriesRule(
  tables: Pick<BreakerTables, 'mccbFrame' | 'mccbClass' | 'mccbCurrentCode' | 'release'>,
): Calculation<readonly [SeriesInputs], string> {
  const ratings = new Set(tables.mccbCurrentCode.rows.map((row) => row.ratingA));
  const largest = largestOfBothSeries(tables);
  const seriesOfClass = classesOfOneSeries(tables);
  const findRelease = rowFinder(tables.release, ['series', 'asked']);
  return tabulated({
    rule: seriesRule,
    source: seriesSource,
    apply: ({ ratingA, askedClass, releaseAsked }: SeriesInputs) =>
      ratingA === null || !ratings.has(ratingA)
        ? null
        : {
            formula: seriesFormula,
            values: [
              ratingA,
              largest.upToA,
              seriesOfClass.get(askedClass) ?? '',
              findRelease(THERMAL_SERIES, releaseAsked) ? THERMAL_SERIES : ELECTRONIC_SERIES,
            ],
            rows: () => [tables.mccbFrame.reference(largest)],
          },
    otherwise: '',
  });
}

const THERMAL_SERIES = '3VA1';
const ELECTRONIC_SERIES = '3VA2';

/** The frame above whose current only 3VA27 is made. */
function largestOfBothSeries({ mccbFrame }: Pick<BreakerTables, 'mccbFrame'>) {
  const frames = mccbFrame.rows.filter((row) => row.series !== '3VA27');
  return frames.reduce((largest, row) => (exceeds(row.upToA, largest.upToA) ? row : largest));
}

/** The classes that only 3VA1 or only 3VA2 has: asking for one asks for its series. */
function classesOfOneSeries({
  mccbClass,
  mccbFrame,
}: Pick<BreakerTables, 'mccbClass' | 'mccbFrame'>): ReadonlyMap<string, string> {
  const seriesOf = new Map(mccbFrame.rows.map((row) => [row.frame, row.series]));
  const seriesOfClass = new Map<string, string>();
  for (const row of mccbClass.rows) {
    const series = seriesOf.get(row.frame) ?? '';
    if (series !== '3VA27') {
      const known = seriesOfClass.get(row.class);
      seriesOfClass.set(row.class, known === undefined || known === series ? series : '');
    }
  }
  return seriesOfClass;
}

const heightSource = 'SBD 6.3';
const cubicleSource = 'SBD 6.4, 6.5';

const cubicleFormula = formula<'type' | 'ratingA' | 'largestModuleA', string>({
  rule: 'cubicle-type',
  source: cubicleSource,
  text: 'if(ratingA > largestModuleA, type, "MT")',
  names: ['type', 'ratingA', 'largestModuleA'],
});

/** Cubicle of an MCCB: a multi-tier one, but above the largest module of its type it has its own (SBD 6.5). */
export function mccbCubicleRule({
  mccbModuleHeight,
}: Pick<BreakerTables, 'mccbModuleHeight'>): Calculation<
  readonly [deviceType: string, ratingA: number | null],
  string
> {
  const largest = new Map<string, (typeof mccbModuleHeight.rows)[number]>();
  for (const row of mccbModuleHeight.rows) {
    const known = largest.get(row.type);
    largest.set(row.type, known && known.upToA > row.upToA ? known : row);
  }
  return tabulated({
    rule: cubicleFormula.rule,
    source: cubicleSource,
    apply: (deviceType: string, ratingA: number | null) => {
      const row = largest.get(deviceType);
      return row
        ? {
            formula: cubicleFormula,
            values: [deviceType, ratingA ?? 0, row.upToA],
            rows: () => [mccbModuleHeight.reference(row)],
          }
        : null;
    },
    otherwise: 'MT',
  });
}

const widthFormula = formula({
  rule: 'cubicle-width',
  source: cubicleSource,
  text: 'if(cubicle = "MT", 0, singleMm)',
  names: ['cubicle', 'singleMm'],
});

/** Width in mm of the cubicle that an MCCB has of its own; 0 for a module (SBD 6.4). */
export function mccbCubicleWidthRule(
  tables: Pick<BreakerTables, 'feederConstant'>,
): Calculation<readonly [cubicle: string], number> {
  const single = feederConstant(tables, 'single incomer cubicle width');
  return tabulated({
    rule: widthFormula.rule,
    source: cubicleSource,
    apply: (cubicle: string) => ({
      formula: widthFormula,
      values: [cubicle, single.value],
      rows: () => single.origin.rows,
    }),
    otherwise: 0,
  });
}

/** Module height in mm by feeder type and rated current, before door instruments; 0 where none is tabled (SBD 6.3). */
export function standardHeightRule({
  mccbModuleHeight,
}: Pick<BreakerTables, 'mccbModuleHeight'>): Calculation<
  readonly [deviceType: string, ratingA: number | null],
  number
> {
  const rowsOf = Map.groupBy(mccbModuleHeight.rows, (row): string => row.type);
  return lookedUp({
    rule: 'rating-module-height',
    source: heightSource,
    table: mccbModuleHeight,
    find: (deviceType: string, ratingA: number | null) =>
      ratingA === null ? undefined : rowUpTo(rowsOf.get(deviceType) ?? [], 'upToA', ratingA),
    read: (row) => row.heightMm,
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
