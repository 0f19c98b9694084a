import {
  currencies,
  decimalSigns,
  decisionKinds,
  draftStates,
  listDoubts,
  listFields,
  listScopes,
  mappingSources,
  priceStates,
  priceUnits,
  readingSteps,
  rowClasses,
  rowFaults,
  rowMarks,
} from '@pw/domain/price-lists/list-codes';
import { MAKER_NAME_LONGEST } from '@pw/domain/price-lists/maker-name';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';

/** The size of `catalog/price-lists/list-limit.csv`; a test compares the two. */
export const LIST_FILE_MOST_BYTES = 32 * 1024 * 1024;

/** As many as a screen shows at once. */
export const MOST_LIST_ROWS_PER_PAGE = 200;
/** As many as one decision names by their numbers. */
export const MOST_DECIDED_ROWS = 1000;

/** How the columns of a list are read. */
export const columnMapping = z.object({
  /** Of a workbook. */
  sheet: z.string().max(200).optional(),
  /** The row of the head, from 1. */
  headRow: z.int().min(1).max(1_000_000),
  /** The text over the column of each field; of two alike the second is `Price (2)`. */
  columns: z.partialRecord(z.enum(listFields), z.string().max(600)),
  decimal: z.enum(decimalSigns),
  currency: z.enum(currencies),
  unit: z.enum(priceUnits).optional(),
});

/** What of a file somebody sees who maps its columns: the first rows of a sheet. */
const sheetSample = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  /** The number of its rows. */
  rows: z.int(),
  hiddenRows: z.int(),
  /** The texts of the first rows. */
  sample: z.array(z.array(z.string())),
});

const doubt = z.object({
  code: z.enum(listDoubts),
  /** Percent of the articles or rows, or of the change; null where there is none. */
  percent: z.number().nullable(),
});

/** Why a list could not be read. */
const readingFailure = z.object({ code: z.string(), message: z.string() });

