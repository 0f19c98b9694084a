import { readCatalogueTableCall } from '@pw/contract/catalogue';
import {
  discardCatalogueDraftCall,
  redoCatalogueDraftCall,
  type TableEditOnWire,
  undoCatalogueDraftCall,
} from '@pw/contract/catalogue-draft';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { edited, readDraft, sendEdits, setDensity, setFactor } from './testing/draft-steps.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);
let priya: Person;
let rohan: Person;

beforeEach(async () => {
  [priya, rohan] = [await aProductEngineer(server, company), await aProductEngineer(server, company)];
});

async function readTable(table: string, state: 'draft' | 'inForce' = 'draft', by: Person = priya) {
  const reply = await server.send(readCatalogueTableCall, { token: by.token, params: { table }, query: { state } });
  return readCatalogueTableCall.reply.parse(reply.json());
}

const undo = (sequence: number, by = priya) =>
  server.send(undoCatalogueDraftCall, { token: by.token, body: { sequence } });
const redo = (sequence: number, by = priya) =>
  server.send(redoCatalogueDraftCall, { token: by.token, body: { sequence } });
const discard = (sequence: number, by = priya) =>
  server.send(discardCatalogueDraftCall, { token: by.token, query: { sequence } });
const factors = async () => (await readTable('diversity')).rows.map(({ cells }) => cells[1]);

describe('the draft of a company', () => {
  it('is empty before the first edit, and changes nothing that is in force', async () => {
    expect(await readDraft(server, priya)).toMatchObject({
      sequence: 0,
      number: 0,
      changes: [],
      authors: [],
      canUndo: false,
      releaseRefusal: { code: 'NOTHING_CHANGED' },
    });
    await edited(server, priya, 0, setFactor('0.75'));
    const row = (await readTable('diversity', 'inForce')).rows[2];
    expect(row).toMatchObject({ cells: ['4', '0.8'], origin: 'base', changes: [] });
  });

  it('answers a batch with the rows that changed, and nothing of the others', async () => {
    const outcome = await edited(server, priya, 0, setFactor('0.75'));
    const house = { reason: '', source: 'report 12', by: priya.name, at: '2026-11-20T04:30:00Z' };
    const row = {
      row: '4',
      cells: ['4', '0.75'],
      origin: 'draft',
      house: { ...house, at: '2026-11-20T04:30:00.000Z' },
      changes: [{ column: 'factor', before: '0.8' }],
      isRemoved: false,
    };
    expect(outcome).toEqual({
      sequence: 1,
      canUndo: true,
      canRedo: false,
      changed: 1,
      faults: [],
      findings: [],
      tables: [{ table: 'diversity', gone: [], rows: [{ ...row, after: '2' }] }],
    });
    expect((await readTable('diversity')).rows[2]).toEqual(row);
  });

  it('says what it comes to, who changed it, and what is to be done before its release', async () => {
    await edited(server, priya, 0, setFactor('0.75'), setFactor('0.85', '2'));
    await edited(server, rohan, 1, setFactor('0.9', '2'));
    const draft = await readDraft(server, company.administrator);
    expect(draft.changes).toMatchObject([
      { table: 'diversity', row: '4', column: 'factor', kind: 'set', before: '0.8', after: '0.75', by: priya.name },
    ]);
    expect(draft.authors).toEqual([priya.name, rohan.name]);
    expect(draft.releaseRefusal).toMatchObject({ code: 'COMPARISON_STALE' });
  });

  it('has rows that are added, removed and moved at their places', async () => {
    const of = { table: 'diversity', source: 'report 12', reason: '' } as const;
    const edits: readonly TableEditOnWire[] = [
      { ...of, kind: 'add', row: '8', cells: { circuitsFrom: '8', factor: '0.65' }, after: '6' },
      { ...of, kind: 'remove', row: '2' },
    ];
    await edited(server, priya, 0, ...edits);
    expect((await readTable('diversity')).rows.map(({ row, origin, isRemoved }) => [row, origin, isRemoved])).toEqual([
      ['0', 'base', false],
      ['2', 'draft', true],
      ['4', 'base', false],
      ['6', 'base', false],
      ['8', 'draft', false],
      ['10', 'base', false],
    ]);
  });

  it('is laid over the version in force, whose own rows it names as such', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    await edited(server, priya, 0, setDensity('GI', '7000'));
    const { rows } = await readTable('busbar-density');
    expect(rows.map(({ row, origin, changes }) => [row, origin, changes])).toEqual([
      ['Copper', 'house', []],
      ['Aluminium', 'base', []],
      ['GI', 'draft', [{ column: 'densityKgPerM3', before: '7850' }]],
    ]);
    expect((await readDraft(server, priya)).number).toBe(1);
  });

  it('names the edits of the version in force that an update of the product set aside', async () => {
    const lost = { kind: 'set', table: 'diversity', row: '5', column: 'factor', value: '0.75' } as const;
    await putTablesInForce(server, company, [lost, lightCopper]);
    const { unused } = await readDraft(server, priya);
    const place = { kind: 'set', table: 'diversity', row: '5', column: 'factor' };
    expect(unused).toMatchObject([{ ...place, after: '0.75', by: company.administrator.name }]);
    const unfit = { ...lightCopper, value: '70000' };
    await putTablesInForce(server, company, [lost, unfit], { number: 2, overlayHash: 'bbbbbbbbbbbb' });
    expect((await readDraft(server, priya)).unused.map(({ table }) => table)).toEqual(['diversity', 'busbar-density']);
  });

  it('is there for every server at once, so that a server that dies takes nothing with it', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    expect((await readDraft(second, rohan)).changes).toHaveLength(1);
    expect((await sendEdits(second, rohan, 1, setFactor('0.85', '2'))).statusCode).toBe(200);
    expect(await factors()).toEqual(['1.0', '0.85', '0.75', '0.7', '0.6']);
  });

  it('belongs to one company', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    const other = await aProductEngineer(server, await seedCompany(server));
    expect(await readDraft(server, other)).toMatchObject({ sequence: 0, changes: [] });
  });

  it('is edited by product engineers alone, and read by the administrator', async () => {
    expect((await sendEdits(server, company.administrator, 0, setFactor('0.75'))).statusCode).toBe(403);
    expect((await sendEdits(server, company.sales, 0, setFactor('0.75'))).statusCode).toBe(403);
  });

  it('takes a batch once, however often it is sent with one key', async () => {
    const headers = { 'idempotency-key': 'batch-of-one-person' };
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/catalogue/draft/edits',
        headers: { ...headers, authorization: `Bearer ${priya.token}` },
        payload: { sequence: 0, edits: [setFactor('0.75')] },
      });
    const [once, again] = [await send(), await send()];
    expect(again.json()).toEqual(once.json());
    expect((await readDraft(server, priya)).sequence).toBe(1);
  });

  it('leaves one event of the catalogue for each step', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    await undo(1);
    const { rows } = await server.owner.query(
      "select event, subject, actor_name as by from audit_events where company_id = $1 and event like 'catalogue.%' order by event_id",
      [company.companyId],
    );
    expect(rows).toEqual([
      { event: 'catalogue.edited', subject: 'diversity', by: priya.name },
      { event: 'catalogue.undone', subject: 'diversity', by: priya.name },
    ]);
  });
});

