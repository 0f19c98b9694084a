import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { isReleased, wrongReleases } from './interlock-releases.ts';
import { type InterlockRow, interlockRows } from './interlock-rows.ts';
import { wiringNeeds } from './wiring-needs.ts';

const tables = mustReadCatalog();

const faultsOf = (changed: Partial<CatalogueTables>) => wiringNeeds.flatMap((need) => need({ ...tables, ...changed }));

type Place = { readonly scheme: string; readonly net: string; readonly order: number };

/** The faults of an electrical interlock when one row is another one; undefined takes it out. */
function withRow({ scheme, net, order }: Place, change: Partial<InterlockRow> | undefined): readonly string[] {
  const isRow = (row: InterlockRow) =>
    row.scheme === scheme && row.interlock === 'Electrical' && row.net === net && row.order === order;
  expect(tables.interlockNet.rows.filter(isRow)).toHaveLength(1);
  const rows = tables.interlockNet.rows.flatMap((row) =>
    isRow(row) ? (change ? [{ ...row, ...change }] : []) : [row],
  );
  const head = `interlock-net.csv, ${scheme} Electrical: `;
  return faultsOf({ interlockNet: { ...tables.interlockNet, rows } }).map((fault) => fault.replace(head, ''));
}

const schemeRow = (scheme: string) => {
  const row = tables.supplyScheme.rows.find((each) => each.scheme === scheme);
  if (!row) {
    throw new Error(`there is no scheme ${scheme}`);
  }
  return row;
};

const rowsOf = (scheme: string, interlock: string, breakers: number) =>
  interlockRows(
    tables.interlockNet.rows.filter((row) => row.scheme === scheme && row.interlock === interlock),
    breakers,
  );

describe('the nets of interlocks', () => {
  it('are there for each scheme of several breakers with each electrical interlock', () => {
    const named = new Set(tables.interlockNet.rows.map(({ scheme, interlock }) => `${scheme} ${interlock}`));
    const schemes = tables.supplyScheme.rows.map(({ scheme }) => scheme).filter((scheme) => scheme !== '1');
    const interlocks = ['Electrical', 'Electrical + key'];
    expect(named).toEqual(new Set(schemes.flatMap((each) => interlocks.map((interlock) => `${each} ${interlock}`))));
  });

  it.each([
    {
      why: 'a pin is in two nets',
      faults: withRow({ scheme: '1of2', net: '71', order: 1 }, { pin: 'A2' }),
      texts: ['PW-IR of breaker 1, A2 is in two nets: keep one'],
    },
    {
      why: 'a net has one pin',
      faults: withRow({ scheme: '1of2', net: '71', order: 2 }, undefined),
      texts: ['the net 71 has one pin: a net connects two or more'],
    },
    {
      why: 'a wire point of the scheme is lost',
      faults: withRow({ scheme: '3of5', net: '72', order: 1 }, undefined),
      texts: [
        'the net 72 has one pin: a net connects two or more',
        'its devices have 39 pins for 40 wire points: make them as many',
      ],
    },
    {
      why: 'a device is no part of the interlock',
      faults: withRow({ scheme: '1of2', net: '71', order: 1 }, { item: 'PW-LOCK' }),
      texts: ['PW-LOCK of breaker 1, A1 does not exist: correct it'],
    },
    {
      why: 'the scheme has fewer breakers',
      faults: withRow({ scheme: '1of2', net: '71', order: 2 }, { breaker: 3 }),
      texts: ['the scheme has 2 breakers, not 3: correct it'],
    },
    {
      why: 'a scheme of any number has too few pins',
      faults: withRow({ scheme: '1ofN', net: '75', order: 1 }, { breaker: 4 }),
      texts: [
        'the net 3.75 has one pin: a net connects two or more',
        'its devices have 15 pins for 16 wire points: make them as many',
        'its devices have 23 pins for 24 wire points: make them as many',
        'its devices have 31 pins for 32 wire points: make them as many',
      ],
    },
    {
      why: 'a breaker is released in a state that the scheme forbids',
      faults: withRow({ scheme: '1of2', net: '77', order: 3 }, { net: '78', order: 9 }),
      texts: ['breaker 2 cannot be closed while all are open: correct the contacts'],
    },
    {
      why: 'a relay is on while all are open in place of its own breaker',
      faults: withRow({ scheme: '2of3', net: '71', order: 1 }, { onWhile: 'all open' }),
      texts: [
        'breaker 3 cannot be closed while these are closed: 2: correct the contacts',
        'breaker 2 cannot be closed while these are closed: 3: correct the contacts',
      ],
    },
  ])('are refused where $why', ({ faults, texts }) => {
    expect(faults).toEqual(texts);
  });

  it('are refused where a contact in series is bridged', () => {
    // The coupler 4 of 3of5 is released by the relay of coupler 5, in series with those of incomers 1 and 2.
    const rows = tables.interlockNet.rows.map((row) =>
      row.scheme === '3of5' && row.interlock === 'Electrical' && row.closing === 'before' && row.breaker === 4
        ? { ...row, net: '88', order: 20 }
        : row,
    );
    expect(faultsOf({ interlockNet: { ...tables.interlockNet, rows } })).toContain(
      'interlock-net.csv, 3of5 Electrical: breaker 4 can be closed, which no state allows, while these are closed: 5: correct the contacts',
    );
  });
});

