import { Worker } from 'node:worker_threads';

/** A thread that has found three bills, written a file and kept five boards. */
export function aThreadThatMeasures(): { readonly threadId: Promise<number>; readonly close: () => Promise<void> } {
  const worker = new Worker(new URL('./measuring-thread.ts', import.meta.url), { execArgv: [] });
  const { threadId } = worker;
  return {
    threadId: new Promise((resolve, reject) => {
      worker.once('message', () => resolve(threadId));
      worker.once('error', reject);
    }),
    close: async () => void (await worker.terminate()),
  };
}
