import type { Change } from '@pw/configurator/session/change';
import type { RuntimeChangeOnWire } from '@pw/contract/board-configuration/runtime/runtime-change';
import { answered } from '@pw/contract/spec-answer';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { LoadedBoard } from './loaded-board.ts';
import { presentProperty } from './present-property.ts';
import { partIdOf } from './runtime-ids.ts';
import { withSecondName } from './second-name.ts';

/** What a change did, as the Runtime calls say it: each property that differs in anything as it is now. */
export function presentChange(board: LoadedBoard, changes: readonly Change[]): RuntimeChangeOnWire {
  const { lineItemId, entries } = board;
  const changed = new Map<string, { readonly part: string; readonly property: string }>();
  for (const change of changes) {
    if ('property' in change && (change.part === BOARD_PART || entries.has(change.part))) {
      changed.set(`${change.part}.${change.property}`, change);
    }
  }
  const partsWith = (key: 'added' | 'removed') =>
    changes.filter((change) => key in change).map(({ part }) => partIdOf({ lineItemId, part }));
  return answered({
    properties: [...changed.values()].flatMap(({ part, property }) => {
      const shown = presentProperty(board, part, property);
      if (!shown) {
        return [];
      }
      return part === BOARD_PART ? withSecondName(lineItemId, shown) : [shown];
    }),
    addedParts: partsWith('added'),
    removedParts: partsWith('removed'),
  });
}
