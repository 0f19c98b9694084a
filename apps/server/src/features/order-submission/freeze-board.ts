import { setImmediate as nextTurn } from 'node:timers/promises';
import { isoDayInIndia } from '@pw/domain/dates';
import { wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { componentsOfBill } from '@pw/pricing/component-discount/project-components';
import { explainBoardAmount } from '@pw/pricing/explain-price';
import type { BoardPrice } from '@pw/pricing/price-board';
import { breakDownBill } from '@pw/pricing/price-breakdown';
import { priceFields } from '@pw/pricing/price-steps';
import type { PriceRefusal } from '@pw/pricing/price-terms';
import { boardResults } from '@pw/pricing/quote/board-results';
import { freezeBoard } from '@pw/pricing/quote/frozen-board';
import { stateFinding } from '@pw/switchboard/checks/judgement';
import { boardSize } from '@pw/switchboard/design/board-size';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Insertable } from 'kysely';
import type { FrozenFrontView, RevisionTables } from '../../database/revision-tables.ts';
import type { FileStore } from '../../platform/files/file-stores.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { paiseOfPrice, presentBoardDesign, quoteSavedBoard } from '../boards/board-price.ts';
import { readInputs, type SavedBoard } from '../boards/board-sources.store.ts';
import { type DrawableBoard, decideDrawable } from '../boards/drawable-board.ts';
import { drawingFiles, frontViewKey, writeDrawing } from '../boards/front-view-files.ts';
import { type DrawnView, findDrawnView } from '../boards/front-views.store.ts';
import { frozenDrawingKey } from '../boards/frozen-drawing.ts';
import { type FrozenExplanation, type FrozenExplanations, writeWhole } from '../boards/frozen-whole.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { drawBoard, elevationsOf, fingerprintOf, type UndatedHead } from '../boards/standing-front-view.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';

export type BoardToFreeze = {
  readonly project: Project;
  readonly board: SavedBoard;
  readonly terms: ProjectTerms;
  readonly head: UndatedHead;
  /** Where the files of the revision lie in the store. */
  readonly folder: string;
};

/** A board worked out and drawn for good. */
export type FrozenBoardOfRevision = {
  readonly row: Omit<Insertable<RevisionTables['revisionBoards']>, 'companyId' | 'projectId' | 'revision'>;
  readonly frontView: FrozenFrontView;
  /** Of one unit. */
  readonly price: BoardPrice;
};

/**
 * Works a board out by what holds now and draws it, or takes the drawing that shows it so already. Other requests are
 * answered between two boards. Refused where an amount is too large.
 */
export async function freezeBoardRow(
  request: BoardRequest,
  { project, board, terms, head, folder }: BoardToFreeze,
): Promise<Result<FrozenBoardOfRevision, PriceRefusal>> {
  const { lineItemId, name, quantity } = board;
  const { inputs, revision: configurationRevision } = await readInputs(request.tx, lineItemId);
  const quoted = quoteSavedBoard(board, inputs, terms);
  if (!quoted.ok) {
    return quoted;
  }
  const drawable = decideDrawable(quoted.value);
  if (!drawable.ok) {
    throw new Error(`The board ${lineItemId} of project ${project.projectId} was judged to be complete and is not`);
  }
  const { design, price, bill, checks, unpriced } = drawable.value;
  const explanations = explain({ name, quantity, price });
  if (!explanations.ok) {
    return explanations;
  }
  const edited = openEditableBoard(knowledge(), draftOf(inputs)).board;
  const { frontView, sheets } = await freezeDrawing(request, drawable.value, { lineItemId, head, folder });
  const whole = { board: freezeBoard(drawable.value), explanations: explanations.value, sheets };
  const row = {
    ...{ lineItemId, name, quantity, configurationRevision },
    itemNumber: board.itemNumber,
    inputs: JSON.stringify(inputs),
    results: JSON.stringify(boardResults(knowledge(), name, edited, drawable.value, terms.fingerprint)),
    unitPrice: JSON.stringify(paiseOfPrice(price)),
    breakdown: JSON.stringify(breakDownBill(bill)),
    size: JSON.stringify(boardSize(design)),
    unpricedArticles: unpriced.length,
    components: JSON.stringify(componentsOfBill(bill)),
    checks: JSON.stringify(checks.map(stateFinding)),
    design: JSON.stringify(presentBoardDesign(drawable.value)),
    frontView: JSON.stringify(frontView),
    ...(await writeWhole(whole)),
  };
  await nextTurn();
  return ok({ row, frontView, price });
}

/** What each amount of all units comes from. */
function explain(board: Pick<DrawableBoard, 'name' | 'quantity' | 'price'>): Result<FrozenExplanations, PriceRefusal> {
  const explained: [string, FrozenExplanation][] = [];
  for (const field of priceFields) {
    const amount = explainBoardAmount(board, field);
    if (!amount.ok) {
      return amount;
    }
    explained.push([field, { paise: wholePaise(amount.value.amount.paise), origins: amount.value.origins }]);
  }
  // Every field has just been explained.
  return ok(Object.fromEntries(explained) as FrozenExplanations);
}

type DrawingToFreeze = { readonly lineItemId: number; readonly head: UndatedHead; readonly folder: string };

async function freezeDrawing(
  request: BoardRequest,
  board: DrawableBoard,
  { lineItemId, head, folder }: DrawingToFreeze,
): Promise<{ readonly frontView: FrozenFrontView; readonly sheets: readonly Sheet[] }> {
  const { tx, actor, now, platform } = request;
  const elevations = elevationsOf(board);
  const fingerprint = fingerprintOf(board, head, elevations);
  const drawn = await findDrawnView(tx, lineItemId, fingerprint);
  const issue = { date: drawn?.drawnOn ?? isoDayInIndia(now.getTime()), drawnBy: drawn?.drawnByName ?? actor.name };
  const sheets = drawBoard(board, head, issue, elevations);
  const frontView: FrozenFrontView = {
    ...{ fingerprint, drawnOn: issue.date, drawnBy: issue.drawnBy, sheets: sheets.length },
    files: `${folder}/${lineItemId}`,
  };
  const isCopied = drawn !== undefined && (await copyDrawing(platform.files, actor.companyId, drawn, frontView));
  if (!isCopied) {
    const view = { board: board.name, drawnOn: issue.date };
    await writeDrawing(platform.files, frozenDrawingKey(frontView), view, sheets);
  }
  return { frontView, sheets };
}

/** Copies the files of a drawing; false where one of them is gone, as it can be after a backup is restored. */
async function copyDrawing(
  files: FileStore,
  companyId: string,
  drawn: DrawnView,
  frontView: FrozenFrontView,
): Promise<boolean> {
  const keyOf = frozenDrawingKey(frontView);
  for (const file of drawingFiles(frontView.sheets)) {
    const stored = await files.read(frontViewKey(companyId, drawn, ...file));
    if (!stored) {
      return false;
    }
    await files.write(keyOf(...file), stored.bytes, stored.contentType);
  }
  return true;
}

/** Removes the drawings of a revision that is not frozen after all. */
export async function removeFrozenFiles(files: FileStore, boards: readonly FrozenBoardOfRevision[]): Promise<void> {
  for (const { frontView } of boards) {
    const keyOf = frozenDrawingKey(frontView);
    for (const file of drawingFiles(frontView.sheets).toReversed()) {
      await files.remove(keyOf(...file));
    }
  }
}
