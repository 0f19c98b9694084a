import { parentPort } from 'node:worker_threads';
import type { ReportFailure, ReportStep } from '@pw/domain/reports/report-jobs';
import type { Result } from '@pw/domain/result';
import { type MadeFile, makeReport, type ReportOrder } from './make-report.ts';

/** What a server sends its thread: a report to make, or its word about the progress that it was told. */
export type ToThread =
  | { readonly kind: 'make'; readonly number: number; readonly order: ReportOrder }
  | { readonly kind: 'heard'; readonly number: number; readonly goesOn: boolean };

/** What the thread answers: progress, which waits for the server's word, and in the end what it made or why it did not. */
export type FromThread = { readonly number: number } & (
  | { readonly kind: 'progress'; readonly step: ReportStep; readonly done: number; readonly total: number }
  | { readonly kind: 'made'; readonly made: Result<readonly MadeFile[], ReportFailure> }
  | { readonly kind: 'threw'; readonly message: string }
);

const port = parentPort;
if (!port) {
  throw new Error('report-thread.ts is started as a thread');
}

/** The reports that wait for the server's word. */
const waiting = new Map<number, (goesOn: boolean) => void>();

const answer = (message: FromThread) => port.postMessage(message);

port.on('message', (message: ToThread) => {
  if (message.kind === 'heard') {
    waiting.get(message.number)?.(message.goesOn);
    waiting.delete(message.number);
    return;
  }
  const { number, order } = message;
  const tell = async (step: ReportStep, done: number, total: number): Promise<void> => {
    const heard = new Promise<boolean>((resolve) => waiting.set(number, resolve));
    answer({ number, kind: 'progress', step, done, total });
    if (!(await heard)) {
      throw new Error('The server has stopped this report');
    }
  };
  makeReport(order, tell).then(
    (made) => answer({ number, kind: 'made', made }),
    (error: unknown) =>
      answer({
        number,
        kind: 'threw',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
