import {
  type BoardWiringOnWire,
  type CoreListOnWire,
  exportWireListCall,
  readWireListCall,
  saveCoreListCall,
} from '@pw/contract/wiring';
import { writeReport } from '@pw/documents/offer/write-report';
import { writeWorkbook } from '@pw/documents/write-workbook';
import { isoDayInIndia } from '@pw/domain/dates';
import { type CableFault, type CoreCable, judgeCoreList, keptCables } from '@pw/domain/wiring/core-list';
import { workbookOf } from '@pw/reports/document/workbook';
import { wireListFile } from '@pw/reports/workshop/wire-list-file';
import { wireListPaper } from '@pw/reports/workshop/wire-list-paper';
import { pinName } from '@pw/switchboard/wiring/wire-list';
import { meanLengths } from '@pw/switchboard/wiring/wiring-materials';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder } from '../manufacture-documents/orders.store.ts';
import { readCompanyFiles } from '../reports/report-files.ts';
import { lockOrder } from '../serial-units/lock-order.ts';
import { findCoreList, type KeptCoreList, saveCoreList } from './core-lists.store.ts';
import { readOrderWiring, type WiredBoard } from './order-wiring.ts';

const readWireListRoute = route(readWireListCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, query: { lineItemId }, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { names, boards } = await readOrderWiring(tx, order, lineItemId);
    if (lineItemId !== undefined && boards.length === 0) {
      return refuse('BOARD_NOT_FOUND');
    }
    return {
      names: [...names],
      boards: boards.map(presentWiring),
      lengths: meanLengths(knowledgeOf(tx).tables),
      coreList: presentCoreList(await findCoreList(tx, order.projectId)),
    };
  },
});

const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The name of the logo among the files of the paper. */
const LOGO = 'logo';

const exportWireListRoute = route(exportWireListCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, query: { lineItemId, format }, tx, platform, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { company, boards } = await readOrderWiring(tx, order, lineItemId);
    if (lineItemId !== undefined && boards.length === 0) {
      return refuse('BOARD_NOT_FOUND');
    }
    const title = `${order.orderNumber} Wire list`;
    const file = { contentType: contentTypes[format], disposition: disposition(`${title}.${format}`) };
    if (format === 'csv') {
      return { bytes: Buffer.from(wireListFile(boards)), ...file };
    }
    const { logo } = await readCompanyFiles(platform.files, { logo: company.logo, certificate: null });
    const { cables } = presentCoreList(await findCoreList(tx, order.projectId));
    const paper = wireListPaper({
      ...order,
      company: company.name,
      logo: logo && LOGO,
      day: isoDayInIndia(order.approvedAt.getTime()),
      boards,
      cables,
      lengths: meanLengths(knowledgeOf(tx).tables),
    });
    const bytes =
      format === 'xlsx'
        ? await writeWorkbook(workbookOf(paper))
        : await writeReport(paper, new Map(logo === null ? [] : [[LOGO, logo]]));
    return { bytes, ...file };
  },
});

const saveCoreListRoute = route(saveCoreListCall, {
  isHeavy: true,
  async handle({ params, body: { cables, revision }, tx, actor, now, refuse, audit }) {
    const order = await lockOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { projectId, orderNumber } = order;
    const before = await findCoreList(tx, projectId);
    if (revision !== (before?.revision ?? 0)) {
      return refuse('STALE', { details: { current: presentCoreList(before) } });
    }
    const { boards } = await readOrderWiring(tx, order, undefined);
    const wrong = judgeCoreList(cables, isForSite(boards));
    const [first] = wrong;
    if (first) {
      const faults = Object.fromEntries(wrong.map(({ at, field, text }) => [`${at}.${field}`, text]));
      return refuse('FIELD_INVALID', { message: faultText(cables, first), details: { faults } });
    }
    await saveCoreList(tx, projectId, keptCables(cables), { companyId: actor.companyId, by: actor.name, now });
    audit({
      event: 'units.core-list-saved',
      subject: orderNumber,
      details: { projectId, orderNumber, cables: keptCables(cables) },
    });
    return presentCoreList(await findCoreList(tx, projectId));
  },
});

function isForSite(boards: readonly WiredBoard[]): Parameters<typeof judgeCoreList>[1] {
  const terminals = new Set(
    boards.flatMap(({ lineItemId, list }) =>
      list.strips.flatMap(({ strip, terminals: ofStrip }) =>
        ofStrip.filter((each) => each.isForSite).map(({ no }) => `${lineItemId} ${strip} ${no}`),
      ),
    ),
  );
  return ({ lineItemId, from }, terminal) => terminals.has(`${lineItemId} ${from} ${terminal}`);
}

/** Names the cable of a fault: another one than the edited one may have lost its terminals. */
function faultText(cables: readonly CoreCable[], { at, text }: CableFault): string {
  const number = cables[at]?.number.trim() ?? '';
  return `Cable ${number === '' ? at + 1 : number}: ${text}`;
}

function presentWiring({ lineItemId, board, list }: WiredBoard): BoardWiringOnWire {
  const { points, listed, beyond, nets, wires, strips, missing, unfed } = list;
  return {
    lineItemId,
    board,
    points,
    listed,
    beyond,
    nets: nets.map(({ net, kind, pins }) => ({
      net,
      kind,
      pins: pins.map((pin) => ({ pin: pinName(pin), kind: pin.kind })),
    })),
    wires: [...wires],
    strips: strips.map(({ strip, terminals }) => ({ strip, terminals: [...terminals] })),
    missing: [...missing],
    unfed,
  };
}

function presentCoreList(list: KeptCoreList | null): CoreListOnWire {
  return {
    cables: list?.cables ?? [],
    saved: list && { by: list.savedByName, at: list.savedAt.toISOString() },
    revision: list?.revision ?? 0,
  };
}

export const wiringRoutes = [readWireListRoute, exportWireListRoute, saveCoreListRoute] as const;
