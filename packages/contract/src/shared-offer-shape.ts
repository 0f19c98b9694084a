import { remarkStates } from '@pw/domain/customer-page/remark';
import { customerVerdicts } from '@pw/domain/order-submission/customer-approval';
import { z } from 'zod';

/** An amount in paise. */
const paise = z.int();

/** How an offer stands that can be read. */
export const sharedOfferStates = ['open', 'being revised', 'superseded'] as const;

const fact = z.strictObject({ label: z.string(), value: z.string() });

const sheet = z.strictObject({
  /** Of this link alone. */
  sheetId: z.string(),
  /** Of the drawing, e.g. `PCC-1-SLD-01`. */
  number: z.string(),
  title: z.string(),
  kind: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
});

const board = z.strictObject({
  /** Its place in the offer, from 1. */
  no: z.int(),
  name: z.string(),
  quantity: z.int(),
  text: z.string(),
  facts: z.array(fact).readonly(),
  /** Of one unit without freight, insurance and tax; null where no prices are shown, or none is known. */
  unitPrice: paise.nullable(),
  total: paise.nullable(),
  sheets: z.array(sheet).readonly(),
});

const priceRow = z.strictObject({
  label: z.string(),
  /** Null for a charge that the total does not hold. */
  amountPaise: paise.nullable(),
});

const prices = z.strictObject({
  /** They add up to the total. */
  rows: z.array(priceRow).readonly(),
  totalPaise: paise,
  words: z.string(),
});

const clauses = z.array(
  z.strictObject({
    title: z.string(),
    isInformative: z.boolean(),
    answers: z.array(
      z.strictObject({ number: z.string(), requirement: z.string(), answer: z.string(), remark: z.string() }),
    ),
  }),
);

/** What was decided last of this revision. */
const decision = z.strictObject({
  verdict: z.enum(customerVerdicts),
  /** ISO. */
  saidOn: z.string(),
  /** Of the reader's own decisions; null for that of another person. */
  saidBy: z.string().nullable(),
  comments: z.string(),
});

/** A remark that the reader may read: his own, or one that was answered to all. */
const remark = z.strictObject({
  /** From 1 within the revision. */
  no: z.int(),
  isOwn: z.boolean(),
  saidBy: z.string(),
  /** ISO. */
  saidOn: z.string(),
  state: z.enum(remarkStates),
  text: z.string(),
  /** The clause or place that it names; '' for none. */
  clause: z.string(),
  /** Null without one, and where the link shows no drawings. */
  pin: z
    .strictObject({
      sheetId: z.string(),
      /** On paper from the lower left corner, mm. */
      x: z.number(),
      y: z.number(),
      /** The address of the compartment below it; null for none. */
      place: z.string().nullable(),
    })
    .nullable(),
  /** Of a remark of somebody else those to all alone. */
  replies: z.array(z.strictObject({ by: z.string(), at: z.iso.datetime(), text: z.string() })).readonly(),
});

/** Everything that a customer's page gets. It is strict: a field that nobody has decided on never leaves. */
export const sharedOffer = z.strictObject({
  company: z.strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** As a data address; null for a company without one. */
    logo: z.string().nullable(),
  }),
  offer: z.strictObject({
    number: z.string(),
    revision: z.int(),
    /** ISO. */
    date: z.string(),
    /** Its last day, ISO; null where it has none. */
    validUntil: z.string().nullable(),
    isExpired: z.boolean(),
    isDraft: z.boolean(),
    project: z.string(),
    customer: z.string(),
    contact: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }),
  }),
  state: z.enum(sharedOfferStates),
  mayDecide: z.boolean(),
  /** Whether the reader makes remarks now. */
  mayComment: z.boolean(),
  /** Why nobody decides now, for a reader who is meant to, or that a newer revision replaces it; null otherwise. */
  obstacle: z.string().nullable(),
  /** Of everything that is shown; a decision names it. */
  shownHash: z.string(),
  boards: z.array(board).readonly(),
  /** Null where the link shows none, and for an offer in another currency. */
  prices: prices.nullable(),
  /** In which the offer asks for its prices; null where the link shows none. */
  currency: z.string().nullable(),
  deviations: z
    .array(z.strictObject({ board: z.string().nullable(), concerns: z.string(), text: z.string() }))
    .readonly(),
  /** Null where the link shows none. */
  clauses: clauses.readonly().nullable(),
  documents: z
    .array(z.strictObject({ fileId: z.string(), title: z.string(), kind: z.string(), bytes: z.int() }))
    .readonly(),
  /** Whether the changes against the revision before are shown. */
  changes: z.boolean(),
  decision: decision.nullable(),
  /** By number. */
  remarks: z.array(remark).readonly(),
});

export type SharedOfferOnWire = z.output<typeof sharedOffer>;

export type SharedRemarkOnWire = z.output<typeof remark>;

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string()).readonly() }),
  z.strictObject({
    kind: z.literal('table'),
    columns: z.array(z.string()).readonly(),
    /** Printed cells. */
    rows: z.array(z.array(z.string()).readonly()).readonly(),
  }),
]);

/** The revision note, part by part. */
export const sharedChanges = z.strictObject({
  parts: z.array(z.strictObject({ title: z.string(), blocks: z.array(block).readonly() })).readonly(),
});

export type SharedChangesOnWire = z.output<typeof sharedChanges>;
