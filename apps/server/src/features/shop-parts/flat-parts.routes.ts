import { exportFlatPartCall, exportFlatPartsCall, listFlatPartsCall } from '@pw/contract/flat-parts';
import { partFileName } from '@pw/domain/shop-parts/flat-part';
import { barBolts } from '@pw/drawing/flat-part/bar-bolts';
import { partSheet } from '@pw/drawing/flat-part/part-sheet';
import { sheetDxf } from '@pw/drawing/writers/sheet-dxf';
import { openJointList, punchingList } from '@pw/reports/workshop/bar-lists';
import { flatPartList } from '@pw/reports/workshop/flat-part-list';
import { zipMade } from '../../platform/files/zip-files.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder } from '../manufacture-documents/orders.store.ts';
import { type OrderPart, orderParts, presentFlatPart, readOrderedBoards, readOrderParts } from './order-parts.ts';

const listFlatPartsRoute = route(listFlatPartsCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    return order
      ? { revision: order.revision, parts: (await readOrderParts(tx, order)).map(presentFlatPart) }
      : refuse('NOT_FOUND');
  },
});

const exportFlatPartRoute = route(exportFlatPartCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { orderNumber, partId }, tx, refuse }) {
    const order = await findOrder(tx, orderNumber);
    const wanted = order && (await readOrderParts(tx, order)).find((each) => each.partId === partId);
    if (!wanted) {
      return refuse('NOT_FOUND');
    }
    if (!hasFile(wanted)) {
      return refuse('HAS_FINDINGS');
    }
    const { name, content } = dxfFile(wanted);
    return { bytes: Buffer.from(content), contentType: 'image/vnd.dxf', disposition: disposition(name) };
  },
});

const exportFlatPartsRoute = route(exportFlatPartsCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, tx, now, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const boards = await readOrderedBoards(tx, order);
    const parts = orderParts(boards, order.revision);
    if (parts.length === 0) {
      return refuse('NO_PARTS');
    }
    const listed = parts.map((each) => ({ ...each, fileName: hasFile(each) ? dxfName(each) : null }));
    const openJoints = boards.map(({ name, quantity, given }) => ({ board: name, quantity, ...barBolts(given) }));
    const files = [
      { name: 'flat-parts.csv', content: flatPartList(listed) },
      { name: 'punching.csv', content: punchingList(listed.filter(hasFile)) },
      { name: 'drill-on-assembly.csv', content: openJointList(openJoints) },
      ...parts.filter(hasFile).map(dxfFile),
    ];
    const bytes = Buffer.from(await zipMade(files, now));
    const name = `${order.orderNumber} Flat parts R${order.revision}.zip`;
    return { bytes, contentType: 'application/zip', disposition: disposition(name) };
  },
});

function hasFile({ part: { findings } }: OrderPart): boolean {
  return findings.length === 0;
}

function dxfName({ board, part }: OrderPart): string {
  return `${partFileName(board, part)}.dxf`;
}

function dxfFile(each: OrderPart): { readonly name: string; readonly content: string } {
  const { board, part, count } = each;
  return { name: dxfName(each), content: sheetDxf(partSheet(board, part, count)) };
}

export const flatPartRoutes = [listFlatPartsRoute, exportFlatPartRoute, exportFlatPartsRoute] as const;
