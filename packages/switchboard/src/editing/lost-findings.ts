import type { CheckFinding } from '../checks/check.ts';
import { BOARD_PART } from './draft.ts';
import type { Lost } from './open-draft.ts';

/** The number of a finding that is no check of the rule set: what was saved cannot be worked out as it was saved. */
export const LOST_FINDING = 'LOST';

const WHAT_NEXT = 'Open the board, look at what changes and accept it.';

/** What the knowledge does not have any more of a saved board, as errors that say what to do. */
export function lostFindings(board: string, lost: readonly Lost[]): readonly CheckFinding[] {
  return lost.map(({ part, name, property }): CheckFinding => {
    const owner = part === BOARD_PART ? board : name;
    const what =
      property === undefined
        ? `The rules have no part such as ${owner} any more.`
        : `The rules do not take what was chosen as ${property} of ${owner} any more.`;
    return { id: LOST_FINDING, severity: 'E', message: `${what} ${WHAT_NEXT}`, property: property ?? '' };
  });
}
