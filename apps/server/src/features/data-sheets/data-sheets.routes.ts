import {
  type DataSheetOnWire,
  listDataSheetsCall,
  removeDataSheetCall,
  uploadDataSheetsCall,
} from '@pw/contract/data-sheets';
import { countPages } from '@pw/documents/offer/uploaded-file';
import { articleOfFile, foldFileName, type NamedDataSheet, readFileList } from '@pw/domain/data-sheets/data-sheet';
import { err, ok, type Result } from '@pw/domain/result';
import { SEPARATORS, splitDelimited } from '@pw/table-file/text-table';
import { fileAddress } from '../../platform/files/file-link.ts';
import { type Route, route, type StoredUpload } from '../../platform/http/route.ts';
import { spareCores } from '../../platform/load/spare-cores.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DataSheet, deleteDataSheet, findDataSheets, listDataSheets, saveDataSheet } from './data-sheets.store.ts';

function present({ keys }: Platform, sheet: DataSheet, now: Date): DataSheetOnWire {
  const { articleKey, title, pages, bytes, uploadedByName: uploadedBy, uploadedAt, fileKey } = sheet;
  const url = fileAddress(keys, fileKey, now.getTime(), `${articleKey.replaceAll('/', '_')}.pdf`);
  return { articleKey, title, pages, bytes, uploadedBy, uploadedAt: uploadedAt.toISOString(), url };
}

const listDataSheetsRoute = route(listDataSheetsCall, {
  async handle({ tx, platform, now }) {
    return { dataSheets: (await listDataSheets(tx)).map((sheet) => present(platform, sheet, now)) };
  },
});

/** Makes each uploaded file the data sheet of its article; all of them, or none. */
const uploadDataSheetsRoute = route(uploadDataSheetsCall, {
  async prepare({ files, body: { list }, actor: { companyId }, platform, refuse }) {
    if (files.length === 0) {
      return refuse('FILE_MISSING');
    }
    const named = nameFiles(files, list);
    if (!named.ok) {
      return refuse(named.error.code, named.error.more);
    }
    const counted: CountedFile[] = [];
    for (const sheet of named.value) {
      const pages = await countUploaded(platform, companyId, sheet.file.key);
      if (pages === null) {
        return refuse('UNSHOWABLE', { details: { fileName: sheet.file.name } });
      }
      counted.push({ ...sheet, pages });
    }
    return counted;
  },
  async handle({ prepared, actor, tx, platform, now, audit, afterCommit }) {
    const { companyId, accountId: uploadedBy, name: uploadedByName } = actor;
    // In one order for everybody: two uploads of the same two articles would wait for each other otherwise.
    const counted = prepared.toSorted((one, other) => (one.articleKey < other.articleKey ? -1 : 1));
    const articles = counted.map(({ articleKey }) => articleKey);
    const replaced = await findDataSheets(tx, articles);
    const saved: DataSheet[] = [];
    for (const { articleKey, title, pages, file } of counted) {
      const stored = { fileKey: file.key, bytes: file.sizeBytes, sha256: file.sha256 };
      const sheet = { articleKey, title, pages, ...stored, uploadedByName, uploadedAt: now };
      await saveDataSheet(tx, { ...sheet, companyId, uploadedBy });
      saved.push(sheet);
    }
    for (const { fileKey } of replaced) {
      afterCommit(() => platform.files.remove(fileKey));
    }
    const subject = articles.join(', ').slice(0, LONGEST_SUBJECT);
    audit({
      event: 'data-sheets.uploaded',
      subject,
      details: { files: saved.map(({ articleKey, sha256, bytes }) => ({ articleKey, sha256, bytes })) },
    });
    return { dataSheets: saved.map((sheet) => present(platform, sheet, now)) };
  },
});

const LONGEST_SUBJECT = 500;

type NamedFile = NamedDataSheet & { readonly file: StoredUpload };

type CountedFile = NamedFile & { readonly pages: number };

type NameRefusal = {
  readonly code: 'NAME_INVALID' | 'ARTICLE_TWICE' | 'LIST_INVALID';
  readonly more: { readonly message?: string; readonly details?: Readonly<Record<string, unknown>> };
};

/** The article of each file, by the list where that names it, else by the name of the file. */
function nameFiles(
  files: readonly StoredUpload[],
  list: string | undefined,
): Result<readonly NamedFile[], NameRefusal> {
  const listed = readFileList(list === undefined ? [] : splitDelimited(list, SEPARATORS));
  if (!listed.ok) {
    const message = `Row ${listed.error.row} of the list has no article, no file, or a file that is in it twice. Correct it and upload again.`;
    return err({ code: 'LIST_INVALID', more: { message } });
  }
  const named: NamedFile[] = [];
  for (const file of files) {
    const own = articleOfFile(file.name);
    const articleKey = listed.value.get(foldFileName(file.name)) ?? own?.articleKey;
    if (articleKey === undefined) {
      return err({ code: 'NAME_INVALID', more: { details: { fileName: file.name } } });
    }
    if (named.some((other) => other.articleKey === articleKey)) {
      return err({ code: 'ARTICLE_TWICE', more: { details: { fileName: file.name } } });
    }
    named.push({ articleKey, title: own?.title ?? articleKey, file });
  }
  return ok(named);
}

/** Counts the pages of an uploaded file; null for one that cannot be shown. Uploads of all companies take turns. */
async function countUploaded({ files, turns }: Platform, companyId: string, key: string): Promise<number | null> {
  const file = await files.read(key);
  const counted = await turns.uploads.take(companyId, () =>
    spareCores.take(companyId, () => countPages(file?.bytes ?? new Uint8Array())),
  );
  return counted.ok ? counted.value : null;
}

const removeDataSheetRoute = route(removeDataSheetCall, {
  async handle({ params: { articleKey }, tx, platform, refuse, audit, afterCommit }) {
    const removed = await deleteDataSheet(tx, articleKey);
    if (!removed) {
      return refuse('NOT_FOUND');
    }
    afterCommit(() => platform.files.remove(removed.fileKey));
    audit({ event: 'data-sheets.removed', subject: articleKey, details: { articleKey } });
    return { articleKey };
  },
});

export const dataSheetRoutes: readonly Route[] = [listDataSheetsRoute, uploadDataSheetsRoute, removeDataSheetRoute];
