import {
  type AttemptLimit,
  type AttemptsRefusal,
  attemptLimits,
  judgeAttempts,
  tooManyAttemptsText,
} from '@pw/domain/sign-in/attempt-limits';
import { MOST_REFUSALS_NOTED, type SignInFault, signInRefusalWindowMs } from '@pw/domain/sign-in/refused-sign-in';
import { sql } from 'kysely';
import { inEachCompany, type OutsideTransaction } from '../../platform/database/app-database.ts';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import { keyedHash } from '../../platform/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from './accounts.store.ts';

/** Attempts of one kind that are counted together. What they are of is stored as keyed hashes. */
export type Attempts = {
  readonly limit: keyof typeof attemptLimits;
  /** The account's id, the name that no account has, or an address that is counted whatever the names. */
  readonly of: string;
  /** The address that they come from; undefined where all count together. */
  readonly from?: string;
};

type Counter = Pick<Platform, 'keys' | 'attemptLimits'>;

/**
 * Asks whether another attempt is allowed, and locks the counters, in their order, until the transaction ends: attempts
 * at one account go one by one. What is over a limit already is refused without that, so that guesses by the hundred
 * do not keep every connection waiting for one account.
 * @returns in how many seconds another attempt is allowed; null when it is now
 */
export async function lockAttempts(
  tx: OutsideTransaction,
  counter: Counter,
  counted: readonly Attempts[],
  now: Date,
): Promise<number | null> {
  return (
    (await longestWait(tx, counter, counted, now, 'read')) ?? (await longestWait(tx, counter, counted, now, 'lock'))
  );
}

/** Whether another attempt is refused whatever it is; without a lock, so that one which is not may be all the same. */
export async function isOverLimit(
  tx: OutsideTransaction,
  counter: Counter,
  counted: readonly Attempts[],
  now: Date,
): Promise<boolean> {
  return (await longestWait(tx, counter, counted, now, 'read')) !== null;
}

const looks = {
  read: sql`read_attempts(kind, subject, since)`,
  lock: sql`lock_attempts(kind, subject, owner, since)`,
} as const;

/** Looks at the counters one after the other, in one statement. */
async function longestWait(
  tx: OutsideTransaction,
  counter: Counter,
  counted: readonly Attempts[],
  now: Date,
  look: keyof typeof looks,
): Promise<number | null> {
  const limits = counted.map(({ limit }): AttemptLimit => ({ ...attemptLimits, ...counter.attemptLimits })[limit]);
  const kinds = counted.map(({ limit }) => limit);
  const subjects = counted.map((attempts) => hashOf(counter, attempts));
  const owners = counted.map(({ of }) => ownerOf(counter, of));
  const since = limits.map(({ windowMs }) => new Date(now.getTime() - windowMs));
  const { rows } = await sql<{ times: readonly Date[] | null }>`
    select ${looks[look]} as times
      from unnest(${kinds}::text[], ${subjects}::text[], ${owners}::text[], ${since}::timestamptz[])
        with ordinality as counted (kind, subject, owner, since, place)
      order by place`.execute(tx);
  const waits = limits.map((limit, place) => waitOf(limit, rows[place]?.times ?? [], now));
  return waits.reduce((longest, wait) => (wait !== null && wait > (longest ?? 0) ? wait : longest), null);
}

/** How many seconds a limit makes the next attempt wait; null when it need not. */
function waitOf(limit: AttemptLimit, moments: readonly Date[], now: Date): number | null {
  const times = moments.map((moment) => moment.getTime());
  const judged = judgeAttempts(limit, { count: times.length, oldestAtMs: Math.min(...times) }, now.getTime());
  return judged.ok ? null : judged.error.retryAfterSeconds;
}

/** Counts one more attempt; its counter is locked already. */
export async function addAttempt(
  tx: OutsideTransaction,
  counter: Counter,
  attempts: Attempts,
  now: Date,
): Promise<void> {
  await sql`select add_attempt(${attempts.limit}, ${hashOf(counter, attempts)}, ${now})`.execute(tx);
}

function hashOf({ keys }: Counter, { limit, of, from = '' }: Attempts): string {
  return keyedHash(keys, 'attempt-subject', `${limit}\n${of}\n${from}`);
}

/** What the counters of an account, a name or an address are found by, whatever they count. */
export function ownerOf({ keys }: { readonly keys: Pick<Platform['keys'], 'secret'> }, of: string): string {
  return keyedHash(keys, 'attempt-owner', of);
}

/** What a refused attempt says besides its code: how long to wait, where that is the reason. */
export function moreOfRefusal(refusal: { readonly code: string } | AttemptsRefusal): RefusalMore {
  if (!('retryAfterSeconds' in refusal)) {
    return {};
  }
  const { retryAfterSeconds } = refusal;
  return { message: tooManyAttemptsText(retryAfterSeconds), headers: { 'retry-after': String(retryAfterSeconds) } };
}

/** As the audit has it: of an account in whose name nobody is signed in. */
const refused = { event: 'sign-in.refused', role: 'nobody' } as const;

/** Longer than any name, shorter than what somebody might send. */
const LONGEST_TYPED = 200;

/** A sign-in that was refused, as it came. */
type RefusedSignIn = {
  /** Whose name it is, each with why it was refused; none for a name that no account has. */
  readonly accounts: readonly (Pick<Account, 'companyId' | 'accountId' | 'name'> & { readonly fault: SignInFault })[];
  /** The name as it was typed. */
  readonly typed: string;
  /** The network address that it came from. */
  readonly address: string;
};

/**
 * Writes into the audit of each account's company that a sign-in was refused. A name that no account has belongs to no
 * company and leaves nothing, by the same statement, so that no time tells it apart. Of an account so many a day are
 * written, so that nobody fills the audit of a company.
 */
export async function noteRefusedSignIn(
  tx: OutsideTransaction,
  { accounts, typed, address }: RefusedSignIn,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - signInRefusalWindowMs);
  const parts = accounts.map(({ companyId, accountId, name, fault }) => ({
    companyId,
    values: {
      ...refused,
      accountId,
      name,
      details: JSON.stringify({ account: typed.slice(0, LONGEST_TYPED), address, fault }),
      at: now.toISOString(),
      since: since.toISOString(),
      most: MOST_REFUSALS_NOTED,
    },
  }));
  await inEachCompany(
    tx,
    parts,
    `insert into audit_events (company_id, at, actor_id, actor_name, actor_role, event, subject, details)
      select company_id, ($1->>'at')::timestamptz, ($1->>'accountId')::uuid, $1->>'name', $1->>'role', $1->>'event',
          $1->>'name', ($1->>'details')::jsonb
            || case when noted = ($1->>'most')::integer - 1 then '{"isLastOfDay": true}' else '{}' end::jsonb
        from companies, (
          select count(*) as noted from audit_events
            where company_id = $2 and event = '${refused.event}' and actor_id = ($1->>'accountId')::uuid and at > ($1->>'since')::timestamptz
        ) of_late
        where companies.company_id = $2 and noted < ($1->>'most')::integer
      returning '{}'::jsonb`,
  );
}
