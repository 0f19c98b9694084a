import { removeProjectCall } from '@pw/contract/projects';
import { counted } from '@pw/domain/counted';
import { deleteProjectsTexts } from '@pw/domain/projects/project-list';
import { type BulkDelete, statusEntry } from '@pw/domain/projects/project-status';
import { useRef, useState } from 'react';
import { sendCall } from '../../../platform/send-call.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import type { ListedProject } from '../listed-project.ts';
import { projectToasts, savedFirst, useReloadProjects } from '../project-write-outcome.ts';
import { ScrollingPart } from '../scrolling-part.tsx';
import { deletionOf, forgetDeleted, OpenElsewhereNote, useOpenElsewhere } from './delete-project-question.tsx';
import classes from './deletion-question.module.css';

type DeleteProjectsQuestionProps = {
  readonly projects: BulkDelete<ListedProject>;
  readonly onDone: (remaining: readonly Remaining[]) => void;
  readonly onCancel: () => void;
};

/** Asks before several projects are deleted, names them and who else has them open, and deletes. */
export function DeleteProjectsQuestion({ projects, onDone, onCancel }: DeleteProjectsQuestionProps) {
  const { deleted, kept: keptProjects } = projects;
  const presence = useOpenElsewhere(deleted);
  const { isDeleting, removeAll } = useDeleteProjects({ projects: deleted, onDone });
  return (
    <Dialog
      opened
      title={deleteProjectsTexts.title}
      action={{ label: 'Delete', destroys: true, pending: isDeleting || !presence.isAsked, onPress: removeAll }}
      onClose={() => {
        projectToasts.deleteSeveral.canceled();
        onCancel();
      }}
    >
      <div className={classes.question}>
        <p>{deleteProjectsTexts.question}</p>
        <ScrollingPart label="Projects that are deleted" height="low">
          <ul className={classes.names}>
            {deleted.map(({ id, quotationNumber, name }) => (
              <li key={id}>
                {quotationNumber} {name}
              </li>
            ))}
          </ul>
        </ScrollingPart>
        {keptProjects.map(({ id, name, status, orderNumber }) => (
          <Banner key={id} tone="info" cause={name}>
            {orderNumber === null ? `is in the status ${statusEntry(status).name}` : `is the order ${orderNumber}`} and
            stays.
          </Banner>
        ))}
        <OpenElsewhereNote openElsewhere={presence.openElsewhere} />
      </div>
    </Dialog>
  );
}

/** A project that was to be deleted and was not, and why. */
export type Remaining = { readonly project: ListedProject; readonly reason: string };

type DeleteProjectsOptions = {
  readonly projects: readonly ListedProject[];
  /** Told what remains; nothing when all of them were deleted. */
  readonly onDone: (remaining: readonly Remaining[]) => void;
};

/** Deletes several projects: there is no call for that, so each has its own, and one toast tells how all of them ended. */
function useDeleteProjects({ projects, onDone }: DeleteProjectsOptions) {
  const { userId } = useSignedIn();
  const reload = useReloadProjects();
  const isRunning = useRef(false);
  const [isDeleting, setIsDeleting] = useState(false);

  const removeOne = async (project: ListedProject): Promise<readonly Remaining[]> => {
    const result = await sendCall(
      removeProjectCall,
      { idempotencyKey: crypto.randomUUID(), ...deletionOf(project, project.revision) },
      'screen',
    );
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

type RemainingBannerProps = { readonly remaining: readonly Remaining[]; readonly onDismiss: () => void };

/** Names the projects that were to be deleted and were not, each with the reason, until it is dismissed. */
export function RemainingBanner({ remaining, onDismiss }: RemainingBannerProps) {
  return (
    <Banner
      tone="bad"
      cause={`${counted(remaining.length, 'project was', 'projects were')} not deleted`}
      onDismiss={onDismiss}
    >
      <ScrollingPart label="Projects that were not deleted" height="low">
        {remaining.map(({ project, reason }) => (
          <div key={project.id}>
            {project.quotationNumber} {project.name}: {reason}
          </div>
        ))}
      </ScrollingPart>
    </Banner>
  );
}
