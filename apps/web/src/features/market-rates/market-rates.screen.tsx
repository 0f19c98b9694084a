import { Button } from '@mantine/core';
import type { MarketRateOnWire, RateCardOnWire } from '@pw/contract/market-rates';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useCallback, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PriceTableLinks } from '../price-lists/price-table-links.tsx';
import { AddRateDialog } from './add-rate-dialog.tsx';
import { ImportRatesDialog } from './import-rates-dialog.tsx';
import { LinksCard } from './links-card.tsx';
import { LinksDialog } from './links-dialog.tsx';
import classes from './market-rates.module.css';
import { RateCard } from './rate-card.tsx';
import { useMarketRates, useMayManageRates, useSeesExposure } from './use-market-rates.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Task =
  | { readonly kind: 'add' | 'import' | 'links' }
  | { readonly kind: 'withdraw'; readonly card: RateCardOnWire; readonly rate: MarketRateOnWire };

/** The dated rates of the company: metals, labour, currencies and indices. */
export function MarketRatesScreen() {
  const rates = useMarketRates();
  const mayManage = useMayManageRates();
  const seesExposure = useSeesExposure();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const add = () => setTask({ kind: 'add' });
  const withdraw = useCallback(
    (card: RateCardOnWire, rate: MarketRateOnWire) => setTask({ kind: 'withdraw', card, rate }),
    [],
  );
  useScreenKeys(mayManage ? [{ combination: 'N', does: 'add a rate', run: add }] : []);
  const failure = loadFailure(rates.error, 'The market rates');

  return (
    <Page
      title="Market rates"
      subtitle="Each rate counts from its day on, until a later one. Exchange rates reach a project with its price list."
      scrolls
      actions={
        <>
          <PriceTableLinks current="rates" />
          {seesExposure && (
            <>
              <Button component="a" variant="subtle" href="#/main/admin/pipeline">
                Pipeline
              </Button>
              <Button component="a" variant="subtle" href="#/main/admin/figures">
                Figures
              </Button>
              <Button component="a" variant="subtle" href="#/main/admin/exposure">
                Exposure
              </Button>
              <Button component="a" variant="subtle" href="#/main/admin/costing">
                Costing
              </Button>
            </>
          )}
          {mayManage && (
            <>
              <Button onClick={() => setTask({ kind: 'import' })}>Import</Button>
              <Button
                variant="primary"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                aria-keyshortcuts="N"
                onClick={add}
              >
                Add
              </Button>
            </>
          )}
        </>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void rates.refetch()} />}
      {rates.isPending && <LoadingState label="Loading the market rates" rows={8} />}
      {rates.data && (
        <>
          {rates.data.cards.length === 0 && (
            <EmptyState
              title="No market rate yet."
              text="Add the rate of a metal, a currency or an index with its day and its source, or import a file of them."
              drawing="list"
            />
          )}
          <div className={classes.cards}>
            {rates.data.cards.map((card) => (
              <RateCard key={`${card.kind} ${card.key}`} card={card} onWithdraw={mayManage ? withdraw : null} />
            ))}
          </div>
          <LinksCard links={rates.data.links} onEdit={mayManage ? () => setTask({ kind: 'links' }) : null} />
          {task?.kind === 'links' && <LinksDialog rates={rates.data} onClose={close} />}
        </>
      )}
      {task?.kind === 'add' && <AddRateDialog onClose={close} />}
      {task?.kind === 'import' && <ImportRatesDialog onClose={close} />}
      {task?.kind === 'withdraw' && <WithdrawDialog card={task.card} rate={task.rate} onClose={close} />}
    </Page>
  );
}
