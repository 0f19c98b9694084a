import { importProjectCall } from '@pw/contract/projects';
import { referenceBoards } from '@pw/testing/configuration';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';
import { walkedOnce } from './walked-once.ts';

/** An enquiry file with two boards, one of them of two units, unless the test says otherwise. */
export function aPricedEnquiry(given: Readonly<Record<string, unknown>> = {}) {
  return {
    project: { name: 'Chakan Plant', location: 'Chakan, Pune' },
    boards: [
      { ...referenceBoards.RB1, name: 'PCC-1', quantity: 1 },
      { ...referenceBoards.RB2, name: 'MDB', quantity: 2 },
    ],
    ...given,
  };
}

/** An enquiry file with one small board, for tests that do not depend on its content. */
export const aSmallEnquiry = aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB' }] });

/** A project that a sales engineer has made of an enquiry file, so that its boards are configured. */
export async function aConfiguredProject(
  server: Pick<TestServer, 'send'>,
  person: Person,
  enquiry: Readonly<Record<string, unknown>> = aPricedEnquiry(),
): Promise<{ readonly projectId: number; readonly lineItemIds: readonly number[] }> {
  return walkedOnce(server, person, ['a configured project', enquiry], async () => {
    const reply = await server.send(importProjectCall, { token: person.token, body: enquiry });
    const { project, lineItemIds } = importProjectCall.reply.parse(reply.json());
    return { projectId: project.projectId, lineItemIds };
  });
}

/** The board MDB of such a project, complete as it came from its enquiry file. */
export async function aConfiguredBoard(
  server: Pick<TestServer, 'send'>,
  person: Person,
): Promise<{ readonly projectId: number; readonly lineItemId: number }> {
  const { projectId, lineItemIds } = await aConfiguredProject(server, person);
  return { projectId, lineItemId: lineItemIds[1] ?? 0 };
}
