import { listBoardsCall, readBoardsCall } from '@pw/contract/boards';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { readProjectCall } from '@pw/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeyOf } from '../../platform/use-call.ts';

/** Lists of boards that nobody looks at are forgotten: a row of before would be changed by its old revision. */
const forgotten = [listBoardsCall, readBoardsCall];

/**
 * Loads again what a write of boards has changed, and what a refusal says is old: the project may have been deleted, or
 * can only be viewed now. Resolves when the answers are there.
 */
export function useRefreshBoards(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    for (const call of forgotten) {
      queries.removeQueries({ queryKey: queryKeyOf(call), type: 'inactive' });
    }
    const old = [...forgotten, readProjectCall, getProjectPriceCall];
    await Promise.all(old.map((call) => queries.invalidateQueries({ queryKey: queryKeyOf(call) })));
  }, [queries]);
}
