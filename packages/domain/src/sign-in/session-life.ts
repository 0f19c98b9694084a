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

/** The channel over which the tabs of one browser tell each other who is signed in. */
export const SESSION_CHANNEL = 'panelwright.sharedSession';

/** When a refresh token that is issued now ends, in epoch milliseconds. */
export function refreshTokenEndsAtMs(signedInAtMs: number, nowMs: number): number {
  return Math.min(
    nowMs + sessionTimes.refreshIdleSeconds * 1000,
    signedInAtMs + sessionTimes.refreshLongestSeconds * 1000,
  );
}

/** A refresh token as it lies in its family: the tokens that followed each other since one sign-in. */
export type PresentedToken =
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'current' } & KnownToken)
  | ({ readonly kind: 'predecessor'; readonly replacedAtMs: number } & KnownToken)
  | ({ readonly kind: 'older' } & KnownToken);

type KnownToken = {
  /** After log-out, after the user was deleted, or after a token was used twice. */
  readonly familyRevoked: boolean;
  /** The end of this token, not of the family. */
  readonly endsAtMs: number;
};

/**
 * - `rotate`: issue the next token, which makes this one the predecessor.
 * - `accept-predecessor`: answer the family's current token again. Rotating here would make the other tab's token the
 *   one that is too old.
 * - `revoke-family`: somebody holds a copy; end the whole family and refuse.
 * - `refuse`: the sign-in is over.
 */
export type RefreshVerdict = 'rotate' | 'accept-predecessor' | 'revoke-family' | 'refuse';

/**
 * Decides what a presented refresh token gives.
 *
 * A token past its end opens nothing to a thief, so it does not end the family: a tab that slept for a day must not
 * sign out the one that is at work.
 */
export function judgeRefresh(token: PresentedToken, nowMs: number): RefreshVerdict {
  if (token.kind === 'unknown' || token.familyRevoked || nowMs >= token.endsAtMs) {
    return 'refuse';
  }
  switch (token.kind) {
    case 'current':
      return 'rotate';
    case 'predecessor':
      return nowMs - token.replacedAtMs <= sessionTimes.predecessorGraceSeconds * 1000
        ? 'accept-predecessor'
        : 'revoke-family';
    case 'older':
      return 'revoke-family';
  }
}
