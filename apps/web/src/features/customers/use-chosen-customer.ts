import { getCustomerCall } from '@pw/contract/customers/get-customer';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';
import { type Customer, readCustomer } from './customer.ts';

/** A customer by its id; null for none, and for one that has not arrived or was deleted. */
export function useChosenCustomer(customerId: string): {
  readonly customer: Customer | null;
  readonly isGone: boolean;
} {
  const { data, error } = useQuery({
    ...callQuery(getCustomerCall, { body: { customerId } }),
    enabled: customerId !== '',
    // Everybody of the company changes customers.
    staleTime: 0,
  });
  const [found] = data?.data ?? [];
  const isGone = error?.failure.kind === 'refused';
  return { customer: found && !isGone && customerId !== '' ? readCustomer(found) : null, isGone };
}
