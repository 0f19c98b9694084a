import { acceptProposalsCall } from '@pw/contract/specifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import {
  answer,
  aSpecification,
  changeBoard,
  clauseOf,
  readSpecification,
  type SpecificationParams,
} from '../../testing/a-specification.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const tender = [
  '1 General',
  '1.1 The switchboard shall conform to IS/IEC 61439-1 and -2.',
  '1.2 Degree of protection not less than IP42.',
  '1.3 Type test reports shall be submitted.',
  '1.4 The panels shall be hermetic.',
].join('\n');

let params: SpecificationParams;
let lineItemId: number;
beforeEach(async () => {
  const made = await aConfiguredProject(server, company.sales, aSmallEnquiry);
  const { specificationId } = await aSpecification(server, company.sales, made.projectId, tender);
  lineItemId = made.lineItemIds[0] ?? 0;
  params = { projectId: made.projectId, specificationId };
});

const clause = (number: string) => clauseOf(server, company.sales, params, number);
const idsOf = async (...numbers: readonly string[]) =>
  Promise.all(numbers.map(async (number) => (await clause(number)).clauseId));

async function accept(clauseIds: readonly number[], revision?: number) {
  const { token } = company.sales;
  const { projectId, specificationId } = params;
  return server.send(acceptProposalsCall, {
    token,
    params: { projectId, specificationId },
    body: { revision, clauseIds: [...clauseIds] },
  });
}

describe('what is proposed', () => {
  it('stands next to each open clause, with its evidence and why it is not comply', async () => {
    expect((await clause('1.2')).proposal).toEqual({
      verdict: 'comply',
      text: 'The enclosure is IP54.',
      evidence: [
        { kind: 'value', board: lineItemId, boardName: 'MDB', name: 'SB_IP', said: 'Degree of protection IP54' },
      ],
      reasons: [],
      from: null,
    });
    expect((await clause('1.3')).proposal).toMatchObject({
      verdict: 'clarify',
      text: 'Type test reports are not enclosed.',
    });
    expect((await clause('1.4')).proposal).toBeNull();
    expect((await clause('1')).proposal).toBeNull();
  });

  it('is gone where the clause is answered, and there again where it is open again', async () => {
    await accept(await idsOf('1.2'));
    expect((await clause('1.2')).proposal).toBeNull();
    await changeBoard(server, company.sales, { projectId: params.projectId, lineItemId }, 'SB_IP', 'IP52');
    expect(await clause('1.2')).toMatchObject({ state: 'reopened', proposal: { text: 'The enclosure is IP52.' } });
  });
});

describe('proposals that are accepted', () => {
  it('become answers of the person, all of them in one save', async () => {
    const reply = await accept(await idsOf('1.1', '1.2'), 1);
    expect(reply.json()).toMatchObject({
      specification: { revision: 2, counts: { comply: 2, open: 2 } },
      clauses: [{ number: '1.1' }, { number: '1.2' }],
    });
    expect((await clause('1.2')).answer).toMatchObject({
      verdict: 'comply',
      by: company.sales.name,
      owner: { userId: company.sales.accountId },
      evidence: [{ said: 'Degree of protection IP54' }],
    });
  });

  it('are refused together where one of them does not say comply any more', async () => {
    const clauseIds = await idsOf('1.1', '1.2', '1.3', '1.4');
    const reply = await accept(clauseIds);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'NOT_UNDERSTOOD', details: { clauses: ['1.3', '1.4'] } },
    ]);
    await changeBoard(server, company.sales, { projectId: params.projectId, lineItemId }, 'SB_IP', 'IP42');
    const [, ip = 0] = clauseIds;
    expect((await accept([ip])).statusCode).toBe(200);
    expect((await readSpecification(server, company.sales, params)).specification.counts).toMatchObject({ comply: 1 });
  });

  it('are refused of a clause that is answered, of one that is not there, and by an older revision', async () => {
    const [standard = 0, ip = 0] = await idsOf('1.1', '1.2');
    await answer(server, company.sales, params, { clauseId: ip, verdict: 'clarify', text: 'To be discussed.' });
    expect((await accept([ip])).json()).toMatchObject({ code: 'NOT_UNDERSTOOD', details: { clauses: ['1.2'] } });
    expect((await accept([standard, 999])).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await accept([standard], 1)).json()).toMatchObject({ code: 'STALE' });
  });
});
