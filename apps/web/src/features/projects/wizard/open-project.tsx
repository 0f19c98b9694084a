import type { WizardStepId } from '@pw/domain/projects/wizard-steps';
import { useEffect } from 'react';
import { loadFailure } from '../../../platform/load-failure.ts';
import { FailedState } from '../../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../../ui/loading-state/loading-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { rememberCurrentProject } from '../current-project.ts';
import { useProject } from '../use-project.ts';
import { isProjectGone, ProjectGone } from './project-gone.tsx';
import { ProjectStep } from './project-step.tsx';

type OpenProjectProps = {
  readonly projectId: number;
  readonly step: WizardStepId;
  /** Whether the wizard created it before it went on with it. */
  readonly isCreatedNow: boolean;
};

/** The wizard of a project that exists, once the project has arrived. */
export function OpenProject({ projectId, step, isCreatedNow }: OpenProjectProps) {
  const { data: project, error, isFetching, refetch } = useProject(projectId);
  useEffect(() => {
    if (project) {
      rememberCurrentProject({ ...project, createdNow: isCreatedNow });
    }
  }, [project, isCreatedNow]);

  if (error && isProjectGone(error.failure)) {
    return <ProjectGone projectId={projectId} failure={error.failure} />;
  }
  if (project) {
    return <ProjectStep project={project} step={step} />;
  }
  const failure = loadFailure(error, 'The project');
  return (
    <Page title="Project">
      {failure ? (
        <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label="Loading the project" rows={8} />
      )}
    </Page>
  );
}
