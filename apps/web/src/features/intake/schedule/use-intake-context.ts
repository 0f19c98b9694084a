import { type IntakeContext, intakeContext } from '@pw/intake/rows/row-context';
import { readIntakeTables } from '@pw/intake/words/intake-tables';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { intakeTablesQuery } from './intake-tables-query.ts';

/** What schedules are read by: the tables of the server and the rules of the board; null until they have arrived. */
export function useIntakeContext() {
  const { knowledge } = useBoardStore();
  const { data, error, isFetching, refetch } = useQuery(intakeTablesQuery);
  const context = useMemo((): IntakeContext | null => {
    if (!data) {
      return null;
    }
    const tables = readIntakeTables(new Map(Object.entries(data.files)));
    if (!tables.ok) {
      throw new Error('The server has checked the tables that it answers');
    }
    return intakeContext(tables.value, knowledge);
  }, [data, knowledge]);
  return { context, error, isFetching, retry: () => void refetch() };
}
