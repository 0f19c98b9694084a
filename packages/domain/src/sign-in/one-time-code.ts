import { err, ok, type Result } from '../result.ts';

/** The rules of one-time passwords. From 100000 up, so that no client that sends a number loses a leading zero. */
export const codePolicy = { digits: 6, lowest: 100_000, highest: 999_999, lifeMs: 5 * 60_000, guesses: 5 } as const;

/** The answers of the server, word for word. */
export const codeTexts = { CORRECT: 'correct otp', INVALID: 'Invalid OTP', EXPIRED: 'OTP expired' } as const;

/** The newest code of an account; a new request replaces it. */
export type IssuedCode = {
  /** Names the sign-in the code was sent for; only the client that started it knows it. */
  readonly requestId: string;
  readonly expiresAtMs: number;
  readonly wrongGuesses: number;
  readonly used: boolean;
};

export type CodeGuess = {
  /** The newest code of the account; null when none was requested or the account does not exist. */
  readonly issued: IssuedCode | null;
  /** The value that the client sent; null from a client that does not know it. */
  readonly requestIdSent: string | null;
  /** Whether the guess equals the code, compared in constant time by the caller. */
  readonly matches: boolean;
  readonly nowMs: number;
};

export type CodeRefusal = { readonly code: 'INVALID' | 'EXPIRED' };

export type CodeVerdict = {
  readonly result: Result<null, CodeRefusal>;
  /** The code after this guess. It is stored also when the guess is refused: a refusal is what costs a guess. */
  readonly issued: IssuedCode | null;
};

/**
 * Judges a guess of a one-time password.
 *
 * Only a client with the request or the code itself reads that the code has expired; anybody else would learn from it
 * that the account exists. A guess under another request cannot succeed and therefore costs the code nothing.
 */
export function judgeCode({ issued, requestIdSent, matches, nowMs }: CodeGuess): CodeVerdict {
  if (issued === null || (requestIdSent !== null && requestIdSent !== issued.requestId)) {
    return { result: err({ code: 'INVALID' }), issued };
  }
  if (isOver(issued, nowMs)) {
    return { result: err({ code: matches || requestIdSent !== null ? 'EXPIRED' : 'INVALID' }), issued };
  }
  return matches
    ? { result: ok(null), issued: { ...issued, used: true } }
    : { result: err({ code: 'INVALID' }), issued: { ...issued, wrongGuesses: issued.wrongGuesses + 1 } };
}

function isOver({ used, wrongGuesses, expiresAtMs }: IssuedCode, nowMs: number): boolean {
  return used || wrongGuesses >= codePolicy.guesses || nowMs >= expiresAtMs;
}

const CODES = codePolicy.highest - codePolicy.lowest + 1;
/** Draws from here up would make the lower codes likelier than the others. */
const FAIR_DRAWS = 2 ** 32 - (2 ** 32 % CODES);

/**
 * Makes a code of cryptographic draws, each of 32 bits; every code is equally likely.
 * @throws when no draw is usable: with four of them once in 10^17, so the draws are not random.
 */
export function codeFrom(draws: readonly number[]): string {
  const fair = draws.find((draw) => draw < FAIR_DRAWS);
  if (fair === undefined) {
    throw new Error('None of the random draws gives a code');
  }
  return String(codePolicy.lowest + (fair % CODES));
}

/** The part of a typed or pasted text that the OTP field keeps: digits, at most six. */
export function cleanCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codePolicy.digits);
}

/** The text at the OTP field; null when it is right. */
export function judgeCodeField(typed: string): string | null {
  if (typed === '') {
    return 'Otp is required';
  }
  return /^\d+$/.test(typed) && typed.length === codePolicy.digits ? null : 'OTP must be a 6-digit number.';
}

/** Whether Log in can be pressed. The sixth digit presses it by itself. */
export function mayLogIn(typed: string, isLoggingIn: boolean): boolean {
  return !isLoggingIn && judgeCodeField(typed) === null;
}
