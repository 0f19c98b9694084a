import type { CallForm } from '@pw/contract/call';
import type { Incoming } from '../http/read-request.ts';
import { Refusal, type RefusalMore } from '../http/refusal.ts';
import type { JobThread } from '../jobs/job-thread.ts';
import { spareCores } from './spare-cores.ts';
import { openTurns, type TurnLimits, type TurnsLoad } from './turns.ts';

/** A request to one of the calls that design or draw boards, as it goes to the thread that answers it. */
export type HeavyRequest = {
  readonly call: string;
  readonly incoming: Omit<Incoming, 'onIdentified'>;
  /** The reference in the report of a defect. */
  readonly requestId: string;
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

/**
 * Two at once, since one waits for the database or for Typst while the other is worked out; one of a company, so that
 * its largest board keeps nobody else waiting.
 */
const limits: TurnLimits = { atOnce: 2, atOnceOfOne: 1, mostWaiting: 24 };

/** Sends requests to a thread, by turns. */
export function heavyCalls<Order>(
  thread: Pick<JobThread<Order, readonly [], HeavyAnswer>, 'make'>,
  orderOf: (request: HeavyRequest) => Order,
): HeavyCalls {
  const turns = openTurns(limits);
  return {
    load: turns.load,
    answer: (request) => {
      const of = request.incoming.claims?.companyId ?? request.incoming.address;
      return turns.take(of, () => spareCores.take(of, () => thread.make(orderOf(request), async () => undefined)));
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
