import type { Figure } from '@pw/configurator/origin';
import type { PlacedFeeder } from './design.ts';

export type PlateSide = 'floor' | 'roof';

/** Equal glands of one feeder that lie next to each other on a plate. */
export type Glands = {
  readonly placed: PlacedFeeder;
  readonly side: PlateSide;
  readonly count: number;
  /** The hole of one, and from one to the next, mm. */
  readonly holeMm: number;
  readonly pitchMm: number;
  /** Whether the cables were proposed, and not entered. */
  readonly isProposed: boolean;
};

/** The gland plates of a cubicle, all of one size: one in its floor or its roof, or one in each (SBD 5.4). */
export type GlandPlates = {
  readonly material: 'Steel' | 'Aluminium';
  readonly widthMm: Figure;
  readonly depthMm: Figure;
  readonly thicknessMm: number;
  /** The width of it that glands may take, in its middle, mm. */
  readonly roomMm: number;
  readonly sides: readonly PlateSide[];
  /** In the order of the addresses. */
  readonly glands: readonly Glands[];
};
