import { Button } from '@mantine/core';
import type { ProjectSortKey } from '@pw/contract/project-sort';
import { listSalesEngineersCall } from '@pw/contract/projects';
import { dateOnScreen, momentOnScreen } from '@pw/domain/dates';
import { pageSizeMenu, pageSizes, timers } from '@pw/domain/limits';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { projectListTexts } from '@pw/domain/projects/project-list';
import {
  isRejected,
  type ProjectAction,
  projectActions,
  projectStatuses,
  type SalesMove,
  salesMoves,
  statusEntry,
} from '@pw/domain/projects/project-status';
import { allOf } from '@pw/domain/word-list';
import type { Icon } from '@tabler/icons-react';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCursorText from '@tabler/icons-react/dist/esm/icons/IconCursorText.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { classNames } from '../../ui/class-names.ts';
import { FilterMenu } from '../../ui/controls/filter-menu.tsx';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import type { ListedProject } from './listed-project.ts';
import { wizardAt } from './project-addresses.ts';
import cellClasses from './project-columns.module.css';
import classes from './project-list.module.css';
import { ProjectStatusCell } from './project-status-pill.tsx';
import { noFilters, type ProjectsOfList } from './use-projects.ts';

type ProjectListProps = {
  readonly list: ProjectsOfList;
  readonly onCreate: () => void;
  readonly onAction: OnProjectAction;
  readonly onMove: OnProjectMove;
  readonly onBulkDelete: (selected: readonly ListedProject[], onDone: () => void) => void;
};

const sizes = pageSizeMenu(pageSizes.projects);
const statusOptions = projectStatuses.map((status) => ({ value: status, label: statusEntry(status).name }));

/** The projects of the company. */
export function ProjectList({ list, onCreate, onAction, onMove, onBulkDelete }: ProjectListProps) {
  const columns = useMemo(() => projectColumns(onAction, onMove), [onAction, onMove]);
  return (
    <ListTable
      list={list}
      label={projectListTexts.title}
      region={projectListTexts.title}
      columns={columns}
      minWidth={1200}
      narrowMinWidth={700}
      className={classNames(
        classes.list,
        list.rows.some(hasLongStatus) && classes.longStatus,
        list.rows.some(({ status }) => isRejected(status)) && classes.rejected,
      )}
      rowName={({ name }) => name}
      pageSizes={sizes}
      search={{ label: 'Search projects', delayMs: timers.projectSearchDebounceMs }}
      filters={
        <>
          <FilterMenu
            label="Status"
            options={statusOptions}
            chosen={list.state.filters.statuses}
            onChange={(statuses) => list.look({ filters: { ...list.state.filters, statuses } })}
          />
          <SalesEngineerFilter list={list} />
        </>
      }
      bulkActions={[
        {
          label: 'Delete',
          icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
          destroys: true,
          onPress: onBulkDelete,
        },
      ]}
      onOpen={(project) => onAction('configure', project)}
      onDelete={(project) => onAction('delete', project)}
      empty={{
        title: projectListTexts.empty,
        text: 'Create the first one, or drop the file of an enquiry here.',
        action: <Button onClick={onCreate}>Create New Project</Button>,
        drawing: 'document',
      }}
      hidden={hiddenProjects(list.state)}
    />
  );
}

/** Shows the projects of some sales engineers: of all who have any, and of whom the address names. */
function SalesEngineerFilter({ list: { state, look } }: Pick<ProjectListProps, 'list'>) {
  const [isAsked, setAsked] = useState(false);
  const known = useQuery({ ...callQuery(listSalesEngineersCall, {}, 'screen'), enabled: isAsked }).data ?? [];
  const { salesEngineers: chosen } = state.filters;
  const names = [...known, ...chosen.filter((name) => !known.includes(name))];
  return (
    <FilterMenu
      label="Sales Engineer"
      options={names.map((name) => ({ value: name, label: name }))}
      chosen={chosen}
      onOpen={() => setAsked(true)}
      onChange={(salesEngineers) => look({ filters: { ...state.filters, salesEngineers } })}
    />
  );
}

/** Whether a status needs the room of two long words. */
function hasLongStatus({ status }: ListedProject): boolean {
  return statusEntry(status).name.length > SHORT_STATUS;
}

/** "On Quote", "On Order", "Closed". */
const SHORT_STATUS = 8;

/** What is said where the search and the filter let no project through; null where neither hides any. */
function hiddenProjects({ search, filters: { statuses, salesEngineers } }: ProjectsOfList['state']) {
  const hiddenBy = [
    search.trim() !== '' && 'the search',
    statuses.length > 0 && 'the status filter',
    salesEngineers.length > 0 && 'the filter of sales engineers',
  ].filter((each) => each !== false);
  return hiddenBy.length === 0
    ? null
    : {
        title: projectListTexts.empty,
        text: `Projects that do not match are hidden by ${allOf(hiddenBy)}.`,
        show: { label: 'Show all projects', look: { search: '', filters: noFilters } },
      };
}

