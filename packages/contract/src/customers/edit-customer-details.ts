import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notFound, stale } from '../refusal-forms.ts';
import { specAnswer } from '../spec-answer.ts';
import { customer } from './customer.ts';
import { customerChange } from './customer-entry.ts';
import { customerRefusals } from './customer-refusals.ts';

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
