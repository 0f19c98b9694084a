import { Button } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { listOperationsCall, readWorkerDaysCall } from '@pw/contract/work-entries';
import { listWorkCall } from '@pw/contract/work-stages';
import { isoDayInIndia } from '@pw/domain/dates';
import { isLongDay, LONG_DAY_MINUTES, workLimits } from '@pw/domain/work-progress/work-entry';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { MOST_WAITING } from '../../platform/queue/entry-queue.ts';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PinDialog } from '../routine-tests/pin-dialog.tsx';
import { QueueStrip } from '../routine-tests/queue-strip.tsx';
import { type Tester, useTester } from '../routine-tests/tester.ts';
import { type EntryDetails, EntryDetailsFields, emptyDetails } from './entry-details.tsx';
import { MinuteKeys } from './minute-keys.tsx';
import { OperationChips } from './operation-chips.tsx';
import { OwnEntries } from './own-entries.tsx';
import { PlaceChoice, placeOf, type WorkChoice, type WorkPlace } from './place-choice.tsx';
import { RefusedWork } from './refused-work.tsx';
import { workOf } from './work-address.ts';
import classes from './work-entry.module.css';
import { minutesText, newWaitingWork, useWorkQueue, waitingMinutes } from './work-queue.ts';

const title = 'Enter hours';

/** Hours at a unit, for a phone that is used with one hand and loses the network. */
export function WorkEntryScreen() {
  const navigate = useNavigate();
  const work = useQuery(callQuery(listWorkCall, {}, 'screen'));
  const operations = useQuery(callQuery(listOperationsCall, {}, 'screen'));
  const { queue, status } = useWorkQueue();
  const failed = [work, operations].find(({ data, error }) => !data && error !== null);
  const failure = loadFailure(failed?.error ?? null, 'The units');
  return (
    <Page
      title={title}
      scrolls
      actions={<Button onClick={() => void navigate(workOf())}>All work</Button>}
      banners={
        <QueueStrip queue={queue} status={status} refusedText="They are below: each says why, and what to do." />
      }
    >
      <RefusedWork refused={status.refused} queue={queue} />
      {failure && (
        <FailedState
          {...failure}
          onRetry={() => void Promise.all([work.refetch(), operations.refetch()])}
          retrying={work.isFetching || operations.isFetching}
        />
      )}
      {!failure && !(work.data && operations.data) && <LoadingState label="Loading the units" rows={4} />}
      {work.data && operations.data && <EntryForm work={work.data} operations={operations.data.operations} />}
    </Page>
  );
}

type EntryFormProps = {
  readonly work: AnswerOf<typeof listWorkCall>;
  readonly operations: AnswerOf<typeof listOperationsCall>['operations'];
};

