import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { listWorkCall, type WorkOrderOnWire } from '@pw/contract/work-stages';
import { isoDayInIndia } from '@pw/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { lateStages } from '../serial-units/shown-stages.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { isShown } from './shown-work.ts';
import { entryOf, type WorkFilter, workFilters, workOf } from './work-address.ts';
import { WorkList } from './work-list.tsx';
import { WorkTable } from './work-table.tsx';

/** A phone shows a list instead of bars. */
const NARROW = '(width < 768px)';

/** The units in the works: what is planned and done in which week. */
export function WorkScreen() {
  const { show = 'all' } = useSearch({ from: '/main/manufacture-engineer/work' });
  const navigate = useNavigate();
  const mayEnter = useMay('work.enter');
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...callQuery(listWorkCall, {}, 'screen'),
    staleTime: 0,
  });
  const [planned, setPlanned] = useState<WorkOrderOnWire | null>(null);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const failure = data ? null : loadFailure(error, 'The work');
  const units = data?.units ?? [];
  const shown = units.filter((unit) => isShown(unit, show, today));
  const lateCount = units.filter((unit) => lateStages(unit, today).length > 0).length;
  const filter = (
    <SegmentedControl
      aria-label="Units shown"
      data={workFilters.map((value) => ({ value, label: filterLabel(value, lateCount) }))}
      value={show}
      onChange={(value) => void navigate(workOf(value))}
    />
  );
  const listed = { units: shown, orders: data?.orders ?? [], today, filter, hasUnits: units.length > 0 };
  return (
    <Page
      title="Work"
      subtitle="What is planned and done on the units in the works"
      actions={
        mayEnter && (
          <Button variant="primary" onClick={() => void navigate(entryOf())}>
            Enter hours
          </Button>
        )
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && !failure && <LoadingState label="Loading the work" rows={6} />}
      {data && (isNarrow ? <WorkList {...listed} /> : <WorkTable {...listed} onPlan={setPlanned} />)}
      {planned && <PlanDialog order={planned} today={today} onClose={() => setPlanned(null)} />}
    </Page>
  );
}

function filterLabel(filter: WorkFilter, lateCount: number): string {
  const labels: Readonly<Record<WorkFilter, string>> = {
    all: 'All',
    late: `Late (${lateCount})`,
    week: 'This week',
  };
  return labels[filter];
}
