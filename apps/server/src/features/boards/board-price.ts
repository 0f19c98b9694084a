import type { AmountsOnWire, BoardDesignOnWire } from '@pw/contract/price-fields';
import { type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { givenAmount, givenFigure } from '@pw/pricing/amount';
import { type BoardComponent, componentsOfBill } from '@pw/pricing/component-discount/project-components';
import { type BoardPrice, chargeBoard } from '@pw/pricing/price-board';
import { breakDownBill, type PriceBreakdown } from '@pw/pricing/price-breakdown';
import { type PriceField, priceFields } from '@pw/pricing/price-steps';
import { noCharges, type PriceRefusal } from '@pw/pricing/price-terms';
import type { TermsOfBoard } from '@pw/pricing/project-terms';
import { boardOutput, lineOutput, type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { lostFindings, openDraft } from '@pw/switchboard/editing/open-draft';
import { type PartInputs, partInputs } from '@pw/switchboard/part-inputs';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { keepRecent } from '../../platform/recent.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import { readInputs, type SavedBoard } from './board-sources.store.ts';

let known: PartInputs | undefined;

/**
 * Works a saved configuration out: the one place where a board of a project gets its design and its price. One of which
 * the rules have lost something has neither, since they would be those of another board; its findings say what it is.
 */
export function quoteSavedBoard(
  { lineItemId, name, quantity }: Pick<SavedBoard, 'lineItemId' | 'name' | 'quantity'>,
  inputs: BoardInputs,
  terms: Pick<ProjectTerms, 'of'>,
): Result<QuotedBoard, PriceRefusal> {
  const draft = draftOf(inputs);
  known ??= partInputs(knowledge());
  const { lost } = openDraft(known, knowledge().board.name, draft);
  const understood = lost.length === 0 ? inputs : openEditableBoard(knowledge(), draft).board.draft();
  const quoted = quoteBoard(knowledge(), { name, quantity, ...understood }, terms.of({ lineItemId, name }));
  if (!quoted.ok || lost.length === 0) {
    return quoted;
  }
  const checks = [...lostFindings(name, lost), ...quoted.value.checks];
  return ok({ ...quoted.value, design: null, bill: [], price: null, unpriced: [], checks });
}

/** What lists show of the design of a board. */
export type BoardSize = { readonly cubicles: number; readonly lengthMm: number };

/** What one unit of a board is priced by, without the design behind it, which would fill the memory. */
type UnitBill = {
  /** The sums of its bill and its transport units. Null where the board has no design, as its breakdown and its size. */
  readonly sums: { readonly list: Paise; readonly afterDiscount: Paise; readonly transportUnits: number } | null;
  readonly breakdown: PriceBreakdown | null;
  readonly size: BoardSize | null;
  readonly unpricedArticles: number;
};

/** The price of one unit of a board; null where it has no design. */
type UnitPrice = Omit<UnitBill, 'sums'> & { readonly paise: Readonly<Record<PriceField, Paise>> | null };

/** A hundred of the largest projects; some 40 MB. */
const MOST_KEPT = 20_000;

const kept = keepRecent<UnitBill>(MOST_KEPT);

/** Some large projects: their components are hundreds of times as much as their prices. */
const MOST_COMPONENTS_KEPT = 200;

const keptComponents = keepRecent<readonly BoardComponent[]>(MOST_COMPONENTS_KEPT);

/**
 * The price of one unit of a board that was configured. Its bill is worked out again when its configuration, the
 * knowledge, rates or discounts are others; charges are added to it each time. Each board is read by itself, so that
 * other requests are answered between two boards.
 */
export async function unitPriceOf(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<UnitPrice, PriceRefusal>> {
  const known = kept.get(keyOf(companyId, board, terms));
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
  const known = keptComponents.get(keyOf(companyId, board, terms));
  if (known) {
    return ok(known);
  }
  const worked = await workOut(tx, companyId, board, terms);
  return worked.ok ? ok(worked.value.components) : worked;
}

type Worked = { readonly unit: UnitBill; readonly components: readonly BoardComponent[] };

/** Works a board out as it is saved now, and keeps what it comes to. */
async function workOut(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<Worked, PriceRefusal>> {
  const { inputs, revision } = await readInputs(tx, board.lineItemId);
  const of: TermsOfBoard = (each) => ({ ...terms.of(each), charges: noCharges });
  const quoted = quoteSavedBoard(board, inputs, { of });
  if (!quoted.ok) {
    return quoted;
  }
  const { design, price, bill, unpriced } = quoted.value;
  const unit = {
    sums: price &&
      design && {
        list: price.list.paise,
        afterDiscount: price.afterDiscount.paise,
        transportUnits: design.transportUnits.length,
      },
    breakdown: price && breakDownBill(bill),
    size: design && { cubicles: design.cubicles.length, lengthMm: design.lengthMm.value },
    unpricedArticles: unpriced.length,
  };
  const components = componentsOfBill(bill);
  const key = keyOf(companyId, { ...board, configurationRevision: revision }, terms);
  kept.put(key, unit);
  keptComponents.put(key, components);
  return ok({ unit, components });
}

function keyOf(companyId: string, { lineItemId, configurationRevision }: SavedBoard, terms: ProjectTerms) {
  return [companyId, lineItemId, configurationRevision, knowledge().version, terms.billFingerprint].join(' ');
}

/** The price as the project's sums take it. */
export function boardPriceOf(paise: Readonly<Record<PriceField, Paise>>): BoardPrice {
  const amounts = priceFields.map((field) => [field, givenAmount(paise[field], field, 'price of the board')] as const);
  // Every field has just been given its amount.
  return Object.fromEntries(amounts) as Record<PriceField, ReturnType<typeof givenAmount>>;
}

/** Every amount of a price in paise. */
export function paiseOfPrice(price: BoardPrice): Readonly<Record<PriceField, Paise>> {
  const paise = priceFields.map((field) => [field, wholePaise(price[field].paise)] as const);
  // Every field has just been read.
  return Object.fromEntries(paise) as Record<PriceField, Paise>;
}

/** A board as the headless quote gives it, with the paise beside each figure in rupees. */
export function presentBoardDesign(quoted: QuotedBoard): BoardDesignOnWire {
  const { bill, price } = quoted;
  return {
    ...boardOutput(quoted),
    bom: bill.map((line) => ({
      ...lineOutput(line),
      ...presentAmounts(['listPrice', 'netPrice', 'amount'], line),
    })),
    price: price && presentAmounts(priceFields, price),
  };
}

type Amounts<Name extends string> = Readonly<Record<Name, { readonly paise: Paise }>>;

/** Amounts as the calls name them: each in rupees, and beside it in paise. */
export function presentAmounts<Name extends string>(
  names: readonly Name[],
  amounts: Amounts<Name>,
): AmountsOnWire<Name> {
  const fields = names.flatMap((name) => {
    const { paise } = amounts[name];
    return [[name, rupeesOf(paise)] as const, [`${name}Paise`, paise] as const];
  });
  // Each name has just got its two fields.
  return Object.fromEntries(fields) as AmountsOnWire<Name>;
}
