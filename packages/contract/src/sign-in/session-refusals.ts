import type { RefusalForm } from '../call.ts';

/** The same words whatever ended it: time, log-out, a token used twice, a deleted user, or no sign-in at all. */
export const signInEnded = {
  status: 401,
  message: 'Your sign-in has ended. Please sign in again.',
} as const satisfies RefusalForm;

export const notYourId = {
  status: 403,
  message: 'The request names another user or company than the one who is signed in.',
} as const satisfies RefusalForm;
