import { Button } from '@mantine/core';
import { projectSortKeys } from '@pw/contract/projects';
import { pageSizes, timers } from '@pw/domain/limits';
import { projectListTexts } from '@pw/domain/projects/project-list';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { FilterMenu } from '../../ui/controls/filter-menu.tsx';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { useRowKeys } from '../../ui/data-table/row-keys.ts';
import { useRowSelection } from '../../ui/data-table/row-selection.ts';
import { TableBody } from '../../ui/data-table/table-body.tsx';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { TableToolbar } from '../../ui/data-table/table-toolbar.tsx';
import { EmptyState, FailedState, type Failure, LoadingState } from '../../ui/messages/states.tsx';
import type { ListedProject } from './listed-project.ts';
import { type OnProjectAction, projectColumns } from './project-columns.tsx';
import classes from './project-list.module.css';
import { lookAtProjects, type ProjectListState, projectListState } from './use-projects.ts';

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

const options = projectStatuses.map((status) => ({ value: status, label: statusEntry(status).name }));

/** Shows the projects of some statuses only. */
function StatusFilter() {
  const { statuses } = useStore(projectListState);
  return (
    <FilterMenu
      label="Status"
      options={options}
      chosen={statuses}
      onChange={(chosen) => lookAtProjects({ statuses: chosen })}
    />
  );
}

type NoProjectsProps = { readonly state: ProjectListState; readonly onCreate: () => void };

/** What stands where projects would be: none yet, or none that the search and the filter let through. */
function NoProjects({ state, onCreate }: NoProjectsProps) {
  const isSearched = state.search.trim() !== '';
  const isFiltered = state.statuses.length > 0;
  if (!isSearched && !isFiltered) {
    return (
      <EmptyState
        title={projectListTexts.empty}
        text="Create the first one, or open an enquiry file."
        action={<Button onClick={onCreate}>Create New Project</Button>}
        drawing="document"
      />
    );
  }
  const hiddenBy = [isSearched && 'the search', isFiltered && 'the status filter'].filter((each) => each !== false);
  return (
    <EmptyState
      title={projectListTexts.empty}
      text={`Projects that do not match are hidden by ${hiddenBy.join(' and ')}.`}
      action={<Button onClick={() => lookAtProjects({ search: '', statuses: [] })}>Show all projects</Button>}
    />
  );
}
