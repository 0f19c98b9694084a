import { listRevisionsCall, readRevisionCall } from '@pw/contract/order-submission';
import { putProjectCall } from '@pw/contract/spec-api/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { decideTransition, type ProjectStatus } from '@pw/domain/projects/project-status';
import { reportModels } from '@pw/reports/models/report-models';
import { sheetsOfReport } from '@pw/reports/offer/offer-drawings';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterAll, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { moveProject } from '../projects/move-project.ts';
import { readProject } from '../projects/projects.store.ts';
import { frozenReportData, readFrozenReportSource } from '../reports/frozen-report-source.ts';
import { judgeOffer } from '../reports/judge-offer.ts';
import { reportData } from '../reports/report-data.ts';
import { offerReadingOf, readReportSource } from '../reports/report-source.ts';
import { drawProject, workOutProject } from '../reports/work-out-project.ts';

const small = aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity: 2 }] });
const issue = { date: '2026-11-20', preparedBy: 'Asha', companyFiles: { logo: null, certificate: null } };

const server = aTestServer();
const company = aCompany(server);

afterAll(closePdfWorker);

/** Decides on a project as an administrator does. */
async function decide(projectId: number, to: ProjectStatus, reason = ''): Promise<void> {
  const { companyId, administrator } = company;
  await inCompany(server.database, companyId, async (tx) => {
    const project = await readProject(tx, projectId);
    const transition = mustBeOk(decideTransition(project.status, to, 'administrator'));
    const session = { sessionId: administrator.accountId, role: 'administrator' } as const;
    const actor = { ...administrator, ...session, companyId };
    await moveProject({ tx, actor, now: new Date(server.platform.now()) }, project, transition, { reason });
  });
}

async function list(projectId: number) {
  const reply = await server.send(listRevisionsCall, { token: company.sales.token, params: { projectId } });
  return listRevisionsCall.reply.parse(reply.json());
}

const readRevision = async (projectId: number, revision: number, { token } = company.sales) =>
  server.send(readRevisionCall, { token, params: { projectId, revision } });

describe('a quote that was rejected', () => {
  it('is the next revision, and what was submitted stays as it was [SUM-10, STS-14]', async () => {
    const { sales } = company;
    const { projectId } = await aReportedProject(server, sales, small);
    await submitQuote(server, sales, projectId);
    const first = (await readRevision(projectId, 1)).payload;
    await decide(projectId, 'quote-rejected', 'Too dear');
    expect(await list(projectId)).toMatchObject({
      current: 2,
      approved: null,
      revisions: [{ revision: 1, boards: 1 }],
    });
    const body = { projectName: 'Chakan Plant, second stage' };
    expect((await server.send(putProjectCall, { token: sales.token, params: { projectId }, body })).statusCode).toBe(
      200,
    );
    await submitQuote(server, sales, projectId);
    await decide(projectId, 'on-order');
    const { revisions, transitions, ...now } = await list(projectId);
    expect(now).toEqual({ current: 2, approved: 2 });
    expect(revisions.map(({ revision, acknowledged }) => [revision, acknowledged.length > 0])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(transitions.map(({ from, to, revision, reason, by }) => [from, to, revision, reason, by])).toEqual([
      ['On Quote', 'Quote Submitted', 1, null, sales.name],
      ['Quote Submitted', 'Quote Rejected', 1, 'Too dear', company.administrator.name],
      ['Quote Rejected', 'Quote Submitted', 2, null, sales.name],
      ['Quote Submitted', 'On Order', 2, null, company.administrator.name],
    ]);
    const again = readRevisionCall.reply.parse(JSON.parse(first));
    const { project, ...frozen } = readRevisionCall.reply.parse((await readRevision(projectId, 1)).json());
    expect(frozen).toEqual({ ...again, project: undefined });
    expect(project.name).toBe(again.project.name);
    const second = readRevisionCall.reply.parse((await readRevision(projectId, 2)).json());
    expect(second.project).toMatchObject({ name: body.projectName, orderNumber: 'SO-26-0001' });
    expect(second.boards.map(({ frontView }) => frontView.fingerprint)).not.toEqual(
      again.boards.map(({ frontView }) => frontView.fingerprint),
    );
    const drawing = await server.app.inject({ url: second.boards[0]?.frontView.sheets[0]?.svg.address ?? '' });
    expect(drawing.payload).toContain(`${projectId}-R2`);
  });

  it('and its revisions are nothing for another company, and there is none that was not submitted', async () => {
    const { projectId } = await aReportedProject(server, company.sales, small);
    await submitQuote(server, company.sales, projectId);
    const other = await seedCompany(server);
    const params = { projectId };
    for (const reply of [
      await readRevision(projectId, 1, other.sales),
      await readRevision(projectId, 2),
      await server.send(listRevisionsCall, { token: other.sales.token, params }),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('the documents of a frozen revision', () => {
  it('are made of what was submitted, as they would have been made then', async () => {
    const { companyId, sales } = company;
    const { projectId } = await aReportedProject(server, sales, small);
    await server.owner.query(
      "update companies set address = 'Pune', gstin = '27AABCD1234E1Z8', email = 'a@b.test', round_to = 'rupee' where company_id = $1",
      [companyId],
    );
    const now = new Date(server.platform.now());
    const live = await inCompany(server.database, companyId, async (tx) =>
      readReportSource(offerReadingOf(tx, await readProject(tx, projectId), now)),
    );
    const worked = mustBeOk(await workOutProject(companyId, live, async () => {}));
    const undrawn = { date: issue.date, drawnBy: sales.name, logo: null };
    const views = await drawProject(live, shippedKnowledge(), worked.boards, undrawn, async () => {});
    const sheets = views.map((set) => sheetsOfReport('TechnicalReport', 'full', set));
    const before = reportData({ ...issue, revision: 1, source: live }, worked, sheets, shippedKnowledge());
    await submitQuote(server, sales, projectId);
    await decide(projectId, 'quote-rejected');
    // The current details of company and customer are on current papers alone.
    await server.owner.query(
      "update companies set name = 'Later', address = 'Elsewhere', gstin = '', email = '', round_to = 'paisa'",
    );
    await server.owner.query("update customers set gstin = '29AAGCB7383J1Z4'");
    const source = await inCompany(server.database, companyId, async (tx) =>
      readFrozenReportSource(tx, await readProject(tx, projectId), 1, 'FOR INFORMATION'),
    );
    const order = { ...issue, revision: 1, type: 'TechnicalReport', form: 'full' } as const;
    const after = source && (await frozenReportData(structuredClone(source), order, async () => {}));
    expect([after?.company.particulars, after?.customerGstin]).toEqual([
      'GSTIN 27AABCD1234E1Z8 · Phone +91 9876543210 · a@b.test',
      '27AAPFU0939F1ZV',
    ]);
    expect(after?.drawings).toEqual(before.drawings);
    const { issue: said } = judgeOffer(live.offer, worked, before);
    // Every warning was accepted with the submission; the maker is still to be named.
    expect(after?.issue).toMatchObject({ isDraft: true, validityDays: said.validityDays, states: said.states });
    for (const { document } of Object.values(reportModels)) {
      expect(after && document({ ...after, drawings: [], issue: said })).toEqual(
        document({ ...before, drawings: [], issue: said }),
      );
    }
  });
});
