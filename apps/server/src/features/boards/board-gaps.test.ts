import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { listBoardsCall } from '@pw/contract/boards';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { addLineItemCall, boardRenameCall, deletePriceReportCall } from '@pw/contract/spec-api/boards';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { forEachTest } from '@pw/testing/fixtures';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aConfiguredBoard(server, company.sales));
let token: string;

afterAll(closePdfWorker);
beforeEach(() => {
  ({ token } = company.sales);
});

async function listed() {
  const { projectId } = params;
  const reply = await server.send(listBoardsCall, { token, params: { projectId }, query: { search: '' } });
  return listBoardsCall.reply.parse(reply.json());
}

async function gapOf({ lineItemId } = params) {
  const { items } = await listed();
  const { gap, state } = items.find((board) => board.lineItemId === lineItemId) ?? {};
  expect(state).toBe(gap ? 'in-progress' : 'generated');
  return gap && [gap.code, gap.count];
}

async function edit(edits: readonly EditOnWire[], at = params): Promise<number> {
  const { sequence } = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params: at })).json());
  const edited = await server.send(editBoardCall, { token, params: at, body: { sequence, edits: [...edits] } });
  return editBoardCall.reply.parse(edited.json()).sequence;
}

const save = (sequence: number, at = params) => server.send(saveEditingCall, { token, params: at, body: { sequence } });
const draw = () => server.send(generateFrontViewCall, { token, params });

const plated = (value: string): EditOnWire => ({ kind: 'set', part: 'board', property: 'BUS_PLATING', value });
const rated: EditOnWire = { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: '400' };

describe('a board in progress in the board list', () => {
  it('is not configured, changed and not saved, or without what it needs, one after the other [BRD-16]', async () => {
    const { projectId } = params;
    const added = await server.send(addLineItemCall, { token, params: { projectId }, body: { itemDesc: 'New' } });
    const at = { projectId, lineItemId: addLineItemCall.reply.parse(added.json()).lineItemID };
    expect(await gapOf(at)).toEqual(['NOT_CONFIGURED', 1]);
    const sequence = await edit([rated], at);
    expect(await gapOf(at)).toEqual(['UNSAVED_CHANGES', 1]);
    await save(sequence, at);
    expect((await gapOf(at))?.[0]).toBe('CHECKS_FAILED');
    await save(await edit([{ kind: 'add-feeder', part: 'f1', name: 'OG-1', type: 'MCCB_OG' }], at), at);
    expect(await gapOf(at)).toEqual(['FEEDERS_INCOMPLETE', 1]);
  });

  it('says that its front view is missing or of before, and is complete once it is drawn as saved [BRD-15]', async () => {
    expect(await gapOf()).toBeNull();
    await save(await edit([plated('Painted black')]));
    expect(await gapOf()).toEqual(['FRONT_VIEW_MISSING', 1]);
    expect((await draw()).statusCode).toBe(200);
    expect(await gapOf()).toBeNull();
    await server.send(boardRenameCall, { token, body: { ...params, boardName: 'MDB-2' } });
    expect(await gapOf()).toEqual(['FRONT_VIEW_OUTDATED', 1]);
    await draw();
    expect(await gapOf()).toBeNull();
    const { rows } = await server.owner.query('select line_item_id from price_reports where company_id = $1', [
      company.companyId,
    ]);
    expect(rows).toEqual([{ line_item_id: params.lineItemId }]);
  });

  it('is not complete by a drawing of changes that are not saved', async () => {
    await save(await edit([plated('Painted black')]));
    await edit([plated('Tinned')]);
    await draw();
    expect(await gapOf()).toEqual(['UNSAVED_CHANGES', 1]);
  });

  it('counts the errors of its design [BRD-16]', async () => {
    await save(await edit([{ kind: 'set', part: 'board', property: 'QTY_BC', value: '1' }]));
    const [code, count] = (await gapOf()) ?? [];
    expect([code, Number(count) > 0]).toEqual(['CHECKS_FAILED', true]);
  });

  it('says that other rules have made it, or that its price was dropped', async () => {
    await draw();
    const { lineItemId } = params;
    await server.send(deletePriceReportCall, { token, body: params });
    expect(await gapOf()).toEqual(['PRICE_NOT_KEPT', 1]);
    await server.owner.query(
      "update board_configurations set knowledge_version = 'old' where company_id = $1 and line_item_id = $2",
      [company.companyId, lineItemId],
    );
    expect(await gapOf()).toEqual(['RULES_CHANGED', 1]);
  });

  it('is listed though the logo in its drawing cannot be read', async () => {
    await draw();
    await server.send(boardRenameCall, { token, body: { ...params, boardName: 'MDB-2' } });
    await server.owner.query("update companies set logo_file = 'logo/key' where company_id = $1", [company.companyId]);
    vi.spyOn(server.platform.files, 'read').mockRejectedValue(new FilesUnavailable(new Error('gone')));
    const gap = await gapOf();
    vi.restoreAllMocks();
    expect(gap).toEqual(['FRONT_VIEW_OUTDATED', 1]);
  });
});
