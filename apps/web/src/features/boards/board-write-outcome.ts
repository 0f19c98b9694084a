import { boardSavedMeanwhile, boardsSavedMeanwhile as boardsSavedMeanwhileShape } from '@pw/contract/board-fields';
import { boardToastTexts } from '@pw/domain/boards/board-texts';
import { momentOnScreen } from '@pw/domain/dates';
import type { z } from 'zod';
import type { CallFailure } from '../../platform/call-failure.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { type Board, readBoard } from './board.ts';

const done = (title: string, text: string) => showToast({ title, text, tone: 'ok' });

/** The text of the specification, and behind it why, where the server says so. */
const failed = (title: string, text: string, reason: string) =>
  showToast({ title, text: reason === '' ? text : `${text} ${reason}`, tone: 'bad' });

/** How boards come to be copied: next to their originals, or from what was copied before. */
export type CopyKind = 'duplicate' | 'paste';

/** The toasts about boards. */
export const boardToasts = {
  delete: (name: string) => {
    const { title, ...texts } = boardToastTexts.delete;
    return {
      done: () => done(title, texts.done(name)),
      failed: (reason: string) => failed(title, texts.failed(name), reason),
    };
  },
  deleteSeveral: () => withTexts(boardToastTexts.deleteSeveral),
  copied: () => showToast({ ...boardToastTexts.copied, tone: 'info' }),
  copies: (kind: CopyKind, count: number) => withTexts(boardToastTexts[kind][count === 1 ? 'one' : 'several']),
  quantityFailed: (name: string, reason: string) =>
    failed(boardToastTexts.quantity.title, boardToastTexts.quantity.failed(name), reason),
} as const;

function withTexts(texts: { readonly title: string; readonly done: string; readonly failed: string }) {
  return {
    done: () => done(texts.title, texts.done),
    failed: (reason: string) => failed(texts.title, texts.failed, reason),
    failedText: texts.failed,
  };
}

/** The board as somebody else saved it first, and who and when in words. */
export type SavedMeanwhile = { readonly board: Board; readonly cause: string };

/** What somebody else saved first, when that is why a write was refused; null for any other failure. */
export function savedMeanwhile(failure: CallFailure, ownId: string): SavedMeanwhile | null {
  if (failure.kind !== 'refused' || failure.code !== 'STALE') {
    return null;
  }
  const details = boardSavedMeanwhile.safeParse(failure.details);
  return details.success ? inWords(details.data, ownId) : null;
}

/** Why each board of a deletion was left; several at once; none for any other failure. */
export function boardsSavedMeanwhile(failure: CallFailure, ownId: string): readonly SavedMeanwhile[] {
  const one = savedMeanwhile(failure, ownId);
  if (one || failure.kind !== 'refused' || failure.code !== 'STALE') {
    return one ? [one] : [];
  }
  const details = boardsSavedMeanwhileShape.safeParse(failure.details);
  return details.success ? details.data.boards.map((board) => inWords(board, ownId)) : [];
}

function inWords({ current, savedBy, savedAt }: z.output<typeof boardSavedMeanwhile>, ownId: string): SavedMeanwhile {
  const who = savedBy.userId === ownId ? 'You, in another window,' : savedBy.name;
  const when = momentOnScreen(Date.parse(savedAt));
  return { board: readBoard(current), cause: `${who} saved ${current.name} at ${when}` };
}
