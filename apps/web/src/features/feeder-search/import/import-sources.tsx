import { MultiSelect, Radio, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { readBoardsCall } from '@pw/contract/boards';
import { listFeedersCall } from '@pw/contract/feeders';
import { listProjectsCall } from '@pw/contract/projects';
import { timers } from '@pw/domain/limits';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { listSearch } from '../../../ui/form-field/list-search.ts';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import classes from './import-feeders.module.css';
import type { ImportBoard, ImportRow } from './use-import-feeders.ts';

const origins: readonly { readonly value: Origin; readonly label: string }[] = [
  { value: 'current', label: 'Current project' },
  { value: 'other', label: 'Other projects' },
];

/** Chooses the project, the boards and the feeders that are offered. */
export function SourceFields({ sources }: { readonly sources: ImportSources }) {
  const { origin, projects, otherProject, boards, boardIds, feeders, feederIds } = sources;
  return (
    <div className={classes.fields}>
      <Radio.Group
        aria-label="Import from"
        value={origin}
        onChange={(value) => sources.setOrigin(value === 'other' ? 'other' : 'current')}
      >
        <div className={classes.origins}>
          {origins.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      {origin === 'other' && (
        <Select
          label="Projects*"
          placeholder="Search projects"
          {...listSearch}
          // The server has searched; what it found is shown as it is.
          filter={({ options }) => options}
          data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={otherProject === null ? null : String(otherProject)}
          onChange={(value) => sources.setOtherProject(value === null ? null : Number(value))}
          onSearchChange={sources.setProjectSearch}
        />
      )}
      <MultiSelect
        label="Board"
        {...listSearch}
        placeholder={boardIds.length === 0 ? 'Choose boards' : ''}
        data={boards.map(({ lineItemId, name }) => ({ value: String(lineItemId), label: name }))}
        value={[...boardIds]}
        onChange={sources.setBoardIds}
      />
      <MultiSelect
        label="Feeder"
        {...listSearch}
        limit={200}
        placeholder={feederIds.length === 0 ? 'All feeders of the chosen boards' : ''}
        disabled={feeders.length === 0}
        data={feeders.map(({ id, name, board }) => ({ value: id, label: `${name} (${board.name})` }))}
        value={[...feederIds]}
        onChange={sources.setFeederIds}
      />
    </div>
  );
}

type Origin = 'current' | 'other';

const MOST_PROJECTS = 50;
const MOST_SOUGHT = 200;

/** Where feeders are imported from: the project, its boards, and the feeders of the chosen boards. */
export function useImportSources() {
  const { address } = useBoardStore();
  const ownFeeders = useOwnFeeders();
  const [origin, setOrigin] = useState<Origin>('current');
  const [otherProject, setOtherProject] = useState<number | null>(null);
  const [projectSearch, setProjectSearch] = useState('');
  const [boardIds, setBoardIds] = useState<readonly string[]>([]);
  const [feederIds, setFeederIds] = useState<readonly string[]>([]);
  const [search] = useDebouncedValue(projectSearch.trim().slice(0, MOST_SOUGHT), timers.searchDebounceMs);
  const projectId = origin === 'current' ? address.projectId : otherProject;

  const projects = useQuery({
    ...callQuery(listProjectsCall, { query: { page: 1, size: MOST_PROJECTS, search } }, 'screen'),
    enabled: origin === 'other',
    placeholderData: keepPreviousData,
  });
  const boards = useQuery({
    ...callQuery(readBoardsCall, { params: { projectId: projectId ?? 0 } }, 'screen'),
    enabled: projectId !== null,
    staleTime: 0,
  });
  const listed = (boards.data ?? []).map(
    ({ projectId, lineItemId, name }): ImportBoard => ({ projectId, lineItemId, name }),
  );
  const chosen = listed.filter(({ lineItemId }) => boardIds.includes(String(lineItemId)));
  const others = chosen.filter(({ lineItemId }) => lineItemId !== address.lineItemId);
  const answers = useQueries({
    queries: others.map(({ lineItemId }) => ({
      ...callQuery(listFeedersCall, { params: { projectId: projectId ?? 0, lineItemId } }, 'screen'),
      staleTime: 0,
    })),
  });
  const arrived = new Map(others.map(({ lineItemId }, at) => [lineItemId, answers[at]?.data ?? []]));
  const rows = chosen.flatMap((board): readonly ImportRow[] =>
    board.lineItemId === address.lineItemId
      ? ownFeeders(board)
      : (arrived.get(board.lineItemId) ?? []).map(({ part, name, type }) => ({
          id: `${board.lineItemId}.${part}`,
          name,
          type,
          board,
        })),
  );
  const leaveProject = () => {
    setBoardIds([]);
    setFeederIds([]);
  };
  const error = boards.error ?? answers.find((answer) => answer.error)?.error ?? null;
  return {
    origin,
    setOrigin: (next: Origin) => {
      setOrigin(next);
      leaveProject();
    },
    projects: (projects.data?.items ?? []).map(({ projectId, quotationNumber, name }) => ({
      id: projectId,
      name: `${quotationNumber} ${name}`,
    })),
    otherProject,
    setOtherProject: (next: number | null) => {
      setOtherProject(next);
      leaveProject();
    },
    setProjectSearch,
    boards: listed,
    boardIds,
    setBoardIds,
    feeders: rows,
    feederIds,
    setFeederIds,
    /** The chosen feeders of the chosen boards; all of them while none is chosen. */
    rows: feederIds.length === 0 ? rows : rows.filter(({ id }) => feederIds.includes(id)),
    isLoading: boards.isFetching || answers.some(({ isFetching }) => isFetching),
    failure: loadFailure(projects.error ?? error, 'The feeders'),
    retry: () => {
      void boards.refetch();
      answers.filter(({ isError }) => isError).forEach((answer) => void answer.refetch());
    },
  };
}

type ImportSources = ReturnType<typeof useImportSources>;

/** The feeders of the board that is open here, as they are. */
function useOwnFeeders(): (board: ImportBoard) => readonly ImportRow[] {
  const { reading } = useBoardStore();
  return (board) =>
    reading.parts('board').flatMap((part) => {
      const entry = reading.entry(part);
      return entry?.kind === 'feeder'
        ? [{ id: `${board.lineItemId}.${part}`, name: entry.name, type: entry.type, board }]
        : [];
    });
}
