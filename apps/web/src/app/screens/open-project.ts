import { listBoardsCall } from '@pw/contract/boards';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { getProjectPriceCall, openProjectCall } from '@pw/contract/project-pricing';
import { readProjectCall } from '@pw/contract/projects';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { openingInput } from '../../features/boards/use-boards.ts';
import { answerOrThrow, callQuery } from '../../platform/use-call.ts';

/** How long the steps of a project that has just been opened show what came with it before they ask again. */
const OPENED_MS = 5_000;

/** A project of the company as it is now; the user who comes back to the tab gets it again. */
export function useProject(projectId: number) {
  const query = callQuery(readProjectCall, { params: { projectId } }, 'screen');
  return useQuery({
    ...query,
    queryFn: (context) =>
      context.client.getQueryData(query.queryKey) === undefined
        ? openProject(context.client, projectId)
        : answerOrThrow(readProjectCall, { params: { projectId } }, 'screen'),
    // Everybody of the company works on its projects.
    staleTime: 0,
  });
}

/** Opens a project with one call. What came besides it waits for the steps that show it. */
async function openProject(queries: QueryClient, projectId: number): Promise<ProjectOnWire> {
  const input = openingInput(projectId);
  const { project, boards, price } = await answerOrThrow<typeof openProjectCall>(openProjectCall, input, 'screen');
  const fresh = { updatedAt: Date.now() + OPENED_MS };
  queries.setQueryData(callQuery(listBoardsCall, input).queryKey, boards, fresh);
  if (price) {
    queries.setQueryData(callQuery(getProjectPriceCall, { params: input.params }).queryKey, price, fresh);
  }
  return project;
}
