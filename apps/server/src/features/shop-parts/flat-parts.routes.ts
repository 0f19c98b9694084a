import { exportFlatPartCall, exportFlatPartsCall, listFlatPartsCall } from '@pw/contract/flat-parts';
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
    const [file] = dxfFiles([wanted]);
    return file
      ? { bytes: Buffer.from(file.content), contentType: 'image/vnd.dxf', disposition: disposition(file.name) }
      : refuse('HAS_FINDINGS');
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
    const openJoints = boards.map(({ name, quantity, given }) => ({ board: name, quantity, ...barBolts(given) }));
    const files = [
      { name: 'flat-parts.csv', content: flatPartList(parts) },
      { name: 'punching.csv', content: punchingList(parts.filter(({ fileName }) => fileName !== null)) },
      { name: 'drill-on-assembly.csv', content: openJointList(openJoints) },
      ...dxfFiles(parts),
    ];
    const bytes = Buffer.from(await zipMade(files, now));
    const name = `${order.orderNumber} Flat parts R${order.revision}.zip`;
    return { bytes, contentType: 'application/zip', disposition: disposition(name) };
  },
});

/** The files of those parts that have one. */
function dxfFiles(parts: readonly OrderPart[]): readonly { readonly name: string; readonly content: string }[] {
  return parts.flatMap(({ board, part, count, fileName: name }) =>
    name === null ? [] : [{ name, content: sheetDxf(partSheet(board, part, count)) }],
  );
}

export const flatPartRoutes = [listFlatPartsRoute, exportFlatPartRoute, exportFlatPartsRoute] as const;
