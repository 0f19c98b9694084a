import { PASSWORD_MASK } from '@pw/domain/company-users/password';
import { z } from 'zod';

/** A user of the company as lists and refusals show it. */
export const companyUser = z.object({
  userId: z.uuid(),
  name: z.string(),
  userName: z.string(),
  userEmailId: z.string(),
  /** Ten digits; empty for an administrator who gave none. */
  contactNumber: z.string(),
  /** The moment, in UTC. */
  userCreatedDate: z.iso.datetime(),
  roles: z.array(z.enum(['sales', 'manufacturer', 'fieldEngineer'])),
  /** A stored password is never answered. */
  userPassword: z.literal(PASSWORD_MASK),
  /** False while the user is invited and has not signed in yet. */
  isActive: z.boolean(),
  /** Whether the user is the administrator. */
  isAdmin: z.boolean(),
  revision: z.int(),
});

export type CompanyUserOnWire = z.output<typeof companyUser>;
