import { enteredRateKinds, jumpHints, marketRateColumns } from '@pw/domain/market-rates/market-rate-codes';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { cells, fileRefusals } from './own-tables.ts';

const kind = z.enum(enteredRateKinds);

const marketRate = z.object({
  rateId: z.uuid(),
  /** In the unit of its subject, with at most six decimals. */
  value: z.number(),
  /** ISO day; of an index the month `yyyy-mm`. */
  validFrom: z.string(),
  source: z.string(),
  enteredBy: z.string(),
  enteredAt: z.iso.datetime(),
  /** Null where it was not withdrawn. */
  withdrawn: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
});

export type MarketRateOnWire = z.output<typeof marketRate>;

/** The rates of one metal, department, currency or index. */
const rateCard = z.object({
  kind,
  key: z.string(),
  unit: z.string(),
  /** The last ones, the latest first. */
  rates: z.array(marketRate),
  /** How many older ones there are. */
  older: z.int(),
  /** The one that holds today; null before the first. */
  holds: z.uuid().nullable(),
  /** Its age in days. */
  ageDays: z.int().nullable(),
  /** Whether it is older than rates of its kind may be. */
  isOld: z.boolean(),
});

export type RateCardOnWire = z.output<typeof rateCard>;

/** A material rate with its metal, and how it follows that. */
const linkedRate = z.object({
  rateKey: z.string(),
  material: z.string(),
  metal: z.string(),
  /** Rupees for a kilogram, as it is now. */
  ratePerUnit: z.number(),
  /** rate = round(metal x factor + addition, 2); null where it follows nothing. The addition is in rupees. */
  link: z.object({ factor: z.number(), addition: z.number() }).nullable(),
});

export type LinkedRateOnWire = z.output<typeof linkedRate>;

const marketRates = z.object({
  cards: z.array(rateCard),
  links: z.array(linkedRate),
  /** Counts the saves of material rates, links included. */
  revision: z.int(),
});

export type MarketRatesOnWire = z.output<typeof marketRates>;

/** A value that is far from the one before. */
const jump = z.object({
  before: z.number(),
  validFrom: z.string(),
  changePercent: z.number(),
  /** What the value may be instead. */
  hint: z.enum(jumpHints).nullable(),
});

export type RateJumpOnWire = z.output<typeof jump>;

/** The details with which a rate that jumps is refused. */
export const rateJumpDetails = z.object({ jump });

const RATE_JUMP = {
  status: 422,
  message: 'The value is far from the one before. Check it, and confirm it if it is right.',
} as const satisfies RefusalForm;

const TOO_MANY_RATES = {
  status: 422,
  message: 'The company has as many rates as it may have. Rates of past years are kept, so nothing can be added.',
} as const satisfies RefusalForm;

