import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { readDemandLibraryCall } from '@pw/contract/demand-library';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../../platform/use-call.ts';
import { readKnowledge } from '../../board-configuration/board-knowledge.ts';

/** The rules that the server works with, by which properties and demands are read. */
export function useKnowledge() {
  const library = useQuery(callQuery(readDemandLibraryCall, { params: { owner: 'company' } }, 'screen'));
  const hash = library.data?.knowledgeHash ?? '';
  const tables = useQuery({
    ...callQuery(readKnowledgeCall, { params: { hash } }, 'screen'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: library.data !== undefined,
  });
  const { data: texts } = tables;
  return {
    knowledge: useMemo(() => texts && readKnowledge({ files: texts.files, hash }), [texts, hash]),
    error: library.error ?? tables.error,
    isFetching: library.isFetching || tables.isFetching,
    retry: () => void (library.error ? library : tables).refetch(),
  };
}
