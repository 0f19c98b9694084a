import type { BoardDifferenceOnWire } from '@pw/contract/revision-comparison';
import type { SideName } from '@pw/domain/order-submission/comparable-sides';
import type { Tone } from '../../../theme/color-tokens.ts';

/** Which revisions of which project are compared. */
export type ComparisonAddress = {
  readonly projectId: number;
  readonly before: SideName;
  readonly after: SideName;
};

/** What the columns of both revisions are called. */
export type SideLabels = { readonly before: string; readonly after: string };

/** Stands for what is not there. */
export const NOTHING = '–';

/** How a change is told apart at a glance. */
export const changeTones: Readonly<Record<BoardDifferenceOnWire['change'], Tone>> = {
  added: 'ok',
  removed: 'bad',
  changed: 'info',
};
