import { stopPriceImpactCall, workOutPriceImpactCall } from '@pw/contract/price-impact';
import { listPriceListsCall, rollBackPriceListCall, saveMakerTermsCall } from '@pw/contract/price-lists';
import { acceptPriceUpdateCall, readPriceUpdateCall } from '@pw/contract/price-updates';
import { saveProjectChargesCall } from '@pw/contract/project-charges';
import { removeProjectCall } from '@pw/contract/projects';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOfBill, readBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aPricedEnquiry, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { orderedImpact, readImpact as readPriceImpact, runImpact } from '../../testing/a-price-impact.ts';
import { aPublishedList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { countedTables } from './project-values.store.ts';
import { workOutImpact } from './work-out-impact.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
});

const readImpact = (person = sales) => readPriceImpact(server, person);
const orderedJob = () => orderedImpact(server, admin.companyId);
const run = () => runImpact(server, admin.companyId);
const order = () => server.send(workOutPriceImpactCall, { token: admin.token, body: {} });

async function readUpdate(projectId: number) {
  const reply = await server.send(readPriceUpdateCall, { token: sales.token, params: { projectId } });
  return readPriceUpdateCall.reply.parse(reply.json());
}

/** A published list of the articles of a project, at their demo prices times a factor. */
async function publishAt(factor: number, project: Awaited<ReturnType<typeof aSmallProject>>): Promise<void> {
  await aPublishedList(server, admin, await listOfBill(server, sales, project, factor));
}

const aSmallProject = () => aConfiguredProject(server, sales, aSmallEnquiry);

