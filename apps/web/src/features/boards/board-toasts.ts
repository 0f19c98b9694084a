import { boardToastTexts } from '@pw/domain/boards/board-texts';
import { showToast } from '../../ui/toast/show-toast.tsx';

const done = (title: string, text: string) => showToast({ title, text, tone: 'ok' });

/** The text of the specification, and behind it why, where the server says so. */
const failed = (title: string, text: string, reason: string) =>
  showToast({ title, text: reason === '' ? text : `${text} ${reason}`, tone: 'bad' });

/** How boards come to be copied: beside their originals, or from what was copied before. */
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
  renameFailed: (reason: string) => failed(boardToastTexts.rename.title, boardToastTexts.rename.failed, reason),
  copies: (kind: CopyKind, count: number) => withTexts(boardToastTexts[kind][count === 1 ? 'one' : 'several']),
  quantityFailed: (name: string, reason: string) =>
    failed(boardToastTexts.quantity.title, boardToastTexts.quantity.failed(name), reason),
} as const;

function withTexts(texts: { readonly title: string; readonly done: string; readonly failed: string }) {
  return {
    done: () => done(texts.title, texts.done),
    failed: (reason: string) => failed(texts.title, texts.failed, reason),
  };
}
