import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { customer } from './customer.ts';
import { favouriteOnWire, newCustomerEntry } from './customer-entry.ts';
import { customerRefusals } from './customer-refusals.ts';

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
