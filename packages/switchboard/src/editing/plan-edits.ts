import { sameStanding } from '@pw/configurator/session/change';
import type { ChosenValue, PropertyValue } from '@pw/configurator/value';
import { demandedOnProperties, demandedProperties, standingValues } from '../demands/demand.ts';
import { readDemands } from '../demands/read-demands.ts';
import type { EnteredValue } from '../model/board.ts';
import { type DemandsOfBoard, demandsOf, placedDemands } from '../model/demand.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import { BOARD_PART, type ComponentEntry } from './draft.ts';
import type { Edit, EditRefusal, EnteredDemand } from './edit.ts';
import { DEMANDS } from './edit-places.ts';
import {
  componentKeys,
  type EditPlan,
  inputOf,
  judgeFreeName,
  partUnknown,
  planChoice,
  planComponents,
  planFeeder,
} from './edit-plan.ts';

/** Plans a batch of edits in order; refused at the first that is not right, with its place. */
export function planEdits(plan: EditPlan, edits: readonly Edit[]): EditRefusal | null {
  const before = plan.demands;
  for (const [index, edit] of edits.entries()) {
    const refusal = planEdit(plan, edit);
    if (refusal) {
      return { ...refusal, edit: index };
    }
  }
  planStanding(plan, before);
  return null;
}

function planEdit(plan: EditPlan, edit: Edit): EditRefusal | null {
  switch (edit.kind) {
    case 'set':
      return edit.property === 'DEVICE_TYPE' && plan.entries.get(edit.part)?.kind === 'feeder'
        ? planType(plan, edit.part, edit.value)
        : planChoice(plan, edit.part, edit.property, edit.value);
    case 'reset':
      return planReset(plan, edit.part, edit.property);
    case 'add-feeder':
      return planFeeder(plan, edit);
    case 'add-component':
      return planComponents(plan, edit.feeder, [edit]);
    case 'remove':
      return planRemoval(plan, edit.part);
    case 'rename':
      return planName(plan, edit.part, edit.name);
    case 'demands':
      return planDemands(plan, edit.demands);
  }
}

function planReset(plan: EditPlan, part: string, property: string): EditRefusal | null {
  const input = inputOf(plan, part, property);
  if (input.ok) {
    plan.operations.push({ kind: 'forget', part, property });
  }
  return input.ok ? null : input.error;
}

/**
 * A feeder takes another type of its kind; sections that the new type does not fill so often give way, and what only the
 * old type has is not chosen any more.
 */
function planType(plan: EditPlan, part: string, value: EnteredValue): EditRefusal | null {
  const entry = plan.entries.get(part);
  if (entry?.kind !== 'feeder') {
    return partUnknown(part);
  }
  const { feeders } = plan.inputs;
  const family = feeders.get(entry.type)?.family;
  const next = feeders.get(String(value));
  if (next?.family !== family || next === undefined) {
    const possible = [...feeders].filter(([, each]) => each.family === family).map(([name]) => name);
    const text = `${value} is no type that this feeder can take. Possible are ${possible.join(', ')}`;
    return { code: 'TYPE_UNKNOWN', text, part, property: 'DEVICE_TYPE' };
  }
  plan.entries.set(part, { ...entry, type: next.type.name });
  plan.operations.push({ kind: 'set', part, property: 'DEVICE_TYPE', value: next.type.name });
  for (const property of feeders.get(entry.type)?.inputs.keys() ?? []) {
    if (!next.inputs.has(property)) {
      plan.operations.push({ kind: 'forget', part, property });
    }
  }
  for (const letter of plan.added.has(part) ? [] : sectionLetters) {
    const property = `SECTION_${letter}`;
    const most = next.type.mostCopies[letter] ?? 0;
    if (Number(plan.valueOf(part, property)) > most) {
      plan.operations.push({ kind: 'set', part, property, value: most });
    }
  }
  return null;
}

function planRemoval(plan: EditPlan, part: string): EditRefusal | null {
  const entry = plan.entries.get(part);
  if (!entry) {
    return partUnknown(part);
  }
  if (entry.kind === 'feeder') {
    plan.feederKeys().delete(plan.rules.keyOf(entry.name));
    entry.components.forEach((component) => void plan.entries.delete(component));
  } else {
    const feeder = plan.entries.get(entry.feeder);
    if (feeder?.kind === 'feeder') {
      plan.entries.set(entry.feeder, { ...feeder, components: feeder.components.filter((each) => each !== part) });
    }
  }
  plan.entries.delete(part);
  plan.operations.push({ kind: 'remove', part });
  return null;
}

