import { RemarksCard } from '../../features/customer-page/remarks/remarks-card.tsx';
import { ShareLinksCard } from '../../features/customer-page/share-links-card.tsx';
import { SendAction } from '../../features/messages/send-action.tsx';
import { SentMessages } from '../../features/messages/sent-messages.tsx';
import { SummaryStep } from '../../features/order-submission/summary-step.tsx';
import { ReorderNotice } from '../../features/passport/reorder/reorder-notice.tsx';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';

/** The last step of a project, with the links that customers have to its offer and their comments. */
export function SummarisedProject(props: StepProps) {
  const { projectId } = props.project;
  return (
    <SummaryStep
      {...props}
      links={<Links projectId={projectId} />}
      remarks={<RemarksCard projectId={projectId} />}
      notice={<ReorderNotice projectId={projectId} />}
    />
  );
}

function Links({ projectId }: { readonly projectId: number }) {
  return (
    <ShareLinksCard
      projectId={projectId}
      sending={(links) => <SendAction projectId={projectId} links={links} />}
      sent={<SentMessages projectId={projectId} />}
    />
  );
}
