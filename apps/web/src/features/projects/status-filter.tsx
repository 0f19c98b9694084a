import { projectStatuses, statusEntry } from '@pw/domain/project-status/status';
import { useStore } from '../../platform/external-store.ts';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.tsx';
import { lookAtProjects, projectListState } from './project-list-state.ts';

const options = projectStatuses.map((status) => ({ value: status, label: statusEntry(status).name }));

/** Shows the projects of some statuses only. */
export function StatusFilter() {
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
