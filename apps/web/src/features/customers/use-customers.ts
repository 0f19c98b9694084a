import { fetchCustomerDetailsCall } from '@pw/contract/customers/fetch-customer-details';
import { matchesSearch } from '@pw/domain/search/match-row';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { loadFailure } from '../../platform/load-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { type Customer, readCustomer } from './customer.ts';
import { type CustomerListState, customerListState, lookAtCustomers } from './customer-list-state.ts';

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

function findAmong(customers: readonly Customer[], { search, favouritesOnly }: CustomerListState): readonly Customer[] {
  return customers.filter(({ form, isFavourite }) => (isFavourite || !favouritesOnly) && matchesSearch(form, search));
}
