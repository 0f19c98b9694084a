import { addSearchDataCall } from '@pw/contract/feeder-search/add-search-data';
import { fetchAllSearchDataCall } from '@pw/contract/feeder-search/fetch-all-search-data';
import type { GlobalFeederOnWire } from '@pw/contract/feeder-search/global-feeder';
import { tidyFeederName } from '@pw/domain/board-configuration/feeder-name';
import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionStore } from '../../platform/session.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { showToast } from '../../ui/toast/show-toast.tsx';
import { useBoardStore } from '../board-configuration/use-board-store.ts';

/** Puts a global feeder onto the board: the server makes it, then the board of this page follows. */
export function useAddGlobalFeeder({ feederId }: GlobalFeederOnWire, onAdded: () => void) {
  const store = useBoardStore();
  const queries = useQueryClient();
  const { save, isSaving } = useSave(addSearchDataCall);
  const [isWaiting, setIsWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fail = (text: string) => {
    setRefusal(text);
    showToast(feederToasts.globalNotAdded);
  };

  const add = async ({ name, quantity }: { readonly name: string; readonly quantity: number }): Promise<void> => {
    setRefusal(null);
    setIsWaiting(true);
    // The new parts take the next ids, so what this page has added goes first.
    const isUpToDate = await store.arrived();
    setIsWaiting(false);
    if (!isUpToDate) {
      fail('Some of your changes have not reached the server yet. Add the feeder once they have.');
      return;
    }
    const { projectId, lineItemId: boardId } = store.address;
    const feederName = tidyFeederName(name);
    const body = {
      projectId,
      specsProjectId: store.status.get().state.specProjectId,
      boardId,
      feeders: [{ feederId }],
      rsToken: sessionStore.get()?.authToken.token ?? '',
      feederName,
      quantity,
    };
    await save(
      { body },
      {
        onSaved: ({ left }) => {
          showToast(feederToasts.globalAdded(feederName));
          if (left.length > 0) {
            const text = `${feederName} came without ${left.join(', ')}: the catalogue does not have it any more.`;
            showToast({ title: feederToasts.globalNotAdded.title, text, tone: 'warn' });
          }
          void store.keep();
          void queries.invalidateQueries({ queryKey: queryKeyOf(fetchAllSearchDataCall) });
          onAdded();
        },
        onFailed: ({ message }) => fail(message),
      },
    );
  };
  return { add, isAdding: isSaving || isWaiting, refusal };
}
