import { writeReport } from '@pw/documents/offer/write-report';
import { writeWorkbook } from '@pw/documents/write-workbook';
import type { BoardFacts } from '@pw/domain/manufacture-documents/board-facts';
import { boardFolders } from '@pw/domain/manufacture-documents/board-folders';
import {
  boardDocumentKinds,
  boardFileName,
  completeBomFileName,
  type DocumentFormat,
  drawingSetFileName,
} from '@pw/domain/manufacture-documents/order-documents';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { priceProject } from '@pw/pricing/price/price-project';
import { projectTerms, roundingOf } from '@pw/pricing/terms/project-terms';
import type { ReportDocument } from '@pw/reports/document/report-document';
import { workbookOf } from '@pw/reports/document/workbook';
import { letterheadOf } from '@pw/reports/offer/letterhead';
import type { OrderData } from '@pw/reports/orders/order-data';
import { boardDocument, completeBom } from '@pw/reports/orders/order-documents';
import type { ReportBoard } from '@pw/reports/project/report-data';
import { type WorksBoard, worksBoards } from '@pw/reports/workshop/works-paper';
import { heightWithRoofMm } from '@pw/switchboard/cable/roof-box';
import { boardSize } from '@pw/switchboard/design/board-size';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeFrom } from '../../platform/company-knowledge.ts';
import type { Make } from '../../platform/jobs/answer-in-thread.ts';
import { quotedOf, readWhole } from '../boards/frozen-whole.ts';
import { verifiedIn } from '../boards/verified-numbers.ts';
import { bindSet, type DrawnSet, drawSet, frozenBoard } from '../front-view/drawing-set.ts';
import { bookOfData } from '../price-lists/price-books.ts';
import { printedProject } from '../projects/printed-project.ts';
import type { OrderSource } from './order-source.ts';

/** The documents of an order that are to be made. */
export type DocumentOrder = {
  readonly source: OrderSource;
  /** As PNG; null for a company without one. */
  readonly logo: Uint8Array | null;
};

/** A document that was made; its bytes are written before the next one is. */
export type MadeDocument = {
  /** Null for what is of the whole order. */
  readonly lineItemId: number | null;
  readonly fileName: string;
  readonly format: DocumentFormat;
  readonly bytes: Uint8Array;
};

/** A board as its documents name it. */
export type MadeBoard = {
  readonly lineItemId: number;
  readonly folder: string;
  readonly quantity: number;
  readonly facts: BoardFacts;
};

/** Makes the lists of an order, and reports after each file how many of all are made. */
export type MakeDocuments = Make<
  DocumentOrder,
  readonly [made: MadeDocument],
  { readonly boards: readonly MadeBoard[] }
>;

const formats = ['pdf', 'xlsx'] as const;

/** Each board has one, as PDF. */
const DRAWING_SETS = 1;

/** How many files are made of so many boards. */
export function countDocuments(boards: number): number {
  const ofBoard = boardDocumentKinds.length * formats.length + DRAWING_SETS;
  return boards * ofBoard + formats.length;
}

const LOGO = 'logo.png';

export const makeDocuments: MakeDocuments = async ({ source, logo }, onMade) => {
  const knowledge = await knowledgeFrom(source.knowledge);
  const data = await readData(source, knowledge, logo !== null);
  const images = new Map(logo ? [[LOGO, logo]] : []);
  const write = async (
    lineItemId: number | null,
    nameOf: (format: DocumentFormat) => string,
    document: ReportDocument,
  ) => {
    await onMade({ lineItemId, fileName: nameOf('pdf'), format: 'pdf', bytes: await writeReport(document, images) });
    const workbook = await writeWorkbook(workbookOf(document));
    await onMade({ lineItemId, fileName: nameOf('xlsx'), format: 'xlsx', bytes: workbook });
  };
  await write(null, (format) => completeBomFileName(source.orderNumber, format), completeBom(data));
  const boards = worksBoards(data);
  const folders = boardFolders(boards.map(({ name }) => name));
  const made: MadeBoard[] = [];
  for (const [at, board] of boards.entries()) {
    const { lineItemId, quantity } = board;
    const folder = folders[at] ?? board.name;
    const bytes = await bindSet(await approvedSet(source, knowledge, { lineItemId, boardNumber: at + 1, logo }));
    await onMade({ lineItemId, fileName: drawingSetFileName(folder), format: 'pdf', bytes });
    for (const kind of boardDocumentKinds) {
      const document = boardDocument(kind, board, folder, data);
      await write(lineItemId, (format) => boardFileName(folder, kind, format), document);
    }
    made.push({ lineItemId, folder, quantity, facts: factsOf(board) });
  }
  return { boards: made };
};

