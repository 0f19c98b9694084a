import { listPresenceCall, MOST_ASKED_FOR_PRESENCE } from '@pw/contract/projects/list-presence';
import { openedByText } from '@pw/domain/projects/presence';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../../platform/use-call.ts';
import type { ListedProject } from '../listed-project.ts';

/** Somebody else's work on a project that is about to be deleted, in words. */
export type OpenElsewhere = { readonly project: ListedProject; readonly text: string };

type Asked = {
  readonly isAsked: boolean;
  readonly openElsewhere: readonly OpenElsewhere[];
};

/** Who else has the projects open at this moment. A failure to find out holds up nobody. */
export function useOpenElsewhere(projects: readonly ListedProject[]): Asked {
  const answers = useQueries({
    queries: inParts(projects.map(({ id }) => id)).map((ids) => ({
      ...callQuery(listPresenceCall, { query: { projects: ids.join(',') } }),
      // People come and go.
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const present = answers.flatMap(({ data }) => data ?? []);
  return {
    isAsked: answers.every(({ isPending }) => !isPending),
    openElsewhere: projects.flatMap((project) => {
      const names = present.filter(({ projectId }) => projectId === project.id).map(({ name }) => name);
      return names.length === 0 ? [] : [{ project, text: openedByText(names) }];
    }),
  };
}

function inParts(ids: readonly number[]): readonly (readonly number[])[] {
  const parts = Math.ceil(ids.length / MOST_ASKED_FOR_PRESENCE);
  return Array.from({ length: parts }, (_, part) =>
    ids.slice(part * MOST_ASKED_FOR_PRESENCE, (part + 1) * MOST_ASKED_FOR_PRESENCE),
  );
}
