import {
  closeEditingCall,
  editBoardCall,
  keepEditingCall,
  openEditingCall,
  readEditingCall,
  saveEditingCall,
  takeOverEditingCall,
} from '@pw/contract/board-configuration';
import { deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { setStatus } from '../../testing/a-project.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const open = forEachTest(() => anOpenBoard(server, company.sales));

/** The answer of each call to a board. */
async function answersFor(lineItemId: number) {
  const to = { token: company.sales.token, params: { ...open.params, lineItemId } };
  const edits = [{ kind: 'set' as const, part: 'board', property: 'QTY_BC', value: 1 }];
  const replies = [
    await server.send(openEditingCall, to),
    await server.send(readEditingCall, to),
    await server.send(keepEditingCall, to),
    await server.send(takeOverEditingCall, to),
    await server.send(editBoardCall, { ...to, body: { sequence: 1, edits } }),
    await server.send(saveEditingCall, { ...to, body: { sequence: 1 } }),
    await server.send(closeEditingCall, to),
  ];
  return [...new Set(replies.map((reply) => `${reply.statusCode} ${reply.json().code}`))];
}

describe('a board that is not there', () => {
  it('is not found by any call', async () => {
    expect(await answersFor(99_999)).toEqual(['404 NOT_FOUND']);
  });

  it('is not found in a project that can only be viewed, either: there is nothing to view', async () => {
    await setStatus(server, company.sales, open.params.projectId, 'on-order');
    expect(await answersFor(99_999)).toEqual(['404 NOT_FOUND']);
  });

  it('was deleted by somebody, who is named, also once the project can only be viewed', async () => {
    const { token, name } = company.sales;
    await server.send(deleteLineItemCall, { token, params: open.params });
    await setStatus(server, company.sales, open.params.projectId, 'on-order');
    const reply = await server.send(openEditingCall, { token, params: open.params });
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'DELETED', details: { by: { name } } }]);
  });

  it('is refused differently from one that can only be viewed', async () => {
    await setStatus(server, company.sales, open.params.projectId, 'on-order');
    const reply = await server.send(openEditingCall, { token: company.sales.token, params: open.params });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'VIEW_ONLY']);
  });
});
