import type { ProjectRevisionOnWire } from '@pw/contract/order-submission';
import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { listPurchaseOrdersCall } from '@pw/contract/purchase-orders';
import { orderLabels, overviewPanels } from '@pw/domain/approvals/approval-texts';
import { sumOfRows } from '@pw/domain/project-pricing/price-overview';
import { projectPriceLabels } from '@pw/domain/project-pricing/project-price-texts';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../../platform/call-failure.ts';
import { rupees } from '../../../platform/rupees.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { AmountList, type Fact, FactList } from '../../order-submission/fact-list.tsx';
import { chargeAmounts, customerFacts, priceAmounts, projectFacts } from '../../order-submission/project-facts.ts';
import classes from './quote-overview.module.css';

type OfRevision = { readonly revision: ProjectRevisionOnWire };

/** What the project is, and of an order its number and what the customer sent. */
export function ProjectPanel({ revision: { project } }: OfRevision) {
  return (
    <Card title={overviewPanels.project}>
      <FactList facts={projectFacts(project)} />
      {project.orderNo !== null && <OrderFacts project={project} orderNumber={project.orderNo} />}
    </Card>
  );
}

type OrderFactsProps = { readonly project: ProjectOnWire; readonly orderNumber: string };

/** The number of the order, and the purchase order of the customer, once it was confirmed with one. */
function OrderFacts({ project: { projectID, purchaseOrderNumber }, orderNumber }: OrderFactsProps) {
  const facts: readonly Fact[] = [
    [orderLabels.orderNumber, orderNumber],
    ...(purchaseOrderNumber === null
      ? []
      : ([
          [orderLabels.purchaseOrderNumber, purchaseOrderNumber],
          [orderLabels.purchaseOrderFile, <PurchaseOrderFile key="file" projectId={projectID} />],
        ] as const)),
  ];
  return (
    <div className={classes.order}>
      <FactList facts={facts} />
    </div>
  );
}

/** Opens the file that the order was confirmed with last. */
function PurchaseOrderFile({ projectId }: { readonly projectId: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(listPurchaseOrdersCall, { params: { projectId } }, 'screen'),
    // The links of the answer open for one to two hours.
    staleTime: 0,
  });
  const failure = loadFailure(error, 'The purchase order');
  const confirmed = data?.purchaseOrders.find(({ confirmedAt }) => confirmedAt !== null);
  if (failure) {
    return (
      <Banner
        tone="bad"
        cause={failure.cause}
        links={isFetching ? [] : [{ label: 'Try again', onPress: () => void refetch() }]}
      >
        {failure.text}
      </Banner>
    );
  }
  return (
    confirmed && (
      <a href={confirmed.url} download>
        {confirmed.fileName}
      </a>
    )
  );
}

/** Whom it is for, as the customer was when it was submitted. */
export function CustomerPanel({ revision: { project, customer } }: OfRevision) {
  return (
    <Card title={overviewPanels.customer}>
      <FactList facts={customerFacts(project, customer)} />
    </Card>
  );
}

/** What the project costs; what the charges are made of is one press away. */
export function PricePanel({ price }: { readonly price: ProjectPriceOnWire }) {
  const charges = chargeAmounts(price);
  return (
    <Card title={overviewPanels.price}>
      <AmountList amounts={[...priceAmounts(price), { label: overviewPanels.charges, paise: sumOfRows(charges) }]} />
      <details className={classes.charges}>
        <summary>{overviewPanels.eachCharge}</summary>
        <AmountList amounts={charges} />
      </details>
      <dl className={classes.final}>
        <dt>{projectPriceLabels.totalFinalLP}</dt>
        <dd className="pw-figures">{`₹ ${rupees(price.totals.totalFinalLPPaise)}`}</dd>
      </dl>
    </Card>
  );
}
