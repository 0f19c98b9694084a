import { err, ok, type Result } from '@pw/domain/result';
import { partId } from '../editing/draft.ts';
import type { Edit, EnteredProperties, NewComponent } from '../editing/edit.ts';
import type { InputProperties } from '../input/input-properties.ts';
import type { PartInputs } from '../input/part-inputs.ts';
import { readValue } from '../input/read-value.ts';
import type { FeederEntity } from './feeder-entity.ts';

/** Where the feeder goes: its name there, and the number in the id of the next part of the board. */
export type ReusePlace = { readonly name: string; readonly nextPart: number };

export type ReusedFeeder = {
  readonly edit: Extract<Edit, { readonly kind: 'add-feeder' }>;
  readonly nextPart: number;
  /** What the rules and tables of now do not have any more, in words: it is left out. */
  readonly left: readonly string[];
};

/**
 * Maps a feeder that was configured before onto a new one. What it was chosen with and cannot be chosen any more is
 * left out and named; a feeder whose whole type is gone cannot be made, which the text says.
 */
export function reuseFeeder(
  inputs: PartInputs,
  { type, properties, components }: FeederEntity,
  { name, nextPart }: ReusePlace,
): Result<ReusedFeeder, string> {
  const known = inputs.feeders.get(type);
  if (!known) {
    return err(`There are no feeders of the type ${type} any more`);
  }
  const left: string[] = [];
  const part = partId('feeder', nextPart);
  const mapped = mapProperties(known.inputs, properties, left);
  const reused: NewComponent[] = [];
  for (const component of components) {
    const ofFamily = inputs.components.get(component.family);
    if (!ofFamily) {
      left.push(component.name);
      continue;
    }
    const id = partId('component', nextPart + 1 + reused.length);
    const { family, name: componentName } = component;
    const entered = mapProperties(ofFamily, component.properties, left);
    reused.push({ part: id, family, name: componentName, properties: entered });
  }
  const edit = { kind: 'add-feeder', part, name, type, properties: mapped, components: reused } as const;
  return ok({ edit, nextPart: nextPart + 1 + reused.length, left });
}

/** Maps several feeders one after the other, as one batch of edits. */
export function reuseFeeders(
  inputs: PartInputs,
  feeders: readonly { readonly entity: FeederEntity; readonly name: string }[],
  firstPart: number,
): Result<{ readonly edits: readonly ReusedFeeder['edit'][]; readonly left: readonly string[] }, string> {
  const edits: ReusedFeeder['edit'][] = [];
  const left = new Set<string>();
  let nextPart = firstPart;
  for (const { entity, name } of feeders) {
    const reused = reuseFeeder(inputs, entity, { name, nextPart });
    if (!reused.ok) {
      return reused;
    }
    ({ nextPart } = reused.value);
    edits.push(reused.value.edit);
    reused.value.left.forEach((what) => void left.add(what));
  }
  return ok({ edits, left: [...left] });
}

function mapProperties(known: InputProperties, properties: EnteredProperties, left: string[]): EnteredProperties {
  const kept = Object.entries(properties).filter(([property, value]) => {
    const input = known.get(property);
    if (input && readValue(input, value).ok) {
      return true;
    }
    left.push(input?.property.label ?? property);
    return false;
  });
  return Object.fromEntries(kept);
}
