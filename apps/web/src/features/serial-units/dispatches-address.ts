/** The dispatches of an order. */
export function dispatchesOf(order: string) {
  return { to: '/main/manufacture-engineer/units/dispatches', search: { order } } as const;
}
