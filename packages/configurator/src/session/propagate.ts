import type {
  CompiledProperty,
  CompiledRule,
  CompiledSum,
  FacetNode,
  OptionList,
  Stratum,
} from '../compile/knowledge.ts';
import type { PropertyValue } from '../value.ts';
import { writeCell } from './journal.ts';
import { addToSums, mark, markBelow, summand } from './mark.ts';
import { offeredTo, sameOptions } from './offers.ts';
import { type Part, readInputs } from './part.ts';
import { conflictOf, sameConflict } from './refusals.ts';
import type { SessionState } from './state.ts';

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
      writeValue(state, part, node.property, valueNow(part, node.property, node.rule));
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
      refreshFlag(state, part, node.property, node.kind, calculate(part, node.property, node.rule) === 1);
  }
}

function takeSum(part: Part, property: CompiledProperty, sum: CompiledSum): number {
  const before = summand(part, property, part.cells.value[property.index] ?? 0);
  const growth = part.pending[sum.place] ?? 0;
  part.pending[sum.place] = 0;
  return before + growth;
}

function refreshOptions(state: SessionState, part: Part, property: CompiledProperty, list: OptionList): void {
  const offered = offeredTo(part, list, state.offers);
  if (!sameOptions(part.cells.options[property.index] ?? [], offered)) {
    writeCell(state, part, property, 'options', offered);
  }
}

function refreshConflict(state: SessionState, part: Part, property: CompiledProperty, list: OptionList): void {
  const { user, options, conflict: conflicts } = part.cells;
  const conflict = conflictOf(part, list, user[property.index], options[property.index] ?? []);
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

function valueNow(part: Part, property: CompiledProperty, rule: CompiledRule | null): PropertyValue {
  const chosen = part.cells.user[property.index];
  if (chosen !== undefined) {
    return chosen;
  }
  return rule ? calculate(part, property, rule) : property.declared.initial;
}

function calculate(part: Part, property: CompiledProperty, rule: CompiledRule): PropertyValue {
  const value = rule.evaluate(readInputs(part, rule.inputs));
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
    addToSums(state, part, property, summand(part, property, value) - summand(part, property, before));
  }
}
