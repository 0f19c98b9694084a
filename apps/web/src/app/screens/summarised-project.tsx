import { ShareLinksCard } from '../../features/customer-page/share-links-card.tsx';
import { SummaryStep } from '../../features/order-submission/summary-step.tsx';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';

/** The last step of a project, with the links that customers have to its offer. */
export function SummarisedProject(props: StepProps) {
  return <SummaryStep {...props} links={<ShareLinksCard projectId={props.project.projectId} />} />;
}
