import type { PropertyValue } from '@pw/configurator/value';
import type { BoardAddress } from '@pw/contract/board-draft';
import { answered } from '@pw/contract/call';
import {
  generateDrawingsCall,
  type PriceDataOnWire,
  saveGAXMLCall,
  savePriceReportCall,
} from '@pw/contract/spec-api/front-view';
import { type Difference, differencesOf, type SentFields } from '@pw/domain/front-view/decide-front-view';
import { type DrawingXml, readDrawingXml } from '@pw/domain/front-view/drawing-xml';
import { rupeesOf } from '@pw/domain/money';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { ok, type Result } from '@pw/domain/result';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { lineOutput } from '@pw/pricing/quote/quote-board';
import { wireText } from '@pw/switchboard/forms/form-assets';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { type Board, updateBoard } from '../boards/boards.store.ts';
import { type DrawableBoard, priceAllUnits, quoteDrawable } from '../boards/drawable-board.ts';
import { listFrontViews } from '../boards/front-views.store.ts';
import { isDrawn, keepPrice } from '../boards/keep-price.ts';
import { type BoardRequest, openBoardToWrite } from '../boards/open-board.ts';
import { readCompanyName } from '../boards/standing-front-view.ts';
import {
  type DrawnBoard,
  type DrawRefusal,
  generateFrontView,
  presentFrontView,
} from '../front-view/generate-front-view.ts';
import { readSavedConfiguration } from '../front-view/own-configuration.ts';
import type { WriteRefusal } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import { readProject } from '../projects/projects.store.ts';

/** What a client says that the price of a board is. */
export type SentPrice = {
  readonly [Field in 'name' | 'qty' | 'basePrice' | 'undiscountedLP' | 'netPrice']?: SentFields[string];
} & { readonly components?: readonly unknown[] | undefined };

export type SavedPrice = {
  readonly board: Board;
  readonly revision: number;
  /** Of all units. */
  readonly price: BoardPrice;
  readonly differences: readonly Difference[];
};

/**
 * Prices the saved configuration of a board and keeps the price. Where a front view shows it as it is saved, the board is
 * generated from then on, until its configuration changes or the price is dropped.
 */
async function savePriceReport(
  request: BoardRequest,
  address: BoardAddress,
  sent: SentPrice,
): Promise<Result<SavedPrice, DrawRefusal>> {
  const { tx, actor, now } = request;
  const opened = await openBoardToWrite(tx, address);
  if (!opened.ok) {
    // Nobody asked for a revision here, so it cannot be stale.
    return opened as Result<never, WriteRefusal>;
  }
  const board = opened.value;
  const saved = await readSavedConfiguration(tx, board);
  if (!saved.ok) {
    return saved;
  }
  const terms = await readProjectTerms(tx, address.projectId);
  const quoted = quoteDrawable(board, saved.value.inputs, terms);
  if (!quoted.ok) {
    return quoted;
  }
  const price = priceAllUnits(quoted.value);
  if (!price.ok) {
    return price;
  }
  const differences = compareTotals(sent, presentPriceData(board.lineItemId, quoted.value, price.value));
  const { lineItemId } = board;
  const { revision } = saved.value;
  await keepPrice(request, { lineItemId, quoted: quoted.value, terms, revision, differences });
  if (board.state !== 'generated' && (await isDrawn(request, board, quoted.value))) {
    await updateBoard(tx, { ...board, state: 'generated' }, { userId: actor.accountId, now });
  }
  return ok({ board, revision, price: price.value, differences });
}

function compareTotals(sent: SentPrice, own: PriceDataOnWire): readonly Difference[] {
  const { name, qty, basePrice, undiscountedLP, netPrice } = sent;
  const components = sent.components?.length;
  return differencesOf(
    { name, qty, basePrice, undiscountedLP, netPrice, components },
    {
      name: own.name,
      qty: own.qty,
      basePrice: own.basePrice,
      undiscountedLP: own.undiscountedLP,
      netPrice: own.netPrice,
      components: own.components.length,
    },
  );
}

/**
 * The price of a board as the calls of the specification give it.
 * @param all the price of all units
 */
function presentPriceData(lineItemId: number, quoted: DrawableBoard, all: BoardPrice): PriceDataOnWire {
  const { name, quantity: qty, price, bill } = quoted;
  return {
    name,
    lineItemId,
    qty,
    basePrice: rupeesOf(price.list.paise),
    undiscountedLP: rupeesOf(all.list.paise),
    netPrice: rupeesOf(all.afterDiscount.paise),
    components: bill.map(lineOutput).map((line) => ({
      description1: line.description,
      group: line.group,
      make: line.make,
      partClassification: line.materialClass,
      qty: line.quantity,
      // A client of the specification adds figures up: what has no price counts 0.
      listPrice: line.listPrice ?? 0,
      discount: line.discountPercent,
      netPrice: line.netPrice,
    })),
  };
}

