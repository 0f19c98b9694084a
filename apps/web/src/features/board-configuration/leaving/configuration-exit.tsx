import {
  type ConfigurationDialog,
  configurationDialogs,
  configurationToasts,
  type LeaveCause,
  leaveQuestion,
} from '@pw/domain/board-configuration/configuration-session';
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { sessionStore } from '../../../platform/session.ts';
import { keepAddress, usePageLeaveQuestion } from '../../../platform/unsaved-work.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useRefreshBoards } from '../../boards/refresh-boards.ts';
import { wizardAt } from '../../projects/project-addresses.ts';
import type { BoardStore } from '../board-store.ts';
import { type ConfigurationPlace, useConfigurationPlace } from '../configuration-place.ts';
import { isFrontViewGenerated, judgeSteps } from '../step-facts.tsx';

/** The ways out of a configuration, and to its saving. */
export type ConfigurationExit = ReturnType<typeof useConfigurationExit>;

type ExitOptions = {
  readonly step: ConfigurationPlace['step'];
  /** Has the front view of the current board drawn; false when it could not be, which has been said then. */
  readonly drawFrontView: () => Promise<boolean>;
};

export function useConfigurationExit(store: BoardStore, { step, drawFrontView }: ExitOptions) {
  const navigate = useNavigate();
  const refresh = useRefreshBoards();
  const [question, setQuestion] = useState<ConfigurationDialog | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The question was answered: the way out is free. */
  const isFree = useRef(false);

  const ask = useCallback(
    (cause: LeaveCause): ConfigurationDialog | null => {
      const { isReading, unsavedSinceMs, state } = store.status.get();
      // Where the front view is asked about, a board counts as changed when there is none of it.
      const isOld =
        cause === 'save and close'
          ? store.heldFrontView() === null && (unsavedSinceMs !== null || !isFrontViewGenerated(state))
          : unsavedSinceMs !== null;
      return leaveQuestion(cause, { ...judgeSteps(store), hasChanges: !isReading && isOld, step });
    },
    [store, step],
  );

  const whileBusy = async <Answer,>(work: () => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    return answer;
  };
  const save = () =>
    whileBusy(async () => {
      const { name } = store.status.get().state.board;
      const saved = await store.save();
      showToast(saved.ok ? configurationToasts.saved(name) : configurationToasts.notSaved(name));
      void refresh();
      return saved.ok;
    });
  /** A board that was never saved goes with its draft. */
  const discard = () =>
    whileBusy(async () => {
      const discarded = await store.discard();
      const isDeletion = !store.status.get().state.board.isSaved;
      if (discarded.ok) {
        showToast(configurationToasts.closed);
      } else if (isDeletion) {
        showToast(configurationToasts.notRemoved);
      } else {
        showToast({ ...configurationToasts.notRemoved, text: discarded.error.message });
      }
      void refresh();
      return discarded.ok;
    });
  const leave = () => {
    isFree.current = true;
    setQuestion(null);
    void navigate(wizardAt(store.address.projectId));
  };
  const giveBack = async () => {
    if (!store.status.get().isReading) {
      await store.close();
    }
  };

  const saveAndLeave = async () => {
    if (await save()) {
      await giveBack();
      leave();
    }
  };

  return {
    question,
    isBusy,
    /** Whether the way out has been decided, so that nobody asks again. */
    isFree: () => isFree.current,
    setFree: () => {
      isFree.current = true;
    },
    asksBeforeRoute: () => ask('route') !== null,
    save,
    discard,
    giveBack,
    dismiss: () => setQuestion(null),
    cancel: async () => {
      const asked = ask('cancel');
      if (asked !== null) {
        setQuestion(asked);
        return;
      }
      const { isReading, state } = store.status.get();
      if (isReading || state.board.isSaved) {
        await giveBack();
        leave();
      } else if (await discard()) {
        leave();
      }
    },
    /** Asks about the front view first, where there is something to ask. */
    saveAndClose: async () => {
      const asked = ask('save and close');
      if (asked === null) {
        await saveAndLeave();
      } else {
        setQuestion(asked);
      }
    },
    saveAndLeave,
    /** A board that cannot be drawn stays open, where its front view says why. */
    drawAndLeave: async () => {
      setQuestion(null);
      if (await whileBusy(drawFrontView)) {
        await saveAndLeave();
      }
    },
    discardAndLeave: async () => {
      if (await discard()) {
        leave();
      }
    },
  };
}

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
