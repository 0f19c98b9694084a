import type { FeederKind } from '../model/feeder-kind.ts';
import { acbKind } from './acb.ts';
import { emptyKind } from './empty.ts';
import { type MccbTables, mccbKind } from './mccb.ts';

/** The feeder kinds of the product. */
export function standardKinds(tables: MccbTables): readonly FeederKind[] {
  return [acbKind(tables), mccbKind(tables), emptyKind(tables)];
}
