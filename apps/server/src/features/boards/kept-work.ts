import { wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { BillOfMaterial } from '@pw/pricing/bill/bill-of-material';
import { countTransportUnits } from '@pw/pricing/bill/bill-of-quantities';
import { materialUses } from '@pw/pricing/exposure/exposure';
import { sumBill } from '@pw/pricing/price/price-board';
import { breakDownBill } from '@pw/pricing/price/price-breakdown';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import { boardSize } from '@pw/switchboard/design/board-size';
import { missingEntries } from '@pw/switchboard/model/feeder-faults';
import type { CurrentDrawing, GapFacts, KeptWork, KeptWorkKind, UnitBill } from '../../database/kept-work-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import { listKeptWork, putKeptWork } from './kept-work.store.ts';
import type { BoardRequest } from './open-board.ts';

/** A saved board as far as what it comes to depends on it. */
export type PrintedBoard = { readonly name: string; readonly configurationRevision: number };

/**
 * All that a result of a kind depends on, in one text: the result counts while its text is the current one. This is
 * decided here alone. Charges come after a bill, and no bill depends on a name.
 */
const prints: Readonly<Record<KeptWorkKind, (board: PrintedBoard, terms: ProjectTerms) => string>> = {
  bill: ({ configurationRevision }, { knowledge, billFingerprint }) =>
    [BILL_EDITION, configurationRevision, knowledge.version, billFingerprint].join(' '),
  gap: ({ configurationRevision, name }, { knowledge, fingerprint }) =>
    [configurationRevision, knowledge.version, fingerprint, name].join(' '),
};

/** Counts the shapes of kept bills: a row from before the materials were in it is left alone. */
const BILL_EDITION = 2;

export function printOf(kind: KeptWorkKind, board: PrintedBoard, terms: ProjectTerms): string {
  return prints[kind](board, terms);
}

/** The results of a kind that still count, by the numbers of their boards. */
export async function findKeptWork<Kind extends KeptWorkKind>(
  tx: AppTransaction,
  kind: Kind,
  boards: readonly (PrintedBoard & { readonly lineItemId: number })[],
  terms: ProjectTerms,
): Promise<ReadonlyMap<number, KeptWork[Kind]>> {
  if (boards.length === 0) {
    return new Map();
  }
  const current = new Map(boards.map((board) => [board.lineItemId, printOf(kind, board, terms)]));
  const rows = await listKeptWork(tx, kind, [...current.keys()]);
  const standing = rows.filter(({ lineItemId, print }) => current.get(lineItemId) === print);
  return new Map(standing.map(({ lineItemId, result }) => [lineItemId, result]));
}

/** A saved configuration that was worked out. */
export type WorkToKeep = {
  readonly board: PrintedBoard & { readonly lineItemId: number };
  /** Null where an amount is too large for a price. */
  readonly quoted: QuotedBoard | null;
  /** Null where nobody made it. */
  readonly drawing: CurrentDrawing | null;
};

/** Keeps what saved configurations came to, so that neither the total of their project nor the list works them out again. */
export async function keepWork(
  { tx, actor: { companyId } }: Pick<BoardRequest, 'tx' | 'actor'>,
  works: readonly WorkToKeep[],
  terms: ProjectTerms,
): Promise<void> {
  const rows = works.flatMap(({ board, quoted, drawing }) => {
    const rowOf = <Kind extends KeptWorkKind>(kind: Kind, result: KeptWork[Kind]) => {
      const { lineItemId } = board;
      return { companyId, lineItemId, kind, print: printOf(kind, board, terms), result: JSON.stringify(result) };
    };
    const gap = rowOf('gap', quoted ? { ...gapFacts(quoted), drawing } : unpriceable);
    const bill = quoted && quotedBill(quoted);
    return bill?.ok ? [gap, rowOf('bill', bill.value)] : [gap];
  });
  await putKeptWork(tx, rows);
}

/** The facts about a board of which an amount is too large for a price. */
export const unpriceable: GapFacts = {
  errors: 0,
  incompleteFeeders: 0,
  hasDesign: false,
  isPriceable: false,
  drawing: null,
};

/** The facts about the gaps of a board that was worked out. */
export function gapFacts({ board, checks, design }: QuotedBoard): Omit<GapFacts, 'drawing'> {
  const incomplete = new Set(
    board.feeders.filter((feeder) => missingEntries(feeder).length > 0).map(({ name }) => name),
  );
  return {
    errors: checks.filter(({ severity }) => severity === 'E').length,
    incompleteFeeders: incomplete.size,
    hasDesign: design !== null,
    isPriceable: true,
  };
}

/** The sums of a board without a design: there are none. */
export const noBill: UnitBill = { sums: null, breakdown: null, size: null, unpricedArticles: 0, materials: [] };

function quotedBill({ name, bill, design, labour, unpriced }: QuotedBoard): Result<UnitBill, PriceRefusal> {
  return design === null || labour === null
    ? ok(noBill)
    : unitBill(
        name,
        { lines: bill, labour, unpriced },
        { size: boardSize(design), transportUnits: countTransportUnits(design).value },
      );
}

/** The sums that price one unit of a board with a bill; refused where one is too large. */
export function unitBill(
  name: string,
  { lines, labour, unpriced }: BillOfMaterial,
  { size, transportUnits }: Pick<UnitBill, 'size'> & { readonly transportUnits: number },
): Result<UnitBill, PriceRefusal> {
  const sums = sumBill(name, lines);
  return sums.ok
    ? ok({
        sums: {
          list: sums.value.list.paise,
          afterDiscount: sums.value.afterDiscount.paise,
          labourByHours: wholePaise(labour.cost.paise),
          transportUnits,
        },
        breakdown: breakDownBill(lines),
        size,
        unpricedArticles: unpriced.length,
        materials: materialUses(lines),
      })
    : sums;
}
