import { Button } from '@mantine/core';
import type { OfferFiguresOnWire } from '@pw/contract/commercial-figures';
import { offerEventKinds, offerEventNames } from '@pw/domain/commercial/offer-figures';
import { counted } from '@pw/domain/counted';
import { loadFailure } from '../../platform/call-failure.ts';
import { rupees } from '../../platform/rupees.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import { exportFigures } from './export-figures.ts';
import classes from './exposure.module.css';
import { FiguresChartCards, percentText } from './figures-chart-cards.tsx';
import { FiguresFilter } from './figures-filter.tsx';
import { FiguresTable } from './figures-table.tsx';
import { LabelledTotal } from './labelled-total.tsx';
import { useFigures } from './use-figures.ts';

/** What happened to the offers of the company, as charts and as a table. */
export function FiguresScreen() {
  const { asked, change, answer } = useFigures();
  const { data } = answer;
  return (
    <Page
      title="Figures"
      subtitle="Offers by the day on which they were submitted, and by the day on which they ended, with their value before tax"
      scrolls
      actions={
        <Button disabled={!data || data.groups.length === 0} onClick={() => data && void exportFigures(asked, data)}>
          Export
        </Button>
      }
      banners={
        data &&
        data.outdated > 0 && (
          <Banner tone="info" cause="Values are older than their terms">
            {`${counted(data.outdated, 'project is', 'projects are')} being priced.`}
          </Banner>
        )
      }
    >
      <FiguresFilter asked={asked} onChange={change} />
      {data && <Totals totals={data.totals} />}
      {data && <FiguresChartCards charts={data.charts} />}
      <FiguresTable
        by={asked.by}
        groups={data?.groups ?? []}
        loading={answer.isPending}
        failure={loadFailure(answer.error, 'The figures')}
        onRetry={() => void answer.refetch()}
      />
    </Page>
  );
}

function Totals({ totals }: { readonly totals: OfferFiguresOnWire }) {
  const { winPercent, winValuePercent, averageDays, marginPercent, leftOut } = totals;
  return (
    <dl className={classes.totals}>
      {offerEventKinds.map((kind) => (
        <LabelledTotal
          key={kind}
          label={offerEventNames[kind]}
          text={`${totals[kind].count}: ₹ ${rupees(totals[kind].valuePaise)}`}
        />
      ))}
      <LabelledTotal label="Win rate" text={percentText(winPercent)} />
      <LabelledTotal label="Win rate by value" text={percentText(winValuePercent)} />
      <LabelledTotal label="Days until won or lost" text={String(averageDays ?? '-')} />
      <LabelledTotal label="Margin of submitted offers" text={percentText(marginPercent)} />
      {leftOut > 0 && <LabelledTotal label="Left out of the values" text={counted(leftOut, 'offer', 'offers')} />}
    </dl>
  );
}
