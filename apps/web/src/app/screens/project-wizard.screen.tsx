import { Button } from '@mantine/core';
import { deletedMeanwhile, type ProjectOnWire } from '@pw/contract/project-fields';
import { momentOnScreen } from '@pw/domain/dates';
import { isClosedToWrites } from '@pw/domain/projects/project-status';
import type { WizardFacts, WizardStepId } from '@pw/domain/projects/project-wizard';
import { Navigate, useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useBoardsProgress } from '../../features/boards/use-boards.ts';
import { StatusBanner } from '../../features/order-submission/status-banner.tsx';
import { PriceUpdateNotice } from '../../features/price-updates/price-update-notice.tsx';
import { RateNotice } from '../../features/project-pricing/rate-notice.tsx';
import {
  currentProjectId,
  forgetCurrentProject,
  rememberCurrentProject,
} from '../../features/projects/current-project.ts';
import { areDetailsValid } from '../../features/projects/details/details-form.ts';
import { NothingChosen } from '../../features/projects/nothing-chosen.tsx';
import { projectsHome, readWizardAddress } from '../../features/projects/project-addresses.ts';
import { type StepProps, WizardFrame, type WizardFrameProps } from '../../features/projects/wizard/wizard-frame.tsx';
import { type CallFailure, loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useProject } from './open-project.ts';

/** The way of a project from the enquiry to the order, in five steps. */
export function ProjectWizardScreen() {
  // Its own address, not the router's, which is already the next one while that screen loads.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const search = useSearch({ strict: false });
  const [createdId, setCreatedId] = useState<number | null>(null);
  const place = readWizardAddress({ path, ...search }, currentProjectId());
  switch (place.kind) {
    case 'none':
      return <NothingChosen title="Project" missing="project" />;
    case 'new':
      return <NewProject onCreated={setCreatedId} />;
    case 'project':
      if (search.project === undefined) {
        // The current project may become another one, in another tab; this page stays with the one that it has.
        return <Navigate to="." search={{ ...search, project: place.projectId }} replace />;
      }
      return (
        <OpenProject
          key={place.projectId}
          projectId={place.projectId}
          step={place.step}
          isCreatedNow={place.projectId === createdId}
        />
      );
  }
}

const DetailsPage = latePart(
  'The project details',
  async () => (await import('../../features/projects/details/details-page.tsx')).DetailsPage,
);

/** The wizard before there is a project: its first step. */
function NewProject({ onCreated }: { readonly onCreated: (projectId: number) => void }) {
  return (
    <Suspense>
      <DetailsPage project={null} boards={undefined} isViewOnly={false} onCreated={onCreated} />
    </Suspense>
  );
}

type OpenProjectProps = {
  readonly projectId: number;
  readonly step: WizardStepId;
  /** Whether the wizard created it before it went on with it. */
  readonly isCreatedNow: boolean;
};

/** The wizard of a project that exists, once the project has arrived. */
function OpenProject({ projectId, step, isCreatedNow }: OpenProjectProps) {
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

type ProjectGoneProps = { readonly projectId: number; readonly failure: CallFailure };

/** Replaces a project that was deleted, or that the company does not have, and leads back to the list. */
function ProjectGone({ projectId, failure }: ProjectGoneProps) {
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
function isProjectGone(failure: CallFailure): boolean {
  return failure.kind === 'refused' && (failure.code === 'DELETED' || failure.code === 'NOT_FOUND');
}

function deletionText(failure: CallFailure): string | null {
  const details = failure.kind === 'refused' ? deletedMeanwhile.safeParse(failure.details) : null;
  return details?.success
    ? `${details.data.by.name} deleted this project at ${momentOnScreen(Date.parse(details.data.at))}`
    : null;
}

/** The steps behind the first one, each with code of its own. */
const steps: Readonly<Record<Exclude<WizardStepId, 'project-details'>, ComponentType<StepProps>>> = {
  'board-catalog': latePart('The boards', async () => (await import('./catalogued-project.tsx')).CataloguedProject),
  pricing: latePart('The pricing', async () => (await import('./priced-project.tsx')).PricedProject),
  reports: latePart('The reports', async () => (await import('./reported-project.tsx')).ReportedProject),
  summary: latePart('The summary', async () => (await import('./summarised-project.tsx')).SummarisedProject),
};

const OpenRemarksCount = latePart(
  'The count of comments',
  async () => (await import('../../features/customer-page/remarks/open-remarks-count.tsx')).OpenRemarksCount,
  () => null,
);

/** What waits in the steps. Before the first submission no customer has anything to remark on. */
function notesOf({ projectId, status, offerRevision }: ProjectOnWire): NonNullable<WizardFrameProps['notes']> {
  const isSubmitted = status !== 'on-quote' || offerRevision > 1;
  return isSubmitted
    ? {
        summary: (
          <Suspense>
            <OpenRemarksCount projectId={projectId} />
          </Suspense>
        ),
      }
    : {};
}

type ProjectStepProps = { readonly project: ProjectOnWire; readonly step: WizardStepId };

/** One step of a project. */
function ProjectStep({ project, step }: ProjectStepProps) {
  const boards = useBoardsProgress(project.projectId, step === 'board-catalog');
  const mayManage = useMay('projects.manage');
  const isViewOnly = !mayManage || isClosedToWrites(project);
  const notice = (
    <>
      <StatusBanner project={project} step={step} />
      {!isViewOnly && (
        <>
          <RateNotice projectId={project.projectId} />
          <PriceUpdateNotice projectId={project.projectId} step={step} />
        </>
      )}
    </>
  );
  if (step === 'project-details') {
    return (
      <Suspense>
        <DetailsPage project={project} boards={boards} isViewOnly={isViewOnly} notice={notice} />
      </Suspense>
    );
  }
  const Step = steps[step];
  const facts: WizardFacts = { isViewOnly, areDetailsValid: areDetailsValid(project), boards };
  return (
    <WizardFrame project={project} step={step} facts={facts} banners={notice} notes={notesOf(project)}>
      <Suspense fallback={<LoadingState label="Loading the step" rows={8} />}>
        <Step project={project} isViewOnly={isViewOnly} />
      </Suspense>
    </WizardFrame>
  );
}
