import { linkStates } from '@pw/domain/customer-page/link-state';
import { REASON_TEXT, shareLinkLimits } from '@pw/domain/customer-page/share-link';
import { visitKinds } from '@pw/domain/customer-page/visit';
import { z } from 'zod';
import { type CallForm, defineCall } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { openRefusals, wireCount, wireId } from './project-fields.ts';

/** Longer than a text may be; the rules of the form say how long each one is. */
const line = (most: number) => z.string().max(2 * most);

const shows = z.object({
  prices: z.boolean(),
  drawings: z.boolean(),
  /** File names of reports and packages of the revision. */
  documents: z.array(z.string().max(500)).max(shareLinkLimits.documents).readonly(),
  clauses: z.boolean(),
  changes: z.boolean(),
});

const day = z.string().max(20);

const linkFields = {
  name: line(shareLinkLimits.name),
  email: line(shareLinkLimits.email),
  phone: line(shareLinkLimits.phone),
  shows,
  mayDecide: z.boolean(),
  mayComment: z.boolean(),
  /** Whether a code that is mailed opens it, besides the link. */
  asksCode: z.boolean(),
  /** Its last day, ISO. */
  expiresOn: day,
} as const;

const shareLink = z.object({
  ...linkFields,
  /** The submitted revision that it opens. */
  revision: z.int(),
  linkId: z.uuid(),
  state: z.enum(linkStates),
  opens: z.int(),
  /** Null for one that nobody has opened. */
  lastOpenedAt: z.iso.datetime().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});

export type ShareLinkOnWire = z.output<typeof shareLink>;

/** A link with its address; a request that is sent again gets none, since only the hash of a token is kept. */
const newLink = z.object({ link: shareLink, url: z.string() });

const inProject = z.object({ projectId: wireId });
const ofLink = inProject.extend({ linkId: z.uuid() });

const REASON_MISSING = { status: 422, message: REASON_TEXT } as const;

/** Longer than a reason may be. */
const reason = line(shareLinkLimits.reason);

const shareLinks = z.object({
  /** Newest first. */
  links: z.array(shareLink).readonly(),
  /** The newest revision that was submitted; null before the first. */
  revision: z.int().nullable(),
  /** The last day of the offer, ISO; null where it has none. */
  validUntil: z.string().nullable(),
  /** The day that is proposed as the last one of a link, ISO. */
  proposedExpiry: z.string(),
  /** What was left to settle when it was submitted, in words: while something is, nobody decides. */
  left: z.array(z.string()).readonly(),
  /** The reports and submittal packages of the revision that links can show. */
  documents: z
    .array(
      z.object({
        name: z.string(),
        title: z.string(),
        bytes: z.int(),
        hasPrices: z.boolean(),
        /** Null of a report. */
        submittalId: z.uuid().nullable(),
      }),
    )
    .readonly(),
  isWithdrawn: z.boolean(),
  /** The persons of earlier links who have none to the revision yet, with the revision of their newest one. */
  toMove: z.array(z.object({ name: z.string(), revision: z.int() })).readonly(),
  /** Whether links open on the computer of this installation alone. */
  opensHereOnly: z.boolean(),
});

export type ShareLinksOnWire = z.output<typeof shareLinks>;

