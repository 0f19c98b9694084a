import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import type { RequestOf } from '@pw/contract/call';
import { answerOfferCall, readOfferGateCall } from '@pw/contract/offer-gate';
import { readRevisionCall, readSubmissionCall } from '@pw/contract/order-submission';
import { updateQuantityCall } from '@pw/contract/spec-api/boards';
import { deleteCustomerDetailsCall } from '@pw/contract/spec-api/customers';
import { generateOrderCall } from '@pw/contract/spec-api/order-submission';
import { editProjectCall, getProjectCall } from '@pw/contract/spec-api/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { printRupees, wholePaise } from '@pw/domain/money';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, describe, expect, it } from 'vitest';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCustomer } from '../../testing/a-customer.ts';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submissionOf } from '../../testing/a-submitted-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const small = aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity: 2 }] });
const withoutFeeders = { name: 'Empty', quantity: 1, properties: referenceBoards.RB2.properties, feeders: [] };

const server = aTestServer();
const company = aCompany(server);

afterAll(closePdfWorker);

type Sent = Partial<RequestOf<typeof generateOrderCall>['body']>;

async function submit(projectId: number, given: Sent = {}, headers: Readonly<Record<string, string>> = {}) {
  const { sales } = company;
  const body = { ...(await submissionOf(server, sales, projectId)), ...given };
  return server.send(generateOrderCall, { token: sales.token, body, headers });
}

async function readSubmission(projectId: number) {
  const reply = await server.send(readSubmissionCall, { token: company.sales.token, params: { projectId } });
  return readSubmissionCall.reply.parse(reply.json());
}

function mustBeRead(offer: Awaited<ReturnType<typeof readSubmission>>['offerRead']) {
  if (offer === null) {
    throw new Error('The offer of a complete project was not read');
  }
  return offer;
}

async function readRevision(projectId: number, token: string) {
  const params = { projectId, revision: 1 };
  return readRevisionCall.reply.parse((await server.send(readRevisionCall, { token, params })).json());
}

const rowsOf = async (table: string, projectId: number) =>
  (
    await server.owner.query(`select * from ${table} where company_id = $1 and project_id = $2`, [
      company.companyId,
      projectId,
    ])
  ).rows;

