import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { PartEntries } from '@pw/switchboard/editing/part-entry';
import type { SlotKind } from './runtime-ids.ts';

/** Tells whether a part lies in a slot of another one. */
export function isOwnedBy(
  entries: PartEntries,
  part: string,
  slot: { readonly kind: SlotKind; readonly part: string },
): boolean {
  const entry = entries.get(part);
  const owner = entry?.kind === 'component' ? entry.feeder : BOARD_PART;
  return entry?.kind === slot.kind && owner === slot.part;
}