/** A list that somebody uploaded and that is not published yet. */
export const priceListDraft = z.object({
  draftId: z.uuid(),
  maker: z.string(),
  scope: z.enum(listScopes),
  /** ISO day. */
  validFrom: z.string(),
  /** The first day that a row of the file names; it only proposes the day above. */
  validFromInFile: z.string().nullable(),
  fileName: z.string(),
  /** Of a text; null for a workbook. */
  encoding: z.string().nullable(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  state: z.enum(draftStates),
  progress: z.object({ done: z.int(), total: z.int(), step: z.enum(readingSteps) }),
  failure: readingFailure.nullable(),
  sheets: z.array(sheetSample),
  mapping: columnMapping.nullable(),
  mappingFrom: z.enum(mappingSources).nullable(),
  /** How many rows each class has, and how many of all still ask for a decision. */
  counts: z.object({ classes: z.partialRecord(z.enum(rowClasses), z.int()), undecided: z.int(), ignored: z.int() }),
  doubts: z.array(doubt),
  /** What keeps it from being published, apart from the doubts. */
  blockers: z.array(z.enum(['ROWS_UNDECIDED', 'LIST_MOVED', 'MAPPING_OPEN'])),
  /** The version of the maker that it was compared with; null for a first list. */
  comparedWith: z.int().nullable(),
  /** Numbers of this maker that the rules or the article map choose, and that would have no price. */
  missing: z.int(),
  revision: z.int(),
});

export type PriceListDraftOnWire = z.output<typeof priceListDraft>;

const ofDraft = z.object({ draftId: z.uuid() });

const ruleOfBusiness = 422;

const NOT_A_LIST = {
  status: 415,
  message:
    'This is no CSV file and no XLSX workbook without macros and password. Save the list as one of them and upload that.',
} as const satisfies RefusalForm;

const TOO_LARGE = {
  status: 413,
  message: 'A list has at most 32 MiB, unpacked at most 200 MiB. Divide it and upload the parts.',
} as const satisfies RefusalForm;

export const uploadPriceListCall = defineCall({
  name: 'uploadPriceList',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/price-lists/drafts',
  summary: 'Takes the price list of a maker as CSV or XLSX. It is read and compared in the background.',
  access: 'price-lists.manage',
  effect: 'write',
  uploads: {
    field: 'file',
    folder: 'price-list',
    mostFiles: 1,
    maxBytes: LIST_FILE_MOST_BYTES,
    // The route looks at the content as a whole: a text has no first bytes of its own.
    kinds: 'any',
    tooLarge: TOO_LARGE.message,
    wrongKind: NOT_A_LIST.message,
  },
  body: z.object({
    maker: z.string().max(10 * MAKER_NAME_LONGEST),
    scope: z.enum(listScopes).default('full'),
    /** ISO day. */
    validFrom: z.string().max(20),
    /** JSON of the columns, where the sender knows them. */
    mapping: z.string().max(9000).optional(),
  }),
  reply: z.object({ draftId: z.uuid(), state: z.enum(draftStates) }),
  refusals: {
    FILE_MISSING: { status: 422, message: 'The request holds no file. Choose one and upload it again.' },
    NOT_A_LIST,
    // The gate of uploads names these two itself.
    WRONG_KIND: NOT_A_LIST,
    FILE_TOO_LARGE: TOO_LARGE,
    TOO_LARGE,
    EMPTY: { status: 422, message: 'The file has no filled cell. Choose another file.' },
    /** Details: the text at each field that is not right. */
    FIELD_INVALID,
  },
  blocking: false,
  failure: 'silent',
});

export const readPriceListDraftCall = defineCall({
  name: 'readPriceListDraft',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/price-lists/drafts/:draftId',
  summary:
    'An uploaded price list: how far it is read, its columns, its counts and what keeps it from being published.',
  access: 'price-lists.read',
  effect: 'read',
  params: ofDraft,
  reply: priceListDraft,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

/** Refusals of a list that is no longer a draft. */
const NOT_A_DRAFT = {
  status: 409,
  message: 'This list was published or discarded meanwhile. Load the price lists again.',
} as const satisfies RefusalForm;

const STILL_READING = {
  status: 409,
  message: 'The list is still read. Wait until it is compared.',
} as const satisfies RefusalForm;

/** Refusals of a list that has no rows yet: nobody has checked its columns, or it could not be read. */
const COLUMNS_OPEN = {
  status: ruleOfBusiness,
  message: 'The columns of this list are not checked yet. Check them first.',
} as const satisfies RefusalForm;

const NOT_READ = {
  status: 409,
  message: 'This list could not be read. Discard it and upload it again.',
} as const satisfies RefusalForm;

/** Of a call that needs the rows of a list that is not published. */
export const draftRefusals = { NOT_A_DRAFT, STILL_READING, COLUMNS_OPEN, NOT_READ } as const;

export const mapPriceListColumnsCall = defineCall({
  name: 'mapPriceListColumns',
  slice: 'price-lists',
  server: 'own',
  method: 'PUT',
  path: '/price-lists/drafts/:draftId/mapping',
  summary:
    'Says which columns hold what, and has the list read and compared again. Decisions stay where the row is the same.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofDraft,
  body: z.object({ mapping: columnMapping, revision: z.int() }),
  reply: priceListDraft,
  refusals: {
    /** The text names the field and the head. */
    COLUMN_UNKNOWN: { status: ruleOfBusiness, message: 'A column is not in the head of the list.' },
    FIELD_TWICE: { status: ruleOfBusiness, message: 'Two fields have one column.' },
    NOT_FOUND: notFound,
    NOT_A_DRAFT,
    STILL_READING,
    STALE: stale,
  },
  blocking: false,
  failure: 'silent',
});

/** A price in a list: hundredths of its currency for one piece; null without one. */
const listedPrice = z.object({
  state: z.enum(priceStates),
  /** In the unit of the currency, for one piece. */
  price: z.number().nullable(),
  pricePaise: z.int().nullable(),
  currency: z.enum(currencies),
  unit: z.enum(priceUnits),
  per: z.int(),
});

export const priceListRow = z.object({
  /** Its place in the draft, from 0. */
  place: z.int(),
  /** Line of the file from 1; null for an article that is gone without one. */
  row: z.int().nullable(),
  catalogueNumber: z.string(),
  description: z.string(),
  class: z.enum(rowClasses),
  marks: z.array(z.enum(rowMarks)),
  fault: z.object({ code: z.enum(rowFaults), field: z.enum(listFields), cell: z.string() }).nullable(),
  before: listedPrice.nullable(),
  /** Null for a row with a fault, and for an article that is gone without a row. */
  after: listedPrice.nullable(),
  /** Of the price for one; null without one to compare with. */
  changePercent: z.number().nullable(),
  /** Whether somebody has to decide before the list is published. */
  isOpen: z.boolean(),
  /** Null where nobody decided. */
  decision: z
    .object({ kind: z.enum(decisionKinds), pricePaise: z.int().nullable(), reason: z.string().nullable() })
    .nullable(),
});

export type PriceListRowOnWire = z.output<typeof priceListRow>;

/** Which rows are listed: those of a class, or those that ask for a decision. */
export const rowFilters = ['open', ...rowClasses] as const;

export const listPriceListRowsCall = defineCall({
  name: 'listPriceListRows',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/price-lists/drafts/:draftId/rows',
  summary: 'One page of the rows of an uploaded list, in the order of the file.',
  access: 'price-lists.read',
  effect: 'read',
  params: ofDraft,
  query: z.object({
    class: z.enum(rowFilters).optional(),
    /** Any part of number or description, in any case. */
    search: z.string().max(200).default(''),
    sort: z.enum(['row', '-row', 'catalogueNumber', '-catalogueNumber', 'change', '-change']).default('row'),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(MOST_LIST_ROWS_PER_PAGE).default(MOST_LIST_ROWS_PER_PAGE),
  }),
  reply: z.object({ items: z.array(priceListRow), total: z.int() }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

export const decidePriceListRowsCall = defineCall({
  name: 'decidePriceListRows',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/price-lists/drafts/:draftId/decisions',
  summary: 'Keeps, corrects or leaves out rows of an uploaded list, by their lines or all of a class.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofDraft,
  body: z.object({
    /** Lines of the file. */
    rows: z.array(z.int().min(1).max(1_000_000)).min(1).max(MOST_DECIDED_ROWS).optional(),
    /** All rows of the class that ask for a decision. */
    class: z.enum(rowClasses).optional(),
    /** Null takes the decisions back. */
    decision: z.enum(decisionKinds).nullable(),
    /** For one piece, in the currency of the row, at most two decimals; of a correction. */
    price: z.number().optional(),
    unit: z.enum(priceUnits).optional(),
    reason: z.string().max(1000).optional(),
  }),
  reply: priceListDraft,
  refusals: {
    REASON_MISSING: {
      status: ruleOfBusiness,
      message: 'A suspicious price is kept with a reason of 3 to 300 characters.',
    },
    /** The text names the row and what is wrong with the decision. */
    FIELD_INVALID,
    NOT_FOUND: notFound,
    ...draftRefusals,
  },
  blocking: false,
  failure: 'silent',
});

export const publishPriceListCall = defineCall({
  name: 'publishPriceList',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/price-lists/drafts/:draftId/publish',
  summary: 'Publishes an uploaded list as the next version of its maker: all rows, or none.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofDraft,
  body: z.object({
    name: z.string().max(200).optional(),
    validFrom: z.string().max(20).optional(),
    validUntil: z.string().max(20).nullable().optional(),
    /** The doubts that the person has looked at. One that there is not is no fault. */
    confirm: z.array(z.enum(listDoubts)).default([]),
    revision: z.int(),
  }),
  reply: z.object({ maker: z.string(), version: z.int() }),
  refusals: {
    ROWS_UNDECIDED: {
      status: ruleOfBusiness,
      message: 'Some rows ask for a decision. Keep, correct or leave them out, then publish.',
    },
    /** Details: the doubts that are not confirmed. */
    DOUBTS: { status: ruleOfBusiness, message: 'The list as a whole looks wrong. Check it and confirm each doubt.' },
    FIELD_INVALID,
    ALREADY_PUBLISHED: { status: 409, message: 'This list is published already. Load the price lists again.' },
    /** The text names who published which version. */
    LIST_MOVED: { status: 409, message: 'Another list of this maker was published meanwhile. Compare again.' },
    STALE: stale,
    NOT_FOUND: notFound,
    STILL_READING,
    NOT_READ,
  },
  blocking: true,
  failure: 'shown',
});

export const discardPriceListCall = defineCall({
  name: 'discardPriceList',
  slice: 'price-lists',
  server: 'own',
  method: 'DELETE',
  path: '/price-lists/drafts/:draftId',
  summary: 'Throws an uploaded list away that is not published.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofDraft,
  reply: z.object({ isDiscarded: z.literal(true) }),
  refusals: { NOT_FOUND: notFound, ALREADY_PUBLISHED: publishPriceListCall.refusals.ALREADY_PUBLISHED },
  blocking: true,
  failure: 'shown',
});
