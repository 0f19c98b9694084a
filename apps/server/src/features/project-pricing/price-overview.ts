import { chargeNames } from '@pw/contract/price-fields';
import type { OverviewBoardOnWire, PriceOverviewOnWire } from '@pw/contract/price-overview';
import type { Paise } from '@pw/domain/money';
import { chargeLabels } from '@pw/domain/project-pricing/project-price-texts';
import { err, ok, type Result } from '@pw/domain/result';
import { groupName } from '@pw/pricing/component-discount/discount-group';
import { breakDownProject, breakdownClasses, type PricePart, priceParts } from '@pw/pricing/price/price-breakdown';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { paiseOfPrice, presentAmounts } from '../boards/board-price.ts';
import { type CodedRefusal, openProject, type ReadRefusal } from '../projects/open-project.ts';
import { presentRoundOff } from './present-price.ts';
import { type BoardWithPrice, hasPrice, type PriceOfProject, priceOfProject } from './project-price.ts';

/** The price of a project and its parts, as cards, table and charts show it. */
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

function presentOverview(projectId: number, { boards, totals, terms }: PriceOfProject): PriceOverviewOnWire {
  const priced = boards.filter(hasPrice);
  const { classes, groups } = breakDownProject(priced);
  const { list, afterDiscount: net, final } = totals;
  return {
    projectId,
    totals: {
      ...presentAmounts(['list', 'net', 'final'], { list, net, final }),
      charges: presentAmounts(chargeNames, totals),
      ...presentRoundOff(totals),
    },
    boards: priced.map(presentBoard),
    materials: breakdownClasses.map((materialClass) => ({ materialClass, ...presentShare(classes[materialClass]) })),
    componentGroups: groups.map(({ group, ...share }) => ({
      group,
      name: groupName(group, terms.knowledge.tables),
      ...presentShare(share),
    })),
    unpriced: totals.unpriced,
  };
}

/** The price of a part of a project, at list price and after discount. */
function presentShare({ listPaise, netPaise }: { readonly listPaise: Paise; readonly netPaise: Paise }) {
  return presentAmounts(['list', 'net'], { list: { paise: listPaise }, net: { paise: netPaise } });
}

function presentBoard(board: BoardWithPrice): OverviewBoardOnWire {
  const { lineItemId, name, quantity, unpricedArticles, price, unit } = board;
  return {
    lineItemId,
    name,
    quantity,
    unpricedArticles,
    ...presentAmounts(['list', 'net', 'final'], { list: price.list, net: price.afterDiscount, final: price.final }),
    unit: presentAmounts(['list', 'net'], { list: unit.list, net: unit.afterDiscount }),
    parts: priceParts(breakDownProject([board]), paiseOfPrice(price)).map(({ part, paise }) => ({
      part,
      name: partLabel(part),
      ...presentAmounts(['value'], { value: { paise } }),
    })),
  };
}

/** The charges are called as everywhere; the name of a material class is its code. */
function partLabel(part: PricePart['part']): string {
  const labels: Readonly<Record<string, string>> = chargeLabels;
  return labels[part] ?? part;
}
