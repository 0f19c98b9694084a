import { Button } from '@mantine/core';
import type { UnitStageOnWire } from '@pw/contract/unit-stage';
import { listWorkCall, type WorkUnitOnWire } from '@pw/contract/work-stages';
import { counted } from '@pw/domain/counted';
import { dayOnScreen, isoDayInIndia, momentOnScreen } from '@pw/domain/dates';
import { lateDays, openNeeds } from '@pw/domain/work-progress/decide-stage';
import { type Stage, type StageRule, stageLabel, stages } from '@pw/domain/work-progress/stage';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PinDialog } from '../routine-tests/pin-dialog.tsx';
import { QueueStrip } from '../routine-tests/queue-strip.tsx';
import { useTester } from '../routine-tests/tester.ts';
import { progressOf, stageFinder } from '../serial-units/shown-stages.ts';
import { UnitStatePill } from '../serial-units/unit-columns.tsx';
import { unitOf } from '../serial-units/units-address.ts';
import { DaysDialog } from './days-dialog.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { UnitHours } from './unit-hours.tsx';
import classes from './work.module.css';
import { entryOf, workOf } from './work-address.ts';
import { useWorkQueue } from './work-queue.ts';

/** The stages of the unit that the address names: planned, begun, ended. */
export function StagesScreen() {
  const { serial } = useSearch({ from: '/main/manufacture-engineer/work/unit' });
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...callQuery(listWorkCall, {}, 'screen'),
    staleTime: 0,
  });
  const failure = data ? null : loadFailure(error, 'The stages');
  const unit = data?.units.find((each) => each.serial === serial);
  return (
    <Page
      title={`Work on ${serial}`}
      subtitle={unit && `${unit.board}, unit ${unit.unitNo} of ${unit.ofUnits}, order ${unit.orderNumber}`}
      scrolls
      actions={
        <>
          <Button onClick={() => void navigate(unitOf(serial))}>The unit</Button>
          <Button onClick={() => void navigate(workOf())}>All work</Button>
        </>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && !failure && <LoadingState label="Loading the stages" rows={6} />}
      {data && !unit && (
        <EmptyState
          title="Not in the works"
          text="The unit is void or dispatched, or there is none with this serial number."
          drawing="document"
        />
      )}
      {data && unit && <StageList unit={unit} rules={data.stages} />}
    </Page>
  );
}

const newStage = (stage: Stage): UnitStageOnWire => ({
  stage,
  plannedFrom: null,
  plannedTo: null,
  begunAt: null,
  begunBy: null,
  endedAt: null,
  endedBy: null,
  revision: 0,
});

type Asked =
  | { readonly kind: 'mark'; readonly stage: UnitStageOnWire; readonly what: 'begin' | 'end' | 'take back' }
  | { readonly kind: 'days'; readonly stage: UnitStageOnWire }
  | { readonly kind: 'worker' };

type StageListProps = { readonly unit: WorkUnitOnWire; readonly rules: readonly Pick<StageRule, 'stage' | 'needs'>[] };

function StageList({ unit, rules }: StageListProps) {
  const { serial, state } = unit;
  const { userId } = useSignedIn();
  const navigate = useNavigate();
  const { queue, status } = useWorkQueue();
  const worker = useTester(userId);
  const mayEnter = useMay('work.enter');
  const mayPlan = useMay('units.manage');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const find = stageFinder(unit);
  const known = new Map(unit.stages.map((each) => [each.stage, each]));
  return (
    <>
      <QueueStrip
        queue={queue}
        status={status}
        refusedText="They are on the page Enter hours: each says why, and what to do."
      />
      <div className={classes.worker}>
        <UnitStatePill state={state} />
        {mayEnter && (
          <>
            <span>{worker ? `Worker: ${worker.name}` : 'No worker is chosen.'}</span>
            <Button onClick={() => setAsked({ kind: 'worker' })}>
              {worker ? 'Another worker' : 'Choose the worker'}
            </Button>
          </>
        )}
      </div>
      <ol className={classes.stages} aria-label="Stages">
        {stages.map((name) => {
          const stage = known.get(name) ?? newStage(name);
          return (
            <StageRow
              key={name}
              stage={stage}
              today={today}
              mayEnter={mayEnter}
              mayPlan={mayPlan}
              onMark={(what) => setAsked(worker ? { kind: 'mark', stage, what } : { kind: 'worker' })}
              onPlan={() => setAsked({ kind: 'days', stage })}
            />
          );
        })}
      </ol>
      <UnitHours
        serial={serial}
        worker={worker}
        mayEnter={mayEnter}
        onChooseWorker={() => setAsked({ kind: 'worker' })}
        onEnter={() => void navigate(entryOf(serial))}
      />
      {asked?.kind === 'worker' && <PinDialog title="Who works?" onClose={close} />}
      {asked?.kind === 'days' && <DaysDialog serial={serial} stage={asked.stage} today={today} onClose={close} />}
      {asked?.kind === 'mark' && worker && (
        <MarkDialog
          serial={serial}
          stage={asked.stage.stage}
          what={asked.what}
          worker={worker}
          openNeeds={asked.what === 'begin' ? openNeeds(rules, asked.stage.stage, find) : []}
          onClose={close}
        />
      )}
    </>
  );
}

type StageRowProps = {
  readonly stage: UnitStageOnWire;
  readonly today: string;
  readonly mayEnter: boolean;
  readonly mayPlan: boolean;
  readonly onMark: (what: 'begin' | 'end' | 'take back') => void;
  readonly onPlan: () => void;
};

function StageRow({ stage, today, mayEnter, mayPlan, onMark, onPlan }: StageRowProps) {
  const { plannedFrom, plannedTo, begunAt, begunBy, endedAt, endedBy } = stage;
  const label = stageLabel(stage.stage);
  const late = lateDays(progressOf(stage), today);
  return (
    <li className={classes.stage} aria-label={label}>
      <h2 className={classes.stageName}>{label}</h2>
      <div className={classes.facts}>
        <span className="pw-figures">
          {plannedFrom === null || plannedTo === null
            ? 'Not planned'
            : `Planned ${dayOnScreen(plannedFrom)} to ${dayOnScreen(plannedTo)}`}
        </span>
        {late > 0 && <span className={classes.late}>{`Late by ${counted(late, 'day')}`}</span>}
        {begunAt !== null && (
          <span className="pw-figures">{`Begun ${momentOnScreen(Date.parse(begunAt))}, ${begunBy}`}</span>
        )}
        {endedAt !== null && (
          <span className="pw-figures">{`Ended ${momentOnScreen(Date.parse(endedAt))}, ${endedBy}`}</span>
        )}
      </div>
      <div className={classes.buttons}>
        {mayEnter && begunAt === null && (
          <Button variant="primary" aria-label={`Begin ${label}`} onClick={() => onMark('begin')}>
            Begin
          </Button>
        )}
        {mayEnter && begunAt !== null && endedAt === null && (
          <Button variant="primary" aria-label={`End ${label}`} onClick={() => onMark('end')}>
            End
          </Button>
        )}
        {mayEnter && begunAt !== null && (
          <Button
            aria-label={`Take back ${endedAt === null ? 'the begin' : 'the end'} of ${label}`}
            onClick={() => onMark('take back')}
          >
            Take back
          </Button>
        )}
        {mayPlan && (
          <Button aria-label={`Days of ${label}`} onClick={onPlan}>
            Days
          </Button>
        )}
      </div>
    </li>
  );
}
