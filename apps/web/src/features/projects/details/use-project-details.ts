import { getProjectCall } from '@pw/contract/projects/get-project';
import type { ProjectOnWire } from '@pw/contract/projects/project';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { queryKeyOf } from '../../../platform/use-call.ts';
import { useSignedIn } from '../../../platform/use-signed-in.ts';
import { rememberCurrentProject } from '../current-project.ts';
import { wizardAt } from '../project-addresses.ts';
import { type SavedFirst, savedFirst } from '../project-conflict.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useSaveDetails } from './use-save-details.ts';

type ProjectDetailsOptions = {
  /** Null for one that does not exist yet. */
  readonly project: ProjectOnWire | null;
  readonly onCreated: ((projectId: number) => void) | undefined;
};

/** The first step of the wizard: its form, and its way to the server and on to the next step. */
export function useProjectDetails({ project, onCreated }: ProjectDetailsOptions) {
  const { userId } = useSignedIn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDetailsForm(project);
  const saving = useSaveDetails();
  const [failure, setFailure] = useState<string | null>(null);
  /** What somebody else saved first. */
  const [theirs, setTheirs] = useState<SavedFirst | null>(null);

  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(getProjectCall) });
  const tell = (refused: CallFailure) => {
    const first = savedFirst(refused, userId);
    setTheirs(first);
    setFailure(first ? null : refused.message);
    if (refused.kind === 'refused') {
      form.showFaults(refused.details);
      // It may have been deleted or closed to changes: the page then shows that instead.
      reload();
    }
  };

  /** The project as it is saved; null when it was not. */
  const save = async (onRevision?: number): Promise<ProjectOnWire | null> => {
    if (form.base && !form.isUnsaved) {
      return form.base;
    }
    const existing = theirs?.current ?? form.base;
    const target = existing && {
      projectId: existing.projectID,
      revision: onRevision ?? existing.revision,
    };
    const outcome = await saving.save(form.values, target);
    if (outcome === null) {
      return null;
    }
    if (!outcome.ok) {
      tell(outcome.error);
      return null;
    }
    setFailure(null);
    setTheirs(null);
    form.begin(outcome.value);
    return outcome.value;
  };

  const goOn = async (onRevision?: number) => {
    const saved = await save(onRevision);
    if (!saved) {
      return;
    }
    const to = { ignoreBlocker: true } as const;
    if (!project) {
      onCreated?.(saved.projectID);
      rememberCurrentProject({ ...saved, createdNow: true });
      // Back leads to the details of the project, not to the form of another one.
      await navigate({ ...wizardAt(saved.projectID, 'project-details'), ...to, replace: true });
    }
    await navigate({ ...wizardAt(saved.projectID), ...to });
  };

  return {
    form,
    theirs,
    failure,
    created: saving.created,
    isSaving: saving.isSaving,
    dismissFailure: () => setFailure(null),
    goOn: () => void goOn(),
    save: async () => (await save()) !== null,
    keepMine: () => theirs && void goOn(theirs.current.revision),
    takeTheirs: () => {
      if (theirs) {
        form.begin(theirs.current);
        setTheirs(null);
        reload();
      }
    },
  };
}
