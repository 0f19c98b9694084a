import { posix } from 'node:path';

/**
 * The slices of the apps, low to high: a slice imports those above it in this list, never one below. So no two import
 * each other, and who reads a slice knows where to stop.
 */
const sliceOrder: readonly string[] = [
  'sign-in',
  'home',
  'audit',
  'administration',
  'support',
  'company-users',
  'company-profile',
  'company-settings',
  'material-rates',
  'price-lists',
  'catalogue',
  'market-rates',
  'subscriptions',
  'customers',
  'margin-floors',
  'projects',
  'boards',
  'board-configuration',
  'standard-boards',
  'feeders',
  'intake',
  'feeder-search',
  'front-view',
  'project-pricing',
  'component-discount',
  'price-updates',
  'price-variation',
  'offer-currency',
  'catalogue-comparison',
  'catalogue-kinds',
  // The gate of the offer, in the reports, asks for open clauses.
  'specifications',
  'reports',
  // The step that approves an order has its documents made.
  'manufacture-documents',
  // The same step gives its units their serial numbers.
  'serial-units',
  'routine-tests',
  'shop-parts',
  'wiring',
  'work-progress',
  'margin-approvals',
  'offer-follow-up',
  'order-submission',
  'customer-page',
  // The page of a unit is opened, limited and read as that of an offer.
  'passport',
  'messages',
  'data-sheets',
  'submittals',
  'approvals',
  'commercial',
  // The hours, cut plans and purchases of an order, next to its offer.
  'costing',
  // What they took proposes the hours of the next offers, as an edit of the tables.
  'house-rates',
  'diagrams',
  'file-repository',
  // The wire of the specification, over the use cases of all others.
  'spec-api',
];

/** Folders of an app that lie under its slices and import none of them. */
const foundations: readonly string[] = ['platform', 'database', 'theme', 'ui'];

/** The fault of a file's import of another file of its app, as the end of a sentence; null for none. */
export function sliceFault(path: string, target: string): string | null {
  const [from, to] = [placeOf(path), placeOf(target)];
  if (from === null || to === null || from.app !== to.app) {
    return null;
  }
  for (const { slice } of [from, to]) {
    if (slice !== null && !sliceOrder.includes(slice)) {
      return `"${slice}" has no place in the order of slices: add it to tools/slices.ts.`;
    }
  }
  if (to.slice !== null && from.slice === null) {
    return foundations.includes(from.folder)
      ? `${from.folder} lies under the slices: move down what it needs, or hand it over where the app is put together.`
      : null;
  }
  if (from.slice === null) {
    return null;
  }
  if (to.slice === null) {
    return [...foundations, 'testing'].includes(to.folder)
      ? null
      : `${to.folder} puts the slices together, and no slice imports it.`;
  }
  return sliceOrder.indexOf(to.slice) > sliceOrder.indexOf(from.slice)
    ? `${from.slice} is below ${to.slice} in the order of slices (tools/slices.ts): move down what both need.`
    : null;
}

type Place = { readonly app: string; readonly folder: string; readonly slice: string | null };

/** Where a file of an app lies; null for a file of no app. */
function placeOf(path: string): Place | null {
  const [apps, app, src, folder, slice] = posix.normalize(path).split('/');
  if (apps !== 'apps' || app === undefined || src !== 'src' || folder === undefined) {
    return null;
  }
  return { app, folder, slice: folder === 'features' ? (slice ?? null) : null };
}
