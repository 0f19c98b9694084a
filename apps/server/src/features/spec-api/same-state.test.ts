import { editBoardCall, openEditingCall, readEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { saveModelCall } from '@pw/contract/spec-api/runtime-session';
import { expect, it } from 'vitest';
import { aLoadedBoard, type BoardParams } from '../../testing/a-loaded-board.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompany(server);

/** The same work as below, by the calls of this product. */
const edits: readonly EditOnWire[] = [
  { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: '1600' },
  { kind: 'set', part: 'board', property: 'DENSITY_CAP', value: 'N' },
  { kind: 'add-feeder', part: 'f1', name: 'I/C-1', type: 'ACB_IC' },
  { kind: 'set', part: 'f1', property: 'FEEDER_AMP_RATING', value: '1600' },
  { kind: 'set', part: 'f1', property: 'SECTION_A', value: '1' },
  { kind: 'add-feeder', part: 'f2', name: 'OG-1', type: 'MCCB_IC' },
  { kind: 'set', part: 'f2', property: 'DEVICE_TYPE', value: 'MCCB_OG' },
  { kind: 'add-component', feeder: 'f2', part: 'c3', family: 'Lamps', name: 'Lamps7' },
  { kind: 'set', part: 'c3', property: 'COLOR', value: 'Red' },
  { kind: 'add-feeder', part: 'f4', name: 'Spare', type: 'EMPTY' },
  { kind: 'remove', part: 'f4' },
  { kind: 'set', part: 'f1', property: 'SECTION_A', value: '' },
];

async function workByRuntime(): Promise<BoardParams> {
  const params = await aLoadedBoard(server, company.sales);
  const { lineItemId } = params;
  const { set, added, remove } = runtimeCalls(server, company.sales);
  const place = `${lineItemId}.board.FEEDER`;
  await set(`${lineItemId}.board.RATED_CURRENT`, '1600');
  await set(`${lineItemId}.board.DENSITY_CAP`, 'FALSE');
  const incomer = await added(place, '59', 'I/C-1');
  await set(`${incomer.partID}.FEEDER_AMP_RATING`, '1600');
  await set(`${incomer.partID}.SECTION_A`, '1');
  const outgoing = await added(place, '60', 'OG-1');
  await set(`${outgoing.partID}.DEVICE_TYPE`, 'MCCB_OG');
  const lamps = await added(`${outgoing.partID}.COMPONENT`, '75', 'Lamps7');
  await set(`${lamps.partID}.COLOR`, 'Red');
  const spare = await added(place, '63', 'Spare');
  await remove(place, spare.partID);
  await set(`${incomer.partID}.SECTION_A`, '');
  return params;
}

async function stateOf(params: BoardParams) {
  const reply = await server.send(readEditingCall, { token: company.sales.token, params });
  const { draft, canUndo, unsavedSince, savedRevision, sequence, board } = readEditingCall.reply.parse(reply.json());
  return { draft, canUndo, unsavedSince, savedRevision, sequence, isSaved: board.isSaved };
}

async function savedOf({ lineItemId }: BoardParams) {
  const { rows } = await server.owner.query(
    'select inputs, revision, results from board_configurations where company_id = $1 and line_item_id = $2',
    [company.companyId, lineItemId],
  );
  return rows[0];
}

it('the same work by the calls of the specification and by our own leaves the same draft and the same board', async () => {
  const { token } = company.sales;
  const byRuntime = await workByRuntime();
  const { params: byOwn } = await anOpenBoard(server, company.sales, edits);
  expect(await stateOf(byRuntime)).toEqual(await stateOf(byOwn));
  expect((await server.send(saveModelCall, { token })).statusCode).toBe(200);
  const { sequence } = await stateOf(byOwn);
  expect((await server.send(saveEditingCall, { token, params: byOwn, body: { sequence } })).statusCode).toBe(200);
  expect(await stateOf(byRuntime)).toEqual(await stateOf(byOwn));
  expect(await savedOf(byRuntime)).toEqual(await savedOf(byOwn));
  expect((await savedOf(byRuntime)).inputs.feeders).toHaveLength(2);
});

it('what one of them has changed the other sees', async () => {
  const params = await aLoadedBoard(server, company.sales);
  const { token } = company.sales;
  const opened = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
  const { set, part } = runtimeCalls(server, company.sales);
  await set(`${params.lineItemId}.board.RATED_CURRENT`, '1600');
  const edit = { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: '2000' } as const;
  const clash = await server.send(editBoardCall, { token, params, body: { sequence: opened.sequence, edits: [edit] } });
  expect(clash.json()).toMatchObject({
    code: 'EDITED_MEANWHILE',
    details: { property: 'RATED_CURRENT', theirs: 1600 },
  });
  const body = { sequence: opened.sequence + 1, edits: [edit] };
  expect((await server.send(editBoardCall, { token, params, body })).statusCode).toBe(200);
  const { properties } = (await part(`${params.lineItemId}.board`)).json();
  expect(properties).toContainEqual(expect.objectContaining({ name: 'RATED_CURRENT', value: '2000' }));
});