export const listMarketRatesCall = defineCall({
  name: 'listMarketRates',
  slice: 'market-rates',
  server: 'own',
  method: 'GET',
  path: '/market-rates',
  summary: 'The dated rates of metals, labour, currencies and indices, and the material rates that follow metals.',
  access: 'market-rates.read',
  effect: 'read',
  reply: marketRates,
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const addMarketRateCall = defineCall({
  name: 'addMarketRate',
  slice: 'market-rates',
  server: 'own',
  method: 'POST',
  path: '/market-rates',
  summary: 'Adds a rate from a day on. A current one sets the material rates that follow it.',
  access: 'market-rates.manage',
  effect: 'write',
  body: z.object({ ...cells(marketRateColumns), confirm: z.boolean().default(false) }),
  reply: marketRates,
  refusals: {
    FIELD_INVALID,
    KEY_UNKNOWN: { status: 422, message: 'There is no such rate. Choose one of the list.' },
    SAME_DAY: { status: 409, message: 'There is another value of this date. Withdraw that one first.' },
    RATE_JUMP,
    TOO_MANY_RATES,
  },
  blocking: true,
  failure: 'silent',
});

export const withdrawMarketRateCall = defineCall({
  name: 'withdrawMarketRate',
  slice: 'market-rates',
  server: 'own',
  method: 'POST',
  path: '/market-rates/:rateId/withdraw',
  summary: 'Withdraws a rate with a reason: the one before it holds again. Nothing is deleted.',
  access: 'market-rates.manage',
  effect: 'write',
  params: z.object({ rateId: z.uuid() }),
  body: z.object({ reason: z.string().max(1000) }),
  reply: marketRates,
  refusals: {
    NOT_FOUND: notFound,
    FIELD_INVALID,
    ALREADY_WITHDRAWN: { status: 409, message: 'The rate was withdrawn already.' },
  },
  blocking: true,
  failure: 'silent',
});

/** More than the product has rates of metals. */
const MOST_LINKS = 100;

const MEBIBYTE = 1024 * 1024;

const upload = {
  field: 'file',
  maxBytes: 4 * MEBIBYTE,
  tooLarge: 'A file of rates has at most 4 MiB. Divide it and import the parts.',
} as const;

/** Of a file by months, which has no column for it. */
const fileSource = z.object({ source: z.string().max(500).default('') });

/** What a file would add, or the faults for which nothing of it is taken. */
const preview = z.object({
  counts: z.object({ new: z.int(), same: z.int() }),
  /** The rows that are new. */
  rows: z.array(
    z.object({
      /** Of the file, from 1. */
      row: z.int(),
      kind,
      key: z.string(),
      value: z.number(),
      unit: z.string(),
      validFrom: z.string(),
      jump: jump.nullable(),
    }),
  ),
  faulty: z.int(),
  /** The first of them. */
  faults: z.array(
    z.object({ row: z.int(), column: z.string(), code: z.string(), cell: z.string(), message: z.string() }),
  ),
});

export type RateFilePreviewOnWire = z.output<typeof preview>;

export const previewMarketRatesCall = defineCall({
  name: 'previewMarketRates',
  slice: 'market-rates',
  server: 'own',
  method: 'POST',
  path: '/market-rates/import/preview',
  summary: 'What a file of rates would add, values that jump, and its faults. Nothing is kept.',
  access: 'market-rates.manage',
  effect: 'read',
  upload,
  body: fileSource,
  reply: preview,
  refusals: fileRefusals,
  blocking: true,
  failure: 'silent',
});

export const importMarketRatesCall = defineCall({
  name: 'importMarketRates',
  slice: 'market-rates',
  server: 'own',
  method: 'POST',
  path: '/market-rates/import',
  summary: 'Takes all rates of a file, or none. Rates that are there already are left out.',
  access: 'market-rates.manage',
  effect: 'write',
  upload,
  body: fileSource.extend({ confirm: z.enum(['true', 'false']).default('false') }),
  reply: z.object({ counts: preview.shape.counts }),
  refusals: {
    ...fileRefusals,
    FILE_FAULTY: {
      status: 422,
      message: 'The file has faults, so nothing of it was taken. Correct them and import it again.',
    },
    RATE_JUMP,
    TOO_MANY_RATES,
  },
  blocking: true,
  failure: 'silent',
});

export const saveRateLinksCall = defineCall({
  name: 'saveRateLinks',
  slice: 'market-rates',
  server: 'own',
  method: 'PUT',
  path: '/market-rates/links',
  summary: 'Saves which material rates follow their metal, and how. A changed link sets its rate at once.',
  access: 'market-rates.manage',
  effect: 'write',
  body: z.object({
    links: z
      .array(z.object({ rateKey: z.string().max(100), factor: z.number(), addition: z.number() }))
      .max(MOST_LINKS),
    revision: z.int(),
  }),
  reply: marketRates,
  refusals: { FIELD_INVALID, STALE: stale },
  blocking: true,
  failure: 'silent',
});
