import { findBoardsCall, listBoardsCall } from '@pw/contract/boards';
import {
  addLineItemCall,
  boardRenameCall,
  deleteLineItemCall,
  deleteMulipleBoardCall,
  deletePriceReportCall,
  editLineItemCall,
  getLineItemCall,
  getLineItemsCall,
  updateQuantityCall,
} from '@pw/contract/spec-api/boards';
import { type LineItemOnWire, lineItemsSavedMeanwhile } from '@pw/contract/spec-api/line-item-fields';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBoard } from '../../testing/a-board.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;

beforeEach(async () => {
  token = company.sales.token;
  await aProject(server, company.sales);
});

const project = { projectID: 1 };
const at = (lineItemId: number) => ({ projectId: 1, lineItemId });

const add = (body: object) => server.send(addLineItemCall, { token, params: { projectId: 1 }, body });
const edit = (lineItemId: number, body: object) =>
  server.send(editLineItemCall, { token, params: at(lineItemId), body });
const get = (lineItemId: number) => server.send(getLineItemCall, { token, params: at(lineItemId) });
const remove = (lineItemId: number, query = {}) =>
  server.send(deleteLineItemCall, { token, params: at(lineItemId), query });
const rename = (lineItemId: number, boardName: string, more = {}) =>
  server.send(boardRenameCall, { token, body: { ...at(lineItemId), boardName, ...more } });
const setQuantity = (lineItemId: number, qty: number, createdBy = company.companyId) =>
  server.send(updateQuantityCall, { token, body: { ...at(lineItemId), qty, createdBy } });
const stateOf = ({ udfs }: LineItemOnWire) => udfs[2]?.value;

async function names(): Promise<readonly string[]> {
  const reply = await server.send(getLineItemsCall, { token, params: { projectId: 1 } });
  return getLineItemsCall.reply.parse(reply.json()).map(({ itemDesc }) => itemDesc);
}

describe('POST Projects/{projectId}/lineitems', () => {
  it('adds a board in progress with its defaults and answers its number [API-48, BRD-26, BRD-28]', async () => {
    const reply = await add({ itemDesc: ' PCC-1 ', udfs: [{ id: 8, value: 'generated' }], price: 5, lineItemID: 77 });
    const by = company.sales.accountId;
    const at = '2026-11-20T04:30:00.000Z';
    expect(reply.json()).toEqual({
      projectID: 1,
      lineItemID: 1,
      itemNumber: 1,
      processID: 1,
      partFamilyID: 54,
      quantity: 1,
      cost: 0,
      price: 0,
      discount: 0,
      itemDesc: 'PCC-1',
      comments: '',
      createdBy: by,
      createdDate: at,
      lastModifiedBy: by,
      lastModifiedDate: at,
      assignedTo: '',
      unitType: 'M',
      isDeleted: false,
      udfs: [
        { projectID: 1, lineItemID: 1, id: 6, name: 'Board Type', value: 'Switchboard' },
        { projectID: 1, lineItemID: 1, id: 7, name: 'Board Name', value: 'PCC-1' },
        { projectID: 1, lineItemID: 1, id: 8, name: 'Configuration State', value: 'InProgress' },
      ],
      properties: {},
      revision: 1,
    });
  });

  it('takes type and name from the user-defined fields 6 and 7 [BRD-27]', async () => {
    const udfs = [
      { id: 6, value: 'Switchboard' },
      { id: 7, value: 'MCC-1' },
    ];
    expect((await add({ udfs })).json().itemDesc).toBe('MCC-1');
    expect((await add({ itemDesc: 'X', udfs: [{ id: 6, value: 'Panel' }] })).json().code).toBe('TYPE_UNKNOWN');
  });

  it('lets two boards of a project have one name [BRD-13]', async () => {
    await add({ itemDesc: 'PCC-1' });
    expect((await add({ itemDesc: 'PCC-1' })).json()).toMatchObject({ lineItemID: 2, itemNumber: 2 });
  });

  it.each([
    [{ itemDesc: '' }, 'NAME_INVALID', 'Board Name is required'],
    [{}, 'NAME_INVALID', 'Board Name is required'],
    [{ itemDesc: 'a/b' }, 'NAME_INVALID', 'A board name is a folder name too, not allowed: / : * ? " < > |'],
    [{ itemDesc: 'x'.repeat(10_000) }, 'NAME_INVALID', 'A name has at most 100 characters'],
    [{ itemDesc: 'X', quantity: 1000 }, 'QUANTITY_INVALID', 'Quantity is a whole number from 1 to 999'],
    [{ itemDesc: 'X', comments: 'x'.repeat(301) }, 'TEXT_INVALID', 'A text of a board has at most 300 characters'],
  ])('refuses %j', async (body, code, message) => {
    const reply = await add(body);
    expect([reply.statusCode, reply.json()]).toEqual([422, { code, message }]);
  });

  it.each(["O'Brien’s", 'लोड केंद्र', 'لوحة', 'PCC 🏭'])('takes the name %j', async (itemDesc) => {
    expect((await add({ itemDesc })).json().itemDesc).toBe(itemDesc);
  });

  it('refuses the board after the 200th', async () => {
    await aBoard(server, company.sales, project);
    await server.owner.query(
      `insert into boards select (jsonb_populate_record(b, jsonb_build_object('line_item_id', n))).*
        from boards b, generate_series(2, 200) n where company_id = $1`,
      [company.companyId],
    );
    expect((await add({ itemDesc: 'One more' })).json().code).toBe('TOO_MANY_BOARDS');
  });
});

