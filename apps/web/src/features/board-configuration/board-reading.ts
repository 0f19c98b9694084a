import type { FacetValues } from '@pw/configurator/session/change';
import type { Result } from '@pw/domain/result';
import { BOARD_PART, type PartEntries, type PartEntry } from '@pw/switchboard/editing/draft';
import type { EditEffect, EditRefusal } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';

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
  standing: undefined,
  value: null,
  options: null,
  enabled: false,
  visible: false,
  conflict: null,
};

const NO_PARTS: readonly string[] = [];

/** The board in the browser's memory as the screen reads it: every answer is the same object until it changes. */
export class BoardReading {
  /** The names of the properties of each family. */
  readonly #declared: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #facets = new Map<string, FacetValues>();
  readonly #parts = new Map<string, readonly string[]>();
  readonly #partRevisions = new Map<string, number>();
  #board: EditableBoard;
  #revision = 0;
  /** The revision at which the board came that is shown. */
  #replacedAt = 0;

  constructor(knowledge: Knowledge, board: EditableBoard) {
    this.#declared = propertiesOfFamilies(knowledge);
    this.#board = board;
  }

  board(): EditableBoard {
    return this.#board;
  }

  /** Rises by one with everything that changes. */
  revision(): number {
    return this.#revision;
  }

  /** The revision at which something of a part changed last: its name, its type or what there is to see of a property. */
  partRevision(part: string): number {
    return this.#partRevisions.get(part) ?? this.#replacedAt;
  }

  facets(part: string, property: string): FacetValues {
    const { view } = this.#board;
    const isDeclared = this.#isThere(part) && this.#declared.get(view.family(part))?.has(property) === true;
    return isDeclared
      ? keptOrMade(this.#facets, topics.property(part, property), () => view.state(part, property))
      : NOT_THERE;
  }

  /** The feeders of the board, or the components of a feeder, in order; none of a part that is gone. */
  parts(part: string): readonly string[] {
    const { view } = this.#board;
    return this.#isThere(part) ? keptOrMade(this.#parts, topics.parts(part), () => view.parts(part)) : NO_PARTS;
  }

  entry(part: string): PartEntry | undefined {
    return this.#board.entries.get(part);
  }

  watch(topic: string, listener: () => void): () => void {
    const ofTopic = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, ofTopic.add(listener));
    return () => {
      ofTopic.delete(listener);
      if (ofTopic.size === 0) {
        this.#listeners.delete(topic);
      }
    };
  }

  /** Changes the board, and tells those who wait for what differs. */
  change(make: (board: EditableBoard) => Result<EditEffect, EditRefusal>): Result<EditEffect, EditRefusal> {
    const before = this.#board.entries;
    const made = make(this.#board);
    if (made.ok) {
      this.#revision += 1;
      const after = this.#board.entries;
      const changed = changedEntries(before, after);
      for (const part of [...made.value.changes.map((change) => change.part), ...changed]) {
        this.#partRevisions.set(part, this.#revision);
      }
      this.#tell(changedTopics(made.value, { before, after, changed }, this.#facets.keys()));
    }
    return made;
  }

  /** Puts another board in the place of this one. */
  replace(next: EditableBoard): void {
    this.#board = next;
    this.#revision += 1;
    this.#replacedAt = this.#revision;
    this.#partRevisions.clear();
    this.#tell(new Set([...this.#listeners.keys(), ...this.#facets.keys(), ...this.#parts.keys()]));
  }

  #isThere(part: string): boolean {
    return part === BOARD_PART || this.#board.entries.has(part);
  }

  #tell(changed: ReadonlySet<string>): void {
    for (const topic of [...changed, topics.anything]) {
      this.#facets.delete(topic);
      this.#parts.delete(topic);
      for (const listener of this.#listeners.get(topic) ?? []) {
        listener();
      }
    }
  }
}

function keptOrMade<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) {
    return before;
  }
  const made = make();
  known.set(key, made);
  return made;
}

function propertiesOfFamilies({ board, kinds, components }: Knowledge): ReadonlyMap<string, ReadonlySet<string>> {
  const families = [board, ...kinds.map(({ family }) => family), ...components];
  return new Map(families.map(({ name, properties }) => [name, new Set(Object.keys(properties))]));
}

type Entries = { readonly before: PartEntries; readonly after: PartEntries; readonly changed: readonly string[] };

function changedTopics({ changes }: EditEffect, entries: Entries, keptTopics: Iterable<string>): ReadonlySet<string> {
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
    for (const topic of keptTopics) {
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
