import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { RowReference } from '@pw/configurator/origin';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { tabulated } from '../tables/table-rule.ts';

const rule = 'catalogue number';
const source = 'SBD-R1 3.6';

const mccbFormula = formula<'frame' | 'current' | 'class' | 'release' | 'poles' | 'connection', string>({
  rule,
  source,
  text: 'frame & current & "-" & class & release & poles & connection & "-0AA0"',
  names: ['frame', 'current', 'class', 'release', 'poles', 'connection'],
});

// The last digit before the options tells fixed (1) from withdrawable (2), as SBD-R1 3.6 prints the pattern.
const acbFormula = formula<'frame' | 'current' | 'class' | 'release' | 'poles' | 'mounting', string>({
  rule,
  source,
  text: 'frame & current & "-" & class & release & poles & if(mounting = "Fixed", 1, 2) & "-0AA0"',
  names: ['frame', 'current', 'class', 'release', 'poles', 'mounting'],
});

/** What a catalogue number tells; '' and null where it is not known yet. */
export type NumberedBreaker = readonly [
  frame: string,
  series: string,
  ratingA: number | null,
  breakingClass: string,
  poles: number | null,
  release: string,
  mounting: string,
];

type NumberRule = Calculation<NumberedBreaker, string>;

/** Order number of a 3VA breaker, e.g. `3VA2340-5HL42-0AA0`; '' where the class is not made (SBD-R1 3.6). */
export function mccbNumberRule(
  tables: Pick<BreakerTables, 'mccbFrame' | 'mccbClass' | 'mccbCurrentCode' | 'tripUnit'>,
): NumberRule {
  const { mccbFrame, mccbClass, mccbCurrentCode, tripUnit } = tables;
  const findFrame = rowFinder(mccbFrame, ['frame']);
  const findClass = rowFinder(mccbClass, ['frame', 'class']);
  const findCurrent = rowFinder(mccbCurrentCode, ['ratingA']);
  const findRelease = rowFinder(tripUnit, ['series', 'release']);
  const apply = (...[frame, series, ratingA, breakingClass, poles, release]: NumberedBreaker) => {
    const [frameRow, classRow] = [findFrame(frame), findClass(frame, breakingClass)];
    const [currentRow, releaseRow] = [findCurrent(ratingA), findRelease(series, release)];
    if (!(frameRow && classRow && currentRow && releaseRow) || poles === null) {
      return null;
    }
    const polesDigit = poles === 4 ? frameRow.digitOf4Poles : frameRow.digitOf3Poles;
    return {
      formula: mccbFormula,
      values: [frame, currentRow.code, classRow.digit, releaseRow.code, polesDigit, frameRow.connectionDigit],
      rows: (): readonly RowReference[] => [
        mccbFrame.reference(frameRow),
        mccbCurrentCode.reference(currentRow),
        mccbClass.reference(classRow),
        tripUnit.reference(releaseRow),
      ],
    };
  };
  return tabulated({ rule, source, apply, otherwise: '' });
}

/** Order number of a 3WA breaker, e.g. `3WA1116-SAF42-0AA0`; '' where the class is not made (SBD-R1 3.6). */
export function acbNumberRule(tables: Pick<BreakerTables, 'acbFrame' | 'acbClass' | 'tripUnit'>): NumberRule {
  const { acbFrame, acbClass, tripUnit } = tables;
  const findFrame = rowFinder(acbFrame, ['ratingA']);
  const findClass = rowFinder(acbClass, ['frame', 'class', 'poles']);
  const findRelease = rowFinder(tripUnit, ['series', 'release']);
  const apply = (...[frame, series, ratingA, breakingClass, poles, release, mounting]: NumberedBreaker) => {
    const [frameRow, classRow] = [findFrame(ratingA), findClass(frame, breakingClass, poles)];
    const releaseRow = findRelease(series, release);
    if (!(frameRow && classRow && releaseRow)) {
      return null;
    }
    return {
      formula: acbFormula,
      values: [frame, frameRow.currentCode, breakingClass, releaseRow.code, poles, mounting],
      rows: (): readonly RowReference[] => [
        acbFrame.reference(frameRow),
        acbClass.reference(classRow),
        tripUnit.reference(releaseRow),
      ],
    };
  };
  return tabulated({ rule, source, apply, otherwise: '' });
}

/** Key into the price list: the catalogue number with the option codes behind it, `DUMMY` without a number. */
export const priceKeyFormula = formula<'number' | 'options', string>({
  rule: 'price key',
  source: 'SBD-R1 1.3',
  text: 'if(number = "", "DUMMY", number & options)',
  names: ['number', 'options'],
});
