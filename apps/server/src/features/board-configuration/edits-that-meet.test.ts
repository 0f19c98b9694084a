import { editBoardCall, readEditingCall, undoEditCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOpenBoard, type OpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);
let token: string;
let open: OpenBoard;

beforeEach(async () => {
  ({ token } = company.sales);
  open = await anOpenBoard(server, company.sales, [feeder(1), feeder(2)]);
});

const feeder = (number: number): EditOnWire => {
  return { kind: 'add-feeder', part: `f${number}`, name: `OG-${number}`, type: 'MCCB_OG' };
};
const poles = (part: string, value: number): EditOnWire => ({ kind: 'set', part, property: 'FEEDER_POLES', value });

function edit(
  edits: readonly EditOnWire[],
  sequence = open.sequence,
  headers = {},
  at: Pick<TestServer, 'send'> = server,
) {
  return at.send(editBoardCall, { token, params: open.params, headers, body: { sequence, edits: [...edits] } });
}

async function state() {
  const reply = await server.send(readEditingCall, { token, params: open.params });
  return readEditingCall.reply.parse(reply.json());
}

describe('a request that is sent twice', () => {
  it('has its effect once, and both answers are the same', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, again] = [
      await edit([feeder(3)], open.sequence, headers),
      await edit([feeder(3)], open.sequence, headers),
    ];
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await state()).toMatchObject({ sequence: open.sequence + 1 });
  });

  it('is known at another server, too', async () => {
    const headers = { 'idempotency-key': 'once' };
    const both = await Promise.all([
      edit([feeder(3)], open.sequence, headers),
      edit([feeder(3)], open.sequence, headers, second),
    ]);
    expect(both.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(2).fill([200, both[0].body]));
    expect(await state()).toMatchObject({ sequence: open.sequence + 1 });
  });
});

describe('edits that meet', () => {
  it('at two servers at once are both kept when they touch different properties', async () => {
    const both = await Promise.all([edit([poles('f1', 3)]), edit([poles('f2', 4)], open.sequence, {}, second)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await state()).draft.feeders.map(({ properties }) => properties.FEEDER_POLES)).toEqual(['3', '4']);
  });

  it('at two servers at once on one property: the second is refused with the value of the first', async () => {
    const both = await Promise.all([edit([poles('f1', 3)]), edit([poles('f1', 4)], open.sequence, {}, second)]);
    const [accepted, refused] = both.toSorted((left, right) => left.statusCode - right.statusCode);
    expect([accepted?.statusCode, refused?.statusCode]).toEqual([200, 409]);
    const { properties } = (await state()).draft.feeders[0] ?? {};
    expect(refused?.json().details).toMatchObject({
      part: 'f1',
      property: 'FEEDER_POLES',
      theirs: properties?.FEEDER_POLES,
    });
  });

  it.each<{ readonly what: string; readonly theirs: EditOnWire }>([
    { what: 'the feeder itself', theirs: { kind: 'remove', part: 'f1' } },
    { what: 'the component', theirs: { kind: 'remove', part: 'c3' } },
  ])('on a part that is gone are refused with that reason: $what', async ({ theirs }) => {
    const lamp: EditOnWire = { kind: 'add-component', feeder: 'f1', part: 'c3', family: 'Lamps', name: 'Lamps-1' };
    await edit([lamp]);
    await edit([theirs], open.sequence + 1);
    const reply = await edit([{ kind: 'set', part: 'c3', property: 'QTY', value: 2 }], open.sequence + 1);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'EDITED_MEANWHILE', details: { part: 'c3', by: { name: company.sales.name } } },
    ]);
  });

  it('on a part whose adding was undone are refused with that reason', async () => {
    await edit([feeder(3)]);
    await server.send(undoEditCall, { token, params: open.params, body: { sequence: open.sequence + 1 } });
    const reply = await edit([poles('f3', 4)], open.sequence + 1);
    expect([reply.statusCode, reply.json().details.part]).toEqual([409, 'f3']);
  });

  it('take nothing back that their author has not seen', async () => {
    await edit([poles('f1', 3)]);
    const reply = await server.send(undoEditCall, { token, params: open.params, body: { sequence: open.sequence } });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'EDITED_MEANWHILE']);
  });
});
