import { useEffect } from 'react';
import { z } from 'zod';
import { storageKeys } from '../../platform/storage-keys.ts';
import type { BoardStore } from './board-store.ts';

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
    let told = status.get().sequence;
    const stop = status.subscribe(() => {
      const { sequence } = status.get();
      if (sequence > told) {
        told = sequence;
        channel.postMessage({ board: address.lineItemId, sequence });
      }
    });
    return () => {
      stop();
      channel.close();
    };
  }, [store]);
}
