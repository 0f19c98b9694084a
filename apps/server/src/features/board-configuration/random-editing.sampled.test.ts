import {
  closeEditingCall,
  editBoardCall,
  followEditingCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import type { CallForm } from '@pw/contract/call';
import type { Draft } from '@pw/switchboard/editing/draft';
import { type EditableBoard, openEditableBoard, replay } from '@pw/switchboard/editing/editable-board';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { createRandom } from '@pw/testing/random';
import { randomEdit } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inCompany } from '../../platform/database/app-database.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { type SecondServer, startSecondServer } from '../../testing/start-second-server.ts';
import { type SentRequest, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { findDraft, readDraft } from './drafts.store.ts';

let first: TestServer;
let second: SecondServer;

beforeAll(async () => {
  first = await startTestServer();
  second = await startSecondServer(first, 0);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const STEPS = 120;

const stepCalls = { undo: undoEditCall, redo: redoEditCall, save: saveEditingCall } as const;

describe.each(gateOrNight([1], [1, 2, 3, 4]))(
  'a random sequence of steps (%i) by two people on two servers',
  (seed) => {
    it('gives the board that the same edits give at once, in every memory, from the journal and to a reader of its steps', async () => {
      const random = createRandom(seed);
      const inputs = partInputs(shippedKnowledge());
      const company = await seedCompany(first);
      const people = [company.sales, await aColleague(first, company)] as const;
      const { params, ...open } = await anOpenBoard(first, company.sales);
      const start: Draft = { properties: {}, feeders: [], lastPart: 0 };
      // What the journal must come to, by a board that knows nothing of it.
      const { board: expected } = openEditableBoard(shippedKnowledge(), start);
      let holder: (typeof people)[number] = company.sales;
      let { sequence } = open;

      const send = <Call extends CallForm>(call: Call, request: SentRequest<Call>) =>
        random.pick([first, second]).send(call, { token: holder.token, ...request });
      const stateOf = async (server: Pick<TestServer, 'send'>) => {
        const reply = await server.send(readEditingCall, { token: company.sales.token, params });
        return readEditingCall.reply.parse(reply.json());
      };

      /** The board of a reader, who asks for the steps, and for the whole draft only where there are none. */
      let reader = await stateOf(first);
      let wholes = 0;
      const follow = async () => {
        const { token } = company.sales;
        const query = { since: reader.sequence };
        const reply = await random.pick([first, second]).send(followEditingCall, { token, params, query });
        const { steps, sequence: newest } = followEditingCall.reply.parse(reply.json());
        const after = steps && replay(shippedKnowledge(), reader.draft, steps);
        const board = after?.refused.length === 0 ? after.board : null;
        wholes += board ? 0 : 1;
        reader = board ? { ...reader, draft: board.draft(), sequence: newest } : await stateOf(first);
        return reader.draft;
      };

      const edit = async () => {
        const edits = [randomEdit(random, inputs, expected)];
        const reply = await send(editBoardCall, { params, body: { sequence, edits } });
        expect([edits, reply.statusCode]).toEqual([edits, expected.apply(edits).ok ? 200 : 422]);
        return reply;
      };
      const step = async (kind: 'undo' | 'redo' | 'save') => {
        const reply = await send(stepCalls[kind], { params, body: { sequence } });
        expect([kind, reply.statusCode]).toEqual([kind, kind === 'save' || expected[kind]().ok ? 200 : 422]);
        return reply;
      };
      /** By force, or because the board is free; a saved draft then begins again, and has nothing to undo. */
      const changeHands = async () => {
        const other = people[0] === holder ? people[1] : people[0];
        const isFree = (await stateOf(first)).unsavedSince !== null && random.chance(0.5);
        await (isFree ? send(closeEditingCall, { params }) : null);
        const { token } = other;
        const opened = await (isFree
          ? send(openEditingCall, { params, token })
          : send(takeOverEditingCall, { params, token }));
        expect(opened.statusCode).toBe(200);
        const late = await send(editBoardCall, { params, body: { sequence, edits: [{ kind: 'remove', part: 'f1' }] } });
        expect(late.json().code).toBe('HELD');
        holder = other;
        return opened;
      };

      const next = async () => {
        const kind = random.pick(['edits', 'edits', 'edits', 'edits', 'undo', 'redo', 'save'] as const);
        return kind === 'edits' ? edit() : step(kind);
      };

      for (let count = 0; count < STEPS; count += 1) {
        const reply = random.chance(0.05) ? await changeHands() : await next();
        if (reply.statusCode === 200) {
          ({ sequence } = z.object({ sequence: z.int() }).parse(reply.json()));
        }
        const reading = random.chance(0.3) ? await follow() : expected.draft();
        expect(reading).toEqual(expected.draft());
        if (random.chance(0.1)) {
          first.platform.liveBoards.take(`${company.companyId}/${params.lineItemId}`);
        }
      }

      const [ofFirst, ofSecond] = [await stateOf(first), await stateOf(second)];
      const replayed = await inCompany(first.database, company.companyId, async (tx) => {
        const draft = await findDraft(tx, params.lineItemId);
        const { base, entries } = await readDraft(tx, draft ?? { lineItemId: params.lineItemId, sequence: 0 });
        return replay(shippedKnowledge(), base, entries).board;
      });
      expect(wholes).toBeLessThan(STEPS * 0.15);
      expect(ofFirst.draft).toEqual(expected.draft());
      expect(ofSecond).toEqual(ofFirst);
      expect(replayed.draft()).toEqual(ofFirst.draft);
      expect(valuesOf(replayed)).toEqual(valuesOf(expected));
      expect(expected.draft().feeders.length).toBeGreaterThan(3);
    });
  },
);

function valuesOf({ view, entries }: EditableBoard) {
  return ['board', ...entries.keys()].map((part) => [part, view.values(part)]);
}
