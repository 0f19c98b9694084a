import { BOARD_PART } from './draft.ts';
import type { Edit } from './edit.ts';
import type { PartEntries } from './part-entry.ts';

/** What an edit changes: a property or the name of a part, or (without a property) the whole part. */
export type Touched = { readonly part: string; readonly property?: string };

/** What stands for the name of a part where a property is named. */
export const NAME = 'name';

/** What a batch touches; added parts are new and touch nothing. */
export function touchedBy(edits: readonly Edit[]): readonly Touched[] {
  return edits.flatMap(touchedByOne);
}

function touchedByOne(edit: Edit): readonly Touched[] {
  switch (edit.kind) {
    case 'set':
    case 'reset':
      return [{ part: edit.part, property: edit.property }];
    case 'rename':
      return [{ part: edit.part, property: NAME }];
    case 'remove':
      return [{ part: edit.part }];
    case 'add-component':
    case 'add-feeder':
      return [];
  }
}

/** The first part that a batch changes and that is not there (any more); null when it finds all of its parts. */
export function findGone(edits: readonly Edit[], entries: PartEntries): Touched | null {
  const added = new Set<string>([BOARD_PART]);
  for (const edit of edits) {
    if (edit.kind === 'add-feeder') {
      added.add(edit.part);
      edit.components?.forEach(({ part }) => void added.add(part));
    } else if (edit.kind === 'add-component') {
      added.add(edit.part);
    }
  }
  const gone = touchedBy(edits).find(({ part }) => !entries.has(part) && !added.has(part));
  return gone ? { part: gone.part } : null;
}

/**
 * The first thing that two batches both touch, null when they can stand together: the same property of a part, or a
 * part that one removes while the other changes it or something below it.
 * @param entries the parts of the board, which tell what stands below what
 */
export function findClash(mine: readonly Edit[], theirs: readonly Edit[], entries: PartEntries): Touched | null {
  const feederOf = (part: string): string => {
    const entry = entries.get(part);
    return entry?.kind === 'component' ? entry.feeder : part;
  };
  const others = touchedBy(theirs);
  const removed = new Set(others.filter(({ property }) => property === undefined).map(({ part }) => part));
  const changed = new Set(others.map(({ part, property = '' }) => `${part}.${property}`));
  const parts = new Set(others.flatMap(({ part }) => [part, feederOf(part)]));
  const added = mine.flatMap((edit): readonly Touched[] => {
    return edit.kind === 'add-component' ? [{ part: edit.feeder, property: '+' }] : [];
  });
  const clash = [...touchedBy(mine), ...added].find(({ part, property }) =>
    property === undefined
      ? parts.has(part)
      : removed.has(part) || removed.has(feederOf(part)) || changed.has(`${part}.${property}`),
  );
  return clash ?? null;
}
