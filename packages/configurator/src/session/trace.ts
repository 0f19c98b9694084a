import type { CompiledProperty } from '../compile/knowledge.ts';
import { type Change, type Facet, type FacetChange, type FacetValues, sameStanding } from './change.ts';
import { type Part, type SessionState, subtree } from './state.ts';

type CellEntryOf<F extends Facet> = {
  readonly [Each in F]: {
    readonly kind: 'cell';
    readonly part: Part;
    readonly property: CompiledProperty;
    readonly facet: Each;
    readonly before: FacetValues[Each];
  };
}[F];

export type CellEntry = CellEntryOf<Facet>;

/** One step of a batch, with what is needed to take it back. `index` is the place among the parts below `part.above`. */
export type TraceEntry =
  | CellEntry
  | { readonly kind: 'added' | 'removed'; readonly part: Part; readonly index: number };

/**
 * What one batch left behind, in the order it was done: enough to take the batch back exactly. Cells of parts that the
 * batch itself added are left out.
 */
export type Trace = {
  readonly batch: number;
  /** The number of the batch that was the last one before; 0 for the first. */
  readonly after: number;
  readonly entries: TraceEntry[];
};

/** A part that offers other options, or shows other fields, has the values that it had. */
const isInSnapshot: Readonly<Record<Facet, boolean>> = {
  user: true,
  standing: true,
  value: true,
  options: false,
  enabled: false,
  visible: false,
  conflict: false,
};

/** Changes a cell and remembers what it held. */
export function writeCell<F extends Facet>(
  state: SessionState,
  part: Part,
  property: CompiledProperty,
  facet: F,
  value: FacetValues[F],
): void {
  const cells: FacetValues[F][] = part.cells[facet];
  if (part.born !== state.trace.batch) {
    // A property's index always lies within the cells of its part. The compiler cannot pair facet and value here.
    const before = cells[property.index] as FacetValues[F];
    state.trace.entries.push({ kind: 'cell', part, property, facet, before } as CellEntry);
  }
  cells[property.index] = value;
  forgetReadings(part, facet);
}

function forgetReadings(part: Part, facet: Facet): void {
  if (isInSnapshot[facet]) {
    part.snapshot = null;
  }
  if (facet === 'user') {
    part.choices = null;
  }
}

/** Hangs a part with everything below it into the tree. */
export function attach(state: SessionState, part: Part, index: number): void {
  if (part.above === null) {
    state.root = part;
  } else {
    part.above.below.splice(index, 0, part);
  }
  for (const each of subtree(part)) {
    state.parts.set(each.id, each);
  }
}

/** Takes a part with everything below it out of the tree; it keeps its state, so that `attach` restores it. */
export function detach(state: SessionState, part: Part, index: number): void {
  if (part.above === null) {
    state.root = null;
  } else {
    part.above.below.splice(index, 1);
  }
  for (const each of subtree(part)) {
    state.parts.delete(each.id);
  }
}

/** Takes a whole batch back, newest step first. */
export function rollBack(state: SessionState, trace: Trace): void {
  for (const entry of trace.entries.toReversed()) {
    if (entry.kind === 'cell') {
      restore(entry);
    } else if (entry.kind === 'added') {
      detach(state, entry.part, entry.index);
    } else {
      attach(state, entry.part, entry.index);
    }
  }
}

function restore<F extends Facet>({ part, property, facet, before }: CellEntryOf<F>): void {
  const cells: FacetValues[F][] = part.cells[facet];
  cells[property.index] = before;
  forgetReadings(part, facet);
}

/** Tells whether a part is in the tree, and not another one under its id. */
export function isPresent(state: SessionState, part: Part): boolean {
  return state.parts.get(part.id) === part;
}

/** The parts that a batch added and that are still there at its end. */
export function addedParts(state: SessionState, { entries }: Trace): readonly Part[] {
  return entries.filter((entry) => entry.kind === 'added' && isPresent(state, entry.part)).map(({ part }) => part);
}

/** The parts that were there before a batch and are gone after it, from the top down. */
export function removedParts({ entries, batch }: Trace): readonly Part[] {
  return entries
    .filter(({ kind }) => kind === 'removed')
    .flatMap(({ part }) => subtree(part))
    .filter((part) => part.born !== batch);
}

/** The cells of surviving parts that differ after a batch, each with what it held before. */
export function changedCells(state: SessionState, trace: Trace): readonly CellEntry[] {
  return trace.entries.filter(changeFinder(state, trace));
}

/** Says which entries of a batch, asked in their order, are cells of surviving parts that differ after it. */
function changeFinder(state: SessionState, trace: Trace): (entry: TraceEntry) => entry is CellEntry {
  const written = new Map<Part, Set<string>>();
  // Only a batch that removes parts leaves entries of parts that are gone; a change of the board writes thousands.
  const someAreGone = trace.entries.some(({ kind }) => kind === 'removed');
  return (entry): entry is CellEntry => {
    if (entry.kind !== 'cell') {
      return false;
    }
    // Only what operations write can be written twice in one batch, and only its first entry holds the state before it.
    if (entry.facet === 'user' || entry.facet === 'standing') {
      const cells = written.get(entry.part) ?? new Set();
      const cell = `${entry.facet} ${entry.property.index}`;
      if (cells.has(cell)) {
        return false;
      }
      written.set(entry.part, cells.add(cell));
    }
    return differs(entry) && (!someAreGone || isPresent(state, entry.part));
  };
}

function differs({ part, property, facet, before }: CellEntry): boolean {
  const after = part.cells[facet][property.index];
  // A standing value that was removed and set again is the same one.
  return facet === 'standing' ? !sameStanding(before, part.cells.standing[property.index]) : before !== after;
}

/**
 * The difference that a batch made, or that taking it back will make. Must be asked while its result stands.
 */
export function changesOf(state: SessionState, trace: Trace, direction: 'apply' | 'undo'): readonly Change[] {
  const isApply = direction === 'apply';
  const gone = isApply ? removedParts(trace) : addedParts(state, trace);
  const come = isApply ? addedParts(state, trace) : removedParts(trace);
  const changes: Change[] = gone.map((part) => ({ part: part.id, removed: true }));
  for (const part of come) {
    changes.push({ part: part.id, added: part.family.name });
  }
  const isChanged = changeFinder(state, trace);
  for (const entry of trace.entries) {
    if (isChanged(entry)) {
      changes.push(facetChange(entry, isApply));
    }
  }
  return changes;
}

function facetChange({ part, property, facet, before }: CellEntry, isApply: boolean): FacetChange {
  const value = isApply ? part.cells[facet][property.index] : before;
  // The entry pairs its facet with a value of that facet, which the compiler cannot follow through the union.
  return { part: part.id, property: property.name, facet, value } as FacetChange;
}
