import { favouriteCustomerCall } from '@pw/contract/customers/favourite-customer';
import { fetchCustomerDetailsCall } from '@pw/contract/customers/fetch-customer-details';
import { type BulkFavourite, decideBulkFavourite } from '@pw/domain/customers/bulk-favourite';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { sendCall } from '../../platform/send-call.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import type { Customer } from './customer.ts';
import { customerToasts } from './customer-toasts.ts';

/** Puts customers among the favourites and takes them out, one by one or several at once. */
export function useFavourites() {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>());
  /** Why a bulk action had nothing to do. */
  const [alert, setAlert] = useState<string | null>(null);

  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: queryKeyOf(fetchCustomerDetailsCall) }),
    [queries],
  );

  const favour = useCallback(
    async (customer: Customer) => {
      if (underWay.current.has(customer.id)) {
        return;
      }
      underWay.current.add(customer.id);
      setAlert(null);
      const toasts = customerToasts.favourite(customer.form.customerName);
      const result = await sendFavourite(customer, !customer.isFavourite);
      underWay.current.delete(customer.id);
      if (!result.ok) {
        toasts.failed(result.error.message);
      } else if (customer.isFavourite) {
        toasts.removed();
      } else {
        toasts.added();
      }
      await reload();
    },
    [reload],
  );

  const toggle = useCallback((customer: Customer) => void favour(customer), [favour]);

  /** There is no call for several: each that needs the change has its own, and one toast tells how all of them ended. */
  const favourAll = async (action: BulkFavourite, selected: readonly Customer[], onDone: () => void) => {
    const decided = decideBulkFavourite(action, selected);
    setAlert(decided.ok ? null : decided.error.text);
    if (!decided.ok || underWay.current.size > 0) {
      return;
    }
    const { value: changed } = decided;
    underWay.current = new Set(changed.map(({ id }) => id));
    const results = await Promise.all(changed.map((customer) => sendFavourite(customer, action === 'favourite')));
    underWay.current.clear();
    const failure = results.find((result) => !result.ok);
    if (failure) {
      customerToasts.bulkFavourite.failed(failure.error.message);
    } else {
      customerToasts.bulkFavourite.done(action);
      onDone();
    }
    await reload();
  };

  const changeAll = (...given: Parameters<typeof favourAll>) => void favourAll(...given);
  return { alert, dismissAlert: () => setAlert(null), toggle, changeAll };
}

function sendFavourite({ id }: Customer, isFavourite: boolean) {
  const body = { customerId: id, isFavorite: isFavourite };
  return sendCall(favouriteCustomerCall, { body, idempotencyKey: crypto.randomUUID() });
}
