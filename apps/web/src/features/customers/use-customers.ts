import { listCustomersCall } from '@pw/contract/customers';
import { type CustomerForm, searchedCustomerFields } from '@pw/domain/customers/customer-form';
import { pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import { keepLooks, pageQuery, serverList, useKeptLook, useServerList } from '../../platform/server-list.ts';
import { firstLook, type ListLook, type RowList, useListLook } from '../../ui/data-table/list-state.ts';
import { type Customer, readCustomer } from './customer.ts';

const searched = (form: CustomerForm) => searchedCustomerFields.map((field) => form[field]);

type CustomerFilters = { readonly favouritesOnly: boolean };

export type CustomersOfList = RowList<Customer, CustomerFilters>;

const customers = serverList({
  call: listCustomersCall,
  what: 'The customers',
  rowId: ({ id }: Customer) => id,
  input: (state: ListLook<CustomerFilters>['state'], _given: null) => {
    const search = state.search.trim();
    const sought = {
      ...pageQuery(state),
      ...(search === '' ? {} : { search }),
      ...(state.filters.favouritesOnly ? { favouritesOnly: 'true' as const } : {}),
    };
    return { query: state.size === 'all' ? {} : sought };
  },
  read: ({ items, total }) => ({ rows: items.map(readCustomer), total }),
  finder:
    (rows) =>
    ({ search, filters: { favouritesOnly } }) =>
      rows.filter(({ form, isFavourite }) => (isFavourite || !favouritesOnly) && matchesSearch(searched(form), search)),
});

const first = firstLook<CustomerFilters>(pageSizes.customers, { favouritesOnly: false });
const looks = keepLooks(first);

/** The customers of the list, where the list was left. */
export function useCustomers(): CustomersOfList {
  return useServerList(customers, useKeptLook(looks), null);
}

/** The customers to choose from, from the first page on. */
export function useCustomersToChoose(): CustomersOfList {
  return useServerList(customers, useListLook(first), null);
}

/** What is said where there is no customer yet. */
export const noCustomers = {
  title: 'No customers to display',
  text: 'Add the first one with Add New Customer.',
  drawing: 'people',
} as const;

/** What is said where no customer is a favourite, or none is found; null where neither hides any. */
export function hiddenCustomers({ search, filters: { favouritesOnly } }: CustomersOfList['state']) {
  const title = favouritesOnly ? 'No Favourites to display' : noCustomers.title;
  if (search.trim() !== '') {
    const text = 'Customers that do not match are hidden by the search.';
    return { title, text, show: { label: 'Clear the search', look: { search: '' } } };
  }
  return favouritesOnly
    ? {
        title,
        text: 'A click on the star of a customer makes it one of your favourites.',
        drawing: 'people' as const,
        show: { label: 'Show all customers', look: { filters: { favouritesOnly: false } } },
      }
    : null;
}
