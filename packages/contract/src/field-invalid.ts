import type { RefusalForm } from './call.ts';

/** Details: the text at each field that is not right. */
export const FIELD_INVALID = {
  status: 422,
  message: 'Some fields are not right. Correct them and send again.',
} as const satisfies RefusalForm;
