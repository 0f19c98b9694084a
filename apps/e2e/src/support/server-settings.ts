import { type SupportContact, supportRoles } from '@pw/domain/contact-support';

/** Whom the tested server names for support; the last role is left empty, so that it must not be listed. */
export const supportContacts: readonly SupportContact[] = supportRoles.map((role, position) => ({
  role,
  name: position === supportRoles.length - 1 ? '' : `Person ${position + 1}`,
  email: `support${position + 1}@demo.test`,
}));

/** How the tested server differs from a fresh one. */
export const serverSettings = {
  DEMO_DATA: '1',
  SUPPORT_CONTACTS: JSON.stringify(supportContacts),
  // Every journey signs in from the same address within two minutes.
  ATTEMPT_LIMITS: 'codeRequestsOfAddress=1000/10, subscriptionsOfAddress=1000/60',
} as const;
