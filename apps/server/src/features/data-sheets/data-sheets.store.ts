import type { Insertable, Selectable } from 'kysely';
import type { SubmittalTables } from '../../database/submittal-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type DataSheet = Omit<Selectable<SubmittalTables['dataSheets']>, 'companyId' | 'uploadedBy'>;

const columns = ['articleKey', 'fileKey', 'title', 'pages', 'bytes', 'sha256', 'uploadedByName', 'uploadedAt'] as const;

/** All data sheets of the company by their numbers. */
export async function listDataSheets(tx: AppTransaction): Promise<readonly DataSheet[]> {
  return tx.selectFrom('dataSheets').select(columns).orderBy('articleKey').execute();
}

/** The data sheets of some articles, in no order. */
export async function findDataSheets(tx: AppTransaction, articles: readonly string[]): Promise<readonly DataSheet[]> {
  return articles.length === 0
    ? []
    : tx
        .selectFrom('dataSheets')
        .select(columns)
        .where('articleKey', 'in', [...articles])
        .execute();
}

/** Takes a data sheet over, in the place of the one that its article has. */
export async function saveDataSheet(
  tx: AppTransaction,
  sheet: Insertable<SubmittalTables['dataSheets']>,
): Promise<void> {
  const { companyId, articleKey, ...changed } = sheet;
  await tx
    .insertInto('dataSheets')
    .values({ companyId, articleKey, ...changed })
    .onConflict((conflict) => conflict.columns(['companyId', 'articleKey']).doUpdateSet(changed))
    .execute();
}

/** Takes the data sheet of an article away, and gives the key of its file; undefined where there is none. */
export async function deleteDataSheet(
  tx: AppTransaction,
  articleKey: string,
): Promise<Pick<DataSheet, 'fileKey'> | undefined> {
  return tx.deleteFrom('dataSheets').where('articleKey', '=', articleKey).returning('fileKey').executeTakeFirst();
}
