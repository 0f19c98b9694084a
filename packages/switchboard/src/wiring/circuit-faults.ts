import type { RowNeed } from '../tables/needed-rows.ts';
import { busNames, type Circuit, type CircuitNet, type CircuitPin, stripNames, tapNames } from './circuit.ts';
import { type CircuitTables, circuitsOf, pointsOf } from './circuits.ts';

/** The families whose secondary circuits are never open. */
const transformers: ReadonlySet<string> = new Set(['MeteringCT', 'ProtectionCT']);

/** The family of small breakers, which fuse what begins at a phase. */
const FUSE = 'MCB10kA';

/** Taps that end anywhere: they carry no voltage against earth. */
const unfusedTaps: ReadonlySet<string> = new Set(['N', 'PE']);

/** Refuses nets that cannot be wired as they are, or that lose a wire point of the take-off. */
export const circuitNeeds: RowNeed = (tables) => [...pinFaults(tables), ...circuitFaults(tables)];

/** Refuses a family or an accessory whose pins are not its wire points. */
function pinFaults(tables: CircuitTables): readonly string[] {
  const groups = Map.groupBy(tables.devicePin.rows, ({ family, property, choice }) =>
    [family, property, choice].filter((part) => part !== null).join(' '),
  );
  return [...groups].flatMap(([name, rows]) => {
    const [first] = rows;
    const points = first ? tabledPoints(tables, first) : null;
    const pins = rows.filter(({ counted }) => counted === 'Y').length;
    return points === null || points === pins
      ? []
      : [`device-pin.csv gives ${name} ${pins} pins for ${points} wire points: make them as many`];
  });
}

type PinRow = CircuitTables['devicePin']['rows'][number];

/** null of an article of an interlock, whose scheme has the wire points. */
function tabledPoints(tables: CircuitTables, { family, property, choice }: PinRow): number | null {
  const accessory = tables.accessory.rows.find((row) => {
    return row.family === family && row.property === property && row.choice === choice;
  });
  if (accessory) {
    return accessory.wirePoints;
  }
  const isComponent = tables.componentFamily.rows.some((row) => row.family === family);
  const properties = property === null || choice === null ? {} : { [property]: choice };
  return isComponent ? pointsOf(tables, { family, items: ['1'], properties }) : null;
}

function circuitFaults(tables: CircuitTables): readonly string[] {
  const circuits = circuitsOf(tables);
  const unknown = [...new Set(tables.kitNet.rows.map(({ kit }) => kit))].filter((kit) => !circuits.has(kit));
  return [
    ...unknown.map((kit) => `kit-net.csv names ${kit}, which is no kit, equipment or accessory: correct the name`),
    ...[...circuits.values()]
      .filter(({ nets }) => nets.length > 0)
      .flatMap((circuit) => faultsOf(circuit).map((fault) => `kit-net.csv, ${circuit.name}: ${fault}`)),
  ];
}

function faultsOf(circuit: Circuit): readonly string[] {
  return [
    ...unknownPins(circuit),
    ...devicePinFaults(circuit),
    ...pointFaults(circuit),
    ...terminalFaults(circuit),
    ...wiringFaults(circuit, unfusedTaps),
  ];
}

/**
 * The faults of a circuit whose small breaker opens one pole of the control supply: its other pole, C2, ends at coils and
 * lamps. Its strip numbers its terminals.
 */
export function singlePoleFaults(circuit: Circuit): readonly string[] {
  return [
    ...unknownPins(circuit),
    ...devicePinFaults(circuit),
    ...wiringFaults(circuit, new Set([...unfusedTaps, 'C2'])),
  ];
}

function wiringFaults(circuit: Circuit, unfused: ReadonlySet<string>): readonly string[] {
  return [
    ...circuit.nets.flatMap((net) => netFaults(circuit, net, unfused).map((fault) => `the net ${net.net} ${fault}`)),
    ...earthFaults(circuit),
  ];
}

/** Pins that the devices, the buses or the power side do not have. */
function unknownPins(circuit: Circuit): readonly string[] {
  const known = new Set(devicePinsOf(circuit));
  return circuit.nets.flatMap(({ net, pins }) =>
    pins
      .filter((pin) => !isKnown(pin, known))
      .map((pin) => `the net ${net} names ${pinText(pin)}, which does not exist: correct it`),
  );
}

function isKnown(pin: CircuitPin, devicePins: ReadonlySet<string>): boolean {
  switch (pin.kind) {
    case 'tap':
      return tapNames.includes(pin.tap);
    case 'bus':
      return busNames.includes(pin.bus);
    case 'feed':
      return busNames.includes(pin.bus) && pin.bus.startsWith('M');
    case 'terminal':
      return pin.function !== '';
    default:
      return devicePins.has(pinText(pin));
  }
}

