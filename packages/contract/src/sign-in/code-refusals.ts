import { codeTexts } from '@pw/domain/sign-in/one-time-code';
import type { RefusalForm } from '../call.ts';
import { tooMany } from '../refusal-forms.ts';

/** How a guess of a one-time password is refused. */
export const codeRefusals = {
  INVALID: { status: 422, message: codeTexts.INVALID },
  EXPIRED: { status: 422, message: codeTexts.EXPIRED },
  TOO_MANY: tooMany,
} as const satisfies Readonly<Record<string, RefusalForm>>;
