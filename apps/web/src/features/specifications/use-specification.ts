import type { CallForm, ReplyOf, RequestOf } from '@pw/contract/call';
import { readOfferGateCall } from '@pw/contract/offer-gate';
import { readSubmissionCall } from '@pw/contract/order-submission';
import type { SpecificationHeadOnWire, SpecificationOnWire } from '@pw/contract/specification-shape';
import {
  acceptProposalsCall,
  answerClausesCall,
  editClausesCall,
  listSpecificationsCall,
  readSpecificationCall,
} from '@pw/contract/specifications';
import { timers } from '@pw/domain/limits';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import type { ToldFailure } from '../../ui/messages/banner.tsx';

/** Boards change under the answers. */
const ALWAYS_OLD = { staleTime: 0 } as const;

/** The specifications of a project, each with how far it is; asked again while a file is read. */
export function useSpecifications(projectId: number, isAsked = true) {
  const query = callQuery(listSpecificationsCall, { params: { projectId } }, 'screen');
  return useQuery({
    ...query,
    ...ALWAYS_OLD,
    enabled: isAsked,
    refetchInterval: ({ state: { data } }) =>
      data?.specifications.some(({ state }) => state === 'reading') ? timers.jobPollMs : false,
  });
}

function contentQuery(projectId: number, specificationId: string) {
  return callQuery(readSpecificationCall, { params: { projectId, specificationId } }, 'screen');
}

/** A specification with its clauses. */
export function useSpecification(projectId: number, specificationId: string) {
  return useQuery({ ...contentQuery(projectId, specificationId), ...ALWAYS_OLD });
}

/** How many clauses of a project are open, or open again. */
export function openCount(specifications: readonly SpecificationHeadOnWire[]): number {
  return specifications.reduce((sum, { counts }) => sum + counts.open + counts.reopened, 0);
}

/** Has everything asked again that a changed specification changes. */
export function forgetSpecifications(queries: QueryClient): void {
  const changed: readonly CallForm[] = [listSpecificationsCall, readOfferGateCall, readSubmissionCall];
  for (const call of changed) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  }
}

type Answers = RequestOf<typeof answerClausesCall>['body']['answers'];
type Edits = RequestOf<typeof editClausesCall>['body']['edits'];

/** Answers and edits the clauses of a specification. What was changed elsewhere meanwhile is shown, and nothing is lost. */
export function useClauseChanges(projectId: number, { specification }: SpecificationOnWire) {
  const queries = useQueryClient();
  const answers = useSave(answerClausesCall);
  const acceptances = useSave(acceptProposalsCall);
  const edits = useSave(editClausesCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { specificationId, revision } = specification;
  const { queryKey } = contentQuery(projectId, specificationId);
  const params = { projectId, specificationId };

  const onFailed = (refusal: CallFailure) => {
    setFailure({ failed: 'Nothing was saved.', reason: refusal.message });
    if (refusal.kind === 'refused' && refusal.code === 'STALE') {
      void queries.invalidateQueries({ queryKey });
    }
  };
  const onNotUnderstood = (refusal: CallFailure) => {
    onFailed(refusal);
    // Proposals that changed since the page was read are shown as they are now.
    void queries.invalidateQueries({ queryKey });
  };
  const take = (content: SpecificationOnWire) => {
    setFailure(null);
    queries.setQueryData(queryKey, content);
    forgetSpecifications(queries);
  };
  const takeAnswered = (answered: ReplyOf<typeof answerClausesCall>) => {
    const before = queries.getQueryData<SpecificationOnWire>(queryKey);
    const changed = new Map(answered.clauses.map((clause) => [clause.clauseId, clause]));
    if (before) {
      const clauses = before.clauses.map((clause) => changed.get(clause.clauseId) ?? clause);
      take({ ...before, specification: answered.specification, clauses });
    }
  };
  return {
    failure,
    forgetFailure: () => setFailure(null),
    isSaving: answers.isSaving || acceptances.isSaving || edits.isSaving,
    answer: (given: Answers, onSaved: () => void) =>
      void answers.save(
        { params, body: { revision, answers: given } },
        {
          onSaved: (answered) => {
            takeAnswered(answered);
            onSaved();
          },
          onFailed,
        },
      ),
    /** Answers clauses with comply as it is proposed. */
    accept: (clauseIds: readonly number[]) =>
      void acceptances.save(
        { params, body: { revision, clauseIds: [...clauseIds] } },
        { onSaved: takeAnswered, onFailed: onNotUnderstood },
      ),
    edit: (made: Edits, onSaved: () => void) =>
      void edits.save(
        { params, body: { revision, edits: made } },
        {
          onSaved: (content) => {
            take(content);
            onSaved();
          },
          onFailed,
        },
      ),
  };
}

export type ClauseChanges = ReturnType<typeof useClauseChanges>;
