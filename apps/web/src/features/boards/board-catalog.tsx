import { Button } from '@mantine/core';
import { boardStateLabels, INCOMPLETE_TITLE, incompleteText } from '@pw/domain/boards/board-texts';
import { counted } from '@pw/domain/counted';
import { nextRefusalTexts } from '@pw/domain/projects/project-wizard';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { useFileDrop } from '../../ui/controls/file-drop.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { FileReading } from '../projects/file-reading.ts';
import { configureBoard, newBoardConfiguration } from '../projects/project-addresses.ts';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import { type Board, useOwnRevisions } from './board.ts';
import { AddBoardButton, BoardList } from './board-list.tsx';
import { useBoardPrices } from './board-prices.ts';
import { useQuantities } from './board-quantities.tsx';
import { BoardTaskDialog, useBoardTasks } from './board-tasks.tsx';
import { useCopiedBoards } from './copied-boards.ts';
import { type BoardsProgress, useBoards, useBoardsProgress } from './use-boards.ts';

type BoardCatalogProps = StepProps & {
  /** Opens what holds for all boards of the project. */
  readonly onRules: () => void;
  /** Begins a board from a standard of the company, and saves one as such. */
  readonly onFromStandard: () => void;
  readonly onSaveAsStandard: (board: Board) => void;
  /** A question about the whole project, above its boards. */
  readonly question?: ReactNode;
  /** Null where nothing may be added. */
  readonly reading: FileReading | null;
};

/** The boards of a project, and everything that is done with them. */
export function BoardCatalog(props: BoardCatalogProps) {
  // Another project begins without what was selected and opened in this one.
  return <CatalogOfProject key={props.project.projectId} {...props} />;
}

function CatalogOfProject(props: BoardCatalogProps) {
  const { project, isViewOnly, onRules, onFromStandard, onSaveAsStandard, question, reading } = props;
  const { projectId } = project;
  const navigate = useNavigate();
  const list = useBoards(projectId);
  const progress = useBoardsProgress(projectId);
  const prices = useBoardPrices(projectId);
  const revisions = useOwnRevisions();
  const { task, ...begin } = useBoardTasks(projectId);
  const quantities = useQuantities({ projectId, revisions, onConflict: begin.resolve });
  const isFileOver = useFileDrop(reading?.take ?? null);
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
      subtitle={progress && subtitleOf(progress, isViewOnly)}
      actions={
        <>
          {reading?.button}
          <Button variant="default" onClick={onRules}>
            Demands and defaults
          </Button>
          <Button variant="default" disabled={isViewOnly} onClick={onFromStandard}>
            From standard
          </Button>
          {progress && progress.total > 0 && <AddBoardButton isViewOnly={isViewOnly} onAdd={begin.add} />}
        </>
      }
      banners={
        <>
          {pasteFault !== null && (
            <Banner tone="warn" cause="Nothing to paste" onDismiss={() => setPasteFault(null)}>
              {pasteFault}
            </Banner>
          )}
          <IncompleteNotice
            names={progress?.incomplete ?? []}
            boards={list.rows}
            isViewOnly={isViewOnly}
            onConfigure={configure}
            onSearch={(search) => list.look({ search })}
          />
          {question}
          {reading?.notices}
        </>
      }
    >
      <BoardList
        projectId={projectId}
        list={list}
        prices={prices}
        isViewOnly={isViewOnly}
        copiedCount={copied?.boards.length ?? 0}
        unsaved={quantities.unsaved}
        onAdd={begin.add}
        onConfigure={configure}
        onRename={begin.rename}
        onQuantity={quantities.change}
        onCopy={begin.copy}
        onDuplicate={begin.duplicate}
        onSaveAsStandard={onSaveAsStandard}
        onPaste={() => copied && begin.paste(copied)}
        onDelete={begin.remove}
      />
      {isFileOver && reading?.cover}
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

function subtitleOf({ total, panels, incomplete }: BoardsProgress, isViewOnly: boolean): string {
  const count = `${counted(total, 'board')}, ${counted(panels, 'panel')} in total`;
  if (isViewOnly) {
    return count;
  }
  if (total === 0) {
    return 'A project needs at least one board.';
  }
  return incomplete.length === 0 ? `${count}.` : `${count}. ${nextRefusalTexts.BOARDS_INCOMPLETE}`;
}

type IncompleteNoticeProps = {
  /** The names of the boards that are not complete, on all pages. */
  readonly names: readonly string[];
  /** Those of the page that is looked at. */
  readonly boards: readonly Board[];
  readonly isViewOnly: boolean;
  readonly onConfigure: (board: Board) => void;
  readonly onSearch: (text: string) => void;
};

/** More links than these leave no room for the text. */
const MOST_LINKS = 2;

const LONGEST_NAME = 30;

/** Says which boards keep the project from going on, and leads to them. */
function IncompleteNotice({ names, boards, isViewOnly, onConfigure, onSearch }: IncompleteNoticeProps) {
  if (names.length === 0) {
    return null;
  }
  const shown = boards.filter(({ state }) => state === 'in-progress');
  const configure = shown.slice(0, MOST_LINKS).map((board) => ({
    label: `Configure ${nameAmong(boards, board)}`,
    onPress: () => onConfigure(board),
  }));
  const label = boardStateLabels['in-progress'];
  const showAll = { label: `Show boards ${label}`, onPress: () => onSearch(label) };
  const links = shown.length < names.length ? [...configure, showAll] : configure;
  return (
    <Banner tone="warn" cause={INCOMPLETE_TITLE} links={isViewOnly ? [] : links}>
      {incompleteText(names)}
    </Banner>
  );
}

/** Boards may have one name, or names that are too long for a link; the item number tells them apart. */
function nameAmong(boards: readonly Board[], { name, itemNumber }: Board): string {
  const hasTwin = boards.filter((board) => board.name === name).length > 1;
  return hasTwin || name.length > LONGEST_NAME ? `item ${itemNumber}` : name;
}
