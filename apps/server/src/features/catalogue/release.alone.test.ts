import { listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import {
  compareCatalogueVersionsCall,
  listCatalogueVersionsCall,
  releaseCatalogueCall,
  rollBackCatalogueCall,
} from '@pw/contract/catalogue-versions';
import { addAdministratorCall } from '@pw/contract/company-users';
import type { ComparisonLine } from '@pw/domain/catalogue/comparison-line';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { PASSWORD, type Person, signIn } from '../../testing/seed-company.ts';
import type { SecondServer } from '../../testing/start-second-server.ts';
import type { ComparedDraft } from './release-comparison.ts';
import { edited, readDraft, sendEdits, setDensity, setFactor } from './testing/draft-steps.ts';

/** What the comparison of every draft has shown. */
const compared: { draft: ComparedDraft } = vi.hoisted(() => ({ draft: { comparison: null, acceptances: [] } }));

vi.mock('./release-comparison.ts', () => ({ readReleaseComparison: async () => compared.draft }));

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);
let priya: Person;
let rohan: Person;

const aLine: ComparisonLine = {
  id: 'diversity/4 values',
  effect: 'values',
  table: 'diversity',
  row: '4',
  boardId: null,
  boards: 3,
  worst: null,
  paise: 0,
  alone: true,
};

const accepted: ComparedDraft = {
  comparison: { fingerprint: 'f1', lines: [] },
  acceptances: [],
};

beforeEach(async () => {
  [priya, rohan] = [await aProductEngineer(server, company), await aProductEngineer(server, company)];
  compared.draft = accepted;
});

type Release = { readonly sequence?: number; readonly fingerprint?: string; readonly note?: string };

function release({ token }: Pick<Person, 'token'>, change: Release = {}, by: Pick<SecondServer, 'send'> = server) {
  const body = { sequence: 1, fingerprint: 'f1', note: 'measured in the field', ...change };
  return by.send(releaseCatalogueCall, { token, body });
}

function rollBack(number: number, current: number, reason = 'the meter was wrong') {
  const { token } = company.administrator;
  return server.send(rollBackCatalogueCall, { token, params: { number }, body: { current, reason } });
}

async function versions(of: Pick<SecondServer, 'send'> = server) {
  const reply = await of.send(listCatalogueVersionsCall, { token: company.administrator.token });
  return listCatalogueVersionsCall.reply.parse(reply.json()).versions;
}

async function versionOfTables(of: Pick<SecondServer, 'send'>) {
  const reply = await of.send(listCatalogueTablesCall, { token: company.administrator.token });
  return listCatalogueTablesCall.reply.parse(reply.json()).version;
}

async function factorRow(state: 'inForce' | 'draft' | number = 'inForce') {
  const request = { token: priya.token, params: { table: 'diversity' }, query: { state } };
  return readCatalogueTableCall.reply.parse((await server.send(readCatalogueTableCall, request)).json()).rows[2];
}

/** Has the edits of a person released by somebody else, one version for each. */
async function released(...values: readonly string[]): Promise<void> {
  for (const value of values) {
    const { sequence } = await readDraft(server, priya);
    await edited(server, priya, sequence, setFactor(value));
    const reply = await release(rohan, { sequence: sequence + 1 });
    expect(reply.statusCode).toBe(200);
  }
}

const codeOf = (reply: { readonly statusCode: number; readonly json: () => { code?: string } }) =>
  `${reply.statusCode} ${reply.json().code}`;

