import { answered } from '@pw/contract/call';
import {
  type CustomerOnWire,
  deleteCustomerDetailsCall,
  favouriteCustomerCall,
  fetchCustomerDetailsCall,
  readCustomerProjectsCall,
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
    isFavorite: 'false',
    userId: salesEngineer.userId,
    revision: 1,
    ...given,
  };
}

/** Lets a fake server keep customers: it lists, favours and deletes them as the real one does. */
export function keepCustomers(server: FakeServer, ...customers: readonly CustomerOnWire[]) {
  let kept = customers;
  server.answerWith(fetchCustomerDetailsCall, ({ body }) => {
    const { page, size, search = '', favoritesOnly = false } = fetchCustomerDetailsCall.body.parse(body);
    const found = kept
      .filter(({ customerId: _id, userId: _user, revision: _revision, ...shown }) => matchesSearch(shown, search))
      .filter(({ isFavorite }) => !favoritesOnly || isFavorite === 'true')
      .toSorted((one, other) => other.isFavorite.localeCompare(one.isFavorite));
    const skip = page === undefined || size === undefined ? 0 : (page - 1) * size;
    const shown = found.slice(skip, size === undefined ? undefined : skip + size);
    return { ...answered(shown), total: found.length };
  });
  server.answerWith(favouriteCustomerCall, ({ body }) => {
    const { customerId, isFavorite } = favouriteCustomerCall.body.parse(body);
    const changed = { ...find(customerId), isFavorite: isFavorite ? 'true' : 'false' } as const;
    kept = kept.map((customer) => (customer.customerId === customerId ? changed : customer));
    return answered(changed);
  });
  server.answer(readCustomerProjectsCall, { projects: 0 });
  server.answerWith(deleteCustomerDetailsCall, ({ body }) => {
    const { customerId } = deleteCustomerDetailsCall.body.parse(body);
    kept = kept.filter((customer) => customer.customerId !== customerId);
    return answered({ customerId, projects: 0 });
  });
  const find = (customerId: string): CustomerOnWire => {
    const found = kept.find((customer) => customer.customerId === customerId);
    if (!found) {
      throw new Error(`No customer ${customerId} is kept`);
    }
    return found;
  };
  return {
    add: (customer: CustomerOnWire) => {
      kept = [...kept, customer];
    },
  };
}
