import {
  type CustomerOnWire,
  listCustomersCall,
  readCustomerProjectsCall,
  removeCustomerCall,
  setFavouriteCall,
} from '@pw/contract/customers';
import { makeCustomerForm } from '@pw/domain/customers/customer-form';
import { matchesSearch } from '@pw/domain/search';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { salesEngineer } from './sales-engineer.ts';

let count = 0;

/** A customer as the calls answer it. */
export function aCustomer(given: Partial<CustomerOnWire> = {}): CustomerOnWire {
  count += 1;
  return {
    customerId: `33333333-3333-4333-8333-${String(count).padStart(12, '0')}`,
    ...makeCustomerForm(() => ''),
    customerName: 'Deccan Cements',
    location: 'Wadi, Kalaburagi',
    addressLine1: 'Works Road 1',
    addressLine2: 'Wadi Junction',
    country: 'India',
    state: 'Karnataka',
    zipcode: '585225',
    contactPerson: 'Mrunal Deshpande',
    designation: 'Manager, Projects',
    contactNumber: '9822041763',
    email: 'm.deshpande@deccan.example',
    officeEmail: 'office@deccan.example',
    gstin: '27AAPFU0939F1ZV',
    isFavourite: false,
    addedBy: salesEngineer.userId,
    revision: 1,
    ...given,
  };
}

/** Lets a fake server keep customers: it lists, favours and deletes them as the real one does. */
export function keepCustomers(server: FakeServer, ...customers: readonly CustomerOnWire[]) {
  let current = customers;
  server.answerWith(listCustomersCall, ({ query }) => {
    const { page, size, search, favouritesOnly } = listCustomersCall.query.parse(Object.fromEntries(query));
    const matches = current
      .filter(({ customerId: _id, addedBy: _user, revision: _revision, isFavourite: _own, ...shown }) =>
        matchesSearch(shown, search),
      )
      .filter(({ isFavourite }) => favouritesOnly === 'false' || isFavourite)
      .toSorted((one, other) => Number(other.isFavourite) - Number(one.isFavourite));
    const skip = page === undefined || size === undefined ? 0 : (page - 1) * size;
    return { items: matches.slice(skip, size === undefined ? undefined : skip + size), total: matches.length };
  });
  server.answerWith(setFavouriteCall, ({ path, body }) => {
    const { isFavourite } = setFavouriteCall.body.parse(body);
    const changed = { ...find(customerOf(path)), isFavourite };
    current = current.map((customer) => (customer.customerId === changed.customerId ? changed : customer));
    return changed;
  });
  server.answer(readCustomerProjectsCall, { projects: 0 });
  server.answerWith(removeCustomerCall, ({ path }) => {
    const customerId = customerOf(path);
    current = current.filter((customer) => customer.customerId !== customerId);
    return { customerId, projects: 0 };
  });
  const find = (customerId: string): CustomerOnWire => {
    const match = current.find((customer) => customer.customerId === customerId);
    if (!match) {
      throw new Error(`No customer ${customerId} is kept`);
    }
    return match;
  };
  return {
    add: (customer: CustomerOnWire) => {
      current = [...current, customer];
    },
  };
}

/** The customer in the path of a request. */
export function customerOf(path: string): string {
  return /\/customers\/([^/]+)/.exec(path)?.[1] ?? '';
}
