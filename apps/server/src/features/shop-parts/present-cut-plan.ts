import type { CutPlanOnWire } from '@pw/contract/shop-parts';
import { stockRules } from '@pw/domain/shop-parts/cut-settings';
import type { KeptSection } from '../../database/shop-part-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { KeptPlan } from './cut-plans.store.ts';

/** The plan of an order as it is answered; of none, an empty one. */
export function presentCutPlan(tx: AppTransaction, plan: KeptPlan | null, approvedRevision: number): CutPlanOnWire {
  const sections = (plan?.plan ?? []).map(presentSection);
  const sumOf = (of: (section: (typeof sections)[number]) => number) =>
    roundKg(sections.reduce((sum, section) => sum + of(section), 0));
  return {
    state: plan?.state ?? 'none',
    isOutdated: plan !== null && plan.orderRevision !== approvedRevision,
    sections,
    totals: {
      bars: sections.reduce((sum, { bars }) => sum + bars.length, 0),
      pieces: sections.reduce((sum, { bars }) => sum + bars.reduce((all, { cuts }) => all + cuts.length, 0), 0),
      netKg: sumOf(({ netKg }) => netKg),
      boughtKg: sumOf(({ boughtKg }) => boughtKg),
      fromRemnantsKg: sumOf(({ fromRemnantsKg }) => fromRemnantsKg),
      keptKg: sumOf(({ keptKg }) => keptKg),
      scrapKg: sumOf(({ scrapKg }) => scrapKg),
    },
    settings: plan?.settings ?? { useRemnants: true },
    stock: [...stockRules(knowledgeOf(tx).tables.stockLength.rows, {})],
    orderRevision: plan?.orderRevision ?? null,
    lastStep: plan && { by: plan.stepByName, at: plan.stepAt.toISOString() },
    revision: plan?.revision ?? 0,
  };
}

function presentSection(whole: KeptSection) {
  const { kgPerM, netMm, boughtMm, fromRemnantsMm, keptMm, ...section } = whole;
  return {
    ...section,
    bars: section.bars.map((bar) => ({ ...bar, cuts: [...bar.cuts] })),
    ...sectionWeights({ kgPerM, netMm, boughtMm, fromRemnantsMm, keptMm }),
  };
}

type SectionLengths = Pick<KeptSection, 'kgPerM' | 'netMm' | 'boughtMm' | 'fromRemnantsMm' | 'keptMm'>;

/** The weights of the bars of a cross section, kg. */
export function sectionWeights({ kgPerM, netMm, boughtMm, fromRemnantsMm, keptMm }: SectionLengths) {
  const kg = (lengthMm: number) => roundKg((lengthMm * kgPerM) / 1000);
  const [netKg, boughtKg, fromRemnantsKg, keptKg] = [kg(netMm), kg(boughtMm), kg(fromRemnantsMm), kg(keptMm)];
  const scrapKg = roundKg(boughtKg + fromRemnantsKg - netKg - keptKg);
  return { netKg, boughtKg, fromRemnantsKg, keptKg, scrapKg };
}

/** To the gram, so that the rows add up to the total. */
function roundKg(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}
