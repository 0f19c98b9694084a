import { Button, Checkbox } from '@mantine/core';
import { readSubmissionCall, type StandingPointOnWire } from '@pw/contract/order-submission';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { acceptedByText, acceptedText, pointLabel } from '@pw/domain/order-submission/accepted-texts';
import type { SubmissionBlocker } from '@pw/domain/order-submission/decide-submission';
import {
  pointTexts,
  type SubmittedStatus,
  submissionClosedTexts,
  submissionTexts,
  warningsTexts,
} from '@pw/domain/order-submission/submission-texts';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { epochOf } from '../../platform/time-on-screen.ts';
import { callQuery } from '../../platform/use-call.ts';
import { ToneIcon } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { MarginApproval } from '../margin-approvals/margin-approval.tsx';
import {
  configureBoard,
  priceCalculation,
  projectsHome,
  specificationOf,
  wizardAt,
} from '../projects/project-addresses.ts';
import { ScrollingPart } from '../projects/scrolling-part.tsx';
import { OfferGateDialog } from '../reports/offer-gate.tsx';
import { useOfferGate } from '../reports/use-offer-gate.ts';
import { ComparisonButton } from './comparison/comparison-link.tsx';
import { askUntilOfferIsMade, OfferLine } from './offer-line.tsx';
import { RevisionHistoryButton } from './revision-history.tsx';
import classes from './submission-card.module.css';
import { SubmitDialog } from './submit-dialog.tsx';

type SubmissionCardProps = { readonly project: ProjectOnWire; readonly to: SubmittedStatus };

/** What stands in the way of a submission, the warnings that go with it, and the button that submits. */
export function SubmissionCard({ project, to }: SubmissionCardProps) {
  const navigate = useNavigate();
  const { checks, failure, isFetching, retry } = useSubmissionChecks(project.projectId);
  const warnings = checks?.warnings ?? [];
  const open = warnings.filter(({ accepted }) => accepted === null);
  const { isTicked, tick } = useTick(open);
  const [isAsking, ask] = useState(false);
  const [isLooking, look] = useState(false);
  const gate = useOfferGate(project.projectId, isLooking);
  const reasonId = useId();
  const { title } = submissionTexts[to];
  const reason = closedReason(checks, open, isTicked);
  const acknowledged = [...new Set(warnings.map(({ id }) => id))];

  return (
    <Card
      title={title}
      note={`Offer ${offerNumber(project.projectId, project.offerRevision)}`}
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
          {checks.blockers.length > 0 && <BlockerList projectId={project.projectId} blockers={checks.blockers} />}
          <MarginApproval projectId={project.projectId} mayAsk />
          {checks.offer && (
            <OfferLine project={project} offer={checks.offer} isSubmitted={false} onShow={() => look(true)} />
          )}
          {open.length > 0 && (
            <WarningList projectId={project.projectId} warnings={open} isTicked={isTicked} onTick={tick} />
          )}
          <AcceptedList warnings={warnings} />
          {checks.blockers.length === 0 && warnings.length === 0 && (
            <p className={classes.clear}>
              <ToneIcon tone="ok" /> Boards and customer are complete, and no check finds anything.
            </p>
          )}
        </div>
      )}
      {isLooking && gate && (
        <OfferGateDialog projectId={project.projectId} gate={gate} mayChange onClose={() => look(false)} />
      )}
      {isAsking && (
        <SubmitDialog
          project={project}
          to={to}
          acknowledged={acknowledged}
          {...(checks ? { warningsFingerprint: checks.warningsFingerprint } : {})}
          {...(checks?.offerRead ? { offerRead: checks.offerRead } : {})}
          freezes
          onDone={() => void navigate({ ...projectsHome(), ignoreBlocker: true })}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}

/** What the server says of a submission as things stand now. */
export function useSubmissionChecks(projectId: number, isAsked = true) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readSubmissionCall, { params: { projectId } }, 'screen'),
    ...askUntilOfferIsMade,
    // Everybody of the company works on the boards.
    staleTime: 0,
    enabled: isAsked,
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
function closedReason(
  checks: Checks | undefined,
  open: readonly StandingPointOnWire[],
  isTicked: boolean,
): string | null {
  if (!checks) {
    return submissionClosedTexts.CHECKING;
  }
  if (checks.blockers.length > 0) {
    return submissionClosedTexts.BLOCKED;
  }
  return open.length > 0 && !isTicked ? warningsTexts(open.length).open : null;
}

