import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { Suspense } from 'react';
import { MoveDialog } from '../../features/order-submission/status-banner.tsx';
import type { ListedProject } from '../../features/projects/listed-project.ts';
import { ProjectsScreen } from '../../features/projects/projects.screen.tsx';

/** The projects of the company, with the dialogs that take them further. */
export function SalesHomeScreen() {
  return <ProjectsScreen moveDialog={MoveListedProject} />;
}

type MoveListedProjectProps = {
  readonly project: ListedProject;
  readonly to: ProjectStatus;
  readonly onClose: () => void;
};

function MoveListedProject({ project, to, onClose }: MoveListedProjectProps) {
  return (
    <Suspense>
      <MoveDialog project={project.answered} to={to} onClose={onClose} />
    </Suspense>
  );
}
