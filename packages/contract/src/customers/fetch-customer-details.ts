import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { customer } from './customer.ts';

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