describe('GET boards', () => {
  const find = async (search: string, by = token) => {
    const reply = await server.send(findBoardsCall, { token: by, query: { search } });
    return findBoardsCall.reply.parse(reply.json()).items.map(({ name, projectName }) => [name, projectName]);
  };

  it('finds boards of every project by a part of their names, the last saved first, and no deleted one', async () => {
    await add({ itemDesc: 'PCC-1' });
    await add({ itemDesc: 'MCC-1' });
    await add({ itemDesc: 'pcc-2' });
    const all = await find('CC');
    expect(all.map(([name]) => name)).toEqual(['pcc-2', 'MCC-1', 'PCC-1']);
    expect((await find(' pcc ')).map(([name]) => name)).toEqual(['pcc-2', 'PCC-1']);
    expect(await find('%')).toEqual([]);
    await remove(1);
    expect((await find('pcc')).map(([name]) => name)).toEqual(['pcc-2']);
  });

  it('finds nothing of another company', async () => {
    await add({ itemDesc: 'PCC-1' });
    const other = await seedCompany(server);
    expect(await find('pcc', other.sales.token)).toEqual([]);
  });

  it('refuses an empty search', async () => {
    expect((await server.send(findBoardsCall, { token, query: { search: ' ' } })).statusCode).toBe(400);
  });
});

describe('GET Projects/{projectId}/lineitems', () => {
  it('answers the living boards of the project by item number, and one of them alone [API-46, API-47]', async () => {
    const first = await aBoard(server, company.sales, project, { itemDesc: 'PCC-1' });
    const gone = await aBoard(server, company.sales, project, { itemDesc: 'PCC-2' });
    const third = await aBoard(server, company.sales, project, { itemDesc: 'PCC-3' });
    await remove(gone.lineItemID);
    const reply = await server.send(getLineItemsCall, { token, params: { projectId: 1 } });
    expect(reply.json()).toEqual([first, third]);
    expect((await get(third.lineItemID)).json()).toEqual({ ...third, itemNumber: 3 });
  });

  it('says of a board who deleted it, and knows no board through another project', async () => {
    const board = await aBoard(server, company.sales, project);
    const other = await aProject(server, company.sales);
    const through = await server.send(getLineItemCall, {
      token,
      params: { projectId: other.projectID, lineItemId: board.lineItemID },
    });
    expect(through.json().code).toBe('NOT_FOUND');
    await remove(board.lineItemID);
    const reply = await get(board.lineItemID);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      404,
      { code: 'DELETED', details: { by: { userId: company.sales.accountId, name: company.sales.name } } },
    ]);
  });
});

