import type { ProjectSortKey } from '@pw/contract/projects/list-projects';
import { statusEntry } from '@pw/domain/project-status/status';
import { dateOnScreen, momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { Link } from '@tanstack/react-router';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import type { ListedProject } from './listed-project.ts';
import { type OnProjectAction, ProjectActionButtons } from './project-action-buttons.tsx';
import { wizardAt } from './project-addresses.ts';
import classes from './project-columns.module.css';
import { ProjectStatusCell } from './project-status-cell.tsx';

/** The ids are what the server sorts by. */
type SortedColumn = TableColumn<ListedProject> & { readonly id: ProjectSortKey };

const sorted: readonly SortedColumn[] = [
  {
    id: 'specProjectId',
    header: 'ID',
    sortBy: ({ quotationNumber }) => quotationNumber,
    cell: ({ id, quotationNumber }) => (
      <Link {...wizardAt(id)} className={classes.id}>
        {quotationNumber}
      </Link>
    ),
  },
  {
    id: 'projectName',
    header: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name, enquiryNumber }) => (
      <>
        <Line text={name} className={classes.name} />
        {enquiryNumber !== '' && <Line text={enquiryNumber} className={classes.second} />}
      </>
    ),
  },
  {
    id: 'statusId',
    header: 'Status',
    sortBy: ({ status }) => statusEntry(status).id,
    cell: (project) => <ProjectStatusCell project={project} />,
  },
  {
    id: 'salesEngineer',
    header: 'Sales Engineer',
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
    id: 'location',
    header: 'Customer Location',
    sortBy: ({ customerLocation }) => customerLocation,
    cell: ({ customerLocation }) => <Line text={customerLocation} />,
  },
  {
    id: 'createdDateTime',
    header: 'Created Date',
    sortBy: ({ createdAtMs }) => createdAtMs,
    cell: ({ createdAtMs }) => dateOnScreen(createdAtMs),
  },
  {
    id: 'lastModifiedDate',
    header: 'Updated Date',
    sortBy: ({ savedAtMs }) => savedAtMs,
    cell: ({ savedAtMs }) => <Moment epochMs={savedAtMs} />,
  },
];

/** The columns of the list of projects. */
export function projectColumns(onAction: OnProjectAction): readonly TableColumn<ListedProject>[] {
  return [
    ...sorted,
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (project) => <ProjectActionButtons project={project} onAction={onAction} />,
    },
  ];
}

/** A text on one line. What does not fit is read in the tip. */
function Line({ text, className = classes.line }: { readonly text: string; readonly className?: string | undefined }) {
  return (
    <span className={className} title={text} dir="auto">
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
      <span className={classes.time}>{time}</span>
    </span>
  );
}
