import { readPriceFiles } from '@pw/catalog/read';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { getBoardDesignCall, getProjectPriceCall } from '@pw/contract/project-pricing';
import { deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { boardOutput } from '@pw/pricing/quote/quote-board';
import { LOST_FINDING } from '@pw/switchboard/editing/open-draft';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aBoard } from '../../testing/a-board.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

function ask(projectId: number, lineItemId = 0) {
  return server.send(getBoardDesignCall, { token: company.sales.token, params: { projectId, lineItemId } });
}

const enquiry = aPricedEnquiry({
  discounts: [{ groups: ['MCCB'], makes: ['Siemens'], percent: 38.5 }],
  charges: { labour: { mode: 'AMOUNT', boards: { MDB: 7500.5 } }, marginPercent: 12, taxPercent: 18 },
});

describe('GET /projects/{projectId}/boards/{lineItemId}/design', () => {
  it('answers the board of the headless quote, with the paise next to each figure in rupees', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
    const { boards } = quotedEnquiry(enquiry, shippedKnowledge(), mustBeOk(readPriceBook(readPriceFiles())));
    for (const [index, board] of boards.entries()) {
      const { design, checks, bom, price, ...head } = (await ask(projectId, lineItemIds[index])).json();
      const expected = boardOutput(board);
      expect({ head, design, checks }).toEqual({
        head: { name: board.name, quantity: board.quantity },
        design: expected.design,
        checks: expected.checks,
      });
      expect(bom).toEqual(
        expected.bom.map((line, at) => ({
          ...line,
          listPricePaise: board.bill[at]?.listPrice.paise,
          netPricePaise: board.bill[at]?.netPrice.paise,
          amountPaise: board.bill[at]?.amount.paise,
        })),
      );
      expect(price).toMatchObject({ ...expected.price, finalPaise: board.price?.final.paise });
    }
  });

  it('answers the price that the project adds up', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
    const { token } = company.sales;
    const project = await server.send(getProjectPriceCall, { token, params: { projectId } });
    const [pcc, mdb] = await Promise.all(lineItemIds.map(async (id) => (await ask(projectId, id)).json().price));
    expect(project.json().totals.totalFinalLPPaise).toBe(pcc.finalPaise + 2 * mdb.finalPaise);
  });

  it('answers the checks alone where the configuration leads to no design', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const { lineItemID } = await aBoard(server, company.sales, { projectID: projectId }, { isGenerated: true });
    const answer = (await ask(projectId, lineItemID)).json();
    expect(answer.checks).toContainEqual(expect.objectContaining({ id: 'B1', severity: 'E' }));
    expect(answer).toMatchObject({
      design: null,
      bom: [],
      price: null,
    });
  });

  it('names what the rules have lost of a saved board, which has neither design nor price then', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
    const [lineItemId = 0] = lineItemIds;
    const gone = { name: 'VCB-1', type: 'VCB', properties: {}, components: [] };
    await server.owner.query(
      `update board_configurations
        set inputs = jsonb_set(jsonb_set(inputs, '{properties}', inputs->'properties' || $1), '{feeders}', inputs->'feeders' || $2)
        where company_id = $3 and line_item_id = $4`,
      [{ BUS_SHAPE: 'round', QTY_BC: 'two', BUS_PLATING: 'Gilded' }, gone, company.companyId, lineItemId],
    );
    const answer = getBoardDesignCall.reply.parse((await ask(projectId, lineItemId)).json());
    expect(answer).toMatchObject({ design: null, bom: [], price: null });
    const lost = answer.checks.filter(({ id }) => id === LOST_FINDING).map(({ message }) => message.split(' any')[0]);
    expect(lost).toEqual([
      'The rules do not take what was chosen as QTY_BC of PCC-1',
      'The rules do not take what was chosen as BUS_SHAPE of PCC-1',
      'The rules have no part such as VCB-1',
    ]);
    const params = { projectId, lineItemId };
    const { token } = company.sales;
    const project = getProjectPriceCall.reply.parse((await server.send(getProjectPriceCall, { token, params })).json());
    expect(project.boards.map(({ pricing }) => pricing)).toEqual(['no-design', 'priced']);
    expect(project.totals.unpriced).toEqual(['PCC-1']);
    const drawn = await server.send(generateFrontViewCall, { token, params });
    expect([drawn.statusCode, drawn.json().code]).toEqual([422, 'INCOMPLETE']);
    expect(drawn.json().message).toContain('The rules do not take what was chosen as QTY_BC of PCC-1');
  });

  it('refuses a board that was never configured', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const { lineItemID } = await aBoard(server, company.sales, { projectID: projectId });
    const reply = await ask(projectId, lineItemID);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'NOT_CONFIGURED']);
  });

  it('finds no board of another project, and says who deleted one of its own', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales);
    const other = await aConfiguredProject(server, company.sales);
    expect((await ask(projectId, other.lineItemIds[0])).json().code).toBe('NOT_FOUND');
    const lineItemId = lineItemIds[0] ?? 0;
    await server.send(deleteLineItemCall, { token: company.sales.token, params: { projectId, lineItemId } });
    const reply = await ask(projectId, lineItemId);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'DELETED']);
    expect(reply.json().message).toContain(company.sales.name);
  });
});
