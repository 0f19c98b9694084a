import { isOfBreakers } from '../supply/interlock.ts';
import type { RowNeed } from '../tables/needed-rows.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';
import type { WiringTables } from '../tables/wiring-tables.ts';

export type InterlockRow = WiringTables['interlockNet']['rows'][number];

export type InterlockTables = Pick<WiringTables, 'interlockNet' | 'devicePin'> &
  Pick<SupplyTables, 'supplyScheme' | 'interlockPart'>;

/** Refuses the nets of an interlock that cannot be wired as they are, or that lose a wire point of the scheme. */
export const interlockNeeds: RowNeed = (tables) => {
  const groups = Map.groupBy(tables.interlockNet.rows, ({ scheme, interlock }) => `${scheme} ${interlock}`);
  return [...groups].flatMap(([name, rows]) =>
    faultsOf(tables, rows).map((fault) => `interlock-net.csv, ${name}: ${fault}`),
  );
};

function faultsOf(tables: InterlockTables, rows: readonly InterlockRow[]): readonly string[] {
  const nets = Map.groupBy(rows, ({ net }) => net);
  const devices = rows.filter(isDeviceRow);
  const used = Map.groupBy(devices, pinName);
  return [
    ...rows.filter((row) => !isKnown(tables, row)).map((row) => `${pinName(row)} does not exist: correct it`),
    ...[...used].filter(([, times]) => times.length > 1).map(([name]) => `${name} is in two nets: keep one`),
    ...[...nets]
      .filter(([, ofNet]) => ofNet.length < 2)
      .map(([net]) => `the net ${net} has one pin: a net connects two or more`),
    ...pointFaults(tables, rows[0], devices.length),
    ...breakerFaults(tables, rows),
  ];
}

export function isDeviceRow({ pin }: Pick<InterlockRow, 'pin'>): boolean {
  return pin !== null;
}

function pinName({ item, breaker, pin, net }: InterlockRow): string {
  return pin === null ? `a terminal of the net ${net}` : `${item} of breaker ${breaker}, ${pin}`;
}

/** A terminal has a function; a device is an electrical part of this interlock, with this pin. */
function isKnown({ interlockPart, devicePin }: InterlockTables, row: InterlockRow): boolean {
  if (row.pin === null) {
    return row.item === 'X1' && row.function !== null;
  }
  const isPart = interlockPart.rows.some((part) => {
    return part.value === row.interlock && part.catalogueNumber === row.item && isOfBreakers(part);
  });
  return isPart && devicePin.rows.some(({ family, pin }) => family === row.item && pin === row.pin);
}

function pointFaults(
  { supplyScheme }: InterlockTables,
  first: InterlockRow | undefined,
  pins: number,
): readonly string[] {
  const scheme = supplyScheme.rows.find((row) => row.scheme === first?.scheme);
  if (scheme?.contactsOf !== 'scheme') {
    return ['the scheme has no fixed number of wire points: leave its nets out'];
  }
  const points = scheme.contactWirePoints;
  return points === pins ? [] : [`its devices have ${pins} pins for ${points} wire points: make them as many`];
}

function breakerFaults({ supplyScheme }: InterlockTables, rows: readonly InterlockRow[]): readonly string[] {
  const scheme = supplyScheme.rows.find((row) => row.scheme === rows[0]?.scheme);
  const breakers = (scheme?.incomers ?? 0) + (scheme?.couplers ?? 0);
  const tooMany = rows.filter(({ breaker }) => breaker > breakers);
  return tooMany.map((row) => `the scheme has ${breakers} breakers, not ${row.breaker}: correct it`);
}
