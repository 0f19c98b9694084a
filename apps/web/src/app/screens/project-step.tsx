import type { ProjectOnWire } from '@pw/contract/project-fields';
import { isViewOnly as isViewOnlyStatus, statusOfId } from '@pw/domain/projects/project-status';
import type { WizardFacts, WizardStepId } from '@pw/domain/projects/project-wizard';
import { type ComponentType, lazy, Suspense } from 'react';
import { useBoardsProgress } from '../../features/boards/project-boards.ts';
import { areDetailsValid } from '../../features/projects/details/details-form.ts';
import { type StepProps, WizardFrame } from '../../features/projects/wizard/wizard-frame.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';

const DetailsPage = lazy(async () => ({
  default: (await import('../../features/projects/details/details-page.tsx')).DetailsPage,
}));

/** The steps behind the first one, each with code of its own. */
const steps: Readonly<Record<Exclude<WizardStepId, 'project-details'>, ComponentType<StepProps>>> = {
  'board-catalog': lazy(async () => ({
    default: (await import('../../features/boards/board-catalog.tsx')).BoardCatalog,
  })),
  pricing: lazy(async () => ({
    default: (await import('../../features/project-pricing/pricing-step.tsx')).PricingStep,
  })),
  reports: lazy(async () => ({ default: (await import('../../features/reports/reports-step.tsx')).ReportsStep })),
  summary: lazy(async () => ({
    default: (await import('../../features/order-submission/summary-step.tsx')).SummaryStep,
  })),
};

type ProjectStepProps = { readonly project: ProjectOnWire; readonly step: WizardStepId };

/** One step of a project. */
export function ProjectStep({ project, step }: ProjectStepProps) {
  const boards = useBoardsProgress(project.projectID);
  const isViewOnly = isViewOnlyStatus(statusOfId(project.statusId));
  if (step === 'project-details') {
    return (
      <Suspense>
        <DetailsPage project={project} boards={boards} isViewOnly={isViewOnly} />
      </Suspense>
    );
  }
  const Step = steps[step];
  const facts: WizardFacts = { isViewOnly, areDetailsValid: areDetailsValid(project), boards };
  return (
    <WizardFrame project={project} step={step} facts={facts}>
      <Suspense fallback={<LoadingState label="Loading the step" rows={8} />}>
        <Step project={project} isViewOnly={isViewOnly} />
      </Suspense>
    </WizardFrame>
  );
}
