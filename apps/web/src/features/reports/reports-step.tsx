import { EmptyState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';

/** The reports of a project. None can be generated yet, so there is nothing to search, view or download. */
export function ReportsStep({ project }: StepProps) {
  return (
    <Page title="Reports">
      <EmptyState
        title="No reports yet"
        text={`No report was generated for ${project.projectName}. Its prices stand at the steps Pricing and Summary.`}
        drawing="document"
      />
    </Page>
  );
}
