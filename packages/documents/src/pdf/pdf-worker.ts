import { Worker } from 'node:worker_threads';
import type { PdfJob, PdfReply } from './pdf-job.ts';

type Waiting = { readonly resolve: (reply: PdfReply) => void; readonly reject: (reason: Error) => void };

/** The thread that Typst runs in, with the jobs that wait for it. It makes them one after the other. */
export type PdfWorker = {
  readonly run: (job: Omit<PdfJob, 'number'>) => Promise<PdfReply>;
  readonly close: () => Promise<void>;
};

/**
 * Starts the thread. It keeps the process alive only while a job waits. When it ends by itself, the waiting jobs are
 * rejected and `onEnd` is called: the worker is of no use any more.
 */
export function startPdfWorker(onEnd: () => void): PdfWorker {
  const waiting = new Map<number, Waiting>();
  // Flags of the program, such as --eval, are not for this file.
  const worker = new Worker(new URL('./typst-worker.ts', import.meta.url), { execArgv: [] });
  let lastNumber = 0;
  worker.unref();
  worker.on('message', (reply: PdfReply) => {
    waiting.get(reply.number)?.resolve(reply);
    waiting.delete(reply.number);
    if (waiting.size === 0) {
      worker.unref();
    }
  });
  const end = (reason: Error) => {
    onEnd();
    for (const { reject } of waiting.values()) {
      reject(reason);
    }
    waiting.clear();
  };
  worker.on('error', (error) => end(new Error('the PDF worker failed', { cause: error })));
  worker.on('exit', (code) => end(new Error(`the PDF worker ended with code ${code}`)));
  return {
    run: (job) => {
      lastNumber += 1;
      const number = lastNumber;
      worker.ref();
      worker.postMessage({ ...job, number } satisfies PdfJob);
      return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
