import { partId } from '../editing/draft.ts';
import type { Edit } from '../editing/edit.ts';
import type { ScheduledFeeder } from './feeder-schedule.ts';

/**
 * The edits that add the confirmed feeders of a schedule to a board, in their order.
 * @param nextPart the number of the next part of the board
 */
export function scheduleEdits(confirmed: readonly ScheduledFeeder[], nextPart: number): readonly Edit[] {
  return confirmed.map((feeder, index) => ({
    kind: 'add-feeder',
    part: partId('feeder', nextPart + index),
    ...feeder,
  }));
}
