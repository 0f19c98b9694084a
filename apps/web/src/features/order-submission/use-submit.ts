import { updateProjectStatusCall } from '@pw/contract/approvals';
import { listBoardsCall } from '@pw/contract/boards';
import { generateOrderCall, listRevisionsCall, readSubmissionCall } from '@pw/contract/order-submission';
import type { ProjectRowOnWire } from '@pw/contract/project-fields';
import { type SubmittedStatus, submissionTexts } from '@pw/domain/order-submission/submission-texts';
import { statusEntry } from '@pw/domain/projects/project-status';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useReloadProjects } from '../projects/project-write-outcome.ts';

/** A step by which sales hand a project to the administrator. */
export type Submission = {
  readonly project: Pick<
    ProjectRowOnWire,
    'projectID' | 'specProjectId' | 'projectName' | 'revision' | 'offerRevision'
  >;
  readonly to: SubmittedStatus;
  /** The ids of the warnings that the user takes responsibility for; none where nothing is frozen by the step. */
  readonly acknowledged: readonly string[];
  /** Names the warnings that the user has read. */
  readonly warningsFingerprint?: string;
};

type Outcome = {
  readonly onDone: () => void;
  /** What was refused, and why; it has been told already unless the caller asked to tell it. */
  readonly onFailed: (text: string) => void;
};

/** Takes a project to a status of the table: a quote by the call that is made for it, all others by the one for statuses. */
export function useSubmit({ project, to, acknowledged, warningsFingerprint }: Submission) {
  const reload = useReloadSubmission();
  const quote = useSave(generateOrderCall);
  const status = useSave(updateProjectStatusCall);
  const { title, done, failed } = submissionTexts[to];
  const { projectID: projectId, specProjectId, projectName, revision } = project;
  const acceptance = {
    acknowledgedWarnings: [...acknowledged],
    ...(warningsFingerprint === undefined ? {} : { warningsFingerprint }),
  };

  const submit = ({ onDone, onFailed }: Outcome, purchaseOrderNumber?: string) => {
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
      const body = { specProjectId, projectId, projectName, ...acceptance, revision };
      return quote.save({ body }, outcome);
    }
    const { id: statusId, name: projectStatus } = statusEntry(to);
    const words = purchaseOrderNumber === undefined ? {} : { purchaseOrderNumber };
    return status.save(
      { body: { specProjectId, statusId, projectStatus, ...words, ...acceptance, revision } },
      outcome,
    );
  };

  return { submit, isSubmitting: quote.isSaving || status.isSaving };
}

/** Says that what was read of a project's way is old: where it stands, and what would keep it from being submitted. */
function useReloadSubmission(): () => void {
  const queries = useQueryClient();
  const reloadProjects = useReloadProjects();
  return () => {
    reloadProjects();
    for (const call of [readSubmissionCall, listRevisionsCall, listBoardsCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
}