describe('the submission of a quote', () => {
  it('makes it a Quote Submitted that can only be viewed, with its first revision frozen [SUM-10, SUM-11, API-58]', async () => {
    const { projectId, lineItemIds } = await aReportedProject(server, company.sales, small);
    const { specProjectId } = await submissionOf(server, company.sales, projectId);
    const reply = await submit(projectId, { projectName: 'Another name' });
    const status = { statusId: 2, projectStatus: 'Quote Submitted' };
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { statusCode: 200, data: { projectId, specProjectId, ...status, revision: 1 } },
    ]);
    expect(await rowsOf('project_transitions', projectId)).toMatchObject([
      { from_status: 'on-quote', to_status: 'quote-submitted', revision: 1, moved_by_name: company.sales.name },
    ]);
    expect(await rowsOf('revision_boards', projectId)).toMatchObject([{ line_item_id: lineItemIds[0], quantity: 2 }]);
    expect(server.storedKeys().filter((key) => key.includes(`/revisions/${projectId}/`))).toHaveLength(3);
    const body = { projectID: projectId, rsToken: company.sales.token, projectLocation: 'Elsewhere' };
    const edited = await server.send(editProjectCall, { token: company.sales.token, body });
    expect([edited.statusCode, edited.json().code]).toEqual([409, 'VIEW_ONLY']);
    const again = await submit(projectId);
    expect([again.statusCode, again.json().code]).toEqual([409, 'VIEW_ONLY']);
    expect(await readSubmission(projectId)).toMatchObject({
      revision: 1,
      blockers: [],
      warnings: [],
      warningsFingerprint: '',
      offerRead: null,
      offer: { number: `${projectId}-R1`, version: null, isBeingMade: true },
    });
  });

  it('keeps who has accepted which findings; of those that keep the offer none may be left out [SUM-15]', async () => {
    const { projectId } = await aReportedProject(server, company.sales, small);
    const { warnings } = await readSubmission(projectId);
    const idsOf = (mustAccept: boolean) => [
      ...new Set(warnings.filter((each) => each.mustAccept === mustAccept).map(({ id }) => id)),
    ];
    const [toAccept, others] = [idsOf(true), idsOf(false)];
    expect([toAccept.length, others.length].every((count) => count > 0)).toBe(true);
    // What keeps the offer is read first.
    expect(warnings.findIndex(({ mustAccept }) => !mustAccept)).toBe(warnings.filter((each) => each.mustAccept).length);

    const [left, ...accepted] = toAccept;
    const refused = await submit(projectId, { acknowledgedWarnings: [...accepted, ...others] });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'NOT_ACCEPTED']);
    expect(refused.json().message).toContain(warnings.find(({ id }) => id === left)?.message);
    expect(refused.json().details.findings).toEqual([expect.objectContaining({ id: left, mustAccept: true })]);
    expect(await rowsOf('project_revisions', projectId)).toEqual([]);

    const reply = await submit(projectId, { acknowledgedWarnings: [...toAccept, 'X9'] });
    expect(reply.statusCode).toBe(200);
    const rows = await rowsOf('acknowledged_warnings', projectId);
    expect(new Set(rows.flatMap(({ accepted_by_name: by, check_id: id }) => (by === null ? [] : [id])))).toEqual(
      new Set(toAccept),
    );
    expect(new Set(rows.flatMap(({ accepted_by_name: by, check_id: id }) => (by === null ? [id] : [])))).toEqual(
      new Set(others),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({
        revision: 1,
        check_id: left,
        accepted_by_name: company.sales.name,
        findings: warnings
          .filter(({ id }) => id === left)
          .map(({ lineItemId, board, message }) => ({ lineItemId, board, message, mark: expect.any(String) })),
      }),
    );
  });

  it('is accepted from a client that says nothing of the warnings; revision and approver see that nobody accepted them [API-58]', async () => {
    const { projectId } = await aReportedProject(server, company.sales, small);
    const { specProjectId, projectName } = await submissionOf(server, company.sales, projectId);
    const { warnings } = await readSubmission(projectId);
    expect(warnings.some(({ mustAccept }) => mustAccept)).toBe(true);
    const { token } = company.sales;
    const reply = await server.send(generateOrderCall, { token, body: { specProjectId, projectId, projectName } });
    expect(reply.statusCode).toBe(200);
    const { acknowledged, offer } = await readRevision(projectId, company.administrator.token);
    expect(acknowledged.map(({ id, by, at }) => [id, by, at])).toEqual(
      expect.arrayContaining(warnings.map(({ id }) => [id, null, null])),
    );
    expect(offer.left.length).toBeGreaterThan(0);
  });

  it('asks nobody again for what somebody has answered for at the offer, and names who did', async () => {
    const { sales } = company;
    const { projectId } = await aReportedProject(server, sales, small);
    const params = { projectId };
    const gate = readOfferGateCall.reply.parse(
      (await server.send(readOfferGateCall, { token: sales.token, params })).json(),
    );
    const keys = gate.reasons.flatMap(({ key }) => key ?? []);
    await server.send(answerOfferCall, { token: sales.token, params, body: { keys } });
    const { warnings } = await readSubmission(projectId);
    const answered = warnings.filter(({ mustAccept, keepsDraft }) => mustAccept && !keepsDraft);
    expect(answered.length).toBe(keys.length);
    expect(new Set(answered.map(({ accepted }) => accepted?.by))).toEqual(new Set([sales.name]));
    const open = warnings.filter(({ accepted }) => accepted === null).map(({ id }) => id);
    expect((await submit(projectId, { acknowledgedWarnings: open })).statusCode).toBe(200);
    const { acknowledged } = await readRevision(projectId, sales.token);
    expect(acknowledged.every(({ by }) => by === sales.name)).toBe(true);
  });

  it('keeps what it accepts with the offer: the next revision asks only for the rest', async () => {
    const { sales } = company;
    const { projectId } = await aReportedProject(server, sales, small);
    await submit(projectId);
    await setStatus(server, sales, projectId, 'quote-rejected');
    await server.owner.query('update projects set offer_revision = 2 where company_id = $1 and project_id = $2', [
      company.companyId,
      projectId,
    ]);
    const { warnings } = await readSubmission(projectId);
    expect(warnings.filter(({ accepted, keepsDraft }) => accepted === null && !keepsDraft)).toEqual([]);
  });

  it('accepts nothing unread: not when the checks find something else than what was read', async () => {
    const { sales } = company;
    const { projectId } = await aReportedProject(server, sales, small);
    const { warningsFingerprint } = await readSubmission(projectId);
    const refused = await submit(projectId, { warningsFingerprint: 'what somebody read before' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'WARNINGS_CHANGED']);
    expect(await rowsOf('project_revisions', projectId)).toEqual([]);
    expect((await submit(projectId, { warningsFingerprint })).statusCode).toBe(200);
  });

  it('freezes nothing that was not read: a colleague changes the quantity meanwhile', async () => {
    const { sales } = company;
    const { projectId, lineItemIds } = await aReportedProject(server, sales, small);
    const { offerRead } = await readSubmission(projectId);
    const read = mustBeRead(offerRead);
    const body = { projectId, lineItemId: lineItemIds[0] ?? 0, qty: 5, createdBy: sales.accountId };
    expect((await server.send(updateQuantityCall, { token: sales.token, body })).statusCode).toBe(200);
    const refused = await submit(projectId, { offerRead: read });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'OFFER_CHANGED']);
    const { message, details } = refused.json();
    expect(message).toContain(`The quantity of MDB was changed by ${sales.name}`);
    expect(message).toContain(`You read a final price of ₹ ${printRupees(wholePaise(read.totalFinalLPPaise))}`);
    expect(details.changes.at(-1)).toMatchObject({ text: 'The quantity of MDB was changed', by: sales.name });
    expect(details.totalFinalLPPaise).not.toBe(read.totalFinalLPPaise);
    expect(await rowsOf('project_revisions', projectId)).toEqual([]);
    const again = await readSubmission(projectId);
    expect((await submit(projectId, { offerRead: mustBeRead(again.offerRead) })).statusCode).toBe(200);
  });

  it('is not kept by a colleague who answers for a warning meanwhile', async () => {
    const { sales } = company;
    const { projectId } = await aReportedProject(server, sales, small);
    const { offerRead } = await readSubmission(projectId);
    const params = { projectId };
    const gate = readOfferGateCall.reply.parse(
      (await server.send(readOfferGateCall, { token: sales.token, params })).json(),
    );
    const keys = gate.reasons.flatMap(({ key }) => key ?? []).slice(0, 1);
    await server.send(answerOfferCall, { token: sales.token, params, body: { keys } });
    expect((await submit(projectId, { offerRead: mustBeRead(offerRead) })).statusCode).toBe(200);
  });

  it('is one, even if it is asked for twice at the same moment, and repeated with its key', async () => {
    const { projectId } = await aReportedProject(server, company.sales, small);
    const replies = await Promise.all([submit(projectId), submit(projectId)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await rowsOf('project_revisions', projectId)).toHaveLength(1);
    expect(await rowsOf('project_transitions', projectId)).toHaveLength(1);
    const other = await aReportedProject(server, company.sales, small);
    const key = { 'idempotency-key': 'submit once' };
    const body = await submissionOf(server, company.sales, other.projectId);
    const [first, repeated] = [await submit(other.projectId, body, key), await submit(other.projectId, body, key)];
    expect([first.statusCode, repeated.json()]).toEqual([200, first.json()]);
  });
});

