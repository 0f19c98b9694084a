import { enterTestsCall, enterTorquesCall, type NewTestEntry, type NewTorque } from '@pw/contract/routine-tests';
import { createStore, type ExternalStore } from '../../platform/external-store.ts';
import type { KeptSteps } from '../../platform/queue/kept-steps.ts';
import { type Outcome, StepQueue } from '../../platform/queue/step-queue.ts';
import { sendCall } from '../../platform/send-call.ts';

/** An entry of a tester on its way to the server. */
export type WaitingEntry = {
  readonly key: string;
  readonly serial: string;
  /** When it was entered, epoch milliseconds. */
  readonly sinceMs: number;
  readonly sent:
    | { readonly kind: 'test'; readonly entry: NewTestEntry }
    | { readonly kind: 'torque'; readonly entry: NewTorque };
  /** Why the server does not count it; it stays until the tester has read it. */
  readonly refusal?: string;
};

/** The entries of an account on this tablet. */
export type QueueStatus = {
  /** Those that wait, the first one first. */
  readonly waiting: readonly WaitingEntry[];
  readonly refused: readonly WaitingEntry[];
  /** Since when the server cannot be reached; null while it can, as far as is known. */
  readonly awaySinceMs: number | null;
  /** Nothing is sent until somebody has signed in again. */
  readonly isHalted: boolean;
  /** Whether the browser keeps entries when the page is closed. */
  readonly isKept: boolean;
};

const nothing: QueueStatus = { waiting: [], refused: [], awaySinceMs: null, isHalted: false, isKept: true };

/** The most entries that are sent together. */
const BATCH = 200;

/** The most that wait on one tablet. */
export const MOST_WAITING = 5000;

/** Sends the entries of one account in their order, and keeps them in the browser until the server has answered. */
export class EntryQueue {
  readonly status: ExternalStore<QueueStatus> = createStore(nothing);
  readonly #owner: string;
  readonly #browser: KeptSteps<WaitingEntry>;
  readonly #onAnswer: (serial: string) => void;
  readonly #queue: StepQueue<WaitingEntry>;
  #refused: readonly WaitingEntry[] = [];
  #isKept = true;

  /**
   * @param owner the account; another one on the same tablet neither sees nor sends its entries
   * @param onAnswer gets the serial number of the unit that the server has answered for
   */
  constructor(owner: string, browser: KeptSteps<WaitingEntry>, onAnswer: (serial: string) => void) {
    this.#owner = owner;
    this.#browser = browser;
    this.#onAnswer = onAnswer;
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

  /** Keeps an entry and sends it as soon as the server can be reached; false where too many wait already. */
  add(entry: WaitingEntry): boolean {
    if (this.#queue.steps.length >= MOST_WAITING) {
      return false;
    }
    void this.#keep(entry);
    this.#queue.add(entry);
    return true;
  }

  /** Forgets a refused entry, which the tester has read. */
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

  /** Sends the first entry with those behind it that are of the same unit and kind. */
  async #send(first: WaitingEntry): Promise<Outcome> {
    const batch = batchOf(this.#queue.steps, first);
    const answer = await sendBatch(batch);
    if (answer.kind === 'away') {
      return answer.isHalted ? 'halt' : 'again';
    }
    const isAnswered = new Set(batch.map(({ key }) => key));
    this.#refused = [
      ...this.#refused,
      ...batch.flatMap((each) => {
        const refusal = answer.refusals.get(each.key);
        return refusal === undefined ? [] : [{ ...each, refusal }];
      }),
    ];
    await Promise.all(this.#refused.filter(({ key }) => isAnswered.has(key)).map((each) => this.#keep(each)));
    await this.#forget(batch.map(({ key }) => key).filter((key) => !answer.refusals.has(key)));
    // The queue itself takes the first one away.
    this.#queue.replace(this.#queue.steps.filter((each) => each === first || !isAnswered.has(each.key)));
    this.#onAnswer(first.serial);
    return 'done';
  }

  async #keep(entry: WaitingEntry): Promise<void> {
    await this.#browser.put(this.#owner, entry).catch(() => this.#lose());
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
      awaySinceMs: failingSinceMs,
      isHalted: state.kind === 'halted',
      isKept: this.#isKept,
    });
  }
}

function batchOf(steps: readonly WaitingEntry[], first: WaitingEntry): readonly WaitingEntry[] {
  const from = steps.slice(steps.indexOf(first));
  const end = from.findIndex(({ serial, sent }) => serial !== first.serial || sent.kind !== first.sent.kind);
  return from.slice(0, Math.min(end < 0 ? from.length : end, BATCH));
}

type Answer =
  | { readonly kind: 'away'; readonly isHalted: boolean }
  | { readonly kind: 'answered'; readonly refusals: ReadonlyMap<string, string> };

/** Statuses after which the same request can succeed later. */
function isAway(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

const SIGN_IN_STATUSES: ReadonlySet<number> = new Set([401, 403]);

async function sendBatch(batch: readonly WaitingEntry[]): Promise<Answer> {
  const result = await sendEntries(batch);
  if (result.ok) {
    return { kind: 'answered', refusals: new Map(result.value.refused.map(({ key, text }) => [key, text])) };
  }
  const { status, message } = result.error;
  if (isAway(status) || SIGN_IN_STATUSES.has(status)) {
    return { kind: 'away', isHalted: SIGN_IN_STATUSES.has(status) };
  }
  // The unit is gone, or the server does not understand this page: nothing is lost in silence.
  return { kind: 'answered', refusals: new Map(batch.map(({ key }) => [key, message])) };
}

function sendEntries(batch: readonly WaitingEntry[]) {
  const [first] = batch;
  const request = { params: { serial: first?.serial ?? '' }, idempotencyKey: crypto.randomUUID() };
  const tests = batch.flatMap(({ sent }) => (sent.kind === 'test' ? [sent.entry] : []));
  const torques = batch.flatMap(({ sent }) => (sent.kind === 'torque' ? [sent.entry] : []));
  return tests.length > 0
    ? sendCall(enterTestsCall, { ...request, body: { entries: tests } }, 'screen')
    : sendCall(enterTorquesCall, { ...request, body: { entries: torques } }, 'screen');
}
