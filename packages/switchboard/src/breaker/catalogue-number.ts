import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { RowReference } from '@pw/configurator/origin';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { tabulated } from '../tables/table-rule.ts';

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

/** Order number of a 3VA breaker, e.g. `3VA2340-5HL42-0AA0`; '' where the class is not made (SBD 4.8). */
export function mccbNumberRule(tables: Pick<BreakerTables, 'mccbFrame' | 'mccbClass' | 'tripUnit'>): NumberRule {
  const { mccbFrame, mccbClass, tripUnit } = tables;
  const findFrame = rowFinder(mccbFrame, ['frame']);
  const findClass = rowFinder(mccbClass, ['frame', 'class']);
  const findTripUnit = rowFinder(tripUnit, ['series', 'tripUnit']);
  const apply = ({ breaker, frame, series, breakingClass, poles, tripUnit: release }: NumberedBreaker) => {
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
  };
  return tabulated({ rule, source, apply, otherwise: '' });
}

/** Order number of a 3WA breaker, e.g. `3WA1116-SAF42-0AA0`; '' where the class is not made (SBD 4.8). */
export function acbNumberRule(tables: Pick<BreakerTables, 'acbShortTime' | 'tripUnit'>): NumberRule {
  const { acbShortTime, tripUnit } = tables;
  const findClass = rowFinder(acbShortTime, ['frame', 'class', 'poles']);
  const findTripUnit = rowFinder(tripUnit, ['series', 'tripUnit']);
  const apply = ({ breaker, frame, series, breakingClass, poles, mounting, ...asked }: NumberedBreaker) => {
    const [classRow, releaseRow] = [findClass(frame, breakingClass, poles), findTripUnit(series, asked.tripUnit)];
    if (!(classRow && releaseRow)) {
      return null;
    }
    return {
      formula: acbFormula,
      values: [breaker, breakingClass, releaseRow.code, poles, mounting],
      rows: (): readonly RowReference[] => [acbShortTime.reference(classRow), tripUnit.reference(releaseRow)],
    };
  };
  return tabulated({ rule, source, apply, otherwise: '' });
}

/** Key into the price list: the catalogue number with the option codes behind it, `DUMMY` without a number. */
export const priceKeyFormula = formula<'number' | 'options', string>({
  rule: 'price-key',
  source: 'SBD 1.6',
  text: 'if(number = "", "DUMMY", number & options)',
  names: ['number', 'options'],
});
