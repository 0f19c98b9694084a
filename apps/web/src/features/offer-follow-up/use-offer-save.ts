import type { CallForm } from '@pw/contract/call';
import { type OfferFollowUpOnWire, readOfferFollowUpCall } from '@pw/contract/offer-follow-up';
import { listOverdueCall } from '@pw/contract/overdue-offers';
import { listPipelineCall } from '@pw/contract/pipeline';
import { listProjectsCall, readProjectCall } from '@pw/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** What shows follow-ups and outcomes besides the offer itself. */
const old: readonly CallForm[] = [listOverdueCall, listPipelineCall, readProjectCall, listProjectsCall];

/** Shows the offer of a project as a save answered it, and says that it is saved. */
export function useOfferSaved(projectId: number) {
  const queries = useQueryClient();
  return (offer: OfferFollowUpOnWire, text: string) => {
    queries.setQueryData(callQuery(readOfferFollowUpCall, { params: { projectId } }).queryKey, offer);
    for (const call of old) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
    showToast({ title: 'Offer', text, tone: 'ok' });
  };
}