/** Draws the front view of a board, for clients of the specification. What they have of the board is only compared. */
export const generateDrawingsRoute = route(generateDrawingsCall, {
  isHeavy: true,
  async handle({ body: { projectId, lineItemId, xmlData, ...said }, refuse, audit, ...request }) {
    const xml = readDrawingXml(xmlData);
    if (!xml.ok) {
      return refuse('XML_FAULTY', { message: xml.error.text });
    }
    const drawn = await generateFrontView(request, { projectId, lineItemId });
    if (!drawn.ok) {
      return refuse(drawn.error.code, drawn.error.more);
    }
    const { board, quoted, view } = drawn.value;
    const price = priceAllUnits(quoted);
    if (!price.ok) {
      return refuse(price.error.code, price.error.more);
    }
    const differences = compare(
      knowledgeOf(request.tx),
      xml.value,
      said,
      drawn.value,
      await readCompanyName(request.tx),
    );
    const details = { projectId, lineItemId, fingerprint: view.fingerprint, differences };
    audit({ event: 'board.drawn', subject: board.name, details });
    const { sheets } = presentFrontView(request, board.name, view);
    return {
      statusCode: 200 as const,
      generatedFiles: { filePathCubiclePspace: sheets.map(({ dxf }) => dxf.address) },
      priceData: presentPriceData(lineItemId, quoted, price.value),
    };
  },
});

function compare(
  knowledge: Knowledge,
  xml: DrawingXml,
  said: SentFields,
  { project, quoted }: DrawnBoard,
  partnerName: string,
): readonly Difference[] {
  const { values, feeders } = quoted.board;
  const { properties } = knowledge.board;
  const held = new Map<string, PropertyValue>(Object.entries(values));
  const own = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, wireText(property, held.get(name) ?? null)]),
  );
  return [
    ...differencesOf(xml.board, own),
    ...differencesOf(
      { ...said, feeders: xml.feeders },
      {
        project: project.name,
        enqNo: project.enquiryNumber,
        location: project.location,
        customer: project.customerName,
        consultant: project.consultant,
        boardName: quoted.name,
        offerNo: offerNumber(project.projectId, project.offerRevision),
        additionalNotes: values.CUSTOM_NOTE,
        partnerName,
        feeders: feeders.length,
      },
    ),
  ];
}

/** Registers the front view of a board. The server knows what it has drawn; what the client says is written down. */
export const saveGAXMLRoute = route(saveGAXMLCall, {
  async handle({ body: { projectId, lineItemId, ...sent }, refuse, audit, ...request }) {
    const opened = await openBoardToWrite(request.tx, { projectId, lineItemId }, 'use');
    // Nobody asked for a revision here, so it cannot be stale.
    const open = opened as Result<Board, WriteRefusal>;
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const [view] = await listFrontViews(request.tx, lineItemId);
    if (!view) {
      return refuse('NOT_DRAWN');
    }
    const { name } = open.value;
    const { offerRevision } = await readProject(request.tx, projectId);
    const own = { offerNumber: offerNumber(projectId, offerRevision) };
    const { pdfUrl } = sent;
    const differences = differencesOf({ offerNumber: sent.offerNumber }, own);
    const details = { projectId, lineItemId, fingerprint: view.fingerprint, pdfUrl, differences };
    audit({ event: 'board.drawing-registered', subject: name, details });
    return answered({ projectId, lineItemId, ...own, frontView: presentFrontView(request, name, view) });
  },
});

/** Keeps the price of a board, which is complete with it where it is drawn as it is saved. */
export const savePriceReportRoute = route(savePriceReportCall, {
  isHeavy: true,
  async handle({ body: { projectId, lineItemId, pricingData }, refuse, audit, ...request }) {
    const saved = await savePriceReport(request, { projectId, lineItemId }, pricingData);
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    const { board, revision: configurationRevision, price, differences } = saved.value;
    const details = { projectId, lineItemId, configurationRevision, differences };
    audit({ event: 'board.priced', subject: board.name, details });
    const { list: undiscountedLP, afterDiscount: netPrice, final: finalLP } = price;
    return answered({
      projectId,
      lineItemId,
      configurationRevision,
      knowledgeVersion: knowledgeOf(request.tx).version,
      ...presentAmounts(['undiscountedLP', 'netPrice', 'finalLP'], { undiscountedLP, netPrice, finalLP }),
      differences: [...differences],
    });
  },
});
