import { makeCustomerForm } from '@pw/domain/customers/customer-form';
import { aCustomer, customerEntry } from '../../../testing/a-customer.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import type { SweepCases } from '../sweep-case.ts';

const { zip: zipcode, ...entered } = customerEntry;
const ownEntry = { ...entered, zipcode };

export const customerCases: SweepCases = {
  listCustomers: {
    as: 'sales',
    request: async (_company, person, server) => {
      await aCustomer(server, person, { customerName: 'Acme' });
      return { query: { page: '1', size: '10' } };
    },
  },
  readCustomer: { as: 'sales', request: onCustomer() },
  addCustomer: {
    as: 'sales',
    request: () => ({ body: { ...makeCustomerForm(() => ''), ...ownEntry, customerName: 'Acme' } }),
  },
  saveCustomer: { as: 'sales', request: onCustomer({ location: 'Elsewhere', revision: 1 }) },
  setFavourite: { as: 'sales', request: onCustomer({ isFavourite: true }) },
  removeCustomer: { as: 'sales', request: onCustomer() },
  fetchCustomerDetails: {
    as: 'sales',
    request: async (_company, person, server) => {
      await aCustomer(server, person, { customerName: 'Acme' });
      return { body: { userId: person.accountId } };
    },
  },
  getCustomer: { as: 'sales', request: takesCustomer },
  addNewCustomer: {
    as: 'sales',
    request: (_company, { accountId: userId }) => ({
      body: { customerName: 'Acme', ...customerEntry, userId, isFavorite: false },
    }),
  },
  editCustomerDetails: {
    as: 'sales',
    request: async (...given) => {
      const { body } = await takesCustomer(...given);
      return { body: { ...body, location: 'Elsewhere', revision: 1 } };
    },
  },
  favouriteCustomer: {
    as: 'sales',
    request: async (...given) => {
      const { body } = await takesCustomer(...given);
      return { body: { ...body, isFavorite: 'true' } };
    },
  },
  deleteCustomerDetails: { as: 'sales', request: takesCustomer },
  readCustomerProjects: {
    as: 'sales',
    request: async (...given) => ({ params: (await takesCustomer(...given)).body }),
  },
};

/** The request of a call on a customer, who was just added. */
function onCustomer(body?: Readonly<Record<string, unknown>>) {
  return async (...given: readonly [SeededCompany, Person, TestServer]) => ({
    params: (await takesCustomer(...given)).body,
    ...(body ? { body } : {}),
  });
}

/** The request of a call that takes a customer, who was just added. */
async function takesCustomer(_company: SeededCompany, person: Person, server: TestServer) {
  const { customerId } = await aCustomer(server, person, { customerName: 'Acme' });
  return { body: { customerId } };
}
