import { enterWorkCall, listUnitWorkCall, type NewWorkEntry, readWorkerDaysCall } from '@pw/contract/work-entries';
import { countedMinutes } from '@pw/domain/work-progress/work-entry';
import { AccountQueue, useAccountQueue } from '../../platform/queue/account-queue.ts';
import { EntryQueue, type KeptEntry, type QueueStatus } from '../../platform/queue/entry-queue.ts';
import { keptSteps } from '../../platform/queue/kept-steps.ts';
import { sendCall } from '../../platform/send-call.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useUnloadAlert } from '../../ui/page/unload-alert.ts';

/** Hours on their way to the server. */
export type WaitingWork = KeptEntry & { readonly entry: NewWorkEntry };

export type WorkQueue = EntryQueue<WaitingWork>;

const browser = keptSteps<WaitingWork>('work-entries');

const account = new AccountQueue<WaitingWork>(
  (owner, queries) =>
    new EntryQueue(owner, browser, {
      send: (batch) =>
        sendCall(
          enterWorkCall,
          { body: { entries: batch.map(({ entry }) => entry) }, idempotencyKey: crypto.randomUUID() },
          'screen',
        ),
      goesWith: () => true,
      onAnswer: () => {
        for (const call of [listUnitWorkCall, readWorkerDaysCall]) {
          void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
        }
      },
    }),
);

/** The hours of the account that is signed in which the server does not have yet. */
export function useWorkQueue(): { readonly queue: WorkQueue; readonly status: QueueStatus<WaitingWork> } {
  const { queue, status } = useAccountQueue(account);
  // What the browser keeps survives the page.
  useUnloadAlert(!status.isKept && status.waiting.length > 0);
  return { queue, status };
}

/** An entry that waits from now on. */
export function newWaitingWork(
  fields: Omit<NewWorkEntry, 'key' | 'enteredAt' | 'isLongDay' | 'corrects'> & Partial<NewWorkEntry>,
): WaitingWork {
  const sinceMs = Date.now();
  const key = crypto.randomUUID();
  const entry = { key, isLongDay: false, corrects: null, enteredAt: new Date(sinceMs).toISOString(), ...fields };
  return { key, sinceMs, entry };
}

/** The minutes of a worker on a day that wait for the server. */
export function waitingMinutes(waiting: readonly WaitingWork[], workerId: string, day: string): number {
  return countedMinutes(
    waiting.map(({ entry }) => entry).filter((entry) => entry.workerId === workerId && entry.day === day),
  );
}

/** Minutes as people say them: `1 h 15 min`. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
