import { err, ok, type Result } from '@pw/domain/result';
import type { TooManyAttempts } from '@pw/domain/sign-in/attempt-limits';
import { type CodeRefusal, codePolicy, type IssuedCode, judgeCode } from '@pw/domain/sign-in/one-time-code';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { hashesEqual } from '../../platform/keys/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/session/session-tokens.ts';
import { type Account, findAccount, NOBODY } from './accounts.store.ts';
import { type Attempts, addAttempt, lockAttempts } from './attempts.store.ts';
import type { Entrance } from './entrances.ts';
import { hashCode } from './hash-code.ts';
import { lockCode, type SentCode, saveGuess } from './one-time-codes.store.ts';
import { startSession } from './sessions.store.ts';
import { subjectOf } from './subject-of.ts';

/** A guess of a one-time password as it came. */
export type CodeGuessed = {
  readonly entrance: Entrance;
  readonly name: string;
  readonly otp: string | number;
  readonly requestId?: string | undefined;
  readonly tx: AppTransaction;
  readonly platform: Platform;
  readonly now: Date;
};

export type SignedIn = { readonly account: Account; readonly session: Session };

/** Checks a one-time password, and starts the session that it gives. */
export async function checkCode(guess: CodeGuessed): Promise<Result<SignedIn, CodeRefusal | TooManyAttempts>> {
  const { entrance, tx, platform, now } = guess;
  const { kind, name } = entrance.readName(guess.name);
  const account = await findAccount(tx, kind, name);
  const wrongCode: Attempts = { limit: 'wrongCodes', subject: subjectOf(account, kind, name) };
  const retryAfterSeconds = await lockAttempts(tx, platform, [wrongCode], now);
  if (retryAfterSeconds !== null) {
    return err({ code: 'TOO_MANY', retryAfterSeconds });
  }
  const accepted = await judgeGuess(guess, account ?? { companyId: NOBODY, accountId: NOBODY });
  if (!accepted.ok) {
    await addAttempt(tx, platform, wrongCode, now);
    return accepted;
  }
  if (!account) {
    throw new Error('A code was accepted for an account that does not exist');
  }
  const session = await startSession(tx, { ...account, role: entrance.role, startedAt: now }, now);
  return ok({ account, session });
}

async function judgeGuess(
  { otp, requestId, tx, platform, now }: CodeGuessed,
  account: Pick<Account, 'companyId' | 'accountId'>,
): Promise<Result<null, CodeRefusal>> {
  const sent = await lockCode(tx, account);
  const guessed = hashCode(platform.keys, account.accountId, sent?.requestId ?? NOBODY, String(otp).trim());
  const { result, issued } = judgeCode({
    issued: sent ? issuedCodeOf(sent) : null,
    requestIdSent: requestId ?? null,
    matches: hashesEqual(guessed, sent?.codeHash ?? ''),
    nowMs: now.getTime(),
  });
  await saveGuess(tx, account, {
    guesses: issued?.wrongGuesses ?? 0,
    usedAt: issued?.used ? (sent?.usedAt ?? now) : null,
  });
  return result;
}

function issuedCodeOf({ requestId, requestedAt, guesses, usedAt }: SentCode): IssuedCode {
  return {
    requestId,
    expiresAtMs: requestedAt.getTime() + codePolicy.lifeMs,
    wrongGuesses: guesses,
    used: usedAt !== null,
  };
}
