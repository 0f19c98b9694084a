import type {
  CompiledProperty,
  CompiledRule,
  CompiledSum,
  FacetNode,
  OptionList,
  ReadersBelow,
  Stratum,
} from '../compile/knowledge.ts';
import { heldValue } from '../property.ts';
import type { PropertyValue } from '../value.ts';
import { conflictOf, offeredTo, sameConflict, sameOptions } from './options.ts';
import { borrowInputs, chosenOf, type Part, type SessionState } from './state.ts';
import { writeCell } from './trace.ts';

/**
 * Works out every marked facet, stratum by stratum. A facet that comes out as before marks nobody.
 * @throws what a calculation throws; the caller takes the batch back.
 */
export function propagate(state: SessionState): void {
  for (const stratum of state.knowledge.strata) {
    const queue = state.queues[stratum.index] ?? [];
    for (const part of queue) {
      runStratum(state, part, stratum);
    }
    queue.length = 0;
  }
}

function runStratum(state: SessionState, part: Part, stratum: Stratum): void {
  const { dirty, family } = part;
  for (let place = stratum.from; place < stratum.to; place += 1) {
    if (dirty[place] === 1) {
      const node = family.nodes[place];
      dirty[place] = 0;
      if (node) {
        runNode(state, part, node);
      }
    }
  }
  // Only now: what a node marked in this stratum came after it and is done as well.
  part.queued[stratum.turn] = 0;
}

function runNode(state: SessionState, part: Part, node: FacetNode): void {
  switch (node.kind) {
    case 'value':
      writeValue(state, part, node.property, valueNow(state, part, node.property, node.rule));
      break;
    case 'sum':
      writeValue(state, part, node.property, takeSum(part, node.property, node.sum));
      break;
    case 'options':
      refreshOptions(state, part, node.property, node.list);
      break;
    case 'conflict':
      refreshConflict(state, part, node.property, node.list);
      break;
    default:
      refreshFlag(state, part, node.property, node.kind, calculate(state, part, node.property, node.rule) === 1);
  }
}

function takeSum(part: Part, property: CompiledProperty, sum: CompiledSum): PropertyValue {
  const { collect } = property.declared;
  if (collect) {
    // A list is read as a whole: what is in it depends on the order of the parts.
    return collect(valuesBelow(part, sum));
  }
  const before = summand(part, property, part.cells.value[property.index] ?? 0);
  const growth = part.pending[sum.place] ?? 0;
  part.pending[sum.place] = 0;
  return before + growth;
}

function valuesBelow(part: Part, { slot, of }: CompiledSum): readonly PropertyValue[] {
  return part.below.flatMap(({ family, cells }) => {
    const property = family.slot === slot ? family.propertyOf.get(of) : undefined;
    const value = property ? (cells.value[property.index] ?? null) : null;
    return value === null || value === '' ? [] : [value];
  });
}

function refreshOptions(state: SessionState, part: Part, property: CompiledProperty, list: OptionList): void {
  const offered = offeredTo(state, part, list);
  if (!sameOptions(part.cells.options[property.index] ?? [], offered)) {
    writeCell(state, part, property, 'options', offered);
  }
}

function refreshConflict(state: SessionState, part: Part, property: CompiledProperty, list: OptionList): void {
  const { options, conflict: conflicts } = part.cells;
  const conflict = conflictOf(
    part,
    { list, declared: property.declared },
    chosenOf(part, property),
    options[property.index] ?? [],
  );
  if (!sameConflict(conflicts[property.index] ?? null, conflict)) {
    writeCell(state, part, property, 'conflict', conflict);
  }
}

function refreshFlag(
  state: SessionState,
  part: Part,
  property: CompiledProperty,
  facet: 'enabled' | 'visible',
  isSet: boolean,
): void {
  if (part.cells[facet][property.index] !== isSet) {
    writeCell(state, part, property, facet, isSet);
  }
}

function valueNow(
  state: SessionState,
  part: Part,
  property: CompiledProperty,
  rule: CompiledRule | null,
): PropertyValue {
  if (property.given !== null) {
    return isGiven(part, property.given) ? 1 : 0;
  }
  const chosen = chosenOf(part, property);
  if (chosen !== undefined) {
    return heldValue(property.declared, chosen);
  }
  return rule ? calculate(state, part, property, rule) : property.declared.initial;
}

function isGiven(part: Part, place: number): boolean {
  const property = part.family.properties[place];
  return property !== undefined && chosenOf(part, property) !== undefined;
}

function calculate(state: SessionState, part: Part, property: CompiledProperty, rule: CompiledRule): PropertyValue {
  const value = rule.evaluate(borrowInputs(state, part, rule.inputs));
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error(`${part.family.name}.${property.name}: the rule "${rule.rule}" gave ${value} for part ${part.id}`);
  }
  // One zero only: -0 and 0 are the same figure and must not count as a change.
  return value === 0 ? 0 : value;
}

function writeValue(state: SessionState, part: Part, property: CompiledProperty, value: PropertyValue): void {
  const before = part.cells.value[property.index] ?? null;
  if (before === value) {
    return;
  }
  writeCell(state, part, property, 'value', value);
  for (const node of property.readers) {
    mark(state, part, node);
  }
  if (property.readersBelow) {
    markBelow(state, part, property.readersBelow);
  }
  if (property.sumsAbove.size > 0) {
    passToSums(state, part, property, before, value);
  }
}

/** Says that a facet of a part is to be worked out again. */
export function mark(state: SessionState, part: Part, node: FacetNode): void {
  part.dirty[node.index] = 1;
  const { turn, index } = node.stratum;
  if (part.queued[turn] !== 1) {
    part.queued[turn] = 1;
    state.queues[index]?.push(part);
  }
}

/** Tells the sums and lists of the part above that a value has changed. */
export function passToSums(
  state: SessionState,
  part: Part,
  property: CompiledProperty,
  before: PropertyValue,
  value: PropertyValue,
): void {
  if (property.declared.kind === 'number') {
    addToSums(state, part, property, summand(part, property, value) - summand(part, property, before));
    return;
  }
  const { above } = part;
  if (above !== null) {
    property.sumsAbove.get(above.family)?.forEach((node) => {
      mark(state, above, node);
    });
  }
}

/** Adds to the sums of the part above what a summand grew by. */
function addToSums(state: SessionState, part: Part, property: CompiledProperty, growth: number): void {
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
function summand(part: Part, property: CompiledProperty, value: PropertyValue): number {
  if (value === null) {
    return 0;
  }
  if (!Number.isSafeInteger(value) || typeof value !== 'number') {
    throw new Error(`${part.family.name}.${property.name} is summed and gave ${value}, which is not a whole number`);
  }
  return value;
}

/** Marks what parts below read of a value. */
function markBelow(state: SessionState, part: Part, readers: ReadersBelow): void {
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
