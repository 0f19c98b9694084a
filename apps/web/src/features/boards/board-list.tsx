import { Button } from '@mantine/core';
import { noBoards } from '@pw/domain/boards/board-texts';
import { pageSizes } from '@pw/domain/limits';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo } from 'react';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { useRowKeys } from '../../ui/data-table/row-keys.ts';
import { useRowSelection } from '../../ui/data-table/row-selection.ts';
import { TableBody } from '../../ui/data-table/table-body.tsx';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { TableToolbar } from '../../ui/data-table/table-toolbar.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import type { Board } from './board.ts';
import { boardBulkActions, useBoardKeys } from './board-actions.tsx';
import { boardColumns } from './board-columns.tsx';
import classes from './board-list.module.css';
import { lookAtBoards, type useBoards } from './use-boards.ts';

type BoardListProps = {
  readonly projectId: number;
  readonly list: ReturnType<typeof useBoards>;
  readonly isViewOnly: boolean;
  readonly copiedCount: number;
  /** Quantities that were entered and are not saved yet, by the row. */
  readonly unsaved: ReadonlyMap<string, number>;
  readonly onAdd: () => void;
  readonly onConfigure: (board: Board) => void;
  readonly onRename: (board: Board) => void;
  readonly onQuantity: (board: Board, entered: number) => void;
  readonly onCopy: (boards: readonly Board[]) => void;
  readonly onDuplicate: (boards: readonly Board[]) => void;
  readonly onPaste: () => void;
  readonly onDelete: (boards: readonly Board[]) => void;
};

const LABEL = 'Boards';

const idOf = ({ id }: Board) => id;
const nameOf = ({ name }: Board) => name;

/** The boards of one page, which the server searched and cut. */
export function BoardList(props: BoardListProps) {
  const { projectId, list, isViewOnly, copiedCount, unsaved, onQuantity } = props;
  const { onAdd, onConfigure, onRename, onCopy, onDuplicate, onPaste, onDelete } = props;
  const { state, boards, total, isLoading, failure } = list;
  const columns = useMemo(
    () => boardColumns({ projectId, isViewOnly, unsaved, onQuantity, onRename, onCopy, onDuplicate, onDelete }),
    [projectId, isViewOnly, unsaved, onQuantity, onRename, onCopy, onDuplicate, onDelete],
  );
  const shown = boards.map(idOf);
  const selection = useRowSelection({ listed: shown, shown });
  const selected = boards.filter(({ id }) => selection.selected.has(id));
  const keys = useRowKeys<Board>({
    rows: boards,
    onOpen: onConfigure,
    onDelete: isViewOnly ? undefined : (board) => onDelete(selected.length > 0 ? selected : [board]),
    onSelect: ({ id }) => selection.toggle(id),
    onExtend: (from, to) => selection.extendFrom(from.id, to.id),
  });

  useBoardKeys({ boards, selected, isViewOnly, canPaste: copiedCount > 0, onAdd, onCopy, onDuplicate, onPaste });

  const search = (text: string) => lookAtBoards(projectId, { search: text });
  const isFirstLoad = isLoading && boards.length === 0;
  return (
    <section className={classes.list} aria-label={LABEL}>
      <TableToolbar
        bulk={{
          actions: boardBulkActions({ isViewOnly, copiedCount, onCopy, onDuplicate, onPaste, onDelete }),
          rows: selected,
          note: isViewOnly ? 'The project can only be viewed' : undefined,
          onClear: selection.clear,
        }}
        search={<SearchBox label="Search boards" value={state.search} onSearch={search} />}
        filters={undefined}
        actions={undefined}
      />
      {failure ? (
        <FailedState {...failure} onRetry={list.retry} retrying={isLoading} />
      ) : (
        <>
          <TableBody
            // Another page begins at its top.
            key={`${state.page} ${state.size}`}
            label={LABEL}
            columns={columns}
            rowId={idOf}
            rowName={nameOf}
            onOpen={onConfigure}
            paged={{ ...pagedByServer, rows: boards }}
            keys={keys}
            selection={isViewOnly ? undefined : selection}
          />
          {isFirstLoad && <LoadingState label={`Loading ${LABEL}`} rows={6} />}
          {!isLoading && total === 0 && (
            <NoBoards
              isSearched={state.search.trim() !== ''}
              isViewOnly={isViewOnly}
              onAdd={onAdd}
              onClearSearch={() => search('')}
            />
          )}
        </>
      )}
      <TableFooter
        selectedCount={isViewOnly ? undefined : selection.selected.size}
        total={failure || isFirstLoad ? undefined : total}
        extra={undefined}
        paging={{
          page: state.page,
          pages: pageCount(state.size, total),
          showPage: (page) => lookAtBoards(projectId, { page }),
          ownSize: pageSizes.boards,
          size: state.size,
          setSize: (size) => lookAtBoards(projectId, { size }),
        }}
      />
    </section>
  );
}

/** The order is the server's, that of the item numbers, and so are the pages. */
const pagedByServer = {
  sort: undefined,
  toggleSort: () => undefined,
  page: 0,
  pages: 1,
  showPage: () => undefined,
  pageSize: 'all',
  setPageSize: () => undefined,
} as const;

type NoBoardsProps = {
  readonly isSearched: boolean;
  readonly isViewOnly: boolean;
  readonly onAdd: () => void;
  readonly onClearSearch: () => void;
};

/** What stands where boards would be: none yet, or none found. */
function NoBoards({ isSearched, isViewOnly, onAdd, onClearSearch }: NoBoardsProps) {
  return isSearched ? (
    <EmptyState
      title="No boards match the search"
      text="Boards that do not match are hidden by the search."
      action={<Button onClick={onClearSearch}>Clear the search</Button>}
    />
  ) : (
    <EmptyState {...noBoards} action={<AddBoardButton isViewOnly={isViewOnly} onAdd={onAdd} />} drawing="boards" />
  );
}

type AddBoardButtonProps = { readonly isViewOnly: boolean; readonly onAdd: () => void };

/** Begins a new board. */
export function AddBoardButton({ isViewOnly, onAdd }: AddBoardButtonProps) {
  return (
    <Button
      variant="primary"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      aria-keyshortcuts="B"
      disabled={isViewOnly}
      onClick={onAdd}
    >
      Add New Board
    </Button>
  );
}
