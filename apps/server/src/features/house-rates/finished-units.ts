import { houseRateRules } from '@pw/domain/house-rates/house-rate';
import { type WorkDepartment, workDepartments } from '@pw/domain/work-progress/work-department';
import type { CutOrder, WorkedMinutes, WorkedUnit } from '@pw/pricing/house-rates/unit-evidence';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listFrozenQuantities } from '../boards/frozen-boards.store.ts';
import { cutOf } from '../costing/material-facts.ts';
import { isUnitFinished } from '../costing/work-facts.ts';
import { listOrdersOf } from '../manufacture-documents/orders.store.ts';
import { listDepartures, listUnitsOfOrders, type SerialUnit } from '../serial-units/serial-units.store.ts';
import { sumOrderMinutes } from '../work-progress/work-entries.store.ts';
import { readBoardFacts } from './board-facts.ts';
import { listEnds, listFinishedProjects, listReleasedPlans } from './house-rates.store.ts';

/** A unit, or an order, as the evidence of a rate names it. */
type Named = { readonly serial: string | null; readonly board: string; readonly orderNumber: string };

export type RatedUnit = WorkedUnit & Named;

export type RatedOrder = CutOrder & Named;

type FinishedUnit = SerialUnit & { readonly finishedMs: ReadonlyMap<WorkDepartment, number> };

/** Reads the orders whose units were finished last: all of their units, and the minutes that count. */
export async function readRatedUnits(
  tx: AppTransaction,
): Promise<{ readonly units: readonly RatedUnit[]; readonly worked: readonly WorkedMinutes[] }> {
  const projectIds = await listFinishedProjects(tx, houseRateRules.mostUnits);
  const numberOf = await readOrderNumbers(tx, projectIds);
  const units: RatedUnit[] = [];
  for (const unit of await readFinishedUnits(tx, projectIds)) {
    const orderNumber = numberOf.get(unit.projectId);
    if (orderNumber !== undefined) {
      const { serial, board, projectId, finishedMs, orderRevision: revision, lineItemId } = unit;
      const { quantities } = await readBoardFacts(tx, { projectId, revision, lineItemId });
      units.push({ serial, board, projectId, finishedMs, orderNumber, quantities });
    }
  }
  const minutes = await sumOrderMinutes(tx, projectIds);
  return { units, worked: minutes.map(({ operation: activity, ...each }) => ({ ...each, activity })) };
}

async function readOrderNumbers(tx: AppTransaction, projectIds: readonly number[]) {
  const orders = await listOrdersOf(tx, projectIds);
  return new Map(orders.map(({ projectId, orderNumber }) => [projectId, orderNumber]));
}

/** The units of some orders, each with the moment at which each department has finished it. */
async function readFinishedUnits(tx: AppTransaction, projectIds: readonly number[]): Promise<readonly FinishedUnit[]> {
  const units = await listUnitsOfOrders(tx, projectIds);
  const serials = units.map(({ serial }) => serial);
  const endsOf = Map.groupBy(await listEnds(tx, serials), ({ serial }) => serial);
  const departures = await listDepartures(tx, serials);
  return units.map((unit) => {
    const ends = new Map<string, Date>(endsOf.get(unit.serial)?.map(({ stage, endedAt }) => [stage, endedAt]));
    const ended = new Map([[unit.serial, new Set(ends.keys())]]);
    const finished = workDepartments.flatMap((department) => {
      const at = ends.get(department) ?? departures.get(unit.serial);
      return at && isUnitFinished(unit, department, ended) ? [[department, at.getTime()] as const] : [];
    });
    return { ...unit, finishedMs: new Map(finished) };
  });
}

/**
 * Reads the orders whose bars are all cut: their cut plan is released, and the stage of busbars has ended on every unit
 * that is ordered.
 */
export async function readRatedOrders(tx: AppTransaction): Promise<readonly RatedOrder[]> {
  const plans = await listReleasedPlans(tx, houseRateRules.mostUnits);
  const projectIds = plans.map(({ projectId }) => projectId);
  const numberOf = await readOrderNumbers(tx, projectIds);
  const unitsOf = Map.groupBy(await readFinishedUnits(tx, projectIds), ({ projectId }) => projectId);
  const orders: RatedOrder[] = [];
  for (const { projectId, orderRevision: revision, plan, stepAt } of plans) {
    const orderNumber = numberOf.get(projectId);
    const cutMs = (unitsOf.get(projectId) ?? []).map(({ finishedMs }) => finishedMs.get('busbar') ?? null);
    const boards = await listFrozenQuantities(tx, { projectId, revision });
    const ordered = boards.reduce((sum, { quantity }) => sum + quantity, 0);
    if (orderNumber === undefined || cutMs.length < ordered || cutMs.includes(null)) {
      continue;
    }
    let [netKg, consumedKg] = [0, 0];
    for (const metal of new Set(plan.map(({ material }) => material))) {
      const { boughtKg = 0, fromRemnantsKg = 0, keptKg = 0 } = cutOf(plan, metal) ?? {};
      consumedKg += boughtKg + fromRemnantsKg - keptKg;
      for (const { lineItemId, quantity } of boards) {
        const facts = await readBoardFacts(tx, { projectId, revision, lineItemId });
        netKg += quantity * (facts.netKg.get(metal) ?? 0);
      }
    }
    const finishedMs = Math.max(stepAt.getTime(), ...cutMs.flatMap((at) => at ?? []));
    orders.push({ projectId, orderNumber, serial: null, board: '', finishedMs, netKg, consumedKg });
  }
  return orders;
}
