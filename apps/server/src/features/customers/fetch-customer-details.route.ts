import { fetchCustomerDetailsCall } from '@pw/contract/customers/fetch-customer-details';
import { answered } from '@pw/contract/spec-answer';
import { pageSizes } from '@pw/domain/limits/page-sizes';
import { route } from '../../platform/http/route.ts';
import { findCustomers } from './find-customers.store.ts';
import { presentCustomer } from './present-customer.ts';

/** Lists the customers of the company; who asks for a page gets one. */
export const fetchCustomerDetailsRoute = route(fetchCustomerDetailsCall, {
  async handle({ body, actor, tx }) {
    const { page, size, search = '', favoritesOnly: favouritesOnly = false } = body;
    const filter = { userId: actor.accountId, search, favouritesOnly };
    const { customers, total } = await findCustomers(tx, filter, pageOf(page, size));
    return { ...answered(customers.map(presentCustomer)), total };
  },
});

function pageOf(page: number | undefined, size: number | undefined) {
  if (page === undefined && size === undefined) {
    return null;
  }
  const rows = size ?? pageSizes.customers;
  return { size: rows, skip: ((page ?? 1) - 1) * rows };
}
