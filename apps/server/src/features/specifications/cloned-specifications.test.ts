import { readFileSync } from 'node:fs';
import { cloneProjectCall } from '@pw/contract/projects';
import { deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { listSpecificationsCall } from '@pw/contract/specifications';
import { beforeEach, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import {
  answer,
  aReadFile,
  aSpecification,
  clauseOf,
  readSpecification,
  tenderText,
  uploadSpecification,
} from '../../testing/a-specification.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

let projectId: number;
let board: number;
beforeEach(async () => {
  const made = await aReportedProject(server, company.sales, aSmallEnquiry);
  projectId = made.projectId;
  [board = 0] = made.lineItemIds;
});

async function clone(): Promise<number> {
  const body = { name: 'Plant II', salesEngineer: 'Asha Rao' };
  const reply = await server.send(cloneProjectCall, { token: company.sales.token, params: { projectId }, body });
  return reply.json().projectId;
}

const specificationsOf = async (id: number) => {
  const reply = await server.send(listSpecificationsCall, { token: company.sales.token, params: { projectId: id } });
  return listSpecificationsCall.reply.parse(reply.json()).specifications;
};

/** A specification with an answer of a value of the board. */
async function answered() {
  const { specificationId } = await aSpecification(server, company.sales, projectId);
  const params = { projectId, specificationId };
  const { clauseId } = await clauseOf(server, company.sales, params, '1.2');
  const evidence = [{ kind: 'value' as const, name: 'SB_IP', board }];
  const given = { clauseId, verdict: 'comply' as const, text: 'Offered so.', evidence };
  expect((await answer(server, company.sales, params, given)).statusCode).toBe(200);
  return params;
}

it('a cloned project has the clauses and answers of its source, with its own boards as evidence', async () => {
  const source = await readSpecification(server, company.sales, await answered());
  const copyId = await clone();
  const [head] = await specificationsOf(copyId);
  const copy = await readSpecification(server, company.sales, {
    projectId: copyId,
    specificationId: head?.specificationId ?? '',
  });
  expect(copy.specification.specificationId).not.toBe(source.specification.specificationId);
  expect(copy.clauses.map(({ number, text, state }) => [number, text, state])).toEqual(
    source.clauses.map(({ number, text, state }) => [number, text, state]),
  );
  const [one, other] = [source, copy].map(({ clauses }) => clauses.find(({ number }) => number === '1.2')?.answer);
  expect(other).toMatchObject({ verdict: 'comply', text: 'Offered so.', by: one?.by });
  expect(other?.evidence).toMatchObject([{ name: 'SB_IP', boardName: 'MDB', said: one?.evidence[0]?.said }]);
  expect(other?.evidence[0]?.board).not.toBe(board);
});

it('an answer whose board was deleted before is open again in the copy', async () => {
  await answered();
  await server.send(deleteLineItemCall, {
    token: company.sales.token,
    params: { projectId, lineItemId: board },
  });
  const [head] = await specificationsOf(await clone());
  expect(head?.counts).toMatchObject({ reopened: 1, comply: 0 });
});

it('a file stays with the source: the copy has its clauses, and nothing of a file that is not read', async () => {
  const bytes = readFileSync('examples/specification/lt-switchboards.pdf');
  const source = await aReadFile(server, company.sales, projectId, { name: 'tender.pdf', bytes });
  const text = new Uint8Array(new TextEncoder().encode(tenderText));
  await uploadSpecification(server, company.sales, projectId, { name: 'waits.txt', bytes: text });
  const copyId = await clone();
  const heads = await specificationsOf(copyId);
  expect(heads).toHaveLength(1);
  expect(heads[0]).toMatchObject({
    source: 'pasted',
    fileName: null,
    state: 'read',
    pages: source.specification.pages,
  });
  const copy = await readSpecification(server, company.sales, {
    projectId: copyId,
    specificationId: heads[0]?.specificationId ?? '',
  });
  expect(copy.clauses.map(({ page, text: words }) => [page, words])).toEqual(
    source.clauses.map(({ page, text: words }) => [page, words]),
  );
  expect(copy.leftOut).toEqual(source.leftOut);
});
