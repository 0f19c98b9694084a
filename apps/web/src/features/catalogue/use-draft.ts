import { fileOf } from '@pw/configurator/table/schema';
import { listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import {
  type CatalogueDraftOnWire,
  type DraftOutcomeOnWire,
  readCatalogueDraftCall,
} from '@pw/contract/catalogue-draft';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { TABLE_OF_COLUMNS } from '@pw/domain/catalogue/table-of-columns';
import { mayDo } from '@pw/domain/permissions';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { roleOf, useSignedIn } from '../../platform/session.ts';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';
import { withDifference } from './tables/draft-table.ts';

/** How often a page looks whether another product engineer has changed the draft. */
const LOOK_EVERY_MS = 10_000;

const draftQuery = callQuery(readCatalogueDraftCall, { query: {} }, 'screen');

/** The open draft of the company, as it is now. */
export function useDraft() {
  return useQuery({ ...draftQuery, staleTime: 0, refetchInterval: LOOK_EVERY_MS });
}

/** What the signed-in user may do with the tables besides reading them. */
export function useCatalogueRights(): { readonly mayEdit: boolean; readonly mayRelease: boolean } {
  const role = roleOf(useSignedIn());
  return {
    mayEdit: role !== null && mayDo(role, 'catalogue.edit'),
    mayRelease: role !== null && mayDo(role, 'catalogue.release'),
  };
}

/**
 * Has the tables read again when somebody else changed the draft, or another page of this user did.
 * @param shown the sequence of what is shown; null before it is
 * @param newest that of the draft as it is now; undefined until it is known
 */
export function useFreshTables(shown: number | null, newest: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (newest !== undefined && shown !== null && newest > shown) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(readCatalogueTableCall) });
    }
  }, [queries, newest, shown]);
}

/**
 * Puts the answer to a step into what is shown: tables that were at the sequence which the step named go on with what
 * differs, others are read again. Where columns were declared, every table is.
 */
export function takeOutcome(queries: QueryClient, seen: number, outcome: DraftOutcomeOnWire): void {
  const { tables, ...state } = outcome;
  const hasOtherColumns = tables.some(({ table }) => table === TABLE_OF_COLUMNS);
  queries.setQueryData<CatalogueDraftOnWire>(draftQuery.queryKey, (draft) => draft && { ...draft, ...state });
  const open = queries.getQueriesData<CatalogueTableOnWire>({ queryKey: queryKeyOf(readCatalogueTableCall) });
  for (const [queryKey, table] of open) {
    if (table?.sequence === seen) {
      const difference = tables.find((each) => each.table === table.name);
      queries.setQueryData<CatalogueTableOnWire>(queryKey, {
        ...table,
        rows: difference ? withDifference(table.rows, difference) : table.rows,
        sequence: outcome.sequence,
        ...judgedOf(table.name, outcome),
      });
    }
    if (table?.sequence !== seen || hasOtherColumns) {
      void queries.invalidateQueries({ queryKey, exact: true });
    }
  }
  reloadCounts(queries);
}

/** What is wrong with one table. */
export function judgedOf(
  table: string,
  { faults, findings }: Pick<DraftOutcomeOnWire, 'faults' | 'findings'>,
): Pick<DraftOutcomeOnWire, 'faults' | 'findings'> {
  return {
    faults: faults.filter(({ file }) => file === fileOf({ name: table })),
    findings: findings.filter((finding) => finding.table === table),
  };
}

function reloadCounts(queries: QueryClient): void {
  for (const call of [listCatalogueTablesCall, readCatalogueDraftCall]) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  }
}

/** Has everything read again that a draft or a version shows. */
export function reloadCatalogue(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: queryKeyOf(readCatalogueTableCall) });
  reloadCounts(queries);
}
