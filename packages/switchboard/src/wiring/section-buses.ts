import type { SectionLetter } from '../model/feeder-kind.ts';
import type { BusName, CircuitNet } from './circuit.ts';
import type { PlacedCircuit } from './placed-circuits.ts';
import type { TerminalStrips } from './terminal-strips.ts';
import type { BoardNet, WiredPin } from './wire-list.ts';
import { controlSupplyOf, type WiredPlace } from './wired-places.ts';

/** A net of a placed circuit. */
export type PlacedNet = { readonly placed: PlacedCircuit; readonly net: CircuitNet };

/** The nets of the buses of all sections, with the nets of circuits that are a part of them. */
export type SectionBuses = {
  readonly nets: readonly BoardNet[];
  /** Their pins are in the nets of buses. */
  readonly absorbed: ReadonlySet<PlacedNet>;
  /** Nets of measuring voltage that no circuit of the section feeds. */
  readonly unfed: readonly string[];
};

type Bus = {
  readonly section: SectionLetter;
  readonly bus: BusName;
  readonly users: PlacedNet[];
  readonly feeds: PlacedNet[];
};

const busWords: Readonly<Record<BusName, string>> = {
  C1: 'control supply, first pole',
  C2: 'control supply, second pole',
  M1: 'measuring voltage L1',
  M2: 'measuring voltage L2',
  M3: 'measuring voltage L3',
};

/**
 * The buses that circuits of a section share: each leads from cubicle to cubicle over a terminal at both ends. The control
 * supply begins at its source, the measuring voltage at the first circuit that feeds it through a fuse.
 */
export function sectionBuses(
  nets: readonly PlacedNet[],
  places: readonly WiredPlace[],
  strips: TerminalStrips,
  pinsOf: (net: PlacedNet) => readonly WiredPin[],
): SectionBuses {
  const buses = [...gather(nets).values()].filter(({ users }) => users.length > 0);
  const made = buses
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .map((bus) => {
      const [feed] = bus.feeds;
      const parts = [...(feed ? [feed] : []), ...bus.users];
      const groups = groupsOf(bus, parts.map(pinsOf), places, strips, feed !== undefined);
      return {
        net: { net: nameOf(bus), kind: 'bus', pins: chain(bus, groups, strips) } satisfies BoardNet,
        parts,
        isFed: feed !== undefined || bus.bus.startsWith('C'),
      };
    });
  return {
    nets: made.map(({ net }) => net),
    absorbed: new Set(made.flatMap(({ parts }) => parts)),
    unfed: made.flatMap(({ net, isFed }) => (isFed ? [] : [net.net])),
  };
}

function nameOf({ section, bus }: Pick<Bus, 'section' | 'bus'>): string {
  return `${section}.${bus}`;
}

function gather(nets: readonly PlacedNet[]): ReadonlyMap<string, Bus> {
  const buses = new Map<string, Bus>();
  for (const each of nets) {
    for (const pin of each.net.pins) {
      if (pin.kind !== 'bus' && pin.kind !== 'feed') {
        continue;
      }
      const { section } = each.placed.place;
      const key = nameOf({ section, bus: pin.bus });
      const known = buses.get(key) ?? { section, bus: pin.bus, users: [], feeds: [] };
      buses.set(key, known);
      known[pin.kind === 'bus' ? 'users' : 'feeds'].push(each);
    }
  }
  return buses;
}

type Group = { readonly cubicle: number; readonly pins: WiredPin[] };

/** The pins of a bus by cubicle, from the left; where it begins is first in its cubicle. */
function groupsOf(
  bus: Bus,
  parts: readonly (readonly WiredPin[])[],
  places: readonly WiredPlace[],
  strips: TerminalStrips,
  isFed: boolean,
): readonly Group[] {
  const [first] = parts.flat();
  const begin = isFed || !first ? [] : [beginning(bus, first, places, strips)];
  const groups = new Map<number, WiredPin[]>();
  for (const pins of [begin, ...parts]) {
    for (const [at, pin] of pins.entries()) {
      const group = groups.get(pin.cubicle) ?? [];
      groups.set(pin.cubicle, group);
      group.push(at === 0 ? { ...pin, wire: 'bus' } : pin);
    }
  }
  return [...groups]
    .map(([cubicle, pins]) => ({ cubicle, pins }))
    .toSorted((one, other) => one.cubicle - other.cubicle);
}

/** The source of a bus that no circuit feeds. */
function beginning(bus: Bus, first: WiredPin, places: readonly WiredPlace[], strips: TerminalStrips): WiredPin {
  if (bus.bus.startsWith('C')) {
    const supply = controlSupplyOf(places, bus.section);
    const [cubicle, at] = supply ? [supply.cubicle, supply.address] : [first.cubicle, String(first.cubicle)];
    return { kind: 'tap', cubicle, at: `+${at}`, pin: bus.bus, wire: 'bus', isCounted: false };
  }
  const text = `${busWords[bus.bus]}: to be fed through a fuse`;
  return {
    ...strips.add(first.cubicle, 'X1', { net: nameOf(bus), function: text, isForSite: true }),
    wire: 'bus',
    isCounted: false,
  };
}

/** Leads a bus from cubicle to cubicle, over a terminal where it leaves one and where it enters the next. */
function chain(bus: Bus, groups: readonly Group[], strips: TerminalStrips): readonly WiredPin[] {
  const link = ({ cubicle }: Group): WiredPin => ({
    ...strips.add(cubicle, 'X1', { net: nameOf(bus), function: busWords[bus.bus], isForSite: false }),
    wire: 'bus',
    isCounted: false,
  });
  return groups.flatMap((group, at) => [
    ...(at === 0 ? [] : [link(group)]),
    ...group.pins,
    ...(at === groups.length - 1 ? [] : [link(group)]),
  ]);
}
