import type { ProjectOnWire } from '@pw/contract/project-fields';
import { listPurchaseOrdersCall } from '@pw/contract/purchase-orders';
import { momentOnScreen } from '@pw/domain/dates';
import { shownRevision } from '@pw/domain/projects/revision-texts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';
import { Card } from '../../ui/page/page.tsx';
import { ComparisonButton } from './comparison/comparison-link.tsx';
import type { Fact } from './fact-list.tsx';
import { RevisionHistoryButton, useRevisions } from './revision-history.tsx';
import classes from './submitted-card.module.css';

/** What was submitted, when and by whom, and the numbers of the order, while the project can only be viewed. */
export function SubmittedCard({ project }: { readonly project: ProjectOnWire }) {
  const { projectID, offerRevision, orderNo, purchaseOrderNumber } = project;
  const frozen = useRevisions(projectID).data?.revisions.find(({ revision }) => revision === offerRevision);
  const facts: readonly Fact[] = [
    ['Revision', shownRevision(projectID, offerRevision)],
    ['Submitted', frozen ? `${frozen.submittedBy}, ${momentOnScreen(Date.parse(frozen.submittedAt))}` : ''],
    ['Order Number', orderNo ?? ''],
  ];
  return (
    <Card
      title="Submitted revision"
      note="Prices and drawings stay as they were submitted"
      actions={
        <>
          <ComparisonButton project={project} />
          <RevisionHistoryButton project={project} />
        </>
      }
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '---'}</dd>
          </div>
        ))}
        <div>
          <dt>Purchase Order</dt>
          <dd>{purchaseOrderNumber === null ? '---' : <PurchaseOrderLink project={project} />}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** The number of the customer's purchase order, which opens its file. */
function PurchaseOrderLink({ project }: { readonly project: ProjectOnWire }) {
  const { data } = useQuery({
    ...callQuery(listPurchaseOrdersCall, { params: { projectId: project.projectID } }),
    // The links of the answer open for one to two hours.
    staleTime: 0,
  });
  const newest = data?.purchaseOrders.find(({ confirmedAt }) => confirmedAt !== null);
  return newest ? (
    <a href={newest.url} download title={newest.fileName}>
      {project.purchaseOrderNumber}
    </a>
  ) : (
    project.purchaseOrderNumber
  );
}
