import { configurationToasts, holdTimes } from '@pw/domain/board-configuration/configuration-session';
import { timers } from '@pw/domain/limits';
import { useEffect } from 'react';
import { z } from 'zod';
import { onReconnect } from '../../platform/connection.ts';
import { useMay } from '../../platform/session.ts';
import { storageKeys } from '../../platform/storage-keys.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { BoardStore } from './board-store.ts';

/** Saves a board that was not changed for a while: once per quiet time, and only again after another change. */
export function useAutoSave(store: BoardStore): void {
  useEffect(() => {
    let savedForMs: number | null = null;
    const check = async () => {
      const { isReading, lastChangeMs, unsavedSinceMs, trouble, state } = store.status.get();
      const isQuiet = lastChangeMs !== null && Date.now() - lastChangeMs >= timers.autoSaveAfterMs;
      if (isReading || trouble !== null || unsavedSinceMs === null || !isQuiet || lastChangeMs === savedForMs) {
        return;
      }
      savedForMs = lastChangeMs;
      const saved = await store.save('auto-save');
      if (!saved.ok) {
        showToast(configurationToasts.notSaved(state.board.name));
      }
    };
    const timer = setInterval(() => void check(), timers.autoSaveCheckMs);
    return () => clearInterval(timer);
  }, [store]);
}

/** Keeps the board for the user who edits it, and lets readers follow; at once when the server answers again. */
export function useHoldMark(store: BoardStore): void {
  const mayManage = useMay('projects.manage');
  useEffect(() => {
    if (!mayManage) {
      return undefined;
    }
    const timer = setInterval(() => void store.keep(), holdTimes.markEveryMs);
    const stop = onReconnect(() => {
      store.tryNow();
      void store.keep();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [store, mayManage]);
}

/** How far the journal of a board is, as one tab tells the others. */
const news = z.object({ board: z.number(), sequence: z.number() });

/**
 * Tells the other tabs of this browser of each step that has arrived, and hears of theirs. What a tab hears only makes
 * it ask the server, whose word counts.
 */
export function useOtherTabs(store: BoardStore): void {
  useEffect(() => {
    const { status, address } = store;
    const channel = new BroadcastChannel(storageKeys.editedBoards);
    const isNewer = ({ board, sequence }: z.output<typeof news>) =>
      board === address.lineItemId && sequence > status.get().sequence;
    channel.addEventListener('message', ({ data }) => {
      const heard = news.safeParse(data);
      if (heard.success && isNewer(heard.data)) {
        void store.keep();
      }
    });
    let lastSequence = status.get().sequence;
    const stop = status.subscribe(() => {
      const { sequence } = status.get();
      if (sequence > lastSequence) {
        lastSequence = sequence;
        channel.postMessage({ board: address.lineItemId, sequence });
      }
    });
    return () => {
      stop();
      channel.close();
    };
  }, [store]);
}
