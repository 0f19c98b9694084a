import type { DraftState, ListScope, MappingSource, ReadingStep, RowClass } from '@pw/domain/price-lists/list-codes';
import type { ColumnMapping } from '@pw/pricing/maker-list/column-mapping';
import type { KnownVersion, RowsDoubt } from '@pw/pricing/maker-list/list-doubts';
import type { SheetSample } from '@pw/pricing/maker-list/sheet-sample';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { forgetImpact } from './price-impacts.store.ts';

function selectDrafts(tx: AppTransaction) {
  return tx
    .selectFrom('priceListVersions')
    .innerJoin('makers', (join) =>
      join
        .onRef('makers.companyId', '=', 'priceListVersions.companyId')
        .onRef('makers.makerId', '=', 'priceListVersions.makerId'),
    )
    .select([
      'priceListVersions.companyId',
      'priceListVersions.draftId',
      'priceListVersions.makerId',
      'priceListVersions.version',
      'priceListVersions.state',
      'priceListVersions.scope',
      'priceListVersions.validFrom',
      'priceListVersions.validFromInFile',
      'priceListVersions.fileKey',
      'priceListVersions.fileName',
      'priceListVersions.sha256',
      'priceListVersions.encoding',
      'priceListVersions.sheets',
      'priceListVersions.mapping',
      'priceListVersions.mappingFrom',
      'priceListVersions.classes',
      'priceListVersions.ignored',
      'priceListVersions.doubts',
      'priceListVersions.comparedWith',
      'priceListVersions.jobId',
      'priceListVersions.step',
      'priceListVersions.done',
      'priceListVersions.total',
      'priceListVersions.failureCode',
      'priceListVersions.failureText',
      'priceListVersions.revision',
      'priceListVersions.uploadedAt',
      'makers.name as maker',
      'priceListVersions.uploadedByName',
    ]);
}

/** An uploaded list with the names of its maker and of the person who uploaded it. */
export type ListDraft = Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirstOrThrow']>>;

/** An uploaded list; undefined for an id that no list of the company has. */
export async function findDraft(tx: AppTransaction, draftId: string): Promise<ListDraft | undefined> {
  return selectDrafts(tx).where('priceListVersions.draftId', '=', draftId).executeTakeFirst();
}

/** The same, locked until the transaction ends. A reading that saves its rows is not waited for. */
export async function lockDraft(tx: AppTransaction, draftId: string): Promise<ListDraft | undefined> {
  return selectDrafts(tx)
    .where('priceListVersions.draftId', '=', draftId)
    .forNoKeyUpdate('priceListVersions')
    .executeTakeFirst();
}

/** The same, when no reading saves its rows: until then it waits. */
export async function lockDraftWithRows(tx: AppTransaction, draftId: string): Promise<ListDraft | undefined> {
  return selectDrafts(tx)
    .where('priceListVersions.draftId', '=', draftId)
    .forUpdate('priceListVersions')
    .executeTakeFirst();
}

/** Of an uploaded list what the list of makers shows. */
export type OpenDraft = Pick<
  ListDraft,
  | 'draftId'
  | 'makerId'
  | 'state'
  | 'fileName'
  | 'uploadedByName'
  | 'uploadedAt'
  | 'done'
  | 'total'
  | 'step'
  | 'failureCode'
  | 'failureText'
>;

/** The lists that are neither published nor discarded, the newest first. */
export async function listOpenDrafts(tx: AppTransaction): Promise<readonly OpenDraft[]> {
  return tx
    .selectFrom('priceListVersions')
    .select(['draftId', 'makerId', 'state', 'fileName', 'uploadedAt', 'uploadedByName'])
    .select(['done', 'total', 'step', 'failureCode', 'failureText'])
    .where('state', 'not in', ['published', 'discarded'])
    .orderBy('uploadedAt', 'desc')
    .execute();
}

export type NewDraft = {
  readonly companyId: string;
  readonly draftId: string;
  readonly makerId: string;
  readonly scope: ListScope;
  readonly validFrom: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly mapping: ColumnMapping | null;
  readonly jobId: string;
  readonly uploadedBy: string;
  readonly uploadedByName: string;
  readonly uploadedAt: Date;
};

/** Notes an uploaded list that is to be read. */
export async function insertDraft(tx: AppTransaction, { mapping, ...draft }: NewDraft): Promise<void> {
  await tx
    .insertInto('priceListVersions')
    .values({
      ...draft,
      touchedAt: draft.uploadedAt,
      state: 'reading',
      mapping: mapping && JSON.stringify(mapping),
      mappingFrom: mapping && 'given',
    })
    .execute();
}

