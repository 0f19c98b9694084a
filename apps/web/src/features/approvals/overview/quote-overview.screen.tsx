import { Button } from '@mantine/core';
import { listRevisionsCall, type ProjectRevisionOnWire, readRevisionCall } from '@pw/contract/order-submission';
import { type Decision, decisionOn, isWaiting } from '@pw/domain/approvals/approval-decisions';
import {
  decidedText,
  decisionTexts,
  lastStepText,
  overviewTexts,
  overviewTitle,
  REASON_LABEL,
} from '@pw/domain/approvals/approval-texts';
import { REASON_LONGEST } from '@pw/domain/approvals/decide-move';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form-field/textarea-field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { ContextBar } from '../../../ui/page/context-bar.tsx';
import { askUntilOfferIsMade } from '../../order-submission/offer-line.tsx';
import { ProjectStatusPill } from '../../projects/project-status-pill.tsx';
import { approvalLists } from '../approval-addresses.ts';
import { type MovedProject, useMove } from '../use-move.ts';
import { BoardsPanel } from './boards-panel.tsx';
import {
  ChangesPanel,
  ComponentsPanel,
  CustomerPanel,
  OfferPanel,
  PricePanel,
  ProjectPanel,
  ReportsPanel,
  StepsPanel,
} from './overview-panels.tsx';
import classes from './quote-overview.module.css';

/** Where the administrator looks at what was submitted, and decides on it. */
export function QuoteOverviewScreen() {
  const { projectId, projectName = '' } = useSearch({ strict: false });
  return projectId === undefined ? (
    <Navigate {...approvalLists()} replace />
  ) : (
    <QuoteOverview key={projectId} projectId={projectId} announcedName={projectName} />
  );
}

type QuoteOverviewProps = {
  readonly projectId: number;
  /** As the address says it, until the project has arrived. */
  readonly announcedName: string;
};

/** A request with everything that a decision rests on. */
function QuoteOverview({ projectId, announcedName }: QuoteOverviewProps) {
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
          request &&
          revision && <ProjectStatusPill status={request.status} orderNumber={revision.project.orderNumber} />
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
            <OfferPanel revision={revision} />
            {history.revisions.length > 1 && <ChangesPanel projectId={projectId} revisions={history.revisions} />}
            <div className={classes.facts}>
              <ProjectPanel revision={revision} />
              <CustomerPanel revision={revision} />
              <PricePanel price={revision.price} />
            </div>
            <div className={classes.tables}>
              <ComponentsPanel components={revision.components} />
              <ReportsPanel projectId={projectId} projectName={revision.project.name} />
            </div>
            <BoardsPanel revision={revision} />
            <StepsPanel steps={history.transitions} />
          </>
        )}
      </div>
    </div>
  );
}

/** What others decide or submit meanwhile shows when the page is entered. */
const asItIsNow = { staleTime: 0 } as const;

/** The revision of a project that was submitted last, and every step of its order. */
function useOverview(projectId: number) {
  const history = useQuery({ ...callQuery(listRevisionsCall, { params: { projectId } }, 'screen'), ...asItIsNow });
  const newest = history.data?.revisions.at(-1)?.revision;
  const revision = useQuery({
    ...callQuery(readRevisionCall, { params: { projectId, revision: newest ?? 0 } }, 'screen'),
    ...asItIsNow,
    ...askUntilOfferIsMade,
    enabled: newest !== undefined,
  });
  const failed = history.error ? history : revision;
  return {
    /** Null until they arrive, and while they can not be read. */
    history: history.data ?? null,
    revision: revision.data ?? null,
    /** When they were read. */
    readAtMs: history.dataUpdatedAt,
    /** Whether it is known that the project was never submitted. */
    isNeverSubmitted: history.data !== undefined && newest === undefined,
    failure: loadFailure(failed.error, 'What was submitted'),
    isFetching: history.isFetching || revision.isFetching,
    retry: () => void failed.refetch(),
  };
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

/** The request as it was read. */
function requestOf({ project: { name, status, projectId, revision } }: ProjectRevisionOnWire): Request {
  return { name, status, projectId, revision };
}

/** A request as it was looked at. */
type Request = MovedProject & { readonly name: string; readonly status: ProjectStatus };

type DecisionDialogProps = {
  readonly decision: Decision;
  readonly request: Request;
  readonly onDecided: () => void;
  /** Somebody else decided first, in words. */
  readonly onTooLate: (message: string) => void;
  readonly onClose: () => void;
};

const FORM = 'reject';

/** Asks before a request is approved, or for the reason before it is rejected; the reason may be empty. */
function DecisionDialog({ decision, request, onDecided, onTooLate, onClose }: DecisionDialogProps) {
  const { move, isMoving, failure } = useMove(request, { onMoved: onDecided, onTooLate });
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const step = decisionOn(request.status, decision);
  const { requestType } = statusEntry(request.status);
  if (step === null || requestType === null) {
    return null;
  }
  const texts = decisionTexts(decision, requestType, request.name);
  const { title, question, confirm } = texts;
  if (decision === 'approve') {
    return (
      <ConfirmDialog
        {...{ opened: true, title, question, failure }}
        confirmLabel={confirm}
        pending={isMoving}
        onConfirm={() => move(step.to, texts)}
        onCancel={onClose}
      />
    );
  }
  return (
    <Dialog
      opened
      title={title}
      unsaved={formState.isDirty}
      action={{ label: confirm, submits: FORM, destroys: true, pending: isMoving }}
      onClose={onClose}
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void handleSubmit(({ reason }) => move(step.to, texts, reason.trim()))(event)}
      >
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        <p>{question}</p>
        <TextareaField control={control} name="reason" label={REASON_LABEL} limit={REASON_LONGEST} rows={4} />
      </form>
    </Dialog>
  );
}
