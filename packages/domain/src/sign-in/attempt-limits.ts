import { err, ok, type Result } from '../result.ts';

/** How often something may be tried within a sliding window. */
export type AttemptLimit = { readonly most: number; readonly windowMs: number };

const MINUTE_MS = 60_000;

/** The limits unless an installation sets others. */
export const attemptLimits = {
  /** Wrong passwords of an account from one address; then the right password is refused there, too. */
  wrongPasswords: { most: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords of an account from all addresses together. */
  wrongPasswordsOfAccount: { most: 100, windowMs: 15 * MINUTE_MS },
  /**
   * Wrong codes of an account from one address, each against a code that was sent: a year of them finds one account in
   * 82.
   */
  wrongCodes: { most: 30, windowMs: 24 * 60 * MINUTE_MS },
  /** Codes for the right password: nobody else uses them up. */
  codeRequestsOfAccount: { most: 30, windowMs: 10 * MINUTE_MS },
  codeRequestsOfAddress: { most: 100, windowMs: 10 * MINUTE_MS },
  /** Requests of links for a forgotten password: for a name from one address. */
  resetRequests: { most: 5, windowMs: 60 * MINUTE_MS },
  resetRequestsOfAddress: { most: 30, windowMs: 60 * MINUTE_MS },
  /** Mails with links to one user, from any address: more are not sent, and the earlier links still work. */
  linkMailsOfAccount: { most: 10, windowMs: 60 * MINUTE_MS },
  /** Companies that are created from one address. */
  subscriptionsOfAddress: { most: 5, windowMs: 60 * MINUTE_MS },
  /** Links to offers that open nothing, from one address. */
  unknownLinksOfAddress: { most: 20, windowMs: 10 * MINUTE_MS },
  /** Reads with one link, of page, sheets and files. */
  readsOfLink: { most: 300, windowMs: MINUTE_MS },
  /** Decisions and requests for more time with one link. */
  decisionsOfLink: { most: 10, windowMs: 60 * MINUTE_MS },
  /** Remarks with one link. */
  remarksOfLink: { most: 30, windowMs: 60 * MINUTE_MS },
  /** Wrong PINs of a worker, from any tablet. */
  wrongPins: { most: 5, windowMs: 10 * MINUTE_MS },
  /** Codes that are mailed for one link; each takes as many guesses as one of a sign-in. */
  codesOfLink: { most: 5, windowMs: 60 * MINUTE_MS },
} as const satisfies Readonly<Record<string, AttemptLimit>>;

export type AttemptLimitName = keyof typeof attemptLimits;

/** The attempts that still lie in the window. An attempt that was refused by the limit is not one of them. */
export type AttemptsInWindow = {
  readonly count: number;
  /** Null where there is none. */
  readonly oldestAtMs: number | null;
};

export type AttemptsRefusal = { readonly code: 'TOO_MANY'; readonly retryAfterSeconds: number };

/** Says whether one more attempt is allowed, and if not, in how many seconds the oldest has left the window. */
export function judgeAttempts(
  { most, windowMs }: AttemptLimit,
  { count, oldestAtMs }: AttemptsInWindow,
  nowMs: number,
): Result<null, AttemptsRefusal> {
  if (count < most) {
    return ok(null);
  }
  // Several servers write the moments: one whose clock is ahead must not keep the user out beyond the window.
  const waitMs = Math.min((oldestAtMs ?? nowMs) + windowMs - nowMs, windowMs);
  return err({ code: 'TOO_MANY', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Says when to try again, in whole minutes and above two hours in whole hours. */
export function tooManyAttemptsText(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : minutes > 1 ? `${minutes} minutes` : '1 minute';
  return `Too many attempts. Please try again in ${wait}.`;
}
