import { Suspense } from 'react';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';
import { ReportsStep } from '../../features/reports/reports-step.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';

/** Submittals are code that the reports do not need. */
const SubmittalTab = latePart(
  'The submittals',
  async () => (await import('../../features/submittals/submittal-tab.tsx')).SubmittalTab,
);

/** The step Reports of a project, with its submittals. */
export function ReportedProject(props: StepProps) {
  const submittals = (
    <Suspense fallback={<LoadingState label="Loading the submittals" rows={8} />}>
      <SubmittalTab projectId={props.project.projectId} />
    </Suspense>
  );
  return <ReportsStep {...props} submittals={submittals} />;
}
