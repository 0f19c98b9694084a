import { deleteProjectCall } from '@pw/contract/projects/delete-project';
import { useState } from 'react';
import { useSave } from '../../../platform/use-save.ts';
import { useSignedIn } from '../../../platform/use-signed-in.ts';
import type { ListedProject } from '../listed-project.ts';
import { savedFirst } from '../project-conflict.ts';
import { projectToasts } from '../project-toasts.ts';
import { useReloadProjects } from '../use-reload-projects.ts';
import { deletionOf } from './deletion-of.ts';
import { forgetDeleted } from './forget-deleted.ts';

type DeleteProjectOptions = { readonly project: ListedProject; readonly onClose: () => void };

/** Deletes a project. Where somebody saved it meanwhile it asks once more, and then deletes what they saved. */
export function useDeleteProject({ project, onClose }: DeleteProjectOptions) {
  const { userId } = useSignedIn();
  const reload = useReloadProjects();
  const { save, isSaving } = useSave(deleteProjectCall);
  const [revision, setRevision] = useState(project.revision);
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const toasts = projectToasts.delete(project);

  const finish = (tell: () => void) => {
    tell();
    onClose();
  };

  const remove = () =>
    void save(deletionOf(project, revision, userId), {
      onSaved: () => {
        forgetDeleted([project]);
        reload();
        finish(toasts.done);
      },
      onFailed: (failure) => {
        reload();
        const conflict = savedFirst(failure, userId);
        if (conflict === null) {
          finish(() => toasts.failed(failure.message));
          return;
        }
        setRevision(conflict.current.revision);
        setMeanwhile(conflict.cause);
      },
    });

  return {
    isDeleting: isSaving,
    /** Who saved it after the list was read, and when; null when nobody did. */
    meanwhile,
    remove,
    cancel: () => finish(toasts.canceled),
  };
}
