import { Button } from '@mantine/core';
import { readTestsCall, type UnitTestsOnWire } from '@pw/contract/routine-tests';
import { unitStateEntry } from '@pw/domain/serial-units/unit-state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { unitOf } from '../serial-units/units-address.ts';
import classes from './tests.module.css';
import { TestsWork } from './tests-work.tsx';

/** The routine tests of the unit that the address names, for a tablet. */
export function TestsScreen() {
  const { serial } = useSearch({ from: '/main/manufacture-engineer/units/tests' });
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...callQuery(readTestsCall, { params: { serial } }, 'screen'),
    staleTime: 0,
  });
  // What was read stays while the network is away.
  const failure = data ? null : loadFailure(error, 'The tests');
  return (
    <Page
      title={`Tests of ${serial}`}
      subtitle={data && subtitleOf(data)}
      actions={
        <Button className={classes.touch} variant="default" onClick={() => void navigate(unitOf(serial))}>
          The unit
        </Button>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && !failure && <LoadingState label="Loading the tests" rows={6} />}
      {data &&
        (data.rows.length === 0 ? (
          <EmptyState
            title="No tests"
            text={
              data.state === 'void'
                ? 'This unit is void and was never tested.'
                : 'This unit has no rows yet. Give it a serial number first.'
            }
            drawing="document"
          />
        ) : (
          <TestsWork key={serial} tests={data} />
        ))}
    </Page>
  );
}

function subtitleOf({ board, orderNumber, state, counts }: UnitTestsOnWire): string {
  const done = counts.passed + counts.na;
  return `${board}, order ${orderNumber}. ${unitStateEntry(state).label}, ${done} of ${counts.rows} tests done`;
}