describe('a quote is not submitted', () => {
  const expectRefused = async (projectId: number, [status, code]: readonly [number, string], given: Sent = {}) => {
    const reply = await submit(projectId, given);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await rowsOf('project_revisions', projectId)).toEqual([]);
    return reply.json();
  };

  it('without a customer, and without boards [SUM-15]', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, small);
    await expectRefused(projectId, [422, 'NO_CUSTOMER']);
    const { customerId } = await aCustomer(server, company.sales, { customerName: 'Godavari Foods' });
    const { projectID } = await aProject(server, company.sales, { customerId });
    await expectRefused(projectID, [422, 'NO_BOARDS']);
    expect((await readSubmission(projectID)).blockers.map(({ code }) => code)).toEqual(['NO_BOARDS']);
  });

  it('for a customer who was deleted [SUM-15]', async () => {
    const { sales } = company;
    const { projectId } = await aReportedProject(server, sales, small);
    const reply = await server.send(getProjectCall, { token: sales.token, params: { projectId } });
    const { customerId } = getProjectCall.reply.parse(reply.json());
    const body = { customerId: customerId ?? '' };
    expect((await server.send(deleteCustomerDetailsCall, { token: sales.token, body })).statusCode).toBe(200);
    const { message } = await expectRefused(projectId, [422, 'CUSTOMER_GONE']);
    expect(message).toContain('Choose another one');
  });

  it('with a board that was changed a moment ago [SUM-15]', async () => {
    const { sales } = company;
    const { projectId, lineItemIds } = await aReportedProject(server, sales, small);
    const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
    const opened = await server.send(openEditingCall, { token: sales.token, params });
    const { sequence } = openEditingCall.reply.parse(opened.json());
    const edits = [{ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value: 'Glands on the left' } as const];
    await server.send(editBoardCall, { token: sales.token, params, body: { sequence, edits } });
    const { message, details } = await expectRefused(projectId, [422, 'BOARDS_INCOMPLETE']);
    expect(message).toContain('MDB (Unsaved changes)');
    const gap = { code: 'UNSAVED_CHANGES', count: 1 };
    expect(details).toEqual({ boards: [{ lineItemId: params.lineItemId, name: 'MDB', gap }] });
    expect((await readSubmission(projectId)).blockers).toEqual([{ code: 'BOARDS_INCOMPLETE', text: message }]);
  });

  it('while a check finds an error [SUM-15]', async () => {
    const enquiry = aPricedEnquiry({ boards: [withoutFeeders] });
    const { projectId, lineItemIds } = await aReportedProject(server, company.sales, enquiry);
    const { details } = await expectRefused(projectId, [422, 'CHECKS_FAILED']);
    expect(details.findings).toContainEqual(
      expect.objectContaining({ id: 'S1', lineItemId: lineItemIds[0], board: 'Empty' }),
    );
  });

  it('as another quotation, at an older state, and from where it waits for something else', async () => {
    const { projectId } = await aReportedProject(server, company.sales, small);
    await expectRefused(projectId, [422, 'OTHER_PROJECT'], { specProjectId: 'Q-2026-9999' });
    await expectRefused(projectId, [409, 'STALE'], { revision: 1 });
    await setStatus(server, company.sales, projectId, 'order-rejected');
    const { message } = await expectRefused(projectId, [409, 'ILLEGAL_TRANSITION']);
    expect(message).toContain('From here it goes to Order Submitted');
  });

  it('of another company', async () => {
    const { projectId } = await aReportedProject(server, company.sales, small);
    const body = await submissionOf(server, company.sales, projectId);
    const { sales } = await seedCompany(server);
    const reply = await server.send(generateOrderCall, { token: sales.token, body });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});
