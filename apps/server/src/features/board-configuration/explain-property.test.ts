import { closeEditingCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { explainPropertyCall, readDraftDesignCall } from '@pw/contract/board-knowledge';
import { getBoardDesignCall } from '@pw/contract/project-pricing';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOpenBoard, type OpenBoard } from '../../testing/an-open-board.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);
let token: string;
let open: OpenBoard;

beforeAll(async () => {
  ({ token } = company.sales);
  open = await anOpenBoard(server, company.sales, [
    { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: 1600 },
    { kind: 'set', part: 'board', property: 'BUS_MAT', value: 'Copper' },
    {
      kind: 'add-feeder',
      part: 'f1',
      name: 'I/C-1',
      type: 'ACB_IC',
      properties: { FEEDER_AMP_RATING: 1600, FEEDER_POLES: 4, SECTION_A: 1 },
    },
  ]);
});

async function explain(part: string, property: string, params = open.params) {
  const reply = await server.send(explainPropertyCall, { token, params, query: { part, property } });
  return explainPropertyCall.reply.parse(reply.json());
}

describe('the explanation of a value of the draft', () => {
  it('names the rule with its arithmetic, and what went into it', async () => {
    const { value, user, origins } = await explain('board', 'MBB_SIZE');
    expect(user).toBeUndefined();
    expect(origins[0]).toMatchObject({ value, source: 'SBD 3.4' });
    const places = origins.flatMap(({ inputs }) => inputs.map(({ origin }) => origin));
    expect(new Set(places)).toContain(1);
    expect(origins.map(({ source }) => source)).toContain('entered');
  });

  it('holds the candidates that the rule weighed, with the one it took', async () => {
    const { value, origins } = await explain('board', 'MBB_SIZE');
    const [own] = origins;
    expect(own?.candidates?.find(({ isTaken }) => isTaken)).toMatchObject({
      option: value,
      against: null,
      figures: expect.arrayContaining([expect.objectContaining({ name: 'Capacity', unit: 'A' })]),
    });
    expect(own?.candidates?.some(({ against }) => against?.bound === 'at least')).toBe(true);
  });

  it('says who chose a value in this draft and when, and of a value from before it nothing', async () => {
    const edit = { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: 800 } as const;
    const { params, sequence } = await anOpenBoard(server, company.sales, [edit]);
    const { user, chosen } = await explain('board', 'RATED_CURRENT', params);
    expect(user).toBe(800);
    expect(chosen?.by.userId).toBe(company.sales.accountId);
    expect(Date.parse(chosen?.at ?? '')).not.toBeNaN();
    expect((await explain('board', 'MBB_SIZE', params)).chosen).toBeNull();
    await server.send(saveEditingCall, { token, params, body: { sequence } });
    expect((await server.send(closeEditingCall, { token, params })).statusCode).toBe(200);
    await server.send(openEditingCall, { token, params });
    expect(await explain('board', 'RATED_CURRENT', params)).toMatchObject({ user: 800, chosen: null });
  });

  it('gives the reasons for each option that is not on offer', async () => {
    const { user, options, refused } = await explain('f1', 'FEEDER_AMP_RATING');
    expect(user).toBe(1600);
    expect(options).toContain(1600);
    expect(refused).not.toEqual([]);
    for (const { option, reasons } of refused) {
      expect(options).not.toContain(option);
      expect(reasons.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['f77', 'FEEDER_POLES'],
    ['board', 'FEEDER_POLES'],
    ['board', 'constructor'],
  ])('knows no %s.%s', async (part, property) => {
    const reply = await server.send(explainPropertyCall, { token, params: open.params, query: { part, property } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'PROPERTY_UNKNOWN']);
  });
});

describe('GET /projects/{projectId}/boards/{lineItemId}/draft', () => {
  it('answers the board of the open draft: what the saved board is, once it is saved', async () => {
    const { params, sequence } = open;
    const draft = await server.send(readDraftDesignCall, { token, params });
    expect(draft.json()).toMatchObject({
      design: { busbars: { main: { material: 'Copper' } } },
      price: { finalPaise: expect.any(Number) },
    });
    expect((await server.send(getBoardDesignCall, { token, params })).json().code).toBe('NOT_CONFIGURED');
    await server.send(saveEditingCall, { token, params, body: { sequence } });
    expect((await server.send(getBoardDesignCall, { token, params })).json()).toEqual(draft.json());
  });
});
