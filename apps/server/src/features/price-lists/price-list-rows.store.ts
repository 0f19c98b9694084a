import type { RowClass } from '@pw/domain/price-lists/list-codes';
import { foldForSearch } from '@pw/domain/search';
import { type SqlBool, sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { StoredRow } from './stored-row.ts';

/** So many rows go to the database in one statement. */
export const ROWS_AT_ONCE = 5000;

/** The columns of a row with their types, as `unnest` takes them. */
const columnTypes = {
  place: 'integer',
  line: 'integer',
  number: 'text',
  fold: 'text',
  sought: 'text',
  description: 'text',
  hsn: 'text',
  discountGroup: 'text',
  unit: 'text',
  per: 'integer',
  currency: 'text',
  priceState: 'text',
  priceMinor: 'bigint',
  class: 'text',
  marks: 'jsonb',
  changeBp: 'bigint',
  beforeNumber: 'text',
  beforeState: 'text',
  beforeMinor: 'bigint',
  beforeUnit: 'text',
  beforePer: 'integer',
  beforeCurrency: 'text',
  faultCode: 'text',
  faultField: 'text',
  faultCell: 'text',
  decision: 'text',
  decidedMinor: 'bigint',
  decidedUnit: 'text',
  reason: 'text',
  decidedBy: 'uuid',
  outcome: 'text',
  finalState: 'text',
  finalMinor: 'bigint',
  finalUnit: 'text',
  isCarried: 'boolean',
} as const satisfies Readonly<Record<keyof StoredRow, string>>;

// Object.keys knows only strings; the table has no other keys than columns.
const columns = Object.keys(columnTypes) as readonly (keyof StoredRow)[];

const snake = (column: string) => column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Writes rows of a draft. */
export async function insertRows(
  tx: AppTransaction,
  { companyId, draftId }: { readonly companyId: string; readonly draftId: string },
  rows: readonly StoredRow[],
): Promise<void> {
  const names = sql.raw(columns.map(snake).join(', '));
  const arrays = columns.map((column) => {
    const values = rows.map((row) => (column === 'marks' ? JSON.stringify(row.marks) : row[column]));
    return sql`${values}::${sql.raw(columnTypes[column])}[]`;
  });
  await sql`
    insert into price_list_rows (company_id, draft_id, ${names})
      select ${companyId}::uuid, ${draftId}::uuid, row.* from unnest(${sql.join(arrays)}) as row`.execute(tx);
}

export async function deleteRows(tx: AppTransaction, draftId: string): Promise<void> {
  await tx.deleteFrom('priceListRows').where('draftId', '=', draftId).execute();
}

/** Which rows of a draft are meant: by their lines in the file, or those of a class with some outcome or decision. */
export type RowChoice =
  | { readonly lines: readonly number[] }
  | { readonly class: RowClass; readonly are: 'open' | 'decided' };

function isChosen(choice: RowChoice) {
  if ('lines' in choice) {
    return sql<boolean>`line = any(${choice.lines}::integer[])`;
  }
  const are = choice.are === 'open' ? sql`outcome = 'open'` : sql`decision is not null`;
  return sql<boolean>`class = ${choice.class} and ${are}`;
}

/** The chosen rows together with all others of their numbers, which their decisions settle, too. */
export async function readRowsToDecide(
  tx: AppTransaction,
  draftId: string,
  choice: RowChoice,
): Promise<readonly (StoredRow & { readonly isChosen: boolean })[]> {
  const ofDraft = tx.selectFrom('priceListRows').where('draftId', '=', draftId);
  const chosen = await ofDraft.select('fold').distinct().where(isChosen(choice)).execute();
  const folds = chosen.map(({ fold }) => fold);
  return ofDraft
    .select(columns)
    .select(isChosen(choice).as('isChosen'))
    .where(sql<SqlBool>`fold = any(${folds}::text[])`)
    .orderBy('place')
    .execute();
}

/** The rows that somebody has decided. */
export async function readDecidedRows(tx: AppTransaction, draftId: string): Promise<readonly StoredRow[]> {
  return tx
    .selectFrom('priceListRows')
    .select(columns)
    .where('draftId', '=', draftId)
    .where('decision', 'is not', null)
    .execute();
}

/** Puts rows in place of those that are there: an update of many would go through all of them for each. */
export async function replaceRows(
  tx: AppTransaction,
  of: { readonly companyId: string; readonly draftId: string },
  rows: readonly StoredRow[],
): Promise<void> {
  const places = rows.map(({ place }) => place);
  await tx
    .deleteFrom('priceListRows')
    .where('draftId', '=', of.draftId)
    .where(sql<SqlBool>`place = any(${places}::integer[])`)
    .execute();
  for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
    await insertRows(tx, of, rows.slice(done, done + ROWS_AT_ONCE));
  }
}

/** How many rows of some drafts ask for a decision; a draft without one is not there. */
export async function countOpen(tx: AppTransaction, draftIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('priceListRows')
    .select('draftId')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where(sql<SqlBool>`draft_id = any(${draftIds}::uuid[])`)
    .where('outcome', '=', 'open')
    .groupBy('draftId')
    .execute();
  return new Map(rows.map(({ draftId, open }) => [draftId, open]));
}

/** One page of rows. */
export type RowPage = {
  readonly class?: RowClass | 'open' | undefined;
  readonly search: string;
  readonly sort: keyof typeof orders;
  readonly page: number;
  readonly size: number;
};

const orders = {
  row: sql`place`,
  '-row': sql`place desc`,
  catalogueNumber: sql`fold, place`,
  '-catalogueNumber': sql`fold desc, place`,
  change: sql`change_bp nulls last, place`,
  '-change': sql`change_bp desc nulls last, place`,
};

export async function findRows(
  tx: AppTransaction,
  draftId: string,
  { class: rowClass, search, sort, page, size }: RowPage,
): Promise<{ readonly items: readonly StoredRow[]; readonly total: number }> {
  const sought = foldForSearch(search.trim());
  let rows = tx.selectFrom('priceListRows').where('draftId', '=', draftId).where('isCarried', '=', false);
  if (rowClass === 'open') {
    rows = rows.where('outcome', '=', 'open');
  } else if (rowClass !== undefined) {
    rows = rows.where('class', '=', rowClass);
  }
  if (sought !== '') {
    rows = rows.where(sql<SqlBool>`position(${sought} in sought) > 0`);
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await rows
    .select(columns)
    .orderBy(orders[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, total };
}
