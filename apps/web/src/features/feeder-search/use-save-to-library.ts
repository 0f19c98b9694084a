import { fetchGFSCall } from '@pw/contract/feeder-search/fetch-gfs';
import { saveSearchCall } from '@pw/contract/feeder-search/save-search';
import { savedInstanceOf } from '@pw/domain/feeder-search/search-instance';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { showToast } from '../../ui/toast/show-toast.tsx';
import { useBoardStore } from '../board-configuration/use-board-store.ts';

/** Puts a feeder into the company's library under a name. */
export function useSaveToLibrary(onSaved: () => void) {
  const store = useBoardStore();
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveSearchCall);
  const [isWaiting, setIsWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const saveAs = async ({ part, type }: ListedFeeder, feederName: string): Promise<void> => {
    setRefusal(null);
    setIsWaiting(true);
    // The library takes what the server knows of the feeder.
    const isUpToDate = await store.arrived();
    setIsWaiting(false);
    if (!isUpToDate) {
      setRefusal('Some of your changes have not reached the server yet. Save the feeder once they have.');
      return;
    }
    const { projectId, lineItemId: boardId } = store.address;
    const feeder = { projectId, boardId, partIDs: [`${boardId}.${part}`], feederName };
    await save(
      { body: { instanceName: savedInstanceOf(type.name), feeder } },
      {
        onSaved: () => {
          showToast({ title: 'Global feeders', text: `${feederName} is in the library of your company.`, tone: 'ok' });
          void queries.invalidateQueries({ queryKey: queryKeyOf(fetchGFSCall) });
          onSaved();
        },
        onFailed: ({ message }) => setRefusal(message),
      },
    );
  };
  return { saveAs, isSaving: isSaving || isWaiting, refusal };
}
