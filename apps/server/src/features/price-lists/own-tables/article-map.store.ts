import type { ArticleMapRow } from '@pw/pricing/company-prices/article-map';
import { sql } from 'kysely';
import type { AppTransaction } from '../../../platform/database/app-database.ts';
import type { RowChange, RowToSave, StoredRow } from './own-table.ts';

/** The article map of the company by what it replaces, with the rows that are retired. */
export async function listMapRows(tx: AppTransaction): Promise<readonly StoredRow<ArticleMapRow>[]> {
  const rows = await tx
    .selectFrom('articleMap')
    .selectAll()
    .orderBy('designNumber')
    .orderBy('family')
    .orderBy('frame')
    .orderBy('ratingA')
    .orderBy('property')
    .orderBy('number')
    .orderBy('mapId')
    .execute();
  return rows.map(({ mapId, retiredAt, revision, changedByName, changedAt, ...row }) => ({
    id: mapId,
    isRetired: retiredAt !== null,
    retiredAt,
    revision,
    changedByName,
    changedAt,
    row: {
      keys: {
        family: row.family,
        frame: row.frame,
        ratingA: row.ratingA,
        poles: row.poles,
        class: row.class,
        release: row.release,
        mounting: row.mounting,
        property: row.property,
        designNumber: row.designNumber,
      },
      make: row.make,
      catalogueNumber: row.number,
      icuKa: decimal(row.icuKa),
      icsKa: decimal(row.icsKa),
      moduleMm: row.moduleMm,
      lossW: decimal(row.lossW),
      massKg: decimal(row.massKg),
      note: row.note,
    },
  }));
}

function decimal(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** So many are saved by one statement. */
const BATCH = 500;

/** Saves rows, new ones and those of the ids, and counts the saves. */
export async function saveMapRows(
  tx: AppTransaction,
  rows: readonly RowToSave<ArticleMapRow>[],
  { companyId, by, byName, at }: RowChange,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const values = rows.slice(from, from + BATCH).map(({ id, row: { keys, catalogueNumber, ...row }, retiredAt }) => ({
      companyId,
      mapId: id,
      ...keys,
      ...row,
      number: catalogueNumber,
      retiredAt,
      changedBy: by,
      changedByName: byName,
      changedAt: at,
    }));
    await tx
      .insertInto('articleMap')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'mapId']).doUpdateSet((row) => ({
          family: row.ref('excluded.family'),
          frame: row.ref('excluded.frame'),
          ratingA: row.ref('excluded.ratingA'),
          poles: row.ref('excluded.poles'),
          class: row.ref('excluded.class'),
          release: row.ref('excluded.release'),
          mounting: row.ref('excluded.mounting'),
          property: row.ref('excluded.property'),
          designNumber: row.ref('excluded.designNumber'),
          make: row.ref('excluded.make'),
          number: row.ref('excluded.number'),
          icuKa: row.ref('excluded.icuKa'),
          icsKa: row.ref('excluded.icsKa'),
          moduleMm: row.ref('excluded.moduleMm'),
          lossW: row.ref('excluded.lossW'),
          massKg: row.ref('excluded.massKg'),
          note: row.ref('excluded.note'),
          retiredAt: row.ref('excluded.retiredAt'),
          changedBy: row.ref('excluded.changedBy'),
          changedByName: row.ref('excluded.changedByName'),
          changedAt: row.ref('excluded.changedAt'),
          revision: sql<number>`article_map.revision + 1`,
        })),
      )
      .execute();
  }
}
