import { type CommentResponse, responseOfRemark } from '@pw/domain/submittals/comment-response';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listRemarks } from '../projects/remarks.store.ts';
import { readTypedResponses } from './comment-responses.store.ts';

/**
 * The rows of the comment-response sheet of a project, in the order of the sheet: what sales has typed keeps its numbers,
 * remarks of customers follow.
 */
export async function readResponses(tx: AppTransaction, projectId: number): Promise<readonly CommentResponse[]> {
  const { responses } = await readTypedResponses(tx, projectId);
  return [...responses, ...(await readRemarkResponses(tx, projectId))];
}

/** The rows of the remarks on all revisions of a project, the oldest revision first. They are answered as remarks. */
export async function readRemarkResponses(tx: AppTransaction, projectId: number): Promise<readonly CommentResponse[]> {
  const remarks = await listRemarks(tx, { projectId });
  return remarks.toSorted((one, two) => one.revision - two.revision || one.no - two.no).map(responseOfRemark);
}
