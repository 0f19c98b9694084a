import type { EditingStateOnWire } from '@pw/contract/board-configuration/editing-state';

/** Whether the draft was worked out by other rules or tables, and nobody has accepted what changes. */
export function isOtherKnowledge({ knowledge: { version, keptVersion } }: EditingStateOnWire): boolean {
  return keptVersion !== null && keptVersion !== version;
}
