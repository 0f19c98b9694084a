/** The slices of the product. A slice has one name in contract, server, web and browser tests. */
export const slices = [
  'audit',
  'board-configuration',
  'boards',
  'company-profile',
  'company-settings',
  'company-users',
  'customers',
  'feeder-search',
  'feeders',
  'front-view',
  'material-rates',
  'project-pricing',
  'projects',
  'sign-in',
  'subscriptions',
  'support',
] as const;

export type Slice = (typeof slices)[number];
