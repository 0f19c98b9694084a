import { randomUUID } from 'node:crypto';
import type { requestUserCodeCall } from '@pw/contract/sign-in';
import { err, ok, type Result } from '@pw/domain/result';
import type { AttemptsRefusal } from '@pw/domain/sign-in/attempt-limits';
import { readDevice } from '@pw/domain/sign-in/device';
import { type CodeRefusal, codeFrom, codePolicy, type IssuedCode, judgeCode } from '@pw/domain/sign-in/one-time-code';
import type { SignInFault } from '@pw/domain/sign-in/refused-sign-in';
import { enterCompany, type OutsideTransaction } from '../../platform/database/app-database.ts';
import type { PrepareRequest } from '../../platform/http/route.ts';
import { hashesEqual, type Keys, keyedHash } from '../../platform/keys.ts';
import type { Mail } from '../../platform/mail.ts';
import { measure } from '../../platform/metrics/measure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UserSession } from '../../platform/session-tokens.ts';
import { type Account, findAccounts, NOBODY } from './accounts.store.ts';
import { type Attempts, addAttempt, isOverLimit, lockAttempts, noteRefusedSignIn } from './attempts.store.ts';
import { lockCodes, replaceCodes, type SentCode, saveGuess } from './codes.store.ts';
import { type Entrance, subjectOf } from './entrances.ts';
import { startSession } from './sessions.store.ts';

/** A login as it came: the name and its secret, at one of the entrances. */
export type Login = { readonly entrance: Entrance; readonly name: string; readonly secret: string };

/** True if the secret is that of an account, by the hash that was stored when it was compared. */
export type CheckedSecret = Pick<Account, 'accountId' | 'secretHash'> & { readonly isSecret: boolean };

/**
 * Compares a secret with those of all accounts that have the name, which takes long, before anything is locked. Whether
 * anybody may know how it ended is decided afterwards, under the locks of the counters.
 */
export async function checkSecret(
  { entrance, name, secret }: Login,
  {
    platform,
    address,
    now,
    read,
  }: Pick<PrepareRequest<typeof requestUserCodeCall>, 'platform' | 'address' | 'now' | 'read'>,
): Promise<readonly CheckedSecret[]> {
  const { kind, name: known } = entrance.readName(name);
  const { accounts, isOver } = await read(async (tx) => {
    const accountsOfName = await findAccounts(tx, kind, known);
    const counted = Object.values(attemptsAt(subjectOf(accountsOfName, kind, known), address));
    return { accounts: accountsOfName, isOver: await isOverLimit(tx, platform, counted, now) };
  });
  // What is refused whatever the secret is costs no work.
  if (isOver) {
    return [];
  }
  const stored = accounts.map(({ secretHash }) => secretHash);
  const matches = await entrance.matchSecrets(platform.keys, stored, secret, known);
  return accounts.map(({ accountId, secretHash }, place) => ({
    accountId,
    secretHash,
    isSecret: matches[place] === true,
  }));
}

/** The counters of a login. */
function attemptsAt(of: string, from: string) {
  return {
    wrongPassword: { limit: 'wrongPasswords', of, from },
    wrongPasswordOfAccount: { limit: 'wrongPasswordsOfAccount', of },
    // A user without guesses left would wait for a mail in vain.
    guesses: { limit: 'wrongCodes', of, from },
    requestOfAccount: { limit: 'codeRequestsOfAccount', of },
    requestOfAddress: { limit: 'codeRequestsOfAddress', of: from },
  } as const satisfies Readonly<Record<string, Attempts>>;
}

export type LoginRequest = Omit<Login, 'secret'> & {
  readonly checked: readonly CheckedSecret[];
  readonly address: string;
  readonly tx: OutsideTransaction;
  readonly platform: Platform;
  readonly now: Date;
  readonly afterCommit: (work: () => Promise<void>) => void;
};

/** Has the audits say that a step of a sign-in was refused. */
function noteRefusal(
  { name: typed, address, tx, now }: Pick<CodeGuess, 'name' | 'address' | 'tx' | 'now'>,
  accounts: readonly Account[],
  faultOf: (account: Account) => SignInFault,
): Promise<void> {
  const refused = accounts.map((account) => ({ ...account, fault: faultOf(account) }));
  return noteRefusedSignIn(tx, { accounts: refused, typed, address }, now);
}

