import {
  judgePipelineFilter,
  type PipelineFilterForm,
  pipelineFilterFields,
} from '@pw/domain/commercial/pipeline-filter-form';
import { pipelineSortKeys } from '@pw/domain/commercial/pipeline-sort';
import { pageSizes } from '@pw/domain/limits';
import { type OfferOutcome, offerOutcomes } from '@pw/domain/offer-follow-up/offer-outcome';
import { type ProjectStatus, projectStatuses } from '@pw/domain/projects/project-status';
import { recordOf } from '@pw/domain/record-fields';
import type { z } from 'zod';
import { firstLook, type ListState } from '../../ui/data-table/list-state.ts';
import { pipelineSearch } from './pipeline-search.ts';

/** Projects of these statuses and sales engineers, of all where there are none, and by what is entered in the dialog. */
export type PipelineFilters = {
  readonly statuses: readonly ProjectStatus[];
  readonly salesEngineers: readonly string[];
  readonly isEnding: boolean;
  readonly isBelowFloor: boolean;
  readonly hasNoFollowUp: boolean;
  readonly outcomes: readonly OfferOutcome[];
  readonly entered: PipelineFilterForm;
};

export type PipelineState = ListState<PipelineFilters>;

export const noPipelineFilters: PipelineFilters = {
  statuses: [],
  salesEngineers: [],
  isEnding: false,
  isBelowFloor: false,
  hasNoFollowUp: false,
  outcomes: [],
  entered: recordOf(pipelineFilterFields, () => ''),
};

const first = firstLook<PipelineFilters>(pageSizes.pipeline, noPipelineFilters, {
  columnId: 'actedAt',
  direction: 'descending',
});

type PipelineSearch = z.output<typeof pipelineSearch>;

/** How the pipeline is looked at by its address. A field of the filter that is not right narrows nothing. */
export function readPipelineAddress(address: unknown): PipelineState {
  const said = pipelineSearch.parse(address);
  const wanted = said.status?.split(',') ?? [];
  const form = recordOf(pipelineFilterFields, (field) => said[field] ?? '');
  const faults = judgePipelineFilter(form);
  const isDescending = said.sort?.startsWith('-') ?? false;
  return {
    search: said.search ?? '',
    filters: {
      statuses: projectStatuses.filter((status) => wanted.includes(status)),
      salesEngineers: said.owner === undefined ? [] : [said.owner].flat(),
      isEnding: said.ending ?? false,
      isBelowFloor: said.belowFloor ?? false,
      hasNoFollowUp: said.noFollowUp ?? false,
      outcomes: offerOutcomes.filter((outcome) => said.outcome?.split(',').includes(outcome)),
      entered: recordOf(pipelineFilterFields, (field) => (faults[field] === undefined ? form[field] : '')),
    },
    sort:
      said.sort === undefined
        ? first.sort
        : {
            columnId: isDescending ? said.sort.slice(1) : said.sort,
            direction: isDescending ? 'descending' : 'ascending',
          },
    page: (said.page ?? 1) - 1,
    size: said.size ?? first.size,
  };
}

/** What the address says of a pipeline that is looked at so. */
export function writePipelineAddress(state: PipelineState): PipelineSearch {
  const { search, filters, page, size } = state;
  const [owner, ...others] = filters.salesEngineers;
  const sort = sortOf(state);
  return {
    ...(search.trim() === '' ? {} : { search }),
    ...(filters.statuses.length === 0 ? {} : { status: filters.statuses.join(',') }),
    ...(owner === undefined ? {} : { owner: others.length === 0 ? owner : [owner, ...others] }),
    ...(filters.isEnding ? { ending: true } : {}),
    ...(filters.isBelowFloor ? { belowFloor: true } : {}),
    ...(filters.hasNoFollowUp ? { noFollowUp: true } : {}),
    ...(filters.outcomes.length === 0 ? {} : { outcome: filters.outcomes.join(',') }),
    ...Object.fromEntries(Object.entries(filters.entered).filter(([, entered]) => entered !== '')),
    ...(sort === sortOf(first) ? {} : { sort }),
    ...(page === 0 ? {} : { page: page + 1 }),
    ...(size === first.size || size === 'all' ? {} : { size }),
  };
}

/** The order, as the call and the address write it. */
export function sortOf({ sort }: PipelineState) {
  const key = pipelineSortKeys.find((each) => each === sort?.columnId) ?? 'actedAt';
  return `${sort?.direction === 'ascending' ? '' : '-'}${key}` as const;
}
