import { holdTimes } from '@pw/domain/board-configuration/hold';
import { useEffect } from 'react';
import type { BoardStore } from '../board-store.ts';

/** Keeps the board for whoever edits it, and lets readers follow. */
export function useHoldMark(store: BoardStore): void {
  useEffect(() => {
    const timer = setInterval(() => void store.keep(), holdTimes.markEveryMs);
    const onOnline = () => store.tryNow();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [store]);
}
