import { readCatalogueTableCall } from '@pw/contract/catalogue';
import { choiceTablesOf, kindTableNames } from '@pw/switchboard/tables/kind-sections';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';
import { ownRowsOf, type TablesByName } from './kind-rows.ts';

const tableQuery = (table: string) =>
  callQuery(readCatalogueTableCall, { params: { table }, query: { state: 'draft' } }, 'screen');

/**
 * The tables of all kinds in the draft, and the choice tables of one of them.
 * @param wanted the kind; without it the first one is meant
 */
export function useKindTables(wanted: string | undefined) {
  const ofKinds = useTables(kindTableNames);
  const [first] = ofKinds.tables.get('kind')?.rows ?? [];
  const kind = wanted ?? first?.row;
  const choices = kind === undefined ? [] : choiceTablesOf(ownRowsOf(kind, ofKinds.tables));
  const ofChoices = useTables(choices);
  const tables: TablesByName = new Map([...ofKinds.tables, ...ofChoices.tables]);
  return {
    kind: kind ?? '',
    tables,
    isPending: ofKinds.isPending,
    error: ofKinds.error,
    /** Whether the choice tables are there, too. */
    isComplete: !ofKinds.isPending && ofChoices.tables.size === choices.length,
    refetch: ofKinds.refetch,
  };
}

function useTables(names: readonly string[]) {
  const answers = useQueries({ queries: names.map(tableQuery) });
  return {
    tables: new Map(answers.flatMap(({ data }) => (data ? [[data.name, data] as const] : []))),
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const answer of answers) {
        void answer.refetch();
      }
    },
  };
}
