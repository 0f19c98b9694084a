import { wholePaise } from '@pw/domain/money';
import { nothingBought } from '@pw/domain/work-progress/purchase-line';
import type { ArticleFacts } from '@pw/pricing/costing/cost-article';
import type { CutMetal, MetalFacts } from '@pw/pricing/costing/cost-metal';
import { type PurchaseEstimate, purchaseEstimates } from '@pw/reports/purchase/purchase-needs';
import type { KeptSection } from '../../database/shop-part-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Order } from '../manufacture-documents/orders.store.ts';
import { findCutPlan } from '../shop-parts/cut-plans.store.ts';
import { sectionWeights } from '../shop-parts/present-cut-plan.ts';
import type { PurchaseLine, PurchaseList } from '../work-progress/purchase-list.ts';

const noEstimate: PurchaseEstimate = { quantity: 0, paise: wholePaise(0), metal: null };

/** What an order has bought next to what its offer counts: bars by metal, everything else by its line. */
export async function readMaterialFacts(
  tx: AppTransaction,
  { projectId, revision }: Order,
  { lines, boards }: PurchaseList,
): Promise<{ readonly metals: readonly MetalFacts[]; readonly articles: readonly ArticleFacts[] }> {
  const estimates = purchaseEstimates(boards);
  const plan = await findCutPlan(tx, projectId);
  const isReleased = plan?.state === 'released' && plan.orderRevision === revision;
  const metals: MetalFacts[] = [];
  const articles: ArticleFacts[] = [];
  for (const line of lines) {
    const estimate = estimates.get(line.need.key) ?? noEstimate;
    if (estimate.metal === null) {
      articles.push(articleFacts(line, estimate));
    } else {
      metals.push({
        metal: estimate.metal,
        estimatedKg: estimate.quantity,
        estimatedPaise: estimate.paise,
        cut: isReleased ? cutOf(plan.plan, estimate.metal) : null,
        orders: line.saved?.orders ?? [],
      });
    }
  }
  return { metals, articles };
}

/** The bars of a metal in a plan, kg; null where it has none, e.g. bars that are bought in shape. */
export function cutOf(plan: readonly KeptSection[], metal: string): CutMetal | null {
  const sections = plan.filter(({ material }) => material === metal).map(sectionWeights);
  const sumOf = (of: (section: (typeof sections)[number]) => number) =>
    sections.reduce((sum, section) => sum + of(section), 0);
  return sections.length === 0
    ? null
    : {
        boughtKg: sumOf(({ boughtKg }) => boughtKg),
        fromRemnantsKg: sumOf(({ fromRemnantsKg }) => fromRemnantsKg),
        keptKg: sumOf(({ keptKg }) => keptKg),
        scrapKg: sumOf(({ scrapKg }) => scrapKg),
      };
}

function articleFacts({ lineId, need, saved }: PurchaseLine, { quantity, paise }: PurchaseEstimate): ArticleFacts {
  const { article, text, unit, needed, isFreeIssue } = need;
  return {
    lineId,
    article,
    text,
    unit,
    estimatedQuantity: quantity,
    estimatedPaise: paise,
    neededQuantity: needed,
    isFreeIssue,
    progress: saved ?? nothingBought,
  };
}
