import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import type { RowNeed } from '../tables/needed-rows.ts';
import { singlePoleFaults } from './circuit-faults.ts';
import { circuitOf, STARTER } from './starter-circuit.ts';
import {
  COUNTED_TERMINALS,
  isOfVariant,
  partsOf,
  pinsOf,
  type StarterDeviceRow,
  starterDevices,
  wordsIn,
} from './starter-devices.ts';
import { isPlace, starterNets } from './starter-nets.ts';

/** Refuses circuits of starters that cannot be wired as they are, or whose pins are not the wire points of the take-off. */
export const starterNeeds: RowNeed = (tables) => [
  ...nameFaults(tables),
  ...pointFaults(tables),
  ...circuitFaults(tables),
];

function offered({ feederOption }: CatalogueTables, property: string): readonly string[] {
  return feederOption.rows
    .filter((row) => row.family === STARTER && row.property === property)
    .map(({ value }) => value);
}

/** What rows name that no table has. */
function nameFaults(tables: CatalogueTables): readonly string[] {
  const { starterDevice, starterNet, kindPart } = tables;
  const devices = new Set(starterDevice.rows.map(({ device }) => device));
  const kinds = new Set(offered(tables, 'STARTER_KIND'));
  const controls = new Set(offered(tables, 'CONTROL_CIRCUIT'));
  const parts = new Set(kindPart.rows.filter(({ kind }) => kind === STARTER).map(({ order }) => String(order)));
  const unknown = (file: string, known: ReadonlySet<unknown>, names: readonly (string | null)[]) =>
    names
      .filter((name) => name !== null && !known.has(name))
      .map((name) => `${file} names ${name}, which does not exist: correct it`);
  const faults = [
    ...unknown(
      'starter-device.csv',
      devices,
      starterDevice.rows.flatMap(({ on, needs }) => [on, needs]),
    ),
    ...unknown(
      'starter-device.csv',
      parts,
      starterDevice.rows.flatMap((row) =>
        partsOf(row).map(({ order, piece }) => (piece > 0 ? String(order) : row.parts)),
      ),
    ),
    ...[starterDevice, starterNet].flatMap(({ name, rows }) => [
      ...unknown(
        `${name}.csv`,
        kinds,
        rows.flatMap((row) => wordsIn(row.kinds)),
      ),
      ...unknown(
        `${name}.csv`,
        controls,
        rows.flatMap((row) => wordsIn(row.controls)),
      ),
    ]),
    ...unknown(
      'starter-net.csv',
      devices,
      starterNet.rows.flatMap(({ device, given, unless }) => [isPlace(device) ? null : device, given, unless]),
    ),
  ];
  return [...new Set(faults)];
}

/** The counted pins of the devices of each piece of a part are its wire points. */
function pointFaults(tables: CatalogueTables): readonly string[] {
  const { starterDevice, kindPart } = tables;
  const parts = kindPart.rows.filter(({ kind }) => kind === STARTER);
  const faults = offered(tables, 'STARTER_KIND').flatMap((kind) => {
    const rows = starterDevice.rows.filter((row) => isOfVariant({ ...row, controls: null }, { kind, control: '' }));
    return parts.flatMap(({ order, wirePoints }) => {
      const ofPart = rows.flatMap((row) =>
        partsOf(row).flatMap((part) => (part.order === order ? [{ row, piece: part.piece }] : [])),
      );
      const ofPieces = Map.groupBy(ofPart, ({ piece, row }) => `${piece} ${row.controls}`).values();
      return [...ofPieces].flatMap((ofPiece) => {
        const points = ofPiece.reduce((sum, { row }) => sum + countedPins(tables, row), 0);
        const names = ofPiece.map(({ row }) => row.device).join(', ');
        return points === wirePoints
          ? []
          : [
              `starter-device.csv gives ${names} ${points} counted pins for ${wirePoints} wire points: make them as many`,
            ];
      });
    });
  });
  return [...new Set(faults)];
}

function countedPins(tables: CatalogueTables, row: StarterDeviceRow): number {
  return row.device === COUNTED_TERMINALS ? 1 : pinsOf(tables, row).filter(({ isCounted }) => isCounted).length;
}

type TriedVariant = { readonly kind: string; readonly control: string; readonly groups: ReadonlySet<string> };

/**
 * The circuits that are judged: each kind with each control, with all groups of devices and with the first alone, which no
 * starter is without; and with one control all groups but one, and the first with one more.
 */
function variantsOf(tables: CatalogueTables): readonly TriedVariant[] {
  const groups = [...new Set(tables.starterDevice.rows.flatMap(({ group }) => wordsIn(group)))];
  const first = groups.slice(0, 1);
  const some = groups.flatMap((one) => [groups.filter((group) => group !== one), [...first, one]]);
  const [control = ''] = offered(tables, 'CONTROL_CIRCUIT');
  return offered(tables, 'STARTER_KIND').flatMap((kind) => [
    ...offered(tables, 'CONTROL_CIRCUIT').flatMap((each) =>
      [groups, first].map((set) => ({ kind, control: each, groups: new Set(set) })),
    ),
    ...some.map((set) => ({ kind, control, groups: new Set(set) })),
  ]);
}

/** Circuits of the same devices are judged once. */
function circuitFaults(tables: CatalogueTables): readonly string[] {
  const judged = new Set<string>();
  const faults = variantsOf(tables).flatMap(({ kind, control, groups }) => {
    const variant = {
      kind,
      control,
      hasDevice: ({ group }: StarterDeviceRow) => group === null || wordsIn(group).some((each) => groups.has(each)),
    };
    const devices = starterDevices(tables, variant);
    const key = [kind, control, ...devices.wired.keys()].join(' ');
    if (judged.has(key)) {
      return [];
    }
    judged.add(key);
    const circuit = circuitOf(kind, devices, starterNets(tables, devices, variant));
    return singlePoleFaults(circuit).map((fault) => `starter-net.csv, ${kind}: ${fault}`);
  });
  return [...new Set(faults)];
}
