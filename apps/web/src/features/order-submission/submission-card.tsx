import { Button, Checkbox } from '@mantine/core';
import { readSubmissionCall, type StandingFindingOnWire } from '@pw/contract/order-submission';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import type { SubmissionBlocker } from '@pw/domain/order-submission/decide-submission';
import {
  type SubmittedStatus,
  submissionClosedTexts,
  submissionTexts,
  warningsTexts,
} from '@pw/domain/order-submission/submission-texts';
import type { WizardStepId } from '@pw/domain/projects/project-wizard';
import { shownRevision } from '@pw/domain/projects/revision-texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { ToneIcon } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { configureBoard, projectsHome, wizardAt } from '../projects/project-addresses.ts';
import { ScrollingPart } from '../projects/scrolling-part.tsx';
import { ComparisonButton } from './comparison/comparison-link.tsx';
import { RevisionHistoryButton } from './revision-history.tsx';
import classes from './submission-card.module.css';
import { SubmitDialog } from './submit-dialog.tsx';

type SubmissionCardProps = { readonly project: ProjectOnWire; readonly to: SubmittedStatus };

/** What stands in the way of a submission, the warnings that go with it, and the button that submits. */
export function SubmissionCard({ project, to }: SubmissionCardProps) {
  const navigate = useNavigate();
  const { checks, failure, isFetching, retry } = useSubmissionChecks(project.projectID);
  const warnings = checks?.warnings ?? [];
  const { isTicked, tick } = useTick(warnings);
  const [isAsking, ask] = useState(false);
  const reasonId = useId();
  const { title } = submissionTexts[to];
  const reason = closedReason(checks, isTicked);
  const acknowledged = isTicked ? [...new Set(warnings.map(({ id }) => id))] : [];

  return (
    <Card
      title={title}
      note={`Offer ${shownRevision(project.projectID, project.offerRevision)}`}
      actions={
        <>
          <ComparisonButton project={project} />
          <RevisionHistoryButton project={project} />
        </>
      }
      footer={
        <div className={classes.foot}>
          <span id={reasonId} className={classes.reason}>
            {reason}
          </span>
          <Button variant="primary" disabled={reason !== null} aria-describedby={reasonId} onClick={() => ask(true)}>
            {title}
          </Button>
        </div>
      }
    >
      {failure && <FailedState {...failure} onRetry={retry} retrying={isFetching} />}
      {!checks && !failure && <LoadingState label="Checking the project" rows={2} rowHeight={36} />}
      {checks && (
        <div className={classes.body}>
          {checks.blockers.length > 0 && <BlockerList projectId={project.projectID} blockers={checks.blockers} />}
          {warnings.length > 0 && (
            <WarningList projectId={project.projectID} warnings={warnings} isTicked={isTicked} onTick={tick} />
          )}
          {checks.blockers.length === 0 && warnings.length === 0 && (
            <p className={classes.clear}>
              <ToneIcon tone="ok" /> Boards and customer are complete, and no check finds anything.
            </p>
          )}
        </div>
      )}
      {isAsking && (
        <SubmitDialog
          project={project}
          to={to}
          acknowledged={acknowledged}
          {...(isTicked && checks ? { warningsFingerprint: checks.warningsFingerprint } : {})}
          freezes
          onDone={() => void navigate({ ...projectsHome(), ignoreBlocker: true })}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}

/** What the server says of a submission as things stand now. */
function useSubmissionChecks(projectId: number) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readSubmissionCall, { params: { projectId } }, 'screen'),
    // Everybody of the company works on the boards.
    staleTime: 0,
  });
  return {
    checks: data,
    failure: data ? null : loadFailure(error, 'The check of the project'),
    isFetching,
    retry: () => void refetch(),
  };
}

type Checks = NonNullable<ReturnType<typeof useSubmissionChecks>['checks']>;

/** Why the button is closed; null when it is open. */
function closedReason(checks: Checks | undefined, isTicked: boolean): string | null {
  if (!checks) {
    return submissionClosedTexts.CHECKING;
  }
  if (checks.blockers.length > 0) {
    return submissionClosedTexts.BLOCKED;
  }
  return checks.warnings.length > 0 && !isTicked ? warningsTexts(checks.warnings.length).open : null;
}

/** A tick holds for the warnings that were read: when others come, it has to be made again. */
function useTick(warnings: readonly StandingFindingOnWire[]) {
  const [ticked, setTicked] = useState<string | null>(null);
  const read = JSON.stringify(warnings);
  return {
    isTicked: warnings.length > 0 && ticked === read,
    tick: (isTicked: boolean) => setTicked(isTicked ? read : null),
  };
}

type BlockerCode = SubmissionBlocker['code'];

/** Where what stands in the way is mended. */
const mending: Readonly<Record<BlockerCode, { readonly step: WizardStepId; readonly label: string }>> = {
  NO_CUSTOMER: { step: 'project-details', label: 'Choose a customer' },
  CUSTOMER_GONE: { step: 'project-details', label: 'Choose another customer' },
  NO_BOARDS: { step: 'board-catalog', label: 'Add a board' },
  BOARDS_INCOMPLETE: { step: 'board-catalog', label: 'Go to the boards' },
  CHECKS_FAILED: { step: 'board-catalog', label: 'Go to the boards' },
};

type BlockerListProps = { readonly projectId: number; readonly blockers: Checks['blockers'] };

function BlockerList({ projectId, blockers }: BlockerListProps) {
  return (
    <ul className={classes.blockers} aria-label="What keeps the project from being submitted">
      {blockers.map(({ code, text }) => (
        <li key={code}>
          <ToneIcon tone="bad" />
          <span className={classes.text}>{text}</span>
          <Link {...wizardAt(projectId, mending[code].step)} className={classes.link}>
            {mending[code].label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type WarningListProps = {
  readonly projectId: number;
  readonly warnings: readonly StandingFindingOnWire[];
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

function WarningList({ projectId, warnings, isTicked, onTick }: WarningListProps) {
  const { title, tick } = warningsTexts(warnings.length, warnings.filter(({ mustAccept }) => mustAccept).length);
  return (
    <div className={classes.warnings}>
      <h3 className={classes.heading}>{title}</h3>
      <ScrollingPart label="Warnings" height="low">
        <ul>
          {warnings.map((warning) => (
            <li key={JSON.stringify(warning)}>
              <Tag tone="warn">{warning.id}</Tag>
              <Link {...configureBoard(projectId, warning.lineItemId)} className={classes.link}>
                {warning.board}
              </Link>
              <span className={classes.text}>{warningText(warning)}</span>
              {warning.mustAccept && <Tag tone="bad">to be accepted</Tag>}
            </li>
          ))}
        </ul>
      </ScrollingPart>
      <Checkbox label={tick} checked={isTicked} onChange={(event) => onTick(event.currentTarget.checked)} />
    </div>
  );
}

/** The place in the board, where the message does not say it, and the message. */
function warningText({ feeder, section, message }: StandingFindingOnWire): string {
  const place = feeder ?? (section === undefined ? undefined : `Section ${section}`);
  return place === undefined || message.includes(place) ? message : `${place}: ${message}`;
}
