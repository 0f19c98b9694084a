import type { CommentResponse } from '@pw/domain/submittals/comment-response';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The list of a project as sales has typed it. */
export type TypedResponses = { readonly responses: readonly CommentResponse[]; readonly revision: number };

/** Reads the list; an empty one of revision 0 where it was never saved. */
export async function readTypedResponses(tx: AppTransaction, projectId: number): Promise<TypedResponses> {
  const row = await tx
    .selectFrom('commentResponses')
    .select(['responses', 'revision'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ?? { responses: [], revision: 0 };
}

/** Saves the list of a project that is locked, with its next revision. */
export async function saveTypedResponses(
  tx: AppTransaction,
  of: { readonly companyId: string; readonly projectId: number },
  { responses, revision }: TypedResponses,
): Promise<TypedResponses> {
  const changed = { responses: JSON.stringify(responses), revision: revision + 1 };
  await tx
    .insertInto('commentResponses')
    .values({ ...of, ...changed })
    .onConflict((conflict) => conflict.columns(['companyId', 'projectId']).doUpdateSet(changed))
    .execute();
  return { responses, revision: revision + 1 };
}
