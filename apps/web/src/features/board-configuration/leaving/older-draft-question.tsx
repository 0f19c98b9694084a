import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useBoardStore } from '../use-board-store.ts';
import type { ConfigurationExit } from './use-configuration-exit.ts';
import { forgetReload, wasReloaded } from './use-page-close.ts';

const SAVED = 4;

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
  const { unsavedSince, lineItem } = state;
  const isLeftBehind = !isReading && unsavedSince !== null;
  const [isAsking, setAsking] = useState(isLeftBehind && !isReloaded && lineItem.processID === SAVED);

  useEffect(() => {
    forgetReload();
    if (isLeftBehind && isReloaded) {
      void store.save();
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
      question={`Since ${unsavedSince === null ? '' : momentOnScreen(Date.parse(unsavedSince))} there are changes of ${lineItem.itemDesc} that nobody saved. Continue with them, or discard them and go on from what was saved?`}
      confirmLabel="Discard"
      cancelLabel="Continue"
      destroys
      pending={exit.isBusy}
      onConfirm={() => void discard()}
      onCancel={() => setAsking(false)}
    />
  );
}
