import { openEditingCall, readEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { explainPropertyCall } from '@pw/contract/board-knowledge';
import { readProjectDemandsCall, saveProjectDefaultsCall } from '@pw/contract/project-demands';
import { cloneProjectCall } from '@pw/contract/projects';
import { addLineItemCall, copyLineItemCall } from '@pw/contract/spec-api/boards';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;
let projectId: number;

beforeEach(async () => {
  ({ token } = company.sales);
  ({ projectID: projectId } = await aProject(server, company.sales));
});

type Params = { readonly projectId: number; readonly lineItemId: number };

const save = (defaults: Readonly<Record<string, string | number>>, revision?: number) =>
  server.send(saveProjectDefaultsCall, { token, params: { projectId }, body: { defaults, revision } as never });

const read = async (of = projectId) => {
  const reply = await server.send(readProjectDemandsCall, { token, params: { projectId: of } });
  return readProjectDemandsCall.reply.parse(reply.json());
};

async function addedBoard(itemDesc: string): Promise<Params> {
  const added = await server.send(addLineItemCall, { token, params: { projectId }, body: { itemDesc } });
  const params = { projectId, lineItemId: addLineItemCall.reply.parse(added.json()).lineItemID };
  await server.send(openEditingCall, { token, params });
  return params;
}

/** A value of an open board, and where it comes from. */
async function shown(params: Params, property: string) {
  const query = { part: 'board', property };
  const reply = await server.send(explainPropertyCall, { token, params, query });
  const { value, origins } = explainPropertyCall.reply.parse(reply.json());
  return `${value} ${origins[0]?.source}`;
}

const inputsOf = async (of: number) => {
  const { rows } = await server.owner.query(
    'select inputs from boards join board_configurations using (company_id, line_item_id) where company_id = $1 and project_id = $2 order by line_item_id',
    [company.companyId, of],
  );
  return rows.map(({ inputs: { properties, projectDefaults } }) => ({ properties, projectDefaults }));
};

describe('the defaults of a project', () => {
  it('are what a new board begins with; boards that are there keep what they began with', async () => {
    const before = await addedBoard('PCC-1');
    const saved = await save({ BUS_MAT: 'Aluminium', AMBIENT: '50', SB_IP: '' });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { defaults: { BUS_MAT: 'Aluminium', AMBIENT: 50 } }]);
    const added = await addedBoard('PCC-2');
    expect([await shown(added, 'BUS_MAT'), await shown(added, 'AMBIENT')]).toEqual([
      'Aluminium default of the project',
      '50 default of the project',
    ]);
    expect(await shown(before, 'BUS_MAT')).toBe('Copper initial value');
    await save({ BUS_MAT: 'Copper' });
    expect(await shown(added, 'BUS_MAT')).toBe('Aluminium default of the project');
    expect((await read()).defaults).toEqual({ BUS_MAT: 'Copper' });
  });

  it('stay with the board that is saved, come with a new quotation, and become choices in another project', async () => {
    await save({ BUS_MAT: 'Aluminium' });
    const params = await addedBoard('PCC-1');
    const state = readEditingCall.reply.parse((await server.send(readEditingCall, { token, params })).json());
    expect(state.draft.projectDefaults).toEqual({ BUS_MAT: 'Aluminium' });
    const { sequence } = state;
    await server.send(saveEditingCall, { token, params, body: { sequence } });
    expect(await inputsOf(projectId)).toEqual([{ properties: {}, projectDefaults: { BUS_MAT: 'Aluminium' } }]);

    const body = { name: 'Plant, again', salesEngineer: 'Asha' };
    const cloned = await server.send(cloneProjectCall, { token, params: { projectId }, body });
    const clonedId: number = cloneProjectCall.reply.parse(cloned.json()).projectId;
    expect((await read(clonedId)).defaults).toEqual({ BUS_MAT: 'Aluminium' });
    expect(await inputsOf(clonedId)).toEqual([{ properties: {}, projectDefaults: { BUS_MAT: 'Aluminium' } }]);

    const { projectID: targetProjectId } = await aProject(server, company.sales);
    const lineItems = [{ lineItemId: params.lineItemId, boardName: '' }];
    await server.send(copyLineItemCall, { token, body: { projectId, targetProjectId, lineItems, rsToken: token } });
    expect(await inputsOf(targetProjectId)).toEqual([{ properties: { BUS_MAT: 'Aluminium' } }]);
  });

  it('are refused with the property of each fault, and to a reader of an older project', async () => {
    const faulty = await save({ AMBIENT: '41', RATED_CURRENT: 1600 });
    expect([faulty.statusCode, faulty.json()]).toMatchObject([
      422,
      { code: 'DEFAULTS_INVALID', details: [{ property: 'AMBIENT' }, { property: 'RATED_CURRENT' }] },
    ]);
    const { revision } = (await save({ AMBIENT: 45 })).json();
    expect((await save({}, revision - 1)).json().code).toBe('STALE');
    expect((await read()).defaults).toEqual({ AMBIENT: 45 });
  });
});
