import { changedKnowledge } from '@pw/contract/board-draft';
import { saveModelCall } from '@pw/contract/spec-api/runtime-session';
import { forEachTest } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { aLoadedBoard, load } from '../../testing/a-loaded-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const OLDER = 'SBD-R1.0+000000000000';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aLoadedBoard(server, company.sales));

beforeEach(async () => {
  await rate();
  await server.send(saveModelCall, { token: company.sales.token });
  for (const table of ['board_configurations', 'board_drafts']) {
    await server.owner.query(`update ${table} set knowledge_version = $1 where company_id = $2`, [
      OLDER,
      company.companyId,
    ]);
  }
  await load(server, company.sales, params);
});

const rate = (value = '1600') =>
  runtimeCalls(server, company.sales).set(`${params.lineItemId}.board.RATED_CURRENT`, value);

async function readNotice() {
  const refused = await rate('2000');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'KNOWLEDGE_CHANGED']);
  return changedKnowledge.parse(refused.json().details);
}

type CallToSend = { readonly method: string; readonly path: string; readonly body?: object };

const sendTold = ({ method, path: url, body }: CallToSend, { token }: Person) =>
  server.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });

describe('a Runtime client whose board was made by older rules', () => {
  it('reads which calls show and accept the changes, and goes on then', async () => {
    const { keptVersion, version, compare, accept } = await readNotice();
    expect([keptVersion, version]).toEqual([OLDER, shippedKnowledge().version]);
    expect((await sendTold(compare, company.sales)).json()).toMatchObject({ from: OLDER, to: version });
    expect((await sendTold(accept, company.sales)).statusCode).toBe(200);
    expect((await rate('2000')).statusCode).toBe(200);
    expect((await server.send(saveModelCall, { token: company.sales.token })).statusCode).toBe(200);
  });

  it('reads those calls again when a still newer version came between', async () => {
    const { accept } = await readNotice();
    const late = { ...accept, body: { version: OLDER } };
    const refused = await sendTold(late, company.sales);
    expect(refused.statusCode).toBe(409);
    expect(changedKnowledge.parse(refused.json().details).accept).toEqual(accept);
  });

  it('accepts nothing for a user of a board that somebody else holds, or for another company', async () => {
    const { accept } = await readNotice();
    expect((await sendTold(accept, await aColleague(server, company))).json().code).toBe('HELD');
    expect((await sendTold(accept, (await seedCompany(server)).sales)).statusCode).toBe(404);
  });
});