describe('PUT Projects/{projectId}/lineitems/{lineItemId}', () => {
  it('saves a board; what is not sent stays [API-49]', async () => {
    const board = await aBoard(server, company.sales, project, { isGenerated: true });
    const saved = await edit(1, { ...board, comments: 'Line 1\nLine 2', quantity: 3 });
    expect(saved.json()).toMatchObject({ processID: 4, comments: 'Line 1\nLine 2', quantity: 3, revision: 3 });
    expect((await edit(1, { assignedTo: 'Asha' })).json()).toMatchObject({ quantity: 3, processID: 4, revision: 4 });
  });

  it('believes no client that says that a board is saved and complete, and writes it down [BRD-15]', async () => {
    const board = await aBoard(server, company.sales, project);
    const claim = { processID: 4, udfs: [{ id: 8, value: 'generated' }] };
    const reply = await edit(1, { ...board, ...claim });
    expect([reply.statusCode, reply.json().processID, stateOf(reply.json())]).toEqual([200, 1, 'InProgress']);
    expect((await edit(1, { ...claim, quantity: 3 })).json().code).toBe('NOT_GENERATED');
    const { rows } = await server.owner.query(
      "select details -> 'differences' as differences from audit_events where company_id = $1 and event = 'board.edited'",
      [company.companyId],
    );
    expect(rows).toEqual([
      {
        differences: [
          { field: 'processID', sent: 4, own: 1 },
          { field: 'state', sent: 'generated', own: 'InProgress' },
        ],
      },
    ]);
  });

  it('takes a complete board for no less than it is, regardless of what a client says', async () => {
    const board = await aBoard(server, company.sales, project, { isGenerated: true });
    const reply = await edit(1, { ...board, processID: 1, udfs: [{ id: 8, value: 'InProgress' }] });
    expect([reply.json().processID, stateOf(reply.json())]).toEqual([4, 'generated']);
  });

  it('puts a board that is renamed in progress, though the old state is sent along [BRD-14]', async () => {
    const board = await aBoard(server, company.sales, project, { isGenerated: true });
    expect(stateOf(board)).toBe('generated');
    expect(stateOf((await edit(1, { ...board, itemDesc: 'PCC-9' })).json())).toBe('InProgress');
  });

  it('refuses a lost update with the board as it is now', async () => {
    const board = await aBoard(server, company.sales, project, { isGenerated: true });
    await edit(1, { quantity: 2, revision: board.revision });
    const reply = await edit(1, { quantity: 3, revision: board.revision });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    expect(reply.json().details).toMatchObject({
      current: { quantity: 2, revision: 3 },
      savedBy: { name: company.sales.name },
    });
  });
});

describe('POST /configData/boardRename', () => {
  it('renames a board and puts it in progress [API-35, BRD-14]', async () => {
    const board = await aBoard(server, company.sales, project, { isGenerated: true });
    const { data, statusCode } = (await rename(1, ' MCC-1 ', { revision: board.revision })).json();
    expect([statusCode, data.itemDesc, stateOf(data)]).toEqual([200, 'MCC-1', 'InProgress']);
  });

  it('refuses an empty name', async () => {
    await aBoard(server, company.sales, project);
    expect((await rename(1, ' ')).json()).toEqual({ code: 'NAME_INVALID', message: 'Board Name is required' });
  });
});

describe('POST /configData/updateQuantity', () => {
  it.each([
    [5, 5],
    [0, 1],
    [-3, 1],
  ])('makes %d of a board: %d [API-28, BRD-18]', async (qty, saved) => {
    await aBoard(server, company.sales, project, { quantity: 2, isGenerated: true });
    expect((await setQuantity(1, qty)).json().data.quantity).toBe(saved);
  });

  it('keeps the configuration as it is: a generated board stays generated', async () => {
    await aBoard(server, company.sales, project, { isGenerated: true });
    expect(stateOf((await setQuantity(1, 2)).json().data)).toBe('generated');
  });

  it('refuses a board that is in progress, and so does PUT [BRD-17]', async () => {
    await aBoard(server, company.sales, project, { quantity: 2 });
    for (const reply of [await setQuantity(1, 3), await edit(1, { quantity: 3 })]) {
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'NOT_GENERATED']);
      expect(reply.json().message).toContain('open the board, complete it and save it');
    }
    expect((await get(1)).json()).toMatchObject({ quantity: 2, revision: 1 });
  });

  it('takes company or user as createdBy, and nobody else', async () => {
    await aBoard(server, company.sales, project, { isGenerated: true });
    expect((await setQuantity(1, 2, company.sales.accountId)).statusCode).toBe(200);
    expect((await setQuantity(1, 2, company.administrator.accountId)).statusCode).toBe(403);
  });

  it.each([1.5, 1000])('refuses %d', async (qty) => {
    await aBoard(server, company.sales, project);
    expect((await setQuantity(1, qty)).json().code).toBe('QUANTITY_INVALID');
  });
});

