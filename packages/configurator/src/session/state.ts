import type { CompiledFamily, CompiledKnowledge, CompiledProperty, Reference } from '../compile/knowledge.ts';
import type { ChosenValue, PropertyValue } from '../value.ts';
import type { Facet, FacetValues } from './change.ts';
import type { Offers } from './options.ts';
import type { Trace } from './trace.ts';

/** Everything that a session remembers; only the files of this folder change it. */
export type SessionState = {
  readonly knowledge: CompiledKnowledge;
  readonly parts: Map<string, Part>;
  root: Part | null;
  /** For each stratum the parts that have something to work out in it. */
  readonly queues: Part[][];
  readonly offers: Offers;
  /** Lists for the values that a rule is asked with, by their length. */
  readonly borrowed: PropertyValue[][];
  /** The changes of the running batch, by which a failed batch is rolled back. */
  trace: Trace;
  /** The number of the last batch that is in effect. A caller that takes batches back keeps their traces. */
  lastBatch: number;
  revision: number;
  /** Counts all batches that were tried, also those that were refused. */
  batches: number;
};

/** The state of a session without parts. */
export function emptyState(knowledge: CompiledKnowledge): SessionState {
  return {
    knowledge,
    parts: new Map(),
    root: null,
    queues: knowledge.strata.map(() => []),
    offers: new Map(),
    borrowed: [],
    trace: { batch: 0, after: 0, entries: [] },
    lastBatch: 0,
    revision: 0,
    batches: 0,
  };
}

/** One list per facet; a property's place in it is its `index`. */
export type Cells = { readonly [F in Facet]: FacetValues[F][] };

/** A part of the tree with its state. The graph belongs to its family; a part only keeps values and flags. */
export type Part = {
  readonly id: string;
  readonly family: CompiledFamily;
  readonly above: Part | null;
  /** The parts directly below, of all slots, in their order. */
  readonly below: Part[];
  /** Number of the batch that added it. */
  readonly born: number;
  readonly cells: Cells;
  /** 1 for each node that is to be worked out again. */
  readonly dirty: Uint8Array;
  /** 1 for each stratum of the family whose queue holds the part. */
  readonly queued: Uint8Array;
  /** The new terms of each sum since its last calculation. */
  readonly pending: Float64Array;
  /** Its values and choices as they were read since the last of them changed; null until somebody reads them. */
  snapshot: PartSnapshot | null;
  /** What the user chose, as it was read since the last choice; null until somebody reads it. */
  choices: Readonly<Record<string, ChosenValue>> | null;
};

/** The values of a part, and the properties with a choice or a standing value. It is the same object until one of them changes. */
export type PartSnapshot = {
  readonly values: Readonly<Record<string, PropertyValue>>;
  readonly chosen: ReadonlySet<string>;
};

/** Reads a part; nothing of it is read again before one of its values or choices changes. */
export function snapshotOf(part: Part): PartSnapshot {
  part.snapshot ??= readCells(part);
  return part.snapshot;
}

function readCells({ family, cells }: Part): PartSnapshot {
  const values = { ...emptyValues(family) };
  const chosen = new Set<string>();
  for (const { name, index } of family.properties) {
    values[name] = cells.value[index] ?? null;
    if (cells.user[index] !== undefined || cells.standing[index] !== undefined) {
      chosen.add(name);
    }
  }
  return { values, chosen };
}

/** The user's choices for a part, by property. It is the same object until one of them changes. */
export function choicesOf(part: Part): Readonly<Record<string, ChosenValue>> {
  part.choices ??= readChoices(part);
  return part.choices;
}

function readChoices({ family, cells }: Part): Readonly<Record<string, ChosenValue>> {
  const chosen: Record<string, ChosenValue> = {};
  for (const { name, index } of family.properties) {
    const user = cells.user[index];
    if (user !== undefined) {
      chosen[name] = user;
    }
  }
  return chosen;
}

const emptyOfFamilies = new WeakMap<CompiledFamily, Readonly<Record<string, PropertyValue>>>();

/**
 * A record with the properties of a family, to be copied. Parsed text, since a record that gets a hundred properties one
 * after another becomes a hash table: five times slower to make, and slower wherever it is read.
 */
function emptyValues(family: CompiledFamily): Readonly<Record<string, PropertyValue>> {
  const known = emptyOfFamilies.get(family);
  if (known) {
    return known;
  }
  const text = JSON.stringify(Object.fromEntries(family.properties.map(({ name }) => [name, null])));
  const empty = JSON.parse(text) as Readonly<Record<string, PropertyValue>>;
  emptyOfFamilies.set(family, empty);
  return empty;
}

/** Makes a part whose facets are still to be worked out. */
export function createPart(id: string, family: CompiledFamily, above: Part | null, born: number): Part {
  const { properties, nodes, strata, sumCount } = family;
  return {
    id,
    family,
    above,
    below: [],
    born,
    cells: {
      user: properties.map(() => undefined),
      standing: properties.map(() => undefined),
      value: properties.map((property) => (property.sum ? property.declared.initial : null)),
      options: properties.map((property) => property.list?.values ?? null),
      enabled: properties.map(() => true),
      visible: properties.map(() => true),
      conflict: properties.map(() => null),
    },
    dirty: new Uint8Array(nodes.length),
    queued: new Uint8Array(strata.length),
    pending: new Float64Array(sumCount),
    snapshot: null,
    choices: null,
  };
}

/** The choice for a property, or else its standing value; undefined where the rule or the initial value counts. */
export function chosenOf({ cells }: Part, { index }: CompiledProperty): ChosenValue | undefined {
  const user = cells.user[index];
  return user === undefined ? cells.standing[index]?.value : user;
}

/** The part itself and everything below it, from the top down. */
export function subtree(part: Part): readonly Part[] {
  const parts = [part];
  for (const each of parts) {
    for (const below of each.below) {
      parts.push(below);
    }
  }
  return parts;
}

/** Finds the part that holds a rule's input. */
export function owner(part: Part, input: Reference): Part {
  let holder = part;
  for (let level = 0; level < input.up && holder.above !== null; level += 1) {
    holder = holder.above;
  }
  return holder;
}

/** Reads the values of a rule's inputs. */
export function readInputs(part: Part, inputs: readonly Reference[]): readonly PropertyValue[] {
  return fillInputs(part, inputs, new Array<PropertyValue>(inputs.length));
}

/**
 * Reads inputs into a list that the next reading of as many inputs reuses: a change of the board runs thousands of
 * rules.
 */
export function borrowInputs(state: SessionState, part: Part, inputs: readonly Reference[]): readonly PropertyValue[] {
  const { borrowed } = state;
  const list = borrowed[inputs.length] ?? new Array<PropertyValue>(inputs.length);
  borrowed[inputs.length] = list;
  return fillInputs(part, inputs, list);
}

function fillInputs(part: Part, inputs: readonly Reference[], list: PropertyValue[]): readonly PropertyValue[] {
  let place = 0;
  for (const input of inputs) {
    list[place] = owner(part, input).cells.value[input.property] ?? null;
    place += 1;
  }
  return list;
}
