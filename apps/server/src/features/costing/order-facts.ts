import type { OrderFacts } from '@pw/pricing/costing/cost-order';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Order } from '../manufacture-documents/orders.store.ts';
import { readRates } from '../material-rates/material-rates.store.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import { listUnits, type SerialUnit } from '../serial-units/serial-units.store.ts';
import { boardOf, readBoardsOfUnits } from '../serial-units/unit-boards.ts';
import { type PurchaseList, readPurchaseList } from '../work-progress/purchase-list.ts';
import { listOrderEntries, type WorkEntryRow } from '../work-progress/work-entries.store.ts';
import { listEndedStages } from './costing.store.ts';
import { readMaterialFacts } from './material-facts.ts';
import { departmentsOf, isUnitFinished, type WorkSources, workFacts } from './work-facts.ts';

/** Reads an approved order as it was offered, with what was entered of it since. */
export async function readOrderFacts(tx: AppTransaction, order: Order) {
  const { projectId, revision } = order;
  const frozen = await findRevision(tx, { projectId, revision });
  if (!frozen) {
    throw new Error(`Revision ${revision} of project ${projectId} is not frozen`);
  }
  const list = await readPurchaseList(tx, order);
  const entries = await listOrderEntries(tx, projectId);
  const units = (await listUnits(tx, projectId)).filter(({ state }) => state !== 'void');
  const stages = await listEndedStages(tx, projectId);
  const sources: WorkSources = {
    offerRates: frozen.keptTerms.rates,
    ratesNow: await readRates(tx),
    departmentOf: departmentsOf(knowledgeOf(tx).tables),
    ended: new Map(
      [...Map.groupBy(stages, ({ serial }) => serial)].map(([serial, of]) => [
        serial,
        new Set(of.map(({ stage }) => stage)),
      ]),
    ),
  };
  const { cost, margin, labour, wiring, additional, overhead, packing, freight } = frozen.totals;
  return {
    sold: { cost, margin, labour },
    work: orderWork(list.boards, units, entries, sources),
    ...(await readMaterialFacts(tx, order, list)),
    units: await readUnitFacts(tx, { order, list, units, entries, sources }),
    charges: {
      wiringPaise: wiring,
      additionalPaise: additional,
      overheadPaise: overhead,
      packingPaise: packing,
      freightPaise: freight,
    },
    boardsWithoutHours: list.boards.filter((board) => board.labour === null).map(({ name }) => name),
    unknownOperations: unknownOperations(entries, sources),
  };
}

/** The hours of all boards; a department has finished when it has with every unit that is ordered. */
function orderWork(
  boards: PurchaseList['boards'],
  units: readonly SerialUnit[],
  entries: readonly WorkEntryRow[],
  sources: WorkSources,
): OrderFacts['work'] {
  const ordered = boards.reduce((sum, { quantity }) => sum + quantity, 0);
  return workFacts(
    boards,
    entries,
    (department) => units.length >= ordered && units.every((unit) => isUnitFinished(unit, department, sources.ended)),
    sources,
  );
}

type UnitFacts = Pick<SerialUnit, 'serial' | 'board' | 'unitNo' | 'ofUnits'> & Pick<OrderFacts, 'work'>;

type UnitSources = {
  readonly order: Order;
  readonly list: PurchaseList;
  readonly units: readonly SerialUnit[];
  readonly entries: readonly WorkEntryRow[];
  readonly sources: WorkSources;
};

/** The hours of each unit; a unit that left the works is compared with the revision that it was built by. */
async function readUnitFacts(
  tx: AppTransaction,
  { order, list, units, entries, sources }: UnitSources,
): Promise<readonly UnitFacts[]> {
  const current = new Map(list.boards.map((board) => [board.lineItemId, board]));
  const earlier = units.filter(({ orderRevision }) => orderRevision !== order.revision);
  const boardsOfEarlier = await readBoardsOfUnits(tx, earlier);
  return units.map((unit) => {
    const { serial, board, unitNo, ofUnits, orderRevision, lineItemId } = unit;
    const built = orderRevision === order.revision ? current.get(lineItemId) : boardOf(boardsOfEarlier(unit), unit);
    const work = workFacts(
      [{ labour: built?.labour ?? null, quantity: 1 }],
      entries.filter((entry) => entry.serial === serial),
      (department) => isUnitFinished(unit, department, sources.ended),
      sources,
    );
    return { serial, board, unitNo, ofUnits, work };
  });
}

/** Hours at operations that the table of labour does not have any more. */
function unknownOperations(entries: readonly WorkEntryRow[], { departmentOf }: WorkSources) {
  const unknown = entries.filter(({ operation }) => !departmentOf.has(operation));
  return [...Map.groupBy(unknown, ({ operation }) => operation)].map(([operation, of]) => {
    return { operation, minutes: of.reduce((sum, { minutes }) => sum + minutes, 0) };
  });
}
