import { accessoryChoice } from '../breaker/breaker-article.ts';
import { wiredPoles } from '../component/component-number.ts';
import type { ItemRow } from '../component/equipment-items.ts';
import { type BreakerFamily, breakerFamilyNames } from '../model/article.ts';
import type { EnteredProperties } from '../model/board.ts';
import { createCache } from '../model/kept-results.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { ComponentTables, ControlKitTables, EquipmentTables } from '../tables/component-tables.ts';
import type { WiringTables } from '../tables/wiring-tables.ts';
import type {
  BusName,
  Circuit,
  CircuitDevices,
  CircuitNet,
  CircuitPin,
  StripName,
  TabledWire,
  TapName,
} from './circuit.ts';

/** The tables that circuits are made of. */
export type CircuitTables = Pick<WiringTables, 'devicePin' | 'kitNet'> &
  ControlKitTables &
  EquipmentTables &
  Pick<ComponentTables, 'componentFamily' | 'componentOption'> &
  Pick<BreakerTables, 'accessory' | 'feederType'>;

/** Every control kit, metering and accessory by its name, with or without nets. */
export function circuitsOf(tables: CircuitTables): ReadonlyMap<string, Circuit> {
  return circuitsOfTables(tables.kitNet, Object.values(usedTables(tables)), () => readCircuits(tables));
}

const circuitsOfTables = createCache();

function usedTables({
  devicePin,
  controlKit,
  controlKitItem,
  feederEquipment,
  componentFamily,
  accessory,
}: CircuitTables) {
  return { devicePin, controlKit, controlKitItem, feederEquipment, componentFamily, accessory };
}

/** The name of the circuit of a choice of equipment, as `FEEDER_METERING MFM`. */
export function equipmentCircuit(asked: string, choice: string): string {
  return `${asked} ${choice}`;
}

/** The name of the circuit of an accessory, as `MCCB FEEDER_AUX Y`. */
export function accessoryCircuit(family: string, property: string, choice: string): string {
  return `${family} ${property} ${choice}`;
}

function readCircuits(tables: CircuitTables): ReadonlyMap<string, Circuit> {
  const netRows = Map.groupBy(tables.kitNet.rows, ({ kit }) => kit);
  const nets = (name: string) => readNets(netRows.get(name) ?? []);
  const itemsOfKit = Map.groupBy(tables.controlKitItem.rows, ({ kit }) => kit);
  const itemsOfEquipment = Map.groupBy(tables.feederEquipment.rows, ({ asked, choice }) =>
    equipmentCircuit(asked, choice),
  );
  const familyOfType = new Map(tables.feederType.rows.map(({ type, family }) => [type, breakerFamily(family)]));
  const circuits: readonly Circuit[] = [
    ...tables.controlKit.rows.map(({ kit, type, wirePoints }) => {
      const breaker = familyOfType.get(type) ?? null;
      return { name: kit, nets: nets(kit), wirePoints, ...partsOf(tables, breaker, itemsOfKit.get(kit) ?? []) };
    }),
    ...[...itemsOfEquipment].map(([name, rows]) => {
      const parts = partsOf(tables, null, rows);
      const wirePoints = parts.devices.reduce((sum, each) => sum + pointsOf(tables, each), 0);
      return { name, nets: nets(name), wirePoints, ...parts };
    }),
    ...tables.accessory.rows.map(({ family, property, choice, wirePoints }) => {
      const name = accessoryCircuit(family, property, choice);
      const accessories = [{ property, choice }];
      const breaker = breakerFamily(family);
      return { name, nets: nets(name), wirePoints, ...breakerParts(tables, breaker, accessories), devices: [] };
    }),
  ];
  return new Map(circuits.map((circuit) => [circuit.name, circuit]));
}

function breakerFamily(family: string): BreakerFamily | null {
  return breakerFamilyNames.find((each) => each === family) ?? null;
}

