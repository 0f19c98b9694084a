import { quotaReachedText } from '@pw/domain/company-users/role-quota';
import type { UserRefusalCode } from '@pw/domain/company-users/user-refusal';
import { userRefusalTexts } from '@pw/domain/company-users/user-texts';
import type { RefusalForm } from '../call.ts';

const ruleOfBusiness = 422;

/** The refusals of the decisions about users, with the texts of the server. Every call about one user may give each. */
export const userRefusals = {
  // The field's own text takes the place of this one.
  FIELD_INVALID: { status: ruleOfBusiness, message: 'A field of the user is not right.' },
  PASSWORD_WEAK: { status: ruleOfBusiness, message: userRefusalTexts.PASSWORD_WEAK },
  IS_ADMINISTRATOR: { status: ruleOfBusiness, message: userRefusalTexts.IS_ADMINISTRATOR },
  ALREADY_ADDED: { status: ruleOfBusiness, message: userRefusalTexts.ALREADY_ADDED },
  NO_ROLE: { status: ruleOfBusiness, message: userRefusalTexts.NO_ROLE },
  QUOTA_REACHED: { status: ruleOfBusiness, message: quotaReachedText('sales') },
  USER_NAME_TAKEN: { status: ruleOfBusiness, message: userRefusalTexts.USER_NAME_TAKEN },
  EMAIL_TAKEN: { status: ruleOfBusiness, message: userRefusalTexts.EMAIL_TAKEN },
  USER_NOT_FOUND: { status: 404, message: userRefusalTexts.USER_NOT_FOUND },
} as const satisfies Readonly<Record<UserRefusalCode, RefusalForm>>;
