import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notFound } from '../refusal-forms.ts';
import { specAnswer } from '../spec-answer.ts';

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
