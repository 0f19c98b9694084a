import type { ProjectOnWire } from '@pw/contract/projects/project';
import type { ProjectNames } from '@pw/domain/projects/project-names';
import type { Difference } from '../../../ui/conflict-panel/conflict-panel.tsx';

/** In which names an edited project differs from the one that somebody else saved. */
export function compareNames(yours: ProjectNames, saved: ProjectOnWire): readonly Difference[] {
  const compared: readonly Difference[] = [
    { property: 'Project Name', yours: yours.name.trim(), saved: saved.projectName },
    { property: 'Sales Engineer Name', yours: yours.salesEngineer.trim(), saved: saved.salesEngineer },
  ];
  return compared.filter((difference) => difference.yours !== difference.saved);
}
