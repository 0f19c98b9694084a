import { isOfBreakers } from '../supply/interlock.ts';
import type { RowNeed } from '../tables/needed-rows.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';
import type { WiringTables } from '../tables/wiring-tables.ts';
import { wrongReleases } from './interlock-releases.ts';
import { type InterlockRow, interlockRows, isDeviceRow } from './interlock-rows.ts';

type InterlockTables = Pick<WiringTables, 'interlockNet' | 'devicePin'> &
  Pick<SupplyTables, 'supplyScheme' | 'supplyState' | 'interlockPart'>;

type SchemeRow = InterlockTables['supplyScheme']['rows'][number];

/** Incomers with which a scheme of any number is tried. */
const triedIncomers = [2, 3, 4, 5] as const;

/**
 * Refuses the nets of an interlock that cannot be wired as they are, that lose a wire point of the scheme, or that release
 * a breaker against its states.
 */
export const interlockNeeds: RowNeed = (tables) => {
  const groups = Map.groupBy(tables.interlockNet.rows, ({ scheme, interlock }) => `${scheme} ${interlock}`);
  return [...groups].flatMap(([name, rows]) => {
    const scheme = tables.supplyScheme.rows.find((row) => row.scheme === rows[0]?.scheme);
    const faults = scheme ? faultsOf(tables, scheme, rows) : ['the scheme does not exist: correct it'];
    return faults.map((fault) => `interlock-net.csv, ${name}: ${fault}`);
  });
};

function faultsOf(tables: InterlockTables, scheme: SchemeRow, rows: readonly InterlockRow[]): readonly string[] {
  const counts = scheme.incomers === null ? triedIncomers : [scheme.incomers];
  const faults = counts.flatMap((incomers) => {
    const ofBoard = interlockRows(rows, incomers + scheme.couplers);
    const inNets = netFaults(tables, ofBoard);
    return [
      ...inNets,
      ...pointFaults(scheme, ofBoard, incomers),
      ...breakerFaults(scheme, ofBoard, incomers),
      ...(inNets.length === 0 ? releaseFaults(tables, scheme, ofBoard, incomers) : []),
    ];
  });
  return [...new Set(faults)];
}

function netFaults(tables: InterlockTables, rows: readonly InterlockRow[]): readonly string[] {
  const nets = Map.groupBy(rows, ({ net }) => net);
  const used = Map.groupBy(rows.filter(isDeviceRow), pinName);
  return [
    ...rows.filter((row) => !isKnown(tables, row)).map((row) => `${pinName(row)} does not exist: correct it`),
    ...[...used].filter(([, times]) => times.length > 1).map(([name]) => `${name} is in two nets: keep one`),
    ...[...nets]
      .filter(([, ofNet]) => ofNet.length < 2)
      .map(([net]) => `the net ${net} has one pin: a net connects two or more`),
  ];
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
  { contactsOf, contactWirePoints }: SchemeRow,
  rows: readonly InterlockRow[],
  incomers: number,
): readonly string[] {
  const points = contactsOf === 'scheme' ? contactWirePoints : contactWirePoints * (incomers - 1);
  const pins = rows.filter(isDeviceRow).length;
  return points === pins ? [] : [`its devices have ${pins} pins for ${points} wire points: make them as many`];
}

function breakerFaults({ couplers }: SchemeRow, rows: readonly InterlockRow[], incomers: number): readonly string[] {
  const breakers = incomers + couplers;
  const tooMany = rows.filter(({ breaker }) => breaker > breakers);
  return tooMany.map((row) => `the scheme has ${breakers} breakers, not ${row.breaker}: correct it`);
}

function releaseFaults(
  tables: InterlockTables,
  scheme: SchemeRow,
  rows: readonly InterlockRow[],
  incomers: number,
): readonly string[] {
  return wrongReleases(tables, scheme, rows, incomers).map(({ breaker, closed, isReleased }) => {
    const state = closed.length === 0 ? 'all are open' : `these are closed: ${closed.join(', ')}`;
    return isReleased
      ? `breaker ${breaker} can be closed, which no state allows, while ${state}: correct the contacts`
      : `breaker ${breaker} cannot be closed while ${state}: correct the contacts`;
  });
}
