const HOUR_SECONDS = 3600;

/** How long signed-in sessions last. */
export const sessionTimes = {
  accessTokenSeconds: HOUR_SECONDS,
  /** From this age on the client renews the access token before it sends a request. */
  renewAfterSeconds: 3300,
  /** How long the token before the current one is still accepted: two requests or tabs renew at the same moment. */
  predecessorGraceSeconds: 30,
  /** Without any renewal: a working day with its breaks passes, a night with the computer left on does not. */
  refreshIdleSeconds: 12 * HOUR_SECONDS,
  /** Whatever the use: a stolen session ends within a week, and people sign in on Mondays anyway. */
  refreshLongestSeconds: 7 * 24 * HOUR_SECONDS,
} as const;

/** When a refresh token that is issued now ends, in epoch milliseconds. */
export function refreshTokenEndsAtMs(signedInAtMs: number, nowMs: number): number {
  return Math.min(
    nowMs + sessionTimes.refreshIdleSeconds * 1000,
    signedInAtMs + sessionTimes.refreshLongestSeconds * 1000,
  );
}
