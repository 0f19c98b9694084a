import type { EditOnWire } from '@pw/contract/board-edits';
import {
  fetchAllSearchDataCall,
  type SpecGlobalFeederOnWire,
  saveSearchCall,
} from '@pw/contract/spec-api/feeder-search';
import { anOpenBoard, type OpenBoard } from './an-open-board.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** A configured feeder as it comes onto a board: 400 A, 4 poles, three lamps, one copy in section A. */
export const configuredFeeder = {
  kind: 'add-feeder',
  part: 'f1',
  name: 'OG-01',
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: '400', FEEDER_POLES: '4', SECTION_A: '1', FEEDER_DESIGNATION: 'Paint shop PDB' },
  components: [{ part: 'c2', family: 'Lamps', name: 'Lamps7', properties: { QTY: '3' } }],
} as const satisfies EditOnWire;

/** A board with one configured feeder, open for editing, and that feeder in the company's library. */
export async function aGlobalFeeder(
  server: TestServer,
  person: Person,
  feederName = 'PDB feeder with lamps',
): Promise<{ readonly open: OpenBoard; readonly feeder: SpecGlobalFeederOnWire }> {
  const { token } = person;
  const open = await anOpenBoard(server, person, [configuredFeeder]);
  const { projectId, lineItemId: boardId } = open.params;
  const feeder = { projectId, boardId, partIDs: [`${boardId}.f1`], feederName };
  const saved = await server.send(saveSearchCall, { token, body: { instanceName: 'MCCB', feeder } });
  saveSearchCall.reply.parse(saved.json());
  const reply = await server.send(fetchAllSearchDataCall, { token, body: { FEEDER_NAME: [feederName] } });
  const [first] = fetchAllSearchDataCall.reply.parse(reply.json()).data;
  if (!first) {
    throw new Error(`There is no global feeder ${feederName}`);
  }
  return { open, feeder: first };
}
