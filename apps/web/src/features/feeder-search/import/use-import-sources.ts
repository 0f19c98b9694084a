import { useDebouncedValue } from '@mantine/hooks';
import { importBoardsCall } from '@pw/contract/feeders/import-boards';
import { importFeedersCall } from '@pw/contract/feeders/import-feeders';
import { listProjectsCall } from '@pw/contract/projects/list-projects';
import { timers } from '@pw/domain/limits/timers';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../../platform/load-failure.ts';
import { sessionStore } from '../../../platform/session.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import type { ImportBoard, ImportRow } from './import-row.ts';

export type Origin = 'current' | 'other';

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
  const rsToken = sessionStore.get()?.authToken.token ?? '';

  const projects = useQuery({
    ...callQuery(listProjectsCall, { query: { page: 1, size: MOST_PROJECTS, search } }),
    enabled: origin === 'other',
    placeholderData: keepPreviousData,
  });
  const boards = useQuery({
    ...callQuery(importBoardsCall, { body: { projectId: projectId ?? 0, rsToken } }),
    enabled: projectId !== null,
    staleTime: 0,
  });
  const listed = (boards.data?.data ?? []).map(
    ({ lineItemID, itemDesc }): ImportBoard => ({ projectId: projectId ?? 0, lineItemId: lineItemID, name: itemDesc }),
  );
  const chosen = listed.filter(({ lineItemId }) => boardIds.includes(String(lineItemId)));
  const others = chosen.filter(({ lineItemId }) => lineItemId !== address.lineItemId);
  const answers = useQueries({
    queries: others.map(({ lineItemId }) => ({
      ...callQuery(importFeedersCall, { body: { projectId: projectId ?? 0, lineItemId, rsToken } }),
      staleTime: 0,
    })),
  });
  const arrived = new Map(others.map(({ lineItemId }, at) => [lineItemId, answers[at]?.data?.data ?? []]));
  const rows = chosen.flatMap((board): readonly ImportRow[] =>
    board.lineItemId === address.lineItemId
      ? ownFeeders(board)
      : (arrived.get(board.lineItemId) ?? []).map(({ partId, name, partFamilyName }) => ({
          id: partId,
          name,
          type: partFamilyName,
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
    projects: (projects.data?.items ?? []).map(({ projectID, specProjectId, projectName }) => ({
      id: projectID,
      name: `${specProjectId} ${projectName}`,
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

export type ImportSources = ReturnType<typeof useImportSources>;

/** The feeders of the board that is open here, as they stand. */
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
