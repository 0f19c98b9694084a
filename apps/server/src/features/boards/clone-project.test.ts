import { readFrontViewCall } from '@pw/contract/front-view';
import { cloneProjectCall, importProjectCall } from '@pw/contract/projects';
import { deleteLineItemCall, getLineItemsCall } from '@pw/contract/spec-api/boards';
import { deleteProjectCall } from '@pw/contract/spec-api/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

afterAll(closePdfWorker);
beforeEach(async () => {
  const boards = ['PCC-1', 'PCC-2', 'PCC-3'].map((name) => ({ ...referenceBoards.RB2, name }));
  const body = { project: { name: 'Plant', location: 'Pune' }, boards, charges: { marginPercent: 12 } };
  await server.send(importProjectCall, { token: company.sales.token, body });
});

function clone(projectId: number, names: { name?: string; salesEngineer?: string } = {}) {
  const body = { name: 'Plant II', salesEngineer: 'Vikram Joshi', ...names };
  return server.send(cloneProjectCall, { token: company.sales.token, params: { projectId }, body });
}

describe('POST /projects/{id}/clone', () => {
  it('makes a new quotation with all living boards and their configurations', async () => {
    const { token } = company.sales;
    await server.send(deleteLineItemCall, { token, params: { projectId: 1, lineItemId: 2 } });
    expect((await clone(1)).json()).toMatchObject({
      projectId: 2,
      quotationNumber: 'Q-2026-0002',
      name: 'Plant II',
      salesEngineer: 'Vikram Joshi',
      location: 'Pune',
      status: 'on-quote',
      revision: 1,
    });
    const items = await server.send(getLineItemsCall, { token, params: { projectId: 2 } });
    expect(items.json()).toMatchObject([
      { lineItemID: 4, itemNumber: 1, itemDesc: 'PCC-1', udfs: [{}, {}, { value: 'generated' }] },
      { lineItemID: 5, itemNumber: 2, itemDesc: 'PCC-3' },
    ]);
    const { rows } = await server.owner.query(
      'select count(distinct inputs)::int as inputs from board_configurations where company_id = $1',
      [company.companyId],
    );
    expect(rows).toEqual([{ inputs: 1 }]);
  });

  it('draws and prices complete boards again, under the name of the new project [BRD-15]', async () => {
    await clone(1);
    const { token } = company.sales;
    const reply = await server.send(readFrontViewCall, { token, params: { projectId: 2, lineItemId: 4 } });
    const { frontView } = readFrontViewCall.reply.parse(reply.json());
    const drawing = await server.app.inject({ method: 'GET', url: frontView?.sheets[0]?.svg.address ?? '' });
    expect(drawing.payload).toContain('Plant II');
    const { rows } = await server.owner.query(
      'select line_item_id, configuration_revision from price_reports where company_id = $1 order by line_item_id',
      [company.companyId],
    );
    expect(rows).toEqual([4, 5, 6].map((line_item_id) => ({ line_item_id, configuration_revision: 1 })));
  });

  it('clones a project that can only be viewed: the clone is on quote', async () => {
    await setStatus(server, company.sales, 1, 'on-order');
    expect((await clone(1)).json()).toMatchObject({ status: 'on-quote', orderNumber: null });
  });

  it('refuses to clone without project name and sales engineer', async () => {
    const reply = await clone(1, { name: ' ', salesEngineer: '' });
    expect([reply.statusCode, reply.json().details]).toEqual([
      422,
      { name: 'Project Name is required', salesEngineer: 'Sales Engineer Name is required' },
    ]);
  });

  it('refuses to clone what was deleted, and creates nothing', async () => {
    const { token, accountId: userId } = company.sales;
    const body = { userId, rsToken: token, specProjectId: 'Q-2026-0001' };
    await server.send(deleteProjectCall, { token, body });
    expect((await clone(1)).json().code).toBe('DELETED');
    expect((await clone(77)).json().code).toBe('NOT_FOUND');
    const { rows } = await server.owner.query('select from projects where company_id = $1', [company.companyId]);
    expect(rows).toHaveLength(1);
  });
});
