import { LOGIN_REFUSED } from '@pw/domain/sign-in/sign-in-messages';
import type { RefusalForm } from '../call.ts';
import { tooMany } from '../refusal-forms.ts';

/** How a login is refused: the same words whether the account exists or not. */
export const loginRefusals = {
  LOGIN_REFUSED: { status: 422, message: LOGIN_REFUSED },
  TOO_MANY: tooMany,
} as const satisfies Readonly<Record<string, RefusalForm>>;
