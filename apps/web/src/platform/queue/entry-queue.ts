import type { Result } from '@pw/domain/result';
import type { CallFailure } from '../call-failure.ts';
import { createStore, type ExternalStore } from '../external-store.ts';
import type { KeptSteps } from './kept-steps.ts';
import { type KeyedStep, type Outcome, StepQueue } from './step-queue.ts';

/** An entry of a worker on its way to the server, which may be away for minutes. */
export type KeptEntry = KeyedStep & {
  /** When it was entered, epoch milliseconds. */
  readonly sinceMs: number;
  /** Why the server does not count it; it stays until the worker has read it. */
  readonly refusal?: string;
  /** The code of the same. */
  readonly refusalCode?: string;
};

/** The entries of an account on this device. */
export type QueueStatus<Entry extends KeptEntry = KeptEntry> = {
  /** Those that wait, the first one first. */
  readonly waiting: readonly Entry[];
  readonly refused: readonly Entry[];
  /** The keys of those that the browser is still writing down: a page that is closed now can lose them. */
  readonly notYetKept: ReadonlySet<string>;
  /** Since when the server cannot be reached; null while it can, as far as is known. */
  readonly awaySinceMs: number | null;
  /** Nothing is sent until somebody has signed in again. */
  readonly isHalted: boolean;
  /** Whether the browser keeps entries when the page is closed. */
  readonly isKept: boolean;
};

/** The entries that the server did not count; it has taken all others of the batch. */
export type BatchAnswer = {
  readonly refused: readonly { readonly key: string; readonly code: string; readonly text: string }[];
};

/** How entries of a kind are sent. */
export type EntryTransport<Entry extends KeptEntry> = {
  /** Sends entries that go together. */
  readonly send: (batch: readonly Entry[]) => Promise<Result<BatchAnswer, CallFailure>>;
  /** Whether another entry goes with the first one of a batch. */
  readonly goesWith: (first: Entry, other: Entry) => boolean;
  /** Called once the server has answered for a batch, with the first entry of it. */
  readonly onAnswer: (first: Entry) => void;
};

/** The most entries that are sent together. */
const BATCH = 200;

/** The most that wait on one device. */
export const MOST_WAITING = 5000;

/** Sends the entries of one account in their order, and keeps them in the browser until the server has answered. */
export class EntryQueue<Entry extends KeptEntry> {
  readonly status: ExternalStore<QueueStatus<Entry>> = createStore<QueueStatus<Entry>>({
    waiting: [],
    refused: [],
    notYetKept: new Set(),
    awaySinceMs: null,
    isHalted: false,
    isKept: true,
  });
  readonly #owner: string;
  readonly #browser: KeptSteps<Entry>;
  readonly #transport: EntryTransport<Entry>;
  readonly #queue: StepQueue<Entry>;
  readonly #notYetKept = new Set<string>();
  #refused: readonly Entry[] = [];
  #isKept = true;

