import { addLineItemCall, boardRenameCall, copyLineItemCall, deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { editCustomerDetailsCall } from '@pw/contract/spec-api/customers';
import { createProjectCall, deleteProjectCall, editProjectCall } from '@pw/contract/spec-api/projects';
import { describe, expect, it } from 'vitest';
import { aBoard } from '../../testing/a-board.ts';
import { aCustomer } from '../../testing/a-customer.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);

type At = Pick<TestServer, 'send'>;

const create = (at: At, projectName: string) => {
  const { token, accountId: userId } = company.sales;
  return at.send(createProjectCall, { token, body: { userId, rsToken: token, name: '', projectName } });
};
const removeProject = (at: At) => {
  const { token, accountId: userId } = company.sales;
  return at.send(deleteProjectCall, { token, body: { userId, rsToken: token, specProjectId: 'Q-2026-0001' } });
};
const add = (at: At) =>
  at.send(addLineItemCall, { token: company.sales.token, params: { projectId: 1 }, body: { itemDesc: 'New' } });
const rename = (at: At, boardName: string) =>
  at.send(boardRenameCall, {
    token: company.sales.token,
    body: { projectId: 1, lineItemId: 1, boardName, revision: 1 },
  });
const copyBoard = (at: At) => {
  const { token } = company.sales;
  const body = { projectId: 1, targetProjectId: 2, lineItems: [{ lineItemId: 1 }], rsToken: token };
  return at.send(copyLineItemCall, { token, body });
};
const removeBoard = (at: At) =>
  at.send(deleteLineItemCall, { token: company.sales.token, params: { projectId: 1, lineItemId: 1 } });

async function livingBoards(projectId: number): Promise<number> {
  const { rows } = await server.owner.query(
    'select from boards where company_id = $1 and project_id = $2 and deleted_at is null',
    [company.companyId, projectId],
  );
  return rows.length;
}

describe('at two servers at once', () => {
  it('two new projects get two numbers without a gap', async () => {
    const held = await holdSaves(server, 'projects');
    const both = [create(server, 'One'), create(second, 'Other')];
    await held.untilWaiting(2);
    await held.release();
    const numbers = (await Promise.all(both)).map((reply) => reply.json().specProjectId);
    expect(new Set(numbers)).toEqual(new Set(['Q-2026-0001', 'Q-2026-0002']));
  });

  it('a project that is undone gives its number to the one that waits', async () => {
    const held = await holdSaves(server, 'projects');
    const undone = create(server, 'Undone');
    await held.untilWaiting(1);
    const waiting = create(second, 'Waiting');
    await held.untilWaiting(2);
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
    );
    expect((await undone).statusCode).toBe(503);
    await held.release();
    expect((await waiting).json()).toMatchObject({ projectId: 1, specProjectId: 'Q-2026-0001' });
  });

  it('one of two who rename the same board wins, and the other is shown the name it got', async () => {
    await aBoard(server, company.sales, await aProject(server, company.sales));
    const held = await holdSaves(server, 'boards');
    const first = rename(server, 'First');
    await held.untilWaiting(1);
    const later = rename(second, 'Later');
    await held.untilWaiting(2);
    await held.release();
    expect((await first).statusCode).toBe(200);
    expect([(await later).statusCode, (await later).json().details.current.itemDesc]).toEqual([409, 'First']);
  });

  it('a board comes into a project before it is deleted, or is refused: none is left behind it', async () => {
    await aProject(server, company.sales);
    const held = await holdSaves(server, 'projects');
    const deletion = removeProject(server);
    await held.untilWaiting(1);
    const addition = add(second);
    await held.untilWaiting(2);
    await held.release();
    expect([(await deletion).statusCode, (await addition).json().code]).toEqual([200, 'DELETED']);
    expect(await livingBoards(1)).toBe(0);
  });

  it('a board is added first and goes with its project', async () => {
    await aProject(server, company.sales);
    const held = await holdSaves(server, 'boards');
    const addition = add(server);
    await held.untilWaiting(1);
    const deletion = removeProject(second);
    await held.untilWaiting(2);
    await held.release();
    expect([(await addition).statusCode, (await deletion).statusCode]).toEqual([200, 200]);
  });

  it('a board is copied whole or not at all while it is deleted', async () => {
    await aBoard(server, company.sales, await aProject(server, company.sales));
    await aProject(server, company.sales);
    const held = await holdSaves(server, 'boards');
    const deletion = removeBoard(server);
    await held.untilWaiting(1);
    // The copy does not wait for the source: it takes the board as it was before the deletion.
    const copying = copyBoard(second);
    await held.untilWaiting(2);
    await held.release();
    expect([(await deletion).statusCode, (await copying).statusCode]).toEqual([200, 200]);
    expect([await livingBoards(1), await livingBoards(2)]).toEqual([0, 1]);
    expect((await copyBoard(server)).json().code).toBe('DELETED');
    expect(await livingBoards(2)).toBe(1);
  });

  it('a project and its customer are saved without waiting for each other in a circle', async () => {
    const { token } = company.sales;
    const { customerId } = await aCustomer(server, company.sales, { customerName: 'Acme', location: 'Pune' });
    await aProject(server, company.sales, { customerId });
    const held = await holdSaves(server, 'projects');
    const body = { projectID: 1, rsToken: token, customerId, consultant: 'Rao' };
    const project = server.send(editProjectCall, { token, body });
    await held.untilWaiting(1);
    const customer = second.send(editCustomerDetailsCall, { token, body: { customerId, location: 'Wadi' } });
    await held.untilWaiting(2);
    await held.release();
    expect([(await project).statusCode, (await customer).statusCode]).toEqual([200, 200]);
  });
});
