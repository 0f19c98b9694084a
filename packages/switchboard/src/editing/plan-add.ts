import { judgeName, nameTakenText } from '@pw/domain/naming';
import { feederLimits } from '../model/feeder-kind.ts';
import { BOARD_PART, partNumber } from './draft.ts';
import type { Edit, EditRefusal, NewComponent } from './edit.ts';
import { type EditPlan, partUnknown, planChoices } from './edit-plan.ts';
import { componentNames } from './part-entry.ts';

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

function judgeId({ lastPart }: EditPlan, part: string, letter: 'f' | 'c'): EditRefusal | null {
  const number = part.startsWith(letter) ? partNumber(part) : null;
  if (number === null) {
    return { code: 'PART_INVALID', text: `${part} is no id of a new part: ${letter}${lastPart + 1} is`, part };
  }
  const text = `${part} was given already: take ${letter}${lastPart + 1}`;
  return number <= lastPart ? { code: 'PART_TAKEN', text, part } : null;
}

function judgePlace({ entries }: EditPlan, { before }: AddFeeder): EditRefusal | null {
  return before === undefined || entries.get(before)?.kind === 'feeder' ? null : partUnknown(before);
}
