import { READING_SECONDS, type ReadIntake, ReadingEnded } from '../features/intake/intake-worker.ts';
import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { type JobThread, openJobThread } from '../platform/jobs/job-thread.ts';
import type { IntakeOrder } from './intake-thread.ts';
import type { JobOutcome, ThreadPlace } from './thread-platform.ts';

/** Threads that read the files of customers, one for each reading at work. */
export type IntakeThreads = { readonly read: ReadIntake; readonly close: () => Promise<void> };

type IntakeThread = JobThread<IntakeOrder, readonly [], JobOutcome>;

/** A file is somebody else's: what it takes beyond this ends its thread, and no other one. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/**
 * Opens the threads; each starts with its first reading and waits for others after it.
 * @param place of the database and the files, which they open as the server does
 */
export function openIntakeThreads(
  place: ThreadPlace,
  { limitMs = READING_SECONDS * 1000, memory = MEMORY, file = new URL('./intake-thread.ts', import.meta.url) } = {},
): IntakeThreads {
  const all: IntakeThread[] = [];
  const idle: IntakeThread[] = [];
  const open = (): IntakeThread => {
    const thread: IntakeThread = openJobThread(file, 'the intake', memory);
    all.push(thread);
    return thread;
  };
  return {
    read: async (order, signal) => {
      const thread = idle.pop() ?? open();
      try {
        await readIn(thread, { place, order }, signal, limitMs);
      } finally {
        // One that was ended starts again with the next order.
        idle.push(thread);
      }
    },
    close: async () => {
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}

/** Reads in a thread, which is ended when its time is over or nobody waits any more. */
async function readIn(thread: IntakeThread, order: IntakeOrder, signal: AbortSignal, limitMs: number): Promise<void> {
  signal.throwIfAborted();
  let isTooSlow = false;
  let timer: NodeJS.Timeout | undefined;
  const end = () => void thread.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    const outcome = await thread.make(order, async () => {
      timer = setTimeout(() => {
        isTooSlow = true;
        end();
      }, limitMs);
    });
    if (outcome === 'files unavailable') {
      throw new FilesUnavailable(new Error('said by the thread of the intake'));
    }
  } catch (error) {
    throw isTooSlow ? new ReadingEnded('TOO_SLOW') : isOutOfMemory(error) ? new ReadingEnded('TOO_MUCH_MEMORY') : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

function isOutOfMemory(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
