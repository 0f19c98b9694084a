import { readDemandLibraryCall } from '@pw/contract/demand-library';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../../platform/use-call.ts';
import { readKnowledge } from '../../board-configuration/board-knowledge.ts';
import { useTables } from '../../board-configuration/use-tables.ts';

/** The rules that the server works with, by which properties and demands are read. */
export function useKnowledge() {
  const library = useQuery(callQuery(readDemandLibraryCall, { params: { owner: 'company' } }, 'screen'));
  const tables = useTables(library.data?.knowledgeHash);
  const { data: texts } = tables;
  return {
    knowledge: useMemo(() => texts && readKnowledge(texts), [texts]),
    error: library.error ?? tables.error,
    isFetching: library.isFetching || tables.isFetching,
    retry: () => void (library.error ? library : tables).refetch(),
  };
}