describe.each(['Electrical', 'Electrical + key'])('a breaker with the interlock %s', (interlock) => {
  it.each([
    { scheme: '1of2', incomers: 2 },
    { scheme: '2of3', incomers: 2 },
    { scheme: '3of5', incomers: 3 },
    { scheme: '2of3+DG', incomers: 3 },
    ...[2, 3, 4, 5, 6].map((incomers) => ({ scheme: '1ofN', incomers })),
  ])('is released in $scheme of $incomers incomers exactly where no forbidden set would be closed', (each) => {
    const scheme = schemeRow(each.scheme);
    const rows = rowsOf(each.scheme, interlock, each.incomers + scheme.couplers);
    expect(wrongReleases(tables, scheme, rows, each.incomers)).toEqual([]);
  });
});

/** Written down apart from the rule: what people reach by closing one breaker after the other. */
describe('the largest sets of closed breakers that an interlock lets people reach', () => {
  const reachable = (name: string, incomers: number): readonly string[] => {
    const count = incomers + schemeRow(name).couplers;
    const rows = rowsOf(name, 'Electrical', count);
    const all = Array.from({ length: count }, (_, at) => at + 1);
    const nextOf = (closed: readonly number[]) =>
      all.filter((breaker) => !closed.includes(breaker) && isReleased(tables, rows, breaker, new Set(closed)));
    const sets = new Map<string, readonly number[]>([['', []]]);
    for (const closed of sets.values()) {
      for (const breaker of nextOf(closed)) {
        const next = [...closed, breaker].toSorted((one, other) => one - other);
        sets.set(next.join(','), next);
      }
    }
    return [...sets].flatMap(([set, closed]) => (nextOf(closed).length === 0 ? [set] : [])).toSorted();
  };

  it.each([
    { scheme: '1of2', incomers: 2, largest: ['1', '2'] },
    { scheme: '2of3', incomers: 2, largest: ['1,2', '1,3', '2,3'] },
    // Incomers 1 to 3, couplers 4 and 5.
    { scheme: '3of5', incomers: 3, largest: ['1,2,3', '1,2,5', '1,3,4', '2,3,4'] },
    // Grid 1 and 2, generator 3, coupler 4.
    { scheme: '2of3+DG', incomers: 3, largest: ['1,2', '1,4', '2,4', '3,4'] },
    { scheme: '1ofN', incomers: 4, largest: ['1', '2', '3', '4'] },
  ])('are $largest in $scheme', ({ scheme, incomers, largest }) => {
    expect(reachable(scheme, incomers)).toEqual(largest);
  });
});
