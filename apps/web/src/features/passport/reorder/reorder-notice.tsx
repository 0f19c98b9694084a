import { readReorderCall } from '@pw/contract/reorders';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../platform/use-call.ts';
import { ReorderOutcome } from './reorder-outcome.tsx';

/** Says after which unit a project was made, and what differed then; nothing for any other project. */
export function ReorderNotice({ projectId }: { readonly projectId: number }) {
  const { data } = useQuery({
    ...callQuery(readReorderCall, { params: { projectId } }, 'screen'),
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.reorder ? <ReorderOutcome reorder={data.reorder} /> : null;
}
