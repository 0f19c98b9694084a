import { describe, expect, it } from 'vitest';
import { type CodeGuess, codeFrom, codePolicy, codeTexts, type IssuedCode, judgeCode } from './one-time-code.ts';

const issued: IssuedCode = { requestId: 'r1', expiresAtMs: 300_000, wrongGuesses: 0, used: false };
const right: CodeGuess = { issued, requestIdSent: 'r1', matches: true, nowMs: 1 };
const wrong: CodeGuess = { ...right, matches: false };

function codeOf(guess: CodeGuess): 'CORRECT' | 'INVALID' | 'EXPIRED' {
  const { result } = judgeCode(guess);
  return result.ok ? 'CORRECT' : result.error.code;
}

describe('a one-time password', () => {
  it('has six digits, lives five minutes and bears five guesses', () => {
    expect(codePolicy).toEqual({ digits: 6, lowest: 100_000, highest: 999_999, lifeMs: 300_000, guesses: 5 });
  });

  it('is accepted once', () => {
    const first = judgeCode(right);
    expect(first).toEqual({ result: { ok: true, value: null }, issued: { ...issued, used: true } });
    expect(codeOf({ ...right, issued: first.issued })).toBe('EXPIRED');
  });

  it('is accepted from a client that names no request', () => {
    expect(codeOf({ ...right, requestIdSent: null })).toBe('CORRECT');
  });

  it('is refused under another request, which costs it no guess', () => {
    const verdict = judgeCode({ ...right, requestIdSent: 'r2' });
    expect(verdict).toEqual({ result: { ok: false, error: { code: 'INVALID' } }, issued });
  });

  it('is refused where none was requested', () => {
    expect(judgeCode({ ...right, issued: null })).toEqual({
      result: { ok: false, error: { code: 'INVALID' } },
      issued: null,
    });
  });

  it('counts a wrong guess', () => {
    expect(judgeCode(wrong)).toEqual({
      result: { ok: false, error: { code: 'INVALID' } },
      issued: { ...issued, wrongGuesses: 1 },
    });
  });

  it('is refused after five wrong guesses, even the right one', () => {
    let state: IssuedCode | null = issued;
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(codeOf({ ...right, issued: state })).toBe('CORRECT');
      state = judgeCode({ ...wrong, issued: state }).issued;
    }
    expect(codeOf({ ...right, issued: state })).toBe('EXPIRED');
    expect(judgeCode({ ...wrong, issued: state }).issued).toEqual(state);
  });

  it('is good until the last millisecond of its life and not after', () => {
    expect(codeOf({ ...right, nowMs: 299_999 })).toBe('CORRECT');
    expect(codeOf({ ...right, nowMs: 300_000 })).toBe('EXPIRED');
  });

  it.each<[string, Partial<CodeGuess>, string]>([
    ['who holds the request', { requestIdSent: 'r1', matches: false }, 'EXPIRED'],
    ['who holds the code', { requestIdSent: null, matches: true }, 'EXPIRED'],
    ['who guesses without either', { requestIdSent: null, matches: false }, 'INVALID'],
  ])('that is over says to %s so or not', (_, guess, answer) => {
    expect(codeOf({ ...right, ...guess, nowMs: 300_000 })).toBe(answer);
    expect(codeOf({ ...right, ...guess, issued: { ...issued, used: true } })).toBe(answer);
    expect(codeOf({ ...right, ...guess, issued: { ...issued, wrongGuesses: 5 } })).toBe(answer);
  });

  it('is answered with the words of the server', () => {
    expect(codeTexts).toEqual({ CORRECT: 'correct otp', INVALID: 'Invalid OTP', EXPIRED: 'OTP expired' });
  });
});

describe('making a code', () => {
  const mostFair = 4_294_799_999;

  it('starts at 100000 and ends at 999999, so that no leading zero can be lost', () => {
    expect(codeFrom([0])).toBe('100000');
    expect(codeFrom([899_999])).toBe('999999');
    expect(codeFrom([900_000])).toBe('100000');
    expect(codeFrom([mostFair])).toBe('999999');
  });

  it('passes over draws that would make some codes likelier', () => {
    expect((mostFair + 1) % 900_000).toBe(0);
    expect(codeFrom([mostFair + 1, 2 ** 32 - 1, 7])).toBe('100007');
  });

  it('cannot go on without a usable draw', () => {
    expect(() => codeFrom([2 ** 32 - 1])).toThrow('None of the random draws');
    expect(() => codeFrom([])).toThrow('None of the random draws');
  });
});
