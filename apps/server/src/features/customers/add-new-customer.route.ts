import { randomUUID } from 'node:crypto';
import { addNewCustomerCall } from '@pw/contract/customers/add-new-customer';
import { answered } from '@pw/contract/spec-answer';
import { decideAddCustomer } from '@pw/domain/customers/decide-customer';
import { route } from '../../platform/http/route.ts';
import { setFavourite } from './customer-favourites.store.ts';
import { insertCustomer, isNameTaken, readCustomer } from './customers.store.ts';
import { moreOfRefusal } from './more-of-refusal.ts';
import { presentCustomer } from './present-customer.ts';

/** Adds a customer to the company. */
export const addNewCustomerRoute = route(addNewCustomerCall, {
  async handle({ body: { isFavorite: isFavourite = false, zip: zipcode, ...entry }, actor, tx, now, refuse, audit }) {
    const nameTaken = await isNameTaken(tx, entry.customerName);
    const decided = decideAddCustomer({ ...entry, zipcode }, { nameTaken });
    if (!decided.ok) {
      return refuse(decided.error.code, moreOfRefusal(decided.error));
    }
    const { companyId, accountId: userId } = actor;
    const customerId = randomUUID();
    if (!(await insertCustomer(tx, { ...decided.value, companyId, customerId, userId, now }))) {
      return refuse('NAME_TAKEN');
    }
    await setFavourite(tx, { companyId, userId, customerId }, isFavourite);
    audit({ event: 'customer.added', subject: decided.value.customerName, details: { customerId } });
    return answered(presentCustomer(await readCustomer(tx, customerId, userId)));
  },
});
