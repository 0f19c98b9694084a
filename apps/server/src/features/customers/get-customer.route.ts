import { getCustomerCall } from '@pw/contract/customers/get-customer';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { findCustomer } from './customers.store.ts';
import { presentCustomer } from './present-customer.ts';

/** One customer of the company. */
export const getCustomerRoute = route(getCustomerCall, {
  async handle({ body: { customerId }, actor, tx, refuse }) {
    const customer = await findCustomer(tx, customerId, actor.accountId);
    return customer ? answered([presentCustomer(customer)] as const) : refuse('NOT_FOUND');
  },
});
