import { chargeNames } from '@pw/contract/price-fields';
import type { OverviewBoardOnWire, PriceOverviewOnWire } from '@pw/contract/price-overview';
import type { ProjectInfoBoardOnWire, ProjectInfoOnWire, TermTotalsOnWire } from '@pw/contract/spec-api/project-info';
import { breakdownClasses } from '@pw/pricing/price/price-breakdown';
import { type Money, moneyOf, nothing, writeMoney } from './money-of.ts';

/** The price of a project and its parts, in the names of the specification. */
export function writeProjectInfo(overview: PriceOverviewOnWire): ProjectInfoOnWire {
  const { list, net, final } = moneyOf(['list', 'net', 'final'], overview.totals);
  const charges = moneyOf(chargeNames, overview.totals.charges);
  return {
    projectId: overview.projectId,
    ...writeMoney({ undiscountedLP: list, listPrice: list, netPrice: net, sellPrice: final, totalFinalLP: final }),
    boards: overview.boards.map(writeBoard),
    graphData: overview.materials.map(({ materialClass, ...amounts }) => {
      const { list: listPrice, net: soldPrice } = moneyOf(['list', 'net'], amounts);
      return { type: materialClass, xData: materialClass, ...writeMoney({ listPrice, soldPrice }) };
    }),
    componentGroups: overview.componentGroups.map(({ group, name, ...amounts }) => {
      const { list: listPrice, net: netPrice } = moneyOf(['list', 'net'], amounts);
      return { group, name, ...writeMoney({ listPrice, netPrice }) };
    }),
    charges: overview.totals.charges,
    terms: writeTermTotals({ ...charges, final }),
    unpriced: overview.unpriced,
  };
}

const classNames: ReadonlySet<string> = new Set(breakdownClasses);

function writeBoard(board: OverviewBoardOnWire): ProjectInfoBoardOnWire {
  const { lineItemId, name, quantity: qty, parts } = board;
  const { list: price, net: totalPrice, final: finalPrice } = moneyOf(['list', 'net', 'final'], board);
  const unit = moneyOf(['list', 'net'], board.unit);
  return {
    lineItemId,
    name,
    qty,
    ...writeMoney({ price, unitPrice: unit.net, totalPrice, finalPrice }),
    breakDowns: parts.map(({ name: category, value, valuePaise }) => ({ name: category, value, valuePaise })),
    priceData: {
      name,
      lineItemId,
      qty,
      ...writeMoney({ undiscountedLP: price, basePrice: unit.list }),
      components: parts
        .filter(({ part }) => classNames.has(part))
        .map(({ part, value, valuePaise }) => ({
          partClassification: part,
          netPrice: value,
          netPricePaise: valuePaise,
        })),
    },
  };
}

/** The totals of a project as the calls of the specification name them. */
export function writeTermTotals(
  totals: Readonly<Record<(typeof chargeNames)[number] | 'final', Money>>,
): TermTotalsOnWire {
  return writeMoney({
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
  });
}
