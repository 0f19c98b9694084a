import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import { configureBoard, newBoardConfiguration } from '../projects/project-addresses.ts';
import type { StepProps } from '../projects/wizard/step-props.ts';
import { AddBoardButton } from './add-board-button.tsx';
import type { Board } from './board.ts';
import { BoardList } from './board-list.tsx';
import { lookAtBoards } from './board-list-state.ts';
import { BoardTaskDialog } from './board-task-dialog.tsx';
import { useCopiedBoards } from './copied-boards.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { useBoardTasks } from './use-board-tasks.ts';
import { useBoards } from './use-boards.ts';
import { useBoardsProgress } from './use-boards-progress.ts';
import { useOwnRevisions } from './use-own-revisions.ts';
import { useQuantities } from './use-quantities.ts';

/** The boards of a project, and everything that is done with them. */
export function BoardCatalog(props: StepProps) {
  // Another project begins without what was selected and opened in this one.
  return <CatalogOfProject key={props.project.projectID} {...props} />;
}

function CatalogOfProject({ project, isViewOnly }: StepProps) {
  const { projectID: projectId } = project;
  const navigate = useNavigate();
  const list = useBoards(projectId);
  const progress = useBoardsProgress(projectId);
  const revisions = useOwnRevisions();
  const { task, ...begin } = useBoardTasks(projectId);
  const quantities = useQuantities({ projectId, revisions, onConflict: begin.resolve });
  const copied = useCopiedBoards(useSignedIn().userId);
  /** Why nothing could be pasted. */
  const [pasteFault, setPasteFault] = useState<string | null>(null);
  const configure = useCallback(
    ({ lineItemId }: Board) => void navigate(configureBoard(projectId, lineItemId)),
    [navigate, projectId],
  );

  return (
    <Page
      title="Board Catalog"
      subtitle={progress && subtitleOf(progress.total, isViewOnly)}
      actions={progress && progress.total > 0 && <AddBoardButton isViewOnly={isViewOnly} onAdd={begin.add} />}
      banners={
        <>
          {pasteFault !== null && (
            <Banner tone="warn" cause="Nothing to paste" onDismiss={() => setPasteFault(null)}>
              {pasteFault}
            </Banner>
          )}
          <IncompleteNotice
            names={progress?.incomplete ?? []}
            boards={list.boards}
            isViewOnly={isViewOnly}
            onConfigure={configure}
            onSearch={(search) => lookAtBoards(projectId, { search })}
          />
        </>
      }
    >
      <BoardList
        projectId={projectId}
        list={list}
        isViewOnly={isViewOnly}
        copiedCount={copied?.boards.length ?? 0}
        unsaved={quantities.unsaved}
        onAdd={begin.add}
        onConfigure={configure}
        onRename={begin.rename}
        onQuantity={quantities.change}
        onCopy={begin.copy}
        onDuplicate={begin.duplicate}
        onPaste={() => copied && begin.paste(copied)}
        onDelete={begin.remove}
      />
      {task && (
        <BoardTaskDialog
          projectId={projectId}
          task={task}
          revisions={revisions}
          onAdded={(lineItemId) => {
            begin.close();
            void navigate(newBoardConfiguration(projectId, lineItemId));
          }}
          onQuantity={quantities.change}
          onSourceGone={setPasteFault}
          onClose={begin.close}
        />
      )}
    </Page>
  );
}

function subtitleOf(total: number, isViewOnly: boolean): string {
  const count = total === 1 ? '1 board' : `${total} boards`;
  if (isViewOnly) {
    return count;
  }
  return total === 0 ? 'A project needs at least one board.' : `${count}. Next is open when every board is completed.`;
}
