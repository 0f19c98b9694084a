import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';

/** The result of a job: its document, a failure, or nothing, since the worker ended before its turn. */
export type PdfOutcome = PdfReply | { readonly kind: 'not begun' };

type WaitingJob = {
  readonly deadlineMs: number;
  readonly resolve: (outcome: PdfOutcome) => void;
  readonly reject: (reason: Error) => void;
};

/** The process that Typst runs in, with the jobs that wait for it. It makes them one after the other. */
export type PdfWorker = {
  readonly run: (job: Omit<PdfJob, 'number'>) => Promise<PdfOutcome>;
  readonly close: () => Promise<void>;
};

/** `low` leaves the processors to those who wait for an answer of the program; `own` is the priority of the program. */
export type PdfPriority = 'low' | 'own';

/** The exit code of Node after an exception: a defect of ours and not the document's fault. */
const EXCEPTION = 1;

/**
 * Starts the process. It is one of its own, and no thread: a PDF or a picture of a user can end it, e.g. by nesting that
 * exhausts its stack. Then the job at work fails, the others are not begun, and `onEnd` is called: the worker is of no
 * use any more. A job that takes longer than its deadline has the process ended. It keeps the program alive only while a job waits.
 */
export function startPdfWorker(priority: PdfPriority, onEnd: () => void): PdfWorker {
  const waiting = new Map<number, WaitingJob>();
  const worker = startProcess(priority);
  let lastNumber = 0;
  let isClosed = false;
  let watch: NodeJS.Timeout | undefined;
  let givenUp = 0;
  const settle = (number: number, act: (job: WaitingJob) => void) => {
    const job = waiting.get(number);
    waiting.delete(number);
    if (job) {
      act(job);
    }
  };
  const rejectAll = (reason: Error) => {
    for (const number of [...waiting.keys()]) {
      settle(number, ({ reject }) => reject(reason));
    }
  };
  const failFirst = (code: number | null, signal: NodeJS.Signals | null) => {
    for (const [index, number] of [...waiting.keys()].entries()) {
      settle(number, ({ resolve, deadlineMs }) => {
        const failure = number === givenUp ? tookTooLong(number, deadlineMs) : endedAt(number, signal ?? code);
        resolve(index === 0 ? failure : { kind: 'not begun' });
      });
    }
  };
  // The first of those that wait is the one at work.
  const watchFirst = () => {
    clearTimeout(watch);
    const [first] = waiting;
    if (!first) {
      return;
    }
    const [number, { deadlineMs }] = first;
    const giveUp = () => {
      // Its answer may have come while the program was too busy to read it.
      if (waiting.has(number)) {
        givenUp = number;
        worker.kill('SIGKILL');
      }
    };
    watch = setTimeout(() => setImmediate(giveUp), deadlineMs).unref();
  };
  worker.on('message', (reply: PdfReply) => {
    settle(reply.number, ({ resolve }) => resolve(reply));
    watchFirst();
    if (waiting.size === 0) {
      letProgramEnd(worker);
    }
  });
  worker.on('error', (error) => {
    onEnd();
    rejectAll(new Error('the PDF worker failed', { cause: error }));
  });
  worker.on('exit', (code, signal) => {
    clearTimeout(watch);
    onEnd();
    if (isClosed || code === EXCEPTION) {
      rejectAll(new Error(`the PDF worker ended with ${signal ?? `code ${code}`}`));
    }
    failFirst(code, signal);
  });
  return {
    run: (job) => {
      lastNumber += 1;
      const number = lastNumber;
      keepProgramAlive(worker);
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject, deadlineMs: job.deadlineMs });
        if (waiting.size === 1) {
          watchFirst();
        }
        worker.send({ ...job, number } satisfies PdfJob, (error) => {
          if (error) {
            // It ended while it was idle: no document is at fault.
            onEnd();
            settle(number, () => resolve({ kind: 'not begun' }));
          }
        });
      });
    },
    close: async () => {
      isClosed = true;
      if (worker.exitCode === null && worker.signalCode === null) {
        const exited = new Promise((resolve) => worker.once('exit', resolve));
        worker.ref();
        worker.kill('SIGKILL');
        await exited;
      }
    },
  };
}

function startProcess(priority: PdfPriority): ChildProcess {
  const worker = fork(new URL('./typst-worker.ts', import.meta.url), [priority], {
    // Flags of the program, such as --eval, are not for this file.
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  letProgramEnd(worker);
  return worker;
}

function letProgramEnd(worker: ChildProcess): void {
  worker.unref();
  worker.channel?.unref();
}

function keepProgramAlive(worker: ChildProcess): void {
  worker.ref();
  worker.channel?.ref();
}

function tookTooLong(number: number, deadlineMs: number): PdfReply {
  const message = `Typst was stopped at this document, which took more than ${deadlineMs / 1000} seconds.`;
  return { number, kind: 'failed', failure: { code: 'TOO_SLOW', messages: [message] } };
}

/** How a system takes memory back, and a user or a service ends a program. */
const FROM_OUTSIDE: readonly unknown[] = ['SIGKILL', 'SIGTERM'];

function endedAt(number: number, how: string | number | null): PdfReply {
  const failure: PdfFailure = FROM_OUTSIDE.includes(how)
    ? {
        code: 'WORKER_KILLED',
        messages: [
          `Typst was ended from outside at this document (${how}), perhaps for want of memory. Close other programs and try again.`,
        ],
      }
    : { code: 'WORKER_ENDED', messages: [`Typst ended at this document (${how}).`] };
  return { number, kind: 'failed', failure };
}

/** The data for one PDF: plain data, which can be sent to another process. */
export type PdfJob = {
  readonly number: number;
  /** The Typst source of the document. It reads its data as `json(bytes(sys.inputs.data))`. */
  readonly template: string;
  readonly dataJson: string;
  /** Seconds since 1970 that the file carries as its date. */
  readonly creationTimestamp: number;
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  /** How long it may take before it is given up, in milliseconds. */
  readonly deadlineMs: number;
};

/**
 * Why a document could not be made: what Typst says about its template, its data or its files, or that it ended
 * or was ended because it took too long.
 */
export type PdfFailure = {
  readonly code: 'UNKNOWN_FONT' | 'COMPILE_FAILED' | 'FILE_REFUSED' | 'WORKER_ENDED' | 'WORKER_KILLED' | 'TOO_SLOW';
  readonly messages: readonly string[];
};

export type PdfReply =
  | { readonly number: number; readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly number: number; readonly kind: 'failed'; readonly failure: PdfFailure };
