import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notFound } from '../refusal-forms.ts';
import { specAnswer } from '../spec-answer.ts';
import { customer } from './customer.ts';

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
