import type { FastifyBaseLogger } from 'fastify';
import { FilesUnavailable } from '../files/file-store-faults.ts';
import type { JobWorker } from './jobs.ts';
import type { JobOrder } from './queues.ts';

/** An attempt at a job. What it changes is changed while it is the last that was begun, and the job is open. */
export type JobAttempt = { readonly jobId: string; readonly attempt: number };

/** The job is another attempt's by now, or has ended: what this one has made is not taken. */
export class NoLongerOurs extends Error {}

/** Why files were not made for no fault of what they show. */
export type FileFailure = 'FILES_UNAVAILABLE' | 'INTERRUPTED' | 'DEFECT';

/** Called at the end of each attempt, with the state of the job. */
export type OnAttempt = (jobId: string, outcome: 'done' | 'failed' | 'again' | 'left') => void;

/**
 * How files of one kind are made. An attempt writes its files under keys of their own first; then, in one transaction, it
 * registers them and ends the job.
 */
export type FileMaking<Begun> = {
  /** What is made, in the words of the log, e.g. `a report`. */
  readonly what: string;
  /** Begins the job and reads what its files show; undefined for a job that has ended. */
  readonly begin: (order: JobOrder) => Promise<Begun | undefined>;
  readonly attemptOf: (begun: Begun) => JobAttempt;
  /** Ends the job with files, or with a reason of its own; throws for a defect. */
  readonly make: (order: JobOrder, begun: Begun, signal: AbortSignal) => Promise<'done' | 'failed'>;
  /** Whether the files of an attempt are registered: a connection may break between a commit and its word. */
  readonly isRegistered: (order: JobOrder, attempt: JobAttempt) => Promise<boolean>;
  /** Removes what an attempt may have written. */
  readonly removeFiles: (order: JobOrder, attempt: JobAttempt) => Promise<void>;
  /** The attempt that a job is at; undefined for one that has ended. */
  readonly findAttempt: (order: JobOrder) => Promise<JobAttempt | undefined>;
  /** Ends the job with a reason. */
  readonly fail: (order: JobOrder, attempt: JobAttempt, failure: FileFailure) => Promise<void>;
};

/** Makes what was ordered, again and again until it is made or given up, and leaves no files that nobody names. */
export function fileWorker<Begun>(
  log: FastifyBaseLogger,
  making: FileMaking<Begun>,
  onAttempt: OnAttempt = () => {},
): JobWorker {
  const fail = async (order: JobOrder, attempt: JobAttempt, failure: FileFailure) => {
    await making.fail(order, attempt, failure);
    onAttempt(order.jobId, 'failed');
  };
  return {
    run: async (order, { isLast, signal }) => {
      const begun = await making.begin(order);
      if (!begun) {
        onAttempt(order.jobId, 'left');
        return;
      }
      const attempt = making.attemptOf(begun);
      try {
        await removeEarlierFiles(making, order, attempt);
        onAttempt(order.jobId, await making.make(order, begun, signal));
      } catch (error) {
        const left = await cleanUp(log, making, order, attempt);
        if (left === 'registered' || error instanceof NoLongerOurs) {
          onAttempt(order.jobId, left === 'registered' ? 'done' : 'left');
          return;
        }
        log.warn({ err: error, jobId: order.jobId }, `${making.what} was not made`);
        if (isLast) {
          await fail(order, attempt, error instanceof FilesUnavailable ? 'FILES_UNAVAILABLE' : 'DEFECT');
          return;
        }
        onAttempt(order.jobId, 'again');
        throw error;
      }
    },
    giveUp: async (order) => {
      const attempt = await making.findAttempt(order);
      if (attempt) {
        await removeEarlierFiles(making, order, { ...attempt, attempt: attempt.attempt + 1 });
        await fail(order, attempt, 'INTERRUPTED');
      }
    },
  };
}

/** Removes the files of all attempts before one: their servers were ended at it. */
async function removeEarlierFiles(
  { removeFiles }: Pick<FileMaking<never>, 'removeFiles'>,
  order: JobOrder,
  { jobId, attempt }: JobAttempt,
): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier += 1) {
    await removeFiles(order, { jobId, attempt: earlier });
  }
}

/**
 * Removes the files of an attempt that failed, unless they are registered. What cannot be removed now is removed by the
 * next attempt, or stays, and nothing names it.
 */
async function cleanUp(
  log: FastifyBaseLogger,
  { what, isRegistered, removeFiles }: Pick<FileMaking<never>, 'what' | 'isRegistered' | 'removeFiles'>,
  order: JobOrder,
  attempt: JobAttempt,
): Promise<'removed' | 'registered' | 'left'> {
  try {
    if (await isRegistered(order, attempt)) {
      return 'registered';
    }
    await removeFiles(order, attempt);
    return 'removed';
  } catch (error) {
    log.warn({ err: error }, `files of ${what} that was not made could not be removed`);
    return 'left';
  }
}