function planName(plan: EditPlan, part: string, name: string): EditRefusal | null {
  const entry = plan.entries.get(part);
  if (!entry) {
    return partUnknown(part);
  }
  if (entry.name === name) {
    return null;
  }
  const { keyOf } = plan.rules;
  const usedKeys = new Set(entry.kind === 'feeder' ? plan.feederKeys() : siblingKeys(plan, entry));
  // Its own name may be written in another way.
  usedKeys.delete(keyOf(entry.name));
  const refusal = judgeFreeName(plan, part, name, usedKeys);
  if (refusal) {
    return refusal;
  }
  if (entry.kind === 'feeder') {
    plan.feederKeys().delete(keyOf(entry.name));
    plan.feederKeys().add(keyOf(name));
  }
  plan.entries.set(part, { ...entry, name });
  return null;
}

function siblingKeys(plan: EditPlan, component: ComponentEntry): ReadonlySet<string> {
  const feeder = plan.entries.get(component.feeder);
  return feeder?.kind === 'feeder' ? componentKeys(plan, feeder) : new Set();
}

/** Plans other demands of the board; refused at the first that is not right. */
function planDemands(plan: EditPlan, entered: readonly EnteredDemand[]): EditRefusal | null {
  const { demands, faults } = readDemands(plan.inputs, entered);
  const [fault] = faults;
  if (fault) {
    const [index, ...place] = fault.path;
    const where = typeof index === 'number' ? `Demand ${index + 1}` : 'The list';
    const text = `${[where, ...place].join(' ')}: ${fault.message}`;
    return { code: 'DEMAND_INVALID', text, part: BOARD_PART, property: DEMANDS };
  }
  plan.demands = demandsOf({ ...plan.demands, demands });
  return null;
}

/**
 * Plans what the demands lay down after a batch: for all feeders where the demands are others than before, else for
 * those that were added or are another to the demands.
 */
function planStanding(plan: EditPlan, before: DemandsOfBoard): void {
  const demands = placedDemands(plan.demands);
  const isChanged = plan.demands !== before;
  if (demands.length === 0 && !isChanged) {
    return;
  }
  const asked = askedOf(plan);
  for (const part of isChanged ? plan.entries.keys() : asked.keys()) {
    const entry = plan.entries.get(part);
    const possible = entry?.kind === 'feeder' ? demandedProperties(plan.inputs, entry.type) : [];
    if (entry?.kind !== 'feeder' || possible.length === 0) {
      continue;
    }
    const isNew = plan.added.has(part);
    const inputs = plan.inputs.feeders.get(entry.type)?.inputs;
    const given = demandedOnProperties.map((property): readonly [string, PropertyValue] => {
      const value = asked.get(part)?.get(property);
      const isKept = value === undefined && !isNew && inputs?.has(property);
      return [property, isKept ? plan.valueOf(part, property) : (value ?? null)];
    });
    const feeder = { type: entry.type, properties: Object.fromEntries(given) };
    const standing = standingValues(plan.inputs, demands, feeder);
    for (const property of possible) {
      const next = standing.get(property);
      if (!sameStanding(isNew ? undefined : plan.standingOf(part, property), next)) {
        plan.operations.push({ kind: 'stand', part, property, standing: next ?? null });
      }
    }
  }
}

const lookedAt: ReadonlySet<string> = new Set([...demandedOnProperties, 'DEVICE_TYPE']);

/** What the batch enters of what demands look at, by part; null for a choice that it takes back. */
function askedOf(plan: EditPlan): ReadonlyMap<string, ReadonlyMap<string, ChosenValue>> {
  const asked = new Map<string, Map<string, ChosenValue>>();
  const ofPart = (part: string): Map<string, ChosenValue> => {
    const known = asked.get(part) ?? new Map<string, ChosenValue>();
    asked.set(part, known);
    return known;
  };
  for (const operation of plan.operations) {
    if (operation.kind === 'add') {
      ofPart(operation.part);
    } else if ((operation.kind === 'set' || operation.kind === 'forget') && lookedAt.has(operation.property)) {
      ofPart(operation.part).set(operation.property, operation.kind === 'set' ? operation.value : null);
    }
  }
  return asked;
}
