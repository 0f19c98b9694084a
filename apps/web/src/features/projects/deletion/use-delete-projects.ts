import { deleteProjectCall } from '@pw/contract/projects/delete-project';
import { useRef, useState } from 'react';
import { sendCall } from '../../../platform/send-call.ts';
import { useSignedIn } from '../../../platform/use-signed-in.ts';
import type { ListedProject } from '../listed-project.ts';
import { savedFirst } from '../project-conflict.ts';
import { projectToasts } from '../project-toasts.ts';
import { useReloadProjects } from '../use-reload-projects.ts';
import { deletionOf } from './deletion-of.ts';
import { forgetDeleted } from './forget-deleted.ts';

/** A project that was to be deleted and was not, and why. */
export type Remaining = { readonly project: ListedProject; readonly reason: string };

type DeleteProjectsOptions = {
  readonly projects: readonly ListedProject[];
  /** Told what remains; nothing when all of them were deleted. */
  readonly onDone: (remaining: readonly Remaining[]) => void;
};

/** Deletes several projects: there is no call for that, so each has its own, and one toast tells how all of them ended. */
export function useDeleteProjects({ projects, onDone }: DeleteProjectsOptions) {
  const { userId } = useSignedIn();
  const reload = useReloadProjects();
  const isRunning = useRef(false);
  const [isDeleting, setIsDeleting] = useState(false);

  const removeOne = async (project: ListedProject): Promise<readonly Remaining[]> => {
    const result = await sendCall(deleteProjectCall, {
      idempotencyKey: crypto.randomUUID(),
      ...deletionOf(project, project.revision, userId),
    });
    if (result.ok) {
      return [];
    }
    const meanwhile = savedFirst(result.error, userId)?.cause;
    return [{ project, reason: meanwhile === undefined ? result.error.message : `${meanwhile}.` }];
  };

  const removeAll = async () => {
    // The state comes with the next rendering, which is too late for the second click.
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setIsDeleting(true);
    const remaining = (await Promise.all(projects.map(removeOne))).flat();
    const remainingIds = new Set(remaining.map(({ project }) => project.id));
    forgetDeleted(projects.filter(({ id }) => !remainingIds.has(id)));
    reload();
    const { done, failed } = projectToasts.deleteSeveral;
    (remaining.length === 0 ? done : failed)();
    onDone(remaining);
  };

  return { isDeleting, removeAll: () => void removeAll() };
}
