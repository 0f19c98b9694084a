import type { SubscriptionField } from '@pw/domain/subscriptions/subscription-form';
import { z } from 'zod';
import type { CallFailure } from '../../platform/call-failure.ts';

export type FieldFault = { readonly field: SubscriptionField; readonly text: string };

const text = z.string().optional();
const faults = z.object({ company: text, administratorName: text, email: text, phone: text, licences: text });

/** The texts that the server has for single fields. */
export function readFieldFaults(failure: CallFailure): readonly FieldFault[] {
  if (failure.kind !== 'refused') {
    return [];
  }
  if (failure.code === 'EMAIL_TAKEN') {
    return [{ field: 'email', text: 'This address is taken' }];
  }
  const read = faults.safeParse(failure.details);
  if (failure.code !== 'FIELD_INVALID' || !read.success) {
    return [];
  }
  const { company, administratorName, email, phone, licences } = read.data;
  const all = { company, administratorName, email, phone, licences };
  // Object.keys knows only strings; these are the fields of the form.
  const fields = Object.keys(all) as readonly SubscriptionField[];
  return fields.flatMap((field) => (all[field] === undefined ? [] : [{ field, text: all[field] }]));
}
