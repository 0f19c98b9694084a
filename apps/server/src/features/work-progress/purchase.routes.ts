import {
  enterReceiptsCall,
  exportPurchaseCall,
  listPurchaseCall,
  type PlacedOrderOnWire,
  readPurchaseFileCall,
  savePurchaseLineCall,
} from '@pw/contract/work-purchase';
import { writeTableWorkbook } from '@pw/documents/write-table-workbook';
import { isFaultless } from '@pw/domain/field-rules';
import { judgePurchase, nothingBought, purchaseStateEntry } from '@pw/domain/work-progress/purchase-line';
import {
  csvOf,
  LINE_HEAD,
  purchaseFileHeads,
  purchaseFileRows,
  RECEIVED_HEAD,
} from '@pw/reports/purchase/purchase-file';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { findOrder } from '../manufacture-documents/orders.store.ts';
import { readOwnFile } from '../price-lists/own-tables/read-own-file.ts';
import { lockOrder } from '../serial-units/lock-order.ts';
import { savePurchase } from './purchase.store.ts';
import { type PurchaseLine, presentLine, readPurchaseList } from './purchase-list.ts';

async function showsPrices(tx: AppTransaction): Promise<boolean> {
  return (await readSettings(tx)).pricesInPurchaseLists;
}

const listPurchaseRoute = route(listPurchaseCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const hasPrices = await showsPrices(tx);
    const { lines, bars, wired } = await readPurchaseList(tx, order);
    return {
      lines: lines.map((line) => presentLine(line, hasPrices)),
      bars,
      wired,
      orderRevision: order.revision,
      hasPrices,
    };
  },
});

const savePurchaseLineRoute = route(savePurchaseLineCall, {
  isHeavy: true,
  async handle({ params: { orderNumber, lineId }, body, tx, actor, now, refuse, audit }) {
    const order = await lockOrder(tx, orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const line = (await readPurchaseList(tx, order)).lines.find((each) => each.lineId === lineId);
    if (!line) {
      return refuse('LINE_NOT_FOUND');
    }
    const hasPrices = await showsPrices(tx);
    const { receipts, spareStock, revision } = body;
    const orders = hasPrices ? body.orders : withKeptPrices(body.orders, line);
    const faults = judgePurchase({ orders, receipts, spareStock });
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    if (revision !== (line.saved?.revision ?? 0)) {
      return refuse('STALE', { details: { current: presentLine(line, hasPrices) } });
    }
    const { projectId } = order;
    const next = { lineId, need: line.need, orders, receipts, spareStock };
    const { companyId, accountId: savedBy, name: savedByName } = actor;
    await savePurchase(tx, { ...next, companyId, projectId, savedBy, savedByName, savedAt: now });
    audit({
      event: 'units.purchase-saved',
      subject: `${order.orderNumber} ${line.need.article || line.need.text}`,
      details: { projectId, lineId, before: boughtOf(line), after: { orders, receipts, spareStock } },
    });
    return presentLine({ ...line, saved: { ...next, revision: revision + 1 } }, hasPrices);
  },
});

function boughtOf({ saved }: PurchaseLine) {
  const { orders, receipts, spareStock } = saved ?? nothingBought;
  return { orders, receipts, spareStock };
}

/** A user who reads no prices changes none: an order that was there keeps its price. */
function withKeptPrices(orders: readonly PlacedOrderOnWire[], { saved }: PurchaseLine): readonly PlacedOrderOnWire[] {
  const prices = new Map((saved?.orders ?? []).map(({ id, pricePaise }) => [id, pricePaise]));
  return orders.map((order) => ({ ...order, pricePaise: prices.get(order.id) ?? null }));
}

const enterReceiptsRoute = route(enterReceiptsCall, {
  isHeavy: true,
  async handle({ params, body: { day, note, receipts }, tx, actor, now, refuse, audit }) {
    const order = await lockOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { projectId, orderNumber, name } = order;
    const { lines } = await readPurchaseList(tx, order);
    const ofId = new Map(lines.map((line) => [line.lineId, line]));
    const { companyId, accountId: savedBy, name: savedByName } = actor;
    for (const [lineId, of] of Map.groupBy(receipts, (each) => each.lineId)) {
      const line = ofId.get(lineId);
      if (!line) {
        return refuse('LINE_NOT_FOUND');
      }
      const { spareStock } = boughtOf(line);
      const orders = line.saved?.orders ?? [];
      const all = [...boughtOf(line).receipts, ...of.map(({ quantity }) => ({ quantity, day, note: note.trim() }))];
      const faults = judgePurchase({ orders, receipts: all, spareStock });
      if (!isFaultless(faults)) {
        return refuse('FIELD_INVALID', { details: { faults, lineId } });
      }
      await savePurchase(tx, {
        companyId,
        projectId,
        lineId,
        need: line.need,
        orders,
        receipts: all,
        spareStock,
        savedBy,
        savedByName,
        savedAt: now,
      });
    }
    audit({
      event: 'units.purchase-received',
      subject: `${orderNumber} ${name}`,
      details: { projectId, orderNumber, day, note: note.trim(), receipts },
    });
    return { lines: new Set(receipts.map(({ lineId }) => lineId)).size };
  },
});

const exportPurchaseRoute = route(exportPurchaseCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, query: { format }, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const hasPrices = await showsPrices(tx);
    const lines = (await readPurchaseList(tx, order)).lines.map((line) => presentLine(line, hasPrices));
    const rows = purchaseFileRows(
      lines.map((line) => ({ ...line, state: purchaseStateEntry(line.state).label })),
      hasPrices,
    );
    const title = `${order.orderNumber} Purchase list`;
    if (format === 'csv') {
      const bytes = Buffer.from(csvOf(rows));
      return { bytes, contentType: 'text/csv; charset=utf-8', disposition: disposition(`${title}.csv`) };
    }
    const bytes = Buffer.from(await writeTableWorkbook('Purchase list', rows));
    return { bytes, contentType: XLSX_TYPE, disposition: disposition(`${title}.xlsx`) };
  },
});

const readPurchaseFileRoute = route(readPurchaseFileCall, {
  async handle({ params, file, tx, refuse }) {
    if (!(await findOrder(tx, params.orderNumber))) {
      return refuse('NOT_FOUND');
    }
    const records = await readOwnFile(file, { columns: purchaseFileHeads, required: [LINE_HEAD, RECEIVED_HEAD] });
    if (!records.ok) {
      return refuse(records.error.code, records.error.more);
    }
    const rows = records.value.map(({ row, cells }) => {
      const cell = (head: string) => (cells[head] ?? '').trim();
      return { row, lineId: cell(LINE_HEAD), article: cell('Article'), received: cell(RECEIVED_HEAD) };
    });
    return { rows: rows.filter(({ received }) => received !== '') };
  },
});

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const purchaseRoutes = [
  listPurchaseRoute,
  savePurchaseLineRoute,
  enterReceiptsRoute,
  exportPurchaseRoute,
  readPurchaseFileRoute,
] as const;
