import { offerNumber } from '@pw/domain/projects/decide-project';
import { decideReports } from '@pw/domain/reports/decide-reports';
import type { OfferTexts } from '../../database/revision-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import type { Project } from '../projects/projects.store.ts';
import { judgeOffer, type OfferPoint } from './judge-offer.ts';
import { type OfferReading, offerReadingOf, readOfferedSource } from './report-source.ts';
import { type BoardToReport, findReportedBoards } from './reported-boards.ts';
import { type WorkedProject, workOutProject } from './work-out-project.ts';

/** Judges an offer with other texts: answers and deviations change nothing of its boards. */
type Judge = (texts: Pick<OfferTexts, 'answers' | 'deviations'>) => readonly OfferPoint[];

/** The offer of a project as it is worked on, or why nothing can be said of it. */
export type ProjectOffer =
  | {
      readonly isJudged: true;
      readonly points: readonly OfferPoint[];
      readonly boards: WorkedProject['boards'];
      readonly totals: WorkedProject['totals'];
      readonly contentFingerprint: string;
      readonly judge: Judge;
    }
  | { readonly isJudged: false; readonly why: string };

export type OfferRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor' | 'now'>;

/**
 * Judges the offer of a project by the current rules and prices: the gate before an offer and the submission ask here.
 * @param known what the caller has read of it already: what its boards lack, and the offer as far as it was asked
 */
export async function judgeProjectOffer(
  request: OfferRequest,
  project: Project,
  known?: { readonly reported: readonly BoardToReport[]; readonly reading: OfferReading },
): Promise<ProjectOffer> {
  const { tx, actor, now } = request;
  const boards = known?.reported ?? (await findReportedBoards(request, project));
  const decided = decideReports(['TechnoCommercialReport'], { hasCustomer: project.customerId !== null, boards });
  if (!decided.ok) {
    return { isJudged: false, why: decided.error.text };
  }
  const reading = known?.reading ?? offerReadingOf(tx, project, now);
  const source = await readOfferedSource(reading);
  const worked = await workOutProject(actor.companyId, source, async () => {});
  if (!worked.ok) {
    return { isJudged: false, why: worked.error.said };
  }
  const number = offerNumber(project.projectId, project.offerRevision);
  const { contentFingerprint, prices, newerPrices, unusedValues } = source;
  const { tables } = knowledgeOf(tx);
  const judge: Judge = (texts) =>
    judgeOffer({ ...source.offer, ...texts }, worked.value, {
      tables,
      prices,
      offerNumber: number,
      newerPrices,
      unusedValues,
    }).points;
  return { isJudged: true, points: judge(source.offer), ...worked.value, contentFingerprint, judge };
}
