import { randomUUID } from 'node:crypto';
import {
  addCustomerCall,
  type CustomerOnWire,
  listCustomersCall,
  readCustomerCall,
  readCustomerProjectsCall,
  removeCustomerCall,
  saveCustomerCall,
  setFavouriteCall,
} from '@pw/contract/customers';
import { customerFieldNames } from '@pw/domain/customers/customer-form';
import {
  type CustomerRefusal,
  decideAddCustomer,
  decideDeleteCustomer,
  decideEditCustomer,
} from '@pw/domain/customers/decide-customer';
import { pageSizes } from '@pw/domain/limits';
import { changesOf } from '@pw/domain/record-fields';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { pageOf } from '../../platform/http/read-request.ts';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import {
  type Customer,
  findCustomer,
  findCustomers,
  insertCustomer,
  isNameTaken,
  lockCustomer,
  markCustomerDeleted,
  readCustomer,
  readLastSave,
  setFavourite,
  updateCustomer,
} from './customers.store.ts';

/** A customer as the calls say it. */
function presentCustomer(customer: Customer): CustomerOnWire {
  return { ...customer };
}

/** Lists the customers of the company; who asks for a page gets one. */
export const listCustomersRoute = route(listCustomersCall, {
  async handle({ query, actor, tx }) {
    const { search, favouritesOnly } = query;
    const filter = { userId: actor.accountId, search, favouritesOnly: favouritesOnly === 'true' };
    const { customers, total } = await findCustomers(tx, filter, pageOf(query, pageSizes.customers));
    return { items: customers.map(presentCustomer), total };
  },
});

/** One customer of the company. */
export const readCustomerRoute = route(readCustomerCall, {
  async handle({ params: { customerId }, actor, tx, refuse }) {
    const customer = await findCustomer(tx, customerId, actor.accountId);
    return customer ? presentCustomer(customer) : refuse('NOT_FOUND');
  },
});

/** What a refusal says besides its code: the text at each field that is not right. */
function moreOfRefusal(refusal: CustomerRefusal): RefusalMore {
  return refusal.code === 'FIELD_INVALID' ? { details: refusal.faults } : {};
}

/** Adds a customer to the company. */
export const addCustomerRoute = route(addCustomerCall, {
  async handle({ body: { isFavourite, ...entered }, actor, tx, now, refuse, audit }) {
    const nameTaken = await isNameTaken(tx, entered.customerName);
    const decided = decideAddCustomer(entered, { nameTaken });
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
    return presentCustomer(await readCustomer(tx, customerId, userId));
  },
});

/** Takes over in another slice that a customer moved, in the same transaction. */
type FollowCustomer = (tx: AppTransaction, customerId: string, location: string) => Promise<void>;

/** Changes a customer; what was made for it and is still open to changes follows. */
export const saveCustomerRoute = (followCustomer: FollowCustomer) =>
  route(saveCustomerCall, {
    async handle({ params: { customerId }, body: { revision, ...change }, actor, tx, now, refuse, audit }) {
      const customer = await lockCustomer(tx, customerId, actor.accountId);
      if (!customer) {
        return refuse('NOT_FOUND');
      }
      if (revision !== undefined && revision !== customer.revision) {
        const { at, ...savedBy } = await readLastSave(tx, customerId);
        return refuse('STALE', { details: { current: presentCustomer(customer), savedBy, savedAt: at.toISOString() } });
      }
      const decided = decideEditCustomer(customer, change);
      if (!decided.ok) {
        return refuse(decided.error.code, moreOfRefusal(decided.error));
      }
      await updateCustomer(tx, customerId, decided.value, { userId: actor.accountId, now });
      if (decided.value.location !== customer.location) {
        await followCustomer(tx, customerId, decided.value.location);
      }
      audit({
        event: 'customer.edited',
        subject: customer.customerName,
        details: changesOf(customerFieldNames, customer, decided.value),
      });
      return presentCustomer(await readCustomer(tx, customerId, actor.accountId));
    },
  });

/** Counts in another slice what is made for a customer. */
type CountProjects = (tx: AppTransaction, customerId: string) => Promise<number>;

/** How many projects are made for a customer. */
export const readCustomerProjectsRoute = (countProjects: CountProjects) =>
  route(readCustomerProjectsCall, {
    async handle({ params: { customerId }, actor, tx, refuse }) {
      const customer = await findCustomer(tx, customerId, actor.accountId);
      return customer ? { projects: await countProjects(tx, customerId) } : refuse('NOT_FOUND');
    },
  });

/** Deletes a customer from the lists; the projects that are made for it keep it. */
export const removeCustomerRoute = (countProjects: CountProjects) =>
  route(removeCustomerCall, {
    async handle({ params: { customerId }, query: { projects: statedProjects }, actor, tx, now, refuse, audit }) {
      const customer = await lockCustomer(tx, customerId, actor.accountId);
      if (!customer) {
        return refuse('NOT_FOUND');
      }
      const projects = await countProjects(tx, customerId);
      const decided = decideDeleteCustomer(projects, statedProjects);
      if (!decided.ok) {
        return refuse(decided.error.code, { details: { projects } });
      }
      await markCustomerDeleted(tx, customerId, now);
      audit({ event: 'customer.deleted', subject: customer.customerName, details: { customerId, projects } });
      return { customerId, projects };
    },
  });

/** Puts a customer among the favourites of the signed-in user, or takes it out. */
export const setFavouriteRoute = route(setFavouriteCall, {
  async handle({ params: { customerId }, body: { isFavourite }, actor, tx, refuse, audit }) {
    const { companyId, accountId: userId } = actor;
    const customer = await lockCustomer(tx, customerId, userId);
    if (!customer) {
      return refuse('NOT_FOUND');
    }
    await setFavourite(tx, { companyId, userId, customerId }, isFavourite);
    audit({ event: 'customer.favourite-changed', subject: customer.customerName, details: { isFavourite } });
    return presentCustomer({ ...customer, isFavourite });
  },
});
