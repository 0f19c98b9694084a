import { editBoardCall, saveEditingCall } from '@pw/contract/board-configuration';
import { expect, it } from 'vitest';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { recordRepeats } from '../../testing/record-statements.ts';

const server = aTestServer();
const company = aCompany(server);

const feeder = { kind: 'add-feeder', part: 'f1', name: 'F1', type: 'MCCB_OG', properties: { SECTION_A: 1 } } as const;

it('reads again to save a board only what the save itself has changed: the board and its project', async () => {
  const { token } = company.sales;
  const { params, sequence } = await anOpenBoard(server, company.sales);
  const edited = await server.send(editBoardCall, { token, params, body: { sequence, edits: [feeder] } });
  const body = { sequence: editBoardCall.reply.parse(edited.json()).sequence };
  const repeats = await recordRepeats(async () => {
    const saved = await server.send(saveEditingCall, { token, params, body });
    expect(saved.statusCode).toBe(200);
  });
  const tables = repeats.map((statement) => /from \\"(\w+)\\"/.exec(statement)?.[1]);
  expect(new Set(tables)).toEqual(new Set(['boards', 'projects']));
  expect(tables).toHaveLength(2);
});
