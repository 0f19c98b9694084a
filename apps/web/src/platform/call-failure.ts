import type { Failure } from '../ui/messages/states.tsx';
import { connection } from './connection.ts';

/**
 * Why a call gave no answer. `refused` by one of the call's own rules, in words for the user; `failed` by anything
 * else: the network (status 0), the sign-in, a defect of the server.
 */
export type CallFailure<Code extends string = string> =
  | {
      readonly kind: 'refused';
      readonly code: Code;
      readonly message: string;
      readonly status: number;
      readonly details: unknown;
    }
  | {
      readonly kind: 'failed';
      readonly status: number;
      readonly message: string;
      /** What happened in short, and what there is to say or to do besides. */
      readonly cause: string;
      readonly hint: string | null;
      /** What support can find the failure by, when the server gave one. */
      readonly reference: string | null;
    };

/** A failure as the exception that TanStack Query expects. */
export class CallError<Code extends string = string> extends Error {
  readonly failure: CallFailure<Code>;

  constructor(failure: CallFailure<Code>) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Says that something could not be loaded; null when it could.
 * @param what did not arrive, as the beginning of a sentence, e.g. "The users"
 */
export function loadFailure(error: Error | null, what: string): Failure | null {
  if (!error) {
    return null;
  }
  const failure = error instanceof CallError ? error.failure : null;
  if (failure?.kind === 'refused') {
    // A rule refused it, in words that say what to do.
    return { cause: `${what} did not arrive`, text: failure.message };
  }
  if (failure?.kind === 'failed' && failure.status === 0) {
    return connection.get().kind === 'offline'
      ? { cause: 'Offline', text: `${what} did not arrive. Try again once the network is back.` }
      : { cause: 'The server does not answer', text: `${what} did not arrive. Nothing that was saved is lost.` };
  }
  const { cause, hint, reference } = failure ?? { cause: 'Not loaded', hint: error.message, reference: null };
  const lost = `${what} did not arrive. Nothing that was saved is lost.`;
  return { cause, text: hint === null ? lost : `${hint} ${lost}`, ...(reference === null ? {} : { reference }) };
}
