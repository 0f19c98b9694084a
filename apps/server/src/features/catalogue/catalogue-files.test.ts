import { exportCatalogueCall } from '@pw/contract/catalogue';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCatalogue } from '../../platform/knowledge.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { Person } from '../../testing/seed-company.ts';
import { unzip } from '../../testing/unzip.ts';
import { edited, editsOfRoundTrips, exportTable, readDraft, sendTableFile, setFactor } from './testing/draft-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let priya: Person;

beforeEach(async () => {
  priya = await aProductEngineer(server, company);
});

const exported = async (...asked: readonly [table: string, format: 'csv' | 'xlsx', state?: 'draft' | 'inForce']) =>
  Buffer.from(await exportTable(server, priya, ...asked));

const csv = (...lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);
const bring = (table: string, bytes: Uint8Array, fields?: Readonly<Record<string, string>>) =>
  sendTableFile(server, priya, table, bytes, fields);

describe('a file that is brought into a table of the draft', () => {
  // All tables are in `every-table.slow.test.ts`.
  it.each(['csv', 'xlsx'] as const)('makes no edit of a table as it was exported, as %s', async (format) => {
    const tables = ['accessory-article', 'busbar-density', 'check-text', 'diversity', 'kind-value', 'mccb-frame'];
    expect(await editsOfRoundTrips(server, priya, tables, format)).toEqual(
      Object.fromEntries(tables.map((table) => [table, 0])),
    );
    expect((await readDraft(server, priya)).sequence).toBe(0);
  });

  it.each([
    ['commas', csv('circuitsFrom,factor', '-,-', '4,0.75', '8,0.65')],
    ['semicolons, as some spreadsheets write them', csv('circuitsFrom;factor;', '-;-;', '4;0.75;', '8;0.65;')],
  ])('makes one batch of what differs, and leaves rows that it does not have: %s', async (_what, bytes) => {
    const reply = await bring('diversity', bytes);
    expect(reply.json()).toMatchObject({ sequence: 1, edits: 2, changed: 2 });
    expect((await readDraft(server, priya)).changes).toMatchObject([
      { row: '4', column: 'factor', kind: 'set', before: '0.8', after: '0.75', source: 'report 12' },
      { row: '8', column: null, kind: 'add' },
    ]);
  });

  it('is compared with the draft, and not with what is in force', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    const reply = await bring('diversity', await exported('diversity', 'csv', 'draft'), { sequence: '1' });
    expect(reply.json()).toMatchObject({ sequence: 1, edits: 0 });
  });

  it.each<[string, string, Uint8Array, Readonly<Record<string, string>>, number, string]>([
    ['another head', 'diversity', csv('circuits,factor', '-,-', '4,0.7'), {}, 422, 'HEAD_DIFFERS'],
    ['another line of units', 'diversity', csv('circuitsFrom,factor', '-,%', '4,0.7'), {}, 422, 'HEAD_DIFFERS'],
    ['a key twice', 'diversity', csv('circuitsFrom,factor', '-,-', '4,0.7', '4,0.6'), {}, 422, 'ROWS_FAULTY'],
    ['no source', 'diversity', csv('circuitsFrom,factor', '-,-', '4,0.7'), { source: '' }, 422, 'SOURCE_MISSING'],
    ['no cell', 'diversity', csv(''), {}, 422, 'EMPTY'],
    ['a PDF', 'diversity', csv('%PDF-1.7'), {}, 415, 'NOT_A_LIST'],
    ['no such table', 'no-table', csv('a,b', '-,-'), {}, 404, 'NOT_FOUND'],
  ])('is refused with %s, and nothing of it is taken', async (_what, table, bytes, fields, status, code) => {
    const reply = await bring(table, bytes, { sequence: '0', source: 'report 12', ...fields });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect((await readDraft(server, priya)).sequence).toBe(0);
  });

  it('is refused where somebody else changed one of its cells since', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    const reply = await bring('diversity', csv('circuitsFrom,factor', '-,-', '4,0.7'));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'SEQUENCE']);
  });
});

describe('all tables', () => {
  it.each(['csv', 'xlsx'] as const)('come as one archive of %s files', async (format) => {
    const reply = await server.send(exportCatalogueCall, { token: priya.token, query: { format } });
    expect(reply.headers['content-type']).toBe('application/zip');
    const names = [...shippedCatalogue().files.keys()].map((file) => file.replace('.csv', `.${format}`));
    expect(Object.keys(unzip(reply.rawPayload)).sort()).toEqual(names.sort());
  });

  it('have no text in them that a spreadsheet would work out', async () => {
    const added = { circuitsFrom: '8', factor: '=HYPERLINK("http://x")' };
    const of = { table: 'diversity', source: 'report 12', reason: '' } as const;
    await edited(server, priya, 0, { ...of, kind: 'add', row: '8', cells: added });
    expect((await exported('diversity', 'csv', 'draft')).toString()).toContain(`8,"'=HYPERLINK(""http://x"")"`);
  });
});
