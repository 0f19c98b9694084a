import type { RefusalForm } from './call.ts';

/** Refusals that many calls share. The same words whether something never existed or belongs to another company. */
export const notFound = {
  status: 404,
  message: 'There is no such object, or it was deleted meanwhile. Load the list again.',
} as const satisfies RefusalForm;

/** The answer carries the current object in its details. */
export const stale = {
  status: 409,
  message: 'Somebody else saved this meanwhile. Compare the two, then keep yours or take theirs.',
} as const satisfies RefusalForm;

/** The text says how long to wait, and so does the header Retry-After. */
export const tooMany = {
  status: 429,
  message: 'Too many attempts. Please try again later.',
} as const satisfies RefusalForm;
