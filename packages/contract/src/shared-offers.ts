import { LINK_UNKNOWN, OTHER_OFFER } from '@pw/domain/customer-page/page-texts';
import { sharedDecisionLimits } from '@pw/domain/customer-page/shared-decision';
import { customerVerdicts } from '@pw/domain/order-submission/customer-approval';
import { z } from 'zod';
import { type CallForm, defineCall, type RefusalForm, tooMany } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { sharedChanges, sharedOffer } from './shared-offer-shape.ts';
import { oneTimeCode } from './sign-in.ts';

/** The body carries the link, since addresses are kept by proxies. Far longer than any link: what is none is refused in words. */
const withLink = {
  link: z.string().max(100_000),
  /** Of a code that was entered. */
  pass: z.string().max(500).optional(),
} as const;

const NO_LONGER_OPEN = 'This offer is no longer open.';

/** How a link can be refused. The server names whom to ask to everybody who has a real one. */
const linkRefusals = {
  LINK_UNKNOWN: { status: 404, message: LINK_UNKNOWN },
  LINK_EXPIRED: { status: 403, message: 'This link is no longer valid.' },
  LINK_REVOKED: { status: 403, message: NO_LONGER_OPEN },
  OFFER_WITHDRAWN: { status: 403, message: NO_LONGER_OPEN },
  TOO_MANY: tooMany,
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** Besides, a link may ask for a code. Details: `sentTo`, a masked address. */
const openedRefusals = {
  ...linkRefusals,
  CODE_NEEDED: { status: 403, message: 'Enter the code that is mailed to you.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

const NOT_SHOWN = { status: 404, message: 'This link does not show that. Load the page again.' } as const;

const shared = {
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  access: 'shared-link',
  blocking: false,
} as const;

export const readSharedOfferCall = defineCall({
  ...shared,
  name: 'readSharedOffer',
  path: '/shared-offers/read',
  summary: 'What a link shows of an offer.',
  effect: 'read',
  body: z.object(withLink),
  reply: sharedOffer,
  refusals: openedRefusals,
  failure: 'silent',
});

/** The code is the journal: it is what is left of the request, and the visit. */
export const requestSharedCodeCall = defineCall({
  ...shared,
  name: 'requestSharedCode',
  path: '/shared-offers/code',
  summary: 'Mails a one-time code to the person of a link that asks for one.',
  effect: 'journaled',
  body: z.object(withLink),
  reply: z.object({ sentTo: z.string() }),
  refusals: {
    ...linkRefusals,
    NOT_ALLOWED: { status: 403, message: 'This link asks for no code.' },
  },
  failure: 'silent',
});

export const verifySharedCodeCall = defineCall({
  ...shared,
  name: 'verifySharedCode',
  path: '/shared-offers/code/verify',
  summary: 'Checks a one-time code, and answers the pass that goes with the link for some hours.',
  effect: 'journaled',
  body: z.object({ ...withLink, code: oneTimeCode }),
  reply: z.object({ pass: z.string(), until: z.iso.datetime() }),
  refusals: {
    ...linkRefusals,
    CODE_WRONG: { status: 422, message: 'This code is wrong or too old. Enter it again, or ask for a new one.' },
  },
  failure: 'silent',
});

export const readSharedSheetCall = defineCall({
  ...shared,
  name: 'readSharedSheet',
  path: '/shared-offers/sheets/:sheetId',
  summary: 'A sheet of the drawings of an offer, as SVG.',
  effect: 'read',
  params: z.object({ sheetId: z.string().max(100) }),
  body: z.object(withLink),
  reply: 'bytes',
  refusals: { ...openedRefusals, NOT_FOUND: NOT_SHOWN },
  failure: 'silent',
});

export const readSharedFileCall = defineCall({
  ...shared,
  name: 'readSharedFile',
  path: '/shared-offers/files/:fileId',
  summary: 'A document of an offer.',
  effect: 'read',
  params: z.object({ fileId: z.string().max(100) }),
  body: z.object(withLink),
  reply: 'bytes',
  refusals: { ...openedRefusals, NOT_FOUND: NOT_SHOWN },
  failure: 'silent',
});

export const readSharedChangesCall = defineCall({
  ...shared,
  name: 'readSharedChanges',
  path: '/shared-offers/changes',
  summary: 'What has changed against the revision before, for a reader who had a link to that, too.',
  effect: 'read',
  body: z.object(withLink),
  reply: sharedChanges,
  refusals: { ...openedRefusals, NOT_FOUND: NOT_SHOWN },
  failure: 'silent',
});

export const readSharedReceiptCall = defineCall({
  ...shared,
  name: 'readSharedReceipt',
  path: '/shared-offers/receipt',
  summary: 'The receipt of the last decision that was made with a link, as PDF.',
  effect: 'read',
  body: z.object(withLink),
  reply: 'bytes',
  refusals: {
    ...openedRefusals,
    NOT_FOUND: { status: 404, message: 'Nobody has decided with this link. Load the page again.' },
  },
  failure: 'silent',
});

const refusedByState = (message: string) => ({ status: 409, message }) as const satisfies RefusalForm;

/** Far longer than a text may be. */
const longText = z.string().max(10_000);

/** A decision that is sent again is one: its row is the journal, and the first one is in the audit, too. */
export const decideSharedOfferCall = defineCall({
  ...shared,
  name: 'decideSharedOffer',
  path: '/shared-offers/decision',
  summary: 'What the customer says of the offer that he was shown. Another decision may follow; the last one counts.',
  effect: 'journaled',
  body: z.object({
    ...withLink,
    verdict: z.enum(customerVerdicts),
    saidBy: longText,
    designation: longText.default(''),
    comments: longText.default(''),
    /** Of what he was shown. */
    shownHash: z.string().max(100),
    /** Drawn by the page: a decision that is sent again under its key is one. */
    key: z.uuid(),
  }),
  /** The parts of the page that a decision changes. */
  reply: sharedOffer.pick({ decision: true, mayDecide: true, obstacle: true, mayComment: true, remarks: true }),
  refusals: {
    ...openedRefusals,
    FIELD_INVALID,
    NOT_ALLOWED: { status: 403, message: 'This link takes no decision.' },
    SUPERSEDED: refusedByState('This offer is replaced by a newer one.'),
    BEING_REVISED: refusedByState('This offer is being revised.'),
    OFFER_IS_DRAFT: refusedByState('This offer is a draft, on which nobody decides.'),
    OFFER_EXPIRED: refusedByState('This offer is no longer valid.'),
    ORDER_PLACED: refusedByState('The order is placed.'),
    OTHER_OFFER: refusedByState(OTHER_OFFER),
  },
  failure: 'silent',
});

export const askForExtensionCall = defineCall({
  ...shared,
  name: 'askForExtension',
  path: '/shared-offers/extension',
  summary: 'Asks the sales engineer for a longer validity, also with a link that has expired.',
  effect: 'write',
  body: z.object({ ...withLink, text: longText }),
  reply: z.object({ sent: z.literal(true) }),
  refusals: {
    ...linkRefusals,
    FIELD_INVALID: {
      status: 422,
      message: `Write what you ask for, with at most ${sharedDecisionLimits.extension} characters.`,
    },
  },
  failure: 'silent',
});

/** A remark that is sent again under its key is one: its row is the journal. */
export const addSharedRemarkCall = defineCall({
  ...shared,
  name: 'addSharedRemark',
  path: '/shared-offers/remarks',
  summary: 'What the customer remarks on a place of a drawing, on a clause or on the whole offer.',
  effect: 'journaled',
  body: z.object({
    ...withLink,
    /** A place on a sheet, mm on paper from its lower left corner; null for none. */
    pin: z.object({ sheetId: z.string().max(100), x: z.number(), y: z.number() }).nullable(),
    /** A clause that the page shows, by the title of its specification and its number; null for none. */
    clause: z.object({ title: z.string().max(1000), number: z.string().max(1000) }).nullable(),
    text: longText,
    saidBy: longText,
    /** Drawn by the page. */
    key: z.uuid(),
  }),
  /** All that the reader may read. */
  reply: sharedOffer.pick({ remarks: true, mayComment: true }),
  refusals: {
    ...openedRefusals,
    FIELD_INVALID,
    NOT_FOUND: NOT_SHOWN,
    NOT_ALLOWED: { status: 403, message: 'This link takes no comments.' },
    SUPERSEDED: refusedByState('This offer is replaced by a newer one.'),
  },
  failure: 'silent',
});

/** The calls of customers, with the link that sales gave them. */
export const sharedOfferCalls: readonly CallForm[] = [
  readSharedOfferCall,
  requestSharedCodeCall,
  verifySharedCodeCall,
  readSharedSheetCall,
  readSharedFileCall,
  readSharedChangesCall,
  decideSharedOfferCall,
  readSharedReceiptCall,
  addSharedRemarkCall,
  askForExtensionCall,
];
