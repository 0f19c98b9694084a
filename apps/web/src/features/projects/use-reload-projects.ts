import { getProjectCall } from '@pw/contract/projects/get-project';
import { listProjectsCall } from '@pw/contract/projects/list-projects';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeyOf } from '../../platform/use-call.ts';

/** Says that what was read of projects is old: after a write, and after one that was refused. */
export function useReloadProjects(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of [listProjectsCall, getProjectCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  }, [queries]);
}
