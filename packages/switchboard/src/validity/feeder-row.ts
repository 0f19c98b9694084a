import type { FeederType } from '../model/feeder-kind.ts';
import { judgeFeeder } from './judge-feeder.ts';
import { filledSections, type ListedFeeder } from './listed-feeder.ts';

/** What a blank cubicle is called in the list of feeders. */
const CUSTOMIZED = 'CUSTOMIZED';

/** How the list of feeders shows a feeder's state. */
export type FeederRowState = {
  readonly icon: 'ok' | 'warning';
  /** What is missing, '' for nothing. */
  readonly message: string;
  /** Whether the row is flagged in red: no bus section holds a copy. */
  readonly isFlagged: boolean;
};

/** The state of a feeder in the list. */
export function feederRowState(feeder: ListedFeeder): FeederRowState {
  const faults = judgeFeeder(feeder);
  return {
    icon: faults.length === 0 ? 'ok' : 'warning',
    message: faults.map(({ text }) => text).join(', '),
    isFlagged: filledSections(feeder).length === 0,
  };
}

/** The type of a feeder as the list shows it. */
export function shownFeederType({ role, display }: FeederType): string {
  return role === 'blank' ? CUSTOMIZED : display;
}
