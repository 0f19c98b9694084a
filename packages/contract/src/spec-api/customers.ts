import {
  type CustomerField,
  type CustomerForm,
  customerFieldNames,
  makeCustomerForm,
  optionalCustomerFields,
} from '@pw/domain/customers/customer-form';
import type { CustomerChange } from '@pw/domain/customers/decide-customer';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';
import { defineCall, notFound, specAnswer, stale } from '../call.ts';
import {
  customerRefusals,
  MOST_CUSTOMERS_PER_PAGE,
  customerSavedMeanwhile as ownSavedMeanwhile,
  PROJECTS_CHANGED,
} from '../customers.ts';

/** A customer of the company as the calls of the specification say it. */
const customer = z.object({
  customerId: z.uuid(),
  // Answered under the names of the product; texts, empty where nothing is known.
  ...recordOf(customerFieldNames, () => z.string()),
  /** Whether the user who asks has it among the favourites. */
  isFavorite: z.enum(['true', 'false']),
  /** Who added the customer, which belongs to the company. */
  userId: z.uuid(),
  revision: z.int(),
});

export type CustomerOnWire = z.output<typeof customer>;

/** What somebody else saved first, and who it was. The details of a refused edit. */
export const customerSavedMeanwhile = ownSavedMeanwhile.extend({ current: customer });

export const fetchCustomerDetailsCall = defineCall({
  name: 'fetchCustomerDetails',
  slice: 'customers',
  server: 'customer',
  method: 'POST',
  path: '/user/fetchCustomerDetails',
  summary: 'Lists the customers of the company, favourites first: all of them, or one page of those that are sought.',
  access: 'customers.read',
  effect: 'read',
  body: z.object({
    userId: z.string(),
    /** From 1. Without page and size the call answers every customer. */
    page: z.int().min(1).max(1_000_000).optional(),
    size: z.int().min(1).max(MOST_CUSTOMERS_PER_PAGE).optional(),
    /** Any part of any shown field, in any case. */
    search: z.string().max(200).optional(),
    /** Leaves out what is not a favourite. */
    favoritesOnly: z.boolean().optional(),
  }),
  own: { userId: 'accountId' },
  reply: specAnswer(z.array(customer)).extend({
    /** On all pages. */
    total: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const getCustomerCall = defineCall({
  name: 'getCustomer',
  slice: 'customers',
  server: 'customer',
  method: 'POST',
  path: '/user/getCustomer',
  summary: 'One customer of the company, as the only entry of a list.',
  access: 'customers.read',
  effect: 'read',
  body: z.object({ customerId: z.uuid() }),
  reply: specAnswer(z.tuple([customer])),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});

/** What the fields of a customer are called where they are sent. */
const sentNames = {
  customerName: 'customerName',
  location: 'location',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  country: 'country',
  state: 'state',
  zipcode: 'zip',
  gstin: 'gstin',
  contactPerson: 'contactPerson',
  designation: 'designation',
  contactNumber: 'contactNumber',
  email: 'email',
  officeEmail: 'officeEmail',
} as const satisfies Readonly<Record<CustomerField, string>>;

// By the keys of the table itself: a field that it lacks is then missed in the table and nowhere else.
type SentName<Field extends CustomerField> = (typeof sentNames)[Field & keyof typeof sentNames];

/** Something for each of some fields, under the name that it is sent by. */
function atSentNames<Field extends CustomerField, Value>(
  fields: readonly Field[],
  valueAt: (field: Field) => Value,
): Record<SentName<Field>, Value> {
  const entries = fields.map((field) => [sentNames[field], valueAt(field)]);
  // Object.fromEntries knows only strings; every field is given.
  return Object.fromEntries(entries) as Record<SentName<Field>, Value>;
}

const zip = z.union([z.string(), z.int().min(0).transform(String)]);

/** What is entered about a customer. */
const customerEntry = z.object({ ...atSentNames(customerFieldNames, () => z.string()), zip });

/** The fields of a new customer; those that need not be filled need not be sent. */
const newCustomerEntry = customerEntry.extend({
  ...atSentNames(optionalCustomerFields, () => z.string().default('')),
  zip: zip.default(''),
});

/** The fields of a change; those that are not sent stay as they are. */
const customerChange = customerEntry.partial();

/** A form as it is sent. */
export function sendCustomer(form: CustomerForm) {
  return atSentNames(customerFieldNames, (field) => form[field]);
}

/** What is sent about a new customer. */
export function readNewCustomer(sent: z.output<typeof newCustomerEntry>): CustomerForm {
  return makeCustomerForm((field) => sent[sentNames[field]]);
}

/** What is sent about one that is changed. */
export function readCustomerChange(sent: z.output<typeof customerChange>): CustomerChange {
  return recordOf(customerFieldNames, (field) => sent[sentNames[field]]);
}

/** Written as a boolean or as its name. */
const favouriteOnWire = z.union([z.boolean(), z.enum(['true', 'false']).transform((name) => name === 'true')]);

export const addNewCustomerCall = defineCall({
  name: 'addNewCustomer',
  slice: 'customers',
  server: 'customer',
  method: 'POST',
  path: '/user/addNewCustomer',
  summary: 'Adds a customer to the company.',
  access: 'customers.manage',
  effect: 'write',
  body: newCustomerEntry.extend({ userId: z.string(), isFavorite: favouriteOnWire.optional() }),
  own: { userId: 'accountId' },
  reply: specAnswer(customer),
  refusals: { FIELD_INVALID: customerRefusals.FIELD_INVALID, NAME_TAKEN: customerRefusals.NAME_TAKEN },
  blocking: true,
  failure: 'shown',
});

export const editCustomerDetailsCall = defineCall({
  name: 'editCustomerDetails',
  slice: 'customers',
  server: 'customer',
  method: 'POST',
  path: '/user/editCustomerDetails',
  summary: 'Changes a customer; the name stays.',
  access: 'customers.manage',
  effect: 'write',
  body: customerChange.extend({ customerId: z.uuid(), revision: z.int().optional() }),
  reply: specAnswer(customer),
  refusals: {
    FIELD_INVALID: customerRefusals.FIELD_INVALID,
    NAME_FIXED: customerRefusals.NAME_FIXED,
    NOT_FOUND: notFound,
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});

export const favouriteCustomerCall = defineCall({
  name: 'favouriteCustomer',
  slice: 'customers',
  server: 'customer',
  method: 'POST',
  path: '/user/favouriteCustomer',
  summary: 'Puts a customer among the favourites of the signed-in user, or takes it out.',
  access: 'customers.manage',
  effect: 'write',
  body: z.object({ customerId: z.uuid(), isFavorite: favouriteOnWire }),
  reply: specAnswer(customer),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});

export const deleteCustomerDetailsCall = defineCall({
  name: 'deleteCustomerDetails',
  slice: 'customers',
  server: 'customer',
  method: 'POST',
  path: '/user/deleteCustomerDetails',
  summary: 'Deletes a customer. The projects that are made for it keep it, and its name is free again.',
  access: 'customers.manage',
  effect: 'write',
  body: z.object({
    customerId: z.uuid(),
    /** How many projects the user has read of; a client that sends none is not asked. */
    projects: z.int().min(0).optional(),
  }),
  reply: specAnswer(
    z.object({
      customerId: z.uuid(),
      /** How many projects keep it. */
      projects: z.int(),
    }),
  ),
  refusals: {
    NOT_FOUND: notFound,
    PROJECTS_CHANGED,
  },
  blocking: true,
  failure: 'shown',
});
