import { createHash } from 'node:crypto';
import type { MappingSource } from '@pw/domain/price-lists/list-codes';
import { type ColumnMapping, headKey, mapColumns } from '@pw/pricing/maker-list/column-mapping';
import {
  articlesByFold,
  type ComparedRow,
  compareList,
  isOffered,
  type ListedArticles,
} from '@pw/pricing/maker-list/compare-list';
import { decideRows, decisionRefusal } from '@pw/pricing/maker-list/decide-rows';
import { guessMapping } from '@pw/pricing/maker-list/guess-mapping';
import { countClasses, doubtsOfRows } from '@pw/pricing/maker-list/list-doubts';
import { fileLimits, listLimit } from '@pw/pricing/maker-list/list-tables';
import { fileText } from '@pw/pricing/maker-list/list-texts';
import { type MakerList, readMakerList } from '@pw/pricing/maker-list/read-list';
import { sampleSheets } from '@pw/pricing/maker-list/sheet-sample';
import { readTableFile } from '@pw/table-file/read-table-file';
import type { FileCell, FileSheet } from '@pw/table-file/table-file';
import { type AppTransaction, inCompany } from '../../platform/database/app-database.ts';
import { NoLongerOurs } from '../../platform/jobs/file-worker.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import { listTables } from '../../platform/knowledge.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepMapping, listMappings } from './makers.store.ts';
import {
  type BegunReading,
  beginReading,
  holdReading,
  listVersions,
  noteReading,
  type ReadingChange,
} from './price-list-drafts.store.ts';
import { deleteRows, insertRows, ROWS_AT_ONCE, readDecidedRows } from './price-list-rows.store.ts';
import { decisionsOf, keptDecision } from './row-decisions.ts';
import { comparedRow, type StoredRow, storedRow, undecided } from './stored-row.ts';
import { readVersionArticles } from './version-articles.store.ts';

type ReadingPlatform = Pick<Platform, 'database' | 'files' | 'now'>;

/** A reading with the note of how far it is. */
type Work = {
  readonly platform: ReadingPlatform;
  readonly begun: BegunReading;
  /** In a transaction of its own; it ends this reading once the list is another's. */
  readonly note: (change: ReadingChange) => Promise<void>;
};

/**
 * Reads the uploaded list of a job, compares it with the latest version of its maker and writes its rows, all of them or
 * none: until then the rows of the reading before are there with their decisions, which stay where the row is the same. A
 * list whose columns nobody has confirmed waits for a person.
 */
export async function readPriceList(platform: ReadingPlatform, { companyId, jobId }: JobOrder): Promise<void> {
  const { database } = platform;
  const begun = await inCompany(database, companyId, (tx) => beginReading(tx, jobId));
  if (!begun) {
    return;
  }
  const note: Work['note'] = async (change) => {
    endUnless(await inCompany(database, companyId, (tx) => noteReading(tx, begun, change)));
  };
  try {
    await read({ platform, begun, note });
  } catch (error) {
    if (!(error instanceof NoLongerOurs)) {
      throw error;
    }
  }
}

/** Ends a reading whose list is another's by now; a transaction around it is rolled back. */
function endUnless(isOurs: boolean): void {
  if (!isOurs) {
    throw new NoLongerOurs();
  }
}

async function read(work: Work): Promise<void> {
  const { platform, begun, note } = work;
  const tables = listTables();
  const stored = await platform.files.read(begun.fileKey);
  if (!stored) {
    throw new Error(`The file of the price list ${begun.draftId} is not in the store`);
  }
  const file = await readTableFile(stored.bytes, fileLimits(tables));
  if (!file.ok) {
    await note({ state: 'failed', failureCode: file.error.code, failureText: fileText(file.error) });
    return;
  }
  const { sheets, encoding } = file.value;
  await note({ encoding, sheets: sampleSheets(sheets, tables), step: 'reading' });
  const chosen = await chooseMapping(work, sheets);
  const mapped = chosen.mapping && mapColumns(sheets, chosen.mapping);
  if (!mapped?.ok || chosen.from === 'guessed') {
    await note({ state: 'mapping', mapping: chosen.mapping, mappingFrom: chosen.from });
    return;
  }
  const list = readMakerList(mapped.value, tables);
  await note({ step: 'comparing', total: list.rows.length, mapping: chosen.mapping, mappingFrom: chosen.from });
  await compareAndWrite(work, list, async (tx) => {
    const head = mapped.value.sheet.rows[mapped.value.mapping.headRow - 1] ?? [];
    const of = { companyId: begun.companyId, makerId: begun.makerId, headHash: hashOfHead(head) };
    await keepMapping(tx, of, mapped.value.mapping, new Date(platform.now()));
  });
}

