import { PAGE_CLOSING_TEXT } from '@pw/domain/board-configuration/configuration-texts';
import { useEffect } from 'react';
import { storageKeys } from '../../../platform/storage-keys.ts';
import type { BoardStore } from '../board-store.ts';

/** Words the question before the page is refreshed or closed, and remembers a board with changes for the page after it. */
export function usePageClose({ status, address }: BoardStore): void {
  useEffect(() => {
    const hasChanges = () => {
      const { isReading, unsentCount, unsavedSinceMs } = status.get();
      return !isReading && (unsentCount > 0 || unsavedSinceMs !== null);
    };
    // That it asks is the shell's: here it gets its words, although browsers of now show their own.
    const ask = (event: BeforeUnloadEvent) => {
      event.returnValue = PAGE_CLOSING_TEXT;
    };
    const remember = () => {
      if (hasChanges()) {
        sessionStorage.setItem(storageKeys.reloadedBoard, String(address.lineItemId));
      }
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', remember);
    };
  }, [status, address]);
}

/** Whether the page was reloaded over changes of this board. */
export function wasReloaded({ address }: Pick<BoardStore, 'address'>): boolean {
  return sessionStorage.getItem(storageKeys.reloadedBoard) === String(address.lineItemId);
}

/** The reload has been answered. */
export function forgetReload(): void {
  sessionStorage.removeItem(storageKeys.reloadedBoard);
}
