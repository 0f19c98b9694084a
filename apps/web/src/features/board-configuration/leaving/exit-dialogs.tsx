import { configurationDialogs } from '@pw/domain/board-configuration/configuration-session';
import { momentOnScreen } from '@pw/domain/dates';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionStore } from '../../../platform/session.ts';
import { keepAddress, usePageLeaveQuestion } from '../../../platform/unsaved-work.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useConfigurationPlace } from '../configuration-place.ts';
import { useBoardStore } from '../use-board-store.ts';
import { forgetReload, wasReloaded } from './page-close.tsx';
import type { ConfigurationExit } from './use-configuration-exit.ts';

/** The questions of Cancel and of Save & Close. */
export function ExitDialogs({ exit }: { readonly exit: ConfigurationExit }) {
  const { goTo } = useConfigurationPlace();
  const { question, isBusy, dismiss } = exit;
  const { unsaved, updated } = configurationDialogs;
  return (
    <>
      <SaveOrDiscard
        opened={question === 'unsaved'}
        dialog={unsaved}
        isBusy={isBusy}
        onSave={() => void exit.saveAndLeave()}
        onDiscard={() => void exit.discardAndLeave()}
        onStay={dismiss}
      />
      <ConfirmDialog
        opened={question === 'updated'}
        title={updated.title}
        question={updated.text}
        confirmLabel={updated.buttons[0]}
        cancelLabel={updated.buttons[1]}
        pending={isBusy}
        onConfirm={() => {
          goTo({ step: 'front-view' });
          void exit.drawAndLeave();
        }}
        onCancel={() => {
          dismiss();
          void exit.saveAndLeave();
        }}
      />
    </>
  );
}

type SaveOrDiscardProps = {
  readonly opened: boolean;
  readonly dialog: (typeof configurationDialogs)['unsaved' | 'leaving'];
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
};

/** Asks whether changes are saved or given up, or the configuration is not left after all. */
function SaveOrDiscard({ opened, dialog, isBusy, onSave, onDiscard, onStay }: SaveOrDiscardProps) {
  const [saveLabel, discardLabel, stayLabel] = dialog.buttons;
  return (
    <Dialog
      opened={opened}
      title={dialog.title}
      width={600}
      cancelLabel={stayLabel}
      alternative={{ label: discardLabel, destroys: true, disabled: isBusy, onPress: onDiscard }}
      action={{ label: saveLabel, pending: isBusy, onPress: onSave }}
      onClose={onStay}
    >
      <p>{dialog.text}</p>
    </Dialog>
  );
}

/** The shell asks before no address: from step to step there is nothing to ask, and before all others this page does. */
const knowsItself = () => true;

/** Asks before the page is left over unsaved changes by a link, the browser's back or a typed address. */
export function LeaveRouteQuestion({ exit }: { readonly exit: ConfigurationExit }) {
  const router = useRouter();
  usePageLeaveQuestion(knowsItself);
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // When the session has ended the page is left in any case.
      next.pathname !== current.pathname && sessionStore.get() !== null && !exit.isFree() && exit.asksBeforeRoute(),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const stay = () => {
    reset?.();
    keepAddress(router);
  };
  const goOn = async (work: () => Promise<boolean>) => {
    if (await work()) {
      exit.setFree();
      proceed?.();
    } else {
      stay();
    }
  };
  const saveAndGiveBack = async () => {
    const isSaved = await exit.save();
    if (isSaved) {
      await exit.giveBack();
    }
    return isSaved;
  };
  return (
    <SaveOrDiscard
      opened={status === 'blocked'}
      dialog={configurationDialogs.leaving}
      isBusy={exit.isBusy}
      onSave={() => void goOn(saveAndGiveBack)}
      onDiscard={() => void goOn(exit.discard)}
      onStay={stay}
    />
  );
}

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
