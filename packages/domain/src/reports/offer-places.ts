import type { Role } from '../permissions.ts';
import { oneOf } from '../word-list.ts';

type OfferPlaceEntry = {
  readonly role: Role;
  /** The words of the link. */
  readonly label: string;
  /** The action of the role there, after the name. */
  readonly deed: string;
};

/** Where something that keeps an offer from being final is mended: a page of the product, and the role that may. */
const places = {
  'company settings': {
    role: 'administrator',
    label: 'Open the company settings',
    deed: 'enters it in the company settings',
  },
  'material rates': {
    role: 'administrator',
    label: 'Open the material rates',
    deed: 'enters the prices of the company',
  },
  'market rates': {
    role: 'administrator',
    label: 'Open the market rates',
    deed: 'enters the rate in Market rates',
  },
  charges: { role: 'sales', label: 'Open the charges', deed: 'enters it in the charges of the project' },
  'article prices': {
    role: 'sales',
    label: 'Enter the prices',
    deed: 'enters the prices in Price Calculation',
  },
  'price update': {
    role: 'sales',
    label: 'Compare the prices',
    deed: 'compares the prices in the step Pricing',
  },
  board: { role: 'sales', label: 'Open the board', deed: 'changes the board' },
  specification: { role: 'sales', label: 'Open the specification', deed: 'answers the clauses' },
  customer: { role: 'sales', label: 'Open the project details', deed: 'enters it with the customer' },
} as const satisfies Readonly<Record<string, OfferPlaceEntry>>;

export type OfferPlace = keyof typeof places;

// Object.keys knows only strings; the table has no other keys than places.
export const offerPlaces = Object.keys(places) as readonly OfferPlace[];

/** The role that mends things there, and the words of it. */
export function offerPlace(place: OfferPlace): OfferPlaceEntry {
  return places[place];
}

/**
 * Says to somebody of another role who mends it, e.g. `Asha Rao (administrator) enters it in the company settings.`
 * @param names of those who may; none where they are not known
 */
export function mendedBy(names: readonly string[], place: OfferPlace): string {
  const { deed, role } = places[place];
  const who =
    names.length === 0 ? (role === 'administrator' ? 'An administrator' : 'Sales') : `${oneOf(names)} (${role})`;
  return `${who} ${deed}.`;
}
