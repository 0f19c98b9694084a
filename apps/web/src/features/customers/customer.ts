import type { CustomerOnWire } from '@pw/contract/customers';
import { type CustomerForm, makeCustomerForm } from '@pw/domain/customers/customer-form';

/** A customer of the company as the signed-in user sees it. */
export type Customer = {
  readonly id: string;
  readonly revision: number;
  readonly isFavourite: boolean;
  readonly form: CustomerForm;
};

/** A customer of an answer. */
export function readCustomer(answered: CustomerOnWire): Customer {
  return {
    id: answered.customerId,
    revision: answered.revision,
    isFavourite: answered.isFavourite,
    form: makeCustomerForm((field) => answered[field]),
  };
}
