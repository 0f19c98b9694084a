import { SPECIFICATION_READING_SECONDS } from '@pw/domain/specifications/reading';
import { READING_SECONDS } from '../features/intake/intake-worker.ts';
import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { type JobThread, openJobThread } from '../platform/jobs/job-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import { type ReadFile, ReadingEnded } from '../platform/jobs/reading-worker.ts';
import type { JobOutcome, ThreadPlace } from './thread-platform.ts';

/** Threads that read the files of customers, one for each reading at work. */
export type ReadingThreads = { readonly read: ReadFile; readonly close: () => Promise<void> };

/** The job of a reading, with what it takes to do it as the server would. */
export type ReadingOrder = { readonly place: ThreadPlace; readonly order: JobOrder };

type ReadingThread = JobThread<ReadingOrder, readonly [], JobOutcome>;

/** A file is somebody else's: what it takes beyond this ends its thread, and no other one. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** How files of one kind are read in threads. */
export type Reading = {
  /** Of the thread, which reads one file at a time. */
  readonly file: URL;
  /** What fails when the thread does, e.g. `the intake`. */
  readonly what: string;
  readonly limitMs: number;
  readonly memory?: { readonly maxOldGenerationSizeMb: number };
};

export const intakeReading: Reading = {
  file: new URL('./intake-thread.ts', import.meta.url),
  what: 'the intake',
  limitMs: READING_SECONDS * 1000,
};

export const specificationReading: Reading = {
  file: new URL('./specification-thread.ts', import.meta.url),
  what: 'the specifications',
  limitMs: SPECIFICATION_READING_SECONDS * 1000,
};

/**
 * Opens the threads; each starts with its first reading and waits for others after it.
 * @param place of the database and the files, which they open as the server does
 */
export function openReadingThreads(
  place: ThreadPlace,
  { file, what, limitMs, memory = MEMORY }: Reading,
): ReadingThreads {
  const all: ReadingThread[] = [];
  const idle: ReadingThread[] = [];
  const open = (): ReadingThread => {
    const thread: ReadingThread = openJobThread(file, what, memory);
    all.push(thread);
    return thread;
  };
  return {
    read: async (order, signal) => {
      const thread = idle.pop() ?? open();
      try {
        await readIn(thread, { what, limitMs, order: { place, order } }, signal);
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
async function readIn(
  thread: ReadingThread,
  { what, limitMs, order }: Pick<Reading, 'what' | 'limitMs'> & { readonly order: ReadingOrder },
  signal: AbortSignal,
): Promise<void> {
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
      throw new FilesUnavailable(new Error(`said by the thread of ${what}`));
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
