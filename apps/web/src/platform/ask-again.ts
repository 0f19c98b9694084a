import { timers } from '@pw/domain/limits';

/** What decides whether a request is sent again. */
type Answer = { readonly status: number; readonly body: unknown; readonly retryAfterMs?: number };

/** How often a request that the server had no time for is sent again. */
const MOST_TRIES_AGAIN = 3;

/**
 * How long a request waits before it is sent again; null where its answer is the last.
 * @param again how often it was sent again before
 * @param isRepeatable whether it only reads, or the server would recognise it by its key
 */
export function pauseBeforeAgain(answer: Answer, again: number, isRepeatable: boolean): number | null {
  if (isUnknownCall(answer)) {
    // Nothing of it was begun, so that any request may be sent again.
    return timers.upgradePausesMs[again] ?? null;
  }
  const { status, retryAfterMs } = answer;
  return status === 503 && retryAfterMs !== undefined && isRepeatable && again < MOST_TRIES_AGAIN ? retryAfterMs : null;
}

/** Whether a server of an older release has answered, which does not know the call: another one will. */
export function isUnknownCall({ status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  return status === 404 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'NO_SUCH_CALL';
}

export const BEING_UPGRADED = 'Being upgraded, again in a moment.';

/** After the last try. */
export const notUpgraded = {
  cause: 'The server is being upgraded',
  hint: 'Try again in a minute. If it goes on, reload the page or contact support.',
};
