import type { ProjectOnWire } from '@pw/contract/projects/project';
import { isViewOnly as isViewOnlyStatus, statusOfId } from '@pw/domain/project-status/status';
import type { WizardFacts, WizardStepId } from '@pw/domain/projects/wizard-steps';
import { type ComponentType, lazy, Suspense } from 'react';
import { LoadingState } from '../../../ui/loading-state/loading-state.tsx';
import { useBoardsProgress } from '../../boards/use-boards-progress.ts';
import { areDetailsValid } from '../details/judge-details.ts';
import type { StepProps } from './step-props.ts';
import { WizardFrame } from './wizard-frame.tsx';

const DetailsPage = lazy(async () => ({ default: (await import('../details/details-page.tsx')).DetailsPage }));

/** The steps behind the first one, each with code of its own. */
const steps: Readonly<Record<Exclude<WizardStepId, 'project-details'>, ComponentType<StepProps>>> = {
  'board-catalog': lazy(async () => ({ default: (await import('../../boards/board-catalog.tsx')).BoardCatalog })),
  pricing: lazy(async () => ({ default: (await import('../../project-pricing/pricing-step.tsx')).PricingStep })),
  reports: lazy(async () => ({ default: (await import('../../reports/reports-step.tsx')).ReportsStep })),
  summary: lazy(async () => ({ default: (await import('../../order-submission/summary-step.tsx')).SummaryStep })),
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
