import { addLineItemCall, getLineItemCall } from '@pw/contract/spec-api/boards';
import type { LineItemOnWire } from '@pw/contract/spec-api/line-item-fields';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/**
 * A board that a sales engineer has just added to a project, in progress; or marked as generated in the database, where
 * a test needs the mark and not a board that is complete.
 */
export async function aBoard(
  server: Pick<TestServer, 'send' | 'owner'>,
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
  const { lineItemID: lineItemId, createdBy } = added;
  await server.owner.query(
    "update boards set state = 'generated', is_saved = true, revision = revision + 1 where created_by = $1 and line_item_id = $2",
    [createdBy, lineItemId],
  );
  const marked = await server.send(getLineItemCall, { token, params: { projectId, lineItemId } });
  return getLineItemCall.reply.parse(marked.json());
}