export const listShareLinksCall = defineCall({
  name: 'listShareLinks',
  slice: 'customer-page',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/share-links',
  summary: 'Who has a link to which submitted revision, and what the next link can show.',
  access: 'customer-page.read',
  effect: 'read',
  params: inProject,
  reply: shareLinks,
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const addShareLinkCall = defineCall({
  name: 'addShareLink',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/share-links',
  summary: 'Makes a link that shows one submitted revision to one person. Its address is answered once.',
  access: 'customer-page.manage',
  effect: 'write',
  params: inProject,
  body: z.object({
    ...linkFields,
    offerRevision: wireCount,
    phone: linkFields.phone.default(''),
    email: linkFields.email.default(''),
    mayComment: linkFields.mayComment.default(false),
  }),
  reply: newLink,
  refusals: {
    ...openRefusals,
    FIELD_INVALID,
    NOT_SUBMITTED: { status: 409, message: 'This revision is not submitted: a link shows only what is.' },
    EMAIL_NEEDED: { status: 422, message: 'Enter the mail address to which the code is sent.' },
    /** Details: the lines of the gate. */
    OFFER_IS_DRAFT: { status: 422, message: 'The offer is a draft, on which nobody decides.' },
  },
  blocking: true,
  failure: 'silent',
});

export const renewShareLinkCall = defineCall({
  name: 'renewShareLink',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/share-links/:linkId/renew',
  summary: 'Gives a link another address and another last day. The address before opens nothing any more.',
  access: 'customer-page.manage',
  effect: 'write',
  params: ofLink,
  body: z.object({ expiresOn: day }),
  reply: newLink,
  refusals: {
    ...openRefusals,
    FIELD_INVALID,
    LINK_REVOKED: { status: 409, message: 'This link was withdrawn. Make a new one.' },
  },
  blocking: true,
  failure: 'silent',
});

export const revokeShareLinkCall = defineCall({
  name: 'revokeShareLink',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/share-links/:linkId/revoke',
  summary: 'Withdraws a link, which opens nothing from then on.',
  access: 'customer-page.manage',
  effect: 'write',
  params: ofLink,
  body: z.object({ reason }),
  reply: z.object({ link: shareLink }),
  refusals: { ...openRefusals, REASON_MISSING },
  blocking: true,
  failure: 'silent',
});

export const moveShareLinksCall = defineCall({
  name: 'moveShareLinks',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/share-links/move',
  summary: 'Gives the persons who had a link to an earlier revision one to the newest, with the same settings.',
  access: 'customer-page.manage',
  effect: 'write',
  params: inProject,
  body: z.object({ offerRevision: wireCount }),
  /** The new links. Their addresses are drawn when a message leaves. */
  reply: z.object({ moved: z.array(z.object({ linkId: z.uuid(), name: z.string() })).readonly() }),
  refusals: {
    ...openRefusals,
    NOT_SUBMITTED: { status: 409, message: 'This revision is not the newest that is submitted. Load the page again.' },
    OFFER_WITHDRAWN: { status: 409, message: 'The offer is withdrawn: restore it first.' },
    ALREADY_SO: {
      status: 409,
      message: 'Everybody who had an earlier offer has a link to this one. Load the page again.',
    },
    /** Details: the lines of the gate. */
    OFFER_IS_DRAFT: {
      status: 422,
      message: 'The offer is a draft, on which nobody decides. Settle it, or add the persons without deciding.',
    },
  },
  blocking: true,
  failure: 'silent',
});

export const listShareVisitsCall = defineCall({
  name: 'listShareVisits',
  slice: 'customer-page',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/share-links/:linkId/visits',
  summary: 'When a link was opened, and for what. It names networks and never whole addresses.',
  access: 'customer-page.read',
  effect: 'read',
  params: ofLink,
  reply: z.object({
    /** Newest first. */
    visits: z
      .array(z.object({ at: z.iso.datetime(), what: z.enum(visitKinds), network: z.string(), device: z.string() }))
      .readonly(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

const withdrawal = z.object({ isWithdrawn: z.boolean() });

export const withdrawOfferCall = defineCall({
  name: 'withdrawOffer',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/offer/withdraw',
  summary: 'Withdraws the offer: its outcome says so, and no link of the project opens anything.',
  access: 'customer-page.manage',
  effect: 'write',
  params: inProject,
  body: z.object({ offerRevision: wireCount, reason }),
  reply: withdrawal,
  refusals: {
    ...openRefusals,
    REASON_MISSING,
    NOT_SUBMITTED: { status: 409, message: 'This revision is not the offer that is submitted. Load the page again.' },
    ALREADY_WITHDRAWN: { status: 409, message: 'The offer is withdrawn already.' },
  },
  blocking: true,
  failure: 'silent',
});

export const restoreOfferCall = defineCall({
  name: 'restoreOffer',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/offer/restore',
  summary: 'Opens an offer again that was withdrawn, with the links that it had.',
  access: 'customer-page.manage',
  effect: 'write',
  params: inProject,
  reply: withdrawal,
  refusals: {
    ...openRefusals,
    NOT_WITHDRAWN: { status: 409, message: 'The offer is not withdrawn. Load the page again.' },
  },
  blocking: true,
  failure: 'silent',
});

/** The calls of sales about links to offers. */
export const shareLinkCalls: readonly CallForm[] = [
  listShareLinksCall,
  addShareLinkCall,
  renewShareLinkCall,
  revokeShareLinkCall,
  moveShareLinksCall,
  listShareVisitsCall,
  withdrawOfferCall,
  restoreOfferCall,
];
