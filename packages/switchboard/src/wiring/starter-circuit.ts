import type { MissingReason } from '@pw/domain/wiring/wire-list-words';
import type { EvaluatedFeeder } from '../model/board.ts';
import type { PartPieces } from '../model/feeder-kind.ts';
import { createCache } from '../model/kept-results.ts';
import type { Circuit, CircuitNet } from './circuit.ts';
import {
  COUNTED_TERMINALS,
  partsOf,
  type StarterDevice,
  type StarterDeviceRow,
  type StarterDevices,
  type StarterTables,
  starterDevices,
} from './starter-devices.ts';
import { starterNets } from './starter-nets.ts';

/** The circuit of a starter, and the wire points of its parts that no net connects. */
export type StarterCircuit = {
  readonly circuit: Circuit;
  readonly missing: readonly { readonly of: string; readonly points: number; readonly reason: MissingReason }[];
};

/** The kind of rows that `starter-net.csv` wires. */
export const STARTER = 'STARTER';

const keepCircuits = createCache();

/** The circuit of one copy of a starter; null of every other feeder. Equal starters share one. */
export function starterCircuit(
  tables: StarterTables,
  { kind, values }: Pick<EvaluatedFeeder, 'kind' | 'values'>,
): StarterCircuit | null {
  if (kind.family.name !== STARTER) {
    return null;
  }
  // Only starters have these two, which their rows name.
  const own: Readonly<Record<string, unknown>> = values;
  const asked = { kind: String(own.STARTER_KIND), control: String(own.CONTROL_CIRCUIT) };
  const pieces = kind.pieces(values);
  const key = [asked.kind, asked.control, ...pieces.map(({ row, quantity }) => `${row.order}:${quantity}`)].join(' ');
  const { starterDevice, starterNet, devicePin } = tables;
  const known = keepCircuits(starterNet, [starterDevice, devicePin], () => new Map<string, StarterCircuit>());
  const made = known.get(key) ?? makeCircuit(tables, asked, pieces);
  known.set(key, made);
  return made;
}

function makeCircuit(
  tables: StarterTables,
  asked: { readonly kind: string; readonly control: string },
  pieces: readonly PartPieces[],
): StarterCircuit {
  const quantityOf = new Map(pieces.map(({ row, quantity }) => [row.order, quantity]));
  const variant = {
    ...asked,
    hasDevice: (row: StarterDeviceRow) =>
      partsOf(row).some(({ order, piece }) => (quantityOf.get(order) ?? 0) >= piece),
  };
  const devices = starterDevices(tables, variant);
  const terminals = terminalPartsOf(tables).reduce((sum, order) => sum + (quantityOf.get(order) ?? 0), 0);
  const nets = withCountedTerminals(starterNets(tables, devices, variant), terminals);
  return {
    circuit: circuitOf(`Starter ${asked.kind}`, devices, nets),
    missing: missingOf(tables, devices, nets, pieces),
  };
}

/** The parts whose pieces are terminals. */
function terminalPartsOf({ starterDevice }: StarterTables): readonly number[] {
  return starterDevice.rows
    .filter(({ device }) => device === COUNTED_TERMINALS)
    .flatMap((row) => partsOf(row).map(({ order }) => order));
}

/** A circuit of devices and nets as kits have them. */
export function circuitOf(name: string, { wired }: StarterDevices, nets: readonly CircuitNet[]): Circuit {
  const devices = [...wired.values()];
  return {
    name,
    breaker: null,
    accessories: [],
    breakerPins: [],
    devices: devices.map(({ row, pins }) => ({
      items: [row.device],
      family: row.family ?? '',
      properties: { AM_DESCRIPTION: row.description },
      pins: pins.map(({ pin }) => pin),
      on: row.on,
    })),
    nets,
    wirePoints: countedIn(nets),
  };
}

function countedIn(nets: readonly CircuitNet[]): number {
  return nets.reduce((sum, { pins }) => sum + pins.filter(({ isCounted }) => isCounted).length, 0);
}

/** The terminals that the take-off counts are the first control terminals of the circuit. */
function withCountedTerminals(nets: readonly CircuitNet[], terminals: number): readonly CircuitNet[] {
  let left = terminals;
  return nets.map(({ net, pins }) => ({
    net,
    pins: pins.map((pin) => {
      const isCounted = pin.isCounted || (pin.kind === 'terminal' && pin.strip === 'X1' && left > 0);
      left -= isCounted && pin.kind === 'terminal' ? 1 : 0;
      return { ...pin, isCounted };
    }),
  }));
}

function missingOf(
  tables: StarterTables,
  { wired, through }: StarterDevices,
  nets: readonly CircuitNet[],
  pieces: readonly PartPieces[],
): StarterCircuit['missing'] {
  const terminalParts = new Set(terminalPartsOf(tables));
  const pointsIn = (devices: readonly StarterDevice[], order: number) => {
    const ofPart = devices.filter(({ row }) => partsOf(row).some((part) => part.order === order));
    return ofPart.reduce((sum, { pins }) => sum + pins.filter(({ isCounted }) => isCounted).length, 0);
  };
  let terminals = nets.flatMap(({ pins }) => pins.filter((pin) => pin.kind === 'terminal' && pin.isCounted)).length;
  return pieces
    .filter(({ row }) => row.wirePoints > 0)
    .flatMap(({ row: { order, wirePoints }, quantity, description }) => {
      const points = quantity * wirePoints;
      const isTerminal = terminalParts.has(order);
      const listed = isTerminal ? Math.min(points, terminals) : pointsIn([...wired.values()], order);
      terminals -= isTerminal ? listed : 0;
      const led = pointsIn(through, order);
      return [
        { of: description, points: led, reason: 'led through' as const },
        { of: description, points: points - listed - led, reason: 'no nets' as const },
      ];
    })
    .filter((each) => each.points > 0);
}