function EntryForm({ work, operations }: EntryFormProps) {
  const { serial: wished } = useSearch({ from: '/main/manufacture-engineer/work/entry' });
  const { userId } = useSignedIn();
  const worker = useTester(userId);
  const { queue, status } = useWorkQueue();
  const days = useWorkerDays(worker);
  const [place, setPlace] = useState<WorkPlace | null>(() => placeOfSerial(work, wished));
  const [operation, setOperation] = useState<string | null>(null);
  const [minutes, setMinutes] = useState(0);
  const [recent, setRecent] = useState<readonly WorkChoice[]>([]);
  const [details, setDetails] = useState<EntryDetails>(emptyDetails);
  const [asks, setAsks] = useState<'worker' | 'long day' | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const day = details.day ?? today;
  const ofDay = worker
    ? (days.find((each) => each.day === day)?.minutes ?? 0) + waitingMinutes(status.waiting, worker.workerId, day)
    : 0;

  const lacks = lackOf({ place, operation, minutes, details });
  const save = (isConfirmed: boolean) => {
    if (lacks !== null || place === null || operation === null) {
      setFailure({ failed: 'Nothing is entered yet.', reason: lacks ?? '' });
      return;
    }
    if (!worker) {
      setAsks('worker');
      return;
    }
    if (isLongDay(ofDay + minutes) && !isConfirmed) {
      setAsks('long day');
      return;
    }
    const { kg, material, note } = details;
    const isAdded = queue.add(
      newWaitingWork({
        serial: place.serial,
        orderNumber: place.serial === null ? place.orderNumber : null,
        operation,
        minutes,
        kg: material === null ? null : kg,
        material,
        workerId: worker.workerId,
        day,
        note,
        isLongDay: isConfirmed,
      }),
    );
    setAsks(null);
    if (!isAdded) {
      setFailure({
        failed: 'Nothing is entered.',
        reason: `${MOST_WAITING} entries wait on this device. Bring it to the network first.`,
      });
      return;
    }
    setFailure(null);
    setRecent((before) => [{ place, operation }, ...before]);
    setMinutes(0);
    setDetails(emptyDetails);
    showToast({ title, text: `${minutesText(minutes)}, ${operation}, ${place.name}.`, tone: 'ok' });
  };

  return (
    <div className={classes.form}>
      <div className={classes.worker}>
        <span>{worker ? `Worker: ${worker.name}` : 'No worker is chosen.'}</span>
        <Button className={classes.touch} onClick={() => setAsks('worker')}>
          {worker ? 'Another worker' : 'Choose the worker'}
        </Button>
      </div>
      <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />
      <PlaceChoice
        work={work}
        worker={worker}
        place={place}
        recent={recent}
        onChoose={(chosen, ofChoice) => {
          setPlace(chosen);
          setOperation(ofChoice ?? null);
        }}
      />
      {place && (
        <OperationChips
          operations={operations}
          unit={work.units.find(({ serial }) => serial === place.serial)}
          chosen={operation}
          onChoose={setOperation}
        />
      )}
      <MinuteKeys minutes={minutes} ofDay={ofDay} onChange={setMinutes} />
      <EntryDetailsFields details={details} onChange={setDetails} />
      <Button variant="primary" className={classes.save} onClick={() => save(false)}>
        {minutes > 0 ? `Save ${minutesText(minutes)}` : 'Save'}
      </Button>
      {worker && <OwnEntries worker={worker} />}
      {asks === 'worker' && <PinDialog title="Who works?" onClose={() => setAsks(null)} />}
      <ConfirmDialog
        opened={asks === 'long day'}
        title="A long day"
        question={`${worker?.name ?? ''} then has ${minutesText(ofDay + minutes)} on this day, more than ${LONG_DAY_MINUTES / 60} h. Is this right?`}
        confirmLabel="It is right"
        onConfirm={() => save(true)}
        onCancel={() => setAsks(null)}
      />
    </div>
  );
}

/** The minutes of a worker on the last days, as far as the server knows; none while nobody is chosen. */
function useWorkerDays(worker: Tester | null) {
  const { data } = useQuery({
    ...callQuery(readWorkerDaysCall, { params: { workerId: worker?.workerId ?? '' } }, 'screen'),
    enabled: worker !== null,
  });
  return data?.days ?? [];
}

function placeOfSerial({ units }: EntryFormProps['work'], serial: string): WorkPlace | null {
  const unit = units.find((each) => each.serial === serial);
  return unit ? placeOf(unit) : null;
}

type Entered = {
  readonly place: WorkPlace | null;
  readonly operation: string | null;
  readonly minutes: number;
  readonly details: EntryDetails;
};

/** What is still to be entered; null where nothing is. */
function lackOf({ place, operation, minutes, details: { kg, material } }: Entered): string | null {
  if (place === null) {
    return 'Choose a unit or an order.';
  }
  if (operation === null) {
    return 'Choose the operation.';
  }
  if (minutes < workLimits.leastMinutes || minutes > workLimits.mostMinutes) {
    return `Enter ${workLimits.leastMinutes} to ${workLimits.mostMinutes} minutes.`;
  }
  return material !== null && !(kg > 0 && kg <= workLimits.mostKg) ? 'Enter the kilograms of the material.' : null;
}