describe('two product engineers in one draft', () => {
  it('have their edits of other cells merged, and learn what the other did', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    const outcome = await edited(server, rohan, 0, setFactor('0.85', '2'));
    expect(outcome.sequence).toBe(2);
    expect(outcome.tables[0]?.rows.map(({ row, cells }) => [row, cells[1]])).toEqual([
      ['2', '0.85'],
      ['4', '0.75'],
    ]);
  });

  it('get both values where they change the same cell, and nothing of the batch is taken', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    const reply = await sendEdits(server, rohan, 0, setFactor('0.85', '2'), setFactor('0.7'));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'SEQUENCE']);
    expect(reply.json().details).toEqual({
      sequence: 1,
      conflicts: [{ table: 'diversity', row: '4', column: 'factor', yours: '0.7', theirs: '0.75' }],
    });
    expect(await factors()).toEqual(['1.0', '0.9', '0.75', '0.7', '0.6']);
  });

  it('who send at the same time are taken one after the other', async () => {
    const replies = await Promise.all([
      sendEdits(server, priya, 0, setFactor('0.75')),
      sendEdits(second, rohan, 0, setFactor('0.7')),
    ]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('read what the other did since the sequence that they have seen', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    await edited(server, priya, 1, setFactor('0.85', '2'));
    const { tables } = await readDraft(server, rohan, 1);
    expect(tables).toMatchObject([{ table: 'diversity', rows: [{ row: '2', cells: ['2', '0.85'] }] }]);
    expect((await readDraft(server, rohan)).tables).toBeNull();
  });
});

describe('undo, redo and discard', () => {
  it('take the last batch back as a whole, of any author, and bring it back', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    await edited(server, priya, 1, setFactor('0.85', '2'), setFactor('0.65', '6'));
    expect((await undo(2, rohan)).json()).toMatchObject({ sequence: 3, canUndo: true, canRedo: true, changed: 1 });
    expect(await factors()).toEqual(['1.0', '0.9', '0.75', '0.7', '0.6']);
    expect((await redo(3)).json()).toMatchObject({ sequence: 4, canRedo: false, changed: 3 });
    expect(await factors()).toEqual(['1.0', '0.85', '0.75', '0.65', '0.6']);
  });

  it('are refused to somebody who has not seen the last step', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    for (const refused of [await undo(0, rohan), await redo(0, rohan), await discard(0, rohan)]) {
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'SEQUENCE']);
    }
  });

  it('have nothing to do in a draft without a batch', async () => {
    expect((await undo(0)).json().code).toBe('NOTHING_TO_UNDO');
    expect((await redo(0)).json().code).toBe('NOTHING_TO_REDO');
    expect((await discard(0)).json().code).toBe('NOTHING_CHANGED');
  });

  it('begin another draft after a discard, into which nobody writes who has seen the one before', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    expect((await discard(1)).json()).toEqual({ sequence: 2 });
    expect(await readDraft(server, priya, 1)).toMatchObject({ sequence: 2, changes: [], tables: null });
    expect((await sendEdits(server, rohan, 1, setFactor('0.7'))).json().code).toBe('SEQUENCE');
    expect((await edited(server, rohan, 2, setFactor('0.7'))).sequence).toBe(3);
  });
});
