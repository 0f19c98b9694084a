import { Button } from '@mantine/core';
import { listWorkersCall, saveWorkerCall, type WorkerOnWire } from '@pw/contract/testers';
import { pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { WorkerDialog } from './worker-dialog.tsx';

/** The people of the works. */
export function WorkerTable() {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(callQuery(listWorkersCall, {}, 'screen'));
  const [edited, setEdited] = useState<WorkerOnWire | 'new' | null>(null);
  const { save } = useSave(saveWorkerCall);
  const columns = useMemo(() => {
    const turn = ({ workerId, isActive, ...fields }: WorkerOnWire) =>
      void save(
        { params: { workerId }, body: { ...fields, pin: '', isActive: !isActive } },
        {
          onSaved: () => void queries.invalidateQueries({ queryKey: queryKeyOf(listWorkersCall) }),
          onFailed: ({ message }) => showToast({ title: 'Workers', text: message, tone: 'bad' }),
        },
      );
    return [
      ...workerColumns,
      actionsColumn<WorkerOnWire>({
        width: 110,
        actionsOf: (worker) => [
          { label: `Change ${worker.name}`, icon: IconPencil, onPress: () => setEdited(worker) },
          {
            label: `${worker.isActive ? 'Deactivate' : 'Activate'} ${worker.name}`,
            icon: IconPower,
            onPress: () => turn(worker),
          },
        ],
      }),
    ];
  }, [queries, save]);
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      Add a worker
    </Button>
  );
  return (
    <>
      <DataTable
        label="Workers"
        rows={data?.workers ?? []}
        rowId={({ workerId }) => workerId}
        rowName={({ name }) => name}
        columns={columns}
        pageSize={pageSizes.units}
        search={{ label: 'Search workers', matches: ({ name, short }, text) => matchesSearch([name, short], text) }}
        emptySearchTitle="No workers were found."
        actions={add}
        loading={isPending}
        failure={loadFailure(error, 'The workers')}
        onRetry={() => void refetch()}
        empty={{
          title: 'No workers yet',
          text: 'Each test names the person who made it. A PIN says who holds the tablet.',
          action: add,
          drawing: 'document',
        }}
      />
      {edited && <WorkerDialog worker={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const workerColumns: readonly TableColumn<WorkerOnWire>[] = [
  { id: 'name', header: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'short', header: 'Initials', width: 120, cell: ({ short }) => short },
  {
    id: 'state',
    header: 'State',
    width: 140,
    cell: ({ isActive }) =>
      isActive ? <StatusPill tone="ok" label="Active" /> : <StatusPill tone="neutral" label="Inactive" />,
  },
];
