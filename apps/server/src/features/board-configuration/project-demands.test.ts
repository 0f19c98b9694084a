import {
  editBoardCall,
  openEditingCall,
  readEditingCall,
  saveEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { explainPropertyCall } from '@pw/contract/board-knowledge';
import { readProjectDemandsCall, saveProjectDemandsCall } from '@pw/contract/project-demands';
import { importProjectCall } from '@pw/contract/projects';
import { addLineItemCall, copyLineItemCall } from '@pw/contract/spec-api/boards';
import { forEachTest } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { anOpenBoard, type OpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdRows } from '../../testing/hold-rows.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const open = forEachTest(() => anOpenBoard(server, company.sales, [way(1, 160), way(2, 250)]));
let token: string;

beforeEach(() => {
  ({ token } = company.sales);
});

const way = (number: number, rating: number): EditOnWire => {
  const properties = { FEEDER_AMP_RATING: rating, FEEDER_POLES: 4, SECTION_A: 1 };
  return { kind: 'add-feeder', part: `f${number}`, name: `OG-${number}`, type: 'MCCB_OG', properties };
};
const electronic = { when: { types: ['MCCB_OG'], ratingFrom: 250 }, set: { FEEDER_RELEASE: 'LSIG' } };

async function demand(demands: readonly unknown[], more: { readonly revision?: number } = {}) {
  const params = { projectId: open.params.projectId };
  return server.send(saveProjectDemandsCall, { token, params, body: { demands, ...more } as never });
}

async function state(params: OpenBoard['params'] = open.params) {
  return readEditingCall.reply.parse((await server.send(readEditingCall, { token, params })).json());
}

/** The release of a feeder in the draft, and where it comes from. */
async function releaseOf(part: string, params: OpenBoard['params'] = open.params) {
  const query = { part, property: 'FEEDER_RELEASE' };
  const reply = await server.send(explainPropertyCall, { token, params, query });
  const { value, origins } = explainPropertyCall.reply.parse(reply.json());
  return `${value} ${origins[0]?.source}`;
}

const send = async (edits: readonly EditOnWire[], params = open.params) => {
  const { sequence } = await state(params);
  return server.send(editBoardCall, { token, params, body: { sequence, edits: [...edits] } });
};

describe('the demands of a project', () => {
  it('hold at once for a board that somebody edits, who keeps what was done and can take it back', async () => {
    const saved = await demand([electronic]);
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { demands: [{ set: { FEEDER_RELEASE: 'LSIG' } }] }]);
    expect(await releaseOf('f1')).toBe(' initial value');
    expect(await releaseOf('f2')).toBe('LSIG demand 1 of the project');
    expect(await state()).toMatchObject({ sequence: open.sequence + 1, canUndo: true });
    await send([way(3, 400)]);
    expect(await releaseOf('f3')).toBe('LSIG demand 1 of the project');
    await demand([]);
    expect(await releaseOf('f3')).toBe(' initial value');
    const { sequence } = await state();
    await server.send(undoEditCall, { token, params: open.params, body: { sequence } });
    expect((await state()).draft.feeders.map(({ part }) => part)).toEqual(['f1', 'f2']);
  });

  it('make another configuration of each saved board whose feeders they set otherwise, and of no other', async () => {
    const { sequence } = await state();
    await server.send(saveEditingCall, { token, params: open.params, body: { sequence } });
    const { lineItemId } = open.params;
    await server.owner.query("update boards set state = 'generated' where company_id = $1", [company.companyId]);
    const states = async () =>
      (await server.owner.query('select state from boards where company_id = $1', [company.companyId])).rows;
    const rare = await demand([{ when: { types: ['ACB_OG'] }, set: { FEEDER_COMM: 'Y' } }]);
    expect([rare.json().changedBoards, await states()]).toEqual([[], [{ state: 'generated' }]]);
    const changed = await demand([electronic]);
    expect([changed.json().changedBoards, await states()]).toEqual([[lineItemId], [{ state: 'in-progress' }]]);
  });

  it('put their kits on feeders that are there and on those added later, and take them back', async () => {
    const wirePointsOf = async (part: string) => {
      const query = { part, property: 'WIRE_POINTS' };
      const reply = await server.send(explainPropertyCall, { token, params: open.params, query });
      return explainPropertyCall.reply.parse(reply.json()).value;
    };
    const saved = await demand([{ when: { ratingFrom: 250 }, kit: 'OG-MCCB metered' }]);
    expect(saved.json().demands).toEqual([{ when: { ratingFrom: 250 }, set: {}, kit: 'OG-MCCB metered', note: '' }]);
    await send([way(3, 400)]);
    expect([await wirePointsOf('f1'), await wirePointsOf('f2'), await wirePointsOf('f3')]).toEqual([0, 24, 24]);
    expect((await state()).draft.projectDemands).toMatchObject([{ kit: 'OG-MCCB metered' }]);
    await demand([]);
    expect([await wirePointsOf('f2'), await wirePointsOf('f3')]).toEqual([0, 0]);
    const unknown = await demand([{ kit: 'IC-VCB' }]);
    expect([unknown.statusCode, unknown.json().details]).toMatchObject([422, [{ path: [0, 'kit'] }]]);
  });

  it('mean starters by the power of their motors, which is kept with them, and are refused where none is within', async () => {
    const heavy = { when: { types: ['STARTER'], kwFrom: 30, kwTo: 90 }, set: { STARTER_DUTY: 'Heavy' } };
    const motor = (number: number, kw: number): EditOnWire => {
      const properties = { MOTOR_KW: kw, SECTION_A: 1 };
      return { kind: 'add-feeder', part: `f${number}`, name: `P-${number}`, type: 'STARTER', properties };
    };
    await demand([heavy]);
    await send([motor(3, 11), motor(4, 30)]);
    const dutyOf = async (part: string) => {
      const query = { part, property: 'STARTER_DUTY' };
      const reply = await server.send(explainPropertyCall, { token, params: open.params, query });
      return explainPropertyCall.reply.parse(reply.json()).value;
    };
    expect([await dutyOf('f3'), await dutyOf('f4')]).toEqual(['Normal', 'Heavy']);
    expect((await state()).draft.projectDemands).toMatchObject([{ when: { kwFrom: 30, kwTo: 90 } }]);
    const none = await demand([{ ...heavy, when: { kwFrom: 90, kwTo: 30 } }]);
    expect([none.statusCode, none.json().details]).toMatchObject([422, [{ path: [0, 'when', 'kwTo'] }]]);
  });

  it('go under a draft behind the step that somebody takes at the same moment, and neither is lost', async () => {
    const before = await state();
    const { lineItemId } = open.params;
    const held = await holdRows(server, 'board_drafts');
    const saved = demand([electronic]);
    await held.untilWaiting(1);
    // What another server commits while the demands wait for the row.
    await held.change('update board_drafts set sequence = sequence + 1 where line_item_id = $1', [lineItemId]);
    await held.release();
    expect((await saved).statusCode).toBe(200);
    const { rows } = await server.owner.query<{ sequence: number }>(
      'select sequence from board_drafts where company_id = $1 and line_item_id = $2',
      [company.companyId, lineItemId],
    );
    expect(rows).toEqual([{ sequence: before.sequence + 2 }]);
  });

  it('come with an enquiry file, hold for boards that are added, and stay behind when a board is copied away', async () => {
    const feeder = { name: 'OG-1', type: 'MCCB_OG', properties: { FEEDER_AMP_RATING: '250' } };
    const body = { project: { name: 'Plant', demands: [electronic] }, boards: [{ name: 'PCC-1', feeders: [feeder] }] };
    const imported = importProjectCall.reply.parse((await server.send(importProjectCall, { token, body })).json());
    const projectId = imported.project.projectId;
    const read = await server.send(readProjectDemandsCall, { token, params: { projectId } });
    expect(read.json().demands).toEqual([{ ...electronic, note: '' }]);

    const added = await server.send(addLineItemCall, { token, params: { projectId }, body: { itemDesc: 'PCC-2' } });
    const params = { projectId, lineItemId: addLineItemCall.reply.parse(added.json()).lineItemID };
    await server.send(openEditingCall, { token, params });
    await send([way(1, 400)], params);
    expect(await releaseOf('f1', params)).toBe('LSIG demand 1 of the project');

    const { projectID: targetProjectId } = await aProject(server, company.sales);
    const lineItems = [{ lineItemId: imported.lineItemIds[0] ?? 0, boardName: '' }];
    await server.send(copyLineItemCall, { token, body: { projectId, targetProjectId, lineItems, rsToken: token } });
    const { rows } = await server.owner.query(
      'select inputs from boards join board_configurations using (company_id, line_item_id) where company_id = $1 and project_id = $2',
      [company.companyId, targetProjectId],
    );
    expect(rows.map(({ inputs }) => [inputs.feeders.length, inputs.projectDemands])).toEqual([[1, undefined]]);
  });

  it('are refused with the place of each fault, and to a reader of an older project', async () => {
    const faulty = await demand([electronic, { set: { FEEDER_RELEASE: 'XYZ', COLOUR: 'Y' } }]);
    expect([faulty.statusCode, faulty.json()]).toMatchObject([
      422,
      {
        code: 'DEMANDS_INVALID',
        details: [{ path: [1, 'set', 'FEEDER_RELEASE'] }, { path: [1, 'set', 'COLOUR'] }],
      },
    ]);
    const misspelt = await demand([{ ...electronic, when: { ...electronic.when, fromRating: 100 } }]);
    expect([misspelt.statusCode, misspelt.json().details]).toMatchObject([400, [{ path: 'body.demands.0.when' }]]);
    const { revision } = (await demand([electronic])).json();
    expect((await demand([electronic])).json()).toMatchObject({ revision, changedBoards: [] });
    expect((await demand([], { revision: revision - 1 })).json().code).toBe('STALE');
    expect(await releaseOf('f2')).toBe('LSIG demand 1 of the project');
  });
});
