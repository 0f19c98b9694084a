import { isTakenBesides } from '@pw/configurator/property';
import type { Standing } from '@pw/configurator/session/change';
import type { ChosenValue, PropertyValue } from '@pw/configurator/value';
import type { ControlKit } from '../component/control-kit.ts';
import type { InputProperty, PartInputs } from '../entry/part-inputs.ts';
import {
  type Demand,
  type DemandCondition,
  type DemandsOfBoard,
  demandName,
  type PlacedDemand,
  placedDemands,
} from '../model/demand.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import { chosenKits, DEMANDED_KITS, kitChoice, OWN_KITS } from '../model/kit-names.ts';

/** Whether demands set some of the feeders differently from others. */
export function setOtherwise(
  inputs: PartInputs,
  feeders: readonly DemandedFeeder[],
  before: DemandsOfBoard,
  after: DemandsOfBoard,
): boolean {
  const [placedBefore, placedAfter] = [placedDemands(before), placedDemands(after)];
  const valuesOf = (placed: readonly PlacedDemand[], feeder: DemandedFeeder) =>
    Array.from(standingValues(inputs, placed, feeder), ([property, { value }]) => `${property} ${value}`)
      .sort()
      .join('\n');
  return feeders.some((feeder) => valuesOf(placedBefore, feeder) !== valuesOf(placedAfter, feeder));
}

/** What a demand looks at of a feeder: its type and what was entered of it. */
export type DemandedFeeder = {
  readonly type: string;
  readonly properties: Readonly<Record<string, PropertyValue | undefined>>;
};

/** The properties of a feeder that conditions look at, besides its type. */
export const conditionProperties: readonly string[] = [
  'FEEDER_AMP_RATING',
  'FEEDER_POLES',
  'MOTOR_KW',
  ...sectionLetters.map((letter) => `SECTION_${letter}`),
];

/** What demands look at of a feeder besides its type: the kits that it has of its own are not put on it again. */
export const demandedOnProperties: readonly string[] = [...conditionProperties, OWN_KITS];

/** What tells one feeder from another, and what demands look at: no demand sets it. */
const neverDemanded: ReadonlySet<string> = new Set([
  ...conditionProperties,
  OWN_KITS,
  'FEEDER_DESIGNATION',
  'FEEDER_NOTE',
  'FEEDER_Z_OPT',
]);

/** The feeder types that demands can mean: all but blanks. */
export function demandedTypes({ feeders }: PartInputs): readonly string[] {
  return [...feeders].filter(([, { type }]) => type.role !== 'blank').map(([name]) => name);
}

/** What a demand can set of a feeder type, by the name of the property; undefined for no such property. */
export function demandedInput({ feeders }: PartInputs, type: string, property: string): InputProperty | undefined {
  const known = feeders.get(type);
  return known === undefined || known.type.role === 'blank' || neverDemanded.has(property)
    ? undefined
    : known.inputs.get(property);
}

/** Whether a feeder is one that a demand means. */
export function matchesFeeder(when: DemandCondition, { type, properties }: DemandedFeeder): boolean {
  const { types, ratingFrom, ratingTo, kwFrom, kwTo, poles, sections } = when;
  return (
    (types?.includes(type) ?? true) &&
    isWithin(properties.FEEDER_AMP_RATING, ratingFrom, ratingTo) &&
    isWithin(properties.MOTOR_KW, kwFrom, kwTo) &&
    (poles?.includes(String(properties.FEEDER_POLES ?? '')) ?? true) &&
    (sections?.some((letter) => Number(properties[`SECTION_${letter}`] ?? 0) > 0) ?? true)
  );
}

/** Whether a value lies between two limits, each inclusive; one that is not entered lies between none. */
function isWithin(value: PropertyValue | undefined, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) {
    return true;
  }
  const number = value === undefined || value === null || value === '' ? Number.NaN : Number(value);
  return number >= (from ?? number) && number <= (to ?? number);
}

/**
 * What the demands of a board lay down for a feeder, by property. What its type does not have, or does not take, is left
 * out (SBD 1.11). The ticks of a kit come before what its demand sets; its components are named by the kit, once.
 */
export function standingValues(
  inputs: PartInputs,
  demands: readonly PlacedDemand[],
  feeder: DemandedFeeder,
): ReadonlyMap<string, Standing> {
  const standing = new Map<string, Standing>();
  const lay = (settings: Demand['set'], source: string) => {
    for (const [property, value] of Object.entries(settings)) {
      const input = demandedInput(inputs, feeder.type, property);
      if (input && takes(input, value)) {
        standing.set(property, { value, source });
      }
    }
  };
  const own = new Set(chosenKits(feeder.properties[OWN_KITS]));
  for (const placed of demands) {
    const { when, set } = placed.demand;
    if (!matchesFeeder(when, feeder)) {
      continue;
    }
    const kit = kitFor(inputs, placed.demand, feeder.type);
    if (kit) {
      lay(kit.properties, `kit ${kit.name}, ${demandName(placed)}`);
      if (!own.has(kit.name)) {
        standing.set(DEMANDED_KITS, withKit(standing.get(DEMANDED_KITS), kit.name, demandName(placed)));
      }
    }
    lay(set, demandName(placed));
  }
  return standing;
}

/** The kit that a demand puts on feeders of a type. */
function kitFor({ kits }: PartInputs, { kit }: Demand, type: string): ControlKit | undefined {
  const parts = kit === undefined ? undefined : kits.get(kit);
  return parts?.type === type ? parts : undefined;
}

/** A kit that two demands ask for is there once, and named by the first. */
function withKit(before: Standing | undefined, kit: string, source: string): Standing {
  const kits = chosenKits(before?.value);
  if (before && kits.includes(kit)) {
    return before;
  }
  return { value: kitChoice([...kits, kit]), source: before ? `${before.source}, ${source}` : source };
}

/** The properties of a feeder type that demands lay down: what they can set, and the kits that they put on it. */
export function demandedProperties({ feeders }: PartInputs, type: string): readonly string[] {
  const known = feeders.get(type);
  return known === undefined || known.type.role === 'blank'
    ? []
    : [
        ...[...known.inputs.keys()].filter((property) => !neverDemanded.has(property)),
        // Only feeders that can have kits of their own get some by demands.
        ...(known.inputs.has(OWN_KITS) ? [DEMANDED_KITS] : []),
      ];
}

/** Whether a part takes a value that was read for another one, or before the lists were others. */
export function takes({ property, values }: InputProperty, value: ChosenValue): boolean {
  if (typeof value !== (property.kind === 'number' ? 'number' : 'string')) {
    return false;
  }
  return values === null || values.some((each) => each === value) || isTakenBesides(property, value);
}
