import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aBoardFromStandard, aStandardBoard } from '../../testing/a-standard-board.ts';
import type { SeededCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/** A standard board that was released, with a board that was made from it. */
export async function withStandard(server: TestServer, { sales, administrator }: SeededCompany): Promise<void> {
  const { projectId, lineItemIds } = await aConfiguredProject(server, sales, aSmallEnquiry);
  const board = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  const standardId = await aStandardBoard(server, { sales, administrator }, board);
  await aBoardFromStandard(server, sales, projectId, standardId);
}
