import { Button } from '@mantine/core';
import { type InstrumentOnWire, listInstrumentsCall, saveInstrumentCall } from '@pw/contract/testers';
import { dayOnScreen, isoDayInIndia } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { instrumentLabel } from '@pw/domain/routine-tests/instrument-kind';
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
import { InstrumentDialog } from './instrument-dialog.tsx';

/** The instruments of the company. */
export function InstrumentTable() {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(callQuery(listInstrumentsCall, {}, 'screen'));
  const [edited, setEdited] = useState<InstrumentOnWire | 'new' | null>(null);
  const { save } = useSave(saveInstrumentCall);
  const columns = useMemo(() => {
    const turn = ({ instrumentId, isActive, ...fields }: InstrumentOnWire) =>
      void save(
        { params: { instrumentId }, body: { ...fields, isActive: !isActive } },
        {
          onSaved: () => void queries.invalidateQueries({ queryKey: queryKeyOf(listInstrumentsCall) }),
          onFailed: ({ message }) => showToast({ title: 'Instruments', text: message, tone: 'bad' }),
        },
      );
    return [
      ...instrumentColumns,
      actionsColumn<InstrumentOnWire>({
        width: 110,
        actionsOf: (instrument) => [
          { label: `Change ${instrument.serial}`, icon: IconPencil, onPress: () => setEdited(instrument) },
          {
            label: `${instrument.isActive ? 'Take' : 'Put'} ${instrument.serial} ${instrument.isActive ? 'out of' : 'in'} use`,
            icon: IconPower,
            onPress: () => turn(instrument),
          },
        ],
      }),
    ];
  }, [queries, save]);
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      Add an instrument
    </Button>
  );
  return (
    <>
      <DataTable
        label="Instruments"
        rows={data?.instruments ?? []}
        rowId={({ instrumentId }) => instrumentId}
        rowName={({ maker, serial }) => `${maker} ${serial}`}
        columns={columns}
        pageSize={pageSizes.units}
        search={{
          label: 'Search instruments',
          matches: ({ kind, maker, serial, range }, text) =>
            matchesSearch([instrumentLabel(kind), maker, serial, range], text),
        }}
        emptySearchTitle="No instruments were found."
        actions={add}
        loading={isPending}
        failure={loadFailure(error, 'The instruments')}
        onRetry={() => void refetch()}
        empty={{
          title: 'No instruments yet',
          text: 'A measured value counts when its instrument is listed here and its calibration is not over.',
          action: add,
          drawing: 'document',
        }}
      />
      {edited && <InstrumentDialog instrument={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const instrumentColumns: readonly TableColumn<InstrumentOnWire>[] = [
  {
    id: 'kind',
    header: 'Kind',
    width: 180,
    sortBy: ({ kind }) => instrumentLabel(kind),
    cell: ({ kind }) => instrumentLabel(kind),
  },
  { id: 'maker', header: 'Maker', sortBy: ({ maker }) => maker, cell: ({ maker }) => maker },
  {
    id: 'serial',
    header: 'Number',
    width: 150,
    sortBy: ({ serial }) => serial,
    cell: ({ serial }) => <span className="pw-figures">{serial}</span>,
  },
  { id: 'range', header: 'Range', isSpare: true, cell: ({ range }) => range },
  {
    id: 'calibrated',
    header: 'Calibrated on',
    width: 120,
    isSpare: true,
    sortBy: ({ calibratedOn }) => calibratedOn,
    cell: ({ calibratedOn }) => <span className="pw-figures">{dayOnScreen(calibratedOn)}</span>,
  },
  {
    id: 'due',
    header: 'Due on',
    width: 120,
    sortBy: ({ dueOn }) => dueOn,
    cell: ({ dueOn }) => <span className="pw-figures">{dayOnScreen(dueOn)}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: 160,
    cell: ({ isActive, dueOn }) => {
      if (!isActive) {
        return <StatusPill tone="neutral" label="Out of use" />;
      }
      return dueOn < isoDayInIndia(Date.now()) ? (
        <StatusPill tone="bad" label="Calibration over" />
      ) : (
        <StatusPill tone="ok" label="Valid" />
      );
    },
  },
];
