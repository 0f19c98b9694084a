import { z } from 'zod';

/** What is entered about a customer. Here alone the zip code is called `zip`. */
const entry = z.object({
  customerName: z.string(),
  location: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  country: z.string(),
  state: z.string(),
  zip: z.union([z.string(), z.int().min(0).transform(String)]),
  contactPerson: z.string(),
  designation: z.string(),
  contactNumber: z.string(),
  email: z.string(),
  officeEmail: z.string(),
});

/** The fields of a new customer; those that need not be filled need not be sent. */
export const newCustomerEntry = entry.extend({
  addressLine2: entry.shape.addressLine2.default(''),
  state: entry.shape.state.default(''),
  zip: entry.shape.zip.default(''),
  contactPerson: entry.shape.contactPerson.default(''),
  designation: entry.shape.designation.default(''),
  contactNumber: entry.shape.contactNumber.default(''),
  email: entry.shape.email.default(''),
  officeEmail: entry.shape.officeEmail.default(''),
});

/** The fields of a change; those that are not sent stay as they are. */
export const customerChange = entry.partial();

/** Written as a boolean or as its name. */
export const favouriteOnWire = z.union([z.boolean(), z.enum(['true', 'false']).transform((name) => name === 'true')]);