async function compareAndWrite(
  { platform, begun, note }: Work,
  list: MakerList,
  onDone: (tx: AppTransaction) => Promise<void>,
): Promise<void> {
  const { companyId, draftId, scope, makerId } = begun;
  const tables = listTables();
  const { latest, before, decided } = await inCompany(platform.database, companyId, async (tx) => {
    const version = (await listVersions(tx, makerId)).at(-1);
    const articles = version ? await readVersionArticles(tx, [version.draftId]) : [];
    return {
      latest: version?.version ?? null,
      before: articlesByFold(articles),
      decided: await readDecidedRows(tx, draftId),
    };
  });
  const compared = compareList(list.rows, before, scope, tables);
  const earlier = keptDecisions(compared, decided);
  const rows = decideRows(compared, decisionsOf(earlier.values())).map((row, place) => {
    const line = row.compared.row?.row;
    return storedRow(place, row, (line === undefined ? undefined : earlier.get(line)) ?? undecided);
  });
  const result: ReadingChange = {
    state: 'ready',
    classes: countClasses(compared),
    ignored: list.ignored,
    doubts: doubtsOfRows(list, compared, { before: countOffered(before), scope }, tables),
    comparedWith: latest,
    validFromInFile: firstDay(list),
  };
  await note({ step: 'saving', done: 0, total: rows.length });
  await inCompany(platform.database, companyId, async (tx) => {
    endUnless(await holdReading(tx, begun));
    await deleteRows(tx, draftId);
    for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
      const some = rows.slice(done, done + ROWS_AT_ONCE);
      await insertRows(tx, { companyId, draftId }, some);
      await note({ done: done + some.length });
    }
    endUnless(await noteReading(tx, begun, result));
    await onDone(tx);
  });
}

function countOffered(articles: ListedArticles): number {
  return [...articles.values()].filter(isOffered).length;
}

function firstDay({ rows }: MakerList): string | null {
  return rows.find(({ validFrom }) => validFrom !== null)?.validFrom ?? null;
}

/** The decisions of an earlier reading whose rows are the same, as far as they still settle something. */
function keptDecisions(
  compared: readonly ComparedRow[],
  decided: readonly StoredRow[],
): ReadonlyMap<number, StoredRow> {
  const byLine = new Map(decided.flatMap((row) => (row.line === null ? [] : [[row.line, row] as const])));
  const same = compared.flatMap(({ row, ...rest }) => {
    const earlier = row && byLine.get(row.row);
    return earlier && keptDecision(comparedRow(earlier), { row, ...rest }) ? [[row.row, earlier] as const] : [];
  });
  const decisions = new Map(same);
  return decisionRefusal(compared, decisionsOf(decisions.values()), listTables()) === null ? decisions : new Map();
}

type ChosenMapping = { readonly mapping: ColumnMapping | null; readonly from: MappingSource | null };

/** The columns of a list: those that somebody gave, those of its head the last time, else what its words say. */
async function chooseMapping({ platform, begun }: Work, sheets: readonly FileSheet[]): Promise<ChosenMapping> {
  if (begun.mapping) {
    return { mapping: begun.mapping, from: 'given' };
  }
  const { companyId, makerId } = begun;
  const remembered = await inCompany(platform.database, companyId, (tx) => listMappings(tx, makerId));
  const known = rememberedMapping(sheets, remembered);
  const guess = known ? null : guessMapping(sheets, listTables());
  return known ? { mapping: known, from: 'remembered' } : { mapping: guess?.mapping ?? null, from: guess && 'guessed' };
}

/** The columns of the first head that is remembered; it may be in another row or sheet than the last time. */
function rememberedMapping(
  sheets: readonly FileSheet[],
  remembered: ReadonlyMap<string, ColumnMapping>,
): ColumnMapping | null {
  const within = remembered.size === 0 ? 0 : listLimit(listTables(), 'rows with a head');
  for (const sheet of sheets) {
    for (const [at, cells] of sheet.rows.slice(0, within).entries()) {
      const mapping = remembered.get(hashOfHead(cells));
      if (mapping) {
        const { sheet: _before, ...columns } = mapping;
        return { ...columns, headRow: at + 1, ...(sheets.length > 1 ? { sheet: sheet.name } : {}) };
      }
    }
  }
  return null;
}

/** The key of a head: its texts may be longer than a key of the database. */
function hashOfHead(head: readonly FileCell[]): string {
  return createHash('sha256').update(headKey(head)).digest('hex');
}
