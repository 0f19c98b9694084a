import type { Paise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import { priceQuantities } from '@pw/pricing/bill/bill-of-material';
import { type BillOfQuantities, billOfQuantities, withoutOrigins } from '@pw/pricing/bill/bill-of-quantities';
import { type BoardComponent, componentsOfBill } from '@pw/pricing/bill/project-components';
import { materialUses } from '@pw/pricing/exposure/exposure';
import { givenAmount, givenFigure } from '@pw/pricing/money/amount';
import { chargeBoard } from '@pw/pricing/price/price-board';
import type { PriceField } from '@pw/pricing/price/price-fields';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { boardSize } from '@pw/switchboard/design/board-size';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { UnitBill } from '../../database/kept-work-tables.ts';
import type { BoardSize } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import { lostOf, paiseOfPrice } from './board-price.ts';
import { readInputs, type SavedBoard } from './board-sources.store.ts';
import { readFrozenComponents, readFrozenPrice, readFrozenWhole } from './frozen-boards.store.ts';
import { quotedOf, readWhole } from './frozen-whole.ts';
import { findKeptWork, noBill, printOf, unitBill } from './kept-work.ts';

/** The price of one unit of a board; null where it has no design. */
type UnitPrice = Omit<UnitBill, 'sums' | 'materials'> & { readonly paise: Readonly<Record<PriceField, Paise>> | null };

/** A hundred of the largest projects; some 40 MB. */
const MOST_KEPT = 20_000;

const recentBills = keepRecent<UnitBill>('bills', MOST_KEPT);

/** Some large projects: their components are hundreds of times as much as their prices. */
const MOST_COMPONENTS_KEPT = 200;

const keptComponents = keepRecent<readonly BoardComponent[]>('components', MOST_COMPONENTS_KEPT);

/** Brings into memory what is kept of boards that were saved and still counts: one question for all of them. */
export async function recallBills(
  tx: AppTransaction,
  companyId: string,
  boards: readonly SavedBoard[],
  terms: ProjectTerms,
): Promise<void> {
  if (terms.frozen) {
    return;
  }
  const unknown = boards.filter(
    (board) => board.isSaved && recentBills.get(keyOf(companyId, board, terms)) === undefined,
  );
  const bills = await findKeptWork(tx, 'bill', unknown, terms);
  for (const board of unknown) {
    const unit = bills.get(board.lineItemId);
    if (unit) {
      recentBills.put(keyOf(companyId, board, terms), unit);
    }
  }
}

/** Whether the price of a board is read or added up, once the bills of its project were recalled. */
export function isPriceKnown(companyId: string, board: SavedBoard, terms: ProjectTerms): boolean {
  return terms.frozen !== null || !board.isSaved || recentBills.get(keyOf(companyId, board, terms)) !== undefined;
}

/**
 * The price of one unit of a board that was configured. Its bill is worked out again when its configuration, the
 * knowledge, rates or discounts are others; charges are added to it each time. That of a frozen revision is read as it
 * was. Each board is read by itself, so that other requests are answered between two boards.
 */
export async function unitPriceOf(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<UnitPrice, PriceRefusal>> {
  if (terms.frozen) {
    const { unitPrice: paise, ...more } = await readFrozenPrice(tx, terms.frozen, board.lineItemId);
    return ok({ ...more, paise });
  }
  const known = recentBills.get(keyOf(companyId, board, terms));
  const worked = known ? ok({ unit: known }) : await workOut(tx, companyId, board, terms);
  return worked.ok ? chargeUnit(board, worked.value.unit, terms) : worked;
}

function chargeUnit(
  { lineItemId, name }: SavedBoard,
  { sums, ...more }: UnitBill,
  terms: ProjectTerms,
): Result<UnitPrice, PriceRefusal> {
  if (sums === null) {
    return ok({ ...more, paise: null });
  }
  const { charges, ...settings } = terms.of({ lineItemId, name });
  const board = {
    name,
    list: givenAmount(sums.list, 'list price', BILL),
    afterDiscount: givenAmount(sums.afterDiscount, 'price after discount', BILL),
    labourByHours: givenAmount(sums.labourByHours, 'labour by hours', 'hours of the board'),
    transportUnits: givenFigure(sums.transportUnits, 'number of transport units', 'design of the board'),
  };
  const price = chargeBoard(board, charges, settings);
  return price.ok ? ok({ ...more, paise: paiseOfPrice(price.value) }) : price;
}

const BILL = 'bill of the board';

/** The components of one unit of such a board in the order of its bill, switchgear with a list price. */
export async function componentsOf(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<readonly BoardComponent[], PriceRefusal>> {
  if (terms.frozen) {
    return ok(await readFrozenComponents(tx, terms.frozen, board.lineItemId));
  }
  const known = keptComponents.get(keyOf(companyId, board, terms));
  if (known) {
    return ok(known);
  }
  const worked = await workOut(tx, companyId, board, terms);
  return worked.ok ? ok(worked.value.components) : worked;
}

/** The lines of one unit of such a board that material rates price. */
export async function materialsOf(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<UnitBill['materials'], PriceRefusal>> {
  if (terms.frozen) {
    const whole = await readWhole(await readFrozenWhole(tx, terms.frozen, board.lineItemId));
    return ok(materialUses(quotedOf(whole, terms.knowledge).bill));
  }
  const known = recentBills.get(keyOf(companyId, board, terms));
  if (known) {
    return ok(known.materials);
  }
  const worked = await workOut(tx, companyId, board, terms);
  return worked.ok ? ok(worked.value.unit.materials) : worked;
}

/** The bill of one unit of a board by the terms of its project; nothing where it has no design. */
export async function billOfBoard(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<readonly BillLine[], PriceRefusal>> {
  const { quantities } = await quantitiesOf(tx, companyId, board, terms);
  const bill = quantities && priceQuantities(board.name, quantities, terms.knowledge.tables, terms.of(board));
  if (bill === null) {
    return ok([]);
  }
  return bill.ok ? ok(bill.value.lines) : bill;
}

type Worked = { readonly unit: UnitBill; readonly components: readonly BoardComponent[] };

/** Prices a board as it is saved now, and keeps what it comes to. */
async function workOut(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<Worked, PriceRefusal>> {
  const { revision, quantities, size } = await quantitiesOf(tx, companyId, board, terms);
  const bill = quantities && priceQuantities(board.name, quantities, terms.knowledge.tables, terms.of(board));
  if (bill?.ok === false) {
    return bill;
  }
  const unit =
    bill && quantities
      ? unitBill(board.name, bill.value, { size, transportUnits: quantities.units['transport unit'].value })
      : ok(noBill);
  if (!unit.ok) {
    return unit;
  }
  const components = componentsOfBill(bill?.value.lines ?? []);
  const key = keyOf(companyId, { ...board, configurationRevision: revision }, terms);
  recentBills.put(key, unit.value);
  keptComponents.put(key, components);
  return ok({ unit: unit.value, components });
}

/** What one unit of a board is made of, whatever it costs; null where it has no design, as its size. */
type Quantities = {
  readonly revision: number;
  readonly quantities: BillOfQuantities | null;
  readonly size: BoardSize | null;
};

/**
 * Of all boards together, so that changed prices design no board again: a thousand usual boards, or a hundred of the
 * largest. They take 150 MB.
 */
const MOST_ARTICLES_KEPT = 60_000;

const keptQuantities = keepRecent<Quantities>(
  'quantities',
  MOST_ARTICLES_KEPT,
  ({ quantities }) => 1 + (quantities?.articles.length ?? 0),
);

async function quantitiesOf(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Quantities> {
  const keyOfRevision = (revision: number) =>
    [companyId, board.lineItemId, revision, terms.knowledge.version, terms.mapFingerprint].join(' ');
  const known = keptQuantities.get(keyOfRevision(board.configurationRevision));
  if (known) {
    return known;
  }
  const { inputs, revision } = await readInputs(tx, board.lineItemId);
  const worked = { revision, ...countSavedBoard(board, inputs, terms) };
  keptQuantities.put(keyOfRevision(revision), worked);
  return worked;
}

/** Designs a saved configuration and counts what it is made of; nothing of one of which the rules have lost something. */
function countSavedBoard(
  { name, quantity }: SavedBoard,
  inputs: BoardInputs,
  { articleMap, knowledge }: ProjectTerms,
): Omit<Quantities, 'revision'> {
  // The rules cannot evaluate what they do not know.
  const assessment =
    lostOf(knowledge, inputs).length === 0 ? assessBoard(knowledge, { name, quantity, ...inputs }, articleMap) : null;
  if (!assessment?.design) {
    return { quantities: null, size: null };
  }
  const { board, design } = assessment;
  return {
    quantities: withoutOrigins(billOfQuantities(board, design, knowledge.tables)),
    size: boardSize(design),
  };
}

function keyOf(companyId: string, board: SavedBoard, terms: ProjectTerms) {
  return [companyId, board.lineItemId, printOf('bill', board, terms)].join(' ');
}
