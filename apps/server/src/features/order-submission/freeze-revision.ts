import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { customerFieldNames } from '@pw/domain/customers/customer-form';
import { isoDayInIndia } from '@pw/domain/dates';
import { wholePaise } from '@pw/domain/money';
import type { StandingPoint } from '@pw/domain/order-submission/decide-submission';
import type { TotalRounding } from '@pw/domain/project-pricing/total-rounding';
import { projectCustomerTexts } from '@pw/domain/projects/decide-project';
import { projectFieldNames } from '@pw/domain/projects/project-fields';
import { recordOf } from '@pw/domain/record-fields';
import { ok, type Result } from '@pw/domain/result';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { componentsOfBill } from '@pw/pricing/bill/project-components';
import { explainBoardAmount } from '@pw/pricing/price/explain-price';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { breakDownBill } from '@pw/pricing/price/price-breakdown';
import { priceFields } from '@pw/pricing/price/price-fields';
import { priceProject } from '@pw/pricing/price/price-project';
import { boardResults } from '@pw/pricing/quote/board-results';
import { freezeBoard } from '@pw/pricing/quote/frozen-board';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import { boardSize } from '@pw/switchboard/design/board-size';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { stateFinding } from '@pw/switchboard/findings/finding';
import { findingMark } from '@pw/switchboard/findings/finding-mark';
import type { Insertable } from 'kysely';
import type {
  FrozenCustomer,
  FrozenFrontView,
  FrozenOffer,
  FrozenProjectFields,
  FrozenTotals,
  OfferTexts,
  RevisionTables,
} from '../../database/revision-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { FileStore } from '../../platform/files/file-stores.ts';
import { priceFiles } from '../../platform/knowledge.ts';
import { paiseOfPrice, presentBoardDesign, quoteSavedBoard } from '../boards/board-price.ts';
import type { SavedBoard } from '../boards/board-sources.store.ts';
import { type DrawableBoard, decideDrawable } from '../boards/drawable-board.ts';
import { drawingFiles, frontViewKey, writeDrawing } from '../boards/front-view-files.ts';
import { type DrawnView, findDrawnView } from '../boards/front-views.store.ts';
import { insertFrozenBoard } from '../boards/frozen-boards.store.ts';
import { frozenDrawingKey } from '../boards/frozen-drawing.ts';
import { type FrozenExplanation, type FrozenExplanations, writeWhole } from '../boards/frozen-whole.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import {
  drawBoard,
  drawingHeadWith,
  elevationsOf,
  fingerprintOf,
  type UndatedHead,
} from '../boards/standing-front-view.ts';
import { readCustomer } from '../customers/customers.store.ts';
import { insertRevision } from '../projects/frozen-project.store.ts';
import { type ProjectTerms, withDatedRates } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { type OfferReading, reportFingerprint } from '../reports/report-source.ts';
import { freezeClauses } from '../specifications/clauses.store.ts';
import { insertAcknowledged } from './acknowledged-warnings.store.ts';
import type { JudgedProject } from './judge-submission.ts';

type ToFreeze = {
  /** All its boards are complete, in the order of their item numbers. */
  readonly judged: Pick<JudgedProject, 'boards' | 'margin' | 'reading' | 'terms'>;
  /** The points that it goes out with, each with who accepted it. */
  readonly points: readonly StandingPoint[];
  /** The texts of its offer with the answers to these points. */
  readonly texts: OfferTexts;
  /** What keeps its offer from being final. */
  readonly left: FrozenOffer['left'];
};

/**
 * Freezes the revision that a project is, which is locked: everything is worked out by what holds now and kept with all
 * that it depends on, each drawing in files of its own. Refused where an amount is too large.
 */
export async function freezeRevision(
  request: BoardRequest,
  project: Project,
  { judged: { boards, margin, reading, terms }, points, texts, left }: ToFreeze,
): Promise<Result<null, PriceRefusal>> {
  const { tx, platform, actor, now } = request;
  const { companyId, accountId: submittedBy } = actor;
  const { projectId, offerRevision: revision } = project;
  const surroundings = await reading.surroundings();
  const { shown, book } = surroundings;
  const place: Omit<BoardToFreeze, 'board'> = {
    project,
    inputsOf: reading.inputsOf,
    terms: withDatedRates(terms, await reading.rates()),
    head: await drawingHeadWith(platform.files, { ...project, earlier: shown.project.earlier }, shown.company),
    // A folder of its own: what an attempt leaves behind that was killed is not taken for this.
    folder: `${companyId}/revisions/${projectId}/${revision}-${randomUUID()}`,
  };
  const frozen: FrozenBoardOfRevision[] = [];
  try {
    for (const board of boards) {
      const made = await freezeBoardRow(request, { ...place, board });
      if (!made.ok) {
        await removeFrozenFiles(platform.files, frozen);
        return made;
      }
      frozen.push(made.value);
    }
    const totals = totalsOf(frozen, terms.roundTo);
    if (!totals.ok) {
      await removeFrozenFiles(platform.files, frozen);
      return totals;
    }
    await insertRevision(tx, {
      companyId,
      projectId,
      revision,
      submittedBy,
      submittedAt: now,
      knowledgeVersion: knowledgeOf(tx).version,
      priceListHash: priceFiles().hash,
      priceBookHash: book.data.hash,
      project: JSON.stringify(fieldsOf(project)),
      customer: JSON.stringify(await readCard(tx, project, submittedBy)),
      // Files of the profile stay in the store when others take their place.
      company: JSON.stringify(shown.company),
      termsHtml: project.termsHtml ?? (await reading.printedTerms()).html,
      keptTerms: JSON.stringify(shown.kept),
      priceAge: JSON.stringify(await reading.prices()),
      suppliers: JSON.stringify(shown.suppliers),
      totals: JSON.stringify(totals.value),
      reportFingerprint: reportFingerprint(tx, surroundings, texts.answers),
      offer: JSON.stringify({ ...texts, ...(await readOfferFacts(reading)), left } satisfies FrozenOffer),
      marginFloor: margin.standing.floorPercent,
      marginRequest: margin.standing.isBelow && margin.isApproved ? (margin.request?.requestId ?? null) : null,
    });
    for (const { row } of frozen) {
      await insertFrozenBoard(tx, { ...row, companyId, projectId, revision });
    }
    await freezeClauses(tx, { companyId, projectId, revision }, shown.offer.specifications ?? []);
    await insertAcknowledged(tx, { companyId, projectId, revision }, points);
    return ok(null);
  } catch (error) {
    await removeFrozenFiles(platform.files, frozen);
    throw error;
  }
}

