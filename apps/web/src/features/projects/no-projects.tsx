import { Button } from '@mantine/core';
import { projectListTexts } from '@pw/domain/projects/project-list-texts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { lookAtProjects, type ProjectListState } from './project-list-state.ts';

type NoProjectsProps = { readonly state: ProjectListState; readonly onCreate: () => void };

/** What stands where projects would be: none yet, or none that the search and the filter let through. */
export function NoProjects({ state, onCreate }: NoProjectsProps) {
  const isSearched = state.search.trim() !== '';
  const isFiltered = state.statuses.length > 0;
  if (!isSearched && !isFiltered) {
    return (
      <EmptyState
        title={projectListTexts.empty}
        text="Create the first one, or open an enquiry file."
        action={<Button onClick={onCreate}>Create New Project</Button>}
        drawing="document"
      />
    );
  }
  const hiddenBy = [isSearched && 'the search', isFiltered && 'the status filter'].filter((each) => each !== false);
  return (
    <EmptyState
      title={projectListTexts.empty}
      text={`Projects that do not match are hidden by ${hiddenBy.join(' and ')}.`}
      action={<Button onClick={() => lookAtProjects({ search: '', statuses: [] })}>Show all projects</Button>}
    />
  );
}
