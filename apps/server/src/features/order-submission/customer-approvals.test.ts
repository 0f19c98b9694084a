import { readCustomerApprovalsCall } from '@pw/contract/customer-approvals';
import { readDrawingSetCall } from '@pw/contract/drawing-set';
import { printRevisionNoteCall } from '@pw/contract/revision-comparison';
import { referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { readApprovals, recordApproval } from '../../testing/a-customer-approval.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { aSubmittedProject, submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { moveAlong } from '../../testing/move-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const small = aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity: 1 }] });

const server = aTestServer();
const company = aCompanyPerTest(server);

const read = (projectId: number) => readApprovals(server, company.sales, projectId);

/** The texts of the general arrangement of a board. */
async function drawn(projectId: number, lineItemId: number): Promise<string> {
  const { token } = company.sales;
  const reply = await server.send(readDrawingSetCall, { token, params: { projectId, lineItemId } });
  return JSON.stringify(readDrawingSetCall.reply.parse(reply.json()));
}

describe('what a customer says of a submitted offer', () => {
  it('is bound to the hash of exactly what is submitted, and told with it', async () => {
    const { projectId, lineItemIds } = await aSubmittedProject(server, company.sales, small);
    const before = await read(projectId);
    expect(before).toMatchObject({ revision: 1, standing: 'none', approvals: [] });
    expect(before.submitted?.drawings.map(({ lineItemId, board }) => [lineItemId, board])).toEqual([
      [lineItemIds[0], 'MDB'],
    ]);
    const comments = { verdict: 'approved with comments', comments: 'Gland plates by us' } as const;
    const reply = await recordApproval(server, company.sales, projectId, comments);
    expect(reply.statusCode).toBe(200);
    const after = await read(projectId);
    expect(after).toMatchObject({
      standing: 'approved with comments',
      text: 'R1 approved with comments by R. Iyer on 15-01-2026',
      approvals: [
        { ...comments, offerHash: before.submitted?.offerHash, isIntact: true, recordedBy: company.sales.name },
      ],
    });
    // The hash is the same whenever it is asked for, whatever the customer said.
    expect(after.submitted).toEqual(before.submitted);
  });

  it('stands on the drawings that he was shown, and on no others', async () => {
    const { projectId, lineItemIds } = await aSubmittedProject(server, company.sales, small);
    const [lineItemId = 0] = lineItemIds;
    expect(await drawn(projectId, lineItemId)).not.toContain('R. Iyer');
    await recordApproval(server, company.sales, projectId);
    expect(await drawn(projectId, lineItemId)).toContain('R. Iyer');
    expect(await drawn(projectId, lineItemId)).toContain('15-01-2026');
    const asked = (await read(projectId)).submitted?.drawings[0]?.hash;
    // A status is a part of the hash: drawings that are issued otherwise are others.
    await server.owner.query("update projects set status = 'on-manufacture' where company_id = $1", [
      company.companyId,
    ]);
    expect((await read(projectId)).submitted?.drawings[0]?.hash).not.toBe(asked);
    expect(await drawn(projectId, lineItemId)).not.toContain('R. Iyer');
    expect((await read(projectId)).standing).toBe('approved');
  });

  it('is of another offer once the project goes on as the next revision, also when that is submitted', async () => {
    const { projectId } = await aSubmittedProject(server, company.sales, small);
    await recordApproval(server, company.sales, projectId);
    await moveAlong(server, company, projectId, ['quote-rejected']);
    const worked = await read(projectId);
    expect(worked).toMatchObject({ revision: 2, submitted: null, standing: 'other revision' });
    expect(worked.text).toContain('R2 is another offer');
    const early = await recordApproval(server, company.sales, projectId);
    expect([early.statusCode, early.json().code]).toEqual([409, 'NOT_SUBMITTED']);
    await submitQuote(server, company.sales, projectId);
    const again = await read(projectId);
    expect([again.standing, again.approvals[0]?.isIntact]).toEqual(['other revision', true]);
    expect(again.submitted?.offerHash).not.toBe(again.approvals[0]?.offerHash);
    const old = await recordApproval(server, company.sales, projectId, {
      offerHash: again.approvals[0]?.offerHash ?? '',
    });
    expect([old.statusCode, old.json().code]).toEqual([409, 'OTHER_OFFER']);
    await recordApproval(server, company.sales, projectId, { verdict: 'rejected' });
    expect((await read(projectId)).standing).toBe('rejected');
  });

  it.each([
    [
      'an amount',
      "update project_revisions set totals = jsonb_set(totals::jsonb, '{final}', '1') where company_id = $1",
    ],
    ['a design', "update revision_boards set quoted = quoted || '\\x00' where company_id = $1"],
    ['a quantity', 'update revision_boards set quantity = quantity + 1 where company_id = $1'],
  ])('no longer covers the offer when %s of what was frozen is changed behind it', async (_what, change) => {
    const { projectId } = await aSubmittedProject(server, company.sales, small);
    await recordApproval(server, company.sales, projectId);
    await server.owner.query(change, [company.companyId]);
    const { standing, text, approvals } = await read(projectId);
    expect([standing, approvals[0]?.isIntact]).toEqual(['tampered', false]);
    expect(text).toContain('no longer what the customer was shown');
  });

  it('is of the revision as it was kept, which is drawn and noted also where a field of projects came after it', async () => {
    const { projectId, lineItemIds } = await aSubmittedProject(server, company.sales, small);
    const keep = async (project: string) => {
      const sql = `update project_revisions set project = (${project})::json where company_id = $1`;
      await server.owner.query(sql, [company.companyId]);
      return (await read(projectId)).submitted?.offerHash;
    };
    const withoutValue = await keep(`jsonb_set(project::jsonb, '{consultant}', '""')`);
    // Nothing is put in the place of a field before what is kept is hashed.
    expect(await keep("project::jsonb - 'consultant'")).not.toBe(withoutValue);
    await recordApproval(server, company.sales, projectId);
    expect((await read(projectId)).approvals[0]?.isIntact).toBe(true);
    expect(await drawn(projectId, lineItemIds[0] ?? 0)).toContain('R. Iyer');
    await moveAlong(server, company, projectId, ['quote-rejected']);
    const { token } = company.sales;
    const params = { projectId, before: '1', after: 'current' } as const;
    expect((await server.send(printRevisionNoteCall, { token, params })).statusCode).toBe(200);
  });

  it('is refused field by field, and to others', async () => {
    const { projectId } = await aSubmittedProject(server, company.sales, small);
    const wrong = { verdict: 'approved with comments', saidBy: ' ', saidOn: '2099-01-01' } as const;
    const reply = await recordApproval(server, company.sales, projectId, wrong);
    expect([reply.statusCode, Object.keys(reply.json().details).sort()]).toEqual([
      422,
      ['comments', 'saidBy', 'saidOn'],
    ]);
    const other = await seedCompany(server);
    const unseen = await server.send(readCustomerApprovalsCall, { token: other.sales.token, params: { projectId } });
    expect(unseen.statusCode).toBe(404);
    const { projectId: worked } = await aReportedProject(server, company.sales, small);
    expect((await recordApproval(server, company.sales, worked)).json().code).toBe('NOT_SUBMITTED');
  });
});
