import { listRevisionsCall, readRevisionCall } from '@pw/contract/order-submission';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';

/** What others decide or submit meanwhile shows when the page is entered. */
const asItIsNow = { staleTime: 0 } as const;

/** The revision of a project that was submitted last, and every step of its order. */
export function useOverview(projectId: number) {
  const history = useQuery({ ...callQuery(listRevisionsCall, { params: { projectId } }, 'screen'), ...asItIsNow });
  const newest = history.data?.revisions.at(-1)?.revision;
  const revision = useQuery({
    ...callQuery(readRevisionCall, { params: { projectId, revision: newest ?? 0 } }, 'screen'),
    ...asItIsNow,
    enabled: newest !== undefined,
  });
  const failed = history.error ? history : revision;
  return {
    /** Null until they arrive, and while they can not be read. */
    history: history.data ?? null,
    revision: revision.data ?? null,
    /** When they were read. */
    readAtMs: history.dataUpdatedAt,
    /** Whether it is known that the project was never submitted. */
    isNeverSubmitted: history.data !== undefined && newest === undefined,
    failure: loadFailure(failed.error, 'What was submitted'),
    isFetching: history.isFetching || revision.isFetching,
    retry: () => void failed.refetch(),
  };
}
