import { isoDayInIndia } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { Revision } from '@pw/drawing/front-view/drawing-head';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Project } from './projects.store.ts';

/** What the revision table of a drawing says of a revision that was submitted before the one that is drawn. */
export function issueText(revision: number): string {
  return revision === 1 ? 'First issue' : 'Revised';
}

/** The revisions of a project before the one that it is, oldest first, as the tables of its drawings list them. */
export async function readEarlierIssues(
  tx: AppTransaction,
  { projectId, offerRevision }: Pick<Project, 'projectId' | 'offerRevision'>,
): Promise<readonly Revision[]> {
  // Most projects are their first revision, and every drawing asks.
  if (offerRevision === 1) {
    return [];
  }
  const rows = await tx
    .selectFrom('projectRevisions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'projectRevisions.companyId')
        .onRef('users.userId', '=', 'projectRevisions.submittedBy'),
    )
    .select(['projectRevisions.revision', 'projectRevisions.submittedAt', 'users.name'])
    .where('projectRevisions.projectId', '=', projectId)
    .where('projectRevisions.revision', '<', offerRevision)
    .orderBy('projectRevisions.revision')
    .execute();
  return rows.map(({ revision, submittedAt, name }) => ({
    revision: revisionLabel(revision),
    date: isoDayInIndia(submittedAt.getTime()),
    description: issueText(revision),
    by: name,
  }));
}
