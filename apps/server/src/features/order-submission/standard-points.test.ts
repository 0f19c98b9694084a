import type { BoardAddress } from '@pw/contract/board-draft';
import { saveStandardReasonsCall } from '@pw/contract/board-standard';
import { saveCompanySettingsCall } from '@pw/contract/company-settings';
import { readSubmissionCall } from '@pw/contract/order-submission';
import { generateOrderCall } from '@pw/contract/spec-api/order-submission';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { changeBoard } from '../../testing/a-specification.ts';
import { aBoardFromStandard, aStandardBoard } from '../../testing/a-standard-board.ts';
import { submissionOf } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

let made: BoardAddress;
beforeEach(async () => {
  const { projectId, lineItemIds } = await aReportedProject(server, company.sales, aSmallEnquiry);
  const board = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  made = await aBoardFromStandard(server, company.sales, projectId, await aStandardBoard(server, company, board));
});

const sales = () => ({ token: company.sales.token });

async function readSubmission() {
  const reply = await server.send(readSubmissionCall, { ...sales(), params: { projectId: made.projectId } });
  return readSubmissionCall.reply.parse(reply.json());
}
const warning = async () => (await readSubmission()).warnings.find(({ id }) => id === 'STANDARD');
const blockers = async () => (await readSubmission()).blockers.map(({ code }) => code);
const submit = async () => {
  const body = await submissionOf(server, company.sales, made.projectId);
  return server.send(generateOrderCall, { ...sales(), body });
};
const giveReason = () => {
  const body = { reasons: [{ part: 'board', property: 'SB_IP', reason: 'Asked for' }] };
  return server.send(saveStandardReasonsCall, { ...sales(), params: made, body });
};
const askForReasons = () => {
  const body = { marginMode: 'on cost', insuranceBase: 'goods and freight', standardDeviation: 'reason' } as const;
  return server.send(saveCompanySettingsCall, { token: company.administrator.token, body });
};

describe('a board that differs from its standard', () => {
  it('is a warning at the submission, which it does not keep', async () => {
    expect(await warning()).toBeUndefined();
    await changeBoard(server, company.sales, made, 'SB_IP', 'IP42');
    expect(await warning()).toMatchObject({
      lineItemId: made.lineItemId,
      board: 'From standard',
      message: 'Differs from PCC-630-A v1 in 1 value',
      lines: ['Degree of protection IP54, here IP42 ventilated'],
      mustAccept: false,
    });
    expect(await blockers()).toEqual([]);
  });

  it('keeps the quote where the company asks for reasons, until each difference has one', async () => {
    await askForReasons();
    expect(await blockers()).toEqual([]);
    await changeBoard(server, company.sales, made, 'SB_IP', 'IP42');
    const refused = await submit();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'STANDARD_REASONS']);
    expect(refused.json().message).toContain('From standard (1)');
    await giveReason();
    expect((await warning())?.lines).toEqual(['Degree of protection IP54, here IP42 ventilated (Asked for)']);
    expect(await blockers()).toEqual([]);
    expect((await submit()).statusCode).toBe(200);
  });
});
