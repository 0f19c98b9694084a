import { Button } from '@mantine/core';
import type { ProjectRevisionOnWire } from '@pw/contract/order-submission';
import { type Decision, isWaiting } from '@pw/domain/approvals/approval-decisions';
import { decidedText, lastStepText, overviewTexts, overviewTitle } from '@pw/domain/approvals/approval-texts';
import { statusOfId } from '@pw/domain/projects/project-status';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { ContextBar } from '../../../ui/page/context-bar.tsx';
import { ProjectStatusPill } from '../../projects/project-status-pill.tsx';
import { approvalLists } from '../approval-addresses.ts';
import { DecisionDialog, type Request } from '../decision-dialog.tsx';
import { BoardsPanel } from './boards-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ComponentsPanel } from './components-panel.tsx';
import { CustomerPanel, PricePanel, ProjectPanel } from './fact-panels.tsx';
import classes from './quote-overview.module.css';
import { ReportsPanel } from './reports-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { useOverview } from './use-overview.ts';

type QuoteOverviewProps = {
  readonly projectId: number;
  /** As the address says it, until the project has arrived. */
  readonly announcedName: string;
};

/** A request with everything that a decision rests on. */
export function QuoteOverview({ projectId, announcedName }: QuoteOverviewProps) {
  const { history, revision, readAtMs, isNeverSubmitted, failure, isFetching, retry } = useOverview(projectId);
  const navigate = useNavigate();
  const leave = () => void navigate(approvalLists());
  const [tooLate, setTooLate] = useState<string | null>(null);
  const request = revision && requestOf(revision);
  const last = history?.transitions.at(-1);

  return (
    <div className={classes.frame}>
      <ContextBar
        title={request ? overviewTitle(request.name, request.status) : announcedName || overviewTexts.title}
        isHeading
        {...(request && last
          ? {
              subtitle: lastStepText(
                { by: last.by, status: request.status, atMs: Date.parse(last.at) },
                last.revision,
                readAtMs,
              ),
            }
          : {})}
        pill={
          request && revision && <ProjectStatusPill status={request.status} orderNumber={revision.project.orderNo} />
        }
        leave={{ label: overviewTexts.back, onPress: leave }}
        actions={request && <Decisions request={request} onDecided={leave} onTooLate={setTooLate} />}
      />
      <div className={classes.panels}>
        {tooLate !== null && (
          <Banner tone="warn" cause={overviewTexts.tooLate} onDismiss={() => setTooLate(null)}>
            {tooLate}
          </Banner>
        )}
        {tooLate === null && request && !isWaiting(request.status) && (
          <Banner tone="info" cause={overviewTexts.nothingToDecide}>
            {decidedText(request.status)}
          </Banner>
        )}
        {failure && <FailedState {...failure} onRetry={retry} retrying={isFetching} />}
        {isNeverSubmitted && <EmptyState title={overviewTexts.neverSubmitted} drawing="document" />}
        {!failure && !isNeverSubmitted && !revision && <LoadingState label="Loading what was submitted" rows={10} />}
        {!failure && revision && history && (
          <>
            <div className={classes.facts}>
              <ProjectPanel revision={revision} />
              <CustomerPanel revision={revision} />
              <PricePanel price={revision.price} />
            </div>
            <div className={classes.tables}>
              <ComponentsPanel components={revision.components} />
              <ReportsPanel projectId={projectId} projectName={revision.project.projectName} />
            </div>
            <BoardsPanel revision={revision} />
            <StepsPanel steps={history.transitions} />
            {/* It can be longer than all the rest. */}
            <ChangesPanel projectId={projectId} revisions={history.revisions} />
          </>
        )}
      </div>
    </div>
  );
}

/** Approve and Reject, where there is something to decide, and their questions. */
function Decisions({ request, onDecided, onTooLate }: DecisionsProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const canDecide = isWaiting(request.status);
  useScreenKeys(
    canDecide
      ? [
          { combination: 'A', does: 'approve', run: () => setAsked('approve') },
          { combination: 'R', does: 'reject', run: () => setAsked('reject') },
        ]
      : [],
  );
  if (!canDecide) {
    return null;
  }
  return (
    <>
      <Button variant="delete" onClick={() => setAsked('reject')}>
        {overviewTexts.reject}
      </Button>
      <Button
        variant="primary"
        leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
        onClick={() => setAsked('approve')}
      >
        {overviewTexts.approve}
      </Button>
      {asked && (
        <DecisionDialog
          decision={asked}
          request={request}
          onDecided={onDecided}
          onTooLate={(message) => {
            setAsked(null);
            onTooLate(message);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type DecisionsProps = {
  readonly request: Request;
  readonly onDecided: () => void;
  readonly onTooLate: (message: string) => void;
};

/** The request as it was read; a status that has no number is a defect of the server. */
function requestOf({ project }: ProjectRevisionOnWire): Request {
  const status = statusOfId(project.statusId);
  if (status === null) {
    throw new Error(`No status has the number ${project.statusId}`);
  }
  return { name: project.projectName, status, quotationNumber: project.specProjectId, revision: project.revision };
}
