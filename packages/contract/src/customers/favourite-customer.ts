import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notFound } from '../refusal-forms.ts';
import { specAnswer } from '../spec-answer.ts';
import { customer } from './customer.ts';
import { favouriteOnWire } from './customer-entry.ts';

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
