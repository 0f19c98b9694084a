import { readRevisionCall } from '@pw/contract/order-submission';
import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { listPurchaseOrdersCall } from '@pw/contract/purchase-orders';
import { momentOnScreen } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { boardPointsText } from '@pw/domain/order-submission/accepted-texts';
import { submissionFromSummary } from '@pw/domain/order-submission/sales-submission';
import { countUnpriced } from '@pw/domain/project-pricing/article-price-texts';
import { projectPriceLabels, summaryText } from '@pw/domain/project-pricing/project-price-texts';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { isViewOnly as isViewOnlyStatus } from '@pw/domain/projects/project-status';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { rupees } from '../../platform/rupees.ts';
import { callQuery } from '../../platform/use-call.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import { useChosenCustomer } from '../customers/chosen-customer.tsx';
import { MarginApproval } from '../margin-approvals/margin-approval.tsx';
import { OfferCard } from '../offer-follow-up/offer-card.tsx';
import { BoardPriceTable, summaryColumns } from '../project-pricing/board-price-table.tsx';
import { IncompleteBanner, UnpricedBanner, useProjectPrice } from '../project-pricing/project-price.tsx';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import { ComparisonButton } from './comparison/comparison-link.tsx';
import { CustomerApprovalCard } from './customer-approval-card.tsx';
import { AmountList, type Fact, FactList } from './fact-list.tsx';
import { askUntilOfferIsMade, OfferLine } from './offer-line.tsx';
import { chargeAmounts, customerFacts, priceAmounts, projectFacts } from './project-facts.ts';
import { RevisionHistoryButton, useRevisions } from './revision-history.tsx';
import { SubmissionCard, useSubmissionChecks } from './submission-card.tsx';
import submittedClasses from './submitted-card.module.css';
import classes from './summary-step.module.css';

type SummaryStepProps = StepProps & {
  /** The links that customers have to the offer. */
  readonly links?: ReactNode;
  /** What customers remark on the offer. */
  readonly remarks?: ReactNode;
  /** Where the project comes from. */
  readonly notice?: ReactNode;
};

/** What is submitted: the offer and its points, the boards with their prices, and who it is for. */
export function SummaryStep({ project, isViewOnly, links, remarks, notice }: SummaryStepProps) {
  const { price, isLoading, failure, retry } = useProjectPrice(project.projectId);
  const status = project.status;
  const to = status === null ? null : submissionFromSummary(status);
  // What can only be viewed need not have been submitted: a lost offer, or any for a reader.
  const isSubmitted = isViewOnlyStatus(status);
  return (
    <Page
      title="Summary"
      subtitle={summaryText(isViewOnly)}
      scrolls
      banners={
        price &&
        !failure && (
          <>
            <UnpricedBanner names={price.totals.unpriced} isViewOnly={isViewOnly} />
            <IncompleteBanner boards={price.boards} />
            {notice}
          </>
        )
      }
    >
      {isSubmitted && <SubmittedCard project={project} />}
      {!isViewOnly && to !== null && <SubmissionCard project={project} to={to} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {price && !failure && <BoardsCard project={project} price={price} isChecked={!isViewOnly && to !== null} />}
          <OfferCard projectId={project.projectId} />
          {links}
          <CustomerApprovalCard project={project} />
          {remarks}
          <div className={classes.halves}>
            <Card title="Project Details">
              <FactList facts={projectFacts(project)} />
            </Card>
            {isSubmitted ? <SubmittedCustomerCard project={project} /> : <CustomerCard project={project} />}
          </div>
        </div>
        <div className={classes.column}>
          {failure && <FailedState {...failure} onRetry={retry} retrying={isLoading} />}
          {!price && !failure && <LoadingState label="Loading the price" rows={6} />}
          {price && !failure && <PriceCard price={price} />}
        </div>
      </div>
    </Page>
  );
}

type BoardsCardProps = {
  readonly project: ProjectOnWire;
  readonly price: ProjectPriceOnWire;
  /** Whether the checks are asked about the boards. */
  readonly isChecked: boolean;
};

/** The boards with price, margin and the warnings that they go out with. */
function BoardsCard({ project, price, isChecked }: BoardsCardProps) {
  const { checks } = useSubmissionChecks(project.projectId, isChecked);
  const columns = useMemo(
    () => summaryColumns(checks && ((lineItemId) => boardPointsText(checks.warnings, lineItemId))),
    [checks],
  );
  return (
    <Card title="Boards" note={price.boards.length} flush>
      <BoardPriceTable boards={price.boards} columns={columns} pageSize={pageSizes.summaryBoards} />
    </Card>
  );
}

/** Whom the project is for. */
function CustomerCard({ project }: { readonly project: ProjectOnWire }) {
  const { customer, isGone } = useChosenCustomer(project.customerId ?? '');
  return (
    <Card title="Customer Details" note={isGone ? 'Deleted meanwhile; it stays with this project' : undefined}>
      <FactList facts={customerFacts(project, customer?.form ?? null)} />
    </Card>
  );
}

/** Whom the offer was made to, as they were when it was submitted. */
function SubmittedCustomerCard({ project }: { readonly project: ProjectOnWire }) {
  const submitted = useSubmittedRevision(project);
  return (
    <Card title="Customer Details" note="As submitted">
      <FactList facts={customerFacts(project, submitted?.customer ?? null)} />
    </Card>
  );
}

/** The revision as it was submitted. Of it only its offer changes, which is read again when a report ends. */
function useSubmittedRevision({ projectId, offerRevision: revision }: ProjectOnWire) {
  const { data } = useQuery({
    ...callQuery(readRevisionCall, { params: { projectId, revision } }),
    ...askUntilOfferIsMade,
    staleTime: Infinity,
  });
  return data;
}

/** What the project costs, charge by charge. */
function PriceCard({ price }: { readonly price: ProjectPriceOnWire }) {
  return (
    <Card title="Project Price Details">
      <AmountList amounts={priceAmounts(price)} />
      <h3 className={classes.heading}>Additional Charges</h3>
      <AmountList amounts={chargeAmounts(price)} />
      <dl className={classes.final}>
        <dt>{projectPriceLabels.totalFinalLP}</dt>
        <dd className="pw-figures">{`₹ ${rupees(price.totals.totalFinalLPPaise)}`}</dd>
      </dl>
      <IncompleteMark count={countUnpriced(price.boards)} />
    </Card>
  );
}

/** What was submitted, when and by whom, and the numbers of the order, while the project can only be viewed. */
function SubmittedCard({ project }: { readonly project: ProjectOnWire }) {
  const { projectId, offerRevision, orderNumber, purchaseOrderNumber } = project;
  const submitted = useSubmittedRevision(project);
  const frozen = useRevisions(projectId).data?.revisions.find(({ revision }) => revision === offerRevision);
  const facts: readonly Fact[] = [
    ['Revision', offerNumber(projectId, offerRevision)],
    ['Submitted', frozen ? `${frozen.submittedBy}, ${momentOnScreen(Date.parse(frozen.submittedAt))}` : ''],
    ['Order Number', orderNumber ?? ''],
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
      {submitted && <OfferLine project={project} offer={submitted.offer} isSubmitted />}
      <MarginApproval projectId={projectId} mayAsk={false} />
      <dl className={submittedClasses.facts}>
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
    ...callQuery(listPurchaseOrdersCall, { params: { projectId: project.projectId } }),
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
