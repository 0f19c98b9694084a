import { answered } from '@pw/contract/call';
import type { PriceOverviewOnWire } from '@pw/contract/price-overview';
import {
  fetchPriceReportCall,
  type ReportedBoardOnWire,
  reportDashboardInfoCall,
} from '@pw/contract/spec-api/price-reports';
import { getProjectInfoCall } from '@pw/contract/spec-api/project-info';
import { ok } from '@pw/domain/result';
import type { BoardComponent } from '@pw/pricing/bill/project-components';
import { groupName } from '@pw/pricing/component-discount/discount-group';
import type { Tables } from '@pw/switchboard/tables/tables';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { componentsOf } from '../boards/unit-price.ts';
import { type BoardWithPrice, hasPrice, priceOfProject } from '../project-pricing/project-price.ts';
import { readPriceOverviewRoute } from '../project-pricing/project-pricing.routes.ts';
import { openProject } from '../projects/open-project.ts';
import { adaptRoute } from './adapt-route.ts';
import { writeProjectInfo, writeTermTotals } from './project-info.ts';

/** The prices of a project as its boards are saved and its terms are now, whatever was kept of them before. */
export const fetchPriceReportRoute = route(fetchPriceReportCall, {
  isOfOneMoment: true,
  async handle({ body: { projectId }, actor: { companyId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const report = await reportPrices(tx, { companyId, projectId });
    if (!report.ok) {
      return refuse(report.error.code, { message: report.error.message });
    }
    const { totals, boards } = report.value;
    const { list: undiscountedLP, afterDiscount: netPrice, final: totalFinalLP } = totals;
    return answered({
      projectId,
      ...presentAmounts(['undiscountedLP', 'netPrice', 'totalFinalLP'], { undiscountedLP, netPrice, totalFinalLP }),
      terms: writeTermTotals(totals),
      boards: boards.map((board) => presentBoard(knowledgeOf(tx).tables, board)),
      unpriced: totals.unpriced,
    });
  },
});

type ReportedBoard = BoardWithPrice & { readonly components: readonly BoardComponent[] };

/** The price of a project, with the components of every board that has one. */
async function reportPrices(tx: AppTransaction, project: { readonly companyId: string; readonly projectId: number }) {
  const priced = await priceOfProject(tx, project);
  if (!priced.ok) {
    return priced;
  }
  const { totals, terms } = priced.value;
  const boards: ReportedBoard[] = [];
  for (const board of priced.value.boards.filter(hasPrice)) {
    const components = await componentsOf(tx, project.companyId, board, terms);
    if (!components.ok) {
      return components;
    }
    boards.push({ ...board, components: components.value });
  }
  return ok({ totals, boards });
}

function presentBoard(
  tables: Tables,
  { lineItemId, name, quantity: qty, price, unit, components }: ReportedBoard,
): ReportedBoardOnWire {
  const amounts = {
    listPrice: price.list,
    netPrice: price.afterDiscount,
    undiscountedLP: price.list,
    basePrice: unit.list,
    finalLP: price.final,
  };
  const data = {
    name,
    lineItemId,
    qty,
    ...presentAmounts(['listPrice', 'netPrice', 'undiscountedLP', 'basePrice', 'finalLP'], amounts),
    components: components.map((component) => presentComponent(component, tables)),
  };
  return { lineItemId, name, qty, priceData: [data] };
}

function presentComponent(component: BoardComponent, tables: Tables) {
  const { description, group, make, materialClass, quantity, listPaise, discountPercent, netPaise } = component;
  return {
    description1: description,
    group: groupName(group, tables),
    make,
    partClassification: materialClass,
    qty: quantity,
    discount: discountPercent,
    ...presentAmounts(['listPrice', 'netPrice'], { listPrice: { paise: listPaise }, netPrice: { paise: netPaise } }),
  };
}

/** How both of the next calls say what ours says. */
const inSpecNames = {
  read: ({ body: { projectId } }: { readonly body: { readonly projectId: number } }) => ({ params: { projectId } }),
  write: (overview: PriceOverviewOnWire) => answered(writeProjectInfo(overview)),
};

/** For clients that refresh their overview by this call. */
export const reportDashboardInfoRoute = adaptRoute(reportDashboardInfoCall, readPriceOverviewRoute, inSpecNames);

export const getProjectInfoRoute = adaptRoute(getProjectInfoCall, readPriceOverviewRoute, inSpecNames);