type ApprovedBoard = {
  readonly lineItemId: number;
  /** Its place in the project, from 1. */
  readonly boardNumber: number;
  readonly logo: Uint8Array | null;
};

/** The drawings of a board that the workshop builds it by. */
async function approvedSet(
  source: OrderSource,
  knowledge: Knowledge,
  { lineItemId, boardNumber, logo }: ApprovedBoard,
): Promise<DrawnSet> {
  const board = source.boards.find((each) => each.lineItemId === lineItemId);
  if (!board) {
    throw new Error(`The order ${source.orderNumber} has no board ${lineItemId}`);
  }
  const drawn = frozenBoard({ ...source, knowledge, logo, frontView: board.frontView, whole: await readWhole(board) });
  return drawSet(drawn, { status: 'FOR MANUFACTURE', boardNumber });
}

/** The frozen revision as the models take it. */
async function readData(source: OrderSource, knowledge: Knowledge, hasLogo: boolean): Promise<OrderData> {
  const { orderNumber, quotationNumber, date, preparedBy, frozen, hasPrices } = source;
  const {
    projectId,
    revision,
    project,
    customer: card,
    company,
    keptTerms,
    priceAge: prices,
    suppliers,
    knowledgeVersion,
  } = frozen;
  const termsOf = projectTerms(bookOfData(source.book).book, keptTerms);
  const boards: ReportBoard[] = [];
  for (const whole of source.boards) {
    const { lineItemId, name, quantity } = whole;
    const quoted = quotedOf(await readWhole(whole), knowledge);
    boards.push({ ...quoted, name, quantity, lineItemId, terms: termsOf({ lineItemId, name }) });
  }
  const totals = priceProject(boards, roundingOf(keptTerms));
  if (!totals.ok) {
    throw new Error(`The frozen boards of ${orderNumber} cannot be added up: ${totals.error.message}`);
  }
  return {
    company: { ...letterheadOf(company), logo: hasLogo ? LOGO : null, certificate: null },
    project: printedProject(project),
    customerGstin: card.gstin,
    orderNumber,
    quotationNumber,
    offerNumber: offerNumber(projectId, revision),
    revision,
    date,
    preparedBy,
    boards,
    totals: totals.value,
    isVerified: verifiedIn(boards),
    taxPercent: boards[0]?.terms.charges.taxPercent ?? 0,
    terms: [],
    tables: knowledge.tables,
    knowledgeVersion,
    sources: [],
    drawings: [],
    prices,
    reservations: [],
    suppliers,
    remedies: new Map(),
    hasPrices,
  };
}

function factsOf({ board, design }: WorksBoard): BoardFacts {
  const { RATED_CURRENT, BUS_MAT, SB_IP, SB_COLOR, CUSTOM_NOTE } = board.values;
  return {
    ratedCurrentA: RATED_CURRENT,
    busbarMaterial: BUS_MAT,
    protection: SB_IP,
    ...boardSize(design),
    heightMm: heightWithRoofMm(design),
    depthMm: design.depthMm.value,
    transportUnitsMm: design.transportUnits.map(({ widthMm }) => widthMm),
    busbarKg: design.takeOff.busbarNetKg.value,
    sheetMetalKg: design.takeOff.sheetMetalKg.value,
    colour: SB_COLOR,
    note: CUSTOM_NOTE.trim(),
  };
}
