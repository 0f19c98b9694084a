import { REMARK_TEXT, remarkLimits, remarkStates, settableStates } from '@pw/domain/customer-page/remark';
import { z } from 'zod';
import { type CallForm, defineCall } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { openRefusals, wireCount, wireId } from './project-fields.ts';

/** Longer than a text may be; the rules of the form say how long each one is. */
const line = (most: number) => z.string().max(4 * most);

const pin = z.object({
  /** The board of the sheet. */
  lineItemId: z.int(),
  /** The number of the sheet, e.g. `PCC-1-GA-01`. */
  sheet: z.string(),
  /** On paper from the lower left corner, mm. */
  x: z.number(),
  y: z.number(),
  /** The compartment below it, with the place in its door in shares of width and height; null for none. */
  door: z.object({ address: z.string(), feeder: z.string(), xShare: z.number(), yShare: z.number() }).nullable(),
});

export type RemarkPinOnWire = z.output<typeof pin>;

const remark = z.object({
  remarkId: z.uuid(),
  /** The submitted revision that it is about. */
  revision: z.int(),
  /** From 1 within the revision. */
  no: z.int(),
  /** Null for one without a place on a sheet. */
  pin: pin.nullable(),
  /** The clause or place that it names; '' for none. */
  clause: z.string(),
  text: z.string(),
  saidBy: z.string(),
  /** ISO. */
  saidOn: z.string(),
  /** Whether the customer made it on his page. */
  isOfPage: z.boolean(),
  /** The person of the link, or the user who has entered it. */
  recordedBy: z.string(),
  at: z.iso.datetime(),
  state: z.enum(remarkStates),
  /** The first one first. */
  replies: z
    .array(
      z.object({
        by: z.string(),
        at: z.iso.datetime(),
        text: z.string(),
        /** Whether every reader of the offer reads remark and answer. */
        toAll: z.boolean(),
      }),
    )
    .readonly(),
});

export type RemarkOnWire = z.output<typeof remark>;

const remarks = z.object({
  /** By revision, the newest first, then by number. */
  remarks: z.array(remark).readonly(),
  /** The revision that the project is, submitted or worked on. */
  current: z.int(),
  /** The newest revision that was submitted; null before the first. */
  submitted: z.int().nullable(),
});

export type RemarksOnWire = z.output<typeof remarks>;

const inProject = z.object({ projectId: wireId });
const ofRemark = inProject.extend({ remarkId: z.uuid() });

const TEXT_MISSING = { status: 422, message: REMARK_TEXT } as const;

export const listRemarksCall = defineCall({
  name: 'listRemarks',
  slice: 'customer-page',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/remarks',
  summary: 'What customers have remarked on the submitted revisions of a project, with the answers.',
  access: 'customer-page.read',
  effect: 'read',
  params: inProject,
  /** Of one revision; of all without it. */
  query: z.object({ revision: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  reply: remarks,
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const addRemarkCall = defineCall({
  name: 'addRemark',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/remarks',
  summary: 'Enters a remark of a customer that came by phone or mail.',
  access: 'customer-page.manage',
  effect: 'write',
  params: inProject,
  body: z.object({
    offerRevision: wireCount,
    text: line(remarkLimits.text),
    saidBy: line(remarkLimits.saidBy),
    /** ISO. */
    saidOn: z.string().max(20),
    clause: line(remarkLimits.clause).default(''),
  }),
  reply: remark,
  refusals: {
    ...openRefusals,
    FIELD_INVALID,
    NOT_SUBMITTED: { status: 409, message: 'This revision is not submitted: customers remark on what is.' },
  },
  blocking: true,
  failure: 'silent',
});

export const replyToRemarkCall = defineCall({
  name: 'replyToRemark',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/remarks/:remarkId/replies',
  summary: 'Answers a remark of a customer, to him or to all readers of the offer.',
  access: 'customer-page.manage',
  effect: 'write',
  params: ofRemark,
  body: z.object({ text: line(remarkLimits.text), toAll: z.boolean() }),
  reply: remark,
  refusals: { ...openRefusals, TEXT_MISSING },
  blocking: true,
  failure: 'silent',
});

export const setRemarkStateCall = defineCall({
  name: 'setRemarkState',
  slice: 'customer-page',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/remarks/:remarkId/state',
  summary: 'Resolves or declines a remark of a customer, or opens it again, with a reason that he reads.',
  access: 'customer-page.manage',
  effect: 'write',
  params: ofRemark,
  body: z.object({ state: z.enum(settableStates), text: line(remarkLimits.text) }),
  reply: remark,
  refusals: {
    ...openRefusals,
    TEXT_MISSING,
    ALREADY_SO: { status: 409, message: 'The comment is so already. Load the page again.' },
  },
  blocking: true,
  failure: 'silent',
});

/** The calls of sales about remarks of customers. */
export const remarkCalls: readonly CallForm[] = [listRemarksCall, addRemarkCall, replyToRemarkCall, setRemarkStateCall];
