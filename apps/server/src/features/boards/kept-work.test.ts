import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { listBoardsCall } from '@pw/contract/boards';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { getBoardDesignCall, getProjectPriceCall } from '@pw/contract/project-pricing';
import { boardRenameCall } from '@pw/contract/spec-api/boards';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import { adminPriceCall, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { forEachTest } from '@pw/testing/fixtures';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const enquiry = aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity: 2 }] });
const params = forEachTest(async () => {
  const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
  return { projectId, lineItemId: lineItemIds[0] ?? 0 };
});
let token: string;

afterAll(closePdfWorker);

beforeEach(async () => {
  ({ token } = company.sales);
  await saveWith('65');
});

/** Saves the board with another fault level. */
async function saveWith(value: string): Promise<void> {
  const opened = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
  const edits = [{ kind: 'set' as const, part: 'board', property: 'INTERRUPT_RATING', value }];
  const edited = await server.send(editBoardCall, { token, params, body: { sequence: opened.sequence, edits } });
  const { sequence } = editBoardCall.reply.parse(edited.json());
  expect((await server.send(saveEditingCall, { token, params, body: { sequence } })).statusCode).toBe(200);
}

async function priceOfBoard() {
  const { projectId, lineItemId } = params;
  const reply = await server.send(getProjectPriceCall, { token, params: { projectId } });
  const { boards } = getProjectPriceCall.reply.parse(reply.json());
  return boards.find((board) => board.lineItemId === lineItemId)?.price;
}

async function gapOfBoard() {
  const { projectId, lineItemId } = params;
  const reply = await server.send(listBoardsCall, { token, params: { projectId }, query: {} });
  return listBoardsCall.reply.parse(reply.json()).items.find((board) => board.lineItemId === lineItemId)?.gap;
}

/** Amounts of both units of the board in paise, worked out whatever is kept of it. */
async function workedOf(...fields: readonly ('list' | 'final')[]): Promise<readonly number[]> {
  const reply = await server.send(getBoardDesignCall, { token, params });
  const { price } = getBoardDesignCall.reply.parse(reply.json());
  return fields.map((field) => 2 * (price?.[`${field}Paise`] ?? Number.NaN));
}

async function configurationsReadBy(work: () => Promise<unknown>): Promise<number> {
  const statements = await recordStatements(work);
  return statements.filter((statement) => String(statement).includes('select "inputs"')).length;
}

/** Puts other figures in the place of what was kept, so that it shows who reads them. */
async function falsify(): Promise<void> {
  await server.owner.query(
    `update kept_work set result = case kind
        when 'bill' then jsonb_set(result, '{sums,list}', '100')
        else jsonb_set(result, '{incompleteFeeders}', '7')
      end
      where company_id = $1`,
    [company.companyId],
  );
}

describe('what a board came to when it was saved', () => {
  it('is in the total of its project to the paisa, without the board being worked out', async () => {
    let price: Awaited<ReturnType<typeof priceOfBoard>>;
    const read = await configurationsReadBy(async () => {
      price = await priceOfBoard();
    });
    expect(read).toBe(0);
    expect([price?.listPaise, price?.finalPaise]).toEqual(await workedOf('list', 'final'));
  });

  it('says in the list what the board lacks, without the board being worked out', async () => {
    let gap: Awaited<ReturnType<typeof gapOfBoard>>;
    const read = await configurationsReadBy(async () => {
      gap = await gapOfBoard();
    });
    expect([read, gap?.code]).toEqual([0, 'FRONT_VIEW_MISSING']);
  });

  it('says, too, that the front view of the board is of before, without drawing it again', async () => {
    expect((await server.send(generateFrontViewCall, { token, params })).statusCode).toBe(200);
    expect(await gapOfBoard()).toBeNull();
    await saveWith('50');
    let gap: Awaited<ReturnType<typeof gapOfBoard>>;
    const read = await configurationsReadBy(async () => {
      gap = await gapOfBoard();
    });
    expect([read, gap?.code]).toEqual([0, 'FRONT_VIEW_OUTDATED']);
  });

  it('counts for another server, and after a restart: it is read where it was kept', async () => {
    await falsify();
    expect((await priceOfBoard())?.listPaise).toBe(2 * 100);
    expect(await gapOfBoard()).toEqual({ code: 'FEEDERS_INCOMPLETE', count: 7 });
  });
});

describe('what a board came to before', () => {
  const rated = async () => {
    const { token: administrator, companyId } = company.administrator;
    const read = await server.send(getBaseRateCall, { token: administrator, body: { companyId } });
    const { productionAndMaterialCosts, terms } = getBaseRateCall.reply.parse(read.json()).result;
    const plate = { type: 'MBP', material: 'Name plate', unit: 'board', ratePerUnit: 850.5 };
    const pricing = { productionAndMaterialCosts: [...productionAndMaterialCosts, plate], terms };
    return server.send(adminPriceCall, { token: administrator, body: { pricing } });
  };
  const discounted = () => {
    const body = { projectId: params.projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 20 };
    return server.send(groupLevelDiscountCall, { token, body });
  };
  const demanded = () =>
    server.owner.query(
      `update board_configurations
        set inputs = jsonb_set(inputs, '{properties,INTERRUPT_RATING}', '50'), revision = revision + 1
        where company_id = $1`,
      [company.companyId],
    );
  const ruled = () =>
    server.owner.query("update kept_work set print = replace(print, $2, 'another') where company_id = $1", [
      company.companyId,
      shippedKnowledge().version,
    ]);

  it.each([
    ['a rate of the company is another', rated],
    ['a discount of the project is another', discounted],
    ['another edition of the rules made it', ruled],
    ['the board is saved again', () => saveWith('50')],
    ['its configuration is another one without a save, as by a demand of the project', demanded],
  ])('is not read once %s', async (_what, change) => {
    await falsify();
    await change();
    const price = await priceOfBoard();
    expect([price?.listPaise, price?.finalPaise]).toEqual(await workedOf('list', 'final'));
    expect((await gapOfBoard())?.code).toBe('FRONT_VIEW_MISSING');
  });

  it('counts under another name of the board for its price, which depends on none, and not for its gaps', async () => {
    await falsify();
    await server.send(boardRenameCall, { token, body: { ...params, boardName: 'MDB-2' } });
    expect((await priceOfBoard())?.listPaise).toBe(2 * 100);
    expect((await gapOfBoard())?.code).toBe('FRONT_VIEW_MISSING');
  });
});
