import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type FileMaking, fileWorker } from './file-worker.ts';

const order = { companyId: 'c', jobId: 'j' };
const running = { isLast: false, signal: new AbortController().signal };

type Begun = { readonly attempt: number };

/** A job whose attempts write a file each, and what becomes of the files. */
function aJob(given: Partial<FileMaking<Begun>> = {}) {
  const files = new Set<number>();
  const outcomes: string[] = [];
  let attempts = 0;
  const making: FileMaking<Begun> = {
    what: 'a file',
    begin: async () => {
      attempts += 1;
      return { attempt: attempts };
    },
    attemptOf: ({ attempt }) => ({ jobId: order.jobId, attempt }),
    make: async (_order, { attempt }) => {
      files.add(attempt);
      return 'done';
    },
    isRegistered: async () => false,
    removeFiles: async (_order, { attempt }) => void files.delete(attempt),
    findAttempt: async () => ({ jobId: order.jobId, attempt: attempts }),
    fail: async () => {},
    ...given,
  };
  const worker = fileWorker(pino({ level: 'silent' }), making, (_jobId, outcome) => outcomes.push(outcome));
  return { worker, files, outcomes };
}

describe('the files of a job', () => {
  it('of an attempt whose server was killed go when the next one begins', async () => {
    const killed = Promise.withResolvers<never>();
    killed.promise.catch(() => {});
    const { worker, files, outcomes } = aJob({
      make: async (_order, { attempt }) => {
        files.add(attempt);
        return attempt === 1 ? killed.promise : 'done';
      },
    });
    // Nobody hears of it again.
    void worker.run(order, running).catch(() => {});
    await expect.poll(() => [...files]).toEqual([1]);
    await worker.run(order, running);
    expect([[...files], outcomes]).toEqual([[2], ['done']]);
  });

  it('that are registered stay when the connection is lost at the commit', async () => {
    const { worker, files, outcomes } = aJob({
      make: async (_order, { attempt }) => {
        files.add(attempt);
        throw new Error('Connection terminated unexpectedly');
      },
      isRegistered: async () => true,
    });
    await worker.run(order, running);
    expect([[...files], outcomes]).toEqual([[1], ['done']]);
  });

  it('that are not registered go with the attempt that failed, which is made again', async () => {
    const { worker, files, outcomes } = aJob({
      make: async (_order, { attempt }) => {
        files.add(attempt);
        throw new Error('no font');
      },
    });
    await expect(worker.run(order, running)).rejects.toThrow('no font');
    expect([[...files], outcomes]).toEqual([[], ['again']]);
  });
});
