import type { MissingPoints } from '@pw/domain/wiring/wire-list-words';
import { accessoryChoice } from '../breaker/breaker-article.ts';
import { breakerFamilyNames } from '../model/article.ts';
import type { EvaluatedComponent, EvaluatedFeeder } from '../model/board.ts';
import { NOTHING_ASKED } from '../model/breaker-properties.ts';
import { DEMANDED_KITS, kitNames, OWN_KITS } from '../model/kit-names.ts';
import type { Circuit, CircuitDevices } from './circuit.ts';
import { accessoryCircuit, type CircuitTables, circuitsOf, equipmentCircuit, pointsOf } from './circuits.ts';
import { starterCircuit } from './starter-circuit.ts';
import type { StarterTables } from './starter-devices.ts';

type MissingOfFeeder = Omit<MissingPoints, 'addresses'>;

/** The circuits of one copy of a feeder that have nets, and its wire points that no net connects. */
export type FeederCircuits = {
  readonly circuits: readonly Circuit[];
  readonly missing: readonly MissingOfFeeder[];
};

/** What of a feeder is not in a circuit yet. */
type Rest = {
  readonly components: readonly EvaluatedComponent[];
  readonly accessories: readonly AccessoryRow[];
};

type AccessoryRow = CircuitTables['accessory']['rows'][number];

/**
 * Finds the circuits of a feeder: its kits that are as the table has them, its metering, then each accessory that is left.
 * A kit that a person has changed counts as its components and accessories.
 */
export function feederCircuits(
  tables: CircuitTables & StarterTables,
  feeder: EvaluatedFeeder,
  hasNeutral: boolean,
): FeederCircuits {
  const known = circuitsOf(tables);
  const circuits: Circuit[] = [];
  const missing: MissingOfFeeder[] = [];
  const wire = (circuit: Circuit) => {
    if (needsNeutral(circuit) && !hasNeutral) {
      missing.push({ of: circuit.name, points: circuit.wirePoints, reason: 'no neutral' });
    } else {
      circuits.push(circuit);
    }
  };
  const starter = starterCircuit(tables, feeder);
  if (starter) {
    wire(starter.circuit);
    missing.push(...starter.missing);
  }
  let rest: Rest = { components: feeder.components, accessories: tickedAccessories(tables, feeder) };
  for (const name of namesOf(tables, feeder, rest)) {
    const circuit = known.get(name);
    const left = circuit && circuit.nets.length > 0 ? without(tables, rest, circuit, feeder) : null;
    if (!circuit || !left) {
      continue;
    }
    rest = left;
    wire(circuit);
  }
  return { circuits, missing: [...missing, ...missingRest(tables, feeder, rest, starter !== null)] };
}

/** Devices of metering that a person added by themselves are wired as those that are asked for. */
function namesOf(
  { feederEquipment }: CircuitTables,
  { values }: EvaluatedFeeder,
  { accessories }: Rest,
): ReadonlySet<string> {
  const equipment = (['FEEDER_METERING', 'FEEDER_INDICATION'] as const).flatMap((asked) => {
    const choice = values[asked] ?? NOTHING_ASKED;
    return choice === NOTHING_ASKED ? [] : [equipmentCircuit(asked, choice)];
  });
  const kits = [...kitNames.entriesOf(values[DEMANDED_KITS]), ...kitNames.entriesOf(values[OWN_KITS])];
  const metering = feederEquipment.rows.map(({ asked, choice }) => equipmentCircuit(asked, choice));
  return new Set([
    ...kits,
    ...equipment,
    ...metering,
    ...accessories.map(({ family, property, choice }) => accessoryCircuit(family, property, choice)),
  ]);
}

/** The ticks of a breaker that have wire points. */
function tickedAccessories({ accessory }: CircuitTables, { kind, values }: EvaluatedFeeder): readonly AccessoryRow[] {
  const chosen: Readonly<Record<string, unknown>> = values;
  return accessory.rows.filter(({ family, property, choice, wirePoints }) => {
    const value = chosen[property];
    const isTicked = typeof value === 'string' && accessoryChoice(value) === choice;
    return family === kind.family.name && wirePoints > 0 && isTicked;
  });
}

/** What is left of a feeder when a circuit is taken out of it; null where it does not have the whole circuit. */
function without(tables: CircuitTables, rest: Rest, circuit: Circuit, feeder: EvaluatedFeeder): Rest | null {
  if (circuit.breaker !== null && circuit.breaker !== feeder.kind.family.name) {
    return null;
  }
  const wired = circuit.accessories.filter(({ property, choice }) => {
    return tables.accessory.rows.some((row) => {
      return row.family === circuit.breaker && row.property === property && row.choice === choice && row.wirePoints > 0;
    });
  });
  const accessories = rest.accessories.filter(({ property, choice }) => {
    return !wired.some((each) => each.property === property && each.choice === choice);
  });
  if (accessories.length !== rest.accessories.length - wired.length) {
    return null;
  }
  let components = rest.components;
  for (const devices of circuit.devices) {
    const component = components.find((each) => isOf(tables, each, devices, circuit.name));
    if (!component) {
      return null;
    }
    components = components.filter((each) => each !== component);
  }
  return { components, accessories };
}

/** The properties by which a component of a kit is told from others of its family. */
const telling = ['QTY', 'COLOR', 'MCB_POLES'] as const;

function isOf(tables: CircuitTables, component: EvaluatedComponent, devices: CircuitDevices, circuit: string): boolean {
  const { family, values, from } = component;
  const isAskedBy = from === undefined || [from.value, equipmentCircuit(from.property, from.value)].includes(circuit);
  return (
    family === devices.family &&
    isAskedBy &&
    telling.every(
      (property) => String(values[property] ?? '') === String(devices.properties[property] ?? values[property] ?? ''),
    ) &&
    values.COMPONENT_WIRE_POINTS === pointsOf(tables, devices)
  );
}

function needsNeutral({ nets }: Circuit): boolean {
  return nets.some(({ pins }) => pins.some((pin) => pin.kind === 'tap' && pin.tap === 'N'));
}

function missingRest(
  { componentFamily }: CircuitTables,
  { kind, type, values }: EvaluatedFeeder,
  { components, accessories }: Rest,
  isStarter: boolean,
): readonly MissingOfFeeder[] {
  const isBreaker = breakerFamilyNames.some((name) => name === kind.family.name);
  const ofKind = isBreaker || isStarter ? 0 : values.ACCESSORY_WIRE_POINTS;
  return [
    { of: type.display, points: ofKind },
    ...accessories.map(({ label, wirePoints }) => ({ of: label, points: wirePoints })),
    ...components.map((component) => ({
      of: componentFamily.rows.find(({ family }) => family === component.family)?.description ?? component.family,
      points: component.values.COMPONENT_WIRE_POINTS,
    })),
  ]
    .filter(({ points }) => points > 0)
    .map((each): MissingOfFeeder => ({ ...each, reason: 'no nets' }));
}
