import { randomUUID } from 'node:crypto';
import type { loginCall } from '@pw/contract/sign-in';
import { foldUserName } from '@pw/domain/company-users/user-form';
import { foldEmail } from '@pw/domain/field-rules';
import { err, ok, type Result } from '@pw/domain/result';
import type { AttemptsRefusal } from '@pw/domain/sign-in/attempt-limits';
import { readDevice } from '@pw/domain/sign-in/device';
import { type CodeRefusal, codeFrom, codePolicy, type IssuedCode, judgeCode } from '@pw/domain/sign-in/one-time-code';
import type { SignInFault } from '@pw/domain/sign-in/refused-sign-in';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { IdentityKind } from '../../platform/database/identities.ts';
import type { PrepareRequest } from '../../platform/http/route.ts';
import { hashesEqual, type Keys, keyedHash } from '../../platform/keys.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session, SessionRole } from '../../platform/session-tokens.ts';
import {
  type Account,
  findAccount,
  lockCode,
  NOBODY,
  replaceCode,
  type SentCode,
  saveGuess,
} from './accounts.store.ts';
import { type Attempts, addAttempt, isOverLimit, lockAttempts, noteRefusedSignIn } from './attempts.store.ts';
import { hashLicenceKey, verifyPassword } from './secrets.ts';
import { startSession } from './sessions.store.ts';

/** A login as it came: the name and its secret, at one of the entrances. */
export type Login = { readonly entrance: Entrance; readonly name: string; readonly secret: string };

/** Whether the secret is that of the account, as it was stored when it was compared. */
export type CheckedSecret = { readonly secretHash: string | null | undefined; readonly isSecret: boolean };

/**
 * Compares a secret, which takes long, before anything is locked. Whether anybody may know how it ended is decided
 * afterwards, under the locks of the counters.
 */
export async function checkSecret(
  { entrance, name, secret }: Login,
  { platform, address, now, read }: Pick<PrepareRequest<typeof loginCall>, 'platform' | 'address' | 'now' | 'read'>,
): Promise<CheckedSecret> {
  const { kind, name: known } = entrance.readName(name);
  const { secretHash, isOver } = await read(async (tx) => {
    const account = await findAccount(tx, kind, known);
    const counted = Object.values(attemptsAt(subjectOf(account, kind, known), address));
    return { secretHash: account?.secretHash, isOver: await isOverLimit(tx, platform, counted, now) };
  });
  // What is refused whatever the secret is costs no work.
  return { secretHash, isSecret: !isOver && (await entrance.isSecret(secretHash, secret, known)) };
}

/** What a login is counted under. */
function attemptsAt(of: string, from: string) {
  return {
    wrongPassword: { limit: 'wrongPasswords', of, from },
    wrongPasswordOfAccount: { limit: 'wrongPasswordsOfAccount', of },
    // Whoever has used up the guesses would wait for a mail in vain.
    guesses: { limit: 'wrongCodes', of, from },
    requestOfAccount: { limit: 'codeRequestsOfAccount', of },
    requestOfAddress: { limit: 'codeRequestsOfAddress', of: from },
  } as const satisfies Readonly<Record<string, Attempts>>;
}

export type LoginRequest = Omit<Login, 'secret'> & {
  readonly checked: CheckedSecret;
  readonly address: string;
  readonly tx: AppTransaction;
  readonly platform: Platform;
  readonly now: Date;
  readonly afterCommit: (work: () => Promise<void>) => void;
};

/** Has the audit say that a step of a sign-in was refused. */
function noteRefusal(
  { name: typed, address, tx, now }: Pick<CodeGuess, 'name' | 'address' | 'tx' | 'now'>,
  account: Account | undefined,
  fault: SignInFault,
): Promise<void> {
  return noteRefusedSignIn(tx, { account, typed, address, fault }, now);
}

export type SentLogin = { readonly account: Account; readonly requestId: string };

export type LoginRefusal = { readonly code: 'LOGIN_REFUSED' } | AttemptsRefusal;

/**
 * Checks a name and its secret, and mails a one-time password. What it asks and writes until it refuses is the same
 * for a wrong secret as for a name that no account has, so that neither words nor time tell them apart.
 */
