import {
  answerOfferCall,
  type OfferGateOnWire,
  readOfferGateCall,
  saveOfferDeviationsCall,
} from '@pw/contract/offer-gate';
import { readSubmissionCall } from '@pw/contract/order-submission';
import { readProjectCall } from '@pw/contract/projects';
import { deviationLines, linesBesideTheirs } from '@pw/domain/reports/offer-lines';
import { offerTexts } from '@pw/domain/reports/offer-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import type { ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';

function gateQuery(projectId: number) {
  return {
    ...callQuery(readOfferGateCall, { params: { projectId } }, 'screen'),
    // Boards, prices and company change under it.
    staleTime: 0,
  };
}

/** What is left before the offer of a project is final; null while it is not known. */
export function useOfferGate(projectId: number, isAsked: boolean): OfferGateOnWire | null {
  const { data } = useQuery({ ...gateQuery(projectId), enabled: isAsked });
  return data ?? null;
}

/** Ticks of what somebody answers for, and the lines of the estimator while they are written. */
export function useOfferAnswers(projectId: number, gate: OfferGateOnWire) {
  const queries = useQueryClient();
  const answers = useSave(answerOfferCall);
  const lines = useSave(saveOfferDeviationsCall);
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const [written, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const saved = gate.deviations.join('\n');
  const text = written ?? saved;
  const keys = gate.reasons.map(({ key }) => key);

  const take = (answered: OfferGateOnWire) => {
    setFailure(null);
    queries.setQueryData(gateQuery(projectId).queryKey, answered);
    // The Summary asks for what nobody has answered yet.
    void queries.invalidateQueries({ queryKey: queryKeyOf(readSubmissionCall) });
  };
  const onFailed = (refusal: CallFailure) => {
    const isChanged = refusal.kind === 'refused' && ['CHANGED', 'STALE'].includes(refusal.code);
    setFailure({ failed: offerTexts.failed, reason: isChanged ? offerTexts.changed : refusal.message });
    if (isChanged) {
      void takeTheirs();
    }
  };
  const takeTheirs = async () => {
    const theirs = await queries.fetchQuery(gateQuery(projectId)).catch(() => null);
    if (theirs && written !== null) {
      setText(linesBesideTheirs(gate.deviations, deviationLines(written), theirs.deviations).join('\n'));
    }
  };

  return {
    // What was ticked and is not asked any more counts for nothing.
    ticked: ticks.filter((key) => keys.includes(key)),
    tick: (key: string, isTicked: boolean) =>
      setTicks([...ticks.filter((each) => each !== key), ...(isTicked ? [key] : [])]),
    text,
    setText,
    isUnsaved: deviationLines(text).join('\n') !== saved,
    isSaving: answers.isSaving || lines.isSaving,
    failure,
    answer: () =>
      void answers.save(
        { params: { projectId }, body: { keys: ticks.filter((key) => keys.includes(key)) } },
        { onSaved: take, onFailed },
      ),
    saveLines: () =>
      void lines.save(
        { params: { projectId }, body: { deviations: [...deviationLines(text)], revision: gate.revision } },
        {
          onSaved: (answered) => {
            take(answered);
            setText(null);
            void queries.invalidateQueries({ queryKey: queryKeyOf(readProjectCall) });
            showToast({ title: offerTexts.title, text: offerTexts.linesSaved, tone: 'ok' });
          },
          onFailed,
        },
      ),
  };
}
