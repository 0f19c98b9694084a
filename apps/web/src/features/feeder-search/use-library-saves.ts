import { saveGlobalFeedersCall } from '@pw/contract/feeder-search';
import { type SearchInstance, savedInstanceOf } from '@pw/domain/feeder-search/search-criteria';
import { entityKey, feederEntity } from '@pw/switchboard/editing/reuse-feeder';
import { judgeFeeder, libraryRefusal } from '@pw/switchboard/validity/judge-feeder';
import { listFeeders } from '@pw/switchboard/validity/listed-feeder';
import { useEffect } from 'react';
import { sendCall } from '../../platform/send-call.ts';
import type { BoardStore } from '../board-configuration/board-store.ts';

/**
 * Whenever the board is saved, its configured feeders join the company's library. Nobody waits for it: what does not
 * arrive is sent with the next save.
 */
export function useLibrarySaves(store: BoardStore): void {
  useEffect(() => {
    const known = new Set<string>();
    let last = store.status.get().lastSave;
    return store.status.subscribe(() => {
      const { lastSave } = store.status.get();
      if (lastSave !== last && lastSave !== null) {
        last = lastSave;
        void saveFeeders(store, known);
      }
    });
  }, [store]);
}

/** @param known the configurations that were sent before; what arrives now is added */
async function saveFeeders({ knowledge, reading, address }: BoardStore, known: Set<string>): Promise<void> {
  const board = reading.board();
  const configured = new Set(
    listFeeders(knowledge, board)
      .filter((feeder) => judgeFeeder(feeder).length === 0 && libraryRefusal(feeder) === null)
      .map(({ part }) => part),
  );
  const groups = new Map<SearchInstance, { readonly part: string; readonly key: string }[]>();
  for (const feeder of board.draft().feeders) {
    const key = entityKey(feederEntity(feeder));
    const instance = savedInstanceOf(feeder.type);
    const group = groups.get(instance) ?? [];
    const isNew = !known.has(key) && !group.some((each) => each.key === key);
    if (configured.has(feeder.part) && isNew) {
      groups.set(instance, [...group, { part: feeder.part, key }]);
    }
  }
  for (const [instance, group] of groups) {
    const body = { instance, parts: group.map(({ part }) => part) };
    const request = { params: address, body, idempotencyKey: crypto.randomUUID() };
    const saved = await sendCall(saveGlobalFeedersCall, request);
    if (saved.ok) {
      group.forEach(({ key }) => void known.add(key));
    }
  }
}
