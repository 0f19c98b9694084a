import { sectionLetters } from '../model/feeder-kind.ts';
import type { ComponentEntry } from './draft.ts';
import type { Edit, EditRefusal, EnteredValue } from './edit.ts';
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
import { planDemands, planStanding } from './plan-demands.ts';

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
  const found = inputOf(plan, part, property);
  if (found.ok) {
    plan.operations.push({ kind: 'forget', part, property });
  }
  return found.ok ? null : found.error;
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
  const taken = new Set(entry.kind === 'feeder' ? plan.feederKeys() : siblingKeys(plan, entry));
  // Its own name may be written in another way.
  taken.delete(keyOf(entry.name));
  const refusal = judgeFreeName(plan, part, name, taken);
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
