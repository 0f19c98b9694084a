import { matchesSearch } from '@pw/domain/search/match-row';
import { feederColumns } from './feeder-columns.ts';
import type { FeederRow } from './feeder-row.ts';

/** The feeders that a search finds by what their row shows, in their order; all of them for an empty one. */
export function findFeeders(rows: readonly FeederRow[], search: string): readonly FeederRow[] {
  if (search.trim() === '') {
    return rows;
  }
  const searched = feederColumns.filter(({ id }) => id.length > 1);
  return rows.filter((row) =>
    matchesSearch([...searched.map(({ show }) => show(row).text), row.state.message], search),
  );
}
