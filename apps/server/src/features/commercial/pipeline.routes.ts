import { spreadsheetCsv } from '@pw/configurator/table/spreadsheet-csv';
import { exportPipelineCall, listPipelineCall, MOST_EXPORTED } from '@pw/contract/pipeline';
import { writeTableWorkbook } from '@pw/documents/write-table-workbook';
import { ENDING_DAYS } from '@pw/domain/commercial/pipeline-days';
import { pipelineSortKeys } from '@pw/domain/commercial/pipeline-sort';
import { beginOfDayInIndia, daysLater, isoDayInIndia } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import type { z } from 'zod';
import { disposition } from '../../platform/http/disposition.ts';
import { pageOf } from '../../platform/http/read-request.ts';
import { route } from '../../platform/http/route.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readCompanyPrint } from '../price-updates/value-prints.ts';
import { renewOfferValues } from './offer-values.ts';
import { listPipeline } from './pipeline.store.ts';
import { pipelineHead, pipelineLine } from './pipeline-file.ts';
import { allProjects, type PipelineFilter } from './pipeline-filter.ts';
import { presentPipelineRow } from './present-pipeline.ts';

/** One page of the pipeline. It keeps what it had to price, so that the next answer only reads. */
export const listPipelineRoute = route(listPipelineCall, {
  isHeavy: true,
  async handle({ query, actor, tx, now }) {
    const { companyPrint, outdated } = await renewOfferValues({ tx, actor, now });
    const { offerValidityDays } = await readSettings(tx);
    const page = pageOf({ page: 1, ...query }, pageSizes.pipeline) ?? FIRST_PAGE;
    const listed = await listPipeline(tx, filterOf(query, now), { companyPrint, offerValidityDays }, page);
    return {
      items: listed.projects.map((project) => presentPipelineRow(project, now)),
      total: listed.total,
      totals: {
        beforeTaxPaise: listed.totalBeforeTaxPaise,
        finalPaise: listed.totalFinalPaise,
        marginPaise: listed.totalMarginPaise,
      },
      leftOut: listed.leftOut,
      outdated,
    };
  },
});

/** The pipeline as a file, as far as it is priced. */
export const exportPipelineRoute = route(exportPipelineCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ query, tx, now, refuse }) {
    const { offerValidityDays } = await readSettings(tx);
    const basis = { companyPrint: await readCompanyPrint(tx, null), offerValidityDays };
    const { projects, total } = await listPipeline(tx, filterOf(query, now), basis, { size: MOST_EXPORTED, skip: 0 });
    if (total > MOST_EXPORTED) {
      return refuse('TOO_MANY_ROWS');
    }
    const { format } = query;
    const rows = [pipelineHead, ...projects.map((project) => pipelineLine(presentPipelineRow(project, now)))];
    const written = format === 'csv' ? spreadsheetCsv(rows) : await writeTableWorkbook('Pipeline', rows);
    return {
      bytes: Buffer.from(written),
      contentType: contentTypes[format],
      disposition: disposition(`Pipeline.${format}`),
    };
  },
});

const FIRST_PAGE = { size: pageSizes.pipeline, skip: 0 };

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type AskedFilter = Omit<z.output<typeof exportPipelineCall.query>, 'format'>;

function filterOf(asked: AskedFilter, now: Date): PipelineFilter {
  const today = isoDayInIndia(now.getTime());
  const isDescending = asked.sort.startsWith('-');
  const name = isDescending ? asked.sort.slice(1) : asked.sort;
  return {
    ...allProjects(today),
    search: asked.search,
    statuses: asked.status ?? null,
    salesEngineers: asked.salesEngineer ?? null,
    customer: asked.customer,
    created: spanOf(asked.createdFrom, asked.createdTo),
    changed: spanOf(asked.changedFrom, asked.changedTo),
    value: { fromPaise: asked.valueFromPaise ?? null, toPaise: asked.valueToPaise ?? null },
    marginBelow: asked.marginBelow ?? null,
    isBelowFloor: asked.belowFloor === 'true',
    outcomes: asked.outcome ?? null,
    hasNoFollowUp: asked.noFollowUp === 'true',
    ending: asked.ending === 'true' ? { from: today, to: daysLater(today, ENDING_DAYS) ?? today } : null,
    sort: { key: pipelineSortKeys.find((key) => key === name) ?? 'actedAt', isDescending },
  };
}

/** Days in India, both included, as moments. */
function spanOf(from: string | undefined, to: string | undefined): PipelineFilter['created'] {
  const dayAfter = to === undefined ? null : daysLater(to, 1);
  return {
    from: from === undefined ? null : new Date(beginOfDayInIndia(from)),
    before: dayAfter === null ? null : new Date(beginOfDayInIndia(dayAfter)),
  };
}
