import type { AnswerOf } from '@pw/contract/call';
import type { ComponentOnWire } from '@pw/contract/component-discount';
import type { listRevisionsCall, ProjectRevisionOnWire } from '@pw/contract/order-submission';
import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { listPurchaseOrdersCall } from '@pw/contract/purchase-orders';
import type { ReportVersionOnWire } from '@pw/contract/reports';
import { orderLabels, overviewPanels } from '@pw/domain/approvals/approval-texts';
import { customerOverrideText } from '@pw/domain/approvals/move-words';
import { type ReportRow, reportRows } from '@pw/domain/approvals/report-rows';
import { noComponents } from '@pw/domain/component-discount/discount-texts';
import { pageSizes } from '@pw/domain/limits';
import { acceptedByText, acceptedText, pointLabel } from '@pw/domain/order-submission/accepted-texts';
import { offerStateText, offerStateTone } from '@pw/domain/order-submission/offer-state-texts';
import { countUnpriced } from '@pw/domain/project-pricing/article-price-texts';
import { sumOfRows } from '@pw/domain/project-pricing/price-overview';
import { projectPriceLabels } from '@pw/domain/project-pricing/project-price-texts';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { IncompleteMark } from '../../../platform/incomplete-mark.tsx';
import { rupees } from '../../../platform/rupees.ts';
import { epochOf } from '../../../platform/time-on-screen.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Banner, ToneIcon } from '../../../ui/messages/banner.tsx';
import { LoadingState } from '../../../ui/messages/states.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { latePart } from '../../../ui/page/late-part.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { componentColumns, componentId } from '../../component-discount/component-table.tsx';
import { MarginApproval } from '../../margin-approvals/margin-approval.tsx';
import { AmountList, type Fact, FactList } from '../../order-submission/fact-list.tsx';
import { chargeAmounts, customerFacts, priceAmounts, projectFacts } from '../../order-submission/project-facts.ts';
import { stepText } from '../../order-submission/revision-history.tsx';
import { IncompleteBanner } from '../../project-pricing/project-price.tsx';
import { LatestVersion } from '../../reports/report-table.tsx';
import { ReportViewer } from '../../reports/report-viewer.tsx';
import { useReportActions, useReportFiles } from '../../reports/use-report-files.ts';
import classes from './quote-overview.module.css';

type OfRevision = { readonly revision: ProjectRevisionOnWire };

