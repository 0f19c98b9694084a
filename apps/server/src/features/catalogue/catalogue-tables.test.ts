import { readTableEdits } from '@pw/configurator/overlay/read-table-edits';
import { exportCatalogueTableCall, listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import { catalogueSchemasOf } from '@pw/switchboard/tables/catalogue-tables';
import { tableGroups } from '@pw/switchboard/tables/table-groups';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { shippedCatalogue, shippedKnowledge } from '../../platform/knowledge.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const { files } = shippedCatalogue();

async function listTables() {
  const reply = await server.send(listCatalogueTablesCall, { token: company.administrator.token });
  return listCatalogueTablesCall.reply.parse(reply.json());
}

async function readTable(table: string) {
  const reply = await server.send(readCatalogueTableCall, { token: company.administrator.token, params: { table } });
  return readCatalogueTableCall.reply.parse(reply.json());
}

/** The facts of a row that nobody changed. */
const asShipped = { origin: 'base', house: null, changes: [], isRemoved: false } as const;

const exportTable = (table: string) =>
  server.send(exportCatalogueTableCall, { token: company.administrator.token, params: { table } });

describe('the tables of the catalogue', () => {
  it('are all listed, those that only kinds of feeders read, too', async () => {
    const { version, tables } = await listTables();
    expect(version).toBe(shippedKnowledge().version);
    expect(tables.map(({ name }) => name).sort()).toEqual(
      [...files.keys()].map((file) => file.replace('.csv', '')).sort(),
    );
    expect(tables.every(({ houseRows }) => houseRows === 0)).toBe(true);
  });

  it('are in the order of what they are about', async () => {
    const { tables } = await listTables();
    const groups = tables.map(({ group }) => group);
    expect([...new Set(groups)]).toEqual([...tableGroups]);
    expect(tables.find(({ name }) => name === 'busbar-density')?.group).toBe('Take-off and labour');
  });

  it('say where their figures come from, and what their columns hold', async () => {
    const table = await readTable('diversity');
    expect(table).toMatchObject({ source: 'IEC 61439-2 table 101; SBD 2.7', tag: 'S16', key: ['circuitsFrom'] });
    expect(table.columns[1]).toEqual({
      name: 'factor',
      unit: '-',
      kind: 'number',
      min: 0.5,
      max: 1,
      isWhole: false,
      choices: null,
      mayBeBlank: false,
    });
    expect(table.rows[2]).toEqual({ ...asShipped, row: '4', cells: ['4', '0.8'] });
    expect((await readTable('enclosure-factor')).columns[0]?.choices).toEqual(['V', 'N']);
  });

  it('name the author, the reason and the source of a row that the company changed', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const { rows, tag } = await readTable('busbar-density');
    const house = {
      reason: 'measured',
      source: 'report 12',
      by: company.administrator.name,
      at: '2026-12-01T10:00:00Z',
    };
    expect(rows.map((row) => [row.cells[1], row.house])).toEqual([
      ['8010', house],
      ['2700', null],
      ['7850', null],
    ]);
    expect(tag).toBe('K');
    const { tables, version } = await listTables();
    expect(tables.filter(({ houseRows }) => houseRows > 0)).toMatchObject([{ name: 'busbar-density', houseRows: 1 }]);
    expect(version).not.toBe(shippedKnowledge().version);
  });

  it('have a row as the product has it where the company changed it back', async () => {
    await putTablesInForce(server, company, [lightCopper, { ...lightCopper, value: '8900' }]);
    expect((await readTable('busbar-density')).rows[0]).toEqual({
      ...asShipped,
      row: 'Copper',
      cells: ['Copper', '8900'],
    });
  });

  it('name the author of the edit that fits, whatever was set aside', async () => {
    const lost = { kind: 'remove', table: 'diversity', row: '5', reason: 'lost' } as const;
    await putTablesInForce(server, company, [lost, lightCopper]);
    expect((await readTable('busbar-density')).rows[0]?.house?.reason).toBe('measured');
  });

  it('are exported with the figures of the company, and brought back without an edit', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const { key } = catalogueSchemasOf(files).get('busbar-density.csv') ?? { key: [] };
    const reply = await exportTable('busbar-density');
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.payload).toContain('Copper,8010');
    const current = reply.payload.replace('\uFEFF', '');
    expect(mustBeOk(readTableEdits('busbar-density', current, reply.payload, key)).edits).toEqual([]);
  });

  it('have no others: 404', async () => {
    const { token } = company.administrator;
    const params = { table: 'no-such-table' };
    expect((await server.send(readCatalogueTableCall, { token, params })).statusCode).toBe(404);
    expect((await server.send(exportCatalogueTableCall, { token, params })).statusCode).toBe(404);
  });

  it('are read by administrator and product engineer alone', async () => {
    const reply = await server.send(listCatalogueTablesCall, { token: company.sales.token });
    expect(reply.statusCode).toBe(403);
  });
});
