import { Checkbox } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { type ComparedSideOnWire, compareRevisionsCall } from '@pw/contract/revision-comparison';
import { momentOnScreen } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { isNothingChanged, NOTHING_CHANGED, summaryOf } from '@pw/pricing/revisions/difference-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { FilterMenu } from '../../../ui/controls/filter-menu.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { BoardComparison } from './board-comparison.tsx';
import { type ComparedKind, comparedKinds, isKindShown, type KindFilter, showsBoard } from './compared-kinds.ts';
import classes from './comparison.module.css';
import type { ComparisonAddress } from './comparison-words.ts';
import { ProjectComparison } from './project-comparison.tsx';

/** What has changed between two revisions of a project, the summary first, then board by board. */
export function ComparisonPanel({ address }: { readonly address: ComparisonAddress }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(compareRevisionsCall, { params: address }, 'screen'),
    // The project is worked on meanwhile.
    staleTime: 0,
  });
  const failure = data ? null : loadFailure(error, 'The comparison');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return data ? (
    <Comparison address={address} comparison={data} />
  ) : (
    <LoadingState label="Comparing the revisions" rows={6} />
  );
}

type ComparisonProps = {
  readonly address: ComparisonAddress;
  readonly comparison: AnswerOf<typeof compareRevisionsCall>;
};

function Comparison({ address, comparison: { before, after, difference } }: ComparisonProps) {
  const [kinds, setKinds] = useState<readonly ComparedKind[]>([]);
  const [hasDerived, setHasDerived] = useState(false);
  const sides = { before: sideLabel(before), after: sideLabel(after) };
  const filter: KindFilter = { kinds, hasDerived };
  if (isNothingChanged(difference)) {
    return (
      <EmptyState
        title={NOTHING_CHANGED}
        text={`${sideText(before)} and ${sideText(after)} are the same.`}
        drawing="document"
      />
    );
  }
  const boards = difference.boards.filter((board) => showsBoard(board, filter));
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <div>
          <p className={classes.summary} role="status">
            {summaryOf(difference)}
          </p>
          <p className={classes.sides}>
            From {sideText(before)} to {sideText(after)}
          </p>
        </div>
        <div className={classes.filters}>
          <Checkbox
            label="Values that follow by the rules"
            checked={hasDerived}
            onChange={(event) => setHasDerived(event.currentTarget.checked)}
          />
          <FilterMenu label="Show" options={comparedKinds} chosen={kinds} onChange={setKinds} />
        </div>
      </div>
      {isKindShown('project', filter) && <ProjectComparison difference={difference} sides={sides} />}
      {boards.map((board) => (
        <BoardComparison key={board.lineItemId} board={board} sides={sides} filter={filter} address={address} />
      ))}
      {boards.length === 0 && <p className={classes.nothing}>Nothing of what is chosen here has changed in a board.</p>}
    </div>
  );
}

/** The head of the column of a side. */
function sideLabel({ revision, submittedAt }: ComparedSideOnWire): string {
  return submittedAt === null ? `${revisionLabel(revision)}, not submitted` : revisionLabel(revision);
}

function sideText({ revision, submittedAt, knowledgeVersion }: ComparedSideOnWire): string {
  const state = submittedAt === null ? 'as it is saved now' : `submitted ${momentOnScreen(Date.parse(submittedAt))}`;
  return `${revisionLabel(revision)} (${state}, rules ${knowledgeVersion})`;
}
