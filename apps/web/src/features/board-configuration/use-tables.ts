import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import type { TableTexts } from './board-knowledge.ts';

/**
 * The tables that the server works the boards of the company out with, by their hash; nothing is asked before it is known.
 * The tables of the product below them are the same for all companies.
 */
export function useTables(hash: string | undefined) {
  const own = useTexts(hash);
  const base = useTexts(own.data?.base ?? undefined);
  const data = useMemo((): TableTexts | undefined => {
    const isComplete =
      hash !== undefined && own.data !== undefined && (own.data.base === null || base.data !== undefined);
    return isComplete ? { files: { ...base.data?.files, ...own.data.files }, hash } : undefined;
  }, [hash, own.data, base.data]);
  return {
    data,
    error: own.error ?? base.error,
    isFetching: own.isFetching || base.isFetching,
    refetch: () => (own.error ? own : base).refetch(),
  };
}

function useTexts(hash: string | undefined) {
  return useQuery({
    ...callQuery(readKnowledgeCall, { params: { hash: hash ?? '' }, query: { only: 'boards' } }, 'screen'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hash !== undefined,
  });
}
