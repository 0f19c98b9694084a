import { type AttemptLimit, attemptLimits, judgeAttempts } from '@pw/domain/sign-in/attempt-limits';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { keyedHash } from '../../platform/keys/keys.ts';
import type { Platform } from '../../platform/platform.ts';

/** Attempts of one kind at one account or from one address. */
export type Attempts = {
  readonly limit: keyof typeof attemptLimits;
  /** The account's id, the name that no account has, or the address; stored as a keyed hash. */
  readonly subject: string;
};

type Counter = Pick<Platform, 'keys' | 'attemptLimits'>;

/**
 * Locks counters, in their order, until the transaction ends, so that attempts at one account go one by one.
 * @returns in how many seconds another attempt is allowed; null when it is now
 */
export async function lockAttempts(
  tx: AppTransaction,
  counter: Counter,
  counted: readonly Attempts[],
  now: Date,
): Promise<number | null> {
  let retryAfterSeconds: number | null = null;
  for (const attempts of counted) {
    const limit: AttemptLimit = { ...attemptLimits, ...counter.attemptLimits }[attempts.limit];
    const since = new Date(now.getTime() - limit.windowMs);
    const { rows } = await sql<{
      times: readonly Date[];
    }>`select lock_attempts(${attempts.limit}, ${hashOf(counter, attempts)}, ${since}) as times`.execute(tx);
    const times = (rows[0]?.times ?? []).map((time) => time.getTime());
    const judged = judgeAttempts(limit, { count: times.length, oldestAtMs: Math.min(...times) }, now.getTime());
    if (!judged.ok) {
      retryAfterSeconds = Math.max(retryAfterSeconds ?? 0, judged.error.retryAfterSeconds);
    }
  }
  return retryAfterSeconds;
}

/** Counts one more attempt; its counter is locked already. */
export async function addAttempt(tx: AppTransaction, counter: Counter, attempts: Attempts, now: Date): Promise<void> {
  await sql`select add_attempt(${attempts.limit}, ${hashOf(counter, attempts)}, ${now})`.execute(tx);
}

function hashOf({ keys }: Counter, { limit, subject }: Attempts): string {
  return keyedHash(keys, 'attempt-subject', `${limit}\n${subject}`);
}
