import type { Operation } from '@pw/configurator/session/operation';
import type { Session } from '@pw/configurator/session/session';
import type { PropertyValue } from '@pw/configurator/value';
import { judgeName, nameTakenText } from '@pw/domain/naming';
import { err, ok, type Result } from '@pw/domain/result';
import { feederLimits } from '../model/feeder-kind.ts';
import type { InputProperties, InputProperty, PartInputs } from '../part-inputs.ts';
import { readValue } from '../read-value.ts';
import { BOARD_PART, componentNames, type PartEntries, type PartEntry, partNumber } from './draft.ts';
import type { Edit, EditRefusal, EnteredProperties, EnteredValue, NewComponent } from './edit.ts';

/** A batch of edits on its way to operations of the rule engine. */
export type EditPlan = {
  readonly inputs: PartInputs;
  /** The value before the batch. */
  readonly valueOf: (part: string, property: string) => PropertyValue;
  readonly operations: Operation[];
  /** Feeders and components as the batch leaves them. */
  readonly entries: Map<string, PartEntry>;
  /** Names of the feeders in use. */
  readonly feederNames: Set<string>;
  /** Ids that the batch adds. */
  readonly added: Set<string>;
  readonly numbers: PartNumbers;
};

/** Between which numbers the ids of new parts lie. */
export type PartNumbers = {
  /** The highest that was given. */
  readonly last: number;
  /** How far above those that were given, by the batch too, a new one may lie. */
  readonly ahead: number;
};

type PlanStart = {
  readonly inputs: PartInputs;
  readonly session: Pick<Session, 'value'>;
  readonly entries: PartEntries;
};

/** Starts the plan of a batch on a board as it stands. */
export function startPlan({ inputs, session, entries }: PlanStart, numbers: PartNumbers): EditPlan {
  const names = [...entries.values()].flatMap((entry) => (entry.kind === 'feeder' ? [entry.name] : []));
  return {
    inputs,
    valueOf: session.value,
    operations: [],
    entries: new Map(entries),
    feederNames: new Set(names),
    added: new Set(),
    numbers,
  };
}

/** What can be entered of a property of a part. */
export function inputOf(plan: EditPlan, part: string, property: string): Result<InputProperty, EditRefusal> {
  const inputs = inputsOf(plan, part);
  if (!inputs) {
    return err(partUnknown(part));
  }
  const input = inputs.get(property);
  const text = `${property} cannot be entered here. Possible are ${[...inputs.keys()].join(', ')}`;
  return input ? ok(input) : err({ code: 'PROPERTY_UNKNOWN', text, part, property });
}

function inputsOf({ inputs, entries }: EditPlan, part: string): InputProperties | undefined {
  if (part === BOARD_PART) {
    return inputs.board;
  }
  const entry = entries.get(part);
  return entry?.kind === 'feeder' ? inputs.feeders.get(entry.type)?.inputs : inputs.components.get(entry?.family ?? '');
}

/** Plans a choice of the user; what reads as "not set" takes the choice back. */
export function planChoice(plan: EditPlan, part: string, property: string, value: EnteredValue): EditRefusal | null {
  const input = inputOf(plan, part, property);
  if (!input.ok) {
    return input.error;
  }
  const read = readValue(input.value, value);
  if (!read.ok) {
    return { code: 'VALUE_INVALID', text: `${input.value.property.label}: ${read.error}`, part, property };
  }
  plan.operations.push(
    read.value === null ? { kind: 'forget', part, property } : { kind: 'set', part, property, value: read.value },
  );
  return null;
}

/** Plans several choices; refused at the first that is not right. */
function planChoices(plan: EditPlan, part: string, properties: EnteredProperties = {}): EditRefusal | null {
  for (const [property, value] of Object.entries(properties)) {
    const refusal = planChoice(plan, part, property, value);
    if (refusal) {
      return refusal;
    }
  }
  return null;
}

type AddFeeder = Extract<Edit, { readonly kind: 'add-feeder' }>;

