import { Button } from '@mantine/core';
import type { ClauseOnWire, SpecificationOnWire } from '@pw/contract/specification-shape';
import { counted } from '@pw/domain/counted';
import { clauseVerdicts } from '@pw/domain/specifications/clause';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useStore } from '../../platform/external-store.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { sessionStore } from '../../platform/session.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { acceptProposal, ClauseDetail } from './clause-detail.tsx';
import { type ClauseDraft, draftOfClause } from './clause-draft.ts';
import { complyProposed } from './clause-proposal.tsx';
import { ClauseTable } from './clause-table.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { saveSheet } from './save-sheet.ts';
import classes from './specification.module.css';
import { useClauseChanges, useSpecification } from './use-specification.ts';

type OpenSpecificationProps = {
  readonly projectId: number;
  readonly specificationId: string;
  readonly mayChange: boolean;
};

/** The clauses of a specification, and the chosen one in full. */
export function OpenSpecification({ projectId, specificationId, mayChange }: OpenSpecificationProps) {
  const { data, error, isFetching, refetch } = useSpecification(projectId, specificationId);
  const failure = data ? null : loadFailure(error, 'The clauses');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return data ? (
    <Clauses projectId={projectId} content={data} mayChange={mayChange} />
  ) : (
    <LoadingState label="Loading the clauses" rows={8} />
  );
}

/** Which clauses are shown, by the button that shows them. */
const filters: readonly { readonly name: string; readonly shows: (clause: ClauseOnWire, me: string) => boolean }[] = [
  { name: 'All', shows: () => true },
  { name: 'Open', shows: ({ state }) => state === 'open' || state === 'reopened' },
  { name: 'Open again', shows: ({ state }) => state === 'reopened' },
  { name: 'Deviate', shows: ({ answer }) => answer?.verdict === 'deviate' },
  { name: 'Clarify', shows: ({ answer }) => answer?.verdict === 'clarify' },
  { name: 'Mine', shows: ({ answer }, me) => answer?.owner.userId === me },
];

type ClausesProps = {
  readonly projectId: number;
  readonly content: SpecificationOnWire;
  readonly mayChange: boolean;
};

function Clauses({ projectId, content, mayChange }: ClausesProps) {
  const me = useStore(sessionStore)?.userId ?? '';
  const [filter, setFilter] = useState('All');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ClauseDraft>>(new Map());
  const changes = useClauseChanges(projectId, content);
  useUnsavedWork(drafts.size > 0, 'Answers to clauses');

  const isShown = filters.find(({ name }) => name === filter)?.shows ?? (() => true);
  // The chosen one stays in sight when its answer takes it out of the filter.
  const rows = content.clauses.filter((clause) => isShown(clause, me) || clause.clauseId === chosenId);
  const chosen = rows.find(({ clauseId }) => clauseId === chosenId) ?? rows[0];
  const at = chosen ? rows.indexOf(chosen) : -1;
  const step = (by: number) => setChosenId(rows[at + by]?.clauseId ?? chosen?.clauseId ?? null);
  const isAnswered = chosen !== undefined && chosen.state !== 'title' && mayChange;
  const write = (clauseId: number, draft: ClauseDraft | null) =>
    setDrafts((before) => {
      const after = new Map(before);
      if (draft === null) {
        after.delete(clauseId);
      } else {
        after.set(clauseId, draft);
      }
      return after;
    });
  const proposed = mayChange ? complyProposed(rows) : [];
  const proposal = isAnswered && !drafts.has(chosen.clauseId) ? chosen.proposal : null;
  useScreenKeys([
    { combination: 'J', does: 'next clause', run: () => step(1) },
    { combination: 'K', does: 'clause before', run: () => step(-1) },
    ...(proposal && chosen
      ? [
          {
            combination: 'Enter',
            does: 'accept the proposal',
            // On a button it presses that button.
            isMeant: () => document.activeElement?.closest('button, a, summary') === null,
            run: () => acceptProposal(chosen.clauseId, proposal, changes, (draft) => write(chosen.clauseId, draft)),
          },
        ]
      : []),
    ...(isAnswered
      ? clauseVerdicts.map((verdict, index) => ({
          combination: String(index + 1),
          does: verdict,
          run: () => write(chosen.clauseId, { ...(drafts.get(chosen.clauseId) ?? draftOfClause(chosen)), verdict }),
        }))
      : []),
  ]);

  return (
    <>
      <div className={classes.middle}>
        <fieldset className={classes.filters} aria-label="Clauses shown">
          {filters.map(({ name }) => (
            <Button
              key={name}
              size="compact-sm"
              variant={name === filter ? 'primary' : 'default'}
              aria-pressed={name === filter}
              onClick={() => setFilter(name)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <ClauseTable
          clauses={rows}
          chosenId={chosen?.clauseId ?? null}
          onChoose={setChosenId}
          actions={
            <>
              {proposed.length > 0 && (
                <Button disabled={changes.isSaving} onClick={() => changes.accept(proposed)}>
                  {`Accept ${counted(proposed.length, 'proposal', 'proposals')}`}
                </Button>
              )}
              <Button onClick={() => void saveSheet({ projectId, ...content.specification }, 'xlsx')}>
                Excel sheet
              </Button>
            </>
          }
        />
        <LeftOutList content={content} mayChange={mayChange} changes={changes} />
      </div>
      {chosen && (
        <ClauseDetail
          key={chosen.clauseId}
          projectId={projectId}
          clause={chosen}
          draft={drafts.get(chosen.clauseId) ?? draftOfClause(chosen)}
          isChanged={drafts.has(chosen.clauseId)}
          isFirst={content.clauses[0] === chosen}
          mayChange={mayChange}
          consultant={content.consultant}
          changes={changes}
          onWrite={(draft) => write(chosen.clauseId, draft)}
        />
      )}
    </>
  );
}
