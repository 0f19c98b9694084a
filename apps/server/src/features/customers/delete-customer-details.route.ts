import { deleteCustomerDetailsCall } from '@pw/contract/customers/delete-customer-details';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { lockCustomer, markCustomerDeleted } from './customers.store.ts';

/** Deletes a customer from the lists; the projects that were made for it keep it. */
export const deleteCustomerDetailsRoute = route(deleteCustomerDetailsCall, {
  async handle({ body: { customerId }, actor, tx, now, refuse, audit }) {
    const customer = await lockCustomer(tx, customerId, actor.accountId);
    if (!customer) {
      return refuse('NOT_FOUND');
    }
    await markCustomerDeleted(tx, customerId, now);
    audit({ event: 'customer.deleted', subject: customer.customerName, details: { customerId } });
    return answered({ customerId });
  },
});
