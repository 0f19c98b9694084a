import { projectSortKeys } from '@pw/contract/projects/list-projects';
import { pageSizes } from '@pw/domain/limits/page-sizes';
import { timers } from '@pw/domain/limits/timers';
import { projectListTexts } from '@pw/domain/projects/project-list-texts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { TableBody } from '../../ui/data-table/table-body.tsx';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { TableToolbar } from '../../ui/data-table/table-toolbar.tsx';
import { useRowKeys } from '../../ui/data-table/use-row-keys.ts';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { FailedState, type Failure } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { SearchBox } from '../../ui/search-box/search-box.tsx';
import type { ListedProject } from './listed-project.ts';
import { NoProjects } from './no-projects.tsx';
import type { OnProjectAction } from './project-action-buttons.tsx';
import { projectColumns } from './project-columns.tsx';
import classes from './project-list.module.css';
import { lookAtProjects, type ProjectListState } from './project-list-state.ts';
import { StatusFilter } from './status-filter.tsx';

type ProjectListProps = {
  /** Those of the page that is looked at. */
  readonly projects: readonly ListedProject[];
  /** On all pages. */
  readonly total: number;
  readonly state: ProjectListState;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly onCreate: () => void;
  readonly onAction: OnProjectAction;
  readonly onBulkDelete: (selected: readonly ListedProject[], onDone: () => void) => void;
};

const LABEL = projectListTexts.title;

const idOf = ({ id }: ListedProject) => String(id);
const nameOf = ({ name }: ListedProject) => name;

/** The projects of one page, which the server searched, ordered and cut. */
export function ProjectList(props: ProjectListProps) {
  const { projects, total, state, isLoading, failure, onAction } = props;
  const open = (project: ListedProject) => onAction('configure', project);
  const columns = useMemo(() => projectColumns(onAction), [onAction]);
  const shown = projects.map(idOf);
  const selection = useRowSelection({ listed: shown, shown });
  const keys = useRowKeys<ListedProject>({
    rows: projects,
    onOpen: open,
    onDelete: (project) => onAction('delete', project),
    onSelect: (project) => selection.toggle(idOf(project)),
    onExtend: (from, to) => selection.extendFrom(idOf(from), idOf(to)),
  });
  const isFirstLoad = isLoading && projects.length === 0;

  return (
    <section className={classes.list} aria-label={LABEL}>
      <TableToolbar
        bulk={{
          actions: [
            {
              label: 'Delete',
              icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
              destroys: true,
              onPress: (rows: readonly ListedProject[]) => props.onBulkDelete(rows, selection.clear),
            },
          ],
          rows: projects.filter((project) => selection.selected.has(idOf(project))),
          onClear: selection.clear,
        }}
        search={
          <SearchBox
            label="Search projects"
            value={state.search}
            delayMs={timers.projectSearchDebounceMs}
            onSearch={(search) => lookAtProjects({ search })}
          />
        }
        filters={<StatusFilter />}
        actions={undefined}
      />
      {failure ? (
        <FailedState {...failure} onRetry={props.onRetry} retrying={isLoading} />
      ) : (
        <>
          <TableBody
            // Another page begins at its top.
            key={`${state.page} ${state.size}`}
            label={LABEL}
            columns={columns}
            rowId={idOf}
            rowName={nameOf}
            onOpen={open}
            paged={{ rows: projects, sort: state.sort, toggleSort: (columnId) => sortBy(columnId, state) }}
            keys={keys}
            selection={selection}
          />
          {isFirstLoad && <LoadingState label={`Loading ${LABEL}`} rows={6} />}
          {!isLoading && total === 0 && <NoProjects state={state} onCreate={props.onCreate} />}
        </>
      )}
      <TableFooter
        selectedCount={selection.selected.size}
        total={failure || isFirstLoad ? undefined : total}
        extra={undefined}
        paging={{
          page: state.page,
          pages: pageCount(state.size, total),
          showPage: (page) => lookAtProjects({ page }),
          ownSize: pageSizes.projects,
          size: state.size,
          setSize: (size) => lookAtProjects({ size }),
        }}
      />
    </section>
  );
}

/** A column upwards first; once more the other way round. */
function sortBy(column: string, { sort }: ProjectListState): void {
  const columnId = projectSortKeys.find((key) => key === column);
  if (columnId === undefined) {
    return;
  }
  const isTurned = sort.columnId === columnId && sort.direction === 'ascending';
  lookAtProjects({ sort: { columnId, direction: isTurned ? 'descending' : 'ascending' } });
}
