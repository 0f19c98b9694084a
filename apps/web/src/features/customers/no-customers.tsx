import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { type CustomerListState, lookAtCustomers } from './customer-list-state.ts';

/** What stands where customers would be: none yet, no favourites, or none found. */
export function NoCustomers({ state }: { readonly state: CustomerListState }) {
  const title = state.favouritesOnly ? 'No Favourites to display' : 'No customers to display';
  if (state.search.trim() !== '') {
    return (
      <EmptyState
        title={title}
        text="Customers that do not match are hidden by the search."
        action={<Button onClick={() => lookAtCustomers({ search: '' })}>Clear the search</Button>}
      />
    );
  }
  return state.favouritesOnly ? (
    <EmptyState
      title={title}
      text="A click on the star of a customer makes it one of your favourites."
      action={<Button onClick={() => lookAtCustomers({ favouritesOnly: false })}>Show all customers</Button>}
      drawing="people"
    />
  ) : (
    <EmptyState title={title} text="Add the first one with Add New Customer." drawing="people" />
  );
}
