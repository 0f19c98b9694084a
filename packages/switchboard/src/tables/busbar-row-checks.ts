import type { PlacedFault, RowCheck } from '@pw/configurator/table/schema';
import { exceeds } from '@pw/configurator/value';

type LinkRow = {
  readonly material: string;
  readonly ratingUpToA: number;
  readonly bars: number;
  readonly widthMm: number;
  readonly thicknessMm: number;
};

/** The area of a link grows from one rating to the next by at most this factor. */
const STEEPEST_LINK_STEP = 2.1;

/** The links of a material grow with the rating. */
export const linkAreaRises: RowCheck<LinkRow> = (rows) => {
  const ordered = rows
    .map((row, index) => ({ ...row, number: index + 1, areaMm2: row.bars * row.widthMm * row.thicknessMm }))
    .sort((one, other) => one.ratingUpToA - other.ratingUpToA);
  return ordered.flatMap((row, index) => {
    const before = ordered.slice(0, index).findLast((each) => each.material === row.material);
    const most = (before?.areaMm2 ?? 0) * STEEPEST_LINK_STEP;
    if (before === undefined || (exceeds(row.areaMm2, before.areaMm2) && !exceeds(row.areaMm2, most))) {
      return [];
    }
    const message = `${row.areaMm2} mm2 at ${row.ratingUpToA} A after ${before.areaMm2} mm2 at ${before.ratingUpToA} A: a rise to at most x${STEEPEST_LINK_STEP} is expected`;
    return [{ row: row.number, column: 'widthMm', message }];
  });
};

type EarthRow = {
  readonly phaseAreaAboveMm2: number;
  readonly divisor: number | null;
  readonly areaMm2: number | null;
};

/**
 * Each step of the protective conductors is either a share of the phase or a fixed area, and begins with the area with
 * which the step before ends, as IEC 61439-1 table 5 does (but for its 16 to 35 mm2, which ends below half the phase).
 */
export const earthStepsJoin: RowCheck<EarthRow> = (rows) =>
  rows.flatMap((row, index): readonly PlacedFault[] => {
    if ((row.divisor === null) === (row.areaMm2 === null)) {
      return [
        { row: index + 1, column: 'divisor', message: 'either divisor or areaMm2 is filled, not both and not none' },
      ];
    }
    const before = rows[index - 1];
    if (row.areaMm2 === null || !before?.divisor || row.areaMm2 * before.divisor === row.phaseAreaAboveMm2) {
      return [];
    }
    const expected = row.phaseAreaAboveMm2 / before.divisor;
    const message = `${row.areaMm2} mm2 above ${row.phaseAreaAboveMm2} mm2 of the phase: ${expected} is expected, where the step before ends`;
    return [{ row: index + 1, column: 'areaMm2', message }];
  });

type MetalRow = {
  readonly material: string;
  readonly densityLimitAPerMm2: number | null;
  readonly phaseConstant: number | null;
  readonly copperEquivalent: number | null;
  readonly proofStressNPerMm2: number | null;
};

const phaseColumns = ['densityLimitAPerMm2', 'phaseConstant', 'copperEquivalent', 'proofStressNPerMm2'] as const;

/** A metal of phase bars has all its figures; GI, which serves as earth bar only, has none of a phase bar. */
export const phaseMetalsComplete: RowCheck<MetalRow> = (rows) =>
  rows.flatMap((row, index) =>
    phaseColumns
      .filter((column) => (row[column] === null) !== (row.material === 'GI'))
      .map((column) => ({
        row: index + 1,
        column,
        message: `${row[column] ?? 'a blank'} for ${row.material}: ${row.material === 'GI' ? 'a blank' : 'a number'} is expected`,
      })),
  );
