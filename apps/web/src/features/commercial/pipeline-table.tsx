import { Button, Checkbox } from '@mantine/core';
import type { PipelineRowOnWire } from '@pw/contract/pipeline';
import { listSalesEngineersCall } from '@pw/contract/projects';
import { ENDING_DAYS } from '@pw/domain/commercial/pipeline-days';
import { pageSizes } from '@pw/domain/limits';
import { offerOutcomes, outcomeNames } from '@pw/domain/offer-follow-up/offer-outcome';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { FilterMenu } from '../../ui/controls/filter-menu.tsx';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import { type OfferTask, OfferTaskDialog } from '../offer-follow-up/offer-card.tsx';
import { wizardAt } from '../projects/project-addresses.ts';
import { noPipelineFilters } from './pipeline-address.ts';
import { pipelineColumns } from './pipeline-columns.tsx';
import { PipelineFilterDialog } from './pipeline-filter-dialog.tsx';
import type { PipelineList } from './use-pipeline.ts';

const sizes = [pageSizes.pipeline, 50, 100];
const outcomeOptions = offerOutcomes.map((outcome) => ({ value: outcome, label: outcomeNames[outcome] }));
const statusOptions = projectStatuses.map((status) => ({ value: status, label: statusEntry(status).name }));

/** The projects of the company with value and margin. */
export function PipelineTable({ list }: { readonly list: PipelineList }) {
  const [isFiltering, setFiltering] = useState(false);
  const [asked, setAsked] = useState<AskedTask | null>(null);
  const navigate = useNavigate();
  const mayFollow = useMay('offers.follow');
  const shown = useMemo(() => (mayFollow ? [...pipelineColumns, tasksColumn(setAsked)] : pipelineColumns), [mayFollow]);
  const open = ({ projectId }: PipelineRowOnWire) => void navigate(wizardAt(projectId, 'summary'));
  const { filters } = list.state;
  const narrow = (changed: Partial<typeof filters>) => list.look({ filters: { ...filters, ...changed } });
  const entered = Object.values(filters.entered).filter((text) => text !== '').length;
  return (
    <>
      <ListTable
        list={list}
        label="Pipeline"
        region="Pipeline"
        columns={shown}
        minWidth={1810}
        {...(mayFollow ? { onOpen: open } : {})}
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
      {asked && <OfferTaskDialog {...asked} onClose={() => setAsked(null)} />}
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

type AskedTask = { readonly projectId: number; readonly task: OfferTask };

/** What Commercial does with an offer: it changes nothing of the quote. */
function tasksColumn(ask: (asked: AskedTask) => void) {
  return actionsColumn<PipelineRowOnWire>({
    width: 84,
    actionsOf: ({ projectId, name }) => [
      { label: `Follow-up of ${name}`, icon: IconCalendar, onPress: () => ask({ projectId, task: 'follow-up' }) },
      { label: `Outcome of ${name}`, icon: IconFlag, onPress: () => ask({ projectId, task: 'outcome' }) },
    ],
  });
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
