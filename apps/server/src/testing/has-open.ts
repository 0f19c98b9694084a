import { markPresenceCall, type PersonPresentOnWire } from '@pw/contract/projects';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** Lets somebody have a project open; answers who else has. */
export async function hasOpen(
  server: Pick<TestServer, 'send'>,
  { token }: Pick<Person, 'token'>,
  projectId: number,
): Promise<readonly PersonPresentOnWire[]> {
  const reply = await server.send(markPresenceCall, { token, params: { projectId } });
  return markPresenceCall.reply.parse(reply.json()).others;
}
