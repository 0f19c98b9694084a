import type { Insertable, Selectable } from 'kysely';
import type { DiagramTables } from '../../database/diagram-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type VersionTable = DiagramTables['diagramVersions'];

/** A version of a diagram as it is stored. */
export type DiagramVersion = Omit<Selectable<VersionTable>, 'companyId' | 'nameKey' | 'uploadedBy'>;

const columns = [
  'diagramVersions.fileName',
  'fileType',
  'version',
  'fileKey',
  'bytes',
  'sha256',
  'uploadedAt',
  'uploadedByName',
] as const;

/** The diagrams of the company by name, each in its newest version. */
export async function listDiagrams(tx: AppTransaction): Promise<readonly DiagramVersion[]> {
  return tx
    .selectFrom('diagramVersions')
    .innerJoin('diagrams', (join) =>
      join
        .onRef('diagrams.companyId', '=', 'diagramVersions.companyId')
        .onRef('diagrams.nameKey', '=', 'diagramVersions.nameKey')
        .onRef('diagrams.lastVersion', '=', 'diagramVersions.version'),
    )
    .select(columns)
    .orderBy('diagramVersions.nameKey')
    .execute();
}

/** Every version of a diagram, the newest first; none for a name that no diagram has. */
export async function listDiagramVersions(tx: AppTransaction, nameKey: string): Promise<readonly DiagramVersion[]> {
  return tx
    .selectFrom('diagramVersions')
    .select(columns)
    .where('nameKey', '=', nameKey)
    .orderBy('version', 'desc')
    .execute();
}

/** One version; undefined when there is none. */
export async function findDiagramVersion(
  tx: AppTransaction,
  nameKey: string,
  version: number,
): Promise<DiagramVersion | undefined> {
  return tx
    .selectFrom('diagramVersions')
    .select(columns)
    .where('nameKey', '=', nameKey)
    .where('version', '=', version)
    .executeTakeFirst();
}

/**
 * The number of the next version under a name, taken: another upload of the same name waits for the end of this
 * transaction, and gets the one after it.
 */
export async function takeNextVersion(
  tx: AppTransaction,
  diagram: Pick<VersionTable, 'companyId' | 'nameKey' | 'fileName'>,
): Promise<number> {
  const { lastVersion } = await tx
    .insertInto('diagrams')
    .values({ ...diagram, lastVersion: 1 })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'nameKey']).doUpdateSet((expression) => ({
        lastVersion: expression('diagrams.lastVersion', '+', 1),
        fileName: expression.ref('excluded.fileName'),
      })),
    )
    .returning('lastVersion')
    .executeTakeFirstOrThrow();
  return lastVersion;
}

/** Keeps a version. */
export async function insertDiagramVersion(tx: AppTransaction, version: Insertable<VersionTable>): Promise<void> {
  await tx.insertInto('diagramVersions').values(version).execute();
}
