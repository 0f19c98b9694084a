import type { CallForm } from '@pw/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../platform/use-call.ts';

/** Has a table read again, and does something then. */
export function useReloadTable(call: CallForm): (then: () => void) => void {
  const queries = useQueryClient();
  return (then) => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    then();
  };
}
