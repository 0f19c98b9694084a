import { generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { importProjectCall } from '@pw/contract/projects';
import {
  copyLineItemCall,
  deleteLineItemCall,
  getLineItemsCall,
  updateQuantityCall,
} from '@pw/contract/spec-api/boards';
import { deleteProjectCall } from '@pw/contract/spec-api/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;

afterAll(closePdfWorker);
/** Project 1 has the boards 1 PCC-1 and 2 MCC-1, project 2 none. */
beforeEach(async () => {
  token = company.sales.token;
  const boards = [
    { ...referenceBoards.RB1, name: 'PCC-1', quantity: 3 },
    { ...referenceBoards.RB2, name: 'MCC-1' },
  ];
  await server.send(importProjectCall, { token, body: { project: { name: 'Source' }, boards } });
  await aProject(server, company.sales);
});

type Copied = { readonly lineItemId: number; readonly boardName?: string };

function copy(lineItems: readonly Copied[], targetProjectId = 1, projectId = 1) {
  const body = { projectId, targetProjectId, rsToken: token, lineItems: [...lineItems] };
  return server.send(copyLineItemCall, { token, body });
}

async function boardsOf(projectId: number) {
  const reply = await server.send(getLineItemsCall, { token, params: { projectId } });
  return getLineItemsCall.reply.parse(reply.json());
}

describe('POST /global-search-feeder/copyLineItem', () => {
  it('duplicates boards in their project, each under a name of its own [API-59, BRD-25, VAL-07, VAL-09]', async () => {
    expect((await copy([{ lineItemId: 1 }, { lineItemId: 1 }, { lineItemId: 2 }])).json()).toEqual([
      { projectId: 1, lineItemId: 3, boardName: 'PCC-1-Copy-(1)' },
      { projectId: 1, lineItemId: 4, boardName: 'PCC-1-Copy-(2)' },
      { projectId: 1, lineItemId: 5, boardName: 'MCC-1-Copy-(1)' },
    ]);
    expect((await copy([{ lineItemId: 4 }])).json()).toMatchObject([{ boardName: 'PCC-1-Copy-(3)' }]);
  });

  it('pastes boards into another project, with their configurations [BRD-25]', async () => {
    const reply = await copy([{ lineItemId: 1, boardName: ' PCC-9 ' }], 2);
    expect(reply.json()).toEqual([{ projectId: 2, lineItemId: 3, boardName: 'PCC-9' }]);
    const [pasted] = await boardsOf(2);
    expect(pasted).toMatchObject({ itemNumber: 1, quantity: 3, properties: referenceBoards.RB1.properties });
    const { rows } = await server.owner.query(
      'select count(distinct inputs)::int as different from board_configurations where company_id = $1 and line_item_id in (1, 3)',
      [company.companyId],
    );
    expect(rows).toEqual([{ different: 1 }]);
  });

  it('makes a copy of a complete board complete, with a front view that names its own project [BRD-15]', async () => {
    const [copied] = copyLineItemCall.reply.parse((await copy([{ lineItemId: 2 }], 2)).json());
    const params = { projectId: 2, lineItemId: copied?.lineItemId ?? 0 };
    const read = await server.send(readFrontViewCall, { token, params });
    const { frontView, state } = readFrontViewCall.reply.parse(read.json());
    const drawing = await server.app.inject({ method: 'GET', url: frontView?.sheets[0]?.svg.address ?? '' });
    expect([state, drawing.payload.includes('2-R1'), drawing.payload.includes('1-R1')]).toEqual([
      'generated',
      true,
      false,
    ]);
    expect(
      (await server.send(updateQuantityCall, { token, body: { ...params, qty: 5, createdBy: company.companyId } }))
        .statusCode,
    ).toBe(200);
  });

  it('completes many copies of a board as it would complete each, at once [BRD-15]', async () => {
    const [alone] = copyLineItemCall.reply.parse((await copy([{ lineItemId: 2 }], 2)).json());
    const [few, many] = [await statementsOf(2), await statementsOf(8)];
    expect(many - few).toBeLessThan(6);
    const last = { projectId: 2, lineItemId: (alone?.lineItemId ?? 0) + 10 };
    const read = await server.send(readFrontViewCall, { token, params: last });
    const { frontView } = readFrontViewCall.reply.parse(read.json());
    const drawing = await server.app.inject({ method: 'GET', url: frontView?.sheets[0]?.svg.address ?? '' });
    expect(drawing.payload).toContain('MCC-1-Copy-(11)-FV-01');
    const again = await server.send(generateFrontViewCall, { token, params: last });
    expect(generateFrontViewCall.reply.parse(again.json()).fingerprint).toBe(frontView?.fingerprint);
    const { rows } = await server.owner.query(
      `select count(*)::int as complete, count(distinct (lines::text, unit_price::text))::int as prices,
        count(distinct fingerprint)::int as drawings
      from boards join price_reports using (company_id, line_item_id) join front_views using (company_id, line_item_id)
      where company_id = $1 and project_id = 2 and state = 'generated'`,
      [company.companyId],
    );
    expect(rows).toEqual([{ complete: 11, prices: 1, drawings: 11 }]);
  });

  /** How often the database is asked while board 2 is copied some times into project 2. */
  async function statementsOf(copies: number): Promise<number> {
    const statements = await recordStatements(() =>
      copy(
        Array.from({ length: copies }, () => ({ lineItemId: 2 })),
        2,
      ),
    );
    return statements.length;
  }

  it('leaves a copy of a board in progress in progress', async () => {
    await server.owner.query("update boards set state = 'in-progress' where company_id = $1", [company.companyId]);
    await copy([{ lineItemId: 2 }], 2);
    const [pasted] = await boardsOf(2);
    expect(pasted?.udfs[2]?.value).toBe('InProgress');
  });

  it('gives a wished name that is taken its next free number [BRD-13, VAL-08]', async () => {
    await copy([{ lineItemId: 1, boardName: 'PCC-1-Copy-(1)' }]);
    expect((await copy([{ lineItemId: 1, boardName: ' PCC-1-Copy-(1) ' }])).json()).toMatchObject([
      { boardName: 'PCC-1-Copy-(2)' },
    ]);
  });

  it('refuses a name that is none', async () => {
    const reply = await copy([{ lineItemId: 1 }, { lineItemId: 2, boardName: 'a/b' }]);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'NAME_INVALID']);
    expect(await boardsOf(1)).toHaveLength(2);
  });

  it('copies nothing when one of the boards was deleted, and says by whom', async () => {
    await server.send(deleteLineItemCall, { token, params: { projectId: 1, lineItemId: 2 } });
    const reply = await copy([{ lineItemId: 1 }, { lineItemId: 2 }], 2);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      404,
      { code: 'DELETED', details: { by: { name: company.sales.name } } },
    ]);
    expect(reply.json().message).toMatch(/^The board MCC-1 was deleted by .* Load the list again\.$/);
    expect(await boardsOf(2)).toEqual([]);
  });

  it('copies nothing when the project of the source was deleted', async () => {
    const body = { userId: company.sales.accountId, rsToken: token, specProjectId: 'Q-2026-0001' };
    await server.send(deleteProjectCall, { token, body });
    expect((await copy([{ lineItemId: 1 }], 2)).json().code).toBe('DELETED');
    expect(await boardsOf(2)).toEqual([]);
  });

  it('copies out of a project that can only be viewed, and not into one', async () => {
    await setStatus(server, company.sales, 1, 'on-order');
    expect((await copy([{ lineItemId: 1 }], 2)).statusCode).toBe(200);
    expect((await copy([{ lineItemId: 1 }], 1)).json().code).toBe('VIEW_ONLY');
  });

  it('knows no board through another project, and none of another company', async () => {
    const other = await seedCompany(server);
    await aProject(server, other.sales);
    const lineItems = [{ lineItemId: 1 }];
    const replies = [
      await copy(lineItems, 1, 2),
      await copy([{ lineItemId: 99 }]),
      await copy(lineItems, 99),
      await server.send(copyLineItemCall, {
        token: other.sales.token,
        body: { projectId: 1, targetProjectId: 1, lineItems, rsToken: other.sales.token },
      }),
    ];
    expect(replies.map((reply) => reply.json().code)).toEqual(Array(4).fill('NOT_FOUND'));
  });

  it('refuses more boards than the project has room for, and copies none', async () => {
    const many = Array.from({ length: 199 }, () => ({ lineItemId: 1 }));
    expect((await copy(many)).json().code).toBe('TOO_MANY_BOARDS');
    expect(await boardsOf(1)).toHaveLength(2);
    await server.owner.query("update boards set state = 'in-progress' where company_id = $1", [company.companyId]);
    expect((await copy(many.slice(1), 2)).statusCode).toBe(200);
  });
});
