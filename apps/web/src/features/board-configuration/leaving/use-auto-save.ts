import { configurationToasts } from '@pw/domain/board-configuration/configuration-texts';
import { timers } from '@pw/domain/limits/timers';
import { useEffect } from 'react';
import { showToast } from '../../../ui/toast/show-toast.tsx';
import type { BoardStore } from '../board-store.ts';

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
      const saved = await store.save();
      if (!saved.ok) {
        showToast(configurationToasts.notSaved(state.lineItem.itemDesc));
      }
    };
    const timer = setInterval(() => void check(), timers.autoSaveCheckMs);
    return () => clearInterval(timer);
  }, [store]);
}