/** A tick holds for the warnings that were read: when others come, it has to be made again. */
function useTick(warnings: readonly StandingPointOnWire[]) {
  const [ticked, setTicked] = useState<string | null>(null);
  const read = JSON.stringify(warnings);
  return {
    isTicked: warnings.length > 0 && ticked === read,
    tick: (isTicked: boolean) => setTicked(isTicked ? read : null),
  };
}

type BlockerCode = SubmissionBlocker['code'];

type Mending = {
  readonly label: string;
  readonly at: (projectId: number) => ReturnType<typeof wizardAt | typeof priceCalculation | typeof specificationOf>;
};

const toDetails = (projectId: number) => wizardAt(projectId, 'project-details');
const toBoards = (projectId: number) => wizardAt(projectId, 'board-catalog');

/** Where what stands in the way is mended. */
const mending: Readonly<Record<BlockerCode, Mending>> = {
  NO_CUSTOMER: { at: toDetails, label: 'Choose a customer' },
  CUSTOMER_GONE: { at: toDetails, label: 'Choose another customer' },
  NO_BOARDS: { at: toBoards, label: 'Add a board' },
  BOARDS_INCOMPLETE: { at: toBoards, label: 'Go to the boards' },
  CHECKS_FAILED: { at: toBoards, label: 'Go to the boards' },
  ARTICLES_UNPRICED: { at: priceCalculation, label: 'Enter the prices' },
  CLAUSES_OPEN: { at: specificationOf, label: 'Answer the clauses' },
  STANDARD_REASONS: { at: toBoards, label: 'Go to the boards' },
  MARGIN_BELOW_FLOOR: { at: priceCalculation, label: 'Change the price' },
};

type BlockerListProps = { readonly projectId: number; readonly blockers: Checks['blockers'] };

function BlockerList({ projectId, blockers }: BlockerListProps) {
  return (
    <ul className={classes.blockers} aria-label="What keeps the project from being submitted">
      {blockers.map(({ code, text }) => (
        <li key={code}>
          <ToneIcon tone="bad" />
          <span className={classes.text}>{text}</span>
          <Link {...mending[code].at(projectId)} className={classes.link}>
            {mending[code].label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type WarningListProps = {
  readonly projectId: number;
  readonly warnings: readonly StandingPointOnWire[];
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
              <Tag tone="warn">{pointLabel(warning.id)}</Tag>
              {warning.lineItemId !== null && (
                <Link {...configureBoard(projectId, warning.lineItemId)} className={classes.link}>
                  {warning.board}
                </Link>
              )}
              <PointText point={warning} />
              {warning.mustAccept && (
                <Tag tone="bad">{warning.keepsDraft ? pointTexts.keepsDraft : pointTexts.mustAccept}</Tag>
              )}
            </li>
          ))}
        </ul>
      </ScrollingPart>
      <Checkbox label={tick} checked={isTicked} onChange={(event) => onTick(event.currentTarget.checked)} />
    </div>
  );
}

/** The points that somebody has accepted already, here or at the offer, with who and when. */
function AcceptedList({ warnings }: { readonly warnings: readonly StandingPointOnWire[] }) {
  const accepted = warnings.flatMap(({ accepted: by, ...point }) => (by === null ? [] : [{ ...point, accepted: by }]));
  return (
    accepted.length > 0 && (
      <details className={classes.accepted}>
        <summary>{acceptedText(accepted.map(({ accepted: by }) => by))}</summary>
        <ul>
          {accepted.map((point) => (
            <li key={JSON.stringify(point)}>
              <Tag tone="ok">{pointLabel(point.id)}</Tag>
              <PointText point={point} />
              <span className={classes.by}>{acceptedByText(point.accepted.by, epochOf(point.accepted.at))}</span>
            </li>
          ))}
        </ul>
      </details>
    )
  );
}

/** A point with its board and, where it has them, its lines. */
function PointText({ point }: { readonly point: StandingPointOnWire }) {
  const { board, accepted, lines, place, message } = point;
  return (
    <span className={classes.text}>
      {board !== null && accepted !== null ? `${board}: ` : ''}
      {place === null ? '' : `${place}: `}
      {message}
      {lines.length > 0 && (
        <details>
          <summary>{pointTexts.lines(lines.length)}</summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </span>
  );
}
