import { NativeSelect } from '@mantine/core';
import { listOrdersCall, type OrderOnWire } from '@pw/contract/manufacture-documents';
import { orderLists, orderNumberText } from '@pw/domain/manufacture-documents/order-list';
import { useQueries } from '@tanstack/react-query';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';

/** The orders of all lists, the one with the last act first. */
export function useOrders() {
  const lists = useQueries({
    queries: orderLists.map((list) => callQuery(listOrdersCall, { query: { list } }, 'screen')),
  });
  const orders = lists
    .flatMap(({ data }) => data?.orders ?? [])
    .toSorted((one, other) => other.actedAt.localeCompare(one.actedAt));
  const failed = lists.find(({ error }) => error !== null);
  return {
    orders,
    isLoading: lists.some(({ isPending }) => isPending) && failed === undefined,
    failure: loadFailure(failed?.error ?? null, 'The orders'),
    retry: () => void Promise.all(lists.map(({ refetch }) => refetch())),
  };
}

type OrderChoiceProps = {
  readonly orderNumber: string;
  readonly orders: readonly OrderOnWire[];
  readonly onChoose: (orderNumber: string) => void;
};

/** Chooses the order that a page of the workshop shows. */
export function OrderChoice({ orderNumber, orders, onChoose }: OrderChoiceProps) {
  const options = orders.map((order) => ({
    value: order.orderNumber,
    label: `${orderNumberText(order)} ${order.projectName}`,
  }));
  const isListed = orders.some((order) => order.orderNumber === orderNumber);
  return (
    <NativeSelect
      aria-label="Order"
      value={orderNumber}
      data={isListed ? options : [{ value: orderNumber, label: orderNumber }, ...options]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
