import { type PageSize, pageSizes } from '@pw/domain/limits/page-sizes';
import { createStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';

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
export const customerListState = createStore(firstLook);

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    customerListState.set(firstLook);
  }
});

/** Changes what is looked at; the pages of another search or size begin with the first. */
export function lookAtCustomers(change: Partial<CustomerListState>): void {
  customerListState.set({ ...customerListState.get(), page: 0, ...change });
}
