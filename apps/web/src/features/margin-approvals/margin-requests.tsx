import { Button } from '@mantine/core';
import { listMarginRequestsCall, type MarginRequestOnWire } from '@pw/contract/margin-approvals';
import { dateOnScreen } from '@pw/domain/dates';
import { marginStateNames, salePercentText } from '@pw/domain/margin-approvals/margin-texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { loadFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { DecideMarginDialog } from './decide-margin-dialog.tsx';
import classes from './margin-approval.module.css';

/** The margin requests of a company: those that wait can be decided, but for one's own. */
export function MarginRequests({ bare = false }: { readonly bare?: boolean }) {
  const { requests, isLoading, failure, retry } = useMarginRequests();
  const { userId } = useSignedIn();
  const [decided, setDecided] = useState<MarginRequestOnWire | null>(null);
  const columns = useMemo(() => [...plainColumns, decideColumn(userId, setDecided)], [userId]);
  return (
    <>
      <DataTable
        label="Margin requests"
        columns={columns}
        rows={requests}
        rowId={({ requestId }) => requestId}
        rowName={({ quotationNumber, projectName }) => `${quotationNumber} ${projectName}`}
        bare={bare}
        rowHeight={36}
        loading={isLoading}
        failure={failure}
        onRetry={retry}
        onOpen={(request) => (canDecide(request, userId) ? setDecided(request) : undefined)}
        empty={{ title: 'Nobody has asked for approval of a margin.', drawing: 'document' }}
      />
      {decided && <DecideMarginDialog request={decided} onClose={() => setDecided(null)} />}
    </>
  );
}

/** The requests, those that wait first. */
export function useMarginRequests() {
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(listMarginRequestsCall, {}, 'screen'),
    // Sales asks meanwhile.
    staleTime: 0,
  });
  return {
    requests: data?.items ?? none,
    isLoading: isPending,
    failure: loadFailure(error, 'The margin requests'),
    retry: () => void refetch(),
  };
}

const none: readonly MarginRequestOnWire[] = [];

function canDecide({ state, askedBy }: MarginRequestOnWire, userId: string): boolean {
  return state === 'open' && askedBy.userId !== userId;
}

const tones = { open: 'warn', approved: 'ok', refused: 'bad', replaced: 'neutral' } as const;

function Line({ text }: { readonly text: string }) {
  return (
    <span className={classes.line} dir="auto" title={text}>
      {text}
    </span>
  );
}

const plainColumns: readonly TableColumn<MarginRequestOnWire>[] = [
  { id: 'number', header: 'Project', width: 116, strong: true, cell: ({ quotationNumber }) => quotationNumber },
  { id: 'name', header: 'Name', cell: ({ projectName }) => <Line text={projectName} /> },
  {
    id: 'final',
    header: 'Final (₹)',
    numeric: true,
    width: 130,
    cell: ({ finalPaise }) => <Amount paise={finalPaise} />,
  },
  {
    id: 'margin',
    header: 'Margin',
    numeric: true,
    width: 90,
    cell: ({ marginPercent }) => salePercentText(marginPercent),
  },
  {
    id: 'floor',
    header: 'Floor',
    numeric: true,
    width: 90,
    cell: ({ floorPercent }) => salePercentText(floorPercent),
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => <Line text={reason} /> },
  { id: 'by', header: 'Asked by', width: 130, cell: ({ askedBy }) => <Line text={askedBy.name} /> },
  { id: 'at', header: 'Asked', width: 100, cell: ({ askedAt }) => dateOnScreen(Date.parse(askedAt)) },
  {
    id: 'state',
    header: 'State',
    width: 140,
    cell: ({ state, lapse }) => (
      <Tag tone={tones[state]}>{lapse === null ? marginStateNames[state] : 'Offer has changed'}</Tag>
    ),
  },
];

function decideColumn(userId: string, decide: (request: MarginRequestOnWire) => void) {
  return actionsColumn<MarginRequestOnWire>({
    width: 100,
    actionsOf: () => [],
    leadOf: (request) =>
      canDecide(request, userId) && (
        <Button aria-label={`Decide ${request.projectName}`} onClick={() => decide(request)}>
          Decide
        </Button>
      ),
  });
}