/** The accounts whose secret was given, at least one, and the request that their codes belong to. */
export type SentLogin = { readonly accounts: readonly Account[]; readonly requestId: string };

export type LoginRefusal = { readonly code: 'LOGIN_REFUSED' } | AttemptsRefusal;

/**
 * Checks a name and its secret, and mails a one-time password to each account that they fit: which of the codes is
 * entered decides between them. What it asks and writes until it refuses is the same for a wrong secret as for a name
 * that no account has, so that neither words nor time tell them apart.
 */
export async function sendCode(login: LoginRequest): Promise<Result<SentLogin, LoginRefusal>> {
  const { entrance, tx, platform, now, checked } = login;
  const { kind, name } = entrance.readName(login.name);
  const accounts = await findAccounts(tx, kind, name);
  const counted = attemptsAt(subjectOf(accounts, kind, name), login.address);
  const retryAfterSeconds = await lockAttempts(tx, platform, Object.values(counted), now);
  if (retryAfterSeconds !== null) {
    await noteRefusal(login, accounts, () => 'TOO_MANY');
    measure('sign_ins_total', { result: 'too many' });
    return err({ code: 'TOO_MANY', retryAfterSeconds });
  }
  await addAttempt(tx, platform, counted.requestOfAddress, now);
  // A password that was changed meanwhile was not compared.
  const fitting = accounts.filter(({ accountId, secretHash }) =>
    checked.some((each) => each.isSecret && each.accountId === accountId && each.secretHash === secretHash),
  );
  if (fitting.length === 0) {
    for (const attempt of [counted.wrongPassword, counted.wrongPasswordOfAccount]) {
      await addAttempt(tx, platform, attempt, now);
    }
    await noteRefusal(login, accounts, () => 'WRONG_SECRET');
    measure('sign_ins_total', { result: 'wrong password' });
    return err({ code: 'LOGIN_REFUSED' });
  }
  await addAttempt(tx, platform, counted.requestOfAccount, now);
  const requestId = await issueCodes(login, fitting);
  measure('sign_ins_total', { result: 'code sent' });
  return ok({ accounts: fitting, requestId });
}

async function issueCodes(
  { tx, platform, now, afterCommit }: LoginRequest,
  accounts: readonly Account[],
): Promise<string> {
  const requestId = randomUUID();
  const drawn = accounts.map((account) => ({ ...account, requestId, code: drawCode() }));
  const codes = drawn.map(({ companyId, accountId, code }) => {
    const codeHash = hashCode(platform.keys, accountId, requestId, code);
    return { companyId, accountId, requestId, codeHash };
  });
  await replaceCodes(tx, codes, now);
  // Not awaited by the answer: how long the mail server takes would tell that the account exists.
  for (const { email, company, code } of drawn) {
    afterCommit(() => platform.mail.deliver(codeMail(email, { code, company })));
  }
  return requestId;
}

/** A guess of a one-time password as it came. */
export type CodeGuess = {
  readonly entrance: Entrance;
  readonly name: string;
  readonly code: string | number;
  readonly requestId?: string | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly tx: OutsideTransaction;
  readonly platform: Platform;
  readonly now: Date;
};

export type SignedIn = { readonly account: Account; readonly session: UserSession };

/**
 * Checks a one-time password, and starts the session that it gives. Where several companies have sent codes to one
 * e-mail, the code decides between them.
 */
