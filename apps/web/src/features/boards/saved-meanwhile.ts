import { lineItemSavedMeanwhile } from '@pw/contract/boards/line-item';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import type { CallFailure } from '../../platform/call-failure.ts';
import { type Board, readBoard } from './board.ts';

/** The board as somebody else saved it first, and who and when in words. */
export type SavedMeanwhile = { readonly board: Board; readonly cause: string };

/** What somebody else saved first, when that is why a write was refused; null for any other failure. */
export function savedMeanwhile(failure: CallFailure, ownId: string): SavedMeanwhile | null {
  if (failure.kind !== 'refused' || failure.code !== 'STALE') {
    return null;
  }
  const details = lineItemSavedMeanwhile.safeParse(failure.details);
  if (!details.success) {
    return null;
  }
  const { current, savedBy, savedAt } = details.data;
  const who = savedBy.userId === ownId ? 'You, in another window,' : savedBy.name;
  const when = momentOnScreen(Date.parse(savedAt));
  return { board: readBoard(current), cause: `${who} saved ${current.itemDesc} at ${when}` };
}
