import { useDebouncedValue } from '@mantine/hooks';
import { findBoardsCall } from '@pw/contract/boards';
import type { AnswerOf } from '@pw/contract/call';
import { listUsersCall } from '@pw/contract/company-users';
import { listProjectsCall } from '@pw/contract/projects';
import { matchesSearch, withoutWildcards } from '@pw/domain/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApprovalRow, isFound } from '../../features/approvals/approval-row.ts';
import { useWaitingRequests } from '../../features/approvals/waiting-requests.tsx';
import { callQuery } from '../../platform/use-call.ts';

/** Something that one can go to or do from anywhere. */
export type GoToEntry = {
  readonly label: string;
  /** What kind of thing it is, shown at the right. */
  readonly kind: 'Screen' | 'Project' | 'Board' | 'Request' | 'Person' | 'Action';
  readonly run: () => void;
};

export type FoundBoard = AnswerOf<typeof findBoardsCall>['items'][number];

/** The ways to what is found; null where the role has nothing to do with it: then nothing is asked and nothing found. */
export type FoundPlaces = {
  readonly project: ((projectId: number) => void) | null;
  readonly board: ((board: FoundBoard) => void) | null;
  readonly request: ((request: ApprovalRow) => void) | null;
  readonly person: ((userId: string) => void) | null;
};

/** More would not be looked through: who does not find it types on. */
const MOST_OF_A_KIND = 8;

/** Between two keys of somebody who types, the server is not asked. */
const ASK_AFTER_MS = 150;

/** The places of a text, each as something to go to. */
type FoundEntries = { readonly entries: readonly GoToEntry[]; readonly isSearching: boolean };

const nothing: FoundEntries = { entries: [], isSearching: false };

/** Finds projects and requests by any shown field, boards by name, and people by name, user name or e-mail. */
export function useFoundEntries(text: string, goTo: FoundPlaces): FoundEntries {
  const sought = withoutWildcards(text).trim();
  const [settled] = useDebouncedValue(sought, ASK_AFTER_MS);
  const searches = [
    useFoundProjects(settled, goTo.project),
    useFoundBoards(settled, goTo.board),
    useFoundRequests(settled, goTo.request),
    useFoundPeople(settled, goTo.person),
  ];
  if (sought === '') {
    return nothing;
  }
  const isAsked = Object.values(goTo).some((way) => way !== null);
  return {
    entries: searches.flatMap(({ entries }) => entries),
    isSearching: searches.some(({ isSearching }) => isSearching) || (isAsked && settled !== sought),
  };
}

/** Answers of before stay while the next ones are on their way. */
const asTyped = { staleTime: 0, placeholderData: keepPreviousData } as const;

function useFoundProjects(text: string, goTo: FoundPlaces['project']): FoundEntries {
  const isAsked = goTo !== null && text !== '';
  const { data, isFetching } = useQuery({
    ...callQuery(listProjectsCall, { query: { search: text, page: 1, size: MOST_OF_A_KIND } }),
    ...asTyped,
    enabled: isAsked,
  });
  if (!isAsked) {
    return nothing;
  }
  const entries = (data?.items ?? []).map(
    ({ projectId, quotationNumber, name }): GoToEntry => ({
      label: `${quotationNumber} ${name}`,
      kind: 'Project',
      run: () => goTo(projectId),
    }),
  );
  return { entries, isSearching: isFetching };
}

function useFoundBoards(text: string, goTo: FoundPlaces['board']): FoundEntries {
  const isAsked = goTo !== null && text !== '';
  const { data, isFetching } = useQuery({
    ...callQuery(findBoardsCall, { query: { search: text, size: MOST_OF_A_KIND } }),
    ...asTyped,
    enabled: isAsked,
  });
  if (!isAsked) {
    return nothing;
  }
  const entries = (data?.items ?? []).map(
    (board): GoToEntry => ({
      label: `${board.name} in ${board.quotationNumber} ${board.projectName}`,
      kind: 'Board',
      run: () => goTo(board),
    }),
  );
  return { entries, isSearching: isFetching };
}

/** What waits for the administrator is read for the header, and looked through here. */
function useFoundRequests(text: string, goTo: FoundPlaces['request']): FoundEntries {
  const isAsked = goTo !== null && text !== '';
  const { rows, isFetching } = useWaitingRequests({ enabled: isAsked });
  if (!isAsked) {
    return nothing;
  }
  const matches = rows.filter((row) => isFound(row, text)).slice(0, MOST_OF_A_KIND);
  const entries = matches.map(
    (row): GoToEntry => ({ label: `${row.quotationNumber} ${row.name}`, kind: 'Request', run: () => goTo(row) }),
  );
  return { entries, isSearching: isFetching };
}

/** A company has a few dozen users at most: all of them are read once, and looked through here. */
function useFoundPeople(text: string, goTo: FoundPlaces['person']): FoundEntries {
  const isAsked = goTo !== null && text !== '';
  const { data, isFetching } = useQuery({ ...callQuery(listUsersCall, {}), enabled: isAsked });
  if (!isAsked) {
    return nothing;
  }
  const matches = (data?.users ?? []).filter(({ name, userName, email }) =>
    matchesSearch({ name, userName, email }, text),
  );
  const entries = matches.slice(0, MOST_OF_A_KIND).map(
    ({ userId: id, name, email }): GoToEntry => ({
      label: `${name} ${email}`,
      kind: 'Person',
      run: () => goTo(id),
    }),
  );
  return { entries, isSearching: isFetching };
}
