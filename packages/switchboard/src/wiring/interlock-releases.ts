import type { SupplyTables } from '../tables/supply-tables.ts';
import type { WiringTables } from '../tables/wiring-tables.ts';
import { type InterlockRow, isDeviceRow } from './interlock-rows.ts';

/** Breakers by their numbers in the scheme, from 1. */
type Breakers = ReadonlySet<number>;

type SchemeRow = SupplyTables['supplyScheme']['rows'][number];

/** A breaker that the nets release, or do not, against the states of the scheme. */
export type WrongRelease = {
  readonly breaker: number;
  readonly closed: readonly number[];
  readonly isReleased: boolean;
};

/**
 * Every combination of closed breakers in which the nets of an interlock release another one than they should: a breaker
 * is released exactly where no set of breakers that no state allows would be closed by it.
 */
export function wrongReleases(
  tables: Pick<SupplyTables, 'supplyState'> & Pick<WiringTables, 'devicePin'>,
  scheme: SchemeRow,
  rows: readonly InterlockRow[],
  incomers: number,
): readonly WrongRelease[] {
  const breakers = numbersTo(incomers + scheme.couplers);
  const forbidden = forbiddenSets(breakers, allowedSets(tables, scheme, incomers));
  return subsetsOf(breakers).flatMap((closed) =>
    breakers
      .filter((breaker) => !closed.has(breaker))
      .flatMap((breaker) => {
        const isForbidden = forbidden.some((set) => {
          return set.has(breaker) && [...set].every((each) => each === breaker || closed.has(each));
        });
        const can = isReleased(tables, rows, breaker, closed);
        return can === !isForbidden ? [] : [{ breaker, closed: [...closed], isReleased: can }];
      }),
  );
}

function numbersTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

function subsetsOf(breakers: readonly number[]): readonly Breakers[] {
  return Array.from({ length: 2 ** breakers.length }, (_, set) => {
    return new Set(breakers.filter((_breaker, at) => Math.floor(set / 2 ** at) % 2 === 1));
  });
}

/** The closed breakers of each state of a scheme. */
function allowedSets(
  { supplyState }: Pick<SupplyTables, 'supplyState'>,
  { scheme, generators, couplers }: SchemeRow,
  incomers: number,
): readonly Breakers[] {
  const grid = incomers - generators;
  const codes = new Map<string, number>([
    ...numbersTo(grid).map((each) => [`I${each}`, each] as const),
    ['DG', grid + 1] as const,
    ['C', incomers + 1] as const,
    ...numbersTo(couplers).map((each) => [`C${'ABCD'[each - 1]}`, incomers + each] as const),
  ]);
  return supplyState.rows
    .filter((row) => row.scheme === scheme)
    .flatMap(({ closed }) => {
      const each = numbersTo(grid).map((incomer) => new Set([incomer]));
      return closed === EACH_INCOMER ? each : [new Set(closed.split(' ').flatMap((code) => codes.get(code) ?? []))];
    });
}

const EACH_INCOMER = 'Ik';

/** The smallest sets of breakers that are no part of an allowed set. */
function forbiddenSets(breakers: readonly number[], allowed: readonly Breakers[]): readonly Breakers[] {
  const forbidden = subsetsOf(breakers).filter((set) => !allowed.some((each) => isPartOf(set, each)));
  return forbidden.filter((set) => !forbidden.some((each) => each.size < set.size && isPartOf(each, set)));
}

function isPartOf(set: Breakers, whole: Breakers): boolean {
  return [...set].every((breaker) => whole.has(breaker));
}

/** Whether the terminals before and behind the interlock of a breaker are connected over contacts of relays that are on. */
export function isReleased(
  { devicePin }: Pick<WiringTables, 'devicePin'>,
  rows: readonly InterlockRow[],
  breaker: number,
  closed: Breakers,
): boolean {
  const netAt = (closing: InterlockRow['closing']) =>
    rows.find((row) => row.breaker === breaker && row.closing === closing)?.net;
  const isOn = (relay: InterlockRow) => {
    const onWhile = rows.find(({ item, breaker: of, onWhile: on }) => {
      return item === relay.item && of === relay.breaker && on !== null;
    })?.onWhile;
    return onWhile === 'all open' ? closed.size === 0 : onWhile === 'own open' && !closed.has(relay.breaker);
  };
  // The two pins of a contact have one function.
  const contactOf = ({ item, breaker: of, pin }: InterlockRow) => {
    const contact = devicePin.rows.find((row) => row.family === item && row.pin === pin)?.function;
    return `${item} ${of} ${contact}`;
  };
  const live = rows
    .filter((row) => isDeviceRow(row) && isOn(row))
    .map((row) => ({ net: row.net, contact: contactOf(row) }));
  const [start, end] = [netAt('before'), netAt('behind')];
  const reached = new Set(start === undefined ? [] : [start]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    const contacts = new Set(live.filter(({ net }) => reached.has(net)).map(({ contact }) => contact));
    for (const { net } of live.filter(({ contact }) => contacts.has(contact))) {
      reached.add(net);
    }
  }
  return end !== undefined && reached.has(end);
}
