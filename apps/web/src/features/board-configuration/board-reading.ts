import type { FacetValues } from '@pw/configurator/session/change';
import type { Result } from '@pw/domain/result';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { EditRefusal } from '@pw/switchboard/editing/edit';
import type { Edited } from '@pw/switchboard/editing/edit-state';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { PartEntries, PartEntry } from '@pw/switchboard/editing/part-entry';
import type { Knowledge } from '@pw/switchboard/knowledge';

/** What parts of the screen wait for: a property, the parts below a part, the name and type of a part, or anything. */
export const topics = {
  property: (part: string, property: string) => `${part}.${property}`,
  parts: (part: string) => `${part}/`,
  entry: (part: string) => `${part}:`,
  anything: '*',
} as const;

/** What is read of a property that its part does not have, or whose part is gone. */
const NOT_THERE: FacetValues = {
  user: undefined,
  value: null,
  options: null,
  enabled: false,
  visible: false,
  conflict: null,
};

const NO_PARTS: readonly string[] = [];

/** The board in the browser's memory as the screen reads it: every answer is the same object until it changes. */
export type BoardReading = {
  readonly board: () => EditableBoard;
  /** Rises by one with everything that changes. */
  readonly revision: () => number;
  /** The revision at which something of a part changed last: its name, its type or what there is to see of a property. */
  readonly partRevision: (part: string) => number;
  readonly facets: (part: string, property: string) => FacetValues;
  /** The feeders of the board, or the components of a feeder, in order; none of a part that is gone. */
  readonly parts: (part: string) => readonly string[];
  readonly entry: (part: string) => PartEntry | undefined;
  readonly watch: (topic: string, listener: () => void) => () => void;
  /** Changes the board, and tells those who wait for what differs. */
  readonly change: (make: (board: EditableBoard) => Result<Edited, EditRefusal>) => Result<Edited, EditRefusal>;
  /** Puts another board in the place of this one. */
  readonly replace: (next: EditableBoard) => void;
};

export function createBoardReading(knowledge: Knowledge, first: EditableBoard): BoardReading {
  const declared = propertiesOfFamilies(knowledge);
  const listeners = new Map<string, Set<() => void>>();
  const facetsKept = new Map<string, FacetValues>();
  const partsKept = new Map<string, readonly string[]>();
  const partRevisions = new Map<string, number>();
  let board = first;
  let revision = 0;
  let replacedAt = 0;

  const isThere = (part: string) => part === BOARD_PART || board.entries.has(part);
  const tell = (changed: Iterable<string>) => {
    for (const topic of [...changed, topics.anything]) {
      facetsKept.delete(topic);
      partsKept.delete(topic);
      for (const listener of listeners.get(topic) ?? []) {
        listener();
      }
    }
  };

  return {
    board: () => board,
    revision: () => revision,
    partRevision: (part) => partRevisions.get(part) ?? replacedAt,
    entry: (part) => board.entries.get(part),
    facets: (part, property) => {
      const isDeclared = isThere(part) && declared.get(board.view.family(part))?.has(property) === true;
      return isDeclared
        ? keptOrMade(facetsKept, topics.property(part, property), () => board.view.state(part, property))
        : NOT_THERE;
    },
    parts: (part) =>
      isThere(part) ? keptOrMade(partsKept, topics.parts(part), () => board.view.parts(part)) : NO_PARTS,
    watch: (topic, listener) => {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0) {
          listeners.delete(topic);
        }
      };
    },
    change: (make) => {
      const before = board.entries;
      const made = make(board);
      if (made.ok) {
        revision += 1;
        const entries = changedEntries(before, board.entries);
        for (const part of [...made.value.changes.map(({ part: changed }) => changed), ...entries]) {
          partRevisions.set(part, revision);
        }
        tell(changedTopics(made.value, { before, after: board.entries, changed: entries }, facetsKept.keys()));
      }
      return made;
    },
    replace: (next) => {
      board = next;
      revision += 1;
      replacedAt = revision;
      partRevisions.clear();
      tell([...new Set([...listeners.keys(), ...facetsKept.keys(), ...partsKept.keys()])]);
    },
  };
}

function keptOrMade<Value>(kept: Map<string, Value>, key: string, make: () => Value): Value {
  const before = kept.get(key);
  if (before !== undefined) {
    return before;
  }
  const made = make();
  kept.set(key, made);
  return made;
}

function propertiesOfFamilies({ board, kinds, components }: Knowledge): ReadonlyMap<string, ReadonlySet<string>> {
  const families = [board, ...kinds.map(({ family }) => family), ...components];
  return new Map(families.map(({ name, properties }) => [name, new Set(Object.keys(properties))]));
}

type Entries = { readonly before: PartEntries; readonly after: PartEntries; readonly changed: readonly string[] };

function changedTopics({ changes }: Edited, entries: Entries, kept: Iterable<string>): ReadonlySet<string> {
  const changed = new Set<string>();
  const comeOrGone: string[] = [];
  for (const change of changes) {
    if ('facet' in change) {
      changed.add(topics.property(change.part, change.property));
      continue;
    }
    const entry = entries.after.get(change.part) ?? entries.before.get(change.part);
    changed.add(topics.parts(entry?.kind === 'component' ? entry.feeder : BOARD_PART));
    changed.add(topics.parts(change.part));
    comeOrGone.push(change.part);
  }
  if (comeOrGone.length > 0) {
    // Nothing is listed of the values of a part that came; what was read of an earlier one with its id is old.
    const parts = new Set(comeOrGone);
    for (const topic of kept) {
      if (parts.has(topic.slice(0, topic.indexOf('.')))) {
        changed.add(topic);
      }
    }
  }
  for (const part of entries.changed) {
    changed.add(topics.entry(part));
  }
  return changed;
}

/** Parts that came, went, or have another name, type or list of components. */
function changedEntries(before: PartEntries, after: PartEntries): readonly string[] {
  if (before === after) {
    return [];
  }
  return [...new Set([...before.keys(), ...after.keys()])].filter((part) => before.get(part) !== after.get(part));
}
