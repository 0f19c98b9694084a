import { Button } from '@mantine/core';
import { counted } from '@pw/domain/counted';
import { rupees } from '../../platform/rupees.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DigestSwitch } from './digest-switch.tsx';
import { exportPipeline } from './export-pipeline.ts';
import classes from './exposure.module.css';
import { LabelledTotal } from './labelled-total.tsx';
import { PipelineTable } from './pipeline-table.tsx';
import { usePipeline } from './use-pipeline.ts';

/** All projects of the company with value and margin, as Commercial looks for them. */
export function PipelineScreen() {
  const { list, answer } = usePipeline();
  const isEmpty = list.total === 0;
  return (
    <Page
      title="Pipeline"
      subtitle="All projects with their value before tax and their margin, in percent of the sale"
      actions={
        <>
          <DigestSwitch />
          <Button disabled={isEmpty} onClick={() => void exportPipeline(list.state, 'csv')}>
            Export CSV
          </Button>
          <Button disabled={isEmpty} onClick={() => void exportPipeline(list.state, 'xlsx')}>
            Export XLSX
          </Button>
        </>
      }
      banners={
        answer &&
        answer.outdated > 0 && (
          <Banner tone="info" cause="Values are older than their terms">
            {`${counted(answer.outdated, 'project is', 'projects are')} being priced.`}
          </Banner>
        )
      }
    >
      {answer && (
        <dl className={classes.totals}>
          <LabelledTotal label="Value" text={`₹ ${rupees(answer.totals.beforeTaxPaise)}`} />
          <LabelledTotal label="Final" text={`₹ ${rupees(answer.totals.finalPaise)}`} />
          <LabelledTotal label="Margin" text={`₹ ${rupees(answer.totals.marginPaise)}`} />
          {answer.leftOut > 0 && (
            <LabelledTotal label="Left out of the totals" text={counted(answer.leftOut, 'project', 'projects')} />
          )}
        </dl>
      )}
      <PipelineTable list={list} />
    </Page>
  );
}
