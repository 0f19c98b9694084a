import { favouriteCustomerCall } from '@pw/contract/customers/favourite-customer';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { setFavourite } from './customer-favourites.store.ts';
import { lockCustomer } from './customers.store.ts';
import { presentCustomer } from './present-customer.ts';

/** Puts a customer among the favourites of the signed-in user, or takes it out. */
export const favouriteCustomerRoute = route(favouriteCustomerCall, {
  async handle({ body: { customerId, isFavorite: isFavourite }, actor, tx, refuse, audit }) {
    const { companyId, accountId: userId } = actor;
    const customer = await lockCustomer(tx, customerId, userId);
    if (!customer) {
      return refuse('NOT_FOUND');
    }
    await setFavourite(tx, { companyId, userId, customerId }, isFavourite);
    audit({ event: 'customer.favourite-changed', subject: customer.customerName, details: { isFavourite } });
    return answered(presentCustomer({ ...customer, isFavourite }));
  },
});
