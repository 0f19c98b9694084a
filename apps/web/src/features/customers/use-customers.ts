import { fetchCustomerDetailsCall } from '@pw/contract/customers';
import { type CustomerForm, searchedCustomerFields } from '@pw/domain/customers/customer-form';
import { type PageSize, pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { createStore, useStore } from '../../platform/external-store.ts';
import { sessionStore, useSignedIn } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { type Customer, readCustomer } from './customer.ts';

/** The customers of the list, where the list was left. */
export function useCustomers() {
  return useCustomerPage(useStore(customerListState), lookAtCustomers);
}

/**
 * The customers that are looked at, as the server searched and cut them.
 * @param look changes what is looked at; it stays the same from one rendering to the next
 */
export function useCustomerPage(state: CustomerListState, look: (change: Partial<CustomerListState>) => void) {
  const { userId } = useSignedIn();
  const answer = useQuery({
    ...callQuery(fetchCustomerDetailsCall, { body: { userId, ...wantedBy(state) } }),
    // Everybody of the company adds and changes customers.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const arrived = useMemo(() => data?.data.map(readCustomer) ?? [], [data]);
  const customers = useMemo(() => (state.size === 'all' ? findAmong(arrived, state) : arrived), [arrived, state]);
  const total = state.size === 'all' ? customers.length : (data?.total ?? 0);

  const lastPage = pageCount(state.size, total) - 1;
  const isBehindTheEnd = data !== undefined && !answer.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    // The last customer of the last page was deleted.
    if (isBehindTheEnd) {
      look({ page: lastPage });
    }
  }, [isBehindTheEnd, lastPage, look]);

  return {
    state,
    customers,
    total,
    isLoading: answer.isFetching,
    failure: loadFailure(answer.error, 'The customers'),
    retry: () => void answer.refetch(),
  };
}

function wantedBy({ search, favouritesOnly, page, size }: CustomerListState) {
  // Who has every customer on the screen needs no server to search among them.
  if (size === 'all') {
    return {};
  }
  return {
    page: page + 1,
    size,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(favouritesOnly ? { favoritesOnly: true } : {}),
  };
}

const searched = (form: CustomerForm) => searchedCustomerFields.map((field) => form[field]);

function findAmong(customers: readonly Customer[], { search, favouritesOnly }: CustomerListState): readonly Customer[] {
  return customers.filter(
    ({ form, isFavourite }) => (isFavourite || !favouritesOnly) && matchesSearch(searched(form), search),
  );
}

/** What of the list is looked at. */
export type CustomerListState = {
  readonly search: string;
  readonly favouritesOnly: boolean;
  /** From 0. */
  readonly page: number;
  readonly size: PageSize;
};

/** How a list of customers is looked at first. */
export const firstLook: CustomerListState = { search: '', favouritesOnly: false, page: 0, size: pageSizes.customers };

/** Outlives the screen, so that whoever comes back finds the list as it was left. */
const customerListState = createStore(firstLook);

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    customerListState.set(firstLook);
  }
});

/** Changes what is looked at; the pages of another search or size begin with the first. */
export function lookAtCustomers(change: Partial<CustomerListState>): void {
  customerListState.set({ ...customerListState.get(), page: 0, ...change });
}
