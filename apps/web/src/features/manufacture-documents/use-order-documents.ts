import { type CompleteBomOnWire, getCompleteBOMCall, makeOrderDocumentsCall } from '@pw/contract/manufacture-documents';
import { timers } from '@pw/domain/limits';
import { missingDocumentTexts } from '@pw/domain/manufacture-documents/order-texts';
import { isOpenJob } from '@pw/domain/reports/report-jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** A link opens its file for an hour at least; documents that were read longer ago are read again. */
const FRESH_MS = 30 * 60_000;

/** The documents of an order, asked again while they are being made; or in words why there are none. */
export function useOrderDocuments(orderNo: string) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(getCompleteBOMCall, { body: { orderNo } }, 'screen'),
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? timers.jobPollMs : FRESH_MS),
  });
  return { bom: data, failure: data ? null : failureOf(error), isFetching, retry: () => void refetch() };
}

function isBeingMade(bom: CompleteBomOnWire | undefined): boolean {
  return bom?.making ? isOpenJob(bom.making.state) : false;
}

function failureOf(error: Error | null) {
  if (!error) {
    return null;
  }
  const failure = error instanceof CallError ? error.failure : null;
  const reference = failure?.kind === 'failed' ? failure.reference : null;
  return {
    cause: missingDocumentTexts.failed,
    text: failure?.kind === 'refused' ? failure.message : 'The documents themselves are kept.',
    ...(reference === null ? {} : { reference }),
  };
}

/** Has documents made again that failed. */
export function useMakeAgain(orderNo: string) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(makeOrderDocumentsCall);
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(getCompleteBOMCall) });
  const make = () =>
    void save(
      { params: { orderNo } },
      {
        onSaved: reload,
        onFailed: ({ message }) => {
          showToast({ title: 'Documents', text: message, tone: 'bad' });
          reload();
        },
      },
    );
  return { make, isSaving };
}
