import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { wizardAt } from '../projects/project-addresses.ts';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';

/** The reports of a project. None can be generated yet: the step says so, and where the same figures stand. */
export function ReportsStep({ project: { projectID: projectId, projectName } }: StepProps) {
  const navigate = useNavigate();
  return (
    <Page title="Reports" subtitle="A project needs no report to go on: Next leads to the Summary">
      <EmptyState
        title="No reports yet"
        text={`Reports of ${projectName} can not be generated here yet. Its prices stand at Pricing and Summary, its drawings as PDF and DXF at the step Front View of each board.`}
        action={<Button onClick={() => void navigate(wizardAt(projectId))}>Open the boards</Button>}
        drawing="document"
      />
    </Page>
  );
}
