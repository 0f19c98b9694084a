import {
  closeEditingCall,
  discardEditingCall,
  editBoardCall,
  openEditingCall,
  readEditingCall,
  saveEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import { acceptKnowledgeCall, compareKnowledgeCall } from '@pw/contract/board-knowledge';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const OLDER = 'SBD-R1.0+000000000000';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;
let params: { readonly projectId: number; readonly lineItemId: number };
let version: string;

beforeAll(() => {
  ({ version } = shippedKnowledge());
});

/** A board of an enquiry file that was saved once on the screen, then held by nobody. */
beforeEach(async () => {
  ({ token } = company.sales);
  const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales);
  params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  const { sequence } = await open();
  await server.send(saveEditingCall, { token, params, body: { sequence } });
});

async function open() {
  return openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
}

/** Lets everything that was saved or begun be the work of another version, whose results were not quite the same. */
async function updateServer(): Promise<void> {
  await server.owner.query(
    `update board_configurations
      set knowledge_version = $1, results = jsonb_set(jsonb_set(results::jsonb, '{parts,board,values,MBB_SIZE}', '"9x9"'), '{checks}', '[]')
      where company_id = $2`,
    [OLDER, company.companyId],
  );
  await server.owner.query('update board_drafts set knowledge_version = $1 where company_id = $2', [
    OLDER,
    company.companyId,
  ]);
}

const edit = (sequence: number, value: number) =>
  server.send(editBoardCall, {
    token,
    params,
    body: { sequence, edits: [{ kind: 'set', part: 'board', property: 'QTY_BC', value }] },
  });

const accept = (seen = version) => server.send(acceptKnowledgeCall, { token, params, body: { version: seen } });

describe('a board that was saved with other rules and tables', () => {
  it('says what would change: values, checks and price', async () => {
    await updateServer();
    const reply = await server.send(compareKnowledgeCall, { token, params });
    const { from, to, changes } = compareKnowledgeCall.reply.parse(reply.json());
    expect({ from, to }).toEqual({ from: OLDER, to: version });
    expect(changes?.values).toEqual([
      {
        part: 'board',
        name: 'PCC-1',
        property: 'MBB_SIZE',
        before: '9x9',
        after: expect.stringMatching(/^\dx\d+x10$/),
      },
    ]);
    expect(changes?.checks.gone).toEqual([]);
    expect(changes?.checks.come.map(({ id }) => id)).not.toEqual([]);
    expect(changes?.price).toMatchObject({ afterPaise: changes?.price.beforePaise, areTermsTheSame: true });
  });

  it('has nothing to compare with when it came from a file and was not saved since', async () => {
    await server.owner.query('update board_configurations set results = null where company_id = $1', [
      company.companyId,
    ]);
    expect((await server.send(compareKnowledgeCall, { token, params })).json().changes).toBeNull();
  });

  it('can only be read until somebody accepts', async () => {
    await updateServer();
    const { sequence, knowledge: boardKnowledge } = await open();
    expect(boardKnowledge).toMatchObject({ version, keptVersion: OLDER });
    for (const reply of [
      await edit(sequence, 1),
      await server.send(saveEditingCall, { token, params, body: { sequence } }),
      await server.send(undoEditCall, { token, params, body: { sequence } }),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'KNOWLEDGE_CHANGED']);
    }
    expect((await server.send(closeEditingCall, { token, params })).statusCode).toBe(200);
  });

  it('is edited on after that; saving it notes the current version', async () => {
    await updateServer();
    await open();
    const accepted = acceptKnowledgeCall.reply.parse((await accept()).json());
    expect(accepted).toMatchObject({
      knowledge: { keptVersion: version },
      unsavedSince: expect.any(String),
      canUndo: false,
    });
    const edited = editBoardCall.reply.parse((await edit(accepted.sequence, 1)).json());
    const { sequence } = edited;
    expect((await server.send(saveEditingCall, { token, params, body: { sequence } })).statusCode).toBe(200);
    const { rows } = await server.owner.query(
      'select knowledge_version, results from board_configurations where company_id = $1 and line_item_id = $2',
      [company.companyId, params.lineItemId],
    );
    expect(rows[0]).toMatchObject({
      knowledge_version: version,
      results: { parts: { board: { values: { QTY_BC: 1 } } } },
    });
  });

  it('is not accepted unseen', async () => {
    await updateServer();
    await open();
    expect((await accept(OLDER)).json().code).toBe('KNOWLEDGE_CHANGED');
  });

  it('is as it was again when the draft is discarded, accepted or not', async () => {
    await updateServer();
    await open();
    const { sequence } = acceptKnowledgeCall.reply.parse((await accept()).json());
    await server.send(discardEditingCall, { token, params, body: { sequence } });
    const state = (await server.send(readEditingCall, { token, params })).json();
    expect(state).toMatchObject({ knowledge: { keptVersion: OLDER }, unsavedSince: null });
  });

  it('takes along what was not saved when the server was updated', async () => {
    const { sequence } = await open();
    await edit(sequence, 1);
    await updateServer();
    const accepted = acceptKnowledgeCall.reply.parse((await accept()).json());
    expect(accepted).toMatchObject({ draft: { properties: { QTY_BC: 1 } }, unsavedSince: expect.any(String) });
  });
});
