/** Why a sign-in was refused, as the audit keeps it, with the words for it. */
export const signInFaults = {
  WRONG_SECRET: 'wrong password or licence key',
  WRONG_CODE: 'wrong one-time password',
  EXPIRED_CODE: 'expired one-time password',
  TOO_MANY: 'too many attempts before',
} as const;

export type SignInFault = keyof typeof signInFaults;

/** The most refused sign-ins of an account that the audit stores within the window: more say nothing new. */
export const MOST_REFUSALS_NOTED = 50;

export const signInRefusalWindowMs = 24 * 60 * 60_000;
