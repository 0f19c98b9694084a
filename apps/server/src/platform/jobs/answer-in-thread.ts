import { parentPort } from 'node:worker_threads';
import { giveWay } from '../load/give-way.ts';

/** Carries an order out, and waits after each report of progress until it is received. */
export type Make<Order, Progress extends readonly unknown[], Made> = (
  order: Order,
  onProgress: (...progress: Progress) => Promise<void>,
) => Promise<Made>;

/** A message from a server to its thread: an order, or the receipt of a report of progress. */
export type ToThread<Order> =
  | { readonly kind: 'make'; readonly number: number; readonly order: Order }
  | { readonly kind: 'heard'; readonly number: number; readonly goesOn: boolean };

/** What the thread answers: progress, which waits for the server's word, and in the end what it made or why it did not. */
export type FromThread<Progress extends readonly unknown[], Made> = { readonly number: number } & (
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'made'; readonly made: Made }
  | { readonly kind: 'threw'; readonly message: string }
);

/** Answers the orders of the server that has started this thread. */
export function answerInThread<Order, Progress extends readonly unknown[], Made>(
  make: Make<Order, Progress, Made>,
): void {
  const port = parentPort;
  if (!port) {
    throw new Error('This file is started as a thread');
  }
  giveWay();
  /** The orders that wait for the server's word. */
  const waiting = new Map<number, (goesOn: boolean) => void>();
  const answer = (message: FromThread<Progress, Made>) => port.postMessage(message);
  port.on('message', (message: ToThread<Order>) => {
    if (message.kind === 'heard') {
      waiting.get(message.number)?.(message.goesOn);
      waiting.delete(message.number);
      return;
    }
    const { number, order } = message;
    const tell = async (...progress: Progress): Promise<void> => {
      const heard = new Promise<boolean>((resolve) => waiting.set(number, resolve));
      answer({ number, kind: 'progress', progress });
      if (!(await heard)) {
        throw new Error('The server has stopped this work');
      }
    };
    make(order, tell).then(
      (made) => answer({ number, kind: 'made', made }),
      (error: unknown) =>
        answer({
          number,
          kind: 'threw',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    );
  });
}
