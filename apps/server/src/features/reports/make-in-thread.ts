import { Worker } from 'node:worker_threads';
import type { ReportFailure } from '@pw/domain/reports/report-jobs';
import type { Result } from '@pw/domain/result';
import type { MadeFile, MakeReport, OnProgress } from './make-report.ts';
import type { FromThread, ToThread } from './report-thread.ts';

/** Reports made by a thread of their own, so that requests are answered meanwhile as if none were. */
export type ReportThread = { readonly make: MakeReport; readonly close: () => Promise<void> };

/** A report that is beyond it ends the thread, and not the server. */
const MOST_MEMORY_MB = 2048;

type Making = {
  readonly onProgress: OnProgress;
  readonly resolve: (made: Result<readonly MadeFile[], ReportFailure>) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Starts the thread with the first report. When it ends, what it was at is rejected, and the next report starts another.
 * It keeps the program alive only while a report is made.
 */
export function startReportThread(): ReportThread {
  const makings = new Map<number, Making>();
  let thread: Worker | undefined;
  let last = 0;
  const settle = (number: number, act: (making: Making) => void) => {
    const making = makings.get(number);
    makings.delete(number);
    if (making) {
      act(making);
    }
    if (makings.size === 0) {
      thread?.unref();
    }
  };
  const end = (reason: Error) => {
    thread = undefined;
    for (const number of [...makings.keys()]) {
      settle(number, ({ reject }) => reject(reason));
    }
  };
  const hear = (message: FromThread) => {
    const { number } = message;
    switch (message.kind) {
      case 'progress':
        passOn(message);
        break;
      case 'made':
        settle(number, ({ resolve }) => resolve(message.made));
        break;
      case 'threw':
        settle(number, ({ reject }) => reject(new Error(message.message)));
    }
  };
  const tell = (message: ToThread) => thread?.postMessage(message);
  const passOn = ({ number, step, done, total }: Extract<FromThread, { kind: 'progress' }>) => {
    makings
      .get(number)
      ?.onProgress(step, done, total)
      .then(
        () => tell({ kind: 'heard', number, goesOn: true }),
        (error: unknown) => {
          settle(number, ({ reject }) => reject(error));
          tell({ kind: 'heard', number, goesOn: false });
        },
      );
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./report-thread.ts', import.meta.url), {
      // Flags of the program, such as --eval, are not for this file.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    started.on('message', hear);
    started.on('error', (error) => end(new Error('the thread of the reports failed', { cause: error })));
    started.on('exit', () => end(new Error('the thread of the reports has ended')));
    return started;
  };
  return {
    make: (order, onProgress) => {
      thread ??= start();
      thread.ref();
      last += 1;
      const number = last;
      return new Promise((resolve, reject) => {
        makings.set(number, { onProgress, resolve, reject });
        tell({ kind: 'make', number, order });
      });
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}
