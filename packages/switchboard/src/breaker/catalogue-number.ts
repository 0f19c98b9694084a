import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { RowReference } from '@pw/configurator/origin';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { type Application, tabulated } from '../tables/table-rule.ts';
import { mccbTypes, type TypeTables } from './mccb-types.ts';
import { listedSeries } from './series.ts';

const rule = 'catalogue-number';
const source = 'SBD 4.8';

const mccbFormula = formula<'breaker' | 'class' | 'release' | 'poles' | 'connection', string>({
  rule,
  source,
  text: 'breaker & "-" & class & release & poles & connection & "-0AA0"',
  names: ['breaker', 'class', 'release', 'poles', 'connection'],
});

// The last digit before the options tells fixed (1) from withdrawable (2), as SBD 4.8 prints the pattern.
const acbFormula = formula<'breaker' | 'class' | 'release' | 'poles' | 'mounting', string>({
  rule,
  source,
  text: 'breaker & "-" & class & release & poles & if(mounting = "Fixed", 1, 2) & "-0AA0"',
  names: ['breaker', 'class', 'release', 'poles', 'mounting'],
});

const listedFormula = formula<'listed', string>({ rule, source, text: 'listed', names: ['listed'] });

/** What a catalogue number tells; '' and null where it is not known yet. */
export type NumberedBreaker = {
  readonly breaker: string;
  readonly frame: string;
  readonly series: string;
  readonly breakingClass: string;
  readonly poles: number | null;
  readonly tripUnit: string;
  readonly mounting: string;
};

type NumberRule = Calculation<readonly [NumberedBreaker], string>;

type ListTables = Pick<BreakerTables, 'series' | 'articleNumber' | 'tripUnit'>;

/**
 * A rule for numbers: of a series whose numbers are listed the one of the list, of any other that of the rule.
 * @param ratingOf of a type
 */
function numberRule(
  tables: ListTables,
  ratingOf: ReadonlyMap<string, number>,
  byRule: (breaker: NumberedBreaker) => Application<string> | null,
): NumberRule {
  const { articleNumber, tripUnit } = tables;
  const listed = listedSeries(tables);
  const columns = ['series', 'frame', 'ratingA', 'poles', 'class', 'release', 'mounting'] as const;
  const find = rowFinder(articleNumber, columns);
  const findTripUnit = rowFinder(tripUnit, ['series', 'tripUnit']);
  const ofList = (asked: NumberedBreaker): Application<string> | null => {
    const { series, frame, breaker, poles, breakingClass, mounting } = asked;
    const release = findTripUnit(series, asked.tripUnit)?.release ?? null;
    const row = find(series, frame, ratingOf.get(breaker) ?? null, poles, breakingClass, release, mounting);
    return row === undefined
      ? null
      : { formula: listedFormula, values: [row.number], rows: () => [articleNumber.reference(row)] };
  };
  const apply = (asked: NumberedBreaker) => (listed.has(asked.series) ? ofList(asked) : byRule(asked));
  return tabulated({ rule, source, apply, otherwise: '' });
}

/** Order number of an MCCB, e.g. `3VA2340-5HL42-0AA0`; '' where the class is not made, or no list has it (SBD 4.8). */
export function mccbNumberRule(tables: TypeTables & ListTables): NumberRule {
  const { mccbFrame, mccbClass, tripUnit } = tables;
  const findFrame = rowFinder(mccbFrame, ['frame']);
  const findClass = rowFinder(mccbClass, ['frame', 'class']);
  const findTripUnit = rowFinder(tripUnit, ['series', 'tripUnit']);
  const types = [...mccbTypes(tables).values()].flat();
  const ratingOf = new Map(types.map(({ type, ratingA }) => [type, ratingA]));
  return numberRule(tables, ratingOf, ({ breaker, frame, series, breakingClass, poles, tripUnit: release }) => {
    const [frameRow, classRow] = [findFrame(frame), findClass(frame, breakingClass)];
    const releaseRow = findTripUnit(series, release);
    if (!(frameRow && classRow && releaseRow) || poles === null) {
      return null;
    }
    const polesDigit = poles === 4 ? frameRow.digitOf4Poles : frameRow.digitOf3Poles;
    return {
      formula: mccbFormula,
      values: [breaker, classRow.digit, releaseRow.code, polesDigit, frameRow.connectionDigit],
      rows: (): readonly RowReference[] => [
        mccbFrame.reference(frameRow),
        mccbClass.reference(classRow),
        tripUnit.reference(releaseRow),
      ],
    };
  });
}

/** Order number of an ACB, e.g. `3WA1116-SAF42-0AA0`; '' where the class is not made, or no list has it (SBD 4.8). */
export function acbNumberRule(
  tables: ListTables & Pick<BreakerTables, 'acbShortTime' | 'acbOperatingCurrent'>,
): NumberRule {
  const { acbShortTime, tripUnit } = tables;
  const findClass = rowFinder(acbShortTime, ['frame', 'class', 'poles']);
  const findTripUnit = rowFinder(tripUnit, ['series', 'tripUnit']);
  const ratingOf = new Map(tables.acbOperatingCurrent.rows.map(({ type, ratingA }) => [type, ratingA]));
  return numberRule(tables, ratingOf, ({ breaker, frame, series, breakingClass, poles, mounting, ...asked }) => {
    const [classRow, releaseRow] = [findClass(frame, breakingClass, poles), findTripUnit(series, asked.tripUnit)];
    if (!(classRow && releaseRow)) {
      return null;
    }
    return {
      formula: acbFormula,
      values: [breaker, breakingClass, releaseRow.code, poles, mounting],
      rows: (): readonly RowReference[] => [acbShortTime.reference(classRow), tripUnit.reference(releaseRow)],
    };
  });
}

/** Key into the price list: the catalogue number with the option codes behind it, `DUMMY` without a number. */
export const priceKeyFormula = formula<'number' | 'options', string>({
  rule: 'price-key',
  source: 'SBD 1.6',
  text: 'if(number = "", "DUMMY", number & options)',
  names: ['number', 'options'],
});
