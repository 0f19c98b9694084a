import { isViewOnly, type ProjectStatus } from '../project-status/status.ts';
import { err, ok, type Result } from '../result.ts';

/** What is offered for a project in the list: to look at its boards, or to work on them, on its details, on its name. */
export type ProjectAction = 'view' | 'configure' | 'edit' | 'delete' | 'rename' | 'clone';

const whileOpen: readonly ProjectAction[] = ['configure', 'edit', 'delete', 'rename', 'clone'];
const whileViewOnly: readonly ProjectAction[] = ['view', 'clone'];

/** What can be done with a project of a status from the list. A copy leaves the project as it is, so it always can. */
export function projectActions(status: ProjectStatus): readonly ProjectAction[] {
  return isViewOnly(status) ? whileViewOnly : whileOpen;
}

/** Those of the selected projects that are deleted together, and those that their status keeps. */
export type BulkDelete<Selected> = { readonly deleted: readonly Selected[]; readonly kept: readonly Selected[] };

export type BulkDeleteRefusal = { readonly code: 'ALL_VIEW_ONLY'; readonly text: string };

/** Decides which of the selected projects are deleted; refused when the statuses keep all of them. */
export function decideBulkDelete<Selected extends { readonly status: ProjectStatus }>(
  selected: readonly Selected[],
): Result<BulkDelete<Selected>, BulkDeleteRefusal> {
  const isDeletable = ({ status }: Selected) => projectActions(status).includes('delete');
  const deleted = selected.filter(isDeletable);
  return deleted.length === 0
    ? err({ code: 'ALL_VIEW_ONLY', text: 'The selected projects can only be viewed: none of them can be deleted.' })
    : ok({ deleted, kept: selected.filter((project) => !isDeletable(project)) });
}
