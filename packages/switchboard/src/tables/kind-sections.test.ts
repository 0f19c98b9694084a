import { describe, expect, it } from 'vitest';
import { breakerTables } from './breaker-tables.ts';
import { catalogueSchemas } from './catalogue-tables.ts';
import { kindSections, kindTableNames, rowsOfKind } from './kind-sections.ts';
import { kindTables } from './kind-tables.ts';
import { foreignKeys } from './tables.ts';

/** Read by all kinds alike: figures that formulas name, and how loads count. */
const ofAllKinds = [kindTables.kindConstant.name, kindTables.loadKind.name];

describe('the sections of a kind', () => {
  it('are in the order in which a kind is entered', () => {
    expect(kindSections.map(({ title }) => title)).toEqual([
      'Kind',
      'Types',
      'Properties',
      'Options',
      'Values',
      'Parts',
      'Checks',
      'Texts',
      'Schedule words',
      'Own choice tables',
    ]);
  });

  it('leave out no table of kinds, and no table with a foreign key to a kind or its family', () => {
    const tables = Object.values(kindTables).map(({ name }) => name);
    const led = foreignKeys.filter(({ to }) => to === kindTables.kind.name).map(({ from }) => from);
    const ofFamilies = Object.values(breakerTables)
      .filter(({ columns, name }) => 'family' in columns && name.startsWith('feeder-'))
      .map(({ name }) => name);
    const wanted = new Set([...tables, ...led, ...ofFamilies].filter((name) => !ofAllKinds.includes(name)));
    expect([...wanted].filter((name) => !kindTableNames.includes(name))).toEqual([]);
  });

  it('find the rows of a kind by the column of each foreign key to it', () => {
    const links = kindSections.flatMap((section) => section.links);
    for (const { from, columns, to, matching } of foreignKeys.filter((key) => key.to === kindTables.kind.name)) {
      expect(links).toContainEqual({ table: from, column: columns[0], of: { table: to, column: matching[0] } });
    }
  });

  it('read a table behind those that say which of its rows belong to a kind', () => {
    const links = kindSections.flatMap((section) => section.links);
    for (const [place, { table, of }] of links.entries()) {
      expect([table, links.slice(0, place + 1).some((each) => each.table === of.table)]).toEqual([table, true]);
    }
    expect(Object.values(catalogueSchemas).map(({ name }) => name)).toEqual(
      expect.arrayContaining([...kindTableNames]),
    );
  });
});

type Cells = Readonly<Record<string, string>>;

describe('the rows of a kind', () => {
  const rows = new Map<string, readonly Cells[]>([
    ['kind', [{ kind: 'SURGE' }, { kind: 'METER' }]],
    [
      'feeder-type',
      [
        { type: 'SURGE_IC', family: 'SURGE' },
        { type: 'METER', family: 'METER' },
      ],
    ],
    [
      'kind-value',
      [
        { kind: 'SURGE', table: 'surge' },
        { kind: 'SURGE', table: '' },
        { kind: 'METER', table: 'meter' },
      ],
    ],
    ['kind-check', [{ kind: 'SURGE', id: 'Y1' }]],
    ['check', [{ id: 'Y1' }, { id: 'M0' }]],
    ['kind-word', [{ type: 'METER|SURGE_IC' }, { type: '' }, { type: 'METER' }]],
    [
      'kind-column',
      [
        { table: 'surge', column: 'dischargeKa' },
        { table: 'meter', column: 'meter' },
      ],
    ],
    ['surge', [{ dischargeKa: '40' }, { dischargeKa: '65' }]],
    ['meter', [{ meter: 'A' }]],
  ]);
  const own = rowsOfKind<Cells>('SURGE', rows, (row, _table, column) => row[column] ?? '');

  it('are found from table to table: its types, its checks, its words and the tables that it picks from', () => {
    expect(own.get('feeder-type')).toEqual([{ type: 'SURGE_IC', family: 'SURGE' }]);
    expect(own.get('check')).toEqual([{ id: 'Y1' }]);
    expect(own.get('kind-word')).toEqual([{ type: 'METER|SURGE_IC' }]);
    expect(own.get('kind-column')).toEqual([{ table: 'surge', column: 'dischargeKa' }]);
  });

  it('are all of the choice tables that it declares, and none of other kinds', () => {
    expect(own.get('surge')).toHaveLength(2);
    expect(own.has('meter')).toBe(false);
  });
});
