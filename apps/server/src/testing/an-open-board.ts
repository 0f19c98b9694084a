import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { aBoard } from './a-board.ts';
import { aProject } from './a-project.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** A board of a new project that a sales engineer has open for editing, and the count of its journal. */
export type OpenBoard = {
  readonly params: { readonly projectId: number; readonly lineItemId: number };
  readonly sequence: number;
};

/** Opens a new board and makes some edits, each a batch of its own. */
export async function anOpenBoard(
  server: TestServer,
  person: Person,
  edits: readonly EditOnWire[] = [],
): Promise<OpenBoard> {
  const { token } = person;
  const project = await aProject(server, person);
  const { lineItemID: lineItemId } = await aBoard(server, person, project);
  const params = { projectId: project.projectID, lineItemId };
  const opened = await server.send(openEditingCall, { token, params });
  let { sequence } = openEditingCall.reply.parse(opened.json());
  for (const edit of edits) {
    const edited = await server.send(editBoardCall, { token, params, body: { sequence, edits: [edit] } });
    ({ sequence } = editBoardCall.reply.parse(edited.json()));
  }
  return { params, sequence };
}
