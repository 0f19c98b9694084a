import { listPipelineCall, type PipelineRowOnWire } from '@pw/contract/pipeline';
import { paiseOfFilter } from '@pw/domain/commercial/pipeline-filter-form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { listQuery, pageQuery, serverList, useServerList } from '../../platform/server-list.ts';
import { changeLook, type ListLook, type RowList } from '../../ui/data-table/list-state.ts';
import {
  type PipelineFilters,
  type PipelineState,
  readPipelineAddress,
  sortOf,
  writePipelineAddress,
} from './pipeline-address.ts';

export type PipelineList = RowList<PipelineRowOnWire, PipelineFilters>;

/** What is asked for, without the page. */
export function pipelineQuery(state: PipelineState) {
  const { search, filters } = state;
  const { statuses, salesEngineers, isEnding, isBelowFloor, hasNoFollowUp, outcomes, entered } = filters;
  const { customer, valueFrom, valueTo, marginBelow, ...days } = entered;
  const [valueFromPaise, valueToPaise] = [paiseOfFilter(valueFrom), paiseOfFilter(valueTo)];
  return {
    sort: sortOf(state),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
    ...(salesEngineers.length === 0 ? {} : { salesEngineer: salesEngineers.join('\n') }),
    ...(customer === '' ? {} : { customer }),
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => day !== '')),
    ...(valueFromPaise === undefined ? {} : { valueFromPaise }),
    ...(valueToPaise === undefined ? {} : { valueToPaise }),
    ...(marginBelow === '' ? {} : { marginBelow: Number(marginBelow) }),
    ...(isEnding ? { ending: 'true' as const } : {}),
    ...(isBelowFloor ? { belowFloor: 'true' as const } : {}),
    ...(hasNoFollowUp ? { noFollowUp: 'true' as const } : {}),
    ...(outcomes.length === 0 ? {} : { outcome: outcomes.join(',') }),
  };
}

const pipeline = serverList({
  call: listPipelineCall,
  what: 'The pipeline',
  rowId: ({ projectId }: PipelineRowOnWire) => String(projectId),
  input: (state: PipelineState, _given: null) => ({ query: { ...pageQuery(state), ...pipelineQuery(state) } }),
  read: ({ items, total }) => ({ rows: items, total }),
});

/** The pipeline as the address says, with its totals. While projects are left to price, it is asked again. */
export function usePipeline() {
  const looked = usePipelineLook();
  const list = useServerList(pipeline, looked, null);
  const { data } = useQuery({
    ...listQuery(pipeline, looked.state, null),
    refetchInterval: ({ state }) => ((state.data?.outdated ?? 0) > 0 ? AGAIN_MS : false),
  });
  return { list, answer: data };
}

const AGAIN_MS = 250;

/** How the pipeline is looked at. It is in the address, so that it can be reloaded, kept and sent. */
function usePipelineLook(): ListLook<PipelineFilters> {
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const state = useMemo(() => readPipelineAddress(address), [address]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const look = useCallback(
    (change: Partial<PipelineState>) => {
      latest.current = changeLook(latest.current, change);
      void navigate({ to: '.', search: writePipelineAddress(latest.current), replace: true });
    },
    [navigate],
  );
  return { state, look };
}
