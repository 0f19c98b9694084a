import { readMaterialRatesCall, saveMaterialRatesCall } from '@pw/contract/material-rates';
import { exportPipelineCall, listPipelineCall, MOST_EXPORTED, type PipelineOnWire } from '@pw/contract/pipeline';
import { saveProjectChargesCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { pipelineSortKeys } from '@pw/domain/commercial/pipeline-sort';
import { readTableFile } from '@pw/table-file/read-table-file';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject, aPricedEnquiry, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { saveFloors } from '../../testing/a-margin-request.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { recordOutcome, saveFollowUp } from '../../testing/an-offer-follow-up.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { limitsFor } from '../price-lists/own-tables/read-own-file.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

const charges = { marginPercent: 12, taxPercent: 18 };
const enquiry = (given: Readonly<Record<string, unknown>> = {}) => ({ ...aSmallEnquiry, charges, ...given });
type Query = Readonly<Record<string, string>>;
const ask = (query: Query = {}, token = company.administrator.token) => server.send(listPipelineCall, { token, query });
async function read(query?: Query): Promise<PipelineOnWire> {
  return listPipelineCall.reply.parse((await ask(query)).json());
}
const idsOf = async (query: Query) => (await read(query)).items.map(({ projectId }) => projectId);
async function priceOf(projectId: number) {
  const { token } = company.sales;
  return (await server.send(getProjectPriceCall, { token, params: { projectId } })).json();
}

/** The project has one offer, of this day. */
async function offerOn(projectId: number, day: string): Promise<void> {
  await server.owner.query('delete from report_versions where company_id = $1', [company.companyId]);
  await server.owner.query(
    `insert into report_versions (company_id, project_id, report_type, version, format, file_key, bytes, sha256, revision,
        offer_date, fingerprint, made_by, made_at, is_draft)
      select company_id, project_id, 'CommercialReport', 1, 'pdf', 'key', 1, 'hash', 1, $3, 'print', created_by, now(), false
        from projects where company_id = $1 and project_id = $2`,
    [company.companyId, projectId, day],
  );
}

describe('the pipeline', () => {
  let projectId: number;
  beforeEach(async () => {
    ({ projectId } = await aConfiguredProject(server, company.sales, enquiry()));
  });

  it('has the same total and margin as the price of the project', async () => {
    const { items, totals, total, leftOut, outdated } = await read();
    const { totals: priced } = await priceOf(projectId);
    expect(items).toMatchObject([
      { projectId, status: 'on-quote', offerRevision: 1, boards: 1, isIncomplete: false, asOf: null, daysInStatus: 0 },
    ]);
    expect(items[0]?.value?.finalPaise).toBe(priced.totalFinalLPPaise);
    expect(items[0]?.value?.marginPaise).toBe(priced.charges.marginPaise);
    expect(items[0]?.value?.marginPercent).toBe(10.7143);
    expect(totals).toMatchObject({ finalPaise: priced.totalFinalLPPaise, marginPaise: priced.charges.marginPaise });
    expect([total, leftOut, outdated]).toEqual([1, 0, 0]);
  });

  it('prices a project again when its charges change, and reads what was kept else', async () => {
    const readRows = async () =>
      (await server.owner.query('select * from offer_values where company_id = $1', [company.companyId])).rows;
    const before = await read();
    const first = await readRows();
    expect(await read()).toEqual(before);
    expect(await readRows()).toEqual(first);
    const { token } = company.sales;
    const body = { margin: { value: 20 } };
    expect((await server.send(saveProjectChargesCall, { token, params: { projectId }, body })).statusCode).toBe(200);
    const [item] = (await read()).items;
    expect(item?.value?.finalPaise).toBe((await priceOf(projectId)).totals.totalFinalLPPaise);
    expect(item?.value?.finalPaise).not.toBe(before.items[0]?.value?.finalPaise);
  });

  it('says as of when a value is that changed rates have made old, until it is priced again', async () => {
    const value = (await read()).items[0]?.value;
    const { token } = company.administrator;
    const { rates } = readMaterialRatesCall.reply.parse((await server.send(readMaterialRatesCall, { token })).json());
    const copper = rates.flatMap((rate) => (rate.material === 'Copper busbar' ? [{ ...rate, ratePerUnit: 1100 }] : []));
    const saved = await server.send(saveMaterialRatesCall, { token, body: { rates: copper } });
    expect(saved.statusCode).toBe(200);
    const csv = (await server.send(exportPipelineCall, { token, query: {} })).body;
    expect(csv.split('\r\n')[1]).toContain(`"${value?.marginPercent}","","","2026-11-20T04:30:00.000Z"`);
    const [renewed] = (await read()).items;
    expect(renewed?.asOf).toBeNull();
    expect(renewed?.value?.finalPaise).toBe((await priceOf(projectId)).totals.totalFinalLPPaise);
    expect(renewed?.value?.finalPaise).not.toBe(value?.finalPaise);
  });

  it('shows a project with a board without price as incomplete, and counts it in no total', async () => {
    const complete = await read();
    const boards = [...aSmallEnquiry.boards, { name: 'EMPTY', properties: {}, feeders: [] }];
    const made = await aConfiguredProject(server, company.sales, enquiry({ boards }));
    const { items, totals, leftOut, total } = await read();
    expect(items.map((item) => [item.projectId, item.isIncomplete])).toEqual([
      [made.projectId, true],
      [projectId, false],
    ]);
    expect(totals).toEqual(complete.totals);
    expect([leftOut, total]).toEqual([1, 2]);
  });

  it('marks what is below the floor of the person who created it, and shows that alone', async () => {
    const other = await aConfiguredProject(server, await aColleague(server, company), enquiry());
    const { accountId: userId } = company.sales;
    await saveFloors(server, company.administrator, 10.72, [{ userId, percent: 10.71 }]);
    const { items } = await read();
    expect(items.map((item) => [item.projectId, item.value?.isBelowFloor])).toEqual([
      [other.projectId, true],
      [projectId, false],
    ]);
    expect(await idsOf({ belowFloor: 'true' })).toEqual([other.projectId]);
    const { token } = company.administrator;
    const csv = (await server.send(exportPipelineCall, { token, query: { belowFloor: 'true' } })).body;
    expect(csv.split('\r\n')[1]).toContain('"10.7143","yes"');
  });

  it('has follow-up and outcome, what is overdue first, and is filtered by both', async () => {
    const later = await aConfiguredProject(server, company.sales, enquiry());
    expect(await idsOf({})).toEqual([later.projectId, projectId]);
    await saveFollowUp(server, company.sales, projectId, '2026-11-20', 'Ask again');
    const { items } = await read();
    expect(items.map((item) => [item.projectId, item.followUp, item.isOverdue, item.outcome])).toEqual([
      [projectId, '2026-11-20', true, 'open'],
      [later.projectId, null, false, 'open'],
    ]);
    expect(await idsOf({ noFollowUp: 'true' })).toEqual([later.projectId]);
    expect(await idsOf({ sort: '-followUp' })).toEqual([projectId, later.projectId]);
    await recordOutcome(server, company.sales, later.projectId);
    expect(await idsOf({ noFollowUp: 'true' })).toEqual([]);
    expect(await idsOf({ outcome: 'lost,withdrawn' })).toEqual([later.projectId]);
    expect(await idsOf({ outcome: 'open' })).toEqual([projectId]);
    await recordOutcome(server, company.sales, projectId, { outcome: 'no decision', reason: null });
    expect((await read()).items.map(({ isOverdue }) => isOverdue)).toEqual([false, false]);
    const { token } = company.administrator;
    const csv = (await server.send(exportPipelineCall, { token, query: { outcome: 'no decision' } })).body;
    expect(csv.split('\r\n')[1]).toContain('"2026-11-20","no decision"');
  });

  it('has pages of what is overdue and of the rest together', async () => {
    const made = [projectId];
    for (const name of ['Second', 'Third', 'Fourth', 'Fifth']) {
      made.push(
        (await aConfiguredProject(server, company.sales, enquiry({ project: { name, location: 'Pune' } }))).projectId,
      );
    }
    const [first, second, third, fourth, fifth] = made;
    for (const overdue of [first, second, third]) {
      await saveFollowUp(server, company.sales, overdue ?? 0, '2026-11-20');
    }
    const pages = [];
    for (const page of ['1', '2', '3']) {
      pages.push(await idsOf({ page, size: '2' }));
    }
    expect(pages).toEqual([[third, second], [first, fifth], [fourth]]);
  });

  it('ends when its last extension does', async () => {
    const extend = (until: string) =>
      server.owner.query(
        `insert into offer_extensions (company_id, project_id, sequence, revision, until, accepted, extended_by,
            extended_by_name, extended_at) values ($1, $2, $3, 1, $4, '[]', $5, '', now())`,
        [company.companyId, projectId, until === '2026-11-25' ? 1 : 2, until, company.sales.accountId],
      );
    await extend('2026-11-25');
    expect((await read()).items).toMatchObject([{ validUntil: '2026-11-25' }]);
    expect(await idsOf({ ending: 'true' })).toEqual([projectId]);
    await extend('2026-12-25');
    expect((await read()).items).toMatchObject([{ validUntil: '2026-12-25' }]);
    expect(await idsOf({ ending: 'true' })).toEqual([]);
  });

  it('shows a submitted offer by its frozen price', async () => {
    const made = await aReportedProject(server, company.sales, enquiry());
    await submitQuote(server, company.sales, made.projectId);
    const [item] = (await read({ status: 'quote-submitted' })).items;
    expect(item).toMatchObject({ projectId: made.projectId, asOf: null });
    expect(item?.value?.finalPaise).toBe((await priceOf(made.projectId)).totals.totalFinalLPPaise);
  });

  it('is filtered by text, status, person, customer, days, value and margin', async () => {
    const large = await aConfiguredProject(
      server,
      company.sales,
      aPricedEnquiry({ charges: { ...charges, marginPercent: 5 } }),
    );
    await server.owner.query(
      "update projects set sales_engineer = 'Vikram', customer_name = 'Acme', created_at = '2020-05-01T10:00Z' where company_id = $1 and project_id = $2",
      [company.companyId, large.projectId],
    );
    const [first, second] = (await read({ sort: 'beforeTax' })).items;
    expect([first?.projectId, second?.projectId]).toEqual([projectId, large.projectId]);
    const between = String((first?.value?.beforeTaxPaise ?? 0) + 1);
    expect(await idsOf({ salesEngineer: 'Vikram' })).toEqual([large.projectId]);
    expect(await idsOf({ customer: 'aCM' })).toEqual([large.projectId]);
    expect(await idsOf({ createdTo: '2020-05-01' })).toEqual([large.projectId]);
    expect(await idsOf({ createdTo: '2020-04-30' })).toEqual([]);
    expect(await idsOf({ createdFrom: '2020-05-02' })).toEqual([projectId]);
    expect(await idsOf({ changedTo: '2020-05-01' })).toEqual([]);
    expect(await idsOf({ changedFrom: '2020-05-01' })).toHaveLength(2);
    expect(await idsOf({ valueFromPaise: between })).toEqual([large.projectId]);
    expect(await idsOf({ valueToPaise: between })).toEqual([projectId]);
    expect(await idsOf({ marginBelow: '10.7' })).toEqual([large.projectId]);
    expect(await idsOf({ status: 'closed' })).toEqual([]);
    expect(await idsOf({ search: second?.quotationNumber ?? '' })).toEqual([large.projectId]);
    expect(await idsOf({ search: '%' })).toEqual([]);
    expect((await ask({ createdTo: '2020-02-31' })).statusCode).toBe(400);
  });

  it('has the offers that end within 7 days, the last day among them', async () => {
    expect((await read()).items.map(({ validUntil }) => validUntil)).toEqual([null]);
    await offerOn(projectId, '2026-10-01');
    expect((await read()).items.map(({ validUntil }) => validUntil)).toEqual(['2026-10-31']);
    // Today is 2026-11-20, and an offer is valid for 30 days.
    for (const [day, isEnding] of [
      ['2026-10-20', false],
      ['2026-10-21', true],
      ['2026-10-28', true],
      ['2026-10-29', false],
    ] as const) {
      await offerOn(projectId, day);
      expect([day, await idsOf({ ending: 'true' })]).toEqual([day, isEnding ? [projectId] : []]);
    }
  });

  it('is sorted by every column, both ways, in pages', async () => {
    const large = await aConfiguredProject(server, company.sales, aPricedEnquiry({ charges }));
    for (const key of pipelineSortKeys) {
      const up = await idsOf({ sort: key });
      expect([key, up.length, new Set(up)]).toEqual([key, 2, new Set([projectId, large.projectId])]);
    }
    expect(await idsOf({ sort: 'final' })).toEqual([projectId, large.projectId]);
    expect(await idsOf({ sort: '-final' })).toEqual([large.projectId, projectId]);
    await offerOn(projectId, '2026-10-01');
    // What is not known comes last, whichever way.
    expect(await idsOf({ sort: 'validUntil' })).toEqual([projectId, large.projectId]);
    expect(await idsOf({ sort: '-validUntil' })).toEqual([projectId, large.projectId]);
    const second = await read({ sort: 'final', page: '2', size: '1' });
    expect(second.items.map((item) => item.projectId)).toEqual([large.projectId]);
    expect(second.total).toBe(2);
    const behind = await read({ page: '9' });
    expect([behind.items, behind.total, behind.totals]).toEqual([[], 2, second.totals]);
  });

  it('is exported as it is filtered and sorted, with texts that no sheet works out', async () => {
    const { token } = company.administrator;
    const name = '=HYPERLINK("x")';
    await server.owner.query('update projects set name = $2 where company_id = $1', [company.companyId, name]);
    const finalPaise = (await read()).items[0]?.value?.finalPaise ?? 0;
    const csv = (await server.send(exportPipelineCall, { token, query: { search: '' } })).body;
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(`"${finalPaise / 100}"`);
    const none = (await server.send(exportPipelineCall, { token, query: { status: 'closed' } })).body;
    expect(none.trim().split('\r\n')).toHaveLength(1);
    const workbook = await server.send(exportPipelineCall, { token, query: { format: 'xlsx' } });
    const sheet = await readTableFile(new Uint8Array(workbook.rawPayload), limitsFor(MOST_EXPORTED));
    const row = sheet.ok ? sheet.value.sheets[0]?.rows[1] : undefined;
    expect([row?.[1], row?.[7]]).toEqual([name, finalPaise / 100]);
  });

  it('is not exported with more than 10,000 rows', async () => {
    await server.owner.query(
      `insert into projects select (jsonb_populate_record(project,
          jsonb_build_object('project_id', 1000 + n, 'quotation_number', 'Q-' || n, 'search_text', ''))).*
        from projects project, generate_series(1, $2::integer) n where company_id = $1`,
      [company.companyId, MOST_EXPORTED],
    );
    const { token } = company.administrator;
    const refused = await server.send(exportPipelineCall, { token, query: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'TOO_MANY_ROWS']);
    const filtered = await server.send(exportPipelineCall, { token, query: { search: 'Q-2026-0001' } });
    expect(filtered.statusCode).toBe(200);
  });

  it('is there for Commercial and administrators, and has nothing of another company', async () => {
    expect((await ask({}, company.sales.token)).statusCode).toBe(403);
    const stranger = await seedCompany(server);
    expect((await ask({}, stranger.administrator.token)).json().items).toEqual([]);
  });
});

it('prices some projects with each answer, until none is left', async () => {
  for (let made = 0; made < 27; made += 1) {
    await aConfiguredProject(server, company.sales, enquiry());
  }
  expect(await read()).toMatchObject({ outdated: 2, leftOut: 2, total: 27, items: { length: 20 } });
  expect(await read()).toMatchObject({ outdated: 0, leftOut: 0, total: 27 });
});
