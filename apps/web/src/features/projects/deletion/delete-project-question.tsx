import { listPresenceCall, MOST_ASKED_FOR_PRESENCE, removeProjectCall } from '@pw/contract/projects';
import { deleteProjectTexts, openedByText } from '@pw/domain/projects/project-list';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../../platform/session.ts';
import { callQuery, useSave } from '../../../platform/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { currentProjectId, forgetCurrentProject } from '../current-project.ts';
import type { ListedProject } from '../listed-project.ts';
import { projectToasts, savedFirst, useReloadProjects } from '../project-write-outcome.ts';
import classes from './deletion-question.module.css';

type DeleteProjectQuestionProps = { readonly project: ListedProject; readonly onClose: () => void };

/** Asks before a project is deleted, says who else has it open, and deletes. */
export function DeleteProjectQuestion({ project, onClose }: DeleteProjectQuestionProps) {
  const presence = useOpenElsewhere([project]);
  const { isDeleting, meanwhile, remove, cancel } = useDeleteProject({ project, onClose });
  return (
    <Dialog
      opened
      title={deleteProjectTexts.title}
      action={{ label: 'Delete', destroys: true, pending: isDeleting || !presence.isAsked, onPress: remove }}
      onClose={cancel}
    >
      <div className={classes.question}>
        <p>{deleteProjectTexts.question(project.name)}</p>
        <p className={classes.which}>
          {[project.quotationNumber, project.customerName, project.customerLocation]
            .filter((text) => text !== '')
            .join(', ')}
        </p>
        <OpenElsewhereNote openElsewhere={presence.openElsewhere} />
        {meanwhile !== null && (
          <Banner tone="warn" cause={meanwhile}>
            The list showed it as it was before. Delete it all the same, or cancel and look at it first.
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

type DeleteProjectOptions = { readonly project: ListedProject; readonly onClose: () => void };

/** Deletes a project. Where somebody saved it meanwhile it asks again, and then deletes what they saved. */
function useDeleteProject({ project, onClose }: DeleteProjectOptions) {
  const { userId } = useSignedIn();
  const reload = useReloadProjects();
  const { save, isSaving } = useSave(removeProjectCall);
  const [revision, setRevision] = useState(project.revision);
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const toasts = projectToasts.delete(project);

  const finish = (tell: () => void) => {
    tell();
    onClose();
  };

  const remove = () =>
    void save(deletionOf(project, revision), {
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

/** What is sent to delete a project as it was read at a revision: one that was saved since is not deleted unseen. */
export function deletionOf({ id: projectId }: ListedProject, revision: number) {
  return { params: { projectId }, query: { revision } };
}

/** Addresses that name no project lead to the current one, which a deleted one is no more. */
export function forgetDeleted(deleted: readonly ListedProject[]): void {
  const current = currentProjectId();
  if (deleted.some(({ id }) => id === current)) {
    forgetCurrentProject();
  }
}

/** Says before a deletion whose work it would take away. */
export function OpenElsewhereNote({ openElsewhere }: { readonly openElsewhere: readonly OpenElsewhere[] }) {
  return openElsewhere.map(({ project, text }) => (
    <Banner key={project.id} tone="warn" cause={project.name}>
      {text}.
    </Banner>
  ));
}

/** Somebody else's work on a project that is about to be deleted, in words. */
type OpenElsewhere = { readonly project: ListedProject; readonly text: string };

type DeletionQuestion = {
  readonly isAsked: boolean;
  readonly openElsewhere: readonly OpenElsewhere[];
};

/** Who else has the projects open at this moment. A failure to find out holds up nobody. */
export function useOpenElsewhere(projects: readonly ListedProject[]): DeletionQuestion {
  const answers = useQueries({
    queries: inParts(projects.map(({ id }) => id)).map((ids) => ({
      ...callQuery(listPresenceCall, { query: { projects: ids.join(',') } }),
      // People come and go.
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const present = answers.flatMap(({ data }) => data ?? []);
  return {
    isAsked: answers.every(({ isPending }) => !isPending),
    openElsewhere: projects.flatMap((project) => {
      const names = present.filter(({ projectId }) => projectId === project.id).map(({ name }) => name);
      return names.length === 0 ? [] : [{ project, text: openedByText(names) }];
    }),
  };
}

function inParts(ids: readonly number[]): readonly (readonly number[])[] {
  const parts = Math.ceil(ids.length / MOST_ASKED_FOR_PRESENCE);
  return Array.from({ length: parts }, (_, part) =>
    ids.slice(part * MOST_ASKED_FOR_PRESENCE, (part + 1) * MOST_ASKED_FOR_PRESENCE),
  );
}
