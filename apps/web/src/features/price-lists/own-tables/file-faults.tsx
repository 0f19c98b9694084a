import type { ImportPreviewOnWire } from '@pw/contract/own-tables';
import { counted } from '@pw/domain/counted';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Banner } from '../../../ui/messages/banner.tsx';

type FileFaultsProps = Pick<ImportPreviewOnWire, 'faulty' | 'faults'>;

/** The faults of a file of which nothing is taken. */
export function FileFaults({ faulty, faults }: FileFaultsProps) {
  return (
    <>
      <Banner tone="bad" cause={counted(faulty, 'fault')}>
        Nothing of the file is taken until it is right. Correct it and choose it again.
      </Banner>
      <DataTable
        label="Faults"
        columns={columns}
        rows={faults}
        rowId={({ row, column, code, cell }) => `${row} ${column} ${code} ${cell}`}
        rowName={({ row }) => `row ${row}`}
        rowHeight={36}
        empty={{ title: 'No fault' }}
      />
    </>
  );
}

const columns: readonly TableColumn<FileFaultsProps['faults'][number]>[] = [
  { id: 'row', header: 'Row', numeric: true, width: 70, cell: ({ row }) => row },
  { id: 'column', header: 'Column', width: 150, cell: ({ column }) => column },
  { id: 'cell', header: 'Cell', width: 150, cell: ({ cell }) => cell },
  { id: 'message', header: 'Fault', isSpare: true, cell: ({ message }) => message },
];
