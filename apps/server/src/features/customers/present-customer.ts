import type { CustomerOnWire } from '@pw/contract/customers/customer';
import type { Customer } from './customers.store.ts';

/** A customer as the calls name the fields. */
export function presentCustomer({ isFavourite, addedBy, ...fields }: Customer): CustomerOnWire {
  return { ...fields, isFavorite: isFavourite ? 'true' : 'false', userId: addedBy };
}
