import { Button } from '@mantine/core';
import { pageSizeMenu, pageSizes, timers } from '@pw/domain/limits';
import { projectListTexts } from '@pw/domain/projects/project-list';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { FilterMenu } from '../../ui/controls/filter-menu.tsx';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { ListedProject } from './listed-project.ts';
import { type OnProjectAction, projectColumns } from './project-columns.tsx';
import classes from './project-list.module.css';
import type { ProjectsOfList } from './use-projects.ts';

type ProjectListProps = {
  readonly list: ProjectsOfList;
  readonly onCreate: () => void;
  readonly onAction: OnProjectAction;
  readonly onBulkDelete: (selected: readonly ListedProject[], onDone: () => void) => void;
};

const sizes = pageSizeMenu(pageSizes.projects);
const statusOptions = projectStatuses.map((status) => ({ value: status, label: statusEntry(status).name }));

/** The projects of the company. */
export function ProjectList({ list, onCreate, onAction, onBulkDelete }: ProjectListProps) {
  const columns = useMemo(() => projectColumns(onAction), [onAction]);
  return (
    <ListTable
      list={list}
      label={projectListTexts.title}
      region={projectListTexts.title}
      columns={columns}
      minWidth={1200}
      className={classes.list}
      rowName={({ name }) => name}
      pageSizes={sizes}
      search={{ label: 'Search projects', delayMs: timers.projectSearchDebounceMs }}
      filters={
        <FilterMenu
          label="Status"
          options={statusOptions}
          chosen={list.state.filters.statuses}
          onChange={(statuses) => list.look({ filters: { statuses } })}
        />
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
        text: 'Create the first one, or open an enquiry file.',
        action: <Button onClick={onCreate}>Create New Project</Button>,
        drawing: 'document',
      }}
      hidden={hiddenProjects(list.state)}
    />
  );
}

/** What is said where the search and the filter let no project through; null where neither hides any. */
function hiddenProjects({ search, filters: { statuses } }: ProjectsOfList['state']) {
  const hiddenBy = [search.trim() !== '' && 'the search', statuses.length > 0 && 'the status filter'].filter(
    (each) => each !== false,
  );
  return hiddenBy.length === 0
    ? null
    : {
        title: projectListTexts.empty,
        text: `Projects that do not match are hidden by ${hiddenBy.join(' and ')}.`,
        show: { label: 'Show all projects', look: { search: '', filters: { statuses: [] } } },
      };
}
