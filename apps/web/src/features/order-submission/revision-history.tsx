import { Button } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { listRevisionsCall } from '@pw/contract/order-submission';
import type { ProjectRowOnWire } from '@pw/contract/project-fields';
import { customerOverrideText, deedOf } from '@pw/domain/approvals/move-words';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import { acceptedByText, acceptedText, pointLabel } from '@pw/domain/order-submission/accepted-texts';
import { offerNumber, revisionLabel } from '@pw/domain/projects/decide-project';
import { statusNamed } from '@pw/domain/projects/project-status';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { rupees } from '../../platform/rupees.ts';
import { epochOf } from '../../platform/time-on-screen.ts';
import { callQuery } from '../../platform/use-call.ts';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { comparisonAt } from './comparison/comparison-link.tsx';
import classes from './revision-history.module.css';

type Listed = AnswerOf<typeof listRevisionsCall>;
type ListedRevision = Listed['revisions'][number];
type ListedStep = Listed['transitions'][number];

type HistoryProject = Pick<ProjectRowOnWire, 'projectId' | 'quotationNumber' | 'name'>;

/** Opens the history of a project's revisions. */
export function RevisionHistoryButton({ project }: { readonly project: HistoryProject }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button size="sm" leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={() => open(true)}>
        Revisions
      </Button>
      {isOpen && <RevisionHistory project={project} onClose={() => open(false)} />}
    </>
  );
}

type RevisionHistoryProps = { readonly project: HistoryProject; readonly onClose: () => void };

/** The submitted revisions of a project, the newest first: what they came to, and what became of them. */
function RevisionHistory({ project, onClose }: RevisionHistoryProps) {
  const { data, failure, isFetching, retry } = useRevisions(project.projectId);
  return (
    <Drawer opened title="Revisions" subtitle={`${project.quotationNumber} ${project.name}`} onClose={onClose}>
      {failure && <FailedState {...failure} onRetry={retry} retrying={isFetching} />}
      {!data && !failure && <LoadingState label="Loading the revisions" rows={4} />}
      {data?.revisions.length === 0 && (
        <EmptyState
          title="Nothing has been submitted yet"
          text="Each submission is kept here as it was, with what was decided about it."
          drawing="document"
        />
      )}
      {data && data.revisions.length > 0 && (
        <ol className={classes.revisions}>
          {data.revisions.toReversed().map((revision) => (
            <RevisionEntry
              key={revision.revision}
              name={offerNumber(project.projectId, revision.revision)}
              projectId={project.projectId}
              revision={revision}
              isApproved={data.approved === revision.revision}
              steps={data.transitions.filter((step) => step.revision === revision.revision)}
            />
          ))}
        </ol>
      )}
    </Drawer>
  );
}

/** The revisions of a project and the steps of its order. */
export function useRevisions(projectId: number) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(listRevisionsCall, { params: { projectId } }, 'screen'),
    // Administrators decide meanwhile.
    staleTime: 0,
  });
  return {
    data,
    failure: data ? null : loadFailure(error, 'The revisions'),
    isFetching,
    retry: () => void refetch(),
  };
}

type RevisionEntryProps = {
  readonly name: string;
  readonly projectId: number;
  readonly revision: ListedRevision;
  /** Whether it is the valid order. */
  readonly isApproved: boolean;
  readonly steps: readonly ListedStep[];
};

function RevisionEntry({ name, projectId, revision, isApproved, steps }: RevisionEntryProps) {
  const { submittedAt, submittedBy, boards, totalFinalLPPaise, unpricedArticles, acknowledged } = revision;
  const { knowledgeVersion } = revision;
  return (
    <li className={classes.revision}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {isApproved && <Tag tone="ok">Valid order</Tag>}
        <span className={`pw-figures ${classes.figure}`}>{`₹ ${rupees(totalFinalLPPaise)}`}</span>
      </div>
      <p className={classes.facts}>
        {revision.revision > 1 && (
          <>
            <Link {...comparisonAt(projectId, { before: revision.revision - 1, after: revision.revision })}>
              Changes since {revisionLabel(revision.revision - 1)}
            </Link>{' '}
          </>
        )}
        <IncompleteMark count={unpricedArticles} /> {submittedBy}, {momentOnScreen(Date.parse(submittedAt))}.{' '}
        {counted(boards, 'board')}, rules {knowledgeVersion}
      </p>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.at + step.to}>
            {stepText(step)}
            {step.reason !== null && step.reason !== '' && <span className={classes.reason}>{step.reason}</span>}
            {step.customerOverride !== null && (
              <span className={classes.reason}>{customerOverrideText(step.customerOverride)}</span>
            )}
          </li>
        ))}
      </ul>
      {acknowledged.length > 0 && (
        <details className={classes.details}>
          <summary>{acceptedText(acknowledged)}</summary>
          <ul className={classes.acknowledged}>
            {acknowledged.map((warning) => (
              <li key={JSON.stringify(warning)}>
                <Tag tone="warn">{pointLabel(warning.id)}</Tag> {warning.board === null ? '' : `${warning.board}: `}
                {warning.message} ({acceptedByText(warning.by, epochOf(warning.at))})
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Who did what and when; of a confirmed order with the customer's number. */
export function stepText({ by, to, at, purchaseOrderNumber }: ListedStep): string {
  const status = statusNamed(to);
  const deed = status === null ? `${by}: ${to}` : deedOf(by, status);
  const order = purchaseOrderNumber === null ? '' : `, purchase order ${purchaseOrderNumber}`;
  return `${deed}${order}, ${momentOnScreen(Date.parse(at))}`;
}