describe('deleting boards', () => {
  it('deletes one and keeps its row and its configuration [API-50]', async () => {
    await aBoard(server, company.sales, project);
    expect((await remove(1)).json()).toEqual({ statusCode: 200, data: at(1) });
    expect(await names()).toEqual([]);
    const { rows } = await server.owner.query(
      'select deleted_by from boards join board_configurations using (company_id, line_item_id) where company_id = $1',
      [company.companyId],
    );
    expect(rows).toEqual([{ deleted_by: company.sales.accountId }]);
  });

  it('keeps a board that somebody saved meanwhile, when the client has read an older one', async () => {
    await aBoard(server, company.sales, project);
    await rename(1, 'PCC-2');
    expect((await remove(1, { revision: 1 })).json().code).toBe('STALE');
    expect((await remove(1, { revision: 2 })).statusCode).toBe(200);
  });

  function removeAll(lineItemIds: readonly number[]) {
    return server.send(deleteMulipleBoardCall, { token, body: { projectId: 1, lineItemIds: [...lineItemIds] } });
  }

  it('deletes several at once, those among them that are deleted already [API-36]', async () => {
    for (const itemDesc of ['A', 'B', 'C']) {
      await aBoard(server, company.sales, project, { itemDesc });
    }
    await remove(1);
    expect((await removeAll([1, 2, 2])).json().data).toEqual({ projectId: 1, lineItemIds: [2] });
    expect(await names()).toEqual(['C']);
    expect((await removeAll([1, 2])).json().code).toBe('DELETED');
  });

  it('deletes none when somebody saved one of them meanwhile, and says which, who and when [BRD-39]', async () => {
    await aBoard(server, company.sales, project);
    await aBoard(server, company.sales, project, { itemDesc: 'MCC-1' });
    await rename(1, 'PCC-2');
    const read = (revision: number) => [
      { lineItemId: 1, revision },
      { lineItemId: 2, revision: 1 },
    ];
    const body = { projectId: 1, lineItemIds: [1, 2], revisions: read(1) };
    const refused = await server.send(deleteMulipleBoardCall, { token, body });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
    const { boards } = lineItemsSavedMeanwhile.parse(refused.json().details);
    expect(boards.map(({ current, savedBy }) => [current.itemDesc, current.revision, savedBy.userId])).toEqual([
      ['PCC-2', 2, company.sales.accountId],
    ]);
    expect(await names()).toEqual(['PCC-2', 'MCC-1']);
    const again = await server.send(deleteMulipleBoardCall, { token, body: { ...body, revisions: read(2) } });
    expect([again.statusCode, await names()]).toEqual([200, []]);
  });

  it('deletes none when one of them is not of the project', async () => {
    await aBoard(server, company.sales, project);
    const { projectID } = await aProject(server, company.sales);
    const other = await aBoard(server, company.sales, { projectID });
    expect((await removeAll([1, other.lineItemID])).json().code).toBe('NOT_FOUND');
    expect(await names()).toEqual(['PCC-1']);
  });

  it.each([[[]], [Array.from({ length: 501 }, (_each, index) => index + 1)]])(
    'refuses a list of none and one that is too long',
    async (ids) => {
      expect((await removeAll(ids)).statusCode).toBe(400);
    },
  );
});

describe('POST /configData/deletePriceReport', () => {
  const drop = (lineItemId: number) => server.send(deletePriceReportCall, { token, body: at(lineItemId) });

  it('puts a board without a price in progress, and knows boards that were deleted [API-29, BRD-32]', async () => {
    await aBoard(server, company.sales, project, { isGenerated: true });
    expect((await drop(1)).json()).toEqual({ statusCode: 200, data: at(1) });
    expect(stateOf((await get(1)).json())).toBe('InProgress');
    await remove(1);
    expect((await drop(1)).statusCode).toBe(200);
    expect((await drop(2)).json().code).toBe('NOT_FOUND');
  });
});

describe('GET /projects/{id}/boards', () => {
  async function list(query = {}) {
    const reply = await server.send(listBoardsCall, { token, params: { projectId: 1 }, query });
    const { items, ...rest } = listBoardsCall.reply.parse(reply.json());
    return { names: items.map(({ name }) => name), ...rest };
  }

  it('gives pages and what a search finds, and names every board that is not complete [VAL-01]', async () => {
    await aBoard(server, company.sales, project, { itemDesc: 'PCC-1', isGenerated: true });
    await aBoard(server, company.sales, project, { itemDesc: 'MCC-1', quantity: 7 });
    await aBoard(server, company.sales, project, { itemDesc: 'MCC-2' });
    const incomplete = ['MCC-1', 'MCC-2'];
    const all = { boards: 3, panels: 9, incomplete };
    expect(await list()).toEqual({ names: ['PCC-1', 'MCC-1', 'MCC-2'], total: 3, ...all });
    expect(await list({ page: 2, size: 2 })).toEqual({ names: ['MCC-2'], total: 3, ...all });
    expect(await list({ search: ' mcc ' })).toEqual({ names: ['MCC-1', 'MCC-2'], total: 2, ...all });
    expect((await list({ search: 'completed' })).names).toEqual(['PCC-1']);
    expect((await list({ search: '7' })).names).toEqual(['MCC-1']);
    expect((await list({ search: 'siepan' })).total).toBe(3);
  });
});
