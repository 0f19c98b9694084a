import type { JournalStep } from '@pw/switchboard/editing/journaled-board';
import { afterPaint } from '../../platform/after-paint.ts';

/** A step of the user on its way to the server. */
export type QueuedStep = JournalStep & {
  /** The idempotency key of the step. */
  readonly key: string;
  /** False for an undo or redo of what was done before this page had the board: only the server can show it. */
  readonly isShown: boolean;
};

/** How a try went: done with, to be tried once more after a while, or nothing goes on until the user decides. */
export type Outcome = 'done' | 'again' | 'halt';

/** What the queue does with the first step: `reload` fetches the board anew after steps that the page cannot show. */
export type QueueWork = {
  readonly send: (step: QueuedStep) => Promise<Outcome>;
  readonly reload: () => Promise<Outcome>;
  readonly onChange: () => void;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

export type StepQueue = ReturnType<typeof createStepQueue>;

/** Sends the steps of the user in their order, one at a time, and keeps them while the server cannot be reached. */
export function createStepQueue({ send, reload, onChange }: QueueWork) {
  let steps: readonly QueuedStep[] = [];
  let isRunning = false;
  let isHalted = false;
  let isStopped = false;
  let mustReload = false;
  let tries = 0;
  let failingSinceMs: number | null = null;
  let wake = (): void => undefined;
  let waiting: readonly ((isDrained: boolean) => void)[] = [];

  const isEmpty = () => steps.length === 0 && !mustReload;
  const settle = (isDrained: boolean) => {
    const told = waiting;
    waiting = [];
    for (const tell of told) {
      tell(isDrained);
    }
  };
  const pause = (waitMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const work = async (): Promise<Outcome> => {
    if (mustReload) {
      mustReload = false;
      const outcome = await reload();
      mustReload ||= outcome === 'again';
      return outcome;
    }
    const [head] = steps;
    if (!head) {
      return 'done';
    }
    const outcome = await send(head);
    if (outcome === 'done') {
      steps = steps.filter((step) => step !== head);
    }
    return outcome;
  };

  const note = async (outcome: Outcome): Promise<void> => {
    isHalted ||= outcome === 'halt';
    tries = outcome === 'again' ? tries + 1 : 0;
    failingSinceMs = outcome === 'again' ? (failingSinceMs ?? Date.now()) : null;
    onChange();
    if (outcome !== 'done') {
      settle(false);
    }
    if (outcome === 'again' && !isStopped) {
      await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)));
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) {
      return;
    }
    isRunning = true;
    while (!isEmpty() && !isHalted && !isStopped) {
      // One after the other is the point: the server numbers the steps.
      // oxlint-disable-next-line no-await-in-loop
      await note(await work());
    }
    isRunning = false;
    if (isEmpty()) {
      settle(true);
    }
  };

  return {
    steps: () => steps,
    /** Since when the server cannot be reached; null while it can, as far as is known. */
    failingSinceMs: () => failingSinceMs,
    add: (step: QueuedStep): void => {
      steps = [...steps, step];
      onChange();
      afterPaint(() => void run());
    },
    /** Puts others in the place of the steps that wait. */
    replace: (next: readonly QueuedStep[]): void => {
      steps = next;
    },
    /** Fetches the board anew before the next step is sent. */
    reloadNext: (): void => {
      mustReload = true;
      void run();
    },
    /** Goes on after a halt. */
    resume: (): void => {
      isHalted = false;
      void run();
    },
    /** Tries at once what would be tried later. */
    tryNow: (): void => wake(),
    /** Waits until everything has arrived; false when something cannot now. */
    drained: (): Promise<boolean> => {
      if (isEmpty() && !isRunning) {
        return Promise.resolve(true);
      }
      if (isHalted || isStopped) {
        return Promise.resolve(false);
      }
      wake();
      return new Promise((resolve) => {
        waiting = [...waiting, resolve];
        void run();
      });
    },
    /** Goes on after `stop`. */
    start: (): void => {
      isStopped = false;
      void run();
    },
    /** Ends: what waits is not sent any more. */
    stop: (): void => {
      isStopped = true;
      wake();
      settle(false);
    },
  };
}
