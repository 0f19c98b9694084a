import { err, ok, type Result } from '../result.ts';
import { type FieldFaults, isFaultless } from '../text/field-rules.ts';
import {
  type CustomerField,
  type CustomerForm,
  judgeCustomerForm,
  makeCustomerForm,
  trimCustomerForm,
} from './customer-form.ts';
import { foldCustomerName } from './customer-name.ts';

/** Every reason for which a customer is not added or changed. */
export type CustomerRefusal =
  | { readonly code: 'FIELD_INVALID'; readonly faults: FieldFaults<CustomerField> }
  /** Another customer of the company is called like this. */
  | { readonly code: 'NAME_TAKEN' }
  /** A customer keeps the name it was added with. */
  | { readonly code: 'NAME_FIXED' };

export type CustomerRefusalCode = CustomerRefusal['code'];

type Refused<Code extends CustomerRefusalCode> = Extract<CustomerRefusal, { readonly code: Code }>;

/**
 * Decides whether a customer is added, and gives it as it is saved.
 * @param nameTaken whether a customer of the company has the name, compared as `foldCustomerName` gives it
 */
export function decideAddCustomer(
  entered: CustomerForm,
  { nameTaken }: { readonly nameTaken: boolean },
): Result<CustomerForm, Refused<'FIELD_INVALID' | 'NAME_TAKEN'>> {
  const accepted = acceptForm(entered);
  return accepted.ok && nameTaken ? err({ code: 'NAME_TAKEN' }) : accepted;
}

/** What a change enters; nothing for a field that stays as it is. */
export type CustomerChange = { readonly [Field in CustomerField]?: string | undefined };

/** Decides whether a customer is changed, and gives it as it is saved; fields that are not sent stay as they are. */
export function decideEditCustomer(
  before: CustomerForm,
  change: CustomerChange,
): Result<CustomerForm, Refused<'FIELD_INVALID' | 'NAME_FIXED'>> {
  const { customerName = before.customerName } = change;
  if (foldCustomerName(customerName) !== foldCustomerName(before.customerName)) {
    return err({ code: 'NAME_FIXED' });
  }
  const after = makeCustomerForm((field) => change[field] ?? before[field]);
  return acceptForm({ ...after, customerName: before.customerName });
}

function acceptForm(entered: CustomerForm): Result<CustomerForm, Refused<'FIELD_INVALID'>> {
  const faults = judgeCustomerForm(entered);
  return isFaultless(faults) ? ok(trimCustomerForm(entered)) : err({ code: 'FIELD_INVALID', faults });
}
