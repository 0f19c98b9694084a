import type { CompiledProperty, FacetNode, ReadersBelow } from '../compile/knowledge.ts';
import type { PropertyValue } from '../value.ts';
import type { Part } from './part.ts';
import type { SessionState } from './state.ts';

/** Says that a facet of a part is to be worked out anew. */
export function mark(state: SessionState, part: Part, node: FacetNode): void {
  part.dirty[node.index] = 1;
  const { turn, index } = node.stratum;
  if (part.queued[turn] !== 1) {
    part.queued[turn] = 1;
    state.queues[index]?.push(part);
  }
}

/** Adds to the sums of the part above what a summand grew by. */
export function addToSums(state: SessionState, part: Part, property: CompiledProperty, growth: number): void {
  const { above } = part;
  if (above === null || growth === 0) {
    return;
  }
  for (const node of property.sumsAbove.get(above.family) ?? []) {
    if (node.kind === 'sum') {
      above.pending[node.sum.place] = (above.pending[node.sum.place] ?? 0) + growth;
      mark(state, above, node);
    }
  }
}

/**
 * What a value adds to a sum; nothing where it is not set.
 * @throws when it is not a whole number: adding and taking away differences would drift.
 */
export function summand(part: Part, property: CompiledProperty, value: PropertyValue): number {
  if (value === null) {
    return 0;
  }
  if (!Number.isSafeInteger(value) || typeof value !== 'number') {
    throw new Error(`${part.family.name}.${property.name} is summed and gave ${value}, which is not a whole number`);
  }
  return value;
}

/** Marks what parts below read of a value. */
export function markBelow(state: SessionState, part: Part, readers: ReadersBelow): void {
  for (const below of part.below) {
    const step = readers.get(below.family);
    for (const node of step?.nodes ?? []) {
      mark(state, below, node);
    }
    if (step?.deeper) {
      markBelow(state, below, step.deeper);
    }
  }
}

/** Forgets all marks, after a calculation threw. */
export function clearMarks(state: SessionState): void {
  for (const queue of state.queues) {
    for (const part of queue) {
      part.dirty.fill(0);
      part.queued.fill(0);
      part.pending.fill(0);
    }
    queue.length = 0;
  }
}