/** Has a list read again under another job, with columns that somebody gave. */
export async function readAgain(
  tx: AppTransaction,
  draftId: string,
  { mapping, jobId, now }: { readonly mapping: ColumnMapping; readonly jobId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('priceListVersions')
    .set({
      state: 'reading',
      mapping: JSON.stringify(mapping),
      mappingFrom: 'given',
      jobId,
      step: 'opening',
      done: 0,
      total: 0,
      failureCode: null,
      failureText: '',
      touchedAt: now,
      revision: sql`revision + 1`,
    })
    .where('draftId', '=', draftId)
    .execute();
}

/** Counts a change of the decisions about a list. */
export async function countChange(tx: AppTransaction, draftId: string, now: Date): Promise<void> {
  await tx
    .updateTable('priceListVersions')
    .set({ touchedAt: now, revision: sql`revision + 1` })
    .where('draftId', '=', draftId)
    .execute();
}

/** Throws a list away that is not published, with what was worked out for it. */
export async function discardDraft(tx: AppTransaction, draftId: string): Promise<void> {
  await forgetImpact(tx, draftId);
  await tx.deleteFrom('priceListRows').where('draftId', '=', draftId).execute();
  await tx.updateTable('priceListVersions').set({ state: 'discarded' }).where('draftId', '=', draftId).execute();
}

export type Publication = {
  readonly version: number;
  readonly name: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly publishedBy: string;
  readonly publishedByName: string;
  readonly publishedAt: Date;
};

/** Makes a draft a version: from now on its rows never change, and the impact is that of the published lists. */
export async function publishDraft(tx: AppTransaction, draftId: string, publication: Publication): Promise<void> {
  await forgetImpact(tx, draftId);
  await tx
    .updateTable('priceListVersions')
    .set({ ...publication, state: 'published', revision: sql`revision + 1` })
    .where('draftId', '=', draftId)
    .execute();
}

/** A published version of a maker. */
export type ListVersion = KnownVersion & {
  readonly draftId: string;
  readonly makerId: string;
  readonly version: number;
  readonly name: string;
  readonly validUntil: string | null;
  readonly fileKey: string;
  readonly fileName: string;
  readonly publishedByName: string;
  readonly publishedAt: Date;
};

/** The published versions of all makers, or of one, each maker's in their order. */
export async function listVersions(tx: AppTransaction, makerId?: string): Promise<readonly ListVersion[]> {
  const rows = await tx
    .selectFrom('priceListVersions')
    .select(['draftId', 'makerId', 'version', 'name', 'validFrom', 'validUntil', 'fileKey'])
    .select(['fileName', 'publishedAt', 'publishedByName'])
    .where('state', '=', 'published')
    .$if(makerId !== undefined, (query) => query.where('makerId', '=', makerId ?? ''))
    .orderBy('makerId')
    .orderBy('version')
    .execute();
  return rows.map(({ version, publishedAt, publishedByName, ...row }) => {
    if (version === null || publishedAt === null || publishedByName === null) {
      throw new Error(`The list ${row.draftId} is published without a version`);
    }
    return { ...row, version, publishedAt, publishedByName };
  });
}

/** A reading of a list. What it writes counts while it is the last that was begun. */
export type Reading = { readonly companyId: string; readonly draftId: string; readonly attempt: number };

export type BegunReading = Reading &
  Pick<ListDraft, 'makerId' | 'scope' | 'fileKey' | 'mapping' | 'mappingFrom' | 'maker'>;

/** Begins to read the list of a job; undefined where it is read already or thrown away. */
export async function beginReading(tx: AppTransaction, jobId: string): Promise<BegunReading | undefined> {
  const begun = await tx
    .updateTable('priceListVersions')
    .set({ attempt: sql`attempt + 1`, step: 'opening', done: 0, total: 0 })
    .where('jobId', '=', jobId)
    .where('state', '=', 'reading')
    .returning(['draftId', 'attempt'])
    .executeTakeFirst();
  const draft = begun && (await findDraft(tx, begun.draftId));
  return begun && draft && { ...draft, ...begun };
}

export type ReadingChange = {
  readonly state?: DraftState;
  readonly step?: ReadingStep;
  readonly done?: number;
  readonly total?: number;
  readonly encoding?: string | null;
  readonly sheets?: readonly SheetSample[];
  readonly mapping?: ColumnMapping | null;
  readonly mappingFrom?: MappingSource | null;
  readonly validFromInFile?: string | null;
  readonly classes?: Readonly<Partial<Record<RowClass, number>>>;
  readonly ignored?: number;
  readonly doubts?: readonly RowsDoubt[];
  readonly comparedWith?: number | null;
  readonly failureCode?: string | null;
  readonly failureText?: string;
};

/** Notes what a reading found; false when the list is no longer this reading's. */
export async function noteReading(
  tx: AppTransaction,
  { draftId, attempt }: Reading,
  { sheets, mapping, classes, doubts, ...change }: ReadingChange,
): Promise<boolean> {
  const json = Object.entries({ sheets, mapping, classes, doubts }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value && JSON.stringify(value)]],
  );
  const changed = await tx
    .updateTable('priceListVersions')
    .set({ ...change, ...Object.fromEntries(json) })
    .where('draftId', '=', draftId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'reading')
    .returning('draftId')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Keeps a list from being discarded until the transaction ends, while others note in it how far the reading is; false
 * when it is no longer this reading's.
 */
export async function holdReading(tx: AppTransaction, { draftId, attempt }: Reading): Promise<boolean> {
  const held = await tx
    .selectFrom('priceListVersions')
    .select('draftId')
    .where('draftId', '=', draftId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'reading')
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Ends the reading of a job that was given up. */
export async function giveReadingUp(tx: AppTransaction, jobId: string, failure: ReadingChange): Promise<void> {
  const { failureCode = null, failureText = '' } = failure;
  await tx
    .updateTable('priceListVersions')
    .set({ state: 'failed', failureCode, failureText })
    .where('jobId', '=', jobId)
    .where('state', '=', 'reading')
    .execute();
}
