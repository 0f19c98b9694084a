import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { incompleteText } from '@pw/domain/project-pricing/article-price-texts';
import { unpricedText } from '@pw/domain/project-pricing/project-price-texts';
import { useQuery } from '@tanstack/react-query';
import { CallError, loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import type { Failure } from '../../ui/messages/states.tsx';

/** The price of a project as its boards are saved now. */
export function useProjectPrice(projectId: number) {
  const answer = useQuery({
    ...callQuery(getProjectPriceCall, { params: { projectId } }, 'screen'),
    // Everybody of the company configures boards and changes rates.
    staleTime: 0,
  });
  return {
    price: answer.data,
    isLoading: answer.isFetching,
    failure: failureOf(answer.error),
    retry: () => void answer.refetch(),
  };
}

/** What the rules of prices refuse is said in whole: it names the board and what to enter; other causes in short. */
function failureOf(error: Error | null): Failure | null {
  const isRefused = error instanceof CallError && error.failure.kind === 'refused';
  return isRefused ? { cause: 'There is no price', text: error.message } : loadFailure(error, 'The price');
}

/** Says that the totals of a project lack articles without a price, and which boards have some; nothing when none has. */
export function IncompleteBanner({ boards }: { readonly boards: ProjectPriceOnWire['boards'] }) {
  const text = incompleteText(boards);
  return (
    text !== '' && (
      <Banner tone="warn" cause="The totals are incomplete">
        {text}
      </Banner>
    )
  );
}

type UnpricedBannerProps = { readonly names: readonly string[]; readonly isViewOnly: boolean };

/** Says which boards the totals of a project leave out; nothing when it is none. */
export function UnpricedBanner({ names, isViewOnly }: UnpricedBannerProps) {
  return (
    names.length > 0 && (
      <Banner tone="warn" cause="Not in the totals">
        {unpricedText(names, isViewOnly)}
      </Banner>
    )
  );
}
