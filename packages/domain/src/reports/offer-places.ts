import type { Role } from '../permissions.ts';

/** Where something that keeps an offer from being final is mended: a page of the product, and the role that may. */
const places = {
  'company settings': { role: 'administrator', label: 'Open the company settings' },
  'material rates': { role: 'administrator', label: 'Open the material rates' },
  charges: { role: 'sales', label: 'Open the charges' },
  board: { role: 'sales', label: 'Open the board' },
  customer: { role: 'sales', label: 'Open the customer' },
} as const satisfies Readonly<Record<string, { readonly role: Role; readonly label: string }>>;

export type OfferPlace = keyof typeof places;

// Object.keys knows only strings; the table has no other keys than places.
export const offerPlaces = Object.keys(places) as readonly OfferPlace[];

/** The role that mends things there, and the words of the link. */
export function offerPlace(place: OfferPlace): { readonly role: Role; readonly label: string } {
  return places[place];
}

/** Says to somebody of another role who mends it, e.g. `Asha Rao (administrator) can do this`. */
export function mendedBy(names: readonly string[]): string {
  return names.length === 0
    ? 'An administrator can do this.'
    : `${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)} (administrator) can do this.`;
}
