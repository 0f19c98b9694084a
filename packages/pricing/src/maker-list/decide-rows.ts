import type { PriceUnit } from '@pw/domain/price-lists/list-codes';
import { isReason } from '@pw/domain/price-lists/price-list-forms';
import { err, ok, type Result } from '@pw/domain/result';
import { asksPerson, type ComparedRow, classOf, type ListedArticle, type ListedArticles } from './compare-list.ts';
import { gone, isPrice } from './list-price.ts';
import type { ListTables } from './list-tables.ts';
import type { ListRow } from './read-list.ts';

/** What a person decides about a row. */
export type RowDecision =
  /** Take it as it is; a suspicious price needs the reason. */
  | { readonly kind: 'keep'; readonly reason: string | null }
  /** The article keeps the price of the version before, if it has one. */
  | { readonly kind: 'leave-out' }
  /** Take it with other values. */
  | { readonly kind: 'correct'; readonly correction: RowCorrection; readonly reason: string | null };

/** Values in place of those of the row, for one piece in hundredths of its currency. */
export type RowCorrection = { readonly minor: number; readonly unit: PriceUnit | null };

/** The decisions about a list by the rows of its file. */
export type RowDecisions = ReadonlyMap<number, RowDecision>;

/** Why a decision does not settle its row. */
export type DecisionRefusal = {
  readonly code:
    | 'ROW_UNKNOWN'
    | 'REASON_MISSING'
    /** A corrected price is above 0 and at most the largest one, in whole hundredths. */
    | 'PRICE_INVALID'
    /** A row with a fault is corrected or left out. */
    | 'FAULT_KEPT'
    /** Of rows with one number, one is taken. */
    | 'TAKEN_TWICE'
    /** A number or a currency that cannot be read: a price does not mend it. */
    | 'NOT_CORRECTABLE'
    /** A unit that cannot be read is corrected together with the price for one. */
    | 'UNIT_MISSING';
  readonly row: number;
};

/** An article as it goes into the version; `isCarried` says that its price is that of the version before. */
export type VersionArticle = ListedArticle & {
  /** The row of the file; null for an article that the file does not name. */
  readonly row: number | null;
  readonly isCarried: boolean;
};

/** Where a row leads: into the version, out of it, or to a person who has not decided. */
export type RowOutcome = 'taken' | 'left out' | 'open';

/** What a row asks for one piece. */
export type Offer = Pick<ListedArticle, 'unit' | 'per' | 'currency' | 'price'>;

/** A row with its outcome, and with what it asks in the version; null where it is not taken. */
export type DecidedRow = {
  readonly compared: ComparedRow;
  readonly outcome: RowOutcome;
  readonly offer: Offer | null;
};

/**
 * Refuses decisions that settle nothing, the first by the rows of the file. Decisions about rows that ask nobody are
 * taken, too: a person may leave any row out.
 */
export function decisionRefusal(
  rows: readonly ComparedRow[],
  decisions: RowDecisions,
  tables: Pick<ListTables, 'limit'>,
): DecisionRefusal | null {
  const byRow = new Map(rows.flatMap((each) => (each.row === null ? [] : [[each.row.row, each] as const])));
  for (const [row, decision] of decisions) {
    const compared = byRow.get(row);
    const code = compared ? refusalOf(compared, decision, tables) : 'ROW_UNKNOWN';
    if (code !== null) {
      return { code, row };
    }
  }
  return takenTwice(rows, decisions);
}

function refusalOf(
  compared: ComparedRow,
  decision: RowDecision,
  tables: Pick<ListTables, 'limit'>,
): DecisionRefusal['code'] | null {
  const { row } = compared;
  if (decision.kind === 'leave-out' || row === null) {
    return null;
  }
  if (decision.kind === 'correct' && !isPrice(decision.correction.minor, tables)) {
    return 'PRICE_INVALID';
  }
  if (row.fault !== null && decision.kind === 'keep') {
    return 'FAULT_KEPT';
  }
  if (row.fault?.field === 'catalogueNumber' || row.fault?.code === 'CURRENCY_UNKNOWN') {
    return 'NOT_CORRECTABLE';
  }
  if (row.fault?.code === 'UNIT_UNKNOWN' && decision.kind === 'correct' && decision.correction.unit === null) {
    return 'UNIT_MISSING';
  }
  const needsReason = classAfter(compared, decision, tables) === 'suspicious' && !isReason(decision.reason ?? '');
  return needsReason ? 'REASON_MISSING' : null;
}

