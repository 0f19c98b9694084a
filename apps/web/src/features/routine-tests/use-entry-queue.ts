import { readCertificateCall } from '@pw/contract/certificates';
import { readTestsCall, readTorquesCall } from '@pw/contract/routine-tests';
import { listUnitsCall, readUnitCall } from '@pw/contract/serial-units';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { keptSteps } from '../../platform/queue/kept-steps.ts';
import { sessionStore, useSignedIn } from '../../platform/session.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useUnloadAlert } from '../../ui/page/unload-alert.ts';
import { EntryQueue, type QueueStatus, type WaitingEntry } from './entry-queue.ts';

const browser = keptSteps<WaitingEntry>('test-entries');

let present: { readonly owner: string; readonly queue: EntryQueue } | null = null;

/** One queue for a page: that of the account that is signed in. */
function queueOf(owner: string, queries: QueryClient): EntryQueue {
  if (present?.owner !== owner) {
    present?.queue.stop();
    const queue = new EntryQueue(owner, browser, () => {
      for (const call of [readTestsCall, readCertificateCall, readTorquesCall, readUnitCall, listUnitsCall]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
      }
    });
    present = { owner, queue };
    void queue.start();
  }
  return present.queue;
}

/** The queue of the account that is signed in, and how far it is. A new sign-in lets it go on. */
export function useEntryQueue(): { readonly queue: EntryQueue; readonly status: QueueStatus } {
  const { userId, companyId } = useSignedIn();
  const queries = useQueryClient();
  const queue = useMemo(() => queueOf(`${companyId} ${userId}`, queries), [companyId, userId, queries]);
  useEffect(() => {
    queue.tryNow();
    return sessionStore.subscribe(() => {
      if (sessionStore.get()?.userId === userId) {
        queue.tryNow();
      }
    });
  }, [queue, userId]);
  const status = useStore(queue.status);
  // What the browser keeps survives the page.
  useUnloadAlert(!status.isKept && status.waiting.length > 0);
  return { queue, status };
}
