import { editBoardCall, openEditingCall, undoEditCall } from '@pw/contract/board-configuration';
import type { BoardAddress } from '@pw/contract/board-draft';
import { detachStandardCall, saveStandardReasonsCall, takeStandardVersionCall } from '@pw/contract/board-standard';
import { copyBoardsCall, readBoardsCall } from '@pw/contract/boards';
import { cloneProjectCall } from '@pw/contract/projects';
import {
  addStandardVersionCall,
  listStandardBoardsCall,
  listStandardVersionsCall,
  previewStandardBoardCall,
} from '@pw/contract/standard-boards';
import { checkCases } from '@pw/testing/check-cases';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aPricedEnquiry, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { changeBoard } from '../../testing/a-specification.ts';
import {
  aBoardFromStandard,
  aDraftStandard,
  aReleasedVersion,
  aStandardBoard,
  moveStandard,
  saveAsStandard,
  standardOf,
  useStandard,
} from '../../testing/a-standard-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

let board: BoardAddress;
beforeEach(async () => {
  const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, aSmallEnquiry);
  board = { projectId, lineItemId: lineItemIds[0] ?? 0 };
});

const sales = () => ({ token: company.sales.token });
const refusal = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
];
const list = async (query: { search?: string; state?: 'draft' | 'released' | 'retired' } = {}) => {
  const reply = await server.send(listStandardBoardsCall, { ...sales(), query });
  return listStandardBoardsCall.reply.parse(reply.json()).standards;
};
const versionsOf = async (standardId: string) => {
  const reply = await server.send(listStandardVersionsCall, { ...sales(), params: { standardId } });
  return listStandardVersionsCall.reply.parse(reply.json()).versions;
};
const stateOf = async ({ projectId, lineItemId }: BoardAddress) => {
  const reply = await server.send(readBoardsCall, { ...sales(), params: { projectId } });
  return readBoardsCall.reply.parse(reply.json()).find((each) => each.lineItemId === lineItemId)?.state;
};

