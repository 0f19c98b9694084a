import type { FlatPartKind } from '@pw/domain/shop-parts/flat-part';

export const kindNames: Readonly<Record<FlatPartKind, string>> = {
  door: 'Door',
  cover: 'Cover',
  'roof plate': 'Roof plate',
  'gland plate': 'Gland plate',
  bar: 'Bar',
};
