import { useDebouncedValue } from '@mantine/hooks';
import { listProjectsCall } from '@pw/contract/projects/list-projects';
import { withoutWildcards } from '@pw/domain/search/wildcards';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';
import type { GoToEntry } from './go-to-entries.ts';

/** More would not be looked through: who does not find it types on. */
const MOST_PROJECTS = 8;

/** Between two keys of somebody who types, the server is not asked. */
const ASK_AFTER_MS = 150;

/** The projects that a text is found in, each as something to go to. */
export type FoundProjects = { readonly entries: readonly GoToEntry[]; readonly isSearching: boolean };

/**
 * Finds projects by their number, name or any other shown field.
 * @param goTo null for whoever does not work on projects: then nothing is asked and nothing found
 */
export function useFoundProjects(text: string, goTo: ((projectId: number) => void) | null): FoundProjects {
  const sought = withoutWildcards(text).trim();
  const [settled] = useDebouncedValue(sought, ASK_AFTER_MS);
  const answer = useQuery({
    ...callQuery(listProjectsCall, { query: { search: settled, page: 1, size: MOST_PROJECTS } }),
    enabled: goTo !== null && settled !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  if (goTo === null || sought === '') {
    return { entries: [], isSearching: false };
  }
  const items = settled === '' ? [] : (answer.data?.items ?? []);
  return {
    entries: items.map(({ projectID, specProjectId, projectName }) => ({
      label: `${specProjectId} ${projectName}`,
      kind: 'Project',
      run: () => goTo(projectID),
    })),
    isSearching: answer.isFetching || settled !== sought,
  };
}