  /**
   * @param owner the account; another one on the same device neither sees nor sends its entries
   */
  constructor(owner: string, browser: KeptSteps<Entry>, transport: EntryTransport<Entry>) {
    this.#owner = owner;
    this.#browser = browser;
    this.#transport = transport;
    this.#queue = new StepQueue({
      send: (first) => this.#send(first),
      reload: async () => 'done',
      onChange: () => this.#publish(),
    });
  }

  /** Takes up what an earlier page has left. */
  async start(): Promise<void> {
    const left = await this.#browser.list(this.#owner).catch(() => {
      this.#isKept = false;
      return [];
    });
    const here = new Set([...this.#queue.steps, ...this.#refused].map(({ key }) => key));
    const earlier = left.filter(({ key }) => !here.has(key));
    this.#refused = [...earlier.filter(({ refusal }) => refusal !== undefined), ...this.#refused];
    this.#publish();
    for (const entry of earlier.filter(({ refusal }) => refusal === undefined)) {
      this.#queue.add(entry);
    }
  }

  /**
   * Keeps an entry and sends it as soon as the server can be reached; false where too many wait already. A refused one can
   * be added again, changed, under its key.
   */
  add(entry: Entry): boolean {
    if (this.#queue.steps.length >= MOST_WAITING) {
      return false;
    }
    this.#refused = this.#refused.filter(({ key }) => key !== entry.key);
    void this.#keep(entry);
    this.#queue.add(entry);
    return true;
  }

  /** Forgets a refused entry, which the worker has read. */
  settle(key: string): void {
    this.#refused = this.#refused.filter((each) => each.key !== key);
    void this.#forget([key]);
    this.#publish();
  }

  /** Goes on after a new sign-in, or at once instead of later. */
  tryNow(): void {
    if (this.#queue.state.kind === 'halted') {
      this.#queue.resume();
    } else {
      this.#queue.tryNow();
    }
  }

  stop(): void {
    this.#queue.stop();
  }

  /** Sends the first entry with those behind it that go with it. */
  async #send(first: Entry): Promise<Outcome> {
    const batch = this.#batchOf(first);
    const answer = answerOf(batch, await this.#transport.send(batch));
    if (answer.kind === 'away') {
      return answer.isHalted ? 'halt' : 'again';
    }
    const isAnswered = new Set(batch.map(({ key }) => key));
    this.#refused = [
      ...this.#refused,
      ...batch.flatMap((each) => {
        const refusal = answer.refusals.get(each.key);
        return refusal === undefined ? [] : [{ ...each, refusal: refusal.text, refusalCode: refusal.code }];
      }),
    ];
    await Promise.all(this.#refused.filter(({ key }) => isAnswered.has(key)).map((each) => this.#keep(each)));
    await this.#forget(batch.map(({ key }) => key).filter((key) => !answer.refusals.has(key)));
    // The queue itself takes the first one away.
    this.#queue.replace(this.#queue.steps.filter((each) => each === first || !isAnswered.has(each.key)));
    this.#transport.onAnswer(first);
    return 'done';
  }

  #batchOf(first: Entry): readonly Entry[] {
    const { steps } = this.#queue;
    const from = steps.slice(steps.indexOf(first));
    const end = from.findIndex((each) => !this.#transport.goesWith(first, each));
    return from.slice(0, Math.min(end < 0 ? from.length : end, BATCH));
  }

  async #keep(entry: Entry): Promise<void> {
    this.#notYetKept.add(entry.key);
    await this.#browser.put(this.#owner, entry).catch(() => this.#lose());
    this.#notYetKept.delete(entry.key);
    this.#publish();
  }

  async #forget(keys: readonly string[]): Promise<void> {
    // What is not forgotten is sent again, and taken once by its key.
    await this.#browser.remove(keys).catch(() => this.#lose());
  }

  #lose(): void {
    this.#isKept = false;
    this.#publish();
  }

  #publish(): void {
    const { steps, state, failingSinceMs } = this.#queue;
    this.status.set({
      waiting: steps,
      refused: this.#refused,
      notYetKept: new Set(this.#notYetKept),
      awaySinceMs: failingSinceMs,
      isHalted: state.kind === 'halted',
      isKept: this.#isKept,
    });
  }
}

type Refusal = { readonly code: string; readonly text: string };

type Answer =
  | { readonly kind: 'away'; readonly isHalted: boolean }
  | { readonly kind: 'answered'; readonly refusals: ReadonlyMap<string, Refusal> };

/** Statuses after which the same request can succeed later. */
function isAway(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

const SIGN_IN_STATUSES: ReadonlySet<number> = new Set([401, 403]);

function answerOf(batch: readonly KeptEntry[], result: Result<BatchAnswer, CallFailure>): Answer {
  if (result.ok) {
    return {
      kind: 'answered',
      refusals: new Map(result.value.refused.map(({ key, code, text }) => [key, { code, text }])),
    };
  }
  const { status, message: text } = result.error;
  if (isAway(status) || SIGN_IN_STATUSES.has(status)) {
    return { kind: 'away', isHalted: SIGN_IN_STATUSES.has(status) };
  }
  // What they are of is gone, or the server does not understand this page: nothing is lost in silence.
  return { kind: 'answered', refusals: new Map(batch.map(({ key }) => [key, { code: 'REFUSED', text }])) };
}
