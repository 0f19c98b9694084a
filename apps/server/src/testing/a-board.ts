import type { LineItemOnWire } from '@pw/contract/board-fields';
import { addLineItemCall } from '@pw/contract/boards';
import { editLineItemCall } from '@pw/contract/spec-api/boards';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** A board that a sales engineer has just added to a project, in progress or generated. */
export async function aBoard(
  server: Pick<TestServer, 'send'>,
  { token }: Person,
  { projectID: projectId }: { readonly projectID: number },
  given: { readonly itemDesc?: string; readonly quantity?: number; readonly isGenerated?: boolean } = {},
): Promise<LineItemOnWire> {
  const { isGenerated = false, itemDesc = 'PCC-1', ...entry } = given;
  const body = { itemDesc, ...entry };
  const reply = await server.send(addLineItemCall, { token, params: { projectId }, body });
  const added = addLineItemCall.reply.parse(reply.json());
  if (!isGenerated) {
    return added;
  }
  const edited = await server.send(editLineItemCall, {
    token,
    params: { projectId, lineItemId: added.lineItemID },
    body: { processID: 4, udfs: [{ id: 8, value: 'generated' }] },
  });
  return editLineItemCall.reply.parse(edited.json());
}
