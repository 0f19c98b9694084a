import type { CallForm } from '@pw/contract/call';
import { readCompanyDetailsCall, saveCompanyDetailsCall, saveCompanySettingsCall } from '@pw/contract/company-settings';
import { listRevisionsCall } from '@pw/contract/order-submission';
import { explainProjectPriceCall } from '@pw/contract/price-explanation';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { readProjectChargesCall } from '@pw/contract/project-charges';
import { getProjectPriceCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { fetchPriceReportCall } from '@pw/contract/spec-api/price-reports';
import { getProjectInfoCall } from '@pw/contract/spec-api/project-info';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import { aPricedEnquiry, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { SentRequest } from '../../testing/start-test-server.ts';
import { readCurrentPrints } from '../price-updates/value-prints.ts';
import { findProject } from '../projects/projects.store.ts';
import { offerReadingOf, readReportSource } from '../reports/report-source.ts';
import { workOutProject } from '../reports/work-out-project.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** Boards whose bases are some paise apart, so that the tax of some is odd where it is rounded once. */
const names = Array.from({ length: 8 }, (_, at) => `MDB-${at}`);
const additional = Object.fromEntries(names.map((name, at) => [name, (8000 + 3 * at) / 100]));
const enquiry = aPricedEnquiry({
  boards: names.map((name) => ({ ...referenceBoards.RB2, name, quantity: 1 })),
  charges: { additional: { mode: 'AMOUNT', boards: additional }, marginPercent: 12, taxPercent: 18 },
});

const ask = async <Call extends CallForm>(call: Call, request: SentRequest<Call>) =>
  (await server.send(call, request)).json();

const token = () => company.sales.token;
const aProject = async () => (await aReportedProject(server, company.sales, enquiry)).projectId;

/** The company in a state by its written name. */
async function moveCompanyTo(state: string): Promise<void> {
  const { token: admin } = company.administrator;
  const { revision: _saves, ...details } = readCompanyDetailsCall.reply.parse(
    (await server.send(readCompanyDetailsCall, { token: admin })).json(),
  );
  const body = { ...details, address: 'Works Road 1, Pune', phone: '9876543210', email: 'office@own.test', state };
  expect((await server.send(saveCompanyDetailsCall, { token: admin, body })).statusCode).toBe(200);
}

async function roundTo(to: 'paisa' | 'rupee'): Promise<void> {
  const body = { marginMode: 'on cost', insuranceBase: 'goods and freight', roundTo: to } as const;
  const reply = await server.send(saveCompanySettingsCall, { token: company.administrator.token, body });
  expect(reply.statusCode).toBe(200);
}

const moveCustomers = (to: { readonly gstin: string; readonly state: string }) =>
  server.owner.query('update customers set gstin = $2, state = $3 where company_id = $1', [
    company.companyId,
    to.gstin,
    to.state,
  ]);

/** The project as everything that prices it says it. */
async function readAll(projectId: number) {
  const params = { projectId };
  const price = getProjectPriceCall.reply.parse(await ask(getProjectPriceCall, { token: token(), params }));
  const overview = readPriceOverviewCall.reply.parse(await ask(readPriceOverviewCall, { token: token(), params }));
  const { charges } = readProjectChargesCall.reply.parse(await ask(readProjectChargesCall, { token: token(), params }));
  const body = { projectId, createdBy: company.companyId };
  const report = fetchPriceReportCall.reply.parse(await ask(fetchPriceReportCall, { token: token(), body }));
  const info = getProjectInfoCall.reply.parse(await ask(getProjectInfoCall, { token: token(), body: { projectId } }));
  const { supply } = readProjectTermsCall.reply.parse(await ask(readProjectTermsCall, { token: token(), params }));
  const { companyId } = company;
  const [source, prints] = await inCompanyAtOneMoment(server.database, companyId, async (tx) => {
    const project = await findProject(tx, projectId);
    if (!project) {
      throw new Error('The project is not there');
    }
    const now = new Date(server.platform.now());
    return [await readReportSource(offerReadingOf(tx, project, now)), await readCurrentPrints(tx, null, projectId)];
  });
  const { totals: offered } = mustBeOk(await workOutProject(companyId, source, async () => undefined));
  return {
    supply,
    taxPaise: price.totals.charges.taxPaise,
    taxesOfBoards: charges?.boards.map(({ totals }) => totals.taxPaise) ?? [],
    roundOffPaise: price.totals.roundOffPaise,
    boardsPaise: price.boards.map((board) => board.price?.finalPaise),
    totals: [
      price.totals.totalFinalLPPaise,
      overview.totals.finalPaise,
      charges?.totals.finalPaise,
      report.data.totalFinalLPPaise,
      info.data.totalFinalLPPaise,
      Number(offered.final.paise),
    ],
    fingerprints: [source.fingerprint, prints.get(projectId)],
  };
}

it('is two equal halves as soon as company and customer are of one state, in every total of an open project', async () => {
  const projectId = await aProject();
  const unsettled = await readAll(projectId);
  expect(unsettled.supply).toBe('to be settled');
  expect(unsettled.taxesOfBoards.some((paise) => paise % 2 === 1)).toBe(true);
  await moveCompanyTo('Maharashtra');
  const within = await readAll(projectId);
  expect(within.supply).toBe('intra-state');
  expect(within.taxesOfBoards).toHaveLength(names.length);
  expect(within.taxesOfBoards.every((paise) => paise % 2 === 0)).toBe(true);
  expect(within.totals).toEqual(within.totals.map(() => within.totals[0]));
  expect((within.totals[0] ?? 0) - within.taxPaise).toBe((unsettled.totals[0] ?? 0) - unsettled.taxPaise);
  for (const [at, print] of within.fingerprints.entries()) {
    expect(print).not.toBe(unsettled.fingerprints[at]);
  }
});

it('follows the customer to another state, and the GSTIN before the written state', async () => {
  const projectId = await aProject();
  await moveCompanyTo('Maharashtra');
  const within = await readAll(projectId);
  await moveCustomers({ gstin: '27AAPFU0939F1ZV', state: 'Goa' });
  expect(await readAll(projectId)).toMatchObject({ supply: 'intra-state', taxPaise: within.taxPaise });
  await moveCustomers({ gstin: '', state: 'Karnataka' });
  const between = await readAll(projectId);
  expect(between.supply).toBe('inter-state');
  expect(between.taxesOfBoards.some((paise) => paise % 2 === 1)).toBe(true);
  for (const [at, print] of between.fingerprints.entries()) {
    expect(print).not.toBe(within.fingerprints[at]);
  }
});

it('is in one total that is rounded to the rupee wherever it is read, and boards keep their paise', async () => {
  const projectId = await aProject();
  const exact = await readAll(projectId);
  await roundTo('rupee');
  const rounded = await readAll(projectId);
  const [whole = 0] = rounded.totals;
  expect(rounded.totals).toEqual(rounded.totals.map(() => whole));
  expect(whole).toBe(Math.floor(((exact.totals[0] ?? 0) + 50) / 100) * 100);
  expect(whole).not.toBe(exact.totals[0]);
  expect([exact.roundOffPaise, rounded.roundOffPaise]).toEqual([undefined, whole - (exact.totals[0] ?? 0)]);
  expect(rounded.boardsPaise).toEqual(exact.boardsPaise);
  for (const [at, print] of rounded.fingerprints.entries()) {
    expect(print).not.toBe(exact.fingerprints[at]);
  }
});

it('is explained by its boards and the round off, which add up to the total', async () => {
  await roundTo('rupee');
  const projectId = await aProject();
  const explain = async (field: string) =>
    explainProjectPriceCall.reply.parse(
      await ask(explainProjectPriceCall, { token: token(), params: { projectId }, query: { field } }),
    );
  const { valuePaise, boards, roundOffPaise = Number.NaN } = await explain('final');
  expect(boards.reduce((sum, board) => sum + board.valuePaise, roundOffPaise)).toBe(valuePaise);
  expect(valuePaise % 100).toBe(0);
  expect(await explain('tax')).not.toHaveProperty('roundOffPaise');
});

it('is rounded without a charge: the round off alone is none', async () => {
  await roundTo('rupee');
  const { projectId } = await aReportedProject(server, company.sales, aSmallEnquiry);
  const price = getProjectPriceCall.reply.parse(
    await ask(getProjectPriceCall, { token: token(), params: { projectId } }),
  );
  expect(price.totals.roundOffPaise).not.toBe(0);
  expect(price.hasCharges).toBe(false);
});

it('stays with a submitted revision, as does its round off', async () => {
  await roundTo('rupee');
  const projectId = await aProject();
  await submitQuote(server, company.sales, projectId);
  const { totals, ...frozen } = await readAll(projectId);
  await roundTo('paisa');
  await moveCompanyTo('Maharashtra');
  const { totals: later, ...after } = await readAll(projectId);
  expect([later, after.taxPaise, after.roundOffPaise]).toEqual([totals, frozen.taxPaise, frozen.roundOffPaise]);
  const { revisions } = listRevisionsCall.reply.parse(
    await ask(listRevisionsCall, { token: token(), params: { projectId } }),
  );
  expect(revisions.map(({ totalFinalLPPaise }) => totalFinalLPPaise)).toEqual([totals[0]]);
});

it('is as it was in a revision that was frozen before the supply was kept', async () => {
  const projectId = await aProject();
  await submitQuote(server, company.sales, projectId);
  const before = await readAll(projectId);
  await server.owner.query(
    `update project_revisions set kept_terms = (kept_terms::jsonb - 'supply' - 'roundTo')::json where project_id = $1`,
    [projectId],
  );
  await roundTo('rupee');
  await moveCompanyTo('Maharashtra');
  const { supply, ...after } = await readAll(projectId);
  expect(supply).toBeUndefined();
  expect([after.totals, after.taxPaise, after.roundOffPaise]).toEqual([before.totals, before.taxPaise, undefined]);
});
