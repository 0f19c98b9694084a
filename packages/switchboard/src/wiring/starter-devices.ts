import { createCache } from '../model/kept-results.ts';
import type { WiringTables } from '../tables/wiring-tables.ts';

export type StarterTables = Pick<WiringTables, 'starterDevice' | 'starterNet' | 'devicePin'>;

export type StarterDeviceRow = StarterTables['starterDevice']['rows'][number];

/** What the circuit of a starter follows from; `hasDevice` says whether its parts have the piece of a row. */
export type StarterVariant = {
  readonly kind: string;
  readonly control: string;
  readonly hasDevice: (row: StarterDeviceRow) => boolean;
};

/** A device of a starter with the pins that its circuit connects. */
export type StarterDevice = {
  readonly row: StarterDeviceRow;
  readonly pins: readonly { readonly pin: string; readonly isCounted: boolean }[];
};

/** The devices of a starter by their names; `through` are those that the conductors of the motor lead through. */
export type StarterDevices = {
  readonly wired: ReadonlyMap<string, StarterDevice>;
  readonly through: readonly StarterDevice[];
};

/** The device that stands for the terminals that the take-off counts. */
export const COUNTED_TERMINALS = 'X1';

/** The words of a cell, between blanks. */
export function wordsIn(cell: string | null): readonly string[] {
  return cell === null ? [] : cell.split(' ');
}

/** Whether a blank cell, or one of its words, fits. */
export function fits(cell: string | null, word: string): boolean {
  return cell === null || ` ${cell} `.includes(` ${word} `);
}

/** A piece of a part that a device is: the k-th of the row `order` of `kind-part.csv`. */
export type DevicePart = { readonly order: number; readonly piece: number };

export function partsOf({ parts }: StarterDeviceRow): readonly DevicePart[] {
  return wordsIn(parts).map((part) => {
    const [order, piece = '1'] = part.split('.');
    return { order: Number(order), piece: Number(piece) };
  });
}

export function isOfVariant(
  { kinds, controls }: { readonly kinds: string | null; readonly controls: string | null },
  { kind, control }: Pick<StarterVariant, 'kind' | 'control'>,
): boolean {
  return fits(kinds, kind) && fits(controls, control);
}

/** The devices of a starter, in the order of the table. */
export function starterDevices(tables: StarterTables, variant: StarterVariant): StarterDevices {
  const present = tables.starterDevice.rows.filter((row) => {
    return row.family !== null && isOfVariant(row, variant) && variant.hasDevice(row);
  });
  const names = new Set(present.map(({ device }) => device));
  const devices = present.map((row) => ({ row, pins: pinsOf(tables, row) }));
  const isThrough = ({ row: { needs } }: StarterDevice) => needs !== null && !names.has(needs);
  return {
    wired: new Map(devices.filter((each) => !isThrough(each)).map((each) => [each.row.device, each])),
    through: devices.filter(isThrough),
  };
}

/** The pins of a device by its family and choice. */
export function pinsOf({ devicePin }: Pick<StarterTables, 'devicePin'>, row: StarterDeviceRow): StarterDevice['pins'] {
  const known = keepPins(devicePin, [], () => new Map<string, StarterDevice['pins']>());
  const key = `${row.family} ${row.choice}`;
  const pins =
    known.get(key) ??
    devicePin.rows
      .filter(({ family, choice }) => family === row.family && (choice === null || choice === row.choice))
      .map(({ pin, counted }) => ({ pin, isCounted: counted === 'Y' }));
  known.set(key, pins);
  return pins;
}

const keepPins = createCache();
