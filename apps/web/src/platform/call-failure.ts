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
