import { INVALID_AFTER_SAVE_TEXT, shownCustomerText } from '@pw/domain/customers/customer-texts';
import type { CallFailure } from '../../platform/call-failure.ts';

const BAD_REQUEST = 400;

/** What the form says about a save that failed. */
export function alertOfFailure(failure: CallFailure): string {
  return failure.status === BAD_REQUEST ? INVALID_AFTER_SAVE_TEXT : shownCustomerText(failure.message);
}