describe('the release of a draft', () => {
  it('puts it in force at once on every server, with who drafted and who released it', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    const reply = await release(rohan);
    const { number, version } = releaseCatalogueCall.reply.parse(reply.json());
    expect([number, version]).toEqual([1, expect.stringMatching(/^SBD-R3\.\d+\+[0-9a-f]+\.1-[0-9a-f]{12}$/)]);
    expect([await versionOfTables(server), await versionOfTables(second)]).toEqual([version, version]);
    expect(await factorRow()).toMatchObject({ cells: ['4', '0.75'], origin: 'house', house: { by: priya.name } });
    expect(await versions(second)).toEqual([
      {
        number: 1,
        version,
        isInForce: true,
        note: 'measured in the field',
        draftedBy: [priya.name],
        releasedBy: rohan.name,
        releasedAt: '2026-11-20T04:30:00.000Z',
        changes: 1,
        rolledBackTo: null,
      },
      expect.objectContaining({ number: 0, version: shippedKnowledge().version, isInForce: false, releasedBy: null }),
    ]);
  });

  it('leaves an empty draft over the version, whose tables the next release keeps', async () => {
    await released('0.75');
    expect(await readDraft(server, priya)).toMatchObject({ number: 1, changes: [], canUndo: false });
    await edited(server, priya, 2, setFactor('0.85', '2'));
    expect((await release(rohan, { sequence: 3 })).statusCode).toBe(200);
    expect(await factorRow()).toMatchObject({ cells: ['4', '0.75'], origin: 'house' });
    expect((await versions()).map(({ number, changes }) => [number, changes])).toEqual([
      [2, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('is refused by its author, and done by the administrator', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    await edited(server, rohan, 1, setFactor('0.85', '2'));
    expect(codeOf(await release(rohan, { sequence: 2 }))).toBe('422 SECOND_PERSON');
    expect((await readDraft(server, priya)).releaseRefusal).toMatchObject({ code: 'SECOND_PERSON' });
    expect((await release(company.administrator, { sequence: 2 })).statusCode).toBe(200);
  });

  it('is refused to an administrator who drafted it as a user', async () => {
    const { token } = company.administrator;
    const body = { userName: 'boss', password: PASSWORD, roles: ['product-engineer' as const] };
    const { user } = addAdministratorCall.reply.parse(
      (await server.send(addAdministratorCall, { token, body })).json(),
    );
    const account = { ...company.administrator, accountId: user.userId };
    const boss = await inCompany(server.database, company.companyId, (tx) =>
      signIn(server, tx, account, 'product-engineer'),
    );
    await edited(server, boss, 0, setFactor('0.75'));
    expect(codeOf(await release(company.administrator))).toBe('422 SECOND_PERSON');
  });

  it('is done by its author where the company asks for no second person', async () => {
    const { companyId } = company;
    await server.owner.query('update companies set release_by_two = false where company_id = $1', [companyId]);
    await edited(server, priya, 0, setFactor('0.75'));
    expect((await release(priya)).statusCode).toBe(200);
  });

  it.each<[string, Parameters<typeof sendEdits>[3], Release, ComparedDraft, string]>([
    ['without a note', setFactor('0.75'), { note: ' ' }, accepted, '422 FIELD_INVALID'],
    ['with a fault', setFactor('1,6'), {}, accepted, '422 FAULTS'],
    ['with an open finding', setDensity('Copper', '4000'), {}, accepted, '422 FINDINGS_OPEN'],
    ['that changes nothing', setFactor('0.8'), {}, accepted, '422 NOTHING_CHANGED'],
    ['without a comparison', setFactor('0.75'), {}, { ...accepted, comparison: null }, '409 COMPARISON_STALE'],
    ['of another comparison', setFactor('0.75'), { fingerprint: 'f0' }, accepted, '409 COMPARISON_STALE'],
    [
      'with a line that nobody accepted',
      setFactor('0.75'),
      {},
      { ...accepted, comparison: { fingerprint: 'f1', lines: [aLine] } },
      '422 LINES_NOT_ACCEPTED',
    ],
  ])('is refused %s', async (_what, edit, change, shown, refusal) => {
    await edited(server, priya, 0, edit);
    compared.draft = shown;
    expect(codeOf(await release(rohan, change))).toBe(refusal);
    expect(await versions()).toHaveLength(1);
  });

  it('is refused where the draft was edited since', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    await edited(server, priya, 1, setFactor('0.85', '2'));
    expect(codeOf(await release(rohan))).toBe('409 COMPARISON_STALE');
  });

  it('succeeds once, however many people press it', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    const replies = await Promise.all([release(rohan), release(company.administrator, {}, second)]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(replies.map((reply) => reply.json().code)).toContain('VERSION_MOVED');
    expect(await versions()).toHaveLength(2);
  });

  it('is one event of the catalogue', async () => {
    await released('0.75');
    const { rows } = await server.owner.query(
      "select subject, details ->> 'note' as note from audit_events where company_id = $1 and event = 'catalogue.released'",
      [company.companyId],
    );
    expect(rows).toEqual([{ subject: 'Version 1', note: 'measured in the field' }]);
  });
});

describe('the comparison of two versions', () => {
  async function changes(number: number, from: number) {
    const { token } = company.administrator;
    const reply = await server.send(compareCatalogueVersionsCall, { token, params: { number }, query: { from } });
    return compareCatalogueVersionsCall.reply.parse(reply.json()).changes;
  }

  it('names each cell with both values, and whose edit led to it', async () => {
    await released('0.75', '0.76');
    const cell = { table: 'diversity', row: '4', column: 'factor', kind: 'set' };
    const edit = expect.objectContaining({ by: priya.name });
    expect(await changes(2, 1)).toEqual([{ ...cell, before: '0.75', after: '0.76', edit }]);
    expect(await changes(1, 2)).toEqual([{ ...cell, before: '0.76', after: '0.75', edit }]);
    expect(await changes(0, 2)).toEqual([{ ...cell, before: '0.76', after: '0.8', edit: null }]);
    expect(await changes(2, 2)).toEqual([]);
  });

  it('is refused for a version that there is not', async () => {
    const { token } = company.administrator;
    const request = { token, params: { number: 1 }, query: { from: 0 } };
    expect(codeOf(await server.send(compareCatalogueVersionsCall, request))).toBe('404 NOT_FOUND');
  });
});

describe('a roll-back', () => {
  it('puts the tables of an earlier version in force as the next one, and tells every product engineer', async () => {
    await released('0.75', '0.76');
    const { number } = rollBackCatalogueCall.reply.parse((await rollBack(1, 2)).json());
    expect(number).toBe(3);
    expect(await factorRow()).toMatchObject({ cells: ['4', '0.75'] });
    expect(await factorRow(2)).toMatchObject({ cells: ['4', '0.76'] });
    expect((await versions(second))[0]).toMatchObject({
      number: 3,
      isInForce: true,
      rolledBackTo: 1,
      note: 'the meter was wrong',
      releasedBy: company.administrator.name,
      changes: 1,
    });
    const { rows } = await server.owner.query<{ subject: string; to: string }>(
      'select subject, recipient_id as to from outgoing_mails where company_id = $1',
      [company.companyId],
    );
    expect(rows.map(({ to }) => to).sort()).toEqual([priya.accountId, rohan.accountId].sort());
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['Tables rolled back: version 3']));
  });

  it('leads back to the product', async () => {
    await released('0.75');
    expect((await rollBack(0, 1)).statusCode).toBe(200);
    expect(await factorRow()).toMatchObject({ cells: ['4', '0.8'], origin: 'base' });
  });

  it('is refused to the version in force, to one that there is not, and over another version than was seen', async () => {
    await released('0.75');
    expect(codeOf(await rollBack(1, 1))).toBe('409 VERSION_IN_FORCE');
    expect(codeOf(await rollBack(2, 1))).toBe('404 NOT_FOUND');
    expect(codeOf(await rollBack(0, 0))).toBe('409 VERSION_MOVED');
    expect(codeOf(await rollBack(0, 1, 'no'))).toBe('422 FIELD_INVALID');
    expect(await versions()).toHaveLength(2);
  });

  it('that waits for another one is refused, since the version that it saw is no longer in force', async () => {
    await released('0.75');
    const held = await holdSaves(server, 'catalogue_versions');
    const replies = [rollBack(0, 1), rollBack(0, 1)].map(async (reply) => codeOf(await reply));
    await held.untilWaiting(2);
    await held.release();
    expect(new Set(await Promise.all(replies))).toEqual(new Set(['200 undefined', '409 VERSION_MOVED']));
    expect(await versions()).toHaveLength(3);
  });

  it('keeps the open draft, and asks about the cells that both changed', async () => {
    await released('0.75', '0.76');
    await edited(server, priya, 4, setFactor('0.78'), setFactor('0.85', '2'));
    await rollBack(1, 2);
    const draft = await readDraft(server, priya);
    expect(draft).toMatchObject({ number: 3, sequence: 6, releaseRefusal: { code: 'FINDINGS_OPEN' } });
    expect(draft.changes.map(({ row, before, after }) => [row, before, after])).toEqual([
      ['2', '0.9', '0.85'],
      ['4', '0.75', '0.78'],
    ]);
    expect(draft.findings).toMatchObject([
      { row: '4', column: 'factor', code: 'BOTH_CHANGED', before: '0.75', after: '0.78', other: '0.76' },
    ]);
    expect(codeOf(await release(rohan, { sequence: 5 }))).toBe('409 VERSION_MOVED');
    expect(codeOf(await sendEdits(server, priya, 5, setFactor('0.6')))).toBe('409 SEQUENCE');
  });
});
