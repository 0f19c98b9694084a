import { saveCommentResponsesCall } from '@pw/contract/submittals';
import { aDataSheet } from '../../testing/a-data-sheet.ts';
import { aSubmittal } from '../../testing/a-submittal.ts';
import type { SeededCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/** A package of a submitted project, a data sheet, and a list of comments. */
export async function withSubmittal(server: TestServer, { sales }: SeededCompany, projectId: number): Promise<void> {
  await aDataSheet(server, sales, '3VA1');
  const body = { responses: [], revision: 0 };
  await server.send(saveCommentResponsesCall, { token: sales.token, params: { projectId }, body });
  await aSubmittal(server, sales, projectId, { parts: ['itp'] });
}
