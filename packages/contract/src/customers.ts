import { customerFieldNames } from '@pw/domain/customers/customer-form';
import { type CustomerRefusalCode, customerRefusalTexts } from '@pw/domain/customers/decide-customer';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';

/** The texts of a customer, empty where nothing is known. */
const customerForm = z.object(recordOf(customerFieldNames, () => z.string()));

/** A customer of the company as lists and forms show it. */
const customer = customerForm.extend({
  customerId: z.uuid(),
  /** Whether the user who asks has it among the favourites. */
  isFavourite: z.boolean(),
  /** Who added the customer, which belongs to the company. */
  addedBy: z.uuid(),
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
export const MOST_CUSTOMERS_PER_PAGE = 200;

export const listCustomersCall = defineCall({
  name: 'listCustomers',
  slice: 'customers',
  server: 'own',
  method: 'GET',
  path: '/customers',
  summary: 'Lists the customers of the company, favourites first: all of them, or one page of those that are sought.',
  access: 'customers.read',
  effect: 'read',
  query: z.object({
    /** From 1. Without page and size the call answers every customer. */
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    size: z.coerce.number().int().min(1).max(MOST_CUSTOMERS_PER_PAGE).optional(),
    /** Any part of any shown field, in any case. */
    search: z.string().max(200).default(''),
    /** Leaves out what is not a favourite. */
    favouritesOnly: z.enum(['true', 'false']).default('false'),
  }),
  reply: z.object({
    items: z.array(customer),
    /** On all pages. */
    total: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

const ofCustomer = z.object({ customerId: z.uuid() });

export const readCustomerCall = defineCall({
  name: 'readCustomer',
  slice: 'customers',
  server: 'own',
  method: 'GET',
  path: '/customers/:customerId',
  summary: 'One customer of the company.',
  access: 'customers.read',
  effect: 'read',
  params: ofCustomer,
  reply: customer,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});

const ruleOfBusiness = 422;

/** The refusals of the decisions about customers, with the texts of the server. */
export const customerRefusals = {
  /** Details: the text at each field that is not right. */
  FIELD_INVALID: { status: ruleOfBusiness, message: customerRefusalTexts.FIELD_INVALID },
  NAME_TAKEN: { status: ruleOfBusiness, message: customerRefusalTexts.NAME_TAKEN },
  NAME_FIXED: { status: ruleOfBusiness, message: customerRefusalTexts.NAME_FIXED },
} as const satisfies Readonly<Record<CustomerRefusalCode, RefusalForm>>;

const { FIELD_INVALID, NAME_TAKEN, NAME_FIXED } = customerRefusals;

export const addCustomerCall = defineCall({
  name: 'addCustomer',
  slice: 'customers',
  server: 'own',
  method: 'POST',
  path: '/customers',
  summary: 'Adds a customer to the company.',
  access: 'customers.manage',
  effect: 'write',
  body: customerForm.extend({ isFavourite: z.boolean().default(false) }),
  reply: customer,
  refusals: { FIELD_INVALID, NAME_TAKEN },
  blocking: true,
  failure: 'shown',
});

export const saveCustomerCall = defineCall({
  name: 'saveCustomer',
  slice: 'customers',
  server: 'own',
  method: 'PUT',
  path: '/customers/:customerId',
  summary: 'Changes a customer; the name stays, and so does what is not sent.',
  access: 'customers.manage',
  effect: 'write',
  params: ofCustomer,
  body: customerForm.partial().extend({ revision: z.int().optional() }),
  reply: customer,
  refusals: { FIELD_INVALID, NAME_FIXED, NOT_FOUND: notFound, STALE: stale },
  blocking: true,
  failure: 'shown',
});

export const setFavouriteCall = defineCall({
  name: 'setFavourite',
  slice: 'customers',
  server: 'own',
  method: 'PUT',
  path: '/customers/:customerId/favourite',
  summary: 'Puts a customer among the favourites of the signed-in user, or takes it out.',
  access: 'customers.manage',
  effect: 'write',
  params: ofCustomer,
  body: z.object({ isFavourite: z.boolean() }),
  reply: customer,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});

export const readCustomerProjectsCall = defineCall({
  name: 'readCustomerProjects',
  slice: 'customers',
  server: 'own',
  method: 'GET',
  path: '/customers/:customerId/projects',
  summary: 'How many projects are made for a customer, those not counted that were deleted.',
  access: 'customers.read',
  effect: 'read',
  params: z.object({ customerId: z.uuid() }),
  reply: z.object({ projects: z.int() }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});

/** Details: how many there are. */
export const PROJECTS_CHANGED = {
  status: 409,
  message: 'The number of projects of this customer has changed. Check it, then delete.',
} as const satisfies RefusalForm;

export const removeCustomerCall = defineCall({
  name: 'removeCustomer',
  slice: 'customers',
  server: 'own',
  method: 'DELETE',
  path: '/customers/:customerId',
  summary: 'Deletes a customer. The projects that are made for it keep it, and its name is free again.',
  access: 'customers.manage',
  effect: 'write',
  params: ofCustomer,
  /** How many projects the user has read of; a client that sends none is not asked. */
  query: z.object({ projects: z.coerce.number().int().min(0).optional() }),
  reply: z.object({
    customerId: z.uuid(),
    /** How many projects keep it. */
    projects: z.int(),
  }),
  refusals: { NOT_FOUND: notFound, PROJECTS_CHANGED },
  blocking: true,
  failure: 'shown',
});
