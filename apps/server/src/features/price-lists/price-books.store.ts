import type { OwnContent } from '@pw/pricing/company-prices/book-data';
import { sql } from 'kysely';
import type { BookParts } from '../../database/book-parts.ts';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

export type StoredBook = {
  readonly hash: string;
  readonly day: string;
  readonly parts: BookParts;
  /** Of a book that need not be kept yet: its own articles and its article map. */
  readonly content?: OwnContent;
  /** Of a book with a list as if it were published, which is never kept. */
  readonly draft?: UploadedPart;
};

/** An uploaded list in a book as if it were published. */
export type UploadedPart = {
  readonly draftId: string;
  /** Counts the decisions about it: with another one the book is another. */
  readonly revision: number;
  /** The version whose articles it takes over; null for a first list. */
  readonly overId: string | null;
};

/** A book of the company; undefined for a hash that none has. */
export async function findBook(tx: AppTransaction, hash: string): Promise<StoredBook | undefined> {
  return tx.selectFrom('priceBooks').select(['hash', 'day', 'parts']).where('hash', '=', hash).executeTakeFirst();
}

/** Keeps a book, unless it is kept already. */
export async function keepBook(
  tx: AppTransaction,
  companyId: string,
  { hash, day, parts, content }: StoredBook,
  madeAt: Date,
): Promise<void> {
  if (parts.own && content) {
    await tx
      .insertInto('priceBookArticles')
      .values({ companyId, hash: parts.own.hash, content: JSON.stringify(content) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx
    .insertInto('priceBooks')
    .values({ companyId, hash, day, parts: JSON.stringify(parts), madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Own articles and article map under the hash that a book names. */
export async function findOwnContent(tx: AppTransaction, hash: string): Promise<OwnContent> {
  const { content } = await tx
    .selectFrom('priceBookArticles')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return content;
}

/** The book that a project is priced by; null for the prices of the product. */
export async function readBookHash(tx: AppTransaction, projectId: number): Promise<string | null> {
  const { priceBookHash } = await tx
    .selectFrom('projects')
    .select('priceBookHash')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return priceBookHash;
}

/** Has a project priced by another book. The project is locked. */
export async function saveBookHash(tx: AppTransaction, projectId: number, hash: string | null): Promise<void> {
  await tx.updateTable('projects').set({ priceBookHash: hash }).where('projectId', '=', projectId).execute();
}

/** The property of feeders that holds the option codes behind a number. */
const OPTIONS = 'FEEDER_Z_OPT';

/** A text that somebody wrote into a board of a project. */
export type WrittenText = { readonly text: string; readonly isOption: boolean };

/** Each text of the boards of a project once: as saved, and of boards under edit as they are now. */
export async function listWrittenTexts(tx: AppTransaction, projectId: number): Promise<readonly WrittenText[]> {
  const { rows } = await sql<WrittenText>`
    with own as (select line_item_id from boards
      where ${ofCompany(tx, 'boards')} and project_id = ${projectId} and deleted_at is null),
    said as (
      select inputs::jsonb as json from board_configurations join own using (line_item_id)
        where ${ofCompany(tx, 'board_configurations')}
      union all
      select base::jsonb from board_drafts join own using (line_item_id)
        where ${ofCompany(tx, 'board_drafts')}
      union all
      -- The base holds what was entered before it.
      select edits::jsonb from board_journal join own using (line_item_id)
        join board_drafts using (company_id, line_item_id)
        where ${ofCompany(tx, 'board_journal')} and ${ofCompany(tx, 'board_drafts')}
          and edits is not null and board_journal.sequence > board_drafts.base_sequence
    )
    select distinct text #>> '{}' as text, false as "isOption"
      from said, jsonb_path_query(json, 'strict $.** ? (@.type() == "string")') as text
    union
    select distinct text #>> '{}', true
      from said, jsonb_path_query(json, ${`strict $.**.${OPTIONS} ? (@.type() == "string")`}::jsonpath) as text`.execute(
    tx,
  );
  return rows;
}
