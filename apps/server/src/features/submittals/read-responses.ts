import type { CommentResponse } from '@pw/domain/submittals/comment-response';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readTypedResponses } from './comment-responses.store.ts';

/**
 * The rows of the comment-response sheet of a project, in the order of the sheet: what sales has typed. Comments that
 * customers leave on their page join here, as further rows.
 */
export async function readResponses(tx: AppTransaction, projectId: number): Promise<readonly CommentResponse[]> {
  return (await readTypedResponses(tx, projectId)).responses;
}
