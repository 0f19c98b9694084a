import { PAGE_CLOSING_TEXT } from '@pw/domain/board-configuration/configuration-session';
import { momentOnScreen } from '@pw/domain/dates';
import { useEffect, useState } from 'react';
import { storageKeys } from '../../../platform/storage-keys.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import type { BoardStore } from '../board-store.ts';
import { hasChanges } from '../editing-status.ts';
import { useBoardStore, useEditingOf } from '../use-board-store.ts';
import type { ConfigurationExit } from './configuration-exit.tsx';

/**
 * Asks before the page is refreshed or closed over changes. The browser asks in words of its own; who stays finds those
 * of the product here, with what helps, until nothing would be lost any more.
 */
export function PageCloseNotice({ onSave }: { readonly onSave: () => void }) {
  const { isTold, dismiss } = usePageClose(useBoardStore());
  const isUnsaved = useEditingOf(hasChanges);
  const name = useEditingOf(({ state }) => state.board.name);
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

type OlderDraftQuestionProps = { readonly exit: ConfigurationExit; readonly onDiscarded: () => void };

/**
 * Asks what becomes of changes that somebody left behind without saving. A page that was reloaded over them saves them
 * instead, and a board that was never saved has nothing else to go on from.
 */
export function OlderDraftQuestion({ exit, onDiscarded }: OlderDraftQuestionProps) {
  const store = useBoardStore();
  const [first] = useState(() => store.status.get());
  const [isReloaded] = useState(() => wasReloaded(store));
  const { isReading, state } = first;
  const { unsavedSince, board } = state;
  const isLeftBehind = !isReading && unsavedSince !== null;
  const [isAsking, setAsking] = useState(isLeftBehind && !isReloaded && board.isSaved);

  useEffect(() => {
    forgetReload();
    if (isLeftBehind && isReloaded) {
      void store.save('reload');
    }
  }, [store, isLeftBehind, isReloaded]);

  const discard = async () => {
    if (await exit.discard()) {
      setAsking(false);
      onDiscarded();
    }
  };
  return (
    <ConfirmDialog
      opened={isAsking}
      title="Changes from before"
      question={`Since ${unsavedSince === null ? '' : momentOnScreen(Date.parse(unsavedSince))} there are changes of ${board.name} that nobody saved. Continue with them, or discard them and go on from what was saved?`}
      confirmLabel="Discard"
      cancelLabel="Continue"
      destroys
      pending={exit.isBusy}
      onConfirm={() => void discard()}
      onCancel={() => setAsking(false)}
    />
  );
}

/** Whether the page was reloaded over changes of this board. */
function wasReloaded({ address }: Pick<BoardStore, 'address'>): boolean {
  return sessionStorage.getItem(storageKeys.reloadedBoard) === String(address.lineItemId);
}

/** The reload has been answered. */
function forgetReload(): void {
  sessionStorage.removeItem(storageKeys.reloadedBoard);
}
