import { PAGE_CLOSING_TEXT } from '@pw/domain/board-configuration/configuration-session';
import { useEffect, useState } from 'react';
import { storageKeys } from '../../../platform/storage-keys.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import type { BoardStore } from '../board-store.ts';
import { hasChanges } from '../editing-status.ts';
import { useBoardStore, useEditingOf } from '../use-board-store.ts';

/**
 * Asks before the page is refreshed or closed over changes. The browser asks in words of its own; who stays finds those
 * of the product here, with what helps, until nothing would be lost any more.
 */
export function PageCloseNotice({ onSave }: { readonly onSave: () => void }) {
  const { isTold, dismiss } = usePageClose(useBoardStore());
  const isUnsaved = useEditingOf(hasChanges);
  const name = useEditingOf(({ state }) => state.lineItem.itemDesc);
  if (!isTold || !isUnsaved) {
    return null;
  }
  return (
    <Banner tone="warn" links={[{ label: 'Save now', onPress: onSave }]} onDismiss={dismiss}>
      <strong>{PAGE_CLOSING_TEXT}</strong> The changes of {name} are not saved. Save them before you refresh or close.
    </Banner>
  );
}

/** Lets the browser ask, notes that it did, and remembers the board for the page after this one. */
function usePageClose({ status, address }: BoardStore) {
  /** The changes that were asked about: what is entered after a save is news. */
  const [toldSinceMs, setToldSinceMs] = useState<number | null>(null);
  const unsavedSinceMs = useEditingOf((editing) => editing.unsavedSinceMs);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges(status.get())) {
        event.preventDefault();
        // Browsers that show a text show this one.
        event.returnValue = PAGE_CLOSING_TEXT;
        setToldSinceMs(status.get().unsavedSinceMs);
      }
    };
    const remember = () => {
      if (hasChanges(status.get())) {
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
  return {
    isTold: toldSinceMs !== null && toldSinceMs === unsavedSinceMs,
    dismiss: () => setToldSinceMs(null),
  };
}

/** Whether the page was reloaded over changes of this board. */
export function wasReloaded({ address }: Pick<BoardStore, 'address'>): boolean {
  return sessionStorage.getItem(storageKeys.reloadedBoard) === String(address.lineItemId);
}

/** The reload has been answered. */
export function forgetReload(): void {
  sessionStorage.removeItem(storageKeys.reloadedBoard);
}
