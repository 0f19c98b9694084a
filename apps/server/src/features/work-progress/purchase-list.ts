import { createHash } from 'node:crypto';
import type { PurchaseLineOnWire } from '@pw/contract/work-purchase';
import { nothingBought, purchaseState, sumQuantities } from '@pw/domain/work-progress/purchase-line';
import type { DesignedBoard } from '@pw/reports/offer/offer-data';
import { type CutBars, type PurchaseNeed, purchaseNeeds } from '@pw/reports/purchase/purchase-needs';
import { wiredBill } from '@pw/reports/purchase/wired-bill';
import { listWires } from '@pw/switchboard/wiring/list-wires';
import { meanLengths, wiringMaterials } from '@pw/switchboard/wiring/wiring-materials';
import type { KeptSection } from '../../database/shop-part-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listFrozenQuantities } from '../boards/frozen-boards.store.ts';
import type { Order } from '../manufacture-documents/orders.store.ts';
import { boardOf, readUnitBoards } from '../serial-units/unit-boards.ts';
import { findCutPlan } from '../shop-parts/cut-plans.store.ts';
import { type KeptPurchase, listPurchases } from './purchase.store.ts';

/** A line with what is saved of it. */
export type PurchaseLine = {
  readonly lineId: string;
  readonly need: PurchaseNeed;
  /** Null while nothing was saved of it. */
  readonly saved: KeptPurchase | null;
};

export type PurchaseList = {
  readonly lines: readonly PurchaseLine[];
  readonly bars: 'take-off' | 'draft cut plan' | 'released cut plan';
  /** How many of the boards have a complete wire list, which their wires and terminals are counted by. */
  readonly wired: { readonly boards: number; readonly of: number };
  /** The boards that the lines are of, as the revision has them. */
  readonly boards: readonly OrderedBoard[];
};

export type OrderedBoard = DesignedBoard & { readonly lineItemId: number; readonly quantity: number };

/** Reads what the approved revision of an order needs. Articles that only earlier ones needed are at the end. */
export async function readPurchaseList(tx: AppTransaction, { projectId, revision }: Order): Promise<PurchaseList> {
  const address = { projectId, revision };
  const frozen = await readUnitBoards(tx, address);
  const { tables } = knowledgeOf(tx);
  const boards = (await listFrozenQuantities(tx, address)).map((each) => {
    return { ...boardOf(frozen, each), ...each };
  });
  const builds = boards.map((board) => {
    const materials = wiringMaterials(listWires(tables, board, 'net'), meanLengths(tables));
    const wired = materials && wiredBill(board.bill, materials);
    return { bill: wired ?? board.bill, quantity: board.quantity, isWired: wired !== null };
  });
  const plan = await findCutPlan(tx, projectId);
  const isCurrent = plan !== null && plan.orderRevision === revision;
  const needs = purchaseNeeds(builds, isCurrent ? plan.plan.map(cutBarsOf) : null);
  const saved = await listPurchases(tx, projectId);
  const lines = needs.map((need) => {
    const lineId = lineIdOf(need);
    return { lineId, need, saved: saved.get(lineId) ?? null };
  });
  const isNeeded = new Set(lines.map(({ lineId }) => lineId));
  const left = [...saved.values()].filter(({ lineId }) => !isNeeded.has(lineId));
  return {
    lines: [...lines, ...left.map((each) => ({ lineId: each.lineId, need: { ...each.need, needed: 0 }, saved: each }))],
    wired: { boards: builds.filter(({ isWired }) => isWired).length, of: builds.length },
    boards,
    bars: isCurrent ? (plan.state === 'released' ? 'released cut plan' : 'draft cut plan') : 'take-off',
  };
}

/** The key of a line is long and holds what people write: its hash goes into addresses. */
function lineIdOf({ key }: PurchaseNeed): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24);
}

function cutBarsOf({ material, widthMm, thicknessMm, bars, boughtMm, kgPerM }: KeptSection): CutBars {
  return {
    material,
    size: `${widthMm}x${thicknessMm}`,
    bars: bars.filter(({ remnantId }) => remnantId === null).length,
    boughtKg: (boughtMm * kgPerM) / 1000,
  };
}

/** A line as calls answer it; prices only where the company shows them. */
export function presentLine({ lineId, need, saved }: PurchaseLine, hasPrices: boolean): PurchaseLineOnWire {
  const { key: _key, ...named } = need;
  const progress = saved ?? { ...nothingBought, orders: [] };
  const { receipts, spareStock } = progress;
  return {
    lineId,
    ...named,
    neededBefore: saved !== null && saved.need.needed !== need.needed ? saved.need.needed : null,
    orders: progress.orders.map((order) => ({ ...order, pricePaise: hasPrices ? order.pricePaise : null })),
    receipts: [...receipts],
    spareStock,
    ordered: sumQuantities(progress.orders),
    received: sumQuantities(receipts),
    state: purchaseState(need.needed, progress),
    revision: saved?.revision ?? 0,
  };
}
