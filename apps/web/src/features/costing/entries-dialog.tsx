import { type CostedEntryOnWire, listCostingEntriesCall } from '@pw/contract/costing';
import { dayOnScreen } from '@pw/domain/dates';
import { departmentLabel, type WorkDepartment } from '@pw/domain/work-progress/work-department';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { hoursText } from './difference-text.ts';

/** The hours that somebody looks at: of a department, and of one unit where it is named. */
export type AskedEntries = { readonly department: WorkDepartment; readonly serial: string | null };

type EntriesDialogProps = {
  readonly orderNumber: string;
  readonly asked: AskedEntries;
  readonly onClose: () => void;
};

const noEntries: readonly CostedEntryOnWire[] = [];

/** The entries behind the hours of a department. */
export function EntriesDialog({ orderNumber, asked: { department, serial }, onClose }: EntriesDialogProps) {
  const query = serial === null ? { department } : { department, serial };
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(listCostingEntriesCall, { params: { orderNumber }, query }, 'screen'),
    staleTime: 0,
  });
  return (
    <Dialog opened title={`${departmentLabel(department)}, ${serial ?? orderNumber}`} width={868} onClose={onClose}>
      <DataTable
        bare
        label="Entries"
        rows={data?.entries ?? noEntries}
        rowId={({ key }) => key}
        rowName={({ operation, worker, day }) => `${operation}, ${worker}, ${dayOnScreen(day)}`}
        columns={columns}
        rowHeight={30}
        pageSize={ROWS_PER_PAGE}
        loading={isPending}
        failure={loadFailure(error, 'The entries')}
        onRetry={() => void refetch()}
        empty={{ title: 'No hours yet', text: 'Workers enter them on a phone.' }}
      />
    </Dialog>
  );
}

const ROWS_PER_PAGE = 50;

const columns: readonly TableColumn<CostedEntryOnWire>[] = [
  { id: 'day', header: 'Day', width: 100, cell: ({ day }) => dayOnScreen(day) },
  { id: 'operation', header: 'Operation', cell: ({ operation }) => operation },
  { id: 'worker', header: 'Worker', width: 120, cell: ({ worker }) => worker },
  { id: 'unit', header: 'Unit', width: 120, cell: ({ serial }) => serial ?? 'Order' },
  { id: 'hours', header: 'Hours', numeric: true, width: 70, cell: ({ minutes }) => hoursText(minutes) },
  {
    id: 'material',
    header: 'Material',
    width: 110,
    cell: ({ kg, material }) => (kg === null ? '' : `${kg} kg ${material}`),
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note },
];
