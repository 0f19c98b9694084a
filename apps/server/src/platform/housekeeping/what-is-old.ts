import { presenceTimes } from '@pw/domain/projects/presence';
import { attemptLimits } from '@pw/domain/sign-in/attempt-limits';
import { codePolicy } from '@pw/domain/sign-in/one-time-code';
import { sessionTimes } from '@pw/domain/sign-in/session-times';
import { KEPT_HOURS } from '../http/idempotency.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each kind of row is of use, in milliseconds. What nobody can use any more is deleted. */
export const usefulFor = {
  idempotentReplies: KEPT_HOURS * HOUR_MS,
  /** Since it was asked for; then neither the code nor the word that it is over means anything. */
  oneTimeCodes: codePolicy.lifeMs + HOUR_MS,
  /** Since it ended: who signed in when is asked about for a month. */
  endedSessions: 30 * DAY_MS,
  /** Since it started: no refresh token can renew it any more, though nobody signed out. */
  leftSessions: sessionTimes.refreshLongestSeconds * 1000 + 30 * DAY_MS,
  attempts: Math.max(...Object.values(attemptLimits).map(({ windowMs }) => windowMs)),
  keptMails: 7 * DAY_MS,
  /** Audit and recovery look back a month; what a draft is made of stays as long as the draft. */
  boardJournal: 30 * DAY_MS,
  projectPresence: presenceTimes.expiresAfterMs,
} as const;

export type Kept = keyof typeof usefulFor;

/** What is older than this moment is of no use. */
export function oldBefore(kept: Kept, now: Date): Date {
  return new Date(now.getTime() - usefulFor[kept]);
}