export async function sendCode(login: LoginRequest): Promise<Result<SentLogin, LoginRefusal>> {
  const { entrance, tx, platform, now } = login;
  const { kind, name } = entrance.readName(login.name);
  const account = await findAccount(tx, kind, name);
  const counted = attemptsAt(subjectOf(account, kind, name), login.address);
  const retryAfterSeconds = await lockAttempts(tx, platform, Object.values(counted), now);
  if (retryAfterSeconds !== null) {
    await noteRefusal(login, account, 'TOO_MANY');
    return err({ code: 'TOO_MANY', retryAfterSeconds });
  }
  await addAttempt(tx, platform, counted.requestOfAddress, now);
  const { isSecret, secretHash } = login.checked;
  // A password that was changed meanwhile was not compared.
  if (!account || !isSecret || account.secretHash !== secretHash) {
    for (const attempt of [counted.wrongPassword, counted.wrongPasswordOfAccount]) {
      await addAttempt(tx, platform, attempt, now);
    }
    await noteRefusal(login, account, 'WRONG_SECRET');
    return err({ code: 'LOGIN_REFUSED' });
  }
  await addAttempt(tx, platform, counted.requestOfAccount, now);
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

/** A guess of a one-time password as it came. */
export type CodeGuess = {
  readonly entrance: Entrance;
  readonly name: string;
  readonly otp: string | number;
  readonly requestId?: string | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly tx: AppTransaction;
  readonly platform: Platform;
  readonly now: Date;
};

export type SignedIn = { readonly account: Account; readonly session: Session };

/** Checks a one-time password, and starts the session that it gives. */
export async function checkCode(guess: CodeGuess): Promise<Result<SignedIn, CodeRefusal | AttemptsRefusal>> {
  const { entrance, tx, platform, now, address } = guess;
  const { kind, name } = entrance.readName(guess.name);
  const account = await findAccount(tx, kind, name);
  const wrongCode: Attempts = { limit: 'wrongCodes', of: subjectOf(account, kind, name), from: address };
  const retryAfterSeconds = await lockAttempts(tx, platform, [wrongCode], now);
  if (retryAfterSeconds !== null) {
    await noteRefusal(guess, account, 'TOO_MANY');
    return err({ code: 'TOO_MANY', retryAfterSeconds });
  }
  const { accepted, costsGuess } = await judgeGuess(guess, account ?? { companyId: NOBODY, accountId: NOBODY });
  if (!accepted.ok) {
    // What is not counted is written nowhere by the same statement: the time does not tell whether a code was sent.
    await addAttempt(tx, platform, costsGuess ? wrongCode : { ...wrongCode, of: NOBODY }, now);
    await noteRefusal(guess, account, accepted.error.code === 'EXPIRED' ? 'EXPIRED_CODE' : 'WRONG_CODE');
    return accepted;
  }
  if (!account) {
    throw new Error('A code was accepted for an account that does not exist');
  }
  const start = { ...account, ...readDevice(guess.userAgent), address, role: entrance.role, startedAt: now };
  const session = await startSession(tx, start, now);
  return ok({ account, session });
}

/** `costsGuess`: it was one of the few that the code in hand allows. Nothing else is held against anybody. */
type JudgedGuess = { readonly accepted: Result<null, CodeRefusal>; readonly costsGuess: boolean };

async function judgeGuess(
  { otp, requestId, tx, platform, now }: CodeGuess,
  account: Pick<Account, 'companyId' | 'accountId'>,
): Promise<JudgedGuess> {
  const sent = await lockCode(tx, account);
  const guessed = hashCode(platform.keys, account.accountId, sent?.requestId ?? NOBODY, String(otp).trim());
  const { result, issued } = judgeCode({
    issued: sent ? issuedCodeOf(sent) : null,
    requestIdSent: requestId ?? null,
    matches: hashesEqual(guessed, sent?.codeHash ?? ''),
    nowMs: now.getTime(),
  });
  const guesses = issued?.wrongGuesses ?? 0;
  await saveGuess(tx, account, { guesses, usedAt: issued?.used ? (sent?.usedAt ?? now) : null });
  return { accepted: result, costsGuess: guesses > (sent?.guesses ?? 0) };
}

function issuedCodeOf({ requestId, requestedAt, guesses, usedAt }: SentCode): IssuedCode {
  return {
    requestId,
    expiresAtMs: requestedAt.getTime() + codePolicy.lifeMs,
    wrongGuesses: guesses,
    used: usedAt !== null,
  };
}

/**
 * What attempts are counted under: the account, whichever of its names was typed, or else the name itself, so that
 * names which no account has are locked out in the same way.
 */
function subjectOf(account: Account | undefined, kind: IdentityKind, name: string): string {
  return account?.accountId ?? nobodysName(kind, name);
}

/** What stands for a name that no account has. */
export function nobodysName(kind: IdentityKind, name: string): string {
  return `${kind}\n${name}`;
}

/** The stored form of a one-time password: it counts for one account and one request. */
function hashCode(keys: Keys, accountId: string, requestId: string, code: string): string {
  return keyedHash(keys, 'one-time-code', `${accountId}:${requestId}:${code}`);
}

/** Draws a one-time password that nobody can foresee. */
export function drawCode(): string {
  return codeFrom([...crypto.getRandomValues(new Uint32Array(4))]);
}

/** The mail of a one-time password, which is the only number of six digits in it. */
export function codeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your Panelwright one-time password',
    text: [
      `${code} is your one-time password (OTP) for Panelwright.`,
      `It is valid for ${codePolicy.lifeMs / 60_000} minutes and for one sign-in.`,
      'If you are not signing in now, somebody else knows your password or licence key: tell your administrator.',
    ].join('\n\n'),
  };
}

/** A way to sign in: what the name and the secret are, and the role that the one-time password gives. */
type Entrance = {
  readonly role: Extract<SessionRole, 'choosing' | 'administrator'>;
  readonly readName: (typed: string) => { readonly kind: IdentityKind; readonly name: string };
  /** Takes as long for an account that does not exist. */
  readonly isSecret: (secretHash: string | null | undefined, secret: string, name: string) => Promise<boolean>;
};

/** With user name or e-mail, and password. No user name contains @, so it tells the two apart. */
export const customerEntrance: Entrance = {
  role: 'choosing',
  readName: (typed) =>
    foldUserName(typed).includes('@')
      ? { kind: 'user-email', name: foldEmail(typed) }
      : { kind: 'user-name', name: foldUserName(typed) },
  isSecret: verifyPassword,
};

/** With e-mail and licence key. */
export const administratorEntrance: Entrance = {
  role: 'administrator',
  readName: (typed) => ({ kind: 'administrator-email', name: foldEmail(typed) }),
  isSecret: async (secretHash, secret) => hashesEqual(hashLicenceKey(secret), secretHash ?? ''),
};
