import type { LimitedRole } from './role-quota.ts';
import type { UserField } from './user-form.ts';

/** Every reason for which a user is not added, edited or deleted. */
export type UserRefusal =
  | { readonly code: 'FIELD_INVALID'; readonly field: UserField; readonly text: string }
  | { readonly code: 'PASSWORD_WEAK' }
  /** A new user with the administrator's e-mail, who has an own form. */
  | { readonly code: 'IS_ADMINISTRATOR' }
  /** The administrator is added as a user only once. */
  | { readonly code: 'ALREADY_ADDED' }
  | { readonly code: 'NO_ROLE' }
  | { readonly code: 'QUOTA_REACHED'; readonly role: LimitedRole }
  | { readonly code: 'USER_NAME_TAKEN' }
  | { readonly code: 'EMAIL_TAKEN' }
  /** Deleted by somebody else in the meantime. */
  | { readonly code: 'USER_NOT_FOUND' };

export type UserRefusalCode = UserRefusal['code'];