describe('the impact of price lists on open offers', () => {
  it('is what the notice in each project says, by rupees', async () => {
    const large = await aConfiguredProject(server, sales);
    const small = await aSmallProject();
    await publishAt(2, large);
    expect(await readImpact()).toMatchObject({ state: 'working', projects: [], totals: { open: 2, outdated: 2 } });
    expect(await run()).toBe(2);
    const impact = await readImpact();
    const updates = await Promise.all([large, small].map(({ projectId }) => readUpdate(projectId)));
    const byProject = updates.map(({ lines, unpriced, totals }) => ({
      beforePaise: totals?.final.beforePaise,
      afterPaise: totals?.final.afterPaise,
      changePaise: (totals?.final.afterPaise ?? 0) - (totals?.final.beforePaise ?? 0),
      changed: lines.length,
      unpriced: unpriced.length,
    }));
    expect(impact).toMatchObject({
      state: 'done',
      progress: { done: 2, total: 2 },
      bookHash: updates[0]?.to.book,
      totals: { open: 2, changed: 2, outdated: 0 },
    });
    expect(impact.projects).toMatchObject([
      { projectId: large.projectId, name: 'Chakan Plant', ...byProject[0] },
      { projectId: small.projectId, ...byProject[1] },
    ]);
    expect(byProject[0]?.changePaise).toBeGreaterThan(0);
    expect(impact.totals.changePaise).toBe((byProject[0]?.changePaise ?? 0) + (byProject[1]?.changePaise ?? 0));
  });

  it('leaves an offer with an article without a price out of the sum', async () => {
    const large = await aConfiguredProject(server, sales);
    const small = await aSmallProject();
    const [first] = await readBill(server, sales, {
      projectId: small.projectId,
      lineItemId: small.lineItemIds[0] ?? 0,
    });
    await aPublishedList(server, admin, await listOfBill(server, sales, large, 2, [first?.catalogueNumber ?? '']));
    await run();
    const { projects, totals } = await readImpact();
    expect(projects.map(({ unpriced }) => unpriced)).toEqual([1, 1]);
    expect(totals).toMatchObject({ changed: 2, incomplete: 2, beforePaise: 0, afterPaise: 0, changePaise: 0 });
  });

  it('prices nothing again while nothing has changed', async () => {
    await publishAt(2, await aSmallProject());
    expect(await run()).toBe(1);
    const first = await readImpact();
    await order();
    expect(await run()).toBe(0);
    expect(await readImpact()).toEqual({ ...first, endedAt: (await readImpact()).endedAt });
  });

  it('prices again what has changed, and lists no value that no longer counts', async () => {
    const { projectId } = await aConfiguredProject(server, sales);
    await publishAt(2, await aSmallProject());
    await run();
    const saved = await server.send(saveProjectChargesCall, {
      token: sales.token,
      params: { projectId },
      body: { margin: { value: 17 } },
    });
    expect(saved.statusCode).toBe(200);
    expect(await readImpact()).toMatchObject({ state: 'done', totals: { open: 2, outdated: 1 } });
    expect((await readImpact()).projects.map((project) => project.projectId)).not.toContain(projectId);
    await order();
    expect(await run()).toBe(1);
    expect((await readImpact()).projects).toHaveLength(2);
  });

  it('is that of the current book: an accepted one leaves nothing to change', async () => {
    const project = await aSmallProject();
    const { projectId } = project;
    await publishAt(2, project);
    await run();
    const { to } = await readUpdate(projectId);
    await server.send(acceptPriceUpdateCall, { token: sales.token, params: { projectId }, body: { to: to.book } });
    await order();
    expect(await run()).toBe(1);
    expect((await readImpact()).projects).toMatchObject([{ projectId, changed: 0, changePaise: 0, changePercent: 0 }]);
  });

  it('is worked out again after a roll-back and after changed terms', async () => {
    const project = await aSmallProject();
    await publishAt(2, project);
    await run();
    const first = (await readImpact()).projects;
    await publishAt(1.2, project);
    await run();
    const second = (await readImpact()).projects;
    expect(second).not.toEqual(first);
    const { token } = admin;
    const params = { maker: 'Siemens' };
    const body = { toVersion: 1, fromDay: '2026-11-20', reason: 'wrong list' };
    expect((await server.send(rollBackPriceListCall, { token, params, body })).statusCode).toBe(200);
    await run();
    expect((await readImpact()).projects).toEqual(first);
    const terms = { discounts: [50], factor: 1, revision: 1 };
    expect((await server.send(saveMakerTermsCall, { token, params, body: terms })).statusCode).toBe(200);
    await run();
    const [discounted] = (await readImpact()).projects;
    expect(discounted?.afterPaise).toBeLessThan(first[0]?.afterPaise ?? 0);
  });

  it('has no project that is deleted, or of another company', async () => {
    const project = await aSmallProject();
    const { projectId } = project;
    await publishAt(2, project);
    await run();
    const stranger = await seedCompany(server);
    expect(await readImpact(stranger.sales)).toMatchObject({ state: 'none', projects: [], totals: { open: 0 } });
    await server.send(removeProjectCall, { token: sales.token, params: { projectId } });
    expect(await readImpact()).toMatchObject({ state: 'done', projects: [], totals: { open: 0, outdated: 0 } });
    await order();
    await run();
    const { rows } = await server.owner.query('select from project_values where company_id = $1', [admin.companyId]);
    expect(rows).toEqual([]);
  });

  it('of a company without lists and without offers is nothing', async () => {
    await order();
    expect(await run()).toBe(0);
    expect(await readImpact()).toMatchObject({ state: 'done', bookHash: null, projects: [], totals: { open: 0 } });
    await aSmallProject();
    await order();
    expect(await run()).toBe(1);
    expect((await readImpact()).projects).toMatchObject([{ changed: 0, changePaise: 0 }]);
  });
});

