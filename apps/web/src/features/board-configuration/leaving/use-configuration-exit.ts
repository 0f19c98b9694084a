import {
  type ConfigurationDialog,
  configurationToasts,
  type LeaveCause,
  leaveQuestion,
} from '@pw/domain/board-configuration/configuration-session';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useRefreshBoards } from '../../boards/project-boards.ts';
import { wizardAt } from '../../projects/project-addresses.ts';
import type { BoardStore } from '../board-store.ts';
import type { ConfigurationPlace } from '../configuration-place.ts';
import { isFrontViewGenerated, judgeSteps } from '../step-facts.tsx';

const NEVER_SAVED = 1;

/** The ways out of a configuration, and to its saving. */
export type ConfigurationExit = ReturnType<typeof useConfigurationExit>;

export function useConfigurationExit(store: BoardStore, step: ConfigurationPlace['step']) {
  const navigate = useNavigate();
  const refresh = useRefreshBoards();
  const [question, setQuestion] = useState<ConfigurationDialog | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The question was answered: the way out is free. */
  const isFree = useRef(false);

  const ask = useCallback(
    (cause: LeaveCause): ConfigurationDialog | null => {
      const { isReading, unsavedSinceMs, state } = store.status.get();
      // A saved board whose front view was not made of it counts as changed where the front view is asked about.
      const isOld = unsavedSinceMs !== null || (cause === 'save and close' && !isFrontViewGenerated(state));
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
      if (asked !== null) {
        setQuestion(asked);
      } else if (await save()) {
        await giveBack();
        leave();
      }
    },
    saveAndLeave: async () => {
      if (await save()) {
        await giveBack();
        leave();
      }
    },
    discardAndLeave: async () => {
      if (await discard()) {
        leave();
      }
    },
  };
}
