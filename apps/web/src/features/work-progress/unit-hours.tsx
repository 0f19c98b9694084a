import { Button } from '@mantine/core';
import { listUnitWorkCall, type WorkEntryOnWire } from '@pw/contract/work-entries';
import { dayOnScreen } from '@pw/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Card } from '../../ui/page/page.tsx';
import type { Tester } from '../routine-tests/tester.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import classes from './work-entry.module.css';
import { minutesText } from './work-queue.ts';

type UnitHoursProps = {
  readonly serial: string;
  readonly worker: Tester | null;
  readonly mayEnter: boolean;
  readonly onChooseWorker: () => void;
  readonly onEnter: () => void;
};

const noEntries: readonly WorkEntryOnWire[] = [];

/** The hours at a unit; a wrong entry is corrected by another one. */
export function UnitHours({ serial, worker, mayEnter, onChooseWorker, onEnter }: UnitHoursProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(listUnitWorkCall, { params: { serial } }, 'screen'),
    staleTime: 0,
  });
  const [corrected, setCorrected] = useState<WorkEntryOnWire | null>(null);
  const entries = data?.entries ?? noEntries;
  const sum = entries.reduce((all, { minutes, isCorrected }) => all + (isCorrected ? 0 : minutes), 0);
  const columns = mayEnter
    ? [...entryColumns, correctColumn((entry) => (worker ? setCorrected(entry) : onChooseWorker()))]
    : entryColumns;
  return (
    <Card
      title="Hours"
      note={sum > 0 ? minutesText(sum) : undefined}
      actions={mayEnter && <Button onClick={onEnter}>Enter hours</Button>}
    >
      <DataTable
        bare
        label="Hours"
        rows={entries}
        rowId={({ key }) => key}
        rowName={({ operation, worker: name, day }) => `${operation}, ${name}, ${dayOnScreen(day)}`}
        columns={columns}
        rowHeight={36}
        loading={isPending}
        failure={loadFailure(error, 'The hours')}
        onRetry={() => void refetch()}
        empty={{ title: 'No hours yet', text: 'Workers enter them on a phone.' }}
      />
      {corrected && worker && (
        <CorrectDialog
          serial={serial}
          orderNumber={null}
          entry={corrected}
          worker={worker}
          onClose={() => setCorrected(null)}
        />
      )}
    </Card>
  );
}

const struck = (entry: WorkEntryOnWire, text: string) =>
  entry.isCorrected ? <s className={classes.struck}>{text}</s> : text;

const entryColumns: readonly TableColumn<WorkEntryOnWire>[] = [
  { id: 'day', header: 'Day', width: 110, cell: (entry) => struck(entry, dayOnScreen(entry.day)) },
  { id: 'operation', header: 'Operation', cell: (entry) => struck(entry, entry.operation) },
  { id: 'worker', header: 'Worker', width: 130, cell: ({ worker }) => worker },
  {
    id: 'minutes',
    header: 'Time',
    width: 110,
    align: 'right',
    cell: (entry) => struck(entry, entry.minutes === 0 ? 'taken away' : minutesText(entry.minutes)),
  },
  {
    id: 'material',
    header: 'Material',
    width: 130,
    isSpare: true,
    cell: ({ kg, material }) => (kg === null ? '' : `${kg} kg ${material}`),
  },
  { id: 'note', header: 'Note', isSpare: true, cell: ({ note }) => note },
];

function correctColumn(onCorrect: (entry: WorkEntryOnWire) => void): TableColumn<WorkEntryOnWire> {
  return {
    id: 'correct',
    header: 'Correct',
    headerHidden: true,
    width: 100,
    cell: (entry) =>
      entry.isCorrected || entry.minutes === 0 ? null : (
        <Button
          size="compact-sm"
          aria-label={`Correct ${entry.operation} of ${dayOnScreen(entry.day)}`}
          onClick={() => onCorrect(entry)}
        >
          Correct
        </Button>
      ),
  };
}
