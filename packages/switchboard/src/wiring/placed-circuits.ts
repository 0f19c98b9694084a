import type { MissingPoints } from '@pw/domain/wiring/wire-list-words';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import type { Circuit } from './circuit.ts';
import type { DeviceTags } from './device-tags.ts';
import { feederCircuits } from './feeder-circuits.ts';

import type { WiredPlace } from './wired-places.ts';

/** A circuit at its place, with the tags of its devices. */
export type PlacedCircuit = {
  readonly place: WiredPlace;
  readonly circuit: Circuit;
  /** `''` is that of the breaker, every other key an item. */
  readonly tagOf: ReadonlyMap<string, string>;
  /** The name on the board of a net of the circuit. */
  readonly netName: (net: string) => string;
};

/** The key of the breaker among the items of a circuit. */
export const BREAKER_ITEM = '';

export type PlacedCircuits = {
  readonly circuits: readonly PlacedCircuit[];
  readonly missing: readonly MissingPoints[];
};

/** The circuits of all feeders at their places, each device with its tag, and what of the feeders has no nets. */
export function placeCircuits(
  tables: CatalogueTables,
  places: readonly WiredPlace[],
  hasNeutral: boolean,
  tags: DeviceTags,
): PlacedCircuits {
  const wired = places.map((place) => ({ place, ...feederCircuits(tables, place.feeder, hasNeutral) }));
  return {
    circuits: wired.flatMap(({ place, circuits }) => {
      const used = new Set<string>();
      const breakerTag = circuits.some(({ breaker }) => breaker !== null)
        ? tags.next(place.address, place.feeder.kind.family.name, place.feeder.type.display)
        : '';
      return circuits.map((circuit) => ({
        place,
        circuit,
        tagOf: tagsOf(tables, circuit, place.address, breakerTag, tags),
        netName: netNames(place.address, circuit, used),
      }));
    }),
    missing: wired.flatMap(({ place: { address }, missing }) =>
      missing.map((each): MissingPoints => ({ ...each, addresses: [address] })),
    ),
  };
}

function tagsOf(
  { componentFamily }: CatalogueTables,
  { devices }: Circuit,
  address: string,
  breakerTag: string,
  tags: DeviceTags,
): ReadonlyMap<string, string> {
  const tagOf = new Map([[BREAKER_ITEM, breakerTag]]);
  for (const { items, family, properties, on } of devices) {
    const shared = on === null ? undefined : tagOf.get(on);
    const usual = () => componentFamily.rows.find((row) => row.family === family)?.description ?? family;
    const text = String(properties.AM_DESCRIPTION ?? usual());
    for (const item of items) {
      tagOf.set(item, shared ?? tags.next(address, family, text));
    }
  }
  return tagOf;
}

/** `2A.11`; a name that another circuit of the compartment has gets a letter: `2A.11b`. */
function netNames(address: string, { nets }: Circuit, used: Set<string>): PlacedCircuit['netName'] {
  const names = new Map<string, string>();
  for (const { net } of nets) {
    const name = firstFree(net, used);
    used.add(name);
    names.set(net, `${address}.${name}`);
  }
  return (net) => names.get(net) ?? `${address}.${net}`;
}

function firstFree(net: string, used: ReadonlySet<string>): string {
  for (let letter = 'b'.charCodeAt(0), name = net; ; letter += 1) {
    if (!used.has(name)) {
      return name;
    }
    name = `${net}${String.fromCharCode(letter)}`;
  }
}
