import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { useMemo } from 'react';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import classes from './draft.module.css';

type HeadRowTableProps = {
  readonly sheet: PriceListDraftOnWire['sheets'][number] | undefined;
  /** From 1. */
  readonly headRow: number;
  readonly isDisabled: boolean;
  readonly onChoose: (headRow: number) => void;
};

type SampleRow = { readonly number: number; readonly cells: readonly string[] };

/** The first rows of a sheet, one of which is the head. */
export function HeadRowTable({ sheet, headRow, isDisabled, onChoose }: HeadRowTableProps) {
  const rows = useMemo(() => (sheet?.sample ?? []).map((cells, at): SampleRow => ({ number: at + 1, cells })), [sheet]);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = useMemo(() => columnsOf(width), [width]);
  return (
    <DataTable
      bare
      label="First rows of the file"
      columns={columns}
      rows={rows}
      rowId={({ number }) => String(number)}
      rowName={({ number }) => `row ${number} as the head`}
      rowHeight={30}
      {...(isDisabled
        ? {}
        : { choice: { chosen: new Set([String(headRow)]), onChoose: ({ number }: SampleRow) => onChoose(number) } })}
      empty={{ title: 'The file shows no rows.' }}
    />
  );
}

const LETTERS = 26;
const A = 65;

/** The name of a column as spreadsheets give it, from 0: A, Z, AA. */
function letterOf(column: number): string {
  const rest = Math.floor(column / LETTERS);
  return `${rest === 0 ? '' : letterOf(rest - 1)}${String.fromCharCode(A + (column % LETTERS))}`;
}

function columnsOf(width: number): readonly TableColumn<SampleRow>[] {
  return [
    { id: 'row', header: 'Row', width: 56, numeric: true, cell: ({ number }) => number },
    ...Array.from(
      { length: width },
      (_, at): TableColumn<SampleRow> => ({
        id: letterOf(at),
        header: letterOf(at),
        cell: ({ cells }) => <span className={classes.sampleCell}>{cells[at] ?? ''}</span>,
      }),
    ),
  ];
}
