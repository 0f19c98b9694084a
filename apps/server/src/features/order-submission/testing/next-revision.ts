import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { setStatus } from '../../../testing/a-project.ts';
import type { Person } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';

/** What a rejection leaves behind: the project is its next revision, which is worked on. */
export async function beNextRevision(server: TestServer, person: Person, projectId: number): Promise<void> {
  await setStatus(server, person, projectId, 'quote-rejected');
  await server.owner.query(
    'update projects set offer_revision = offer_revision + 1 where company_id = $1 and project_id = $2',
    [person.companyId, projectId],
  );
}

/** Edits a board, has it drawn and saves it, so that it is complete again. */
export async function editDrawnBoard(
  server: TestServer,
  { token }: Person,
  params: { readonly projectId: number; readonly lineItemId: number },
  edits: readonly EditOnWire[],
): Promise<void> {
  const opened = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
  const body = { sequence: opened.sequence, edits: [...edits] };
  const { sequence } = editBoardCall.reply.parse((await server.send(editBoardCall, { token, params, body })).json());
  generateFrontViewCall.reply.parse((await server.send(generateFrontViewCall, { token, params })).json());
  const saved = await server.send(saveEditingCall, { token, params, body: { sequence } });
  saveEditingCall.reply.parse(saved.json());
}
