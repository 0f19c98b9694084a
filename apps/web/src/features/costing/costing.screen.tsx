import { Button, NativeSelect } from '@mantine/core';
import { listCostedOrdersCall, readCostingCall } from '@pw/contract/costing';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ArticlesCard } from './articles-card.tsx';
import { costingSearch } from './costing-address.ts';
import { CostingBanners } from './costing-banners.tsx';
import { CostingSummary } from './costing-summary.tsx';
import { type AskedEntries, EntriesDialog } from './entries-dialog.tsx';
import { exportCosting } from './export-costing.ts';
import { MetalsCard } from './metals-card.tsx';
import { WorkCard } from './work-card.tsx';

/** The order that the address names next to its offer; the newest one where it names none. */
export function CostingScreen() {
  const { order } = costingSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const listed = useQuery({ ...callQuery(listCostedOrdersCall, {}, 'screen'), staleTime: 0 });
  const orders = listed.data?.orders ?? [];
  const orderNumber = order ?? orders[0]?.orderNumber;
  const failure = loadFailure(listed.error, 'The orders');
  const options = orders.map((each) => ({
    value: each.orderNumber,
    label: `${each.orderNumber} ${each.projectName}`,
  }));
  const isListed = orders.some((each) => each.orderNumber === orderNumber);
  return (
    <Page
      title="Costing"
      subtitle="What an order costs next to what was offered"
      scrolls
      actions={
        <>
          <Button component="a" variant="subtle" href="#/main/admin/house-rates">
            House rates
          </Button>
          {orderNumber !== undefined && (
            <NativeSelect
              aria-label="Order"
              value={orderNumber}
              data={isListed ? options : [{ value: orderNumber, label: orderNumber }, ...options]}
              onChange={({ currentTarget: { value } }) => void navigate({ to: '.', search: { order: value } })}
            />
          )}
        </>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void listed.refetch()} retrying={listed.isFetching} />}
      {listed.isPending && <LoadingState label="Loading the orders" rows={4} />}
      {listed.data && orderNumber === undefined && (
        <EmptyState
          title="No approved orders yet"
          text="An order is compared with its offer once it is approved."
          drawing="document"
        />
      )}
      {orderNumber !== undefined && <OrderCosting key={orderNumber} orderNumber={orderNumber} />}
    </Page>
  );
}

function OrderCosting({ orderNumber }: { readonly orderNumber: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...callQuery(readCostingCall, { params: { orderNumber } }, 'screen'),
    // Workers and purchase enter all the time.
    staleTime: 0,
  });
  const [asked, setAsked] = useState<AskedEntries | null>(null);
  const failure = loadFailure(error, 'The costing');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (isPending || !data) {
    return <LoadingState label="Loading the costing" rows={8} />;
  }
  return (
    <>
      <CostingBanners costing={data} />
      <CostingSummary
        costing={data}
        actions={<Button onClick={() => void exportCosting(orderNumber, data)}>CSV</Button>}
      />
      <WorkCard costing={data} onOpen={setAsked} />
      <MetalsCard metals={data.metals} />
      <ArticlesCard articles={data.articles} />
      {asked && <EntriesDialog orderNumber={orderNumber} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
