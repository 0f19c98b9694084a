import { savePriceReportCall } from '@pw/contract/front-view/save-price-report';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { presentAmounts } from '../project-pricing/present-amounts.ts';
import { savePriceReport } from './save-price-report.ts';

/** Keeps the price of a board, whose configuration is complete with it. */
export const savePriceReportRoute = route(savePriceReportCall, {
  async handle({ body: { projectId, lineItemId, pricingData }, refuse, audit, ...request }) {
    const saved = await savePriceReport(request, { projectId, lineItemId }, pricingData);
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    const { board, revision: configurationRevision, price, differences } = saved.value;
    const details = { projectId, lineItemId, configurationRevision, differences };
    audit({ event: 'board.priced', subject: board.name, details });
    const { list: undiscountedLP, afterDiscount: netPrice, final: finalLP } = price;
    return answered({
      projectId,
      lineItemId,
      configurationRevision,
      knowledgeVersion: knowledge().version,
      ...presentAmounts(['undiscountedLP', 'netPrice', 'finalLP'], { undiscountedLP, netPrice, finalLP }),
      differences: [...differences],
    });
  },
});
