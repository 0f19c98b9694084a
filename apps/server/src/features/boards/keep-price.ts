import type { Difference } from '@pw/domain/front-view/decide-front-view';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { PriceReportLine } from '../../database/board-tables.ts';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import { findProject } from '../projects/projects.store.ts';
import { paiseOfPrice } from './board-price.ts';
import type { Board } from './boards.store.ts';
import { type DrawableBoard, decideDrawable, priceAllUnits } from './drawable-board.ts';
import { insertPriceReports, listFrontViews, putPriceReport } from './front-views.store.ts';
import type { BoardRequest } from './open-board.ts';
import { findStandingView } from './standing-front-view.ts';

type PricedSave = {
  readonly board: Board;
  /** What the configuration came to; null where it has no price. */
  readonly quoted: QuotedBoard | null;
  readonly terms: ProjectTerms;
  readonly revision: number;
};

/**
 * Keeps the price of a configuration with its save, where a front view shows it exactly as it is saved.
 * @returns whether it was kept: then the board is complete
 */
export async function keepPriceOfSave(request: BoardRequest, saved: PricedSave): Promise<boolean> {
  const { board, quoted, terms, revision } = saved;
  const drawable = quoted && decideDrawable(quoted);
  if (!drawable?.ok || !priceAllUnits(drawable.value).ok || !(await isDrawn(request, board, drawable.value))) {
    return false;
  }
  const { lineItemId } = board;
  await keepPrice(request, { lineItemId, quoted: drawable.value, terms, revision, differences: [] });
  return true;
}

/** Whether a front view shows a board exactly as it is worked out. */
export async function isDrawn(request: BoardRequest, board: Board, drawable: DrawableBoard): Promise<boolean> {
  const { projectId, lineItemId } = board;
  const [any] = await listFrontViews(request.tx, lineItemId);
  const project = any && (await findProject(request.tx, projectId));
  if (!project) {
    return false;
  }
  try {
    return (await findStandingView(request, project, lineItemId, drawable)) !== undefined;
  } catch (error) {
    if (error instanceof FilesUnavailable) {
      // The logo of the company is part of the drawing, and not of what is saved: no save waits for it.
      return false;
    }
    throw error;
  }
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
