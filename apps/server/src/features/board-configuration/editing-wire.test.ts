import {
  editBoardCall,
  followEditingCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { saveProjectDemandsCall } from '@pw/contract/project-demands';
import { replay } from '@pw/switchboard/editing/editable-board';
import { manyFeeders } from '@pw/testing/configuration';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;
let params: { readonly projectId: number; readonly lineItemId: number };
let sequence: number;

const feeder = (number: number): EditOnWire => {
  return { kind: 'add-feeder', part: `f${number}`, name: `OG-${number}`, type: 'MCCB_OG' };
};
const rated = (part: string, value: number): EditOnWire => ({
  kind: 'set',
  part,
  property: 'FEEDER_AMP_RATING',
  value,
});

beforeEach(async () => {
  ({ token } = company.sales);
  ({ params, sequence } = await anOpenBoard(server, company.sales, [feeder(1), feeder(2)]));
});

async function edit(edits: readonly EditOnWire[], seen = sequence, by = token) {
  const reply = await server.send(editBoardCall, { token: by, params, body: { sequence: seen, edits: [...edits] } });
  expect(reply.statusCode).toBe(200);
  return editBoardCall.reply.parse(reply.json());
}

async function undo(seen: number) {
  const reply = await server.send(undoEditCall, { token, params, body: { sequence: seen } });
  return undoEditCall.reply.parse(reply.json());
}

async function stepsSince(since: number, by = token) {
  const reply = await server.send(followEditingCall, { token: by, params, query: { since } });
  return followEditingCall.reply.parse(reply.json()).steps;
}

async function whole() {
  return readEditingCall.reply.parse((await server.send(readEditingCall, { token, params })).json());
}

describe('the answer to a step', () => {
  it('holds only how far the journal is where nobody else edits the board', async () => {
    expect(await edit([rated('f1', 100)])).toEqual({
      sequence: sequence + 1,
      isKept: true,
      steps: [],
      canUndo: true,
      canRedo: false,
      unsavedSince: expect.any(String),
    });
  });

  it('holds what was done since its author saw the board, in another tab or by another person', async () => {
    await edit([rated('f1', 100)]);
    const colleague = await aColleague(server, company);
    await server.send(takeOverEditingCall, { token: colleague.token, params });
    const { steps } = await edit([rated('f2', 160)], sequence, colleague.token);
    expect(steps).toEqual([{ kind: 'edits', sequence: sequence + 1, edits: [rated('f1', 100)] }]);
  });

  it('says of a step without effect that the journal does not have it', async () => {
    const [first, again] = [await edit([rated('f1', 100)]), await edit([rated('f1', 100)], sequence + 1)];
    expect([first.isKept, again.isKept, again.sequence]).toEqual([true, false, sequence + 1]);
  });

  it('sends its author to the whole draft where the journal goes on over another base', async () => {
    const { projectId } = params;
    const body = { demands: [{ set: { FEEDER_COMM: 'Y' } }] };
    const saved = await server.send(saveProjectDemandsCall, { token, params: { projectId }, body });
    expect(saved.statusCode).toBe(200);
    expect((await edit([rated('f1', 100)])).steps).toBeNull();
  });

  it('says when the draft became unsaved, and that an undo has taken back all that was not saved', async () => {
    const saved = await server.send(saveEditingCall, { token, params, body: { sequence } });
    const at = saveEditingCall.reply.parse(saved.json()).sequence;
    expect((await edit([rated('f1', 100)], at)).unsavedSince).toEqual(expect.any(String));
    expect((await undo(at + 1)).unsavedSince).toBeNull();
  });
});

describe('the steps since a sequence', () => {
  it('lead from the draft of that sequence to the current one, by whatever hands', async () => {
    const before = await whole();
    await edit([rated('f1', 100), feeder(3)]);
    await edit([{ kind: 'remove', part: 'f2' }], sequence + 1);
    await undo(sequence + 2);
    await server.send(saveEditingCall, { token, params, body: { sequence: sequence + 3 } });
    const colleague = await aColleague(server, company);
    const steps = (await stepsSince(before.sequence, colleague.token)) ?? [];
    expect(steps.map(({ kind }) => kind)).toEqual(['edits', 'edits', 'undo']);
    const { board, refused } = replay(shippedKnowledge(), before.draft, steps);
    expect([refused, board.draft()]).toEqual([[], (await whole()).draft]);
  });

  it('are none for a client that has the board as it is', async () => {
    expect(await stepsSince(sequence)).toEqual([]);
  });

  it('are not said to a client whose board is from before the base of the draft, or from nowhere', async () => {
    expect(await stepsSince(0)).toBeNull();
    expect(await stepsSince(sequence + 1)).toBeNull();
  });

  it('are not said where they are more than the draft is worth', async () => {
    await server.owner.query(
      `insert into board_journal (company_id, line_item_id, sequence, kind, base_sequence, actor, at)
        select company_id, line_item_id, sequence + step, 'undo', sequence, holder, now()
          from board_drafts, generate_series(1, 201) as step where company_id = $1`,
      [company.companyId],
    );
    await server.owner.query('update board_drafts set sequence = sequence + 201 where company_id = $1', [
      company.companyId,
    ]);
    expect(await stepsSince(sequence)).toBeNull();
    expect(await stepsSince(sequence + 1)).toHaveLength(200);
  });
});

describe('a board of 500 feeders', () => {
  /** A way whose rating changes. */
  let way: string;

  beforeEach(async () => {
    const enquiry = aPricedEnquiry({ boards: [{ ...manyFeeders(500), name: 'MCC' }] });
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
    params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
    const opened = await server.send(openEditingCall, { token, params });
    const state = openEditingCall.reply.parse(opened.json());
    ({ sequence } = state);
    way = state.draft.feeders.find(({ type }) => type === 'MCCB_OG')?.part ?? '';
  });

  it('answers each call of a small change in at most 1 kB: edit, undo, redo, what a reader lacks, save', async () => {
    const ambient: EditOnWire = { kind: 'set', part: 'board', property: 'AMBIENT', value: 45 };
    const at = (steps: number) => ({ sequence: sequence + steps });
    const replies = [
      await server.send(editBoardCall, { token, params, body: { ...at(0), edits: [rated(way, 400)] } }),
      await server.send(undoEditCall, { token, params, body: at(1) }),
      await server.send(redoEditCall, { token, params, body: at(2) }),
      await server.send(editBoardCall, { token, params, body: { ...at(3), edits: [ambient] } }),
      await server.send(followEditingCall, { token, params, query: { since: sequence + 3 } }),
      await server.send(saveEditingCall, { token, params, body: at(4) }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    expect(replies.filter(({ rawPayload }) => rawPayload.length > 1024)).toEqual([]);
    const draft = await server.send(readEditingCall, { token, params });
    expect(draft.rawPayload.length).toBeGreaterThan(50_000);
  });
});