/** The class of a row with its decision: a corrected price is judged again. */
function classAfter(compared: ComparedRow, decision: RowDecision, tables: Pick<ListTables, 'limit'>) {
  return decision.kind === 'correct' && compared.row !== null
    ? classOf(correctedRow(compared.row, decision.correction), compared.before, tables)
    : compared.class;
}

function takenTwice(rows: readonly ComparedRow[], decisions: RowDecisions): DecisionRefusal | null {
  const folds = new Set<string>();
  for (const { compared, outcome } of decideRows(rows, decisions)) {
    if (compared.row === null || outcome !== 'taken') {
      continue;
    }
    if (folds.has(compared.row.fold)) {
      return { code: 'TAKEN_TWICE', row: compared.row.row };
    }
    folds.add(compared.row.fold);
  }
  return null;
}

/**
 * Where each row leads. Of rows with one number one decision settles all: the others are left out by it.
 * @param rows with all rows of each of their numbers
 */
export function decideRows(rows: readonly ComparedRow[], decisions: RowDecisions): readonly DecidedRow[] {
  const chosen = rows.filter((each) => each.class === 'duplicate-different' && ownOutcome(each, decisions) === 'taken');
  const settled = new Set(chosen.flatMap(({ row }) => row?.fold ?? []));
  return rows.map((compared) => {
    const own = ownOutcome(compared, decisions);
    const outcome = own === 'open' && compared.row !== null && settled.has(compared.row.fold) ? 'left out' : own;
    return { compared, outcome, offer: outcome === 'taken' ? offerOf(compared, decisions) : null };
  });
}

/** The outcome of a row by its own decision; a row that repeats another one adds nothing. */
function ownOutcome({ class: rowClass, row }: ComparedRow, decisions: RowDecisions): RowOutcome {
  const decision = row && decisions.get(row.row);
  if (rowClass === 'duplicate' || decision?.kind === 'leave-out') {
    return 'left out';
  }
  return decision || !asksPerson[rowClass] ? 'taken' : 'open';
}

/** What a row asks with its decision; an article without a row is gone. */
function offerOf({ row, before }: ComparedRow, decisions: RowDecisions): Offer | null {
  if (row === null) {
    return before && { unit: before.unit, per: before.per, currency: before.currency, price: gone };
  }
  const decision = decisions.get(row.row);
  return decision?.kind === 'correct' ? correctedRow(row, decision.correction) : writtenOffer(row);
}

/** What a row asks as it is written; a row with a fault asks nothing, which its decision has to say. */
function writtenOffer(row: ListRow): Offer {
  if (row.fault !== null) {
    throw new Error(`Row ${row.row} has a fault and is taken as it is, which decisionRefusal forbids`);
  }
  const { unit, per, currency, price } = row;
  return { unit, per, currency, price };
}

/** A row with a corrected price for one. */
function correctedRow({ per, currency, ...row }: ListRow, { minor, unit }: RowCorrection): Offer {
  return { unit: unit ?? row.unit, per, currency, price: { state: 'priced', minor } };
}

/** The rows that nobody has decided and that cannot be published so. */
export function undecidedRows(rows: readonly ComparedRow[], decisions: RowDecisions): readonly ComparedRow[] {
  return decideRows(rows, decisions).flatMap(({ compared, outcome }) => (outcome === 'open' ? [compared] : []));
}

/**
 * The articles of the version that a decided list makes (SBD 13.8): its rows, and of the version before what
 * the file leaves out or does not name. An article that is gone stays with that state, so that nobody looks for it.
 */
export function versionArticles(
  rows: readonly ComparedRow[],
  decisions: RowDecisions,
  before: ListedArticles,
): Result<readonly VersionArticle[], { readonly code: 'ROWS_UNDECIDED'; readonly rows: number }> {
  const decided = decideRows(rows, decisions);
  const undecided = decided.filter(({ outcome }) => outcome === 'open');
  if (undecided.length > 0) {
    return err({ code: 'ROWS_UNDECIDED', rows: undecided.length });
  }
  const articles = decided.flatMap(({ compared: { row, before: was }, offer }): readonly VersionArticle[] => {
    const article = row ?? was;
    if (offer === null || article === null) {
      return [];
    }
    const { number, fold, description, hsn, group } = article;
    return [{ number, fold, description, hsn, group, ...offer, row: row?.row ?? null, isCarried: false }];
  });
  const folds = new Set(articles.map(({ fold }) => fold));
  const carried = [...before.values()].filter(({ fold }) => !folds.has(fold));
  return ok([...articles, ...carried.map((article) => ({ ...article, row: null, isCarried: true }))]);
}
