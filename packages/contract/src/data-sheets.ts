import { dataSheetLimits } from '@pw/domain/data-sheets/data-sheet';
import { z } from 'zod';
import { activePdf, type CallForm, defineCall, notFound } from './call.ts';

const dataSheet = z.object({
  /** The exact catalogue number. */
  articleKey: z.string(),
  title: z.string(),
  pages: z.int(),
  bytes: z.int(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  /** Opens the file for one to two hours, without a token. */
  url: z.string(),
});

export type DataSheetOnWire = z.output<typeof dataSheet>;

export const listDataSheetsCall = defineCall({
  name: 'listDataSheets',
  slice: 'data-sheets',
  server: 'own',
  method: 'GET',
  path: '/data-sheets',
  summary: 'The data sheets of the company by catalogue number.',
  access: 'data-sheets.read',
  effect: 'read',
  reply: z.object({ dataSheets: z.array(dataSheet) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const TOO_LARGE = 'A data sheet has at most 20 MB. Print the pages that you need to a new PDF and upload that.';
const WRONG_KIND = 'Only PDF files are data sheets. Print the file to a PDF and upload that.';

export const uploadDataSheetsCall = defineCall({
  name: 'uploadDataSheets',
  slice: 'data-sheets',
  server: 'own',
  method: 'POST',
  path: '/data-sheets',
  summary:
    'Takes data sheets, all or none. The name of a file is the catalogue number, with `_` for `/`, unless the list names another one.',
  access: 'data-sheets.manage',
  effect: 'write',
  uploads: {
    field: 'file',
    folder: 'data-sheet',
    mostFiles: dataSheetLimits.atOnce,
    maxBytes: dataSheetLimits.bytes,
    kinds: ['pdf'],
    tooLarge: TOO_LARGE,
    wrongKind: WRONG_KIND,
  },
  body: z.object({
    /** A CSV text `article,file`; left out where the names of the files say it. */
    list: z.string().max(10_000).optional(),
  }),
  reply: z.object({ dataSheets: z.array(dataSheet) }),
  refusals: {
    FILE_MISSING: { status: 422, message: 'The request holds no file. Choose one and upload it again.' },
    /** The details of these name the file. */
    FILE_TOO_LARGE: { status: 413, message: TOO_LARGE },
    WRONG_KIND: { status: 415, message: WRONG_KIND },
    ACTIVE_CONTENT: activePdf,
    UNSHOWABLE: {
      status: 422,
      message: 'The PDF is broken, empty or locked by a password. Print it to a new PDF and upload that.',
    },
    NAME_INVALID: {
      status: 422,
      message: 'The name of the file is no catalogue number. Name it after the article, or upload a list.',
    },
    ARTICLE_TWICE: { status: 422, message: 'Two files are for the same article. Upload one of them.' },
    /** The text names the row. */
    LIST_INVALID: { status: 422, message: 'The list cannot be read. Each row has an article and a file.' },
  },
  blocking: false,
  failure: 'silent',
});

export const removeDataSheetCall = defineCall({
  name: 'removeDataSheet',
  slice: 'data-sheets',
  server: 'own',
  method: 'DELETE',
  path: '/data-sheets/:articleKey',
  summary: 'Takes the data sheet of an article away. Packages that were made keep its pages.',
  access: 'data-sheets.manage',
  effect: 'write',
  params: z.object({ articleKey: z.string().min(1).max(dataSheetLimits.articleKey) }),
  reply: z.object({ articleKey: z.string() }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

/** The calls about the data sheets of a company. */
export const dataSheetCalls: readonly CallForm[] = [listDataSheetsCall, uploadDataSheetsCall, removeDataSheetCall];
