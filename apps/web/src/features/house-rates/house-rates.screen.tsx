import { Button } from '@mantine/core';
import type { HouseRateOnWire } from '@pw/contract/house-rates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { Page } from '../../ui/page/page.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { exportRates } from './export-house-rates.ts';
import { HOUSE_RATES_PATH, houseRatesSearch } from './house-rates-address.ts';
import { RateDetail } from './rate-detail.tsx';
import { RatesTable } from './rates-table.tsx';
import { useHouseRates } from './use-house-rates.ts';

/** The rates of the works with what finished units propose; the units of one rate where the address names it. */
export function HouseRatesScreen() {
  const { activity } = houseRatesSearch.parse(useSearch({ strict: false }));
  return activity === undefined ? <AllRates /> : <RateDetail key={activity} activity={activity} />;
}

function AllRates() {
  const { data, error, isPending, refetch } = useHouseRates();
  const navigate = useNavigate();
  const mayAccept = useMay('house-rates.accept');
  const readsTables = useMay('catalogue.read');
  const [accepted, setAccepted] = useState<string | null>(null);
  const proposals = data?.proposals ?? noRates;
  const rate = proposals.find(({ activity }) => activity === accepted);
  return (
    <Page
      title="House rates"
      subtitle="What finished units took, next to what the tables count. An accepted rate goes into the draft of the tables."
      actions={
        <>
          {readsTables && (
            <Button component="a" variant="subtle" href="#/main/product-engineer/draft">
              Draft and release
            </Button>
          )}
          <Button disabled={proposals.length === 0} onClick={() => void exportRates(proposals)}>
            CSV
          </Button>
        </>
      }
    >
      <RatesTable
        rates={proposals}
        loading={isPending}
        failure={loadFailure(error, 'The house rates')}
        onRetry={() => void refetch()}
        onOpen={({ activity }) => void navigate({ to: HOUSE_RATES_PATH, search: { activity } })}
        onAccept={mayAccept ? ({ activity }) => setAccepted(activity) : null}
      />
      {rate && data && <AcceptDialog rate={rate} revision={data.revision} onClose={() => setAccepted(null)} />}
    </Page>
  );
}

const noRates: readonly HouseRateOnWire[] = [];
