import { type OverviewBoardOnWire, type PriceOverviewOnWire, readPriceOverviewCall } from '@pw/contract/price-overview';
import { counted } from '@pw/domain/counted';
import { pageSizes } from '@pw/domain/limits';
import { countUnpriced } from '@pw/domain/project-pricing/article-price-texts';
import { priceNotes, shareText } from '@pw/domain/project-pricing/price-overview';
import {
  BOARD_BREAKDOWN_TITLE,
  CHART_DATA_FAILED,
  noPricedBoards,
  projectPriceLabels,
} from '@pw/domain/project-pricing/project-price-texts';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Amount } from '../../../platform/amount.tsx';
import { CallError, loadFailure } from '../../../platform/call-failure.ts';
import { IncompleteMark } from '../../../platform/incomplete-mark.tsx';
import { rupees } from '../../../platform/rupees.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { FigureTable } from '../../../ui/charts/figure-table.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { FailedState, type Failure, LoadingState } from '../../../ui/messages/states.tsx';
import { Card } from '../../../ui/page/page.tsx';
import type { PricingTabProps } from '../pricing-step.tsx';
import { PriceChartCards } from './price-chart-cards.tsx';
import classes from './price-overview.module.css';

/** What a project costs at one glance: its three prices, its boards, and what the money is spent on. */
export function PriceOverview({ projectId }: PricingTabProps) {
  const { overview, isLoading, failure, retry } = usePriceOverview(projectId);
  if (!overview) {
    return failure ? (
      <FailedState {...failure} onRetry={retry} retrying={isLoading} />
    ) : (
      <LoadingState label="Loading the price overview" rows={8} />
    );
  }
  return (
    <div className={classes.overview}>
      {failure && (
        <Banner tone="bad" cause={failure.cause} links={[{ label: 'Try again', onPress: retry }]}>
          {failure.text}
        </Banner>
      )}
      <PriceCards overview={overview} />
      <PriceChartCards overview={overview} boards={<BoardBreakdownTable boards={overview.boards} />} />
    </div>
  );
}

/** The prices of a project as its boards are saved and its terms are now. `failure` is the flag of the last attempt. */
function usePriceOverview(projectId: number) {
  const answer = useQuery({
    ...callQuery(readPriceOverviewCall, { params: { projectId } }, 'screen'),
    // Everybody of the company configures boards and changes rates.
    staleTime: 0,
  });
  return {
    overview: answer.data,
    isLoading: answer.isFetching,
    failure: failureOf(answer.error),
    retry: () => void answer.refetch(),
  };
}

/** What the rules of prices refuse will not be better later: then their own words say what to do. */
function failureOf(error: Error | null): Failure | null {
  if (error instanceof CallError && error.failure.kind === 'refused') {
    return { cause: 'There is no price', text: error.message };
  }
  const failure = loadFailure(error, 'The prices');
  return failure && { ...failure, text: CHART_DATA_FAILED };
}

const cards = [
  { price: 'list', label: projectPriceLabels.undiscountedLP },
  { price: 'net', label: projectPriceLabels.netPrice },
  { price: 'final', label: projectPriceLabels.totalFinalLP },
] as const;

function PriceCards({ overview }: { readonly overview: PriceOverviewOnWire }) {
  const notes = priceNotes(overview);
  const unpriced = countUnpriced(overview.boards);
  return (
    <dl className={classes.cards}>
      {cards.map(({ price, label }) => (
        <div key={price} className={classes.card}>
          <dt>{label}</dt>
          <dd className="pw-figures">₹ {rupees(overview.totals[`${price}Paise`])}</dd>
          <dd className={classes.note}>{notes[price]}</dd>
          {unpriced > 0 && (
            <dd>
              <IncompleteMark count={unpriced} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

type BoardBreakdownTableProps = { readonly boards: readonly OverviewBoardOnWire[] };

/** The boards that have a price, and what each of them is made of. */
function BoardBreakdownTable({ boards }: BoardBreakdownTableProps) {
  const [opened, setOpened] = useState<OverviewBoardOnWire | null>(null);
  const rows = useMemo(() => boards.map((board, index) => ({ ...board, place: index + 1 })), [boards]);
  const columns = useMemo(() => [...breakdownColumns, openColumn(setOpened)], []);
  return (
    <Card title={BOARD_BREAKDOWN_TITLE} note="₹" flush fills>
      <DataTable
        label={BOARD_BREAKDOWN_TITLE}
        columns={columns}
        rows={rows}
        rowId={({ lineItemId }) => String(lineItemId)}
        rowName={({ name }) => name}
        rowHeight={36}
        pageSize={pageSizes.pricing}
        onOpen={setOpened}
        empty={{ title: noPricedBoards.title, text: 'No board of the project has a price yet.', drawing: 'boards' }}
        bare
      />
      {opened && <BreakdownDialog board={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** The name of a board, and below it how many prices its amounts lack. */
function NameCell({ name, unpricedArticles }: BreakdownRow) {
  return (
    <>
      {name}
      {unpricedArticles > 0 && (
        <div>
          <IncompleteMark count={unpricedArticles} />
        </div>
      )}
    </>
  );
}

type BreakdownRow = OverviewBoardOnWire & { readonly place: number };

const breakdownColumns: readonly TableColumn<BreakdownRow>[] = [
  { id: 'place', header: 'S.No', numeric: true, width: 52, isSpare: true, cell: ({ place }) => place },
  { id: 'name', header: 'Board Name', strong: true, sortBy: ({ name }) => name, cell: NameCell },
  { id: 'quantity', header: 'Quantity', numeric: true, width: 76, cell: ({ quantity }) => quantity },
  amountColumn('unitPrice', 'Unit Price', ({ unit }) => unit.netPaise),
  amountColumn('totalPrice', 'Total Price', ({ netPaise }) => netPaise),
  { ...amountColumn('finalPrice', 'Final Price', ({ finalPaise }) => finalPaise), strong: true },
];

function amountColumn(
  id: string,
  header: string,
  paiseOf: (board: OverviewBoardOnWire) => number,
): TableColumn<BreakdownRow> {
  return {
    id,
    header,
    numeric: true,
    width: 108,
    sortBy: paiseOf,
    cell: (board) => <Amount paise={paiseOf(board)} />,
  };
}

function openColumn(open: (board: BreakdownRow) => void): TableColumn<BreakdownRow> {
  return actionsColumn({
    width: 68,
    actionsOf: (board) => [
      { label: `Show the price breakdown of ${board.name}`, icon: IconListDetails, onPress: () => open(board) },
    ],
  });
}

type BreakdownDialogProps = { readonly board: OverviewBoardOnWire; readonly onClose: () => void };

function BreakdownDialog({ board, onClose }: BreakdownDialogProps) {
  const { name, quantity, parts, finalPaise } = board;
  const share = (paise: number) => shareText(paise, finalPaise);
  return (
    <Dialog opened title={`Price breakdown of ${name}`} width={600} onClose={onClose}>
      <FigureTable
        label={`Price breakdown of ${name}`}
        heads={['Category', `Price of ${counted(quantity, 'panel')} (₹)`, 'Share']}
        rows={parts.map((part) => ({
          name: part.name,
          cells: [<Amount key="price" paise={part.valuePaise} />, share(part.valuePaise)],
        }))}
        total={{
          name: 'Final Price',
          cells: [<Amount key="price" paise={finalPaise} />, share(finalPaise)],
        }}
      />
    </Dialog>
  );
}
