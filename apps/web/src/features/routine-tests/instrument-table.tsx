import { Button } from '@mantine/core';
import { type ListedInstrumentOnWire, listInstrumentsCall, saveInstrumentCall } from '@pw/contract/testers';
import { dayOnScreen, isoDayInIndia } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { instrumentLabel } from '@pw/domain/routine-tests/instrument-kind';
import { matchesSearch } from '@pw/domain/search';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveLinkedFile } from '../../platform/save-file.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { InstrumentCertificatesDialog } from './instrument-certificates-dialog.tsx';
import { InstrumentDialog } from './instrument-dialog.tsx';
import classes from './instruments.module.css';

/** The instruments of the company. */
export function InstrumentTable() {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(callQuery(listInstrumentsCall, {}, 'screen'));
  const [edited, setEdited] = useState<ListedInstrumentOnWire | 'new' | null>(null);
  const [certified, setCertified] = useState<ListedInstrumentOnWire | null>(null);
  const { save } = useSave(saveInstrumentCall);
  const openCertificate = useOpening();
  const columns = useMemo(() => {
    const turn = ({ instrumentId, isActive, certificate: _kept, ...fields }: ListedInstrumentOnWire) =>
      void save(
        { params: { instrumentId }, body: { ...fields, isActive: !isActive } },
        {
          onSaved: () => void queries.invalidateQueries({ queryKey: queryKeyOf(listInstrumentsCall) }),
          onFailed: ({ message }) => showToast({ title: 'Instruments', text: message, tone: 'bad' }),
        },
      );
    return [
      ...instrumentColumns(openCertificate),
      actionsColumn<ListedInstrumentOnWire>({
        width: 120,
        actionsOf: (instrument) => [
          { label: `Change ${instrument.serial}`, icon: IconPencil, onPress: () => setEdited(instrument) },
          {
            label: `Certificates of ${instrument.serial}`,
            icon: IconCertificate,
            onPress: () => setCertified(instrument),
          },
          {
            label: `${instrument.isActive ? 'Take' : 'Put'} ${instrument.serial} ${instrument.isActive ? 'out of' : 'in'} use`,
            icon: IconPower,
            onPress: () => turn(instrument),
          },
        ],
      }),
    ];
  }, [queries, save, openCertificate]);
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
      {certified && <InstrumentCertificatesDialog instrument={certified} onClose={() => setCertified(null)} />}
      {edited && <InstrumentDialog instrument={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Opens the certificate of an instrument. Links open for an hour or two, so the list is asked for a new one. */
function useOpening() {
  const queries = useQueryClient();
  return useCallback(
    async ({ instrumentId, serial }: ListedInstrumentOnWire) => {
      const list = await queries
        .fetchQuery({ ...callQuery(listInstrumentsCall, {}, 'screen'), staleTime: 0 })
        .catch(() => null);
      const certificate = list?.instruments.find((each) => each.instrumentId === instrumentId)?.certificate;
      if (certificate) {
        saveLinkedFile(certificate.fileName, certificate.url);
      } else {
        showToast({ title: serial, text: 'The certificate did not arrive. Load the page again.', tone: 'bad' });
      }
    },
    [queries],
  );
}

function instrumentColumns(
  onOpen: (instrument: ListedInstrumentOnWire) => Promise<void>,
): readonly TableColumn<ListedInstrumentOnWire>[] {
  return [
    {
      id: 'kind',
      header: 'Kind',
      width: 160,
      sortBy: ({ kind }) => instrumentLabel(kind),
      cell: ({ kind }) => instrumentLabel(kind),
    },
    { id: 'maker', header: 'Maker', sortBy: ({ maker }) => maker, cell: ({ maker }) => maker },
    {
      id: 'serial',
      header: 'Number',
      width: 130,
      sortBy: ({ serial }) => serial,
      cell: ({ serial }) => <span className="pw-figures">{serial}</span>,
    },
    { id: 'range', header: 'Range', isSpare: true, cell: ({ range }) => range },
    {
      id: 'calibrated',
      header: 'Calibrated on',
      width: 110,
      isSpare: true,
      sortBy: ({ calibratedOn }) => calibratedOn,
      cell: ({ calibratedOn }) => <span className="pw-figures">{dayOnScreen(calibratedOn)}</span>,
    },
    {
      id: 'due',
      header: 'Due on',
      width: 100,
      sortBy: ({ dueOn }) => dueOn,
      cell: ({ dueOn }) => <span className="pw-figures">{dayOnScreen(dueOn)}</span>,
    },
    {
      id: 'certificate',
      header: 'Certificate',
      width: 190,
      isSpare: true,
      sortBy: ({ certificate }) => certificate?.fileName ?? null,
      cell: (instrument) =>
        instrument.certificate ? (
          <button
            type="button"
            className={classes.file}
            title={instrument.certificate.fileName}
            onClick={() => void onOpen(instrument)}
          >
            {instrument.certificate.fileName}
          </button>
        ) : (
          <span className={classes.missing}>None</span>
        ),
    },
    {
      id: 'state',
      header: 'State',
      width: 140,
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
}
