import { crc32 } from 'node:zlib';
import type { CallForm } from '@pw/contract/call';
import type { Incoming } from '../http/read-request.ts';
import { Refusal, type RefusalMore } from '../http/refusal.ts';
import type { JobThread } from '../jobs/job-thread.ts';
import { measureTime } from '../metrics/measure.ts';
import type { OrderingSpan } from '../traces.ts';
import { spareCores } from './spare-cores.ts';
import { openTurns, type TurnsLoad } from './turns.ts';

/** A request to one of the calls that design or draw boards, as it goes to the thread that answers it. */
export type HeavyRequest = {
  readonly call: string;
  readonly incoming: Omit<Incoming, 'onIdentified'>;
  /** The reference in the report of a defect. */
  readonly requestId: string;
  /** Of the jobs that it orders. */
  readonly orderedBy?: OrderingSpan | undefined;
};

export type HeavyAnswer = {
  readonly outcome:
    | { readonly kind: 'reply'; readonly reply: unknown }
    | { readonly kind: 'json'; readonly json: Uint8Array }
    | {
        readonly kind: 'refusal';
        readonly code: string;
        readonly status: number;
        readonly message: string;
        readonly more: RefusalMore;
      };
  /** Who asked, where that came to be known. */
  readonly caller: { readonly companyId: string; readonly accountId: string } | null;
  /** Whether jobs were sent that the server may begin. */
  readonly sentJobs: boolean;
};

/** The calls that take long. A thread answers them, so that requests to all others never wait for them. */
export type HeavyCalls = {
  /** @throws TooBusy when too many of the same company wait */
  readonly answer: (request: HeavyRequest) => Promise<HeavyAnswer>;
  readonly load: () => TurnsLoad;
};

/** What a thread takes: two at once, since one waits for the database or for Typst while the other is worked out. */
const AT_ONCE_OF_A_THREAD = 2;

/** How much of a company may wait. */
const MOST_WAITING = 24;

type HeavyThread<Order> = Pick<JobThread<Order, readonly [], HeavyAnswer>, 'make'>;

/**
 * Sends requests to threads, by turns; one of a company at once, so that its largest board keeps nobody else waiting. A
 * company always has the same thread, which remembers its boards.
 */
export function heavyCalls<Order>(
  threads: readonly [HeavyThread<Order>, ...HeavyThread<Order>[]],
  orderOf: (request: HeavyRequest) => Order,
): HeavyCalls {
  const limits = { atOnce: AT_ONCE_OF_A_THREAD * threads.length, atOnceOfOne: 1, mostWaiting: MOST_WAITING };
  const turns = openTurns(limits, 'heavy');
  return {
    load: turns.load,
    answer: (request) => {
      const of = request.incoming.claims?.companyId ?? request.incoming.address;
      const thread = threads[crc32(of) % threads.length] ?? threads[0];
      const answer = () => spareCores.take(of, () => thread.make(orderOf(request), async () => undefined));
      return measureTime('heavy_seconds', { call: request.call }, () => turns.take(of, answer));
    },
  };
}

/** A reply that was written as JSON where it was made, in UTF-8. */
export class WrittenJson {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/**
 * An answer as it leaves the thread: a refusal is plain there, and a reply is written already. That of a large board is
 * megabytes, which the server only sends.
 */
export function plainOutcome(answer: unknown, { reply }: Pick<CallForm, 'reply'>): HeavyAnswer['outcome'] {
  if (!(answer instanceof Refusal)) {
    return reply === 'bytes'
      ? { kind: 'reply', reply: answer }
      : { kind: 'json', json: new TextEncoder().encode(JSON.stringify(answer)) };
  }
  const { code, status, message, details, headers } = answer;
  return { kind: 'refusal', code, status, message, more: { details, headers } };
}

/** The same as the server sends it. */
export function readOutcome(outcome: HeavyAnswer['outcome']): unknown {
  switch (outcome.kind) {
    case 'reply':
      return outcome.reply;
    case 'json':
      return new WrittenJson(outcome.json);
    case 'refusal':
      return new Refusal(outcome, outcome.more);
  }
}