function pinText(pin: CircuitPin): string {
  switch (pin.kind) {
    case 'device':
      return `${pin.item}:${pin.pin}`;
    case 'breaker':
      return `feeder:${pin.pin}`;
    case 'terminal':
      return `${pin.strip}:${pin.no}`;
    case 'tap':
      return `tap ${pin.tap}`;
    default:
      return `${pin.kind} ${pin.bus}`;
  }
}

function devicePinsOf({ breakerPins, devices }: Circuit): readonly string[] {
  return [
    ...breakerPins.map((pin) => `feeder:${pin}`),
    ...devices.flatMap(({ items, pins }) => items.flatMap((item) => pins.map((pin) => `${item}:${pin}`))),
  ];
}

function isDevice({ kind }: CircuitPin): boolean {
  return kind === 'device' || kind === 'breaker';
}

/** Each pin of each device is in one net. */
function devicePinFaults(circuit: Circuit): readonly string[] {
  const used = Map.groupBy(
    circuit.nets.flatMap(({ pins }) => pins.filter(isDevice).map(pinText)),
    (name) => name,
  );
  const devicePins = devicePinsOf(circuit);
  const twice = [...used].filter(([, times]) => times.length > 1).map(([name]) => `${name} is in two nets: keep one`);
  const lost = devicePins.filter((name) => !used.has(name)).map((name) => `${name} is in no net: add it to one`);
  return [...twice, ...lost];
}

function pointFaults(circuit: Circuit): readonly string[] {
  const points = devicePinsOf(circuit).length;
  return points === circuit.wirePoints
    ? []
    : [`its devices have ${points} pins for ${circuit.wirePoints} wire points: make them as many`];
}

/** The terminals of a strip count from 1, each once. */
function terminalFaults({ nets }: Circuit): readonly string[] {
  const pins = nets.flatMap((each) => each.pins);
  return stripNames.flatMap((strip) => {
    const numbers = pins.flatMap((pin) => (pin.kind === 'terminal' && pin.strip === strip ? [pin.no] : []));
    return numbers.toSorted((one, other) => one - other).every((no, at) => no === at + 1)
      ? []
      : [`its terminals of ${strip} are not 1 to ${numbers.length}, each once: number them again`];
  });
}

function netFaults(circuit: Circuit, { pins }: CircuitNet, unfused: ReadonlySet<string>): readonly string[] {
  const devices = pins.flatMap((pin) => (pin.kind === 'device' ? [familyOf(circuit, pin.item)] : []));
  const isFused = pins.filter(isDevice).length > 0 && pins.filter(isDevice).length === fusesIn(devices);
  const begins = pins.filter((pin) => {
    return pin.kind === 'tap'
      ? !unfused.has(pin.tap)
      : pin.kind === 'bus' && pin.bus.startsWith('C') && !unfused.has(pin.bus);
  });
  const isOfTransformer = devices.some((family) => transformers.has(family));
  const isThroughX2 = pins.some((pin) => pin.kind === 'terminal' && pin.strip === 'X2');
  return [
    ...(pins.length < 2 ? ['has one pin: a net connects two or more'] : []),
    ...(begins.length > 0 && !isFused ? ['begins at a phase and does not end at a small breaker: fuse it'] : []),
    ...(pins.some(({ kind }) => kind === 'feed') && fusesIn(devices) === 0
      ? ['feeds a bus without a fuse: fuse it']
      : []),
    ...(isOfTransformer && !isThroughX2 ? ['is of a current transformer and not led through X2: lead it there'] : []),
  ];
}

function familyOf({ devices }: Circuit, item: string): string {
  return devices.find(({ items }) => items.includes(item))?.family ?? '';
}

function fusesIn(families: readonly string[]): number {
  return families.filter((family) => family === FUSE).length;
}

/** Each current transformer is earthed at one point of its star. */
function earthFaults(circuit: Circuit): readonly string[] {
  const items = circuit.devices.flatMap((each) => (transformers.has(each.family) ? each.items : []));
  return items.flatMap((item) => {
    const earths = circuit.nets
      .filter(({ pins }) => pins.some((pin) => pin.kind === 'device' && pin.item === item))
      .flatMap(({ pins }) => pins.filter((pin) => pin.kind === 'tap' && pin.tap === 'PE'));
    return earths.length === 1
      ? []
      : [`the current transformer ${item} is earthed at ${earths.length} points: earth it at one`];
  });
}
