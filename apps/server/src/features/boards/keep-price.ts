import type { Difference } from '@pw/domain/front-view/decide-front-view';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { PriceReportLine } from '../../database/board-tables.ts';
import type { CurrentDrawing } from '../../database/kept-work-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import { findProject } from '../projects/projects.store.ts';
import { paiseOfPrice } from './board-price.ts';
import type { Board } from './boards.store.ts';
import { type DrawableBoard, decideDrawable, priceAllUnits } from './drawable-board.ts';
import { findFrontView, insertPriceReports, listFrontViews, putPriceReport } from './front-views.store.ts';
import { keepWork } from './kept-work.ts';
import type { BoardRequest } from './open-board.ts';
import { currentDrawing, readHeadIfThere } from './standing-front-view.ts';

type PricedSave = {
  readonly board: Board;
  /** What the configuration came to; null where it has no price. */
  readonly quoted: QuotedBoard | null;
  readonly terms: ProjectTerms;
  readonly revision: number;
};

/**
 * Keeps what a configuration came to with its save: its sums, and its price where a front view shows it exactly as it is
 * saved.
 * @returns whether the price was kept: then the board is complete
 */
export async function keepPriceOfSave(request: BoardRequest, saved: PricedSave): Promise<boolean> {
  const { board, quoted, terms, revision } = saved;
  const { lineItemId, name } = board;
  const drawable = quoted && decideDrawable(quoted);
  const drawn = drawable?.ok ? await drawnOf(request, board, drawable.value) : null;
  const printed = { lineItemId, name, configurationRevision: revision };
  await keepWork(request, [{ board: printed, quoted, drawing: drawn?.drawing ?? null }], terms);
  if (!drawable?.ok || !priceAllUnits(drawable.value).ok || !drawn?.isMade) {
    return false;
  }
  await keepPrice(request, { lineItemId, quoted: drawable.value, terms, revision, differences: [] });
  return true;
}

/** Whether a front view shows a board exactly as it is worked out. */
export async function isDrawn(request: BoardRequest, board: Board, drawable: DrawableBoard): Promise<boolean> {
  return (await drawnOf(request, board, drawable))?.isMade ?? false;
}

/**
 * The drawing of a board as it is worked out, and whether a front view shows it. Null where the board was never drawn,
 * and while the logo of the company cannot be read: it is part of the drawing, and no save waits for it.
 */
async function drawnOf(
  { tx, platform }: BoardRequest,
  { projectId, lineItemId }: Board,
  drawable: DrawableBoard,
): Promise<{ readonly drawing: CurrentDrawing; readonly isMade: boolean } | null> {
  const [any] = await listFrontViews(tx, lineItemId);
  const project = any && (await findProject(tx, projectId));
  const head = project && (await readHeadIfThere(tx, platform.files, project));
  if (!head) {
    return null;
  }
  const drawing = currentDrawing(knowledgeOf(tx), drawable, head);
  return { drawing, isMade: (await findFrontView(tx, lineItemId, drawing.fingerprint)) !== undefined };
}

/** The price of a saved configuration. */
export type PriceToKeep = {
  readonly lineItemId: number;
  readonly quoted: DrawableBoard;
  readonly terms: ProjectTerms;
  /** Counts the saves of the configuration. */
  readonly revision: number;
  /** In what the figures of the client were others. */
  readonly differences: readonly Difference[];
};

/** Keeps the price of a board whose project is locked, in the place of the one before. */
export async function keepPrice(request: KeepRequest, price: PriceToKeep): Promise<void> {
  await putPriceReport(request.tx, reportOf(request, price));
}

/** Keeps the prices of boards that have none yet, and whose project is locked. */
export async function keepFirstPrices(request: KeepRequest, prices: readonly PriceToKeep[]): Promise<void> {
  for (const [terms, equal] of Map.groupBy(prices, (price) => price.terms)) {
    const works = equal.map(({ lineItemId, quoted, revision }) => ({
      board: { lineItemId, name: quoted.name, configurationRevision: revision },
      quoted,
      drawing: null,
    }));
    await keepWork(request, works, terms);
  }
  await insertPriceReports(
    request.tx,
    prices.map((price) => reportOf(request, price)),
  );
}

type KeepRequest = Pick<BoardRequest, 'tx' | 'actor' | 'now'>;

function reportOf(
  { actor, now }: KeepRequest,
  { lineItemId, quoted, terms, revision, differences }: PriceToKeep,
): Parameters<typeof putPriceReport>[1] {
  return {
    companyId: actor.companyId,
    lineItemId,
    configurationRevision: revision,
    knowledgeVersion: terms.knowledge.version,
    termsFingerprint: terms.fingerprint,
    unitPrice: JSON.stringify(paiseOfPrice(quoted.price)),
    lines: JSON.stringify(linesOfReport(quoted)),
    differences: JSON.stringify(differences),
    savedBy: actor.accountId,
    savedAt: now,
  };
}

/** The priced bill of one unit as it is kept. */
function linesOfReport({ bill }: DrawableBoard): readonly PriceReportLine[] {
  return bill.map((line) => ({
    description: line.description,
    catalogueNumber: line.catalogueNumber,
    group: line.group,
    make: line.make,
    materialClass: line.materialClass,
    quantity: line.quantity.value,
    unit: line.unit,
    listPaise: line.listPrice.paise,
    discountPercent: line.discountPercent.value,
    netPaise: line.netPrice.paise,
    amountPaise: line.amount.paise,
  }));
}
