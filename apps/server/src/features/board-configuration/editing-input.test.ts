import {
  closeEditingCall,
  editBoardCall,
  openEditingCall,
  readEditingCall,
  saveEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { forEachTest } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const open = forEachTest(() => anOpenBoard(server, company.sales, [feeder(1), feeder(2)]));
let token: string;

beforeEach(() => {
  ({ token } = company.sales);
});

const feeder = (number: number, name = `OG-${number}`): Extract<EditOnWire, { kind: 'add-feeder' }> => {
  return { kind: 'add-feeder', part: `f${number}`, name, type: 'MCCB_OG' };
};
const poles = (part: string, value: number): EditOnWire => ({ kind: 'set', part, property: 'FEEDER_POLES', value });

function edit(edits: readonly EditOnWire[], sequence = open.sequence) {
  return server.send(editBoardCall, { token, params: open.params, body: { sequence, edits: [...edits] } });
}

async function state() {
  const reply = await server.send(readEditingCall, { token, params: open.params });
  return readEditingCall.reply.parse(reply.json());
}

describe('a batch of the largest size', () => {
  it('takes 5,000 edits at once', async () => {
    const edits = Array.from({ length: 5000 }, (_, index) => poles(`f${1 + (index % 2)}`, index < 4998 ? 3 : 4));
    const reply = await edit(edits);
    expect(reply.statusCode).toBe(200);
    expect((await state()).draft.feeders.map(({ properties }) => properties.FEEDER_POLES)).toEqual(['4', '4']);
    const undone = await server.send(undoEditCall, {
      token,
      params: open.params,
      body: { sequence: open.sequence + 1 },
    });
    expect(undone.statusCode).toBe(200);
    expect((await state()).draft.feeders.map(({ properties }) => properties.FEEDER_POLES)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('takes no more than 10,000', async () => {
    const reply = await edit(Array(10_001).fill(poles('f1', 3)));
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('fills a board with 2,000 feeders, and refuses one more', async () => {
    const filled = await edit(Array.from({ length: 1998 }, (_, index) => feeder(index + 3)));
    expect(filled.statusCode).toBe(200);
    const reply = await edit([feeder(2001)], open.sequence + 1);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'EDIT_INVALID', details: { reason: 'TOO_MANY_FEEDERS' } });
    expect(reply.json().message).toContain('2000');
    expect((await state()).draft.feeders).toHaveLength(2000);
  });
});

describe('what is not an edit', () => {
  it.each<{ readonly what: string; readonly edits: unknown }>([
    { what: 'nothing', edits: [] },
    { what: 'an unknown kind', edits: [{ kind: 'destroy', part: 'f1' }] },
    { what: 'a value that is none', edits: [{ kind: 'set', part: 'f1', property: 'FEEDER_POLES', value: { a: 1 } }] },
    { what: 'a text without end', edits: [{ kind: 'rename', part: 'f1', name: 'x'.repeat(3000) }] },
    { what: 'a character that cannot be stored', edits: [{ kind: 'rename', part: 'f1', name: 'a\u0000b' }] },
  ])('is refused by its form: $what', async ({ edits }) => {
    // What does not have the type of an edit is what is tried here.
    const reply = await edit(edits as readonly EditOnWire[]);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each<{ readonly what: string; readonly edits: readonly EditOnWire[]; readonly reason: string }>([
    {
      what: 'a name of the language',
      edits: [{ kind: 'set', part: 'f1', property: '__proto__', value: 1 }],
      reason: 'PROPERTY_UNKNOWN',
    },
    {
      what: 'a derived value',
      edits: [{ kind: 'set', part: 'board', property: 'FEEDER_QUANTITY', value: 9 }],
      reason: 'PROPERTY_UNKNOWN',
    },
    { what: 'an id that was given already', edits: [feeder(1)], reason: 'PART_TAKEN' },
    { what: 'an id far from those that were given', edits: [feeder(999_999_999)], reason: 'PART_INVALID' },
    { what: 'an id longer than any', edits: [feeder(9_999_999_999)], reason: 'PART_INVALID' },
    { what: 'a taken name with other blanks', edits: [feeder(3, ' OG-1 ')], reason: 'NAME_TAKEN' },
    { what: 'an id of no feeder', edits: [{ ...feeder(3), part: 'x3' }], reason: 'PART_INVALID' },
    {
      what: 'a demand for a property of no feeder',
      edits: [{ kind: 'demands', demands: [{ set: { COLOUR: 'Y' } }] }],
      reason: 'DEMAND_INVALID',
    },
    { what: 'the board as a whole', edits: [{ kind: 'remove', part: 'board' }], reason: 'PART_UNKNOWN' },
    {
      what: 'a family of no component',
      edits: [{ kind: 'add-component', feeder: 'f1', part: 'c3', family: 'ACB', name: 'a' }],
      reason: 'FAMILY_UNKNOWN',
    },
  ])('is refused by its content: $what', async ({ edits, reason }) => {
    const reply = await edit(edits);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'EDIT_INVALID', details: { reason, edit: 0 } },
    ]);
  });
});

describe('a board whose count of parts took a jump once', () => {
  const openAgain = async () =>
    openEditingCall.reply.parse((await server.send(openEditingCall, { token, params: open.params })).json());
  const parts = (draft: Awaited<ReturnType<typeof openAgain>>['draft']) => draft.feeders.map(({ part }) => part);

  it('takes further feeders once its draft is opened, without anything lost', async () => {
    const { lineItemId } = open.params;
    const at = [company.companyId, lineItemId, open.sequence + 1];
    await server.owner.query(
      `insert into board_journal (company_id, line_item_id, sequence, kind, edits, base_sequence, actor, at)
        values ($1, $2, $3, 'edits', $4, $3, $5, now())`,
      [...at, JSON.stringify([feeder(999_999_999)]), company.sales.accountId],
    );
    await server.owner.query('update board_drafts set sequence = $3 where company_id = $1 and line_item_id = $2', at);
    const { draft, sequence } = await openAgain();
    expect([parts(draft), draft.lastPart]).toEqual([['f1', 'f2', 'f3'], 3]);
    expect(draft.feeders[2]?.name).toBe('OG-999999999');
    expect((await edit([feeder(4)], sequence)).statusCode).toBe(200);
  });

  it('takes further feeders where it was saved so', async () => {
    await server.send(saveEditingCall, { token, params: open.params, body: { sequence: open.sequence } });
    await server.send(closeEditingCall, { token, params: open.params });
    await server.owner.query(
      `update board_configurations set inputs = jsonb_set(inputs, '{lastPart}', '999999999') where company_id = $1`,
      [company.companyId],
    );
    const { draft, sequence } = await openAgain();
    expect([parts(draft), draft.lastPart]).toEqual([['f1', 'f2'], 2]);
    expect((await edit([feeder(3)], sequence)).statusCode).toBe(200);
  });
});

describe('the journal', () => {
  it('is the record of the edits: the audit does not repeat them', async () => {
    await edit([poles('f1', 3)]);
    const { rows } = await server.owner.query('select event from audit_events where company_id = $1', [
      company.companyId,
    ]);
    expect(rows.map(({ event }) => event).filter((event) => event.startsWith('board'))).toEqual(['board.added']);
  });

  it('says who made each step, when, and what the author had seen', async () => {
    await edit([poles('f1', 3)]);
    const { rows } = await server.owner.query(
      'select sequence, kind, edits, base_sequence, actor from board_journal where company_id = $1 order by sequence desc limit 1',
      [company.companyId],
    );
    expect(rows).toEqual([
      {
        sequence: open.sequence + 1,
        kind: 'edits',
        edits: [poles('f1', 3)],
        base_sequence: open.sequence,
        actor: company.sales.accountId,
      },
    ]);
  });

  it('is as it was after a write that failed', async () => {
    await server.owner.query('alter table board_drafts add constraint broken check (sequence < 4) not valid');
    const failed = await edit([poles('f1', 3)]);
    await server.owner.query('alter table board_drafts drop constraint broken');
    expect(failed.statusCode).toBe(500);
    expect((await state()).draft.feeders[0]?.properties).toEqual({});
    expect((await edit([poles('f1', 4)])).statusCode).toBe(200);
    expect((await state()).draft.feeders[0]?.properties).toEqual({ FEEDER_POLES: '4' });
  });
});
