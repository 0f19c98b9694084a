import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import type { AnswerOf } from '@pw/contract/call';
import { readDraftTablesCall, readTrialPricesCall } from '@pw/contract/catalogue-trial';
import type { KeptTerms } from '@pw/pricing/terms/project-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callQuery } from '../../../platform/use-call.ts';
import type { TableTexts } from '../../board-configuration/board-knowledge.ts';
import type { DesignSetup } from '../../board-configuration/design/answer-page.ts';

/** The tables of the draft, as far as they can be tried. */
type TrialTables = {
  /** Undefined until the first ones without a fault are there. */
  readonly texts: TableTexts | undefined;
  /** Why these are not the tables of the draft as it is now; null where they are, and while they are on their way. */
  readonly fault: Error | null;
  readonly retry: () => void;
};

/**
 * The tables with the draft in them. While it has faults, those of its last state without one.
 * @param sequence of the draft as it is now
 */
export function useTrialTables(sequence: number | undefined): TrialTables {
  const call = callQuery(readDraftTablesCall, {}, 'screen');
  const draft = useQuery({
    ...call,
    queryKey: [...call.queryKey, sequence],
    enabled: sequence !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [last, setLast] = useState<AnswerOf<typeof readDraftTablesCall>>();
  if (draft.data && draft.data !== last) {
    setLast(draft.data);
  }
  const base = useQuery({
    ...callQuery(readKnowledgeCall, { params: { hash: last?.base ?? '' }, query: { only: 'boards' } }, 'screen'),
    enabled: last !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const texts = useMemo(
    () => (last && base.data ? { files: { ...base.data.files, ...last.files }, hash: last.hash } : undefined),
    [last, base.data],
  );
  return { texts, fault: draft.error ?? base.error, retry: () => void (draft.error ? draft : base).refetch() };
}

/** Today's prices of the company; undefined while they are on their way, null where they did not arrive. */
export function useTrialPrices(): DesignSetup['prices'] | undefined {
  const { data, isError } = useQuery(callQuery(readTrialPricesCall, {}, 'screen'));
  return useMemo(() => {
    if (isError) {
      return null;
    }
    return data
      ? {
          files: data.files,
          // Without a name nobody is asked for the prices of further numbers.
          book: { ...data.book, hash: null },
          // The server made them of the very type; the wire only says that names of groups, makes and rates are texts.
          terms: data.terms as unknown as KeptTerms,
          age: { sources: [], today: '', validityDays: 0 },
        }
      : undefined;
  }, [data, isError]);
}
