import { moveProjectCall } from '@pw/contract/approvals';
import { CHANGED_MEANWHILE } from '@pw/domain/approvals/approval-texts';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { useSave } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** A project as it was read: a step is about what was seen. */
export type MovedProject = {
  readonly projectId: number;
  /** Counts the saves of the project. */
  readonly revision: number;
};

type MoveTexts = { readonly title: string; readonly done: string; readonly failed: string };

/** The result of a step. */
type MoveOutcome = {
  readonly onMoved: () => void;
  /** Somebody else took a step first, or deleted the project: what is shown is old. */
  readonly onTooLate: (message: string) => void;
};

const tooLateCodes: readonly string[] = ['ILLEGAL_TRANSITION', 'STALE', 'NOT_FOUND', 'DELETED'];

function isTooLate(failure: CallFailure): boolean {
  return failure.kind === 'refused' && tooLateCodes.includes(failure.code);
}

/** Takes a project a step further once, however often it is pressed, and says the result. */
export function useMove(project: MovedProject, { onMoved, onTooLate }: MoveOutcome) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(moveProjectCall);
  const [failure, setFailure] = useState<string | null>(null);

  const move = (to: ProjectStatus, { title, done, failed }: MoveTexts, reason?: string) => {
    setFailure(null);
    const { projectId, revision } = project;
    const body = { to, ...(reason === undefined ? {} : { reason }), revision };
    void save(
      { params: { projectId }, body },
      {
        onSaved: () => {
          showToast({ title, text: done, tone: 'ok' });
          // The status of a project is in lists, in its head and in every rule of what may be changed.
          void queries.invalidateQueries();
          onMoved();
        },
        onFailed: (refused) => {
          showToast({ title, text: failed, tone: 'bad' });
          if (isTooLate(refused)) {
            void queries.invalidateQueries();
            onTooLate(refused.kind === 'refused' && refused.code === 'STALE' ? CHANGED_MEANWHILE : refused.message);
          } else {
            setFailure(refused.message);
          }
        },
      },
    );
  };
  /** Why the last try failed, in words that say what to do; null while there was none. */
  return { move, isMoving: isSaving, failure };
}
