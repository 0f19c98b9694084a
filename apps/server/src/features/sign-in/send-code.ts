import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@pw/domain/result';
import type { TooManyAttempts } from '@pw/domain/sign-in/attempt-limits';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, findAccount } from './accounts.store.ts';
import { type Attempts, addAttempt, lockAttempts } from './attempts.store.ts';
import { codeMail } from './code-mail.ts';
import { drawCode } from './draw-code.ts';
import type { Entrance } from './entrances.ts';
import { hashCode } from './hash-code.ts';
import { replaceCode } from './one-time-codes.store.ts';
import { subjectOf } from './subject-of.ts';

/** A login as it came. */
export type LoginRequest = {
  readonly entrance: Entrance;
  readonly name: string;
  readonly secret: string;
  readonly address: string;
  readonly tx: AppTransaction;
  readonly platform: Platform;
  readonly now: Date;
  readonly afterCommit: (work: () => Promise<void>) => void;
};

export type SentLogin = { readonly account: Account; readonly requestId: string };

export type LoginRefusal = { readonly code: 'LOGIN_REFUSED' } | TooManyAttempts;

/**
 * Checks a name and its secret, and mails a one-time password. What it asks and writes until it refuses is the same
 * for a wrong secret as for a name that no account has, so that neither words nor time tell them apart.
 */
export async function sendCode(login: LoginRequest): Promise<Result<SentLogin, LoginRefusal>> {
  const { entrance, tx, platform, now } = login;
  const { kind, name } = entrance.readName(login.name);
  const account = await findAccount(tx, kind, name);
  const subject = subjectOf(account, kind, name);
  const wrongSecret: Attempts = { limit: 'wrongPasswords', subject };
  const requests: readonly Attempts[] = [
    { limit: 'codeRequestsOfAccount', subject },
    { limit: 'codeRequestsOfAddress', subject: login.address },
  ];
  // Whoever has used up the guesses would wait for a mail in vain.
  const counted: readonly Attempts[] = [wrongSecret, { limit: 'wrongCodes', subject }, ...requests];
  const retryAfterSeconds = await lockAttempts(tx, platform, counted, now);
  if (retryAfterSeconds !== null) {
    return err({ code: 'TOO_MANY', retryAfterSeconds });
  }
  for (const request of requests) {
    await addAttempt(tx, platform, request, now);
  }
  const isSecret = await entrance.isSecret(account?.secretHash, login.secret);
  if (!account || !isSecret) {
    await addAttempt(tx, platform, wrongSecret, now);
    return err({ code: 'LOGIN_REFUSED' });
  }
  return ok({ account, requestId: await issueCode(login, account) });
}

async function issueCode({ tx, platform, now, afterCommit }: LoginRequest, account: Account): Promise<string> {
  const requestId = randomUUID();
  const code = drawCode();
  const codeHash = hashCode(platform.keys, account.accountId, requestId, code);
  await replaceCode(tx, account, { requestId, codeHash, requestedAt: now });
  // Not awaited by the answer: how long the mail server takes would tell that the account exists.
  afterCommit(() => platform.mail.deliver(codeMail(account.email, code)));
  return requestId;
}