function totalsOf(
  boards: readonly FrozenBoardOfRevision[],
  roundTo: TotalRounding,
): Result<FrozenTotals, PriceRefusal> {
  const priced = boards.map(({ row: { name, quantity }, price }) => ({ name, quantity, price }));
  const totals = priceProject(priced, roundTo);
  if (!totals.ok) {
    return totals;
  }
  const { unpriced } = totals.value;
  return ok({ ...recordOf(priceFields, (field) => wholePaise(totals.value[field].paise)), unpriced });
}

function fieldsOf(project: Project): FrozenProjectFields {
  return {
    ...recordOf([...projectFieldNames, ...projectCustomerTexts], (field) => project[field]),
    customerId: project.customerId,
  };
}

async function readCard(tx: AppTransaction, { customerId }: Project, userId: string): Promise<FrozenCustomer> {
  if (customerId === null) {
    throw new Error('A project without a customer is not submitted');
  }
  const customer = await readCustomer(tx, customerId, userId);
  return { ...recordOf(customerFieldNames, (field) => customer[field]), customerId };
}

/** The facts about the company that its offer states. */
async function readOfferFacts(reading: OfferReading) {
  const { originalManufacturer, state: companyState } = await reading.details();
  const { offerValidityDays: validityDays, printedClauses } = await reading.settings();
  return { originalManufacturer, companyState, validityDays, printedClauses };
}

type BoardToFreeze = {
  readonly project: Project;
  readonly board: SavedBoard;
  readonly inputsOf: OfferReading['inputsOf'];
  readonly terms: ProjectTerms;
  readonly head: UndatedHead;
  /** Where the files of the revision lie in the store. */
  readonly folder: string;
};

/** A board worked out and drawn for good. */
type FrozenBoardOfRevision = {
  readonly row: Omit<Insertable<RevisionTables['revisionBoards']>, 'companyId' | 'projectId' | 'revision'>;
  readonly frontView: FrozenFrontView;
  /** Of one unit. */
  readonly price: BoardPrice;
};

/**
 * Works a board out by what holds now and draws it, or takes the drawing that shows it so already. Other requests are
 * answered between two boards. Refused where an amount is too large.
 */
async function freezeBoardRow(
  request: BoardRequest,
  { project, board, inputsOf, terms, head, folder }: BoardToFreeze,
): Promise<Result<FrozenBoardOfRevision, PriceRefusal>> {
  const { lineItemId, name, quantity } = board;
  const { inputs, revision: configurationRevision } = await inputsOf(lineItemId);
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
  const edited = openEditableBoard(terms.knowledge, draftOf(inputs)).board;
  const { frontView, sheets } = await freezeDrawing(request, drawable.value, { lineItemId, head, folder });
  const whole = {
    board: freezeBoard(drawable.value, terms.knowledge.tables),
    explanations: explanations.value,
    sheets,
  };
  const row = {
    lineItemId,
    name,
    quantity,
    configurationRevision,
    itemNumber: board.itemNumber,
    inputs: JSON.stringify(inputs),
    results: JSON.stringify(boardResults(terms.knowledge, name, edited, drawable.value, terms.fingerprint)),
    unitPrice: JSON.stringify(paiseOfPrice(price)),
    breakdown: JSON.stringify(breakDownBill(bill)),
    size: JSON.stringify(boardSize(design)),
    unpricedArticles: unpriced.length,
    components: JSON.stringify(componentsOfBill(bill)),
    checks: JSON.stringify(checks.map((check) => ({ ...stateFinding(check), mark: findingMark(check) }))),
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
  const elevations = elevationsOf(knowledgeOf(tx), board);
  const fingerprint = fingerprintOf(board, head, elevations);
  const drawn = await findDrawnView(tx, lineItemId, fingerprint);
  const issue = { date: drawn?.drawnOn ?? isoDayInIndia(now.getTime()), drawnBy: drawn?.drawnByName ?? actor.name };
  const sheets = drawBoard(board, head, issue, elevations);
  const frontView: FrozenFrontView = {
    fingerprint,
    drawnOn: issue.date,
    drawnBy: issue.drawnBy,
    sheets: sheets.length,
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
async function removeFrozenFiles(files: FileStore, boards: readonly FrozenBoardOfRevision[]): Promise<void> {
  for (const { frontView } of boards) {
    const keyOf = frozenDrawingKey(frontView);
    for (const file of drawingFiles(frontView.sheets).toReversed()) {
      await files.remove(keyOf(...file));
    }
  }
}
