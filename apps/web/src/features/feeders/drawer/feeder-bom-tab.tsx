import { matchesSearch } from '@pw/domain/search/match-row';
import { type FeederBomRow, feederBom, feederBomColumns } from '@pw/pricing/bill/feeder-bom';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-column.ts';
import { useBoardRevision, useBoardStore } from '../../board-configuration/use-board-store.ts';
import classes from './drawer.module.css';
import { evaluatedFeeder } from './evaluated-feeder.ts';

type BomField = (typeof feederBomColumns)[number]['field'];

const looks: Readonly<Record<BomField, Partial<TableColumn<FeederBomRow>>>> = {
  number: { numeric: true, width: 56 },
  component: { strong: true, width: 200 },
  description: {},
  quantity: { numeric: true, width: 64 },
  make: { width: 120 },
};

const columns: readonly TableColumn<FeederBomRow>[] = [
  ...feederBomColumns.map(({ field, heading }) => ({
    id: field,
    header: heading,
    cell: (row: FeederBomRow) => row[field],
    ...looks[field],
  })),
  { id: 'catalogueNumber', header: 'Catalogue no.', width: 190, cell: ({ catalogueNumber }) => catalogueNumber || '-' },
];

/** The bill of material of one copy of the feeder. */
export function FeederBomTab({ part }: { readonly part: string }) {
  const rows = useFeederBom(part);
  return (
    <div className={classes.bom}>
      <DataTable
        bare
        label="Feeder BOM"
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
        rowName={({ component }) => component}
        rowHeight={36}
        search={{
          label: 'Search components',
          delayMs: 0,
          matches: (row, text) =>
            matchesSearch(
              columns.map(({ id }) => row[id as keyof FeederBomRow]),
              text,
            ),
        }}
        empty={{ title: 'No components', text: 'Rated current and poles say which breaker the feeder has.' }}
      />
    </div>
  );
}

/** The lines of the bill, current with the board. */
export function useFeederBom(part: string): readonly FeederBomRow[] {
  const { knowledge, reading } = useBoardStore();
  useBoardRevision();
  const feeder = evaluatedFeeder(knowledge, reading.board(), part);
  return feeder ? feederBom(feeder, knowledge.tables) : [];
}
