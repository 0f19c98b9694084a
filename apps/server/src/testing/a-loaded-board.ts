import { loadModelCall } from '@pw/contract/spec-api/runtime-session';
import { aBoard } from './a-board.ts';
import { aProject } from './a-project.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

export type BoardParams = { readonly projectId: number; readonly lineItemId: number };

/** A board of a new project that a sales engineer has loaded by the Runtime call. */
export async function aLoadedBoard(server: TestServer, person: Person): Promise<BoardParams> {
  const project = await aProject(server, person);
  const { lineItemID: lineItemId } = await aBoard(server, person, project);
  const params = { projectId: project.projectID, lineItemId };
  await load(server, person, params);
  return params;
}

/** Loads a board; answers what the call does. */
export async function load(server: Pick<TestServer, 'send'>, { token }: Person, params: BoardParams) {
  const query = { clientName: 'Demo Switchgear', timeZone: 'Asia/Kolkata' };
  const reply = await server.send(loadModelCall, { token, params, query });
  return loadModelCall.reply.parse(reply.json()).data;
}
