import { listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import { confirmFindingsCall, type TableEditOnWire } from '@pw/contract/catalogue-draft';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';
import type { Person } from '../../testing/seed-company.ts';
import { edited, readDraft, sendEdits, setDensity, setFactor } from './testing/draft-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let priya: Person;

beforeEach(async () => {
  priya = await aProductEngineer(server, company);
});

async function readTable(table: string) {
  const reply = await server.send(readCatalogueTableCall, {
    token: priya.token,
    params: { table },
    query: { state: 'draft' },
  });
  return readCatalogueTableCall.reply.parse(reply.json());
}

async function listed(table: string) {
  const reply = await server.send(listCatalogueTablesCall, { token: priya.token });
  return listCatalogueTablesCall.reply.parse(reply.json()).tables.find(({ name }) => name === table);
}

const confirm = (findings: Parameters<typeof confirmFindingsCall.body.parse>[0], reason: string) =>
  server.send(confirmFindingsCall, {
    token: priya.token,
    body: { ...confirmFindingsCall.body.parse({ findings, reason }) },
  });

describe('a batch is refused as a whole', () => {
  const of = { table: 'diversity', source: 'report 12', reason: '' } as const;
  it.each<[string, TableEditOnWire, string, string]>([
    [
      'without the source of a figure of a standard',
      { ...setFactor('0.75'), source: ' ' },
      'SOURCE_MISSING',
      'diversity.csv, row 4: the figure comes from a standard or the trade: name the source of yours.',
    ],
    [
      'without the reason of a figure of the house',
      { kind: 'set', table: 'labour', row: 'paint', column: 'hours', value: '0.3', source: 'x', reason: '' },
      'REASON_MISSING',
      'labour.csv, row paint: say why your company has another value.',
    ],
    [
      'at a cell that the product relies on',
      { kind: 'remove', table: 'check', row: 'C1', source: 'x', reason: 'y' },
      'LOCKED',
      'check.csv, row C1: rules and boards name this row: it cannot be removed.',
    ],
    [
      'for a row that is not there',
      setFactor('0.75', '5'),
      'EDIT_UNFIT',
      'There is no longer the row 5 of diversity.csv: read the table again.',
    ],
    [
      'with a key that another row has',
      { ...of, kind: 'add', row: '4', cells: { circuitsFrom: '4' } },
      'EDIT_UNFIT',
      'The key of the row 4 of diversity.csv is already in another row: a key may occur once.',
    ],
  ])('%s', async (_what, edit, code, message) => {
    const reply = await sendEdits(server, priya, 0, setFactor('0.85', '2'), edit);
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([422, code, message]);
    const column = edit.kind === 'set' ? edit.column : null;
    expect(reply.json().details).toEqual({ edit: 1, table: edit.table, row: edit.row, column });
    expect(await readDraft(server, priya)).toMatchObject({ sequence: 0, changes: [] });
  });

  it('with more than 1,000 edits', async () => {
    const edits = Array.from({ length: 1001 }, () => setFactor('0.75'));
    expect((await sendEdits(server, priya, 0, ...edits)).statusCode).toBe(400);
  });
});

describe('a draft with faults', () => {
  it('is kept, and says at which cell its schema refuses it', async () => {
    const outcome = await edited(server, priya, 0, setFactor('1,600'));
    const fault = { file: 'diversity.csv', row: 3, key: '4', column: 'factor', message: expect.any(String) };
    expect(outcome.faults).toEqual([fault]);
    expect((await readTable('diversity')).faults).toEqual([fault]);
    expect(await listed('diversity')).toMatchObject({ changes: 1, faults: 1, openFindings: 0 });
    expect((await readDraft(server, priya)).releaseRefusal).toMatchObject({ code: 'FAULTS' });
  });

  it('names the row that misses a key of another table', async () => {
    const [row] = (await readTable('wired-equipment')).rows;
    const { faults } = await edited(server, priya, 0, {
      kind: 'set',
      table: 'wired-equipment',
      row: row?.row ?? '',
      column: 'equipment',
      value: 'no such equipment',
      source: 'report 12',
      reason: 'stock',
    });
    expect(faults).toMatchObject([
      { file: 'wired-equipment.csv', row: 1, key: 'no such equipment/Per cubicle', column: 'equipment' },
    ]);
  });

  it.each([
    ['reads itself', [['CUBICLE_WIDTH', 'CUBICLE_WIDTH + 100']]],
    [
      'reads another one that reads it',
      [
        ['FAULT_LEVEL', 'BREAKING_CAPACITY'],
        ['BREAKING_CAPACITY', 'FAULT_LEVEL'],
      ],
    ],
  ] as const)('says at which cell a formula %s', async (_what, formulas) => {
    const edits = formulas.map(([property, value]): TableEditOnWire => {
      const place = { table: 'kind-value', row: `EMPTY/${property}`, column: 'text', value } as const;
      return { kind: 'set', ...place, source: 'report 12', reason: 'another rule' };
    });
    const { faults } = await edited(server, priya, 0, ...edits);
    expect(faults).toMatchObject([{ file: 'kind-value.csv', key: expect.stringMatching(/^EMPTY\//), column: 'text' }]);
    expect((await readDraft(server, priya)).releaseRefusal?.code).toBe('FAULTS');
  });

  it('has a fault where its tables no longer count what the price book pays', async () => {
    const [row] = (await readTable('material-quantity')).rows;
    const { faults } = await edited(server, priya, 0, {
      kind: 'remove',
      table: 'material-quantity',
      row: row?.row ?? '',
      source: 'report 12',
      reason: 'stock',
    });
    expect(faults).toMatchObject([{ file: 'material-line.csv', key: null, column: 'line' }]);
  });
});

describe('a value that looks like a slip', () => {
  it('is a finding at its cell until a person confirms it with a reason', async () => {
    const { findings } = await edited(server, priya, 0, setDensity('Copper', '4000'));
    expect(findings.length).toBeGreaterThan(0);
    expect(findings[0]).toMatchObject({
      table: 'busbar-density',
      row: 'Copper',
      column: 'densityKgPerM3',
      confirmed: null,
    });
    expect((await readDraft(server, priya)).releaseRefusal).toMatchObject({ code: 'FINDINGS_OPEN' });
    expect((await confirm(findings, 'no')).json().code).toBe('FIELD_INVALID');
    const confirmed = confirmFindingsCall.reply.parse((await confirm(findings, 'measured in the field')).json());
    expect(confirmed.findings[0]?.confirmed).toEqual({
      reason: 'measured in the field',
      by: priya.name,
      at: '2026-11-20T04:30:00.000Z',
    });
    expect((await readTable('busbar-density')).findings).toEqual(confirmed.findings);
    expect(await listed('busbar-density')).toMatchObject({ changes: 1, openFindings: 0 });
    expect((await readDraft(server, priya)).releaseRefusal).toMatchObject({ code: 'COMPARISON_STALE' });
  });

  it('is a removed key too, which boards may use', async () => {
    const place = { table: 'board-option', row: 'AMBIENT/55' } as const;
    const said = { source: 'report 12', reason: 'never asked for' };
    const { faults, findings } = await edited(server, priya, 0, { kind: 'remove', ...place, ...said });
    expect([faults, findings]).toMatchObject([[], [{ code: 'ROW_REMOVED', ...place }]]);
    expect((await readDraft(server, priya)).releaseRefusal).toMatchObject({ code: 'FINDINGS_OPEN' });
  });

  it('asks again when it becomes another one', async () => {
    const { findings } = await edited(server, priya, 0, setDensity('Copper', '4000'));
    await confirm(findings, 'measured in the field');
    const again = await edited(server, priya, 1, setDensity('Copper', '3900'));
    expect(again.findings.some(({ confirmed }) => confirmed === null)).toBe(true);
    expect((await confirm(findings, 'measured in the field')).json().code).toBe('FINDING_GONE');
  });

  it('is one against the version in force, and not against the product', async () => {
    await putTablesInForce(server, company, [{ ...lightCopper, value: '3000' }]);
    const { findings } = await edited(server, priya, 0, setDensity('Copper', '3100'));
    expect(findings.map(({ code }) => code)).not.toContain('FACTOR');
  });
});