/** The ids are what the server sorts by. */
type SortedColumn = TableColumn<ListedProject> & { readonly id: ProjectSortKey };

const sorted: readonly SortedColumn[] = [
  {
    id: 'quotationNumber',
    header: 'ID',
    sortBy: ({ quotationNumber }) => quotationNumber,
    cell: ({ id, quotationNumber, offerRevision }) => (
      <>
        <Link {...wizardAt(id)} className={cellClasses.id}>
          {quotationNumber}
        </Link>
        <Line text={offerNumber(id, offerRevision)} className={cellClasses.second} />
      </>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name, enquiryNumber }) => (
      <>
        <Line text={name} className={cellClasses.name} />
        {enquiryNumber !== '' && <Line text={enquiryNumber} className={cellClasses.second} />}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sortBy: ({ status }) => statusEntry(status).id,
    cell: (project) => <ProjectStatusCell project={project} />,
  },
  {
    id: 'salesEngineer',
    header: 'Sales Engineer',
    isSpare: true,
    sortBy: ({ salesEngineer }) => salesEngineer,
    cell: ({ salesEngineer }) => <Line text={salesEngineer} />,
  },
  {
    id: 'customerName',
    header: 'Customer',
    sortBy: ({ customerName }) => customerName,
    cell: ({ customerName }) => <Line text={customerName} />,
  },
  {
    id: 'customerLocation',
    header: 'Customer Location',
    isSpare: true,
    sortBy: ({ customerLocation }) => customerLocation,
    cell: ({ customerLocation }) => <Line text={customerLocation} />,
  },
  {
    id: 'createdAt',
    header: 'Created Date',
    isSpare: true,
    sortBy: ({ createdAtMs }) => createdAtMs,
    cell: ({ createdAtMs }) => dateOnScreen(createdAtMs),
  },
  {
    id: 'actedAt',
    header: 'Updated Date',
    isSpare: true,
    sortBy: ({ actedAtMs }) => actedAtMs,
    cell: ({ actedAtMs }) => <Moment epochMs={actedAtMs} />,
  },
];

/** The columns of the list of projects. */
function projectColumns(onAction: OnProjectAction, onMove: OnProjectMove): readonly TableColumn<ListedProject>[] {
  return [
    ...sorted,
    actionsColumn({
      isDense: true,
      actionsOf: (project) => offeredActions(project, onAction).filter(({ inMenu }) => !inMenu),
      menuOf: (project) => ({
        label: `More actions for ${project.name}`,
        items: [...offeredMoves(project, onMove), ...offeredActions(project, onAction).filter(({ inMenu }) => inMenu)],
      }),
    }),
  ];
}

/** A text on one line. What does not fit is read in the tip. */
function Line({
  text,
  className = cellClasses.line,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) {
  return (
    <span className={className} dir="auto">
      {text || '-'}
    </span>
  );
}

/** The day, and below it the time, for which there is no room in a narrow window. */
function Moment({ epochMs }: { readonly epochMs: number }) {
  const [day, time] = momentOnScreen(epochMs).split(' ');
  return (
    <span title={momentOnScreen(epochMs)}>
      {day}
      <span className={cellClasses.time}>{time}</span>
    </span>
  );
}

/** Does one thing with one project. */
type OnProjectAction = (action: ProjectAction, project: ListedProject) => void;

/** Takes a project a step further, or leads to where that is done. */
type OnProjectMove = (move: SalesMove, project: ListedProject) => void;

type ActionLook = { readonly label: (name: string) => string; readonly icon: Icon; readonly inMenu: boolean };

const looks: Readonly<Record<ProjectAction, ActionLook>> = {
  view: { label: (name) => `View ${name}`, icon: IconEye, inMenu: false },
  configure: { label: (name) => `Configure ${name}`, icon: IconSettings, inMenu: false },
  edit: { label: (name) => `Edit ${name}`, icon: IconPencil, inMenu: false },
  delete: { label: (name) => `Delete ${name}`, icon: IconTrash, inMenu: false },
  rename: { label: () => 'Rename', icon: IconCursorText, inMenu: true },
  clone: { label: () => 'Clone', icon: IconCopy, inMenu: true },
};

function offeredActions(project: ListedProject, onAction: OnProjectAction) {
  return projectActions(project).map((action) => {
    const { label, icon, inMenu } = looks[action];
    return {
      label: label(project.name),
      icon,
      inMenu,
      destroys: action === 'delete',
      onPress: () => onAction(action, project),
    };
  });
}

function offeredMoves(project: ListedProject, onMove: OnProjectMove) {
  return salesMoves(project.status).map((move) => ({
    label: move.label,
    icon: IconSend,
    onPress: () => onMove(move, project),
  }));
}
