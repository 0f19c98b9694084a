import type { Standing } from '@pw/configurator/session/change';
import type { Operation } from '@pw/configurator/session/operation';
import type { Session } from '@pw/configurator/session/session';
import type { PropertyValue } from '@pw/configurator/value';
import { judgeName, nameTakenText } from '@pw/domain/naming';
import { err, ok, type Result } from '@pw/domain/result';
import type { InputProperties, InputProperty, PartInputs } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import type { EnteredProperties, EnteredValue } from '../model/board.ts';
import type { DemandsOfBoard } from '../model/demand.ts';
import { feederLimits } from '../model/feeder-kind.ts';
import { BOARD_PART, componentNames, type FeederEntry, type PartEntries, type PartEntry, partNumber } from './draft.ts';
import type { Edit, EditRefusal, NewComponent } from './edit.ts';

/** A batch of edits on its way to operations of the rule engine. */
export type EditPlan = {
  readonly inputs: PartInputs;
  /** The value before the batch. */
  readonly valueOf: (part: string, property: string) => PropertyValue;
  readonly operations: Operation[];
  /** Feeders and components as the batch leaves them. */
  readonly entries: Map<string, PartEntry>;
  /** The keys of the feeders' names in use; worked out when it is asked for, since most batches name nothing. */
  readonly feederKeys: () => Set<string>;
  /** The value that was set for a property before the batch. */
  readonly standingOf: (part: string, property: string) => Standing | undefined;
  /** The demands as the batch leaves them. */
  demands: DemandsOfBoard;
  /** Ids that the batch adds. */
  readonly added: Set<string>;
  readonly rules: PlanRules;
};

/** What new parts and names keep to. */
export type PlanRules = {
  /** The highest number that was given to a part. */
  readonly lastPart: number;
  /** How far above those that were given, by the batch too, a new one may lie. */
  readonly mostAhead: number;
  /** What two names differ in. */
  readonly keyOf: (name: string) => string;
};

type PlanStart = {
  readonly inputs: PartInputs;
  readonly session: Pick<Session, 'value' | 'state'>;
  readonly entries: PartEntries;
  readonly demands: DemandsOfBoard;
};

/** Starts the plan of a batch on the current board. */
export function startPlan({ inputs, session, entries, demands }: PlanStart, rules: PlanRules): EditPlan {
  const planned = new Map(entries);
  let keys: Set<string> | undefined;
  const feederKeys = () => {
    keys ??= new Set(
      [...planned.values()].flatMap((entry) => (entry.kind === 'feeder' ? [rules.keyOf(entry.name)] : [])),
    );
    return keys;
  };
  return {
    inputs,
    valueOf: session.value,
    standingOf: (part, property) => session.state(part, property).standing,
    demands,
    operations: [],
    entries: planned,
    feederKeys,
    added: new Set(),
    rules,
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
  const refusal =
    judgeId(plan, part, 'f') ?? judgeFreeName(plan, part, name, plan.feederKeys()) ?? judgePlace(plan, feeder);
  if (refusal) {
    return refusal;
  }
  plan.entries.set(part, { kind: 'feeder', name, type, components: [] });
  plan.feederKeys().add(plan.rules.keyOf(name));
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
  const known = plan.inputs.feeders.get(owner.type)?.components ?? new Map();
  if (!known.has(family)) {
    const text = `${family} is no component. Possible are ${[...known.keys()].join(', ')}`;
    return { code: 'FAMILY_UNKNOWN', text, part };
  }
  if (owner.components.length >= feederLimits.components) {
    const text = `A feeder has at most ${feederLimits.components} components: raise the quantity of one instead`;
    return { code: 'TOO_MANY_COMPONENTS', text, part };
  }
  const refusal = judgeId(plan, part, 'c') ?? judgeFreeName(plan, part, name, componentKeys(plan, owner));
  if (refusal) {
    return refusal;
  }
  plan.entries.set(feeder, { ...owner, components: [...owner.components, part] });
  plan.entries.set(part, { kind: 'component', name, family, feeder });
  plan.added.add(part);
  plan.operations.push({ kind: 'add', part, family, below: feeder });
  return planChoices(plan, part, component.properties);
}

/** The names of the components of a feeder, by their keys. */
export function componentKeys({ entries, rules }: EditPlan, feeder: FeederEntry): ReadonlySet<string> {
  return new Set(componentNames(entries, feeder).map(rules.keyOf));
}

/** Says what is wrong with a name whose key none of the taken ones has. */
export function judgeFreeName(
  { rules }: EditPlan,
  part: string,
  name: string,
  usedKeys: ReadonlySet<string>,
): EditRefusal | null {
  const [fault] = judgeName('feeder', name);
  if (fault !== undefined) {
    return { code: 'NAME_INVALID', text: fault, part };
  }
  return usedKeys.has(rules.keyOf(name)) ? { code: 'NAME_TAKEN', text: nameTakenText('feeder'), part } : null;
}

function judgeId({ rules, added }: EditPlan, part: string, letter: 'f' | 'c'): EditRefusal | null {
  const next = rules.lastPart + added.size + 1;
  const number = part.startsWith(letter) ? partNumber(part) : null;
  if (number === null || number >= next + rules.mostAhead) {
    const text = `${part} is no id of a new part: ${letter}${next} is`;
    return { code: 'PART_INVALID', text, part };
  }
  const text = `${part} was given already: take ${letter}${next}`;
  return number <= rules.lastPart || added.has(part) ? { code: 'PART_TAKEN', text, part } : null;
}

function judgePlace({ entries }: EditPlan, { before }: AddFeeder): EditRefusal | null {
  return before === undefined || entries.get(before)?.kind === 'feeder' ? null : partUnknown(before);
}

/** Refuses an edit of a part that is not there. */
export function partUnknown(part: string): EditRefusal {
  return { code: 'PART_UNKNOWN', text: `There is no part ${part}: it was deleted, or never added`, part };
}
