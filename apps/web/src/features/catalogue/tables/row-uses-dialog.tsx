import { findRowUsesCall, type RowUseOnWire } from '@pw/contract/catalogue-comparison';
import { counted } from '@pw/domain/counted';
import { readableArithmetic } from '@pw/switchboard/editing/reason-words';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useCallData } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { kindTexts } from '../kind-texts.ts';
import classes from './tables.module.css';

type RowUsesDialogProps = {
  readonly table: string;
  readonly row: string;
  readonly onClose: () => void;
};

/** Shows which rules read a row of a table, and on how many boards. */
export function RowUsesDialog({ table, row, onClose }: RowUsesDialogProps) {
  const { data, error, isPending, refetch } = useCallData(findRowUsesCall, { params: { table }, query: { row } });
  return (
    <Dialog opened title={`Where ${row} of ${table} is used`} width={868} onClose={onClose}>
      <p className={classes.usesNote}>{data ? workedText(data.boards) : 'The boards are worked out.'}</p>
      <DataTable
        bare
        label={`Rules that read ${row}`}
        columns={columns}
        rows={data?.uses ?? []}
        rowId={({ rule, source }) => `${rule} ${source}`}
        rowName={({ rule }) => rule}
        loading={isPending}
        failure={loadFailure(error, 'The rules')}
        onRetry={() => void refetch()}
        empty={{
          title: 'No value of these boards comes from it.',
          text: 'A check, a text or a drawing may read it by itself. Change it in the draft and compare: the lines show what differs.',
        }}
      />
    </Dialog>
  );
}

function workedText(boards: number): string {
  return `As the version in force works ${counted(boards, 'board')} out: golden boards and a sample of open ones.`;
}

function calculationText(arithmetic: string, value: string): string {
  const readable = readableArithmetic(arithmetic);
  return readable === null ? value : `${readable} = ${value}`;
}

const columns: readonly TableColumn<RowUseOnWire>[] = [
  {
    id: 'rule',
    header: 'Rule',
    width: 230,
    strong: true,
    cell: ({ rule, source }) => (
      <>
        {rule}
        <span className={classes.second}>{source}</span>
      </>
    ),
  },
  { id: 'boards', header: 'Boards', width: 80, numeric: true, cell: ({ boards }) => boards },
  {
    id: 'example',
    header: 'Example',
    cell: ({ example: { board, kind, part, name, value, arithmetic } }) => (
      <>
        {`${part === '' ? board : `${board}, ${part}`}: ${kindTexts[kind]} ${name}`}
        <span className={classes.second}>{calculationText(arithmetic, value)}</span>
      </>
    ),
  },
];
