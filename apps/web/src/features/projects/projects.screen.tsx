import { Button } from '@mantine/core';
import { projectListTexts } from '@pw/domain/projects/project-list';
import {
  type BulkDelete,
  decideBulkDelete,
  decideDeleteProject,
  type ProjectAction,
  type ProjectStatus,
  type SalesMove,
} from '@pw/domain/projects/project-status';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useFileDrop } from '../../ui/controls/file-drop.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DeleteProjectQuestion } from './deletion/delete-project-question.tsx';
import { DeleteProjectsQuestion, type Remaining, RemainingBanner } from './deletion/delete-projects-question.tsx';
import { EnquiryFaultsDialog, EnquiryFileButton } from './enquiry-file/enquiry-file.tsx';
import { enquiryFileOf, useOpenEnquiry } from './enquiry-file/open-enquiry.ts';
import type { FileReading } from './file-reading.ts';
import type { ListedProject } from './listed-project.ts';
import { newProjectWizard, wizardAt } from './project-addresses.ts';
import { ProjectList } from './project-list.tsx';
import { CloneProjectDialog, RenameProjectDialog } from './project-names-dialogs.tsx';
import { useProjects } from './use-projects.ts';

/** The dialog in which sales take a project a step further. */
type MoveDialog = ComponentType<{
  readonly project: ListedProject;
  readonly to: ProjectStatus;
  readonly onClose: () => void;
}>;

type ProjectsScreenProps = {
  readonly moveDialog: MoveDialog;
  readonly reading: FileReading | null;
  /** What is to be read before the list. */
  readonly notice?: ReactNode;
  /** Before the buttons. */
  readonly tools?: ReactNode;
};

/** The projects of the company, and everything that is begun with them. */
export function ProjectsScreen({ moveDialog, reading, notice, tools }: ProjectsScreenProps) {
  const navigate = useNavigate();
  const list = useProjects();
  const { task, begin, ...tasks } = useProjectTask();
  const [remaining, setRemaining] = useState<readonly Remaining[]>([]);
  const { faulty, ...enquiry } = useOpenEnquiry();
  const isFileOver = useFileDrop((files) => {
    const enquiryFile = enquiryFileOf(files);
    if (enquiryFile) {
      enquiry.open(enquiryFile);
    } else {
      reading?.take(files);
    }
  });
  const fileInput = useRef<HTMLInputElement>(null);
  const create = useCallback(() => void navigate(newProjectWizard()), [navigate]);
  useScreenKeys([
    { combination: '/', does: 'search' },
    { combination: 'N', does: 'new project', run: create },
    { combination: 'Enter', does: 'open row' },
    { combination: 'Space', does: 'select row' },
    { combination: 'Del', does: 'delete' },
  ]);

  return (
    <Page
      title={projectListTexts.title}
      subtitle={projectListTexts.subtitle}
      actions={
        <>
          {tools}
          {reading?.button}
          <EnquiryFileButton input={fileInput} isOpening={enquiry.isOpening} onChoose={enquiry.open} />
          <Button
            variant="primary"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            aria-keyshortcuts="N"
            onClick={create}
          >
            Create New Project
          </Button>
        </>
      }
      banners={
        <>
          {enquiry.failure !== null && (
            <Banner tone="bad" onDismiss={enquiry.dismiss}>
              {enquiry.failure}
            </Banner>
          )}
          {tasks.notice !== null && (
            <Banner tone="info" onDismiss={tasks.dismissNotice}>
              {tasks.notice}
            </Banner>
          )}
          {remaining.length > 0 && <RemainingBanner remaining={remaining} onDismiss={() => setRemaining([])} />}
          {reading?.notices}
          {notice}
        </>
      }
    >
      <ProjectList
        list={list}
        onCreate={create}
        onAction={begin}
        onMove={tasks.move}
        onBulkDelete={tasks.deleteSeveral}
      />
      {isFileOver && reading?.cover}
      {task !== null && (
        <ProjectDialog task={task} moveDialog={moveDialog} onRemaining={setRemaining} onClose={tasks.end} />
      )}
      {faulty !== null && (
        <EnquiryFaultsDialog file={faulty} onChooseAgain={() => fileInput.current?.click()} onClose={enquiry.dismiss} />
      )}
    </Page>
  );
}

/** The purpose of an open dialog. */
type ProjectTask =
  | { readonly kind: 'rename' | 'clone' | 'delete'; readonly project: ListedProject }
  | { readonly kind: 'move'; readonly project: ListedProject; readonly to: ProjectStatus }
  | { readonly kind: 'delete several'; readonly projects: BulkDelete<ListedProject>; readonly onDeleted: () => void };

/** What is begun with projects of the list: in the wizard, or in a dialog on the list. */
function useProjectTask() {
  const navigate = useNavigate();
  const [task, setTask] = useState<ProjectTask | null>(null);
  /** Why something cannot be begun. */
  const [notice, setNotice] = useState<string | null>(null);

  const begin = useCallback(
    (action: ProjectAction, project: ListedProject) => {
      setNotice(null);
      switch (action) {
        case 'view':
        case 'configure':
          void navigate(wizardAt(project.id));
          return;
        case 'edit':
          void navigate(wizardAt(project.id, 'project-details'));
          return;
        case 'rename':
        case 'clone':
          setTask({ kind: action, project });
          return;
        case 'delete': {
          // The key is there for every row; the button is not.
          const decided = decideDeleteProject(project);
          if (decided.ok) {
            setTask({ kind: action, project });
          } else {
            setNotice(decided.error.text);
          }
        }
      }
    },
    [navigate],
  );

  const move = useCallback(
    (chosen: SalesMove, project: ListedProject) => {
      setNotice(null);
      if (chosen.kind === 'summary') {
        void navigate(wizardAt(project.id, 'summary'));
      } else {
        setTask({ kind: 'move', project, to: chosen.to });
      }
    },
    [navigate],
  );

  const deleteSeveral = (selected: readonly ListedProject[], onDeleted: () => void) => {
    const decided = decideBulkDelete(selected);
    setNotice(decided.ok ? null : decided.error.text);
    if (decided.ok) {
      setTask({ kind: 'delete several', projects: decided.value, onDeleted });
    }
  };

  return { task, notice, begin, move, deleteSeveral, end: () => setTask(null), dismissNotice: () => setNotice(null) };
}

type ProjectDialogProps = {
  readonly task: ProjectTask;
  readonly moveDialog: MoveDialog;
  readonly onRemaining: (remaining: readonly Remaining[]) => void;
  readonly onClose: () => void;
};

/** The dialog in which a task of the list is done. */
function ProjectDialog({ task, moveDialog: MoveProject, onRemaining, onClose }: ProjectDialogProps) {
  switch (task.kind) {
    case 'rename':
      return <RenameProjectDialog project={task.project} onClose={onClose} />;
    case 'clone':
      return <CloneProjectDialog project={task.project} onClose={onClose} />;
    case 'move':
      return <MoveProject project={task.project} to={task.to} onClose={onClose} />;
    case 'delete':
      return <DeleteProjectQuestion project={task.project} onClose={onClose} />;
    case 'delete several':
      return (
        <DeleteProjectsQuestion
          projects={task.projects}
          onCancel={onClose}
          onDone={(remaining) => {
            onRemaining(remaining);
            if (remaining.length === 0) {
              task.onDeleted();
            }
            onClose();
          }}
        />
      );
  }
}
