import { z } from 'zod';

/** A customer of the company as lists and forms show it. */
export const customer = z.object({
  customerId: z.uuid(),
  customerName: z.string(),
  location: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  country: z.string(),
  state: z.string(),
  zipcode: z.string(),
  contactPerson: z.string(),
  designation: z.string(),
  /** Ten digits, or empty. */
  contactNumber: z.string(),
  email: z.string(),
  officeEmail: z.string(),
  /** Whether the user who asks has it among the favourites. */
  isFavorite: z.enum(['true', 'false']),
  /** Who added the customer, which belongs to the company. */
  userId: z.uuid(),
  revision: z.int(),
});

export type CustomerOnWire = z.output<typeof customer>;

/** What somebody else saved first, and who it was. The details of a refused edit. */
export const customerSavedMeanwhile = z.object({
  current: customer,
  savedBy: z.object({ userId: z.uuid(), name: z.string() }),
  savedAt: z.iso.datetime(),
});
