import type { Properties } from '@pw/configurator/property';
import type { PropertyValue } from '@pw/configurator/value';
import { boardSlot, feederSlot } from '../model/part-properties.ts';
import { BOARD_PART } from './draft.ts';
import type { Edit } from './edit.ts';
import type { EditableBoard } from './editable-board.ts';

const offeredOfBoard = offeredIn(boardSlot.properties);
const offeredOfFeeder = offeredIn(feederSlot.properties);

function offeredIn(properties: Properties): ReadonlySet<string> {
  return new Set(Object.keys(properties).filter((name) => properties[name]?.toldIn?.includes('offer')));
}

/** A value that the offer shows and a rule gives, with what it was before something else was changed. */
export type FollowedValue = { readonly part: string; readonly property: string; readonly from: PropertyValue };

/**
 * The values that the last batch of a board changed without being asked: those of the board, and those of feeders that
 * the batch does not name. What rules say of a board without a rated current describes no board yet, and nobody
 * has read a value that was not there.
 */
export function followedFrom({ view, entries, history }: EditableBoard): readonly FollowedValue[] {
  const { edits = [], takeBack } = history.lastDone ?? {};
  if (view.value(BOARD_PART, 'RATED_CURRENT') === null || !takeBack?.trace) {
    return [];
  }
  const asked = new Set(edits.map(askedBy));
  const followed: FollowedValue[] = [];
  for (const entry of takeBack.trace.entries) {
    if (entry.kind !== 'cell' || entry.facet !== 'value') {
      continue;
    }
    const { before: from } = entry;
    const [part, property] = [entry.part.id, entry.property.name];
    if (part === BOARD_PART && property === 'RATED_CURRENT' && from === null) {
      return [];
    }
    const isTold =
      part === BOARD_PART
        ? offeredOfBoard.has(property) && !asked.has(`${part} ${property}`)
        : offeredOfFeeder.has(property) && entries.get(part)?.kind === 'feeder' && !asked.has(part);
    if (isTold && from !== null && from !== '' && isFollowed({ view, entries }, { part, property, from })) {
      followed.push({ part, property, from });
    }
  }
  return followed;
}

/** What an edit names: a value of the board, or a feeder as a whole. */
function askedBy(edit: Edit): string {
  if (edit.kind === 'add-component') {
    return edit.feeder;
  }
  if (edit.kind === 'demands') {
    return BOARD_PART;
  }
  return edit.part === BOARD_PART && 'property' in edit ? `${edit.part} ${edit.property}` : edit.part;
}

/** Whether a value is there, given by a rule, and another than it was. */
export function isFollowed(
  { view, entries }: Pick<EditableBoard, 'view' | 'entries'>,
  { part, property, from }: FollowedValue,
): boolean {
  if (part !== BOARD_PART && !entries.has(part)) {
    return false;
  }
  const { user, value } = view.state(part, property);
  return user === undefined && value !== from;
}
