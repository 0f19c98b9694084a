import type { ProjectStatus } from '../projects/project-status.ts';

/** The lists of orders, with the statuses that each shows. Together they hold every valid order. */
const lists = {
  'on-order': { label: 'On Order', statuses: ['on-order'] },
  'in-manufacture': {
    label: 'In manufacture',
    statuses: ['order-submitted', 'order-rejected', 'on-manufacture', 'manufacture-submitted', 'manufacture-rejected'],
  },
  closed: { label: 'Closed', statuses: ['closed'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly statuses: readonly ProjectStatus[] }>>;

export type OrderList = keyof typeof lists;

// Object.keys knows only strings; the table has no other keys than lists.
export const orderLists = Object.keys(lists) as readonly OrderList[];

/** The name of the filter of a list. */
export function orderListLabel(list: OrderList): string {
  return lists[list].label;
}

/** The statuses whose orders a list shows. */
export function orderStatuses(list: OrderList): readonly ProjectStatus[] {
  return lists[list].statuses;
}

/** An order's number as it is shown: its prefix first, where it has one. */
export function orderNumberText({
  prefix,
  orderNumber,
}: {
  readonly prefix: string;
  readonly orderNumber: string;
}): string {
  return `${prefix}${orderNumber}`;
}
