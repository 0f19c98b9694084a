import { readHouseRateEffectCall } from '@pw/contract/house-rates';
import { mayDo } from '@pw/domain/permissions';
import { inTurns, knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { listOpenBoards } from '../catalogue/compared-boards.store.ts';
import { readOpenDraft } from '../catalogue/open-draft.ts';
import { readOpenBoards } from '../catalogue-comparison/compared-boards.ts';
import { readHouseRate } from './read-house-rates.ts';
import { knowledgeWithRate, workOutEffect } from './work-out-effect.ts';

/** Works open boards out twice, by the current rate and by the proposal: some seconds for 200 of them. */
const readHouseRateEffectRoute = route(readHouseRateEffectCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { activity }, tx, actor, refuse }) {
    const work = await readHouseRate(tx, activity);
    if (work === undefined) {
      return refuse('NOT_FOUND');
    }
    const { rate, proposal } = work;
    const proposed = proposal.result?.proposed ?? rate.now;
    if (proposed === rate.now) {
      return refuse('NO_PROPOSAL');
    }
    if (proposed < rate.range.min || proposed > rate.range.max) {
      return refuse('OUT_OF_RANGE', { details: rate.range });
    }
    const after = knowledgeWithRate(tx, rate.cell, proposed);
    const boards = await readOpenBoards(tx, await readOpenDraft(tx));
    const effect = await inTurns(workOutEffect(boards, knowledgeOf(tx), after));
    const readsMoney = actor.role !== 'choosing' && mayDo(actor.role, 'projects.read');
    const openBoards = (await listOpenBoards(tx)).length;
    return { ...effect, proposed, openBoards, paise: readsMoney ? effect.paise : null };
  },
});

export const houseRateEffectRoutes = [readHouseRateEffectRoute] as const;
