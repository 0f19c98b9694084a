import { listCostedOrdersCall, listCostingEntriesCall, readCostingCall } from '@pw/contract/costing';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { costOrder, costUnits } from '@pw/pricing/costing/cost-order';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder, listOrders } from '../manufacture-documents/orders.store.ts';
import { listOrderEntries } from '../work-progress/work-entries.store.ts';
import { readOrderFacts } from './order-facts.ts';
import { departmentsOf } from './work-facts.ts';

const listCostedOrdersRoute = route(listCostedOrdersCall, {
  async handle({ tx }) {
    const orders = await listOrders(tx, projectStatuses);
    return {
      orders: orders.map(({ orderNumber, name: projectName, customerName }) => {
        return { orderNumber, projectName, customerName };
      }),
    };
  },
});

const readCostingRoute = route(readCostingCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { units, charges, boardsWithoutHours, unknownOperations, ...facts } = await readOrderFacts(tx, order);
    const costing = costOrder(facts);
    const costedUnits = costUnits(units);
    if (!costing.ok || !costedUnits.ok) {
      return refuse('TOO_LARGE');
    }
    return {
      orderRevision: order.revision,
      ...costing.value,
      work: [...costing.value.work],
      metals: [...costing.value.metals],
      articles: [...costing.value.articles],
      units: costedUnits.value.map((unit) => ({ ...unit, work: [...unit.work] })),
      charges,
      boardsWithoutHours,
      unknownOperations,
    };
  },
});

const listCostingEntriesRoute = route(listCostingEntriesCall, {
  async handle({ params, query: { department, serial }, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const departmentOf = departmentsOf(knowledgeOf(tx).tables);
    const entries = await listOrderEntries(tx, order.projectId);
    return {
      entries: entries
        .filter((entry) => departmentOf.get(entry.operation) === department)
        .filter((entry) => serial === undefined || entry.serial === serial)
        .map(({ entryKey: key, serial: of, day, worker, operation, minutes, kg, material, note }) => {
          return { key, serial: of, day, worker, operation, minutes, kg, material, note };
        }),
    };
  },
});

export const costingRoutes = [listCostedOrdersRoute, readCostingRoute, listCostingEntriesRoute] as const;
