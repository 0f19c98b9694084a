import type { Figure } from '@pw/configurator/origin';
import type { BarSize } from './bar-size.ts';

/** What does not hold even at the least span of supports (checks B8, B8b and B10). */
export type HoldFault = 'bending' | 'between bars' | 'force';

/** The supports that hold a bar of a phase: their distance, and what it bears at that distance. */
export type HeldSpan = {
  readonly spanMm: number;
  /** None where the bar is held. */
  readonly fails: readonly HoldFault[];
  /** On a support. */
  readonly forceKn: number;
  readonly strengthKn: number;
  /** Of the phase against its neighbours, and in a bar against those of its own phase (0 with one bar), N/mm2. */
  readonly stressNPerMm2: number;
  readonly ownStressNPerMm2: number;
  readonly proofStressNPerMm2: number;
  /** The number of the test report; null where the span is calculated. */
  readonly report: string | null;
};

/** Where a run of supported bars is: along the board, up a column, to a device, or in a cable box. */
export const supportPlaces = ['main', 'riser', 'dropper', 'duct', 'box'] as const;
export type SupportPlace = (typeof supportPlaces)[number];

/** Equal bars next to each other on common supports, all of which stand evenly. */
export type SupportRun = HeldSpan & {
  readonly where: SupportPlace;
  readonly size: BarSize;
  /** Between the centres of neighbouring phases. */
  readonly spacingMm: number;
  readonly sets: Figure;
};
