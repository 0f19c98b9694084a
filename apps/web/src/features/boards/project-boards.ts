import { getLineItemsCall, listBoardsCall } from '@pw/contract/boards';
import { getProjectCall } from '@pw/contract/projects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';

/** How far the boards of a project are. */
export type BoardsProgress = {
  readonly total: number;
  /** The names of the boards whose configuration is not complete, in the order of their item numbers. */
  readonly incomplete: readonly string[];
};

/** How far the boards of a project are; undefined until it is known. */
export function useBoardsProgress(projectId: number): BoardsProgress | undefined {
  const { data } = useQuery({
    // The counts of all pages come with every page: the smallest will do.
    ...callQuery(listBoardsCall, { params: { projectId }, query: { page: 1, size: 1, search: '' } }),
    // Everybody of the company adds and configures boards.
    staleTime: 0,
  });
  return data && { total: data.total, incomplete: data.incomplete };
}

/**
 * Loads anew what a write of boards has changed, and what a refusal says is old: the project may have been deleted, or
 * can only be viewed now. Resolves when the answers are there.
 */
export function useRefreshBoards(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const old = [listBoardsCall, getLineItemsCall, getProjectCall];
    await Promise.all(old.map((call) => queries.invalidateQueries({ queryKey: queryKeyOf(call) })));
  }, [queries]);
}
