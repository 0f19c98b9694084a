import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { forgetThread } from '../metrics/measures-of-threads.ts';
import type { FromThread, Make, ToThread } from './answer-in-thread.ts';

/** Work that a thread of its own does, so that requests are answered meanwhile as if none were done. */
export type JobThread<Order, Progress extends readonly unknown[], Made> = {
  readonly make: Make<Order, Progress, Made>;
  readonly close: () => Promise<void>;
};

/** What is beyond it ends the thread, and not the server; unless the thread has a limit of its own. */
const MOST_MEMORY_MB = 2048;

type Making<Progress extends readonly unknown[], Made> = {
  readonly onProgress: (...progress: Progress) => Promise<void>;
  readonly resolve: (made: Made) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Starts the thread with the first order. When it ends, what it was at is rejected, and the next order starts another.
 * It keeps the program alive only while it works.
 * @param file of the thread, which calls `answerInThread`
 * @param name what fails when the thread does, e.g. `the reports`
 * @param limits of its memory: with less room for what was made last, a job of many rows leaves less behind
 */
export function openJobThread<Order, Progress extends readonly unknown[], Made>(
  file: URL,
  name: string,
  limits: Pick<ResourceLimits, 'maxYoungGenerationSizeMb' | 'maxOldGenerationSizeMb'> = {},
): JobThread<Order, Progress, Made> {
  const makings = new Map<number, Making<Progress, Made>>();
  let thread: Worker | undefined;
  let last = 0;
  const settle = (number: number, act: (making: Making<Progress, Made>) => void) => {
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
  const tell = (message: ToThread<Order>) => thread?.postMessage(message);
  const passOn = (number: number, progress: Progress) => {
    makings
      .get(number)
      ?.onProgress(...progress)
      .then(
        () => tell({ kind: 'heard', number, goesOn: true }),
        (error: unknown) => {
          settle(number, ({ reject }) => reject(error));
          tell({ kind: 'heard', number, goesOn: false });
        },
      );
  };
  const hear = (message: FromThread<Progress, Made>) => {
    const { number } = message;
    switch (message.kind) {
      case 'progress':
        passOn(number, message.progress);
        break;
      case 'made':
        settle(number, ({ resolve }) => resolve(message.made));
        break;
      case 'threw':
        settle(number, ({ reject }) => reject(new Error(message.message)));
    }
  };
  const start = (): Worker => {
    const started = new Worker(file, {
      // Flags of the program, such as --eval, are not for this file.
      execArgv: [],
      env: environment(),
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, ...limits },
    });
    started.on('message', hear);
    started.on('error', (error) => end(new Error(`the thread of ${name} failed`, { cause: error })));
    const { threadId } = started;
    started.on('exit', () => {
      forgetThread(threadId);
      end(new Error(`the thread of ${name} has ended`));
    });
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
        try {
          tell({ kind: 'make', number, order });
        } catch (error) {
          // What cannot be copied never reaches the thread, and nobody would answer it.
          settle(number, () => reject(error));
        }
      });
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}

/** That of the program. A thread keeps what Node compiled of its modules only where its environment says so. */
function environment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir();
  // The folder within it that Node answers is that of its version.
  return compiled === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(compiled) };
}
