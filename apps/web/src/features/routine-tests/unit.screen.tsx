import { Button } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { readTestsCall, readTorquesCall, type UnitTestsOnWire } from '@pw/contract/routine-tests';
import { readUnitCall } from '@pw/contract/serial-units';
import type { UnitStageOnWire } from '@pw/contract/unit-stage';
import { counted } from '@pw/domain/counted';
import { dateOnScreen, dayOnScreen } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { unitStateEntry } from '@pw/domain/serial-units/unit-state';
import { stageLabel } from '@pw/domain/work-progress/stage';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import { UnitStatePill } from '../serial-units/unit-columns.tsx';
import { stagesOf, testersAddress, testsOf, unitsOf } from '../serial-units/units-address.ts';
import { useUnitFiles } from '../serial-units/use-unit-files.ts';
import { CertificateCard } from './certificate-card.tsx';
import { QueueStrip } from './queue-strip.tsx';
import { entriesText } from './test-queue.ts';
import classes from './unit.module.css';
import { useEntryQueue } from './use-entry-queue.ts';

/** The unit that the address names: its plate, tests, torques and files. */
export function UnitScreen() {
  const { serial } = useSearch({ from: '/main/manufacture-engineer/units/unit' });
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...callQuery(readUnitCall, { params: { serial } }, 'screen'),
    staleTime: 0,
  });
  const failure = data ? null : loadFailure(error, 'The unit');
  if (!data) {
    return (
      <Page title={serial === '' ? 'Unit' : serial}>
        {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
        {isPending && !failure && <LoadingState label="Loading the unit" rows={4} />}
      </Page>
    );
  }
  return <UnitPage data={data} />;
}

