import { lineItemSavedMeanwhile, lineItemsSavedMeanwhile } from '@pw/contract/boards/line-item';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import type { z } from 'zod';
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
  return details.success ? inWords(details.data, ownId) : null;
}

/** The same of each board of a deletion of one or several; none for any other failure. */
export function boardsSavedMeanwhile(failure: CallFailure, ownId: string): readonly SavedMeanwhile[] {
  const one = savedMeanwhile(failure, ownId);
  if (one || failure.kind !== 'refused' || failure.code !== 'STALE') {
    return one ? [one] : [];
  }
  const details = lineItemsSavedMeanwhile.safeParse(failure.details);
  return details.success ? details.data.boards.map((board) => inWords(board, ownId)) : [];
}

function inWords(
  { current, savedBy, savedAt }: z.output<typeof lineItemSavedMeanwhile>,
  ownId: string,
): SavedMeanwhile {
  const who = savedBy.userId === ownId ? 'You, in another window,' : savedBy.name;
  const when = momentOnScreen(Date.parse(savedAt));
  return { board: readBoard(current), cause: `${who} saved ${current.itemDesc} at ${when}` };
}
