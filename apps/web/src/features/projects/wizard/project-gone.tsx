import { Button } from '@mantine/core';
import { deletedMeanwhile } from '@pw/contract/projects/project';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { currentProjectId, forgetCurrentProject } from '../current-project.ts';
import { projectsHome } from '../project-addresses.ts';

type ProjectGoneProps = { readonly projectId: number; readonly failure: CallFailure };

/** Stands in the place of a project that was deleted, or that the company does not have, and leads back to the list. */
export function ProjectGone({ projectId, failure }: ProjectGoneProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (currentProjectId() === projectId) {
      forgetCurrentProject();
    }
  }, [projectId]);
  return (
    <Page title="Project">
      <EmptyState
        title={deletionText(failure) ?? 'There is no such project'}
        text="Go back to the projects and choose another one."
        action={
          <Button variant="primary" onClick={() => void navigate({ ...projectsHome(), ignoreBlocker: true })}>
            Back to the projects
          </Button>
        }
      />
    </Page>
  );
}

/** Whether a failure means that the project is not there. */
export function isProjectGone(failure: CallFailure): boolean {
  return failure.kind === 'refused' && (failure.code === 'DELETED' || failure.code === 'NOT_FOUND');
}

function deletionText(failure: CallFailure): string | null {
  const details = failure.kind === 'refused' ? deletedMeanwhile.safeParse(failure.details) : null;
  return details?.success
    ? `${details.data.by.name} deleted this project at ${momentOnScreen(Date.parse(details.data.at))}`
    : null;
}