export async function checkCode(guess: CodeGuess): Promise<Result<SignedIn, CodeRefusal | AttemptsRefusal>> {
  const { entrance, tx, platform, now, address } = guess;
  const { kind, name } = entrance.readName(guess.name);
  const accounts = await findAccounts(tx, kind, name);
  const wrongCode: Attempts = { limit: 'wrongCodes', of: subjectOf(accounts, kind, name), from: address };
  const retryAfterSeconds = await lockAttempts(tx, platform, [wrongCode], now);
  if (retryAfterSeconds !== null) {
    await noteRefusal(guess, accounts, () => 'TOO_MANY');
    measure('sign_ins_total', { result: 'too many' });
    return err({ code: 'TOO_MANY', retryAfterSeconds });
  }
  const { account, hasExpired, costsGuess } = await judgeGuess(guess, accounts);
  if (!account) {
    // The same statement runs for a guess that costs nothing: the time does not show whether a code was sent.
    await addAttempt(tx, platform, costsGuess ? wrongCode : { ...wrongCode, of: NOBODY }, now);
    await noteRefusal(guess, accounts, (each) => (hasExpired.has(each.accountId) ? 'EXPIRED_CODE' : 'WRONG_CODE'));
    measure('sign_ins_total', { result: hasExpired.size > 0 ? 'expired code' : 'wrong code' });
    return err({ code: hasExpired.size > 0 ? 'EXPIRED' : 'INVALID' });
  }
  const start = { ...account, ...readDevice(guess.userAgent), address, role: entrance.role, startedAt: now };
  const session = await startSession(await enterCompany(tx, account.companyId), start, now);
  measure('sign_ins_total', { result: 'signed in' });
  return ok({ account, session });
}

type JudgedGuess = {
  /** The account whose code it is. */
  readonly account: Account | undefined;
  /** The accounts whose codes are over, as far as the guess may know it. */
  readonly hasExpired: ReadonlySet<string>;
  /** It was one of the few that a code in hand allows. Nothing else is held against anybody. */
  readonly costsGuess: boolean;
};

async function judgeGuess(
  { code: guessedCode, requestId, tx, platform, now }: CodeGuess,
  accounts: readonly Account[],
): Promise<JudgedGuess> {
  const sent = await lockCodes(tx, accounts);
  const judged = sent.map((code) => {
    const guessed = hashCode(platform.keys, code.accountId, code.requestId, String(guessedCode).trim());
    const { result, issued } = judgeCode({
      issued: issuedCodeOf(code),
      requestIdSent: requestId ?? null,
      matches: hashesEqual(guessed, code.codeHash),
      nowMs: now.getTime(),
    });
    const guesses = issued?.wrongGuesses ?? 0;
    return { ...code, result, costsGuess: guesses > code.guesses, guesses };
  });
  const right = judged.find(({ result }) => result.ok);
  // A right guess of one code is no wrong guess of the others.
  await saveGuess(tx, right ? [{ ...right, usedAt: now }] : judged);
  return {
    account: accounts.find(({ accountId }) => accountId === right?.accountId),
    hasExpired: new Set(
      judged.filter(({ result }) => !result.ok && result.error.code === 'EXPIRED').map(({ accountId }) => accountId),
    ),
    costsGuess: judged.some(({ costsGuess }) => costsGuess),
  };
}

function issuedCodeOf({ requestId, requestedAt, guesses, usedAt }: SentCode): IssuedCode {
  return {
    requestId,
    expiresAtMs: requestedAt.getTime() + codePolicy.lifeMs,
    wrongGuesses: guesses,
    used: usedAt !== null,
  };
}

/** The stored form of a one-time password: it counts for one account and one request. */
function hashCode(keys: Keys, accountId: string, requestId: string, code: string): string {
  return keyedHash(keys, 'one-time-code', `${accountId}:${requestId}:${code}`);
}

/** Draws a one-time password that nobody can foresee. */
export function drawCode(): string {
  return codeFrom([...crypto.getRandomValues(new Uint32Array(4))]);
}

/** The mail of a one-time password: the only number of six digits in it, unless the company has one in its name. */
export function codeMail(to: string, { code, company }: { readonly code: string; readonly company: string }): Mail {
  return {
    to,
    subject: 'Your Panelwright one-time password',
    text: [
      `${code} is your one-time password (OTP) for ${company} in Panelwright.`,
      `It is valid for ${codePolicy.lifeMs / 60_000} minutes and for one sign-in.`,
      'If you are not signing in now, somebody else knows your password or licence key: tell your administrator.',
    ].join('\n\n'),
  };
}
