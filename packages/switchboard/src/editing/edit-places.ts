import type { EnteredProperties } from '../model/board.ts';
import { BOARD_PART, type PartEntries } from './draft.ts';
import type { Edit } from './edit.ts';

/** What an edit changes: a property or the name of a part, or (without a property) the whole part. */
export type EditPlace = { readonly part: string; readonly property?: string };

/** What stands for the name of a part where a property is named. */
export const NAME = 'name';

/** What stands for the demands of the board where a property is named. */
export const DEMANDS = 'demands';

/** What a batch touches; added parts are new and touch nothing. */
export function touchedBy(edits: readonly Edit[]): readonly EditPlace[] {
  return edits.flatMap(touchedByOne);
}

function touchedByOne(edit: Edit): readonly EditPlace[] {
  switch (edit.kind) {
    case 'set':
    case 'reset':
      return [{ part: edit.part, property: edit.property }];
    case 'rename':
      return [{ part: edit.part, property: NAME }];
    case 'remove':
      return [{ part: edit.part }];
    case 'demands':
      return [{ part: BOARD_PART, property: DEMANDS }];
    case 'add-component':
    case 'add-feeder':
      return [];
  }
}

/** The first part that a batch changes and that is not there (any more); null when it finds all of its parts. */
export function findGone(edits: readonly Edit[], entries: PartEntries): EditPlace | null {
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
export function findClash(mine: readonly Edit[], theirs: readonly Edit[], entries: PartEntries): EditPlace | null {
  const feederOf = (part: string): string => {
    const entry = entries.get(part);
    return entry?.kind === 'component' ? entry.feeder : part;
  };
  const others = touchedBy(theirs);
  const removed = new Set(others.filter(({ property }) => property === undefined).map(({ part }) => part));
  const changed = new Set(others.map(({ part, property = '' }) => `${part}.${property}`));
  const parts = new Set(others.flatMap(({ part }) => [part, feederOf(part)]));
  const added = mine.flatMap((edit): readonly EditPlace[] => {
    return edit.kind === 'add-component' ? [{ part: edit.feeder, property: '+' }] : [];
  });
  const clash = [...touchedBy(mine), ...added].find(({ part, property }) =>
    property === undefined
      ? parts.has(part)
      : removed.has(part) || removed.has(feederOf(part)) || changed.has(`${part}.${property}`),
  );
  return clash ?? null;
}

/**
 * What a batch does to a property of a part: `set` where somebody chose its value, `left` where it was left to the rule
 * or went with its part; null where the batch does not touch it. The last edit counts.
 */
export function settingOf(edits: readonly Edit[], part: string, property: string): 'set' | 'left' | null {
  return edits.reduce<'set' | 'left' | null>((before, edit) => settingOfOne(edit, part, property) ?? before, null);
}

function settingOfOne(edit: Edit, part: string, property: string): 'set' | 'left' | null {
  switch (edit.kind) {
    case 'set':
      return edit.part === part && edit.property === property ? 'set' : null;
    case 'reset':
      return edit.part === part && edit.property === property ? 'left' : null;
    case 'remove':
      return edit.part === part ? 'left' : null;
    case 'rename':
    case 'demands':
      return null;
    case 'add-component':
      return edit.part === part ? settingOfNew(edit.properties, property) : null;
    case 'add-feeder': {
      const added = [edit, ...(edit.components ?? [])].find((each) => each.part === part);
      return added ? settingOfNew(added.properties, property) : null;
    }
  }
}

function settingOfNew(properties: EnteredProperties | undefined, property: string): 'set' | 'left' {
  return properties !== undefined && Object.hasOwn(properties, property) ? 'set' : 'left';
}
