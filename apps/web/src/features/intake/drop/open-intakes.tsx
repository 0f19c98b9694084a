import { listIntakesCall } from '@pw/contract/intake';
import type { IntakeHeadOnWire } from '@pw/contract/intake-shape';
import { timers } from '@pw/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type CallError, loadFailure } from '../../../platform/call-failure.ts';
import { onReconnect } from '../../../platform/connection.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { DiscardQuestion } from '../discard-question.tsx';
import { intakePage } from '../intake-addresses.ts';
import classes from './drop.module.css';
import { intakeByLine, intakeName, intakeStateText } from './intake-words.ts';

/** More lines than these would take the room of the list below. */
const MOST_LINES = 3;

/** The intakes of a project, or those without one; asked again while a file is read. */
function openIntakesQuery(projectId: number | null) {
  return queryOptions({
    ...callQuery(listIntakesCall, { query: projectId === null ? {} : { projectId } }, 'screen'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isReading) ? timers.jobPollMs : false),
  });
}

const isReading = ({ state }: IntakeHeadOnWire) => state === 'reading';

/** The files whose boards are not made yet; nothing where there are none. */
export function OpenIntakes({ projectId }: { readonly projectId: number | null }) {
  const { data, error, refetch } = useQuery(openIntakesQuery(projectId));
  const [isWhole, setWhole] = useState(false);
  const [discarded, setDiscarded] = useState<IntakeHeadOnWire | null>(null);
  useEffect(() => onReconnect(() => void refetch()), [refetch]);
  const intakes = data ?? [];
  const failure = data === undefined && !isServerLost(error) ? loadFailure(error, 'The list of open enquiries') : null;
  if (failure) {
    return (
      <Banner tone="warn" cause={failure.cause} links={[{ label: 'Try again', onPress: () => void refetch() }]}>
        {failure.text}
      </Banner>
    );
  }
  if (intakes.length === 0) {
    return null;
  }
  return (
    <section aria-label="Open enquiries" className={classes.open}>
      <ul className={classes.list}>
        {intakes.slice(0, isWhole ? undefined : MOST_LINES).map((head) => (
          <IntakeLine key={head.intakeId} head={head} onDiscard={() => setDiscarded(head)} />
        ))}
      </ul>
      {intakes.length > MOST_LINES && (
        <button type="button" className={classes.press} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the last ${MOST_LINES}` : `Show all ${intakes.length} open enquiries`}
        </button>
      )}
      {discarded && (
        <DiscardQuestion
          intakeId={discarded.intakeId}
          fileName={intakeName(discarded)}
          onDiscarded={() => {
            setDiscarded(null);
            void refetch();
          }}
          onClose={() => setDiscarded(null)}
        />
      )}
    </section>
  );
}

/** The page around says that the server is away; the list comes by itself when it is back. */
function isServerLost(error: CallError | null): boolean {
  return error?.failure.kind === 'failed' && error.failure.status === 0;
}

type IntakeLineProps = { readonly head: IntakeHeadOnWire; readonly onDiscard: () => void };

function IntakeLine({ head, onDiscard }: IntakeLineProps) {
  const name = intakeName(head);
  return (
    <li className={classes.line}>
      <Link {...intakePage(head.intakeId)} className={classes.name} aria-label={`Open ${name}`}>
        {name}
      </Link>
      <span className={classNames(classes.state, head.state === 'failed' && classes.failed)}>
        {intakeStateText(head)}
      </span>
      <span className={classes.end}>
        <span className={classes.by}>{intakeByLine(head)}</span>
        <button type="button" className={classes.press} aria-label={`Discard ${name}`} onClick={onDiscard}>
          Discard
        </button>
      </span>
    </li>
  );
}
