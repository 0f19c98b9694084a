import { chargeNames } from '@pw/contract/price-fields';
import type { BoardOfOverviewOnWire, PriceOverviewOnWire, TermTotalsOnWire } from '@pw/contract/price-overview';
import { type Paise, wholePaise } from '@pw/domain/money';
import { chargeLabels } from '@pw/domain/project-pricing/project-price-texts';
import { err, ok, type Result } from '@pw/domain/result';
import { groupName } from '@pw/pricing/component-discount/discount-group';
import type { ProjectPrice } from '@pw/pricing/price/price-board';
import { breakDownProject, breakdownClasses, type PricePart, priceParts } from '@pw/pricing/price/price-breakdown';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { paiseOfPrice, presentAmounts } from '../boards/board-price.ts';
import { type CodedRefusal, openProject, type ReadRefusal } from '../projects/open-project.ts';
import { type BoardWithPrice, hasPrice, type PriceOfProject, priceOfProject } from './project-price.ts';

/** What a project costs and what that is made of, as cards, table and charts show it. */
export async function readOverview(
  tx: AppTransaction,
  project: { readonly companyId: string; readonly projectId: number },
): Promise<Result<PriceOverviewOnWire, ReadRefusal | CodedRefusal<PriceRefusal['code']>>> {
  const open = await openProject(tx, project.projectId);
  if (!open.ok) {
    return open;
  }
  const priced = await priceOfProject(tx, project);
  return priced.ok
    ? ok(presentOverview(project.projectId, priced.value))
    : err({ code: priced.error.code, more: { message: priced.error.message } });
}

function presentOverview(projectId: number, { boards, totals }: PriceOfProject): PriceOverviewOnWire {
  const priced = boards.filter(hasPrice);
  const { classes, groups } = breakDownProject(priced);
  const { list, afterDiscount: netPrice, final } = totals;
  return {
    projectId,
    ...presentAmounts(['undiscountedLP', 'listPrice', 'netPrice', 'sellPrice', 'totalFinalLP'], {
      undiscountedLP: list,
      listPrice: list,
      netPrice,
      sellPrice: final,
      totalFinalLP: final,
    }),
    boards: priced.map(presentBoard),
    graphData: breakdownClasses.map((type) => {
      const { listPaise, netPaise } = classes[type];
      const amounts = { listPrice: { paise: listPaise }, soldPrice: { paise: netPaise } };
      return { type, xData: type, ...presentAmounts(['listPrice', 'soldPrice'], amounts) };
    }),
    componentGroups: groups.map(({ group, listPaise, netPaise }) => {
      const amounts = { listPrice: { paise: listPaise }, netPrice: { paise: netPaise } };
      return {
        group,
        name: groupName(group, knowledge().tables),
        ...presentAmounts(['listPrice', 'netPrice'], amounts),
      };
    }),
    charges: presentAmounts(chargeNames, totals),
    terms: presentTermTotals(totals),
    unpriced: totals.unpriced,
  };
}

function presentBoard(board: BoardWithPrice): BoardOfOverviewOnWire {
  const { lineItemId, name, quantity: qty, price, unit } = board;
  const breakdown = breakDownProject([board]);
  return {
    lineItemId,
    name,
    qty,
    ...presentAmounts(['price', 'unitPrice', 'totalPrice', 'finalPrice'], {
      price: price.list,
      unitPrice: unit.afterDiscount,
      totalPrice: price.afterDiscount,
      finalPrice: price.final,
    }),
    breakDowns: priceParts(breakdown, paiseOfPrice(price)).map(({ part, paise }) => ({
      name: partLabel(part),
      ...presentAmounts(['value'], { value: { paise } }),
    })),
    priceData: {
      name,
      lineItemId,
      qty,
      ...presentAmounts(['undiscountedLP', 'basePrice'], { undiscountedLP: price.list, basePrice: unit.list }),
      components: breakdownClasses.map((partClassification) => ({
        partClassification,
        ...presentAmounts(['netPrice'], { netPrice: { paise: breakdown.classes[partClassification].netPaise } }),
      })),
    },
  };
}

/** The charges are called as everywhere; the name of a material class is its code. */
function partLabel(part: PricePart['part']): string {
  const labels: Readonly<Record<string, string>> = chargeLabels;
  return labels[part] ?? part;
}

const nothing = { paise: wholePaise(0) };

/** The totals of a project as the calls of the specification name them. */
export function presentTermTotals(totals: ProjectPrice): TermTotalsOnWire {
  const amounts = {
    totalFinalLP: totals.final,
    totalOverheadCharges: totals.overhead,
    totalPackingCharges: totals.packing,
    totalLabourCharges: totals.labour,
    totalTaxCharges: totals.tax,
    totalInsuranceCharges: totals.insurance,
    totalFreightCharges: totals.freight,
    totalMarginCharges: totals.margin,
    totalWiringCharges: totals.wiring,
    totalAdditionalCharges: totals.additional,
    // Nobody can enter other costs: SBD 13.3 knows none.
    otherCostsInput: nothing,
    totalOthersCharges: nothing,
  } satisfies Record<string, { readonly paise: Paise }>;
  // The keys are those that have just been written.
  return presentAmounts(Object.keys(amounts) as (keyof typeof amounts)[], amounts);
}
