import { editBoardCall, openEditingCall, readEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { readDraftDesignCall } from '@pw/contract/board-knowledge';
import type { BoardWork } from '@pw/switchboard/assessment/board-work';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { referenceBoards } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomEdit } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import type { FollowedBoard } from '../../platform/platform.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import type { SecondServer } from '../../testing/start-second-server.ts';

const server = aTestServer();
/** It never saw the board before: what it saves is worked out from the beginning. */
const restarted = aSecondServer(server);
const company = aCompanyPerTest(server);
let params: { readonly projectId: number; readonly lineItemId: number };

beforeEach(async () => {
  const enquiry = aPricedEnquiry({ boards: [{ ...referenceBoards.RB1, name: 'PCC-1' }] });
  const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
  params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
});

async function open() {
  const reply = await server.send(openEditingCall, { token: company.sales.token, params });
  return openEditingCall.reply.parse(reply.json());
}

const askToSave = (sequence: number, to: SecondServer) =>
  to.send(saveEditingCall, { token: company.sales.token, params, body: { sequence } });

async function save(sequence: number, to: SecondServer = server): Promise<number> {
  const reply = await askToSave(sequence, to);
  expect(reply.statusCode).toBe(200);
  return saveEditingCall.reply.parse(reply.json()).sequence;
}

async function setAmbient(sequence: number, value: number): Promise<number> {
  const edits = [{ kind: 'set' as const, part: 'board', property: 'AMBIENT', value }];
  const reply = await server.send(editBoardCall, {
    token: company.sales.token,
    params,
    body: { sequence, edits },
  });
  return editBoardCall.reply.parse(reply.json()).sequence;
}

/** The configuration as it is in the database, to the letter. */
async function saved() {
  const { rows } = await server.owner.query<{ inputs: string; results: string }>(
    `select inputs::text as inputs, results::text as results from board_configurations
      where company_id = $1 and line_item_id = $2`,
    [company.companyId, params.lineItemId],
  );
  return rows[0];
}

const designOf = async (from: SecondServer) =>
  (await from.send(readDraftDesignCall, { token: company.sales.token, params })).json();

const keyOf = () => `${company.companyId}/${params.lineItemId}`;

function mustBeFollowed(): FollowedBoard {
  const followed = server.platform.followedBoards.get(keyOf());
  if (!followed) {
    throw new Error('The board is not followed');
  }
  return followed;
}

describe('a board that is saved after each edit', () => {
  it.each(gateOrNight([1], [1, 2, 3, 4]))(
    'is saved, and shown, as a server saves it that starts again, after every random edit (%i)',
    async (seed) => {
      const random = createRandom(seed);
      const inputs = partInputs(shippedKnowledge());
      const { draft, ...opened } = await open();
      const { board: expected } = openEditableBoard(shippedKnowledge(), draft);
      let { sequence } = opened;
      for (let step = 0; step < gateOrNight(12, 60); step += 1) {
        const edits = [randomEdit(random, inputs, expected)];
        const { token } = company.sales;
        const edited = await server.send(editBoardCall, { token, params, body: { sequence, edits } });
        expect([edits, edited.statusCode]).toEqual([edits, expected.apply(edits).ok ? 200 : 422]);
        sequence = edited.statusCode === 200 ? editBoardCall.reply.parse(edited.json()).sequence : sequence;
        sequence = await save(sequence);
        const followed = [await saved(), await designOf(server)];
        restarted.platform.followedBoards.take(keyOf());
        sequence = await save(sequence, restarted);
        expect([edits, ...followed]).toEqual([edits, await saved(), await designOf(restarted)]);
      }
    },
  );

  it('goes on from the save before: the board is worked out from the beginning once', async () => {
    const first = await save((await open()).sequence);
    const { work, ...followed } = mustBeFollowed();
    const evaluate = vi.fn<BoardWork['evaluate']>(work.evaluate);
    server.platform.followedBoards.put(keyOf(), { ...followed, work: { evaluate } });
    await save(await setAmbient(first, 45));
    expect(evaluate).toHaveBeenCalledOnce();
    expect(mustBeFollowed().work.evaluate).toBe(evaluate);
  });

  it('begins at the beginning where the company has other tables now', async () => {
    const first = await save((await open()).sequence);
    const { work, knowledge, ...followed } = mustBeFollowed();
    const evaluate = vi.fn<BoardWork['evaluate']>(work.evaluate);
    const others = { ...followed, work: { evaluate }, knowledge: { ...knowledge } };
    server.platform.followedBoards.put(keyOf(), others);
    await save(await setAmbient(first, 45));
    expect(evaluate).not.toHaveBeenCalled();
  });
});

describe('a save that fails while the board is worked out', () => {
  it('leaves what was saved and the draft as they were, and the next save begins at the beginning', async () => {
    await save((await open()).sequence);
    const before = await saved();
    const sequence = await setAmbient((await open()).sequence, 45);
    const evaluate = () => {
      throw new Error('A defect in the middle of a change');
    };
    server.platform.followedBoards.put(keyOf(), { ...mustBeFollowed(), work: { evaluate } });
    expect((await askToSave(sequence, server)).statusCode).toBe(500);
    expect(await saved()).toEqual(before);
    const reply = await server.send(readEditingCall, { token: company.sales.token, params });
    const state = readEditingCall.reply.parse(reply.json());
    expect([state.sequence, state.draft.properties.AMBIENT, state.unsavedSince]).toEqual([
      sequence,
      45,
      expect.any(String),
    ]);
    await save(sequence);
    expect((await saved())?.inputs).toContain('"AMBIENT": 45');
  });
});
