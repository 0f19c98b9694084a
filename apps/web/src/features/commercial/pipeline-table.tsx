import { Button, Checkbox } from '@mantine/core';
import type { PipelineRowOnWire } from '@pw/contract/pipeline';
import { listSalesEngineersCall } from '@pw/contract/projects';
import { ENDING_DAYS } from '@pw/domain/commercial/pipeline-days';
import type { PipelineSortKey } from '@pw/domain/commercial/pipeline-sort';
import { dateOnScreen, momentOnScreen, printDay } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { offerOutcomes, outcomeNames } from '@pw/domain/offer-follow-up/offer-outcome';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { callQuery } from '../../platform/use-call.ts';
import { FilterMenu } from '../../ui/controls/filter-menu.tsx';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { SortValue, TableColumn } from '../../ui/data-table/table-props.ts';
import classes from './pipeline.module.css';
import { noPipelineFilters } from './pipeline-address.ts';
import { PipelineFilterDialog } from './pipeline-filter-dialog.tsx';
import type { PipelineList } from './use-pipeline.ts';

const sizes = [pageSizes.pipeline, 50, 100];
const outcomeOptions = offerOutcomes.map((outcome) => ({ value: outcome, label: outcomeNames[outcome] }));
const statusOptions = projectStatuses.map((status) => ({ value: status, label: statusEntry(status).name }));

/** The projects of the company with value and margin. */
export function PipelineTable({ list }: { readonly list: PipelineList }) {
  const [isFiltering, setFiltering] = useState(false);
  const { filters } = list.state;
  const narrow = (changed: Partial<typeof filters>) => list.look({ filters: { ...filters, ...changed } });
  const entered = Object.values(filters.entered).filter((text) => text !== '').length;
  return (
    <>
      <ListTable
        list={list}
        label="Pipeline"
        region="Pipeline"
        columns={columns}
        minWidth={1810}
        rowName={({ quotationNumber, name }) => `${quotationNumber} ${name}`}
        rowHeight={36}
        pageSizes={sizes}
        search={{ label: 'Search the pipeline' }}
        filters={
          <>
            <FilterMenu
              label="Status"
              options={statusOptions}
              chosen={filters.statuses}
              onChange={(statuses) => narrow({ statuses })}
            />
            <SalesEngineerFilter list={list} />
            <FilterMenu
              label="Outcome"
              options={outcomeOptions}
              chosen={filters.outcomes}
              onChange={(outcomes) => narrow({ outcomes })}
            />
            <Button onClick={() => setFiltering(true)}>
              {entered === 0 ? 'More filters' : `More filters: ${entered}`}
            </Button>
            <Checkbox
              label={`Ending in ${ENDING_DAYS} days`}
              checked={filters.isEnding}
              onChange={({ currentTarget }) => narrow({ isEnding: currentTarget.checked })}
            />
            <Checkbox
              label="Below floor"
              checked={filters.isBelowFloor}
              onChange={({ currentTarget }) => narrow({ isBelowFloor: currentTarget.checked })}
            />
            <Checkbox
              label="No follow-up"
              checked={filters.hasNoFollowUp}
              onChange={({ currentTarget }) => narrow({ hasNoFollowUp: currentTarget.checked })}
            />
          </>
        }
        empty={{ title: 'There is no project yet.', text: 'Projects are here as soon as sales creates them.' }}
        hidden={isNarrowed(list) ? hidden : null}
      />
      {isFiltering && (
        <PipelineFilterDialog
          entered={filters.entered}
          onApply={(next) => {
            narrow({ entered: next });
            setFiltering(false);
          }}
          onClose={() => setFiltering(false)}
        />
      )}
    </>
  );
}

const hidden = {
  title: 'No project matches.',
  text: 'Search and filters hide all projects.',
  show: { label: 'Show all projects', look: { search: '', filters: noPipelineFilters } },
};

function isNarrowed({ state: { search, filters } }: PipelineList): boolean {
  const { statuses, salesEngineers, outcomes, isEnding, isBelowFloor, hasNoFollowUp, entered } = filters;
  const isTicked = isEnding || isBelowFloor || hasNoFollowUp;
  const isChosen = statuses.length > 0 || salesEngineers.length > 0 || outcomes.length > 0 || isTicked;
  return search.trim() !== '' || isChosen || Object.values(entered).some((text) => text !== '');
}

/** Shows the projects of some sales engineers: of all who have any, and of whom the address names. */
function SalesEngineerFilter({ list: { state, look } }: { readonly list: PipelineList }) {
  const [isAsked, setAsked] = useState(false);
  const known = useQuery({ ...callQuery(listSalesEngineersCall, {}, 'screen'), enabled: isAsked }).data ?? [];
  const { salesEngineers: chosen } = state.filters;
  const names = [...known, ...chosen.filter((name) => !known.includes(name))];
  return (
    <FilterMenu
      label="Sales Engineer"
      options={names.map((name) => ({ value: name, label: name }))}
      chosen={chosen}
      onOpen={() => setAsked(true)}
      onChange={(salesEngineers) => look({ filters: { ...state.filters, salesEngineers } })}
    />
  );
}

