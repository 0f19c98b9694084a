import { afterPaint } from '../after-paint.ts';

/** Something that the user did, on its way to the server; the key makes the server do it once. */
export type KeyedStep = { readonly key: string };

/** How a try went: finished, to be tried again after a while, or nothing goes on until the user decides. */
export type Outcome = 'done' | 'again' | 'halt';

/** What the queue does with the first step: `reload` fetches again what steps have changed that the page cannot show. */
export type QueueWork<Step extends KeyedStep> = {
  readonly send: (step: Step) => Promise<Outcome>;
  readonly reload: () => Promise<Outcome>;
  readonly onChange: () => void;
};

/**
 * What is under way:
 *
 *   idle -> sending | reloading    there is something to do
 *   sending, reloading -> idle     done; the next begins at once
 *                      -> waiting  the server could not be reached
 *                      -> halted   the user has to decide
 *   waiting -> idle                the time is over, or somebody cannot wait for it
 *   halted -> idle                 the user has decided
 */
export type QueueState<Step extends KeyedStep> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly step: Step }
  | { readonly kind: 'reloading' }
  | { readonly kind: 'waiting'; readonly timer: ReturnType<typeof setTimeout> }
  | { readonly kind: 'halted' };

type Failure = { readonly sinceMs: number; readonly tries: number };

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Sends the steps of the user in their order, one at a time, and keeps them while the server cannot be reached. */
export class StepQueue<Step extends KeyedStep> {
  readonly #work: QueueWork<Step>;
  #state: QueueState<Step> = { kind: 'idle' };
  #steps: readonly Step[] = [];
  #mustReload = false;
  /** The screen is left: what is under way ends, and nothing else begins. */
  #isStopped = false;
  #failure: Failure | null = null;
  #waiters: readonly ((isDrained: boolean) => void)[] = [];

  constructor(work: QueueWork<Step>) {
    this.#work = work;
  }

  get state(): QueueState<Step> {
    return this.#state;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Since when the server cannot be reached; null while it can, as far as is known. */
  get failingSinceMs(): number | null {
    return this.#failure?.sinceMs ?? null;
  }

  add(step: Step): void {
    this.#steps = [...this.#steps, step];
    this.#work.onChange();
    afterPaint(() => this.#goOn());
  }

  /** Puts others in the place of the steps that wait. */
  replace(next: readonly Step[]): void {
    this.#steps = next;
  }

  /** Fetches again what the page shows before the next step is sent. */
  reloadNext(): void {
    this.#mustReload = true;
    this.#goOn();
  }

  /** Goes on after a halt. */
  resume(): void {
    if (this.#state.kind === 'halted') {
      this.#state = { kind: 'idle' };
    }
    this.#goOn();
  }

  /** Tries at once what would be tried later. */
  tryNow(): void {
    this.#endWait();
    this.#goOn();
  }

  /** Waits until everything has arrived; false when something cannot now. */
  drained(): Promise<boolean> {
    const { kind } = this.#state;
    if (this.#isEmpty() && (kind === 'idle' || kind === 'halted')) {
      return Promise.resolve(true);
    }
    if (kind === 'halted' || this.#isStopped) {
      return Promise.resolve(false);
    }
    const drained = new Promise<boolean>((resolve) => {
      this.#waiters = [...this.#waiters, resolve];
    });
    this.tryNow();
    return drained;
  }

  /** Goes on after `stop`. */
  start(): void {
    this.#isStopped = false;
    this.#goOn();
  }

  /** Ends: what waits is not sent any more. */
  stop(): void {
    this.#isStopped = true;
    this.#endWait();
    this.#settle(false);
  }

  /** Begins what is to be done next. */
  #goOn(): void {
    if (this.#state.kind !== 'idle' || this.#isStopped) {
      return;
    }
    const [head] = this.#steps;
    if (this.#mustReload) {
      void this.#reload();
    } else if (head) {
      void this.#send(head);
    } else {
      this.#settle(true);
    }
  }

  async #send(step: Step): Promise<void> {
    this.#state = { kind: 'sending', step };
    const outcome = await this.#work.send(step);
    if (outcome === 'done') {
      this.#steps = this.#steps.filter((each) => each !== step);
    }
    this.#end(outcome);
  }

  async #reload(): Promise<void> {
    this.#state = { kind: 'reloading' };
    this.#mustReload = false;
    const outcome = await this.#work.reload();
    this.#mustReload ||= outcome === 'again';
    this.#end(outcome);
  }

  #end(outcome: Outcome): void {
    const { sinceMs = Date.now(), tries = 0 } = this.#failure ?? {};
    this.#failure = outcome === 'again' ? { sinceMs, tries: tries + 1 } : null;
    this.#state = this.#stateAfter(outcome);
    this.#work.onChange();
    if (outcome !== 'done') {
      this.#settle(false);
    }
    this.#goOn();
  }

  #stateAfter(outcome: Outcome): QueueState<Step> {
    if (outcome === 'halt') {
      return { kind: 'halted' };
    }
    if (outcome === 'again' && !this.#isStopped) {
      const waitMs = FIRST_WAIT_MS * 2 ** ((this.#failure?.tries ?? 1) - 1);
      return { kind: 'waiting', timer: setTimeout(() => this.tryNow(), Math.min(LONGEST_WAIT_MS, waitMs)) };
    }
    return { kind: 'idle' };
  }

  #endWait(): void {
    if (this.#state.kind === 'waiting') {
      clearTimeout(this.#state.timer);
      this.#state = { kind: 'idle' };
    }
  }

  #isEmpty(): boolean {
    return this.#steps.length === 0 && !this.#mustReload;
  }

  #settle(isDrained: boolean): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const tell of waiters) {
      tell(isDrained);
    }
  }
}
