import type { ChosenValue } from '@pw/configurator/value';
import { err, ok, type Result } from '@pw/domain/result';
import type { InputProperties, PartInputs } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import type { EnteredProperties } from '../model/board.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import { formerChoice } from '../model/poles.ts';
import { type DraftFeeder, partId } from './draft.ts';
import type { Edit, NewComponent } from './edit.ts';

/** Where the feeder goes: its name there, and the number in the id of the next part of the board. */
export type ReusePlace = { readonly name: string; readonly nextPart: number };

export type ReusedFeeder = {
  readonly edit: Extract<Edit, { readonly kind: 'add-feeder' }>;
  readonly nextPart: number;
  /** What the current rules and tables do not have, in words: it is left out. */
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
    const ofFamily = known.components.get(component.family);
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
  const entries = Object.entries(properties).filter(([property, value]) => {
    const input = known.get(property);
    if (input && readValue(input, value).ok) {
      return true;
    }
    left.push(input?.property.label ?? property);
    return false;
  });
  return Object.fromEntries(entries);
}

/** What was chosen for a feeder, apart from its board: enough to make it again. */
export type FeederEntity = {
  /** E.g. `MCCB_OG`. */
  readonly type: string;
  readonly properties: EnteredProperties;
  readonly components: readonly {
    readonly family: string;
    readonly name: string;
    readonly properties: EnteredProperties;
  }[];
};

/** What a feeder says about its place on its own board. */
const ofItsBoard: ReadonlySet<string> = new Set([
  ...sectionLetters.map((letter) => `SECTION_${letter}`),
  'FEEDER_DESIGNATION',
  'FEEDER_NOTE',
]);

/** Takes from a feeder what any board can use: neither its bus sections nor its designation and note. */
export function feederEntity({ type, properties, components }: DraftFeeder): FeederEntity {
  const own = Object.entries(chosenProperties(properties)).filter(([property]) => !ofItsBoard.has(property));
  return {
    type,
    properties: Object.fromEntries(own),
    components: components.map((component) => {
      const { family, name } = component;
      return { family, name, properties: chosenProperties(component.properties) };
    }),
  };
}

/** One text for all feeders that are configured alike, whatever their components are called. */
export function entityKey({ type, properties, components }: FeederEntity): string {
  const parts = components.map((component) => [component.family, sortedProperties(component.properties)] as const);
  const texts = parts.map((part) => JSON.stringify(part)).sort();
  return JSON.stringify([type, sortedProperties(properties), texts]);
}

/** The chosen properties without those that are not set. */
function chosenProperties(properties: Readonly<Record<string, ChosenValue>>): EnteredProperties {
  const set = Object.entries(properties).flatMap(([property, value]) => (value === null ? [] : [[property, value]]));
  return Object.fromEntries(set);
}

function sortedProperties(properties: EnteredProperties): readonly (readonly [string, string | number])[] {
  const known = Object.entries(properties).map(
    ([property, value]) => [property, formerChoice(property, value)] as const,
  );
  return known.sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Takes a whole feeder of another board along: also its designation, its note and its copies in the bus sections that
 * the receiving board has. A coupler gets its slot there.
 * @param couplers the receiving board's number of bus couplers (QTY_BC)
 */
export function importEntity({ feeders }: PartInputs, feeder: DraftFeeder, couplers: number): FeederEntity {
  const open = sectionLetters.slice(0, feeders.get(feeder.type)?.type.role === 'bus coupler' ? 0 : couplers + 1);
  const closed: ReadonlySet<string> = new Set(
    sectionLetters.filter((letter) => !open.includes(letter)).map((letter) => `SECTION_${letter}`),
  );
  const entries = Object.entries(chosenProperties(feeder.properties)).filter(([property]) => !closed.has(property));
  return { ...feederEntity(feeder), properties: Object.fromEntries(entries) };
}