/** The state of the offer, and the points that it goes out with: read before anything is decided. */
export function OfferPanel({ revision: { offer, acknowledged, project } }: OfRevision) {
  const open = acknowledged.filter(({ by }) => by === null);
  return (
    <Card title={overviewPanels.offer}>
      <div className={classes.offer}>
        <p>
          <ToneIcon tone={offerStateTone(offer)} /> {offerStateText(offer, true)}
        </p>
        <MarginApproval projectId={project.projectId} mayAsk={false} />
        {offer.left.length > 0 && (
          <ul aria-label={overviewPanels.left}>
            {offer.left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {acknowledged.length > 0 && (
          <details open={open.length > 0}>
            <summary>{acceptedText(acknowledged)}</summary>
            <ul aria-label={overviewPanels.points}>
              {acknowledged.map((point) => (
                <li key={JSON.stringify(point)}>
                  <Tag tone={point.by === null ? 'bad' : 'ok'}>{pointLabel(point.id)}</Tag>{' '}
                  {point.board === null ? '' : `${point.board}: `}
                  {point.message} <span className={classes.note}>{acceptedByText(point.by, epochOf(point.at))}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

/** What the project is, and of an order its number and what the customer sent. */
export function ProjectPanel({ revision: { project } }: OfRevision) {
  return (
    <Card title={overviewPanels.project}>
      <FactList facts={projectFacts(project)} />
      {project.orderNumber !== null && <OrderFacts project={project} orderNumber={project.orderNumber} />}
    </Card>
  );
}

type OrderFactsProps = { readonly project: ProjectOnWire; readonly orderNumber: string };

/** The number of the order, and the purchase order of the customer, once it was confirmed with one. */
function OrderFacts({ project: { projectId, purchaseOrderNumber }, orderNumber }: OrderFactsProps) {
  const facts: readonly Fact[] = [
    [orderLabels.orderNumber, orderNumber],
    ...(purchaseOrderNumber === null
      ? []
      : ([
          [orderLabels.purchaseOrderNumber, purchaseOrderNumber],
          [orderLabels.purchaseOrderFile, <PurchaseOrderFile key="file" projectId={projectId} />],
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
      <IncompleteMark count={countUnpriced(price.boards)} />
      <IncompleteBanner boards={price.boards} />
    </Card>
  );
}

/** What the boards are built of, with the price of one piece. */
export function ComponentsPanel({ components }: { readonly components: readonly ComponentOnWire[] }) {
  return (
    <Card title={overviewPanels.components} note={overviewPanels.ofOnePiece} flush>
      <DataTable
        bare
        label={overviewPanels.components}
        columns={columns}
        rows={components}
        rowId={componentId}
        rowName={({ description1 }) => description1}
        pageSize={pageSizes.quoteComponents}
        empty={{ title: noComponents.title }}
      />
    </Card>
  );
}

/** Narrower than where they have the page for themselves. */
const widths: Readonly<Record<string, number>> = { group: 136, make: 112, listPrice: 114, discount: 88, netPrice: 114 };

const columns = componentColumns.map((column) => {
  const width = widths[column.id];
  return width === undefined ? column : { ...column, width };
});

type Row = ReportRow<ReportVersionOnWire>;

type ReportsPanelProps = { readonly projectId: number; readonly projectName: string };

/** The latest version of each report that was made: to look at, the cost break-up to keep. */
export function ReportsPanel({ projectId, projectName }: ReportsPanelProps) {
  const { reports, failure, isFetching, retry } = useReportFiles(projectId);
  const { fresh, download } = useReportActions(projectId, projectName);
  const [viewed, setViewed] = useState<ReportVersionOnWire | null>(null);
  const rows = useMemo(() => reportRows(reports ?? {}), [reports]);
  const open = ({ file, isDownloaded }: Row) => (isDownloaded ? void download([file]) : setViewed(file));
  const columns = [...plainColumns, actionColumn(open)];
  return (
    <Card title={overviewPanels.reports} flush>
      <DataTable
        bare
        label={overviewPanels.reports}
        columns={columns}
        rows={rows}
        rowId={({ file }) => file.name}
        rowName={({ label }) => label}
        pageSize={pageSizes.quoteReports}
        loading={isFetching}
        failure={failure}
        onRetry={retry}
        onOpen={open}
        empty={{ title: overviewPanels.noReports }}
      />
      {viewed && <ReportViewer file={viewed} fresh={fresh} onDownload={download} onClose={() => setViewed(null)} />}
    </Card>
  );
}

const plainColumns: readonly TableColumn<Row>[] = [
  { id: 'number', header: 'S.no', width: 52, numeric: true, cell: ({ number }) => number },
  { id: 'name', header: 'Report Name', strong: true, cell: ({ label }) => label },
  {
    id: 'version',
    header: 'Version',
    width: 168,
    cell: ({ file }) => (
      <span className={classes.version}>
        <LatestVersion file={file} />
      </span>
    ),
  },
];

function actionColumn(open: (row: Row) => void): TableColumn<Row> {
  return {
    ...actionsColumn<Row>({
      width: 64,
      actionsOf: (row) =>
        row.isDownloaded
          ? [{ label: `Download ${row.label}`, icon: IconDownload, onPress: () => open(row) }]
          : [{ label: `View ${row.label}`, icon: IconEye, onPress: () => open(row) }],
    }),
    header: 'Action',
  };
}

type Step = AnswerOf<typeof listRevisionsCall>['transitions'][number];

/** Who did what with the project since it was first submitted, the last step first; why it was rejected, too. */
export function StepsPanel({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <Card title={overviewPanels.steps}>
      <ol className={classes.steps} reversed>
        {steps.toReversed().map((step) => (
          <li key={`${step.at} ${step.to}`}>
            {`${revisionLabel(step.revision)}: ${stepText(step)}`}
            {step.reason && <q className={classes.reason}>{step.reason}</q>}
            {step.customerOverride !== null && (
              <span className={classes.reason}>{customerOverrideText(step.customerOverride)}</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

// The words of a comparison bring the rules of boards and prices with them.
const ComparisonPanel = latePart(
  'The comparison',
  async () => (await import('../../order-submission/comparison/comparison-panel.tsx')).ComparisonPanel,
);

type ChangesPanelProps = {
  readonly projectId: number;
  /** The submitted ones, oldest first. */
  readonly revisions: readonly { readonly revision: number }[];
};

/** What has changed since the revision that was submitted before; nothing for the first one. */
export function ChangesPanel({ projectId, revisions }: ChangesPanelProps) {
  const [before, after] = revisions.slice(-2).map(({ revision }) => revision);
  return (
    before !== undefined &&
    after !== undefined && (
      <Card title={overviewPanels.changes} note={`${revisionLabel(before)} to ${revisionLabel(after)}`}>
        <Suspense fallback={<LoadingState label="Loading the comparison" rows={6} />}>
          <ComparisonPanel address={{ projectId, before, after }} />
        </Suspense>
      </Card>
    )
  );
}
