import { Button } from '@mantine/core';
import { type HouseRateOnWire, type RateEvidenceOnWire, removeRateExclusionCall } from '@pw/contract/house-rates';
import { dateOnScreen } from '@pw/domain/dates';
import { type EvidenceState, evidenceStateEntry, evidenceStates } from '@pw/domain/house-rates/house-rate';
import { useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { useSave } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './house-rates.module.css';
import { LeaveOutDialog } from './leave-out-dialog.tsx';
import { amountText, changeText, subjectsText, tones } from './rate-words.ts';
import { useReloadRates } from './use-house-rates.ts';

type EvidenceTableProps = {
  readonly rate: HouseRateOnWire;
  readonly evidence: readonly RateEvidenceOnWire[];
};

const ROWS_PER_PAGE = 50;

/** The finished units behind a rate; one that is not usual is left out here, and taken back. */
export function EvidenceTable({ rate, evidence }: EvidenceTableProps) {
  const mayPropose = useMay('house-rates.propose');
  const [leaving, setLeaving] = useState<RateEvidenceOnWire | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(removeRateExclusionCall);
  const reload = useReloadRates();
  const takeBack = (exclusionId: string) =>
    void save(
      { params: { exclusionId } },
      {
        onSaved: () => {
          setFailure(null);
          reload();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'Nothing was changed.', reason: message });
          reload();
        },
      },
    );
  const subjects = subjectsText(rate);
  const states = evidenceStates.filter((state) => state !== 'counted' && evidence.some((each) => each.state === state));
  const act = mayPropose ? { onLeaveOut: setLeaving, onTakeBack: takeBack, isSaving } : null;
  return (
    <Card title={subjects === 'units' ? 'Finished units' : 'Orders whose bars are cut'}>
      <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />
      <DataTable
        bare
        label={`Finished ${subjects}`}
        rows={evidence}
        rowId={nameOf}
        rowName={nameOf}
        columns={columnsWith(rate, act)}
        rowHeight={36}
        pageSize={ROWS_PER_PAGE}
        empty={{
          title: `No ${subjects} are finished yet`,
          text:
            subjects === 'units'
              ? 'A unit is finished once its department has ended its stage, or it has left the works.'
              : 'An order counts once its cut plan is released and the stage of busbars has ended on every unit.',
        }}
      />
      {states.length > 0 && <p className={classes.states}>{states.map(explained).join(' ')}</p>}
      {leaving && <LeaveOutDialog rate={rate} evidence={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

/** Says why rows in a state do not count. */
function explained(state: EvidenceState): string {
  const { label, text } = evidenceStateEntry(state);
  return `${label}: ${text}`;
}

/** The unit, or the order, that a row is about. */
export function nameOf({ serial, orderNumber }: Pick<RateEvidenceOnWire, 'serial' | 'orderNumber'>): string {
  return serial ?? orderNumber;
}

type RowActions = {
  readonly onLeaveOut: (evidence: RateEvidenceOnWire) => void;
  readonly onTakeBack: (exclusionId: string) => void;
  readonly isSaving: boolean;
};

function columnsWith(
  { of, per }: HouseRateOnWire,
  actions: RowActions | null,
): readonly TableColumn<RateEvidenceOnWire>[] {
  const unit = of === 'hours' ? 'h' : 'kg';
  const subject: readonly TableColumn<RateEvidenceOnWire>[] =
    of === 'hours'
      ? [
          { id: 'serial', header: 'Unit', width: 100, strong: true, cell: ({ serial }) => serial },
          { id: 'board', header: 'Board', cell: ({ board }) => board },
          { id: 'order', header: 'Order', width: 110, isSpare: true, cell: ({ orderNumber }) => orderNumber },
        ]
      : [{ id: 'order', header: 'Order', strong: true, cell: ({ orderNumber }) => orderNumber }];
  return [
    ...subject,
    {
      id: 'finished',
      header: 'Finished',
      width: 96,
      sortBy: ({ finishedAt }) => finishedAt,
      cell: ({ finishedAt }) => dateOnScreen(Date.parse(finishedAt)),
    },
    {
      id: 'quantity',
      header: per,
      numeric: true,
      width: 120,
      sortBy: ({ quantity }) => quantity,
      cell: ({ quantity }) => amountText(quantity),
    },
    {
      id: 'estimated',
      header: `Estimated (${unit})`,
      numeric: true,
      width: 106,
      cell: ({ estimated }) => amountText(estimated),
    },
    { id: 'actual', header: `Actual (${unit})`, numeric: true, width: 90, cell: ({ actual }) => amountText(actual) },
    {
      id: 'difference',
      header: 'Difference',
      numeric: true,
      width: 96,
      sortBy: ({ estimated, actual }) => (estimated === 0 ? null : actual / estimated),
      cell: ({ estimated, actual }) => (estimated === 0 || actual === 0 ? '' : changeText(estimated, actual)),
    },
    { id: 'state', header: 'State', width: 140, cell: ({ state }) => <EvidencePill state={state} /> },
    { id: 'reason', header: 'Reason', cell: ({ exclusion }) => exclusion && `${exclusion.reason} (${exclusion.by})` },
    ...(actions === null ? [] : [actionColumn(actions)]),
  ];
}

function EvidencePill({ state }: Pick<RateEvidenceOnWire, 'state'>) {
  const { label, tone } = evidenceStateEntry(state);
  return <StatusPill tone={tones[tone]} label={label} />;
}

function actionColumn({ onLeaveOut, onTakeBack, isSaving }: RowActions): TableColumn<RateEvidenceOnWire> {
  return {
    id: 'action',
    header: 'Action',
    headerHidden: true,
    width: 116,
    cell: (row) =>
      row.exclusion ? (
        <Button
          size="compact-sm"
          disabled={isSaving}
          aria-label={`Take back ${nameOf(row)}`}
          onClick={() => row.exclusion && onTakeBack(row.exclusion.exclusionId)}
        >
          Take back
        </Button>
      ) : (
        <Button size="compact-sm" aria-label={`Leave out ${nameOf(row)}`} onClick={() => onLeaveOut(row)}>
          Leave out…
        </Button>
      ),
  };
}