/** A text on one line. What does not fit is read in the tip. */
function Line({ text }: { readonly text: string }) {
  return (
    <span className={classes.line} dir="auto">
      {text || '-'}
    </span>
  );
}

const PERCENT_DECIMALS = 2;

/** The value of a project with what has to be known of it: that a price is missing, or of when it is. */
function Value({ row }: { readonly row: PipelineRowOnWire }) {
  const notes = [row.isIncomplete && 'incomplete', row.asOf && `as of ${momentOnScreen(Date.parse(row.asOf))}`];
  const note = notes.filter(Boolean).join(', ');
  return (
    <>
      {row.value ? <Amount paise={row.value.beforeTaxPaise} /> : '-'}
      {note !== '' && <span className={classes.second}>{note}</span>}
    </>
  );
}

/** The share of the sale, marked where it is below the floor. */
function MarginPercent({ value }: Pick<PipelineRowOnWire, 'value'>) {
  return (
    <>
      {value?.marginPercent?.toFixed(PERCENT_DECIMALS) ?? '-'}
      {value?.isBelowFloor && <span className={classes.below}>below floor</span>}
    </>
  );
}

/** The ids are what the server sorts by. */
type PipelineColumn = TableColumn<PipelineRowOnWire> & {
  readonly id: PipelineSortKey;
  readonly sortBy: (row: PipelineRowOnWire) => SortValue;
};

const columns: readonly PipelineColumn[] = [
  {
    id: 'quotationNumber',
    header: 'Project',
    width: 116,
    strong: true,
    sortBy: (row) => row.projectId,
    cell: ({ quotationNumber }) => quotationNumber,
  },
  { id: 'name', header: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => <Line text={name} /> },
  {
    id: 'customer',
    header: 'Customer',
    sortBy: (row) => row.customer,
    cell: ({ customer }) => <Line text={customer} />,
  },
  {
    id: 'salesEngineer',
    header: 'Sales Engineer',
    width: 120,
    sortBy: (row) => row.salesEngineer,
    cell: ({ salesEngineer }) => <Line text={salesEngineer} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    sortBy: ({ status }) => statusEntry(status).id,
    cell: ({ status }) => statusEntry(status).name,
  },
  {
    id: 'offerRevision',
    header: 'Rev.',
    numeric: true,
    width: 56,
    sortBy: (row) => row.offerRevision,
    cell: ({ offerRevision }) => String(offerRevision),
  },
  {
    id: 'beforeTax',
    header: 'Value (₹)',
    numeric: true,
    width: 184,
    sortBy: ({ value }) => value?.beforeTaxPaise ?? null,
    cell: (row) => <Value row={row} />,
  },
  {
    id: 'final',
    header: 'Final (₹)',
    numeric: true,
    width: 130,
    sortBy: ({ value }) => value?.finalPaise ?? null,
    cell: ({ value }) => (value ? <Amount paise={value.finalPaise} /> : '-'),
  },
  {
    id: 'margin',
    header: 'Margin (₹)',
    numeric: true,
    width: 120,
    sortBy: ({ value }) => value?.marginPaise ?? null,
    cell: ({ value }) => (value ? <Amount paise={value.marginPaise} /> : '-'),
  },
  {
    id: 'marginPercent',
    header: 'Margin (%)',
    numeric: true,
    width: 90,
    sortBy: ({ value }) => value?.marginPercent ?? null,
    cell: ({ value }) => <MarginPercent value={value} />,
  },
  {
    id: 'boards',
    header: 'Boards',
    numeric: true,
    width: 78,
    sortBy: ({ boards }) => boards,
    cell: ({ boards }) => String(boards),
  },
  {
    id: 'daysInStatus',
    header: 'Days in status',
    numeric: true,
    width: 112,
    sortBy: (row) => row.daysInStatus,
    cell: ({ daysInStatus }) => String(daysInStatus),
  },
  {
    id: 'actedAt',
    header: 'Changed',
    width: 100,
    sortBy: ({ actedAt }) => actedAt,
    cell: ({ actedAt }) => dateOnScreen(Date.parse(actedAt)),
  },
  {
    id: 'validUntil',
    header: 'Valid until',
    width: 100,
    sortBy: ({ validUntil }) => validUntil,
    cell: ({ validUntil }) => printDay(validUntil ?? ''),
  },
  {
    id: 'followUp',
    header: 'Follow-up',
    width: 100,
    sortBy: ({ followUp }) => followUp,
    cell: ({ followUp, isOverdue }) => (
      <>
        {printDay(followUp ?? '')}
        {isOverdue && <span className={classes.below}>overdue</span>}
      </>
    ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 110,
    sortBy: ({ outcome }) => outcomeNames[outcome],
    cell: ({ outcome }) => outcomeNames[outcome],
  },
];
