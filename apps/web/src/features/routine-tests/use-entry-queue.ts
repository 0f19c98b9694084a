import { readCertificateCall } from '@pw/contract/certificates';
import { readTestsCall, readTorquesCall } from '@pw/contract/routine-tests';
import { listUnitsCall, readUnitCall } from '@pw/contract/serial-units';
import { AccountQueue, useAccountQueue } from '../../platform/queue/account-queue.ts';
import { keptSteps } from '../../platform/queue/kept-steps.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useUnloadAlert } from '../../ui/page/unload-alert.ts';
import { type TestQueue, type TestQueueStatus, testQueue, type WaitingEntry } from './test-queue.ts';

const browser = keptSteps<WaitingEntry>('test-entries');

const account = new AccountQueue<WaitingEntry>((owner, queries) =>
  testQueue(owner, browser, () => {
    for (const call of [readTestsCall, readCertificateCall, readTorquesCall, readUnitCall, listUnitsCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  }),
);

/** The entries of the account that is signed in at tests and torques. */
export function useEntryQueue(): { readonly queue: TestQueue; readonly status: TestQueueStatus } {
  const { queue, status } = useAccountQueue(account);
  // What the browser keeps survives the page.
  useUnloadAlert(!status.isKept && status.waiting.length > 0);
  return { queue, status };
}