function UnitPage({ data }: { readonly data: AnswerOf<typeof readUnitCall> }) {
  const { unit, order, plate, stages, transportUnits } = data;
  const { serial, board, unitNo, ofUnits, orderRevision, state, voidReason } = unit;
  const navigate = useNavigate();
  const { queue, status } = useEntryQueue();
  const tests = useQuery(callQuery(readTestsCall, { params: { serial } }, 'screen'));
  const { isMaking, savePlates } = useUnitFiles(order.orderNumber);
  return (
    <Page
      title={serial}
      subtitle={`${board}, unit ${unitNo} of ${ofUnits}, order ${order.orderNumber} ${order.projectName}, ${revisionLabel(orderRevision)}`}
      scrolls
      actions={
        <>
          <Button variant="default" onClick={() => void navigate(testersAddress)}>
            Instruments and workers
          </Button>
          <Button variant="default" onClick={() => void navigate(unitsOf(order.orderNumber))}>
            All units
          </Button>
          <Button variant="primary" onClick={() => void navigate(testsOf(serial))}>
            Tests
          </Button>
        </>
      }
      banners={
        <>
          <QueueStrip queue={queue} status={status} countText={entriesText} />
          {voidReason !== null && (
            <Banner tone="bad" cause="Void">
              {voidReason}
            </Banner>
          )}
          {tests.data && <HeldBanner tests={tests.data} />}
        </>
      }
    >
      <div className={classes.cards}>
        <Card title="Plate" note={<UnitStatePill state={state} />}>
          {plate.lacks !== null && (
            <Banner tone="warn">{`The rating plate has no value for ${plate.lacks}. Enter it and approve the order again.`}</Banner>
          )}
          <dl className={classes.lines}>
            {plate.lines.map(({ line, value }) => (
              <div key={line} className={classes.line}>
                <dt>{line}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className={classes.column}>
          <Card title="Tests">
            {tests.data ? (
              <TestCounts tests={tests.data} />
            ) : tests.error ? (
              <FailedState
                {...(loadFailure(tests.error, 'The tests') ?? { cause: '', text: '' })}
                onRetry={() => void tests.refetch()}
                retrying={tests.isFetching}
              />
            ) : (
              <LoadingState label="Loading the tests" rows={2} />
            )}
          </Card>
          <TorqueCard serial={serial} />
          <CertificateCard serial={serial} />
          <Card title="Work">
            {stages.length === 0 && <p className={classes.note}>No stage is planned or begun.</p>}
            <dl className={classes.lines}>
              {stages.map((stage) => (
                <div key={stage.stage} className={classes.line}>
                  <dt>{stageLabel(stage.stage)}</dt>
                  <dd>{stageText(stage)}</dd>
                </div>
              ))}
            </dl>
            <p className={classes.note}>
              {order.promisedOn === null ? 'No promised day.' : `Promised for ${dayOnScreen(order.promisedOn)}.`}
            </p>
            <div className={classes.files}>
              <Button variant="default" onClick={() => void navigate(stagesOf(serial))}>
                Stages
              </Button>
            </div>
          </Card>
          <Card title="Files">
            <div className={classes.files}>
              <Button
                variant="default"
                disabled={state === 'void'}
                loading={isMaking}
                onClick={() => savePlates(serial)}
              >
                Rating plate
              </Button>
            </div>
            <p className={classes.note}>
              {transportUnits
                .map(({ no, widthMm, massKg }) => `Transport unit ${no}: ${widthMm} mm wide, ${Math.round(massKg)} kg`)
                .join('. ')}
            </p>
          </Card>
        </div>
      </div>
    </Page>
  );
}

/** A stage in a line: what was done of it, else its days. */
function stageText({ plannedFrom, plannedTo, begunAt, endedAt }: UnitStageOnWire): string {
  if (endedAt !== null) {
    return `ended ${dateOnScreen(Date.parse(endedAt))}`;
  }
  if (begunAt !== null) {
    return `begun ${dateOnScreen(Date.parse(begunAt))}${plannedTo === null ? '' : `, planned to ${dayOnScreen(plannedTo)}`}`;
  }
  return plannedFrom === null || plannedTo === null
    ? 'not planned'
    : `planned ${dayOnScreen(plannedFrom)} to ${dayOnScreen(plannedTo)}`;
}

function HeldBanner({ tests: { state, rows } }: { readonly tests: UnitTestsOnWire }) {
  const failed = rows.filter(({ outcome }) => outcome === 'failed');
  if (state !== 'held' || failed.length === 0) {
    return null;
  }
  const places = failed.slice(0, 3).map(({ clause, place, requirement, entries }) => {
    const { measured = null, unit = null } = entries.findLast(({ outcome }) => outcome !== null) ?? {};
    return `${clause} ${place}${measured === null ? '' : ` ${measured} ${unit}`}, ${requirement}`;
  });
  const more = failed.length > places.length ? ` and ${failed.length - places.length} more` : '';
  return (
    <Banner tone="bad" cause={`${counted(failed.length, 'test')} failed:`}>
      {`${places.join('; ')}${more}. The unit cannot be dispatched.`}
    </Banner>
  );
}

function TestCounts({ tests: { counts, points, state } }: { readonly tests: UnitTestsOnWire }) {
  const { rows, passed, failed, na, open } = counts;
  const openPoints = points.filter(({ witness }) => witness === null);
  return (
    <>
      <p className={classes.figure}>{`${passed + na} of ${rows} done`}</p>
      <p className={classes.note}>
        {`${passed} passed, ${failed} failed, ${na} not applicable, ${open} open. ${unitStateEntry(state).label}.`}
      </p>
      <p className={classes.note}>
        {openPoints.length === 0
          ? 'Every point of the test plan is witnessed or waived.'
          : `Still to be witnessed or waived: ${openPoints.map(({ no, stage }) => `${no} ${stage}`).join('; ')}.`}
      </p>
    </>
  );
}

function TorqueCard({ serial }: { readonly serial: string }) {
  const { data, error, refetch, isFetching } = useQuery(callQuery(readTorquesCall, { params: { serial } }, 'screen'));
  const failure = loadFailure(error, 'The torques');
  return (
    <Card title="Torque">
      {failure && !data && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !failure && <LoadingState label="Loading the torques" rows={2} />}
      {data?.groups.length === 0 && <p className={classes.note}>This unit has no joints of bars.</p>}
      <dl className={classes.lines}>
        {data?.groups.map(({ group, bolts, size, nm, last }) => (
          <div key={group} className={classes.line}>
            <dt>{`${group}, ${bolts} bolts ${size}, ${nm} Nm`}</dt>
            <dd>{last ? `${last.nm} Nm, ${last.outcome}, ${last.tester}` : 'open'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
