import type { PriceOverviewOnWire } from '@pw/contract/price-overview';
import { getProjectInfoCall } from '@pw/contract/price-overview';
import { priceNotes } from '@pw/domain/project-pricing/price-overview';
import { CHART_DATA_FAILED, projectPriceLabels } from '@pw/domain/project-pricing/project-price-texts';
import { useQuery } from '@tanstack/react-query';
import { CallError, loadFailure } from '../../../platform/call-failure.ts';
import { rupees } from '../../../platform/rupees.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { FailedState, type Failure, LoadingState } from '../../../ui/messages/states.tsx';
import type { PricingTabProps } from '../pricing-step.tsx';
import { BoardBreakdownTable } from './board-breakdown-table.tsx';
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
    ...callQuery(getProjectInfoCall, { body: { projectId } }, 'screen'),
    // Everybody of the company configures boards and changes rates.
    staleTime: 0,
  });
  return {
    overview: answer.data?.data,
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

const cards = ['undiscountedLP', 'netPrice', 'totalFinalLP'] as const;

function PriceCards({ overview }: { readonly overview: PriceOverviewOnWire }) {
  const notes = priceNotes(overview);
  return (
    <dl className={classes.cards}>
      {cards.map((price) => (
        <div key={price} className={classes.card}>
          <dt>{projectPriceLabels[price]}</dt>
          <dd className="pw-figures">₹ {rupees(overview[`${price}Paise`])}</dd>
          <dd className={classes.note}>{notes[price]}</dd>
        </div>
      ))}
    </dl>
  );
}
