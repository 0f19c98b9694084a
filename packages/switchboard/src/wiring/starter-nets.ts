import type { BusName, CircuitNet, CircuitPin, TabledWire, TapName } from './circuit.ts';
import { isOfVariant, type StarterDevices, type StarterTables, type StarterVariant } from './starter-devices.ts';

export type StarterNetRow = StarterTables['starterNet']['rows'][number];

/** What a row names that is no device of the starter. */
const places: ReadonlySet<string> = new Set(['X1', 'X2', 'tap', 'bus']);

export function isPlace(device: string): boolean {
  return places.has(device);
}

/**
 * The nets of a starter: a contact or a coil lies between two nets, and a missing device whose row says `link` makes one
 * net of both. The pins of a net have the order of the rows.
 */
export function starterNets(
  tables: StarterTables,
  { wired }: StarterDevices,
  variant: Pick<StarterVariant, 'kind' | 'control'>,
): readonly CircuitNet[] {
  const rows = tables.starterNet.rows.filter((row) => {
    const { given, unless } = row;
    const isGiven = (given === null || wired.has(given)) && (unless === null || !wired.has(unless));
    return isGiven && isOfVariant(row, variant);
  });
  const isThere = ({ device }: StarterNetRow) => isPlace(device) || wired.has(device);
  const nameOf = joinedNames(rows, (row) => row.link === 'Y' && !isThere(row));
  const nets = new Map<string, CircuitPin[]>();
  const add = (net: string, pin: CircuitPin) => {
    const name = nameOf(net);
    const pins = nets.get(name) ?? [];
    nets.set(name, pins);
    if (!pins.some((each) => isSamePin(each, pin))) {
      pins.push(pin);
    }
  };
  for (const row of rows.filter(isThere)) {
    const isCounted = (pin: string | null) => {
      return wired.get(row.device)?.pins.some((each) => each.pin === pin && each.isCounted) ?? false;
    };
    add(row.net, readPin(row, row.pin ?? '', isCounted(row.pin)));
    if (row.toPin !== null && row.toNet !== null) {
      add(row.toNet, readPin(row, row.toPin, isCounted(row.toPin)));
    }
  }
  return [...nets].map(([net, pins]) => ({ net, pins }));
}

/** The name of a net: where links make one of several, that of the first in the table. */
function joinedNames(rows: readonly StarterNetRow[], isLink: (row: StarterNetRow) => boolean): (net: string) => string {
  const names = [...new Set(rows.flatMap(({ net, toNet }) => (toNet === null ? [net] : [net, toNet])))];
  const before = new Map<string, string>();
  const nameOf = (net: string): string => {
    const other = before.get(net);
    return other === undefined ? net : nameOf(other);
  };
  for (const { net, toNet } of rows.filter(isLink)) {
    const ends = [nameOf(net), nameOf(toNet ?? net)];
    const [first = net, last = net] = ends.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
    if (first !== last) {
      before.set(last, first);
    }
  }
  return nameOf;
}

/** The common pin of a change-over contact is named by both of its rows. */
function isSamePin(one: CircuitPin, other: CircuitPin): boolean {
  return one.kind === 'device' && other.kind === 'device' && one.item === other.item && one.pin === other.pin;
}

/** The names of taps, buses and wires are those that `starter-faults.ts` lets pass. */
function readPin({ device, function: text, wire: tabled }: StarterNetRow, pin: string, isCounted: boolean): CircuitPin {
  const common = { wire: tabled as TabledWire, isCounted };
  switch (device) {
    case 'X1':
    case 'X2':
      // The strip of the cubicle numbers its terminals.
      return { kind: 'terminal', strip: device, no: 0, function: text ?? '', ...common };
    case 'tap':
      return { kind: 'tap', tap: pin as TapName, ...common };
    case 'bus':
      return { kind: 'bus', bus: pin as BusName, ...common };
    default:
      return { kind: 'device', item: device, pin, ...common };
  }
}
