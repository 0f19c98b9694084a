import { moveProjectCall } from '@pw/contract/approvals';
import { listBoardsCall } from '@pw/contract/boards';
import {
  listRevisionsCall,
  type OfferReadOnWire,
  readRevisionCall,
  readSubmissionCall,
  submitQuoteCall,
} from '@pw/contract/order-submission';
import type { ProjectRowOnWire } from '@pw/contract/project-fields';
import { readReleaseGateCall } from '@pw/contract/release-gate';
import { type SubmittedStatus, submissionTexts } from '@pw/domain/order-submission/submission-texts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useReloadProjects } from '../projects/project-write-outcome.ts';

/** A step by which sales hand a project to the administrator. */
export type Submission = {
  readonly project: Pick<ProjectRowOnWire, 'projectId' | 'revision' | 'offerRevision'>;
  readonly to: SubmittedStatus;
  /** The ids of the warnings that the user takes responsibility for; none where nothing is frozen by the step. */
  readonly acknowledged: readonly string[];
  /** Names the warnings that the user has read. */
  readonly warningsFingerprint?: string;
  /** The boards and prices that the user has read. */
  readonly offerRead?: OfferReadOnWire;
};

/** What is said with some of the steps. */
type SubmittedWords = { readonly purchaseOrderNumber?: string; readonly customerOverride?: string };

type Outcome = {
  readonly onDone: () => void;
  /** What was refused, and why; the user has read it already, unless the caller asked to show it. */
  readonly onFailed: (text: string) => void;
};

/** Takes a project to a status of the table: a quote by the call that is made for it, all others by the one for steps. */
export function useSubmit({ project, to, acknowledged, warningsFingerprint, offerRead }: Submission) {
  const reload = useReloadSubmission();
  const quote = useSave(submitQuoteCall);
  const status = useSave(moveProjectCall);
  const { title, done, failed } = submissionTexts[to];
  const { projectId, revision } = project;
  const acceptance = {
    acknowledgedWarnings: [...acknowledged],
    ...(warningsFingerprint === undefined ? {} : { warningsFingerprint }),
    ...(offerRead === undefined ? {} : { offerRead }),
  };

  const submit = ({ onDone, onFailed }: Outcome, words: SubmittedWords = {}) => {
    const outcome = {
      onSaved: () => {
        showToast({ title, text: done, tone: 'ok' });
        reload();
        onDone();
      },
      onFailed: ({ message }: { readonly message: string }) => {
        // Whatever was changed meanwhile stands on the screen then.
        reload();
        onFailed(`${failed} ${message}`);
      },
    };
    if (to === 'quote-submitted') {
      return quote.save({ params: { projectId }, body: { ...acceptance, revision } }, outcome);
    }
    return status.save({ params: { projectId }, body: { to, ...words, ...acceptance, revision } }, outcome);
  };

  return { submit, isSubmitting: quote.isSaving || status.isSaving };
}

/** Says that what was read of a project's way is old: where it stands, and what would keep it from being submitted. */
function useReloadSubmission(): () => void {
  const queries = useQueryClient();
  const reloadProjects = useReloadProjects();
  return () => {
    reloadProjects();
    for (const call of [readSubmissionCall, readRevisionCall, listRevisionsCall, listBoardsCall, readReleaseGateCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
}