/** The wire points that the take-off counts of some devices. */
export function pointsOf(
  tables: Pick<CircuitTables, 'componentFamily' | 'componentOption'>,
  { family, items, properties }: Pick<CircuitDevices, 'family' | 'items' | 'properties'>,
): number {
  const usual = tables.componentFamily.rows.find((row) => row.family === family)?.wirePoints ?? 0;
  return items.length * usual * wiredPoles(tables, family, String(properties[POLES] ?? ''));
}

const POLES = 'MCB_POLES';
const FEEDER = 'feeder';

function partsOf(
  tables: CircuitTables,
  breaker: BreakerFamily | null,
  rows: readonly ItemRow[],
): Omit<Circuit, 'name' | 'nets' | 'wirePoints'> {
  const accessories = rows.flatMap(({ part, property, value }) => {
    const choice = part === FEEDER ? accessoryChoice(value) : null;
    return choice === null ? [] : [{ property, choice }];
  });
  const ofItems = [...Map.groupBy(rows, ({ item }) => item)].filter(([, [first]]) => first?.part !== FEEDER);
  return {
    ...breakerParts(tables, breaker, accessories),
    devices: ofItems.map(([item, ofItem]) => {
      const properties = Object.fromEntries(ofItem.map(({ property, value }) => [property, value]));
      return devicesOf(tables, item, ofItem[0]?.part ?? '', properties);
    }),
  };
}

function devicesOf(
  { devicePin }: CircuitTables,
  item: number,
  family: string,
  properties: EnteredProperties,
): CircuitDevices {
  const pieces = Number(properties.QTY ?? 1);
  const ofFamily = devicePin.rows.filter((row) => row.family === family);
  const pins = ofFamily.filter(({ property, choice }) => {
    return property === null || choice === String(properties[property] ?? SINGLE_POLE);
  });
  const items = pieces === 1 ? [String(item)] : Array.from({ length: pieces }, (_, at) => `${item}.${at + 1}`);
  return { items, family, properties, pins: pins.map(({ pin }) => pin), on: null };
}

/** Small breakers have one pole until somebody chooses (SBD 11.1). */
const SINGLE_POLE = '1';

function breakerParts(
  { devicePin }: CircuitTables,
  breaker: BreakerFamily | null,
  accessories: Circuit['accessories'],
): Pick<Circuit, 'breaker' | 'accessories' | 'breakerPins'> {
  const breakerPins = accessories.flatMap(({ property, choice }) =>
    devicePin.rows
      .filter((row) => row.family === breaker && row.property === property && row.choice === choice)
      .map(({ pin }) => pin),
  );
  return { breaker: accessories.length === 0 ? null : breaker, accessories, breakerPins };
}

type NetRow = WiringTables['kitNet']['rows'][number];

function readNets(rows: readonly NetRow[]): readonly CircuitNet[] {
  return [...Map.groupBy(rows, ({ net }) => net)].map(([net, ofNet]) => ({
    net,
    pins: ofNet.toSorted((one, other) => one.order - other.order).map(readPin),
  }));
}

/** The names of taps, buses and wires are those that `wiring-needs.ts` lets pass. */
function readPin({ item, pin, function: text, wire: tabled }: NetRow): CircuitPin {
  const wire = tabled as TabledWire;
  const uncounted = { wire, isCounted: false };
  switch (item) {
    case 'feeder':
      return { kind: 'breaker', pin, wire, isCounted: true };
    case 'X1':
    case 'X2':
      return { kind: 'terminal', strip: item satisfies StripName, no: Number(pin), function: text ?? '', ...uncounted };
    case 'tap':
      return { kind: 'tap', tap: pin as TapName, ...uncounted };
    case 'bus':
    case 'feed':
      return { kind: item, bus: pin as BusName, ...uncounted };
    default:
      return { kind: 'device', item, pin, wire, isCounted: true };
  }
}