describe('a run over the open offers', () => {
  it('ends where another list is published meanwhile, and the later one counts', async () => {
    const project = await aConfiguredProject(server, sales, aPricedEnquiry());
    await aSmallProject();
    await publishAt(2, project);
    const earlier = await orderedJob();
    const begun: number[] = [];
    await workOutImpact(server.platform, { companyId: admin.companyId, jobId: earlier }, async () => {
      begun.push(begun.length);
      if (begun.length === 1) {
        await publishAt(1.2, project);
      }
    });
    // The project at work is not kept, and no other one is begun.
    expect(begun).toEqual([0]);
    expect(await orderedJob()).not.toBe(earlier);
    expect(await readImpact()).toMatchObject({ state: 'working', totals: { outdated: 2 } });
    expect(await run()).toBe(2);
    const impact = await readImpact();
    const [value] = impact.projects;
    expect(impact.bookHash).toBe((await readUpdate(value?.projectId ?? 0)).to.book);
    expect(value?.afterPaise).toBe((await readUpdate(value?.projectId ?? 0)).totals?.final.afterPaise);
  });

  it('that was killed is begun again, and keeps what it had done', async () => {
    await aSmallProject();
    await publishAt(2, await aSmallProject());
    const jobId = await orderedJob();
    let begun = 0;
    const killed = workOutImpact(server.platform, { companyId: admin.companyId, jobId }, async () => {
      begun += 1;
      if (begun === 2) {
        throw new Error('killed');
      }
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await readImpact()).toMatchObject({ state: 'working', progress: { done: 1, total: 2 } });
    expect(await run()).toBe(1);
    expect(await readImpact()).toMatchObject({ state: 'done', totals: { outdated: 0 } });
  });

  it('is stopped, with what it has worked out', async () => {
    await aSmallProject();
    await publishAt(2, await aSmallProject());
    let begun = 0;
    await workOutImpact(server.platform, { companyId: admin.companyId, jobId: await orderedJob() }, async () => {
      begun += 1;
      if (begun === 2) {
        await server.send(stopPriceImpactCall, { token: admin.token });
      }
    });
    expect(await readImpact()).toMatchObject({ state: 'stopped', totals: { open: 2, outdated: 1 } });
    expect((await readImpact()).projects).toHaveLength(1);
  });

  it('is not ordered twice while it is at work', async () => {
    await order();
    const jobId = await orderedJob();
    await order();
    expect(await orderedJob()).toBe(jobId);
  });
});

it('every table of a project is part of the value, or has nothing to do with it', async () => {
  const { rows } = await server.owner.query<{ table_name: string }>(
    `select distinct table_name from information_schema.columns join information_schema.tables using (table_name)
      where columns.table_schema = 'public' and tables.table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name in ('project_id', 'line_item_id')`,
  );
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual(
    [...countedTables, ...countedByColumns, ...withoutPrice].toSorted(),
  );
});

/** Only some columns of these count; `listProjectStates` names them. */
const countedByColumns = ['projects', 'boards', 'board_configurations'];

/** What is entered here changes no price of a project that is open. */
const withoutPrice: readonly string[] = [
  'acknowledged_warnings',
  'board_drafts',
  'board_journal',
  'board_price_facts',
  'comment_responses',
  'customer_approvals',
  'front_views',
  'intake_boards',
  'intake_editions',
  'intakes',
  'kept_work',
  'follow_ups',
  'margin_requests',
  'messages',
  'offer_extensions',
  'offer_outcomes',
  'offer_values',
  'order_document_boards',
  'order_document_jobs',
  'order_documents',
  'order_promises',
  'price_reports',
  'price_variations',
  'project_discounts',
  'project_presence',
  'project_reorders',
  'project_revisions',
  'project_texts',
  'project_transitions',
  'project_values',
  'purchase_lines',
  'purchase_orders',
  'rate_notices',
  'remarks',
  'report_jobs',
  'report_versions',
  'serial_units',
  'cut_plans',
  'core_lists',
  'dispatches',
  'house_rate_exclusions',
  'work_entries',
  'revision_boards',
  'revision_clauses',
  'runtime_models',
  'share_links',
  'specifications',
  'submittals',
];

it('asks nobody but those who may manage lists for a run', async () => {
  expect((await server.send(workOutPriceImpactCall, { token: sales.token, body: {} })).statusCode).toBe(403);
  expect((await server.send(stopPriceImpactCall, { token: sales.token })).statusCode).toBe(403);
  expect((await server.send(listPriceListsCall, { token: sales.token })).statusCode).toBe(200);
});