describe('a standard board', () => {
  it('is saved from a complete board with its figures, a draft that nobody uses', async () => {
    const given = { number: ' PCC-630-A ', tags: ['pump', 'pump'], note: 'First' };
    const standardId = await aDraftStandard(server, company.sales, board, given);
    const [standard] = await list();
    expect(standard).toMatchObject({
      standardId,
      number: 'PCC-630-A',
      tags: ['pump'],
      state: 'draft',
      version: 1,
      newestVersion: 1,
      uses: 0,
    });
    expect(standard?.figures).toMatchObject({
      ip: 'IP54',
      lengthMm: expect.any(Number),
      listPricePaise: expect.any(Number),
    });
    const used = await useStandard(server, company.sales, board.projectId, { standardId, version: 1, name: 'SDB' });
    expect(refusal(used)).toEqual([422, 'NOT_RELEASED']);
  });

  it('is found by a part of its number, name, description or tags, and by its state', async () => {
    await aDraftStandard(server, company.sales, board, { number: 'A-1', tags: ['pump house'] });
    await aStandardBoard(server, company, board, { number: 'B-1', description: 'For lifts' });
    const numbers = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ number }) => number);
    expect(await numbers({})).toEqual(['A-1', 'B-1']);
    expect(await numbers({ search: 'PUMP' })).toEqual(['A-1']);
    expect(await numbers({ search: 'lift' })).toEqual(['B-1']);
    expect(await numbers({ state: 'released' })).toEqual(['B-1']);
  });

  it('needs fields that are right, and a number of its own in any letters', async () => {
    const faulty = await saveAsStandard(server, company.sales, board, { number: ' ', name: 'x'.repeat(101) });
    expect(refusal(faulty)).toEqual([422, 'FIELD_INVALID']);
    expect(Object.keys(faulty.json().details.faults)).toEqual(['number', 'name']);
    await aDraftStandard(server, company.sales, board);
    const again = await saveAsStandard(server, company.sales, board, { number: 'pcc-630-a' });
    expect(refusal(again)).toEqual([422, 'NUMBER_TAKEN']);
  });

  it('is not saved from a board that is incomplete, changed and not saved, or has an error', async () => {
    const opened = openEditingCall.reply.parse(
      (await server.send(openEditingCall, { ...sales(), params: board })).json(),
    );
    const edits = [{ kind: 'set' as const, part: 'board', property: 'SB_IP', value: 'IP42' }];
    const body = { sequence: opened.sequence, edits };
    await server.send(editBoardCall, { ...sales(), params: board, body });
    const unsaved = await saveAsStandard(server, company.sales, board);
    expect(refusal(unsaved)).toEqual([422, 'BOARD_INCOMPLETE']);
    expect(unsaved.json().message).toContain('Unsaved changes');
    const withError = checkCases.find(({ id }) => id === 'B2')?.raises;
    const enquiry = aPricedEnquiry({ boards: [{ ...withError, name: 'MDB', quantity: 1 }] });
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
    const faulty = await saveAsStandard(server, company.sales, { projectId, lineItemId: lineItemIds[0] ?? 0 });
    expect(refusal(faulty)).toEqual([422, 'CHECKS_FAILED']);
  });

  it('is not saved from a board of other rules, or of which the front view is older', async () => {
    await server.owner.query("update board_configurations set knowledge_version = 'old' where line_item_id = $1", [
      board.lineItemId,
    ]);
    const older = await saveAsStandard(server, company.sales, board);
    expect([...refusal(older), older.json().message]).toEqual([
      422,
      'BOARD_INCOMPLETE',
      expect.stringContaining('Rules changed'),
    ]);
    await server.owner.query("update boards set state = 'in-progress' where line_item_id = $1", [board.lineItemId]);
    await server.owner.query('update board_configurations set knowledge_version = null where line_item_id = $1', [
      board.lineItemId,
    ]);
    const undrawn = await saveAsStandard(server, company.sales, board);
    expect([...refusal(undrawn), undrawn.json().message]).toEqual([
      422,
      'BOARD_INCOMPLETE',
      expect.stringContaining('Front view missing'),
    ]);
  });

  it('leaves the demands of its project there, and chooses what was a default of it', async () => {
    const project = {
      ...aPricedEnquiry().project,
      defaults: { AMBIENT: 50 },
      demands: [{ set: { FEEDER_COMM: 'Y' } }],
    };
    const enquiry = { ...aSmallEnquiry, project };
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
    const source = { projectId, lineItemId: lineItemIds[0] ?? 0 };
    const standardId = await aStandardBoard(server, company, source);
    const made = await aBoardFromStandard(server, company.sales, board.projectId, standardId);
    const { inputs } = (await standardOf(server, company.sales, made)) ?? {};
    expect(inputs?.properties.AMBIENT).toBe(50);
    expect(inputs).not.toHaveProperty('projectDemands');
    expect(inputs).not.toHaveProperty('projectDefaults');
  });

  it('gets versions of which each says what it changed, released in their order, and is retired', async () => {
    const standardId = await aStandardBoard(server, company, board);
    await changeBoard(server, company.sales, board, 'SB_IP', 'IP42');
    const params = { standardId };
    const version = (revision: number) => ({ ...board, note: 'Ventilated', revision });
    const stale = await server.send(addStandardVersionCall, { ...sales(), params, body: version(1) });
    expect(refusal(stale)).toEqual([409, 'STALE']);
    const added = await server.send(addStandardVersionCall, { ...sales(), params, body: version(2) });
    expect(added.json()).toEqual({ standardId, version: 2 });
    expect(await list()).toMatchObject([{ version: 1, newestVersion: 2, state: 'released', figures: { ip: 'IP54' } }]);
    expect(await versionsOf(standardId)).toMatchObject([
      {
        version: 2,
        note: 'Ventilated',
        savedBy: company.sales.name,
        released: null,
        deviations: [{ property: 'SB_IP', standard: 'IP54', here: 'IP42 ventilated' }],
        changes: expect.arrayContaining([{ fact: 'ip', before: 'IP54', now: 'IP42' }]),
      },
      { version: 1, released: { by: company.administrator.name }, deviations: [], changes: [] },
    ]);
    const move = (state: 'released' | 'retired', number: number, revision?: number) =>
      moveStandard(server, company.administrator, standardId, { state, version: number, revision });
    expect(refusal(await move('released', 3))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await move('released', 2, 1))).toEqual([409, 'STALE']);
    expect((await move('released', 2)).json()).toMatchObject({ version: 2, state: 'released' });
    expect(refusal(await move('released', 2))).toEqual([409, 'ALREADY_SO']);
    expect(refusal(await move('released', 1))).toEqual([409, 'OLDER_VERSION']);
    expect((await move('retired', 2)).json()).toMatchObject({ state: 'retired' });
    const late = await server.send(addStandardVersionCall, { ...sales(), params, body: { ...board, note: '' } });
    expect(refusal(late)).toEqual([422, 'RETIRED']);
  });

  it('is nothing to another company', async () => {
    const standardId = await aStandardBoard(server, company, board);
    const other = await seedCompany(server);
    const { projectId } = await aConfiguredProject(server, other.sales, aSmallEnquiry);
    const used = await useStandard(server, other.sales, projectId, { standardId, version: 1, name: 'SDB' });
    expect(refusal(used)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a board from a standard', () => {
  let standardId: string;
  let made: BoardAddress;
  beforeEach(async () => {
    standardId = await aStandardBoard(server, company, board);
    made = await aBoardFromStandard(server, company.sales, board.projectId, standardId);
  });

  it('is complete as a copy is, counts as a use, and does not differ', async () => {
    expect(await stateOf(made)).toBe('generated');
    expect(await list()).toMatchObject([{ uses: 1 }]);
    expect(await standardOf(server, company.sales, made)).toMatchObject({
      number: 'PCC-630-A',
      version: 1,
      newer: null,
      deviations: [],
    });
    expect(await standardOf(server, company.sales, board)).toBeNull();
  });

  it('differs in what was chosen otherwise, also before it is saved; an undo takes that back', async () => {
    const opened = openEditingCall.reply.parse(
      (await server.send(openEditingCall, { ...sales(), params: made })).json(),
    );
    const [feeder] = opened.draft.feeders;
    const edits = [
      { kind: 'set' as const, part: 'board', property: 'SB_IP', value: 'IP42' },
      { kind: 'rename' as const, part: feeder?.part ?? '', name: 'Supply' },
    ];
    const edited = await server.send(editBoardCall, {
      ...sales(),
      params: made,
      body: { sequence: opened.sequence, edits },
    });
    const { sequence } = editBoardCall.reply.parse(edited.json());
    const differing = await standardOf(server, company.sales, made);
    expect(differing?.deviations.map(({ property, here }) => [property, here])).toEqual([
      ['SB_IP', 'IP42 ventilated'],
      ['name', 'Supply'],
    ]);
    await server.send(undoEditCall, { ...sales(), params: made, body: { sequence } });
    expect((await standardOf(server, company.sales, made))?.deviations).toEqual([]);
  });

  it('keeps reasons for what differs, takes them back, and refuses one that is too short', async () => {
    await changeBoard(server, company.sales, made, 'SB_IP', 'IP42');
    const give = (reason: string, revision?: number) =>
      server.send(saveStandardReasonsCall, {
        ...sales(),
        params: made,
        body: { reasons: [{ part: 'board', property: 'SB_IP', reason }], revision },
      });
    expect(refusal(await give('x'))).toEqual([422, 'REASON_INVALID']);
    expect(refusal(await give('Asked for', 1))).toEqual([409, 'STALE']);
    expect((await give(' Asked for ')).json().standard.deviations).toMatchObject([{ reason: 'Asked for' }]);
    expect((await give('')).json().standard.deviations).toMatchObject([{ reason: '' }]);
  });

  it('is held against a newer version once somebody takes it: inputs and reasons stay', async () => {
    await changeBoard(server, company.sales, board, 'SB_IP', 'IP42');
    await changeBoard(server, company.sales, made, 'AMBIENT', '50');
    const reasons = [{ part: 'board', property: 'AMBIENT', reason: 'Engine room' }];
    await server.send(saveStandardReasonsCall, { ...sales(), params: made, body: { reasons } });
    const take = (version: number, revision?: number) =>
      server.send(takeStandardVersionCall, { ...sales(), params: made, body: { version, revision } });
    expect(refusal(await take(1))).toEqual([409, 'ALREADY_TAKEN']);
    expect(refusal(await take(2))).toEqual([422, 'NOT_RELEASED']);
    const version = await aReleasedVersion(server, company, standardId, board);
    const before = await standardOf(server, company.sales, made);
    expect(before?.newer).toMatchObject({ version, inputs: { properties: { SB_IP: 'IP42' } } });
    expect(refusal(await take(version, 1))).toEqual([409, 'STALE']);
    const after = (await take(version, before?.revision)).json().standard;
    expect(after).toMatchObject({ version, newer: null });
    expect(
      after.deviations.map(({ property, reason }: { property: string; reason: string }) => [property, reason]),
    ).toEqual([
      ['AMBIENT', 'Engine room'],
      ['SB_IP', ''],
    ]);
    expect(refusal(await take(version))).toEqual([409, 'ALREADY_TAKEN']);
  });

  it('is offered no newer version of a standard that is retired', async () => {
    await changeBoard(server, company.sales, board, 'SB_IP', 'IP42');
    const version = await aReleasedVersion(server, company, standardId, board);
    await moveStandard(server, company.administrator, standardId, { state: 'retired', version });
    expect((await standardOf(server, company.sales, made))?.newer).toBeNull();
    const body = { version };
    expect(refusal(await server.send(takeStandardVersionCall, { ...sales(), params: made, body }))).toEqual([
      422,
      'RETIRED',
    ]);
  });

  it('is detached, and then of no standard', async () => {
    const detach = () => server.send(detachStandardCall, { ...sales(), params: made, query: {} });
    expect((await detach()).statusCode).toBe(200);
    expect(await standardOf(server, company.sales, made)).toBeNull();
    expect(refusal(await detach())).toEqual([422, 'NO_STANDARD']);
    expect(await list()).toMatchObject([{ uses: 0 }]);
  });

  it('keeps its standard in a copy and in a clone, and when the standard is retired', async () => {
    const { projectId, lineItemId } = made;
    const body = { boards: [{ lineItemId, name: '' }], targetProjectId: projectId };
    const [copy] = (await server.send(copyBoardsCall, { ...sales(), params: { projectId }, body })).json();
    expect(await standardOf(server, company.sales, copy)).toMatchObject({ standardId, version: 1, deviations: [] });
    const cloned = { name: 'Clone', salesEngineer: company.sales.name };
    const clone = (await server.send(cloneProjectCall, { ...sales(), params: { projectId }, body: cloned })).json();
    expect(await list()).toMatchObject([{ uses: 4 }]);
    await moveStandard(server, company.administrator, standardId, { state: 'retired', version: 1 });
    expect(await standardOf(server, company.sales, made)).toMatchObject({ state: 'retired' });
    const more = await useStandard(server, company.sales, clone.projectId, { standardId, version: 1, name: 'SDB' });
    expect(refusal(more)).toEqual([422, 'RETIRED']);
  });

  it('is made by the current rules and prices: what they change of the release is said before and after', async () => {
    const preview = async () => {
      const params = { projectId: board.projectId, standardId, version: 1 };
      return previewStandardBoardCall.reply.parse(
        (await server.send(previewStandardBoardCall, { ...sales(), params })).json(),
      );
    };
    expect((await preview()).differences).toEqual([]);
    await server.owner.query(
      `update standard_versions set figures = figures || '{"mainBar": "1x50x10 mm Copper"}' where standard_id = $1`,
      [standardId],
    );
    const { differences } = await preview();
    expect(differences).toEqual([{ fact: 'mainBar', before: '1x50x10 mm Copper', now: expect.any(String) }]);
    const body = { standardId, version: 1, name: 'SDB', quantity: 2 };
    const added = await useStandard(server, company.sales, board.projectId, body);
    expect(added.json().differences).toEqual(differences);
  });

  it('needs a name and a quantity that are right', async () => {
    const use = (given: { name: string; quantity?: number }) =>
      useStandard(server, company.sales, board.projectId, { standardId, version: 1, ...given });
    expect(refusal(await use({ name: ' ' }))).toEqual([422, 'NAME_INVALID']);
    expect(refusal(await use({ name: 'SDB', quantity: 1000 }))).toEqual([422, 'QUANTITY_INVALID']);
  });
});
