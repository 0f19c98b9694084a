import {
  type ConfigurationDialog,
  configurationToasts,
  type LeaveCause,
  leaveQuestion,
} from '@pw/domain/board-configuration/configuration-session';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useRefreshBoards } from '../../boards/refresh-boards.ts';
import { wizardAt } from '../../projects/project-addresses.ts';
import type { BoardStore } from '../board-store.ts';
import type { ConfigurationPlace } from '../configuration-place.ts';
import { isFrontViewGenerated, judgeSteps } from '../step-facts.tsx';

const NEVER_SAVED = 1;

/** The ways out of a configuration, and to its saving. */
export type ConfigurationExit = ReturnType<typeof useConfigurationExit>;

type ExitOptions = {
  readonly step: ConfigurationPlace['step'];
  /** Has the front view of the board drawn as it stands; false when it could not be, which has been said then. */
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

  const whileBusy = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    return answer;
  };
  const save = () =>
    whileBusy(async () => {
      const { itemDesc } = store.status.get().state.lineItem;
      const saved = await store.save();
      showToast(saved.ok ? configurationToasts.saved(itemDesc) : configurationToasts.notSaved(itemDesc));
      void refresh();
      return saved.ok;
    });
  /** A board that was never saved goes with its draft. */
  const discard = () =>
    whileBusy(async () => {
      const discarded = await store.discard();
      const isDeletion = store.status.get().state.lineItem.processID === NEVER_SAVED;
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
      if (isReading || state.lineItem.processID !== NEVER_SAVED) {
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
