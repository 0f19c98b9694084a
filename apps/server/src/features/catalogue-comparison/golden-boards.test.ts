import { addGoldenBoardCall, listGoldenBoardsCall, removeGoldenBoardCall } from '@pw/contract/golden-boards';
import { MOST_GOLDEN } from '@pw/domain/catalogue/golden-board';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let priya: Person;
let board: Awaited<ReturnType<typeof aConfiguredBoard>>;

beforeEach(async () => {
  priya = await aProductEngineer(server, company);
  board = await aConfiguredBoard(server, company.sales);
});

const add = (name: string, by = priya, of = board) =>
  server.send(addGoldenBoardCall, { token: by.token, body: { ...of, name } });
const remove = (goldenId: string, by = priya) =>
  server.send(removeGoldenBoardCall, { token: by.token, params: { goldenId } });

async function listOwn(by = priya) {
  const reply = await server.send(listGoldenBoardsCall, { token: by.token });
  return listGoldenBoardsCall.reply.parse(reply.json()).boards.filter(({ added }) => added !== null);
}

describe('golden boards', () => {
  it('are those of the product, and what a company has frozen of its boards under a name', async () => {
    const { boards } = addGoldenBoardCall.reply.parse((await add(' The usual MDB ')).json());
    expect(boards.find(({ goldenId }) => goldenId === 'product/RB2')).toEqual({
      goldenId: 'product/RB2',
      name: 'RB2',
      feeders: 4,
      added: null,
    });
    const added = { by: priya.name, at: '2026-11-20T04:30:00.000Z' };
    expect(await listOwn()).toEqual([{ goldenId: expect.any(String), name: 'The usual MDB', feeders: 4, added }]);
  });

  it('are removed by their company alone, and only once', async () => {
    await add('MDB');
    const [golden] = await listOwn();
    const stranger = await aProductEngineer(server, await seedCompany(server));
    expect((await remove(golden?.goldenId ?? '', stranger)).statusCode).toBe(404);
    expect((await remove(golden?.goldenId ?? '')).statusCode).toBe(200);
    expect((await remove(golden?.goldenId ?? '')).statusCode).toBe(404);
    expect(await listOwn()).toEqual([]);
    expect((await add('MDB')).statusCode).toBe(200);
  });

  it.each([
    ['an empty name', ' ', 422, 'FIELD_INVALID'],
    ['a name of another one', 'MDB', 409, 'NAME_TAKEN'],
  ])('are not added with %s', async (_what, name, status, code) => {
    await add('MDB');
    const reply = await add(name);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it('are not made of a board that is not there, or of another company', async () => {
    expect((await add('MDB', priya, { ...board, lineItemId: 999 })).statusCode).toBe(404);
    const stranger = await aProductEngineer(server, await seedCompany(server));
    expect((await add('MDB', stranger)).statusCode).toBe(404);
  });

  it(`are at most ${MOST_GOLDEN} of a company`, async () => {
    await add('MDB');
    await server.owner.query(
      `insert into golden_boards
        select company_id, gen_random_uuid(), name || n, quantity, inputs, added_by, added_by_name, added_at
        from golden_boards, generate_series(2, $1) n where company_id = $2`,
      [MOST_GOLDEN, company.companyId],
    );
    expect((await add('One more')).json().code).toBe('MOST_GOLDEN');
  });

  it('are marked by product engineers alone', async () => {
    expect((await add('MDB', company.administrator)).statusCode).toBe(403);
    expect((await add('MDB', company.sales)).statusCode).toBe(403);
  });
});