/** Plans a new feeder with what is entered of it and its components. */
export function planFeeder(plan: EditPlan, feeder: AddFeeder): EditRefusal | null {
  const { part, name, type } = feeder;
  const known = plan.inputs.feeders.get(type);
  if (!known) {
    const text = `${type} is no feeder type. Possible are ${[...plan.inputs.feeders.keys()].join(', ')}`;
    return { code: 'TYPE_UNKNOWN', text, part };
  }
  const refusal = judgeId(plan, part, 'f') ?? judgeFreeName(part, name, plan.feederNames) ?? judgePlace(plan, feeder);
  if (refusal) {
    return refusal;
  }
  plan.entries.set(part, { kind: 'feeder', name, type, components: [] });
  plan.feederNames.add(name);
  plan.added.add(part);
  const before = feeder.before ?? null;
  plan.operations.push({ kind: 'add', part, family: known.family, below: BOARD_PART, before });
  if (known.type.role !== 'blank') {
    plan.operations.push({ kind: 'set', part, property: 'DEVICE_TYPE', value: type });
  }
  return planChoices(plan, part, feeder.properties) ?? planComponents(plan, part, feeder.components ?? []);
}

/** Plans components of one feeder. */
export function planComponents(
  plan: EditPlan,
  feeder: string,
  components: readonly NewComponent[],
): EditRefusal | null {
  for (const component of components) {
    const refusal = planComponent(plan, feeder, component);
    if (refusal) {
      return refusal;
    }
  }
  return null;
}

function planComponent(plan: EditPlan, feeder: string, component: NewComponent): EditRefusal | null {
  const { part, family, name } = component;
  const owner = plan.entries.get(feeder);
  if (owner?.kind !== 'feeder') {
    return partUnknown(feeder);
  }
  if (!plan.inputs.components.has(family)) {
    const text = `${family} is no component. Possible are ${[...plan.inputs.components.keys()].join(', ')}`;
    return { code: 'FAMILY_UNKNOWN', text, part };
  }
  if (owner.components.length >= feederLimits.components) {
    const text = `A feeder has at most ${feederLimits.components} components: raise the quantity of one instead`;
    return { code: 'TOO_MANY_COMPONENTS', text, part };
  }
  const refusal = judgeId(plan, part, 'c') ?? judgeFreeName(part, name, new Set(componentNames(plan.entries, owner)));
  if (refusal) {
    return refusal;
  }
  plan.entries.set(feeder, { ...owner, components: [...owner.components, part] });
  plan.entries.set(part, { kind: 'component', name, family, feeder });
  plan.added.add(part);
  plan.operations.push({ kind: 'add', part, family, below: feeder });
  return planChoices(plan, part, component.properties);
}

/** Says what is wrong with a name that none of the taken ones is. */
export function judgeFreeName(part: string, name: string, taken: ReadonlySet<string>): EditRefusal | null {
  const [fault] = judgeName('feeder', name);
  if (fault !== undefined) {
    return { code: 'NAME_INVALID', text: fault, part };
  }
  return taken.has(name) ? { code: 'NAME_TAKEN', text: nameTakenText('feeder'), part } : null;
}

function judgeId({ numbers, added }: EditPlan, part: string, letter: 'f' | 'c'): EditRefusal | null {
  const { last, ahead } = numbers;
  const number = part.startsWith(letter) ? partNumber(part) : null;
  if (number === null || number > last + added.size + ahead) {
    const text = `${part} is no id of a new part: ${letter}${last + added.size + 1} is`;
    return { code: 'PART_INVALID', text, part };
  }
  const text = `${part} was given already: take ${letter}${last + added.size + 1}`;
  return number <= last || added.has(part) ? { code: 'PART_TAKEN', text, part } : null;
}

function judgePlace({ entries }: EditPlan, { before }: AddFeeder): EditRefusal | null {
  return before === undefined || entries.get(before)?.kind === 'feeder' ? null : partUnknown(before);
}

/** Refuses an edit of a part that is not there. */
export function partUnknown(part: string): EditRefusal {
  return { code: 'PART_UNKNOWN', text: `There is no part ${part}: it was deleted, or never added`, part };
}
