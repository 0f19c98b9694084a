import { type CustomerRefusalCode, customerRefusalTexts } from '@pw/domain/customers/decide-customer';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, specAnswer, stale } from './call.ts';

/** A customer of the company as lists and forms show it. */
const customer = z.object({
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

/** As many as a screen can show at once without asking for all. */
const MOST_PER_PAGE = 200;

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
    size: z.int().min(1).max(MOST_PER_PAGE).optional(),
    /** Any part of any shown field, in whatever case. */
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

/** What is entered about a customer. Here alone the zip code is called `zip`. */
const customerEntry = z.object({
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
const newCustomerEntry = customerEntry.extend({
  addressLine2: customerEntry.shape.addressLine2.default(''),
  state: customerEntry.shape.state.default(''),
  zip: customerEntry.shape.zip.default(''),
  contactPerson: customerEntry.shape.contactPerson.default(''),
  designation: customerEntry.shape.designation.default(''),
  contactNumber: customerEntry.shape.contactNumber.default(''),
  email: customerEntry.shape.email.default(''),
  officeEmail: customerEntry.shape.officeEmail.default(''),
});

/** The fields of a change; those that are not sent stay as they are. */
const customerChange = customerEntry.partial();

/** Written as a boolean or as its name. */
const favouriteOnWire = z.union([z.boolean(), z.enum(['true', 'false']).transform((name) => name === 'true')]);

const ruleOfBusiness = 422;

/** The refusals of the decisions about customers, with the texts of the server. */
const customerRefusals = {
  /** Details: the text at each field that is not right. */
  FIELD_INVALID: { status: ruleOfBusiness, message: customerRefusalTexts.FIELD_INVALID },
  NAME_TAKEN: { status: ruleOfBusiness, message: customerRefusalTexts.NAME_TAKEN },
  NAME_FIXED: { status: ruleOfBusiness, message: customerRefusalTexts.NAME_FIXED },
} as const satisfies Readonly<Record<CustomerRefusalCode, RefusalForm>>;

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
  summary: 'Deletes a customer. Projects that were made for it keep it, and its name is free again.',
  access: 'customers.manage',
  effect: 'write',
  body: z.object({ customerId: z.uuid() }),
  reply: specAnswer(z.object({ customerId: z.uuid() })),
  refusals: { NOT_FOUND: notFound },
  blocking: true,
  failure: 'shown',
});
